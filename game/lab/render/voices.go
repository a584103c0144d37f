package render

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// Voices counts the grain starts of one recording (note 000 §5.2).
type Voices struct {
	Member    string  `json:"member"`
	Starts    int     `json:"starts"`
	PerSecond float64 `json:"starts_per_second"` // of the whole session
	// Intervals is a histogram of the times from start to start of one player:
	// how many by the lower end of a step of [IntervalMS], so 300 stands for 300
	// up to 325 ms. A stop or a bind ends a row of starts; what is longer than
	// [IntervalMax] counts there [ms].
	Intervals map[int]int `json:"intervals_ms"`
}

// The steps of an interval histogram [ms].
const (
	IntervalMS  = 25
	IntervalMax = 1000
)

// voiceMeter counts the starts of a trace by the recording that the player was
// bound to.
type voiceMeter struct {
	members []string
	all     []Voices
	bound   map[uint8]int
	last    map[uint8]int64 // [blocks]
}

func newVoiceMeter(members []string) voiceMeter {
	return voiceMeter{members: members, all: make([]Voices, len(members)), bound: map[uint8]int{}, last: map[uint8]int64{}}
}

func (m *voiceMeter) add(events []trace.Event) {
	for i := range events {
		e := &events[i]
		switch e.Tag {
		case trace.GBind:
			m.bound[e.Object] = e.IntAt(0)
			delete(m.last, e.Object)
		case trace.GStop:
			delete(m.bound, e.Object)
			delete(m.last, e.Object)
		case trace.GStart:
			n, ok := m.bound[e.Object]
			if !ok || n < 0 || n >= len(m.all) {
				continue
			}
			v := &m.all[n]
			if v.Starts++; v.Intervals == nil {
				v.Intervals = map[int]int{}
			}
			if from, ok := m.last[e.Object]; ok {
				v.Intervals[intervalStep(e.Block-from)]++
			}
			m.last[e.Object] = e.Block
		}
	}
}

// result is in the order of the members, without those that never sounded. A
// session has 60 frames a second.
func (m *voiceMeter) result(frames int) []Voices {
	var out []Voices
	for n, v := range m.all {
		if v.Starts == 0 {
			continue
		}
		v.Member = m.members[n]
		v.PerSecond = math.Round(float64(v.Starts)*60/float64(max(frames, 1))*1000) / 1000
		out = append(out, v)
	}
	return out
}

// intervalStep is the step of a histogram that an interval [blocks] falls in.
func intervalStep(blocks int64) int {
	const perStep = IntervalMS * block.Rate / 1000
	return int(min(blocks*block.Frames/perStep*IntervalMS, IntervalMax))
}
