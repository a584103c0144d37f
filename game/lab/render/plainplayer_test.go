package render

import (
	"math"

	"gritbed/assets"
	"gritbed/engine/trace"
)

// A player of grains, written down a second time from note 000 §2.3–2.6 and
// nothing else: slowly, with lists, and fed with what a trace says came from
// outside: binds, stops, records, and the generator's words before each pick.
// What it then does must be the trace, row by row and bit by bit.

type window struct{ start, end float32 }

type modelSlot struct {
	state               int // 0 none, 1 attack, 2 sustain, 3 release
	timer, start, place float32
}

type model struct {
	object   uint8
	bound    bool
	rate     int
	duration float32
	par      [5]float32 // attack, sustain, release, window, drift
	gain     float32
	pitch    float32
	pos      float32
	active   int
	slot     [2]modelSlot
	played   []window // in order of play
	words    func() [6]uint32
	out      []trace.Event
	block    int64
}

const delta = float32(256.0 / 48000.0)

func (m *model) row(tag trace.Tag) *trace.Event {
	m.out = append(m.out, trace.Event{Block: m.block, Tag: tag, Object: m.object})
	return &m.out[len(m.out)-1]
}

// candidates tiles the free parts of the region with whole windows.
func (m *model) candidates(from, to float32) (out []window) {
	length := m.par[0] + m.par[1] + m.par[2]
	taken := append([]window(nil), m.played...)
	for i := range taken { // in order of start, those played later behind
		for j := i; j > 0 && taken[j].start < taken[j-1].start; j-- {
			taken[j], taken[j-1] = taken[j-1], taken[j]
		}
	}
	free := float32(-1)
	limit := func(x float32) float32 { return min(max(x, from), to) }
	for i := 0; i <= len(taken); i++ {
		until := m.duration
		if i < len(taken) {
			until = taken[i].start
		}
		for lo, hi := limit(free), limit(until); hi-lo >= length && len(out) < 64; lo += length {
			out = append(out, window{lo, lo + length})
		}
		if i < len(taken) {
			free = taken[i].end
		}
	}
	return out
}

// pick chooses a window (000 §2.3) and writes its row.
func (m *model) pick() float32 {
	words := m.words()
	from := float32((m.duration - m.par[3]) * m.pos)
	to := from + m.par[3]
	length := m.par[0] + m.par[1] + m.par[2]
	e := m.row(trace.GPick).Float(m.pos)
	for _, w := range words {
		e.Hex(w)
	}
	used, last := 1+len(m.played), float32(-1)
	if m.played != nil {
		last = m.played[len(m.played)-1].start
	}
	c := m.candidates(from, to)
	collapse := 0
	if len(c) == 0 || len(m.played) == 15 {
		if len(c) == 0 && math.Floor(float64(m.par[3]/length)) <= 1 {
			e.Int(0).Int(-1).Int(3).Float(from).Float(from).Int(used).Float(last).Int(16 - used)
			return from
		}
		collapse = 1
		if len(m.played) == 15 {
			collapse = 2
		}
		m.played = m.played[len(m.played)-1:]
		c = m.candidates(from, to)
	}
	r := carryStep(&words)
	index := int(float32(float32(float32(r)*0x1p-31)*0.5) * float32(len(c)))
	index = min(index, len(c)-1)
	m.played = append(m.played, c[index])
	e.Int(len(c)).Int(index).Int(collapse).Float(from).Float(c[index].start).Int(used).Float(last).Int(16 - used)
	return c[index].start
}

// begin starts a voice (000 §2.5, §2.6).
func (m *model) begin(i int) {
	chosen := m.pick()
	s := &m.slot[i]
	s.state, s.timer, s.place = 1, m.par[0], m.pos
	s.start = min(max(chosen, 0), m.duration)
	frame := 0
	if s.start > 0 {
		frame = int(float32(m.rate) * s.start)
	}
	m.row(trace.GStart).Int(i).Float(s.start).Int(frame).Float(m.gain).Float(m.pitch).Int(int(m.par[0] * 48000))
}

func (m *model) end(i int) { m.slot[i].state, m.slot[i].timer = 0, 0 }

func (m *model) fade(i int) {
	if m.slot[i].state != 3 {
		m.slot[i].state, m.slot[i].timer = 3, m.par[2]
	}
}

func (m *model) stop() {
	if !m.bound {
		return
	}
	m.row(trace.GStop).Bool(m.slot[0].state != 0).Bool(m.slot[1].state != 0)
	m.end(0)
	m.end(1)
	m.bound = false
}

func (m *model) bind(member int, entry assets.Entry, par [5]float32) {
	m.stop()
	m.played, m.active, m.bound, m.par = nil, 0, true, par
	m.rate, m.duration = entry.Rate, math.Float32frombits(entry.DurationBits)
	m.row(trace.GBind).Int(member).Int(m.rate).Float(m.duration).Float(par[0]).Float(par[1]).Float(par[2]).Float(par[3]).Float(par[4])
	m.begin(0)
}

// tick is a block (000 §2.4).
func (m *model) tick() {
	if !m.bound {
		return
	}
	was := [3]int{m.active, m.slot[0].state, m.slot[1].state}
	begun := false
	if now := &m.slot[m.active]; now.state != 0 && float32(math.Abs(float64(now.place-m.pos))) > m.par[4] {
		if other := 1 - m.active; m.slot[other].state != 0 {
			m.fade(other)
		} else {
			m.fade(m.active)
			m.begin(other)
			m.active, begun = other, true
		}
	}
	for i := range m.slot {
		s := &m.slot[i]
		switch s.state {
		case 0:
			continue
		case 2:
			s.timer = float32(float64(s.timer) - float64(delta)*float64(m.pitch))
		default:
			s.timer -= delta
		}
		if s.timer >= 0 {
			continue
		}
		switch s.state {
		case 1:
			s.state, s.timer = 2, m.par[1]
		case 2:
			m.fade(i)
			m.end(1 - i)
			m.begin(1 - i)
			m.active, begun = 1-i, true
		case 3:
			m.end(i)
		}
	}
	if begun || was != [3]int{m.active, m.slot[0].state, m.slot[1].state} {
		e := m.row(trace.GTick).Int(m.active).Float(m.gain).Float(m.pitch).Float(m.pos)
		for _, s := range m.slot {
			e.Int(s.state).Float(s.timer).Float(s.start).Float(s.place)
		}
	}
}
