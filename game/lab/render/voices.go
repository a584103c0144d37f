package render

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// Voices counts the grain starts of one recording (seed 000 §5.2).
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

// voices counts the starts of a trace by the recording that the player was
// bound to, in the order of the members, without those that never sounded. A
// session has 60 frames a second.
func voices(events []trace.Event, members []string, frames int) []Voices {
	all := make([]Voices, len(members))
	bound := map[uint8]int{}
	last := map[uint8]int64{}
	for _, e := range events {
		switch e.Tag {
		case trace.GBind:
			bound[e.Object] = e.IntAt(0)
			delete(last, e.Object)
		case trace.GStop:
			delete(bound, e.Object)
			delete(last, e.Object)
		case trace.GStart:
			m, ok := bound[e.Object]
			if !ok || m < 0 || m >= len(all) {
				continue
			}
			if all[m].Starts++; all[m].Intervals == nil {
				all[m].Intervals = map[int]int{}
			}
			if from, ok := last[e.Object]; ok {
				all[m].Intervals[intervalStep(e.Block-from)]++
			}
			last[e.Object] = e.Block
		}
	}
	var out []Voices
	for m := range all {
		if all[m].Starts == 0 {
			continue
		}
		all[m].Member = members[m]
		all[m].PerSecond = math.Round(float64(all[m].Starts)*60/float64(max(frames, 1))*1000) / 1000
		out = append(out, all[m])
	}
	return out
}

// intervalStep is the step of a histogram that an interval [blocks] falls in.
func intervalStep(blocks int64) int {
	const perStep = IntervalMS * block.Rate / 1000
	return int(min(blocks*block.Frames/perStep*IntervalMS, IntervalMax))
}
