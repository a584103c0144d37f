package ride

import (
	"math"

	"gritbed/components"
)

// PushData is the leg that pushes. A stroke is a reach, in which nothing can be
// felt yet, and a plant: the foot lands, and the gain is fed in while it is on
// the ground (skate-physics 3). The edge of the audio state is the plant, about
// 550 ms after the stroke began (player-components 1.5).
type PushData struct {
	Frame int     // into the stroke, 0 = no stroke [frames]
	Reach int     // of this stroke [frames]
	Idle  int     // since the last plant [frames]
	Accel float64 // while the foot is down [m/s2]
	Drive float64 // acceleration in this frame [m/s2]
}

// frames is how many frames a time takes [s].
func frames(seconds float64) int { return int(math.Round(seconds / components.DT)) }

// stroke advances the push by a frame.
func stroke(r *rider) {
	p, m, t := r.push, r.m, &r.tune.Push
	p.Drive, m.PushPlant, m.FootDown = 0, false, false
	p.Idle++
	if !mayPush(r) {
		p.Frame, m.PushPhase = 0, 0
		return
	}
	if p.Frame == 0 {
		p.Reach = frames(t.Reach)
		if p.Idle > 2*frames(t.Cadence) {
			p.Reach = frames(t.FirstReach)
		}
		if !r.in.Push || r.move.speed() >= t.VMax || p.Idle+p.Reach < frames(t.Cadence) {
			m.PushPhase = 0
			return
		}
	}
	p.Frame++
	plant := frames(t.Plant)
	switch into := p.Frame - p.Reach; {
	case into == 1:
		m.PushPlant = true
		p.Idle = 0
		p.Accel = math.Max(0, t.DV*(1-r.move.speed()/t.VMax)) / (float64(plant) * components.DT)
		fallthrough
	case into > 0 && into <= plant:
		m.FootDown = true
		p.Drive = p.Accel
	case into > plant:
		p.Frame = 0
	}
	m.PushPhase = float64(p.Frame) * components.DT
}

// mayPush says whether a foot can leave the board (skate-physics 3).
func mayPush(r *rider) bool {
	m, t := r.m, &r.tune.Push
	if m.Mode != components.Riding || r.in.Brake || r.in.Slide || r.in.Ollie || r.hippy.Frame > 0 {
		return false
	}
	if r.arc.On || r.under.Support > gravity+r.tune.Pump.Press && math.Hypot(m.GradX, m.GradY) > 0.05 {
		return false // in a transition the legs pump
	}
	v := r.move.speed()
	return math.Abs(m.Slip) <= rad(t.MaxSlipDeg) && (v < 0.3 || r.under.Climb/v <= t.MaxUphill)
}
