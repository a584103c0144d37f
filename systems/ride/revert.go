package ride

import (
	"math"

	"gritbed/components"
)

// revertState is half a turn of the board on the ground: a tap of the slide key,
// where holding it is a powerslide.
type revertState struct {
	held int     // the slide key [frames]
	left float64 // to turn [rad], 0 = none
	side float64 // +1 clockwise on the map
}

// revertFrame tells a tap from a hold, once a frame.
func (r *rider) revertFrame() {
	v, t, m := &r.turnover, &r.tune.Revert, r.m
	switch {
	case m.Mode != components.Riding || r.arc.on:
		*v = revertState{}
	case r.in.Slide:
		if v.held == 0 {
			v.side = r.slideSide()
		}
		v.held++
	case v.held > 0:
		if v.held <= frames(t.Tap) && r.speed() > t.MinSpeed && v.left == 0 {
			v.left = math.Pi - math.Abs(m.Slip)
			if v.side*m.Slip > 0 {
				v.left = math.Pi + math.Abs(m.Slip)
			}
			r.revert, r.slipping = true, true
			r.nameRevert()
		}
		v.held = 0
	}
}

// turnRound is the yaw rate of a revert [rad/s] and whether one is going on.
func (r *rider) turnRound(dt float64) (w float64, on bool) {
	v := &r.turnover
	if v.left <= 0 {
		return 0, false
	}
	w = math.Min(r.tune.Revert.Rate, v.left/dt)
	v.left -= w * dt
	if v.left < 1e-6 {
		v.left = 0
	}
	return v.side * w, true
}
