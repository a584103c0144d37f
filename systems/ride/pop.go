package ride

import (
	"math"

	"gritbed/components"
)

// CrouchData is the ollie key on its way to a pop.
type CrouchData struct {
	Charge   int     // the crouch so far [frames]
	Ground   int     // since the wheels last carried [frames]
	Release  int     // since a release that found no ground [frames], 0 = none
	Buffered float64 // charge of that release, 0…1
}

// PopSpeed is the upward speed [m/s] of an ollie of the given height [m]
// (skate-physics 7).
func PopSpeed(height float64) float64 { return math.Sqrt(2 * gravity * height) }

// popHeight is the height of an ollie [m], which grows with the square of the
// charge, 0…1.
func (t *AirTuning) popHeight(charge float64) float64 {
	return t.PopMin + (t.PopMax-t.PopMin)*charge*charge
}

// crouch follows the ollie key through charge and release, with two tolerances:
// a pop just after an edge still fires, and one let go just before touchdown
// fires there.
func crouch(r *rider) {
	a, m, t := r.crouch, r.m, &r.tune.Air
	m.PopSpeed = 0
	grounded := m.Mode == components.Riding || m.Mode == components.Manual || m.Mode == components.Grinding
	if grounded {
		a.Ground = 0
	} else {
		a.Ground++
	}
	if a.Release > 0 {
		a.Release++
		if a.Release > frames(t.Buffer) {
			a.Release = 0
		} else if grounded {
			a.Release = 0
			pop(r, a.Buffered)
			return
		}
	}
	switch {
	case r.in.Ollie && m.Mode != components.Bailed && r.hippy.Frame == 0:
		a.Charge++
	case r.was.Ollie && a.Charge > 0:
		c := m.Charge
		a.Charge = 0
		late := m.Mode == components.Airborne && !r.air.Popped && a.Ground <= frames(t.Coyote)
		if grounded || late {
			m.Charge = 0
			if r.in.Grab && m.Mode == components.Riding {
				r.hippy.hop(t, c)
				nameHippy(r.t)
			} else {
				pop(r, c)
			}
			return
		}
		a.Release, a.Buffered = 1, c
	default:
		a.Charge = 0
	}
	m.Charge = clamp(float64(a.Charge)*components.DT/t.ChargeTime, 0, 1)
}

// pop throws the board up: off the ground, off a rail, and near the lip of a ramp
// further over it.
func pop(r *rider, charge float64) {
	t, m := &r.tune.Air, r.m
	speed := PopSpeed(t.popHeight(charge))
	if m.Mode == components.Grinding {
		g := &r.tune.Grind
		speed = g.PopMin + (g.PopMax-g.PopMin)*charge
		leaveRail(r, float64(r.in.Steer)*(g.HopMin+(g.HopMax-g.HopMin)*charge))
	}
	if r.arc.On && r.arc.Phi > rad(70) && r.arc.Up > 0 {
		// Near the lip a pop is more air over it.
		up := r.arc.Up + 0.5*speed
		flyUp(r, up)
		r.air.Popped, r.air.Yaw = true, float64(r.in.Spin)*t.YawRate
		m.PopSpeed = speed
		return
	}
	*r.arc = ArcData{}
	base := m.VZ
	if m.Mode == components.Airborne {
		base = math.Max(base, 0)
	}
	lift(r, base+speed)
	r.air.Popped = true
	r.air.Pitch = 0.5
	// A turn wound up in the crouch starts with the pop.
	r.air.Yaw = float64(r.in.Spin) * t.YawRate
	m.PopSpeed = speed
}
