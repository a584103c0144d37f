package main

import "time"

// pacer keeps the world at 60 steps a second on the wall clock. Ebitengine calls
// Update as often by itself, but forgets what a hitch of more than five frames
// cost; the device would have gone on meanwhile. Up to half a second is
// caught up, a longer standstill is let go.
type pacer struct {
	start time.Time
	done  int // steps since start
}

const catchUp = 30 // steps

// steps is how many are due in this Update: 1, or more after a hitch.
func (p *pacer) steps(now time.Time) int {
	if p.start.IsZero() {
		p.start, p.done = now, 0
	}
	p.done++
	behind := int(now.Sub(p.start).Seconds()*60) - p.done
	switch {
	case behind > catchUp || behind < -catchUp:
		p.start, p.done = now, 0
		return 1
	case behind > 2:
		p.done += behind
		return 1 + behind
	}
	return 1
}

// rest forgets the clock, while the world stands still.
func (p *pacer) rest() { p.start = time.Time{} }
