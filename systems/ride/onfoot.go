package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// A fall ends on the board again where that can be done: the rider gets up, runs
// to it and steps on. Where the board can't be reached on foot (in water, over an
// edge, too far) or a fall follows a fall, the skater returns to a safe place
// instead. While the rider runs, the mode is still Bailed and PushPhase counts
// the stride.

// fetch starts the run to the board; false where it can't be reached.
func fetch(r *rider) bool {
	t, m, b := &r.tune.Bail, r.m, r.fallen
	if t.Run == 0 || b.Cause == CauseWater || r.safe.Again < t.Again || b.Run > 0 {
		return false
	}
	p, q := r.space.Body.Position(), r.space.Loose.Position()
	far := p.Distance(q)
	if far > t.Reach || m.Z > m.Ground+0.1 {
		return false
	}
	z := m.Ground
	for k := range int(far/0.25) + 2 {
		at := p.Lerp(q, math.Min(1, float64(k)*0.25/math.Max(far, 0.25)))
		next, ok := r.course.Ground(at.X, at.Y, m.Level)
		s := r.course.SurfaceAt(at.X, at.Y, m.Level)
		if !ok || math.Abs(next-z) > t.Step || s == nil || s.Water {
			return false
		}
		z = next
	}
	// A board on a slope would roll away from under the feet.
	gx, gy := r.course.Gradient(q.X, q.Y, m.Level)
	if gx*gx+gy*gy > 0.16 || !roomAt(r.course, m.Level, q) {
		return false
	}
	b.Run, m.PushPhase = 1, components.DT
	m.BailSpin = 0
	return true
}

// roomAt says whether there is room to roll off at q: no end of the map, no face,
// no edge within half a metre.
func roomAt(t Terrain, level int, q cp.Vector) bool {
	z, _ := t.Ground(q.X, q.Y, level)
	for k := range 4 {
		sin, cos := math.Sincos(float64(k) * math.Pi / 2)
		next, ok := t.Ground(q.X+0.5*cos, q.Y+0.5*sin, level)
		if !ok || math.Abs(next-z) > 0.3 {
			return false
		}
	}
	return true
}

// run is a frame of the run, with a step on to the board at its end.
func run(r *rider) {
	b, t, m := r.fallen, &r.tune.Bail, r.m
	b.Run++
	m.PushPhase = float64(b.Run) * components.DT
	p, q := r.space.Body.Position(), r.space.Loose.Position()
	switch {
	case p.Distance(q) < 0.4 && (b.Time >= t.Seconds || b.Hurry):
		v := q.Sub(p)
		if l := r.space.Body.Velocity().Length(); l > 0.5 {
			v = r.space.Body.Velocity()
		}
		// The board is set down along the run; against a wall it is turned away.
		heading, speed := r.space.Loose.Angle(), 0.0
		if v.Length() > 0.1 {
			heading = math.Atan2(v.Y, v.X)
			speed = t.StepOn
		}
		if end := q.Add(cp.ForAngle(heading).Mult(2)); r.space.Space.SegmentQueryFirst(q, end, 0.25, cp.NewShapeFilter(1, cp.ALL_CATEGORIES, cp.ALL_CATEGORIES)).Shape != nil {
			heading, speed = heading+math.Pi, 0
		}
		putBack(r, Pose{X: q.X, Y: q.Y, Heading: wrap(heading), Speed: speed, Level: m.Level})
	case b.Run > frames(t.RunMost):
		goBack(r)
	}
}

// towardBoard is the velocity of a rider who runs to the board at the given speed
// [m/s].
func towardBoard(s *SpaceData, speed float64) cp.Vector {
	d := s.Loose.Position().Sub(s.Body.Position())
	if l := d.Length(); l > 0.3 {
		return d.Mult(speed / l)
	}
	return cp.Vector{}
}
