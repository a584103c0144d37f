package ride

import (
	"math"

	"gritbed/components"
)

// RevertData is half a turn of the board on the ground: a tap of the slide key. The
// key held is a powerslide.
type RevertData struct {
	Held int     // the slide key [frames]
	Left float64 // to turn [rad], 0 = none
	Side float64 // +1 clockwise on the map
}

// revert tells a tap from a hold, once a frame.
func revert(r *rider) {
	v, t, m := r.revert, &r.tune.Revert, r.m
	switch {
	case m.Mode != components.Riding || r.arc.On:
		*v = RevertData{}
	case r.in.Slide:
		if v.Held == 0 {
			v.Side = slideSide(r.in.Steer, m.Slip)
		}
		v.Held++
	case v.Held > 0:
		if v.Held <= frames(t.Tap) && r.move.speed() > t.MinSpeed && v.Left == 0 {
			v.Left = math.Pi - math.Abs(m.Slip)
			if v.Side*m.Slip > 0 {
				v.Left = math.Pi + math.Abs(m.Slip)
			}
			r.slide.Crooked, r.slide.Slipping = true, true
			nameRevert(r.t, r.frame)
		}
		v.Held = 0
	}
}

// turn is the yaw rate of a revert [rad/s], at most rate, and whether one is going
// on.
func (v *RevertData) turn(rate, dt float64) (w float64, on bool) {
	if v.Left <= 0 {
		return 0, false
	}
	w = math.Min(rate, v.Left/dt)
	v.Left -= w * dt
	if v.Left < 1e-6 {
		v.Left = 0
	}
	return v.Side * w, true
}
