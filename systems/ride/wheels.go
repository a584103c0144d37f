package ride

import (
	"math"

	"gritbed/components"
)

// DropData is what is under the four wheels and how they come down.
type DropData struct {
	due [components.Wheels]float64 // until the wheel follows a touchdown [s]
}

// touchdown spreads a landing over the wheels: with the board pitched, the low
// end lands first and the other follows at the speed of the fall.
func touchdown(r *rider, vn float64) {
	half := r.tune.Body.AxleBase / 2
	for i := range r.drop.due {
		h := half * math.Sin(r.m.Pitch)
		if i >= components.BackLeft {
			h = -h
		}
		h += half * math.Abs(math.Sin(r.m.Pitch))
		r.drop.due[i] = clamp(h/math.Max(vn, 0.5), 0, 0.15)
	}
}

// feel finds the surfaces under the wheels and their rolling figures, once a
// frame. Contact is by mode; the material comes from a short probe downwards and
// so outlives a small lift (skate-physics 12, player-components 1.4).
func feel(r *rider) {
	m, b := r.m, &r.tune.Body
	axis, lat := axes(r.space.Body)
	p := r.space.Body.Position()
	var crr, grip float64
	under := 0
	m.WheelCount = 0
	for i := range components.Wheels {
		fore, side := b.AxleBase/2, b.Track/2
		if i >= components.BackLeft {
			fore = -fore
		}
		if i%2 == 0 {
			side = -side
		}
		w := p.Add(axis.Mult(fore)).Add(lat.Mult(side))
		lift := wheelLift(r, i)
		z := m.Z + lift
		s := r.course.SurfaceAt(w.X, w.Y, m.Level)
		ground, ok := r.course.Ground(w.X, w.Y, m.Level)
		contact := (m.Mode == components.Riding || m.Mode == components.Manual) && lift == 0
		if contact && ok && math.Abs(ground-z) < 0.1 {
			z = ground
		}
		if r.drop.due[i] > 0 {
			r.drop.due[i] -= components.DT
			contact = contact && r.drop.due[i] <= 0
		}
		m.WheelPos[i] = components.Vec3{X: float32(w.X), Y: float32(w.Y), Z: float32(z)}
		m.WheelContact[i] = contact
		if contact {
			m.WheelCount++
		}
		if s != nil {
			kind := r.course.Type(s.Tag)
			h := b.Hardness
			crr += kind.CrrSoft + (kind.CrrHard-kind.CrrSoft)*h
			grip += kind.Grip
			under++
		}
		switch {
		case s != nil && s.Tag > 0 && ok && z-ground <= r.tune.Audio.Probe:
			m.WheelMaterial[i], m.WheelSeam[i] = s.Tag.Material(), s.Seam
		case !r.opt.AirborneHold || m.Mode != components.Airborne:
			// CG4: none once the probe misses, unless the option holds the last one.
			m.WheelMaterial[i], m.WheelSeam[i] = components.MaterialNone, 0
		}
	}
	if under > 0 {
		r.under.Crr, r.under.Grip = crr/float64(under), grip/float64(under)
	}
}

// lift4 is how far wheel i is off the plane of the other end [m].
func wheelLift(r *rider, i int) float64 {
	m := r.m
	half := r.tune.Body.AxleBase
	front := i < components.BackLeft
	switch m.Mode {
	case components.Manual:
		if front == (r.move.Dir > 0) {
			return half * math.Sin(math.Max(m.Balance, 0.01))
		}
	case components.Airborne:
		if front == (m.Pitch > 0) {
			return half * math.Abs(math.Sin(m.Pitch))
		}
	}
	return 0
}
