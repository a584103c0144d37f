package ride

import (
	"math"

	"gritbed/components"
)

// RevertData is half a turn of the board on the ground: a tap of the slide key,
// where holding it is a powerslide.
type RevertData struct {
	held int     // the slide key [frames]
	left float64 // to turn [rad], 0 = none
	side float64 // +1 clockwise on the map
}

// revertFrame tells a tap from a hold, once a frame.
func revertFrame(r *rider) {
	v, t, m := r.revert, &r.tune.Revert, r.m
	switch {
	case m.Mode != components.Riding || r.arc.on:
		*v = RevertData{}
	case r.in.Slide:
		if v.held == 0 {
			v.side = slideSide(r)
		}
		v.held++
	case v.held > 0:
		if v.held <= frames(t.Tap) && r.move.speed() > t.MinSpeed && v.left == 0 {
			v.left = math.Pi - math.Abs(m.Slip)
			if v.side*m.Slip > 0 {
				v.left = math.Pi + math.Abs(m.Slip)
			}
			r.slide.Crooked, r.slide.Slipping = true, true
			nameRevert(r)
		}
		v.held = 0
	}
}

// turnRound is the yaw rate of a revert [rad/s] and whether one is going on.
func revertRate(r *rider, dt float64) (w float64, on bool) {
	v := r.revert
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
