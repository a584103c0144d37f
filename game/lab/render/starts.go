package render

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// startMeter counts grain starts against what the trucks were doing.
type startMeter struct {
	s               Starts
	last            [4]int64 // block of each player's start while it has not been silent since, -1
	longest, handed int64    // [blocks]
	inOne, one      int
	before          Frame // the frame before, for what is heard ahead of the first block of this one
	any             bool
}

func newStartMeter() startMeter { return startMeter{last: [4]int64{-1, -1, -1, -1}} }

// add takes a frame and the events of its blocks, in order.
func (m *startMeter) add(f *Frame, events []trace.Event) {
	seen := false
	for i := range events {
		e := &events[i]
		if !seen && e.Block >= f.Stamp {
			m.quiet(f)
			seen = true
		}
		at := f
		if e.Block < f.Stamp {
			if at = nil; m.any {
				at = &m.before
			}
		}
		m.event(e, at)
	}
	if !seen {
		m.quiet(f)
	}
	if f.one() {
		m.one++
	}
	m.before, m.any = *f, true
}

// quiet ends the run of a player that is silent for a reason.
func (m *startMeter) quiet(f *Frame) {
	for p := range m.last {
		if !f.Running[p/2] || f.Pitch < 0.9 || f.Level1 == 0 {
			m.last[p] = -1
		}
	}
}

// event counts an event; f is the frame it is heard in, nil before the first.
func (m *startMeter) event(e *trace.Event, f *Frame) {
	switch {
	case e.Tag == trace.GStart && e.Object == 4:
		m.s.Rocket++
	case e.Tag == trace.GStart && e.Object < 4:
		m.s.Total++
		one := f != nil && f.one()
		if one {
			m.inOne++
		}
		if p := e.Object; m.last[p] >= 0 {
			gap := e.Block - m.last[p]
			m.longest = max(m.longest, gap)
			if one && gap >= period(int(p), f.Pitch) {
				m.s.Handovers++
				m.handed += gap
			} else {
				m.s.Restarts++
			}
		}
		m.last[e.Object] = e.Block
	case (e.Tag == trace.GStop || e.Tag == trace.GBind) && e.Object < 4:
		m.last[e.Object] = -1
	}
}

func (m *startMeter) result() Starts {
	s := m.s
	s.SecondsOne = float64(m.one) / 60
	if m.one > 0 {
		s.WithRestarts = math.Round(1000*float64(m.inOne)/s.SecondsOne) / 1000
	}
	if m.handed > 0 {
		mean := float64(m.handed) / float64(s.Handovers) * block.Frames / block.Rate
		s.OneTruck = math.Round(1000*2/mean) / 1000
	}
	s.LongestGapMS = math.Round(float64(m.longest) * 1000 * block.Frames / block.Rate)
	return s
}

// period is the shortest time from start to start of a grain that was allowed
// to play out (000 §2.4: A 0.1 + 0.2/p, B 0.2 + 0.1/p seconds) [blocks].
func period(player int, pitch float32) int64 {
	attack, sustain := 0.1, 0.2
	if player%2 == 1 {
		attack, sustain = 0.2, 0.1
	}
	return int64((attack + sustain/float64(pitch)) * block.Rate / block.Frames)
}
