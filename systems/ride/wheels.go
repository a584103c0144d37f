package ride

import (
	"math"

	"gritbed/components"
)

// DropData is how the four wheels come down after a flight.
type DropData struct {
	Due [components.Wheels]float64 // until the wheel touches down too [s]
}

// touchdown spreads a landing at speed vn [m/s] over the wheels: with the board
// pitched [rad], the low end lands first and the other follows at the speed of the
// fall.
func (d *DropData) touchdown(pitch, vn, axleBase float64) {
	half := axleBase / 2
	for i := range d.Due {
		h := half * math.Sin(pitch)
		if i >= components.BackLeft {
			h = -h
		}
		h += half * math.Abs(math.Sin(pitch))
		d.Due[i] = clamp(h/math.Max(vn, 0.5), 0, 0.15)
	}
}

// feel finds the surfaces under the wheels, with their grip and rolling resistance,
// once a frame. Contact is by mode; the material comes from a short probe downwards and
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
		lift := wheelLift(m, r.move.Dir, b.AxleBase, i)
		z := m.Z + lift
		s := r.course.SurfaceAt(w.X, w.Y, m.Level)
		ground, ok := r.course.Ground(w.X, w.Y, m.Level)
		contact := (m.Mode == components.Riding || m.Mode == components.Manual) && lift == 0
		if contact && ok && math.Abs(ground-z) < 0.1 {
			z = ground
		}
		if r.drop.Due[i] > 0 {
			r.drop.Due[i] -= components.DT
			contact = contact && r.drop.Due[i] <= 0
		}
		m.WheelPos[i] = components.Vec3{X: float32(w.X), Y: float32(w.Y), Z: float32(z)}
		m.WheelContact[i] = contact
		if contact {
			m.WheelCount++
		}
		if s != nil {
			kind := r.course.Type(s.Tag)
			crr += kind.CrrSoft + (kind.CrrHard-kind.CrrSoft)*b.Hardness
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

// wheelLift is how far wheel i is off the plane of the other end [m]; dir is +1 when
// the nose leads.
func wheelLift(m *components.MotionData, dir, axleBase float64, i int) float64 {
	front := i < components.BackLeft
	switch m.Mode {
	case components.Manual:
		if front == (dir > 0) {
			return axleBase * math.Sin(math.Max(m.Balance, 0.01))
		}
	case components.Airborne:
		if front == (m.Pitch > 0) {
			return axleBase * math.Abs(math.Sin(m.Pitch))
		}
	}
	return 0
}
