package inspector

import (
	"encoding/binary"
	"math"

	"gritbed/game/view"
)

// Past is how many walks an arithmetic box's line goes back.
const Past = 40

// Live is the values of the watched instance, as its last walk and the one before
// left them.
type Live struct {
	Serial  int
	Walks   uint64
	Gone    bool
	now     state
	before  state
	walked  int
	history [][Past]float32 // by record
}

// state is an instance's memory and its records' results after a walk.
type state struct {
	memory  []byte
	results []int32
}

// set copies another's values.
func (s *state) set(memory []byte, results []int32) {
	s.memory, s.results = append(s.memory[:0], memory...), append(s.results[:0], results...)
}

// Follow takes what the last walk left.
func (l *Live) Follow(s *view.Programs) {
	if s.Watched != l.Serial {
		l.Serial, l.walked = s.Watched, 0
	}
	if l.Gone = s.Watched != 0 && len(s.Memory) == 0; l.Gone || s.Watched == 0 {
		return
	}
	if l.walked > 0 && s.Walks == l.Walks {
		return
	}
	l.Walks = s.Walks
	if l.walked > 0 {
		l.before.set(l.now.memory, l.now.results)
	}
	l.now.set(s.Memory, s.Results)
	if l.walked == 0 {
		l.before.set(l.now.memory, l.now.results)
	}
	for len(l.history) < len(l.now.results) {
		l.history = append(l.history, [Past]float32{})
	}
	for i, v := range l.now.results {
		l.history[i][l.walked%Past] = float32(v)
	}
	l.walked++
}

// Known says whether there are values.
func (l *Live) Known() bool { return l.walked > 0 && !l.Gone }

// Word is the word at a place of the memory; false beyond what is known.
func (l *Live) Word(at int) (int32, bool) { return l.now.word(at) }

func (s *state) word(at int) (int32, bool) {
	if at < 0 || at+4 > len(s.memory) {
		return 0, false
	}
	return int32(binary.BigEndian.Uint32(s.memory[at:])), true
}

func (l *Live) int(at int) int32 {
	v, _ := l.now.word(at)
	return v
}

func (l *Live) float(at int) float64 { return float64(math.Float32frombits(uint32(l.int(at)))) }

func (l *Live) byte(at int) int {
	if at < 0 || at >= len(l.now.memory) {
		return 0
	}
	return int(l.now.memory[at])
}

func (l *Live) half(at int) int { return l.byte(at)<<8 | l.byte(at+1) }

// Changed says whether a wire carried a new value in the last walk.
func (l *Live) Changed(w *Wire) bool {
	if !l.Known() {
		return false
	}
	a, ok := l.before.word(w.Dst)
	b, _ := l.now.word(w.Dst)
	return ok && a != b
}

// Result is what a record gave in the last walk.
func (l *Live) Result(record int) (int32, bool) {
	if record < 0 || record >= len(l.now.results) {
		return 0, false
	}
	return l.now.results[record], true
}

// Trace appends the last results of a record, oldest first, between 0 and 1 of their
// range.
func (l *Live) Trace(dst []float32, record int) []float32 {
	if record < 0 || record >= len(l.now.results) {
		return dst
	}
	n := min(l.walked, Past)
	lo, hi := float32(math.Inf(1)), float32(math.Inf(-1))
	for i := range n {
		v := l.history[record][(l.walked-n+i)%Past]
		lo, hi = min(lo, v), max(hi, v)
	}
	for i := range n {
		v := float32(0.5)
		if hi > lo {
			v = (l.history[record][(l.walked-n+i)%Past] - lo) / (hi - lo)
		}
		dst = append(dst, v)
	}
	return dst
}

// playerInputs are the inputs of a player by type.
var playerInputs = [...]string{"pitch", "time", "vol", "azimuth", "elevation", "send", "lowpass", "highpass", "dry"}

// Offsets of a player's block [bytes].
const (
	playerSelect  = 20
	playerControl = 24
	playerList    = 28 // type, what was applied last, input
	playerEach    = 12
)

// InputName is what an input of a player is for, "" of every other word.
func (n *Node) InputName(l *Live, at int) string {
	if n.Op != 27 {
		return ""
	}
	switch off := at - n.Block; {
	case off == playerSelect:
		return "select"
	case off == playerControl:
		return "control"
	case off >= playerList:
		if t := l.byte(n.Block + playerList + (off-playerList)/playerEach*playerEach); t < len(playerInputs) {
			return playerInputs[t]
		}
	}
	return ""
}
