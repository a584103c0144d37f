package ride

import "gritbed/components"

// PumpData is one pass through a transition. Who holds the push key there
// pumps: legs that stretch against the curve give speed, more when the key goes
// down in the curve than when it was only held (skate-physics 11).
type PumpData struct {
	calm  int     // since the last curve [frames]
	press int     // since the key went down [frames]
	want  float64 // gain of this pass [m/s]
	gave  float64 // of it so far [m/s]
	way   float64 // of this pass, +1 nose first
}

// pumpFrame notes the key, once a frame.
func pumpFrame(r *rider) {
	p := r.pump
	p.calm++
	p.press++
	if r.in.Push && !r.was.Push {
		p.press = 0
	}
}

// pumped is the acceleration of a pump [m/s2] in a curve that presses with
// press [m/s2], asked each step.
func pumpGain(r *rider, press, dt float64) float64 {
	p, t := r.pump, &r.tune.Pump
	if press < t.Press {
		return 0
	}
	if p.calm > frames(t.Gap) || p.way != r.move.Dir {
		p.want, p.gave, p.way = 0, 0, r.move.Dir
	}
	p.calm = 0
	if r.in.Push && p.want == 0 {
		p.want = t.Held
	}
	if r.in.Push && p.press <= frames(t.Timing) {
		p.want = t.Timed
	}
	if p.gave >= p.want || r.m.Mode == components.Manual {
		return 0
	}
	a := min(t.Rate, (p.want-p.gave)/dt)
	p.gave += a * dt
	return a
}
