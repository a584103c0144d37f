package ride

import "gritbed/components"

// PumpData is one pass through a transition. A rider who holds the push key there
// pumps: legs that stretch against the curve give speed, more when the key goes
// down in the curve than when it was held already (skate-physics 11).
type PumpData struct {
	Calm  int     // since the last curve [frames]
	Press int     // since the key went down [frames]
	Want  float64 // gain of this pass [m/s]
	Gave  float64 // of it so far [m/s]
	Way   float64 // of this pass, +1 nose first
}

// key notes the push key, once a frame.
func (p *PumpData) key(in, was *components.IntentData) {
	p.Calm++
	p.Press++
	if in.Push && !was.Push {
		p.Press = 0
	}
}

// pump is the acceleration of a pump [m/s2] in a curve that presses with press
// [m/s2], asked once a step.
func pump(r *rider, press, dt float64) float64 {
	p, t := r.pump, &r.tune.Pump
	if press < t.Press {
		return 0
	}
	if p.Calm > frames(t.Gap) || p.Way != r.move.Dir {
		p.Want, p.Gave, p.Way = 0, 0, r.move.Dir
	}
	p.Calm = 0
	if r.in.Push && p.Want == 0 {
		p.Want = t.Held
	}
	if r.in.Push && p.Press <= frames(t.Timing) {
		p.Want = t.Timed
	}
	if p.Gave >= p.Want || r.m.Mode == components.Manual {
		return 0
	}
	a := min(t.Rate, (p.Want-p.Gave)/dt)
	p.Gave += a * dt
	return a
}
