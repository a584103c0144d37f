package ride

import (
	"math"

	"gritbed/components"
)

// RevertData is half a turn of the board on the ground: a tap of the slide key,
// where holding it is a powerslide.
type RevertData struct {
	Held int     // the slide key [frames]
	Left float64 // to turn [rad], 0 = none
	Side float64 // +1 clockwise on the map
}

// revertFrame tells a tap from a hold, once a frame.
func revertFrame(r *rider) {
	v, t, m := r.revert, &r.tune.Revert, r.m
	switch {
	case m.Mode != components.Riding || r.arc.On:
		*v = RevertData{}
	case r.in.Slide:
		if v.Held == 0 {
			v.Side = slideSide(r)
		}
		v.Held++
	case v.Held > 0:
		if v.Held <= frames(t.Tap) && r.move.speed() > t.MinSpeed && v.Left == 0 {
			v.Left = math.Pi - math.Abs(m.Slip)
			if v.Side*m.Slip > 0 {
				v.Left = math.Pi + math.Abs(m.Slip)
			}
			r.slide.Crooked, r.slide.Slipping = true, true
			nameRevert(r)
		}
		v.Held = 0
	}
}

// turnRound is the yaw rate of a revert [rad/s] and whether one is going on.
func revertRate(r *rider, dt float64) (w float64, on bool) {
	v := r.revert
	if v.Left <= 0 {
		return 0, false
	}
	w = math.Min(r.tune.Revert.Rate, v.Left/dt)
	v.Left -= w * dt
	if v.Left < 1e-6 {
		v.Left = 0
	}
	return v.Side * w, true
}
