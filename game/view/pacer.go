package view

import (
	"math"
	"time"

	"gritbed/components"
)

// Pacer keeps the world at 60 steps a second on the wall clock, a step at most
// ahead of it or behind. Ebitengine calls for an update about as often by
// itself, but forgets what a hitch of more than five frames cost, and runs a
// little fast or slow against the clock that the sound device follows. Up to
// half a second is caught up; a longer standstill is let go.
type Pacer struct {
	start time.Time
	done  int // steps since start
}

const catchUp = 30 // steps

// Steps is how many are due in this update: 1 as a rule, none when the updates
// come too fast, more after a hitch.
func (p *Pacer) Steps(now time.Time) int {
	if p.start.IsZero() {
		p.begin(now)
	}
	due := now.Sub(p.start).Seconds()/components.DT - float64(p.done)
	if math.Abs(due) > catchUp {
		p.begin(now)
		due = 1
	}
	n := 1
	switch {
	case due < -1e-6:
		n = 0
	case due > 2:
		n = int(due)
	}
	p.done += n
	return n
}

// begin makes one step due now: in the middle of the bounds, so that the jitter
// of the updates reaches neither.
func (p *Pacer) begin(now time.Time) {
	p.start, p.done = now.Add(-time.Second/60), 0
}

// Rest forgets the clock, while the world stands still.
func (p *Pacer) Rest() { p.start = time.Time{} }

// Taps spreads the keys of an update over its steps. A key that was tapped
// while no step was due is kept for the next one, and what a press sets off
// happens in the first of several steps only.
type Taps struct{ flip, respawn bool }

// Step is the intents of step i of an update, from 0.
func (t *Taps) Step(i int, in components.IntentData) components.IntentData {
	if i > 0 {
		in.Respawn = false // a flip goes on being held: its edge was in step 0
		return in
	}
	in.Flip, in.Respawn = in.Flip || t.flip, in.Respawn || t.respawn
	*t = Taps{}
	return in
}

// Keep notes the taps of an update without a step.
func (t *Taps) Keep(in components.IntentData) {
	t.flip, t.respawn = t.flip || in.Flip, t.respawn || in.Respawn
}
