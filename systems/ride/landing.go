package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// Outcome is what becomes of a landing.
type Outcome uint8

// The outcomes of the landing matrix, from good to bad.
const (
	Clean Outcome = iota
	Sketchy
	SlideOut  // the board slides round to its travel
	SlideStop // and stops
	Chance    // slide or bail, a coin decides
	Thrown
)

// Judge is the landing matrix of skate-physics 8: yaw error e between board and
// travel [rad], modulo half a turn, at speed v [m/s]; keep is the share of the
// speed that survives.
func (t *LandTuning) Judge(e, v float64) (o Outcome, keep float64) {
	deg := math.Abs(fold(e)) * (180 / math.Pi)
	slow, fast := v < t.Slow, v > t.Fast
	switch {
	case deg <= t.CleanDeg, deg <= t.SketchyDeg && slow:
		return Clean, 1
	case deg <= t.SketchyDeg && fast:
		return Sketchy, t.KeepSketchyFast
	case deg <= t.SketchyDeg:
		return Sketchy, t.KeepSketchy
	case deg <= t.CrossDeg && slow:
		return Sketchy, t.KeepSketchy
	case deg <= t.SlideDeg && fast:
		return Chance, t.KeepSlide
	case deg <= t.SlideDeg:
		return SlideOut, t.KeepSlide
	case slow:
		return SlideStop, 0
	}
	return Thrown, 1
}

// strength is the class 0…3 of a touchdown at vertical speed vn [m/s], with the
// thresholds of the audio state's landing bucket (player-components 1.3).
func strength(vn float64) int {
	switch {
	case vn > 3.45:
		return 3
	case vn > 2.6:
		return 2
	case vn > 1.5:
		return 1
	}
	return 0
}

// land ends a flight on the surface that climbs at the given rate [m/s] under
// the board.
func land(r *rider, climb float64) {
	m, t := r.m, &r.tune.Land
	norm := math.Sqrt(1 + m.GradX*m.GradX + m.GradY*m.GradY)
	vn := math.Max(0, (climb-m.VZ)/norm)
	if s := r.course.SurfaceAt(r.move.At.X, r.move.At.Y, m.Level); s != nil && s.Water {
		bail(r, CauseWater)
		return
	}
	m.Landed, m.LandSpeed, m.LandClass = true, vn, strength(vn)
	// The surface takes the speed into it and leaves the rest: a transition that
	// falls away under the board turns the drop into speed.
	v := r.move.Vel.Add(cp.Vector{X: -m.GradX, Y: -m.GradY}.Mult(vn / norm))
	v = v.Mult(1 - clamp(t.Loss+t.LossPerSpeed*math.Max(0, vn-t.LossAbove), 0, 0.9))
	speed := v.Length()
	e := 0.0
	if speed > 0.05 {
		e = fold(r.space.Body.Angle() - math.Atan2(v.Y, v.X))
	}
	o, keep := t.Judge(e, speed)
	if o == Chance {
		o = SlideOut
		if r.noise.Next()&1 == 1 {
			o = Thrown
		}
	}
	if r.air.missing() > rad(r.tune.Air.FlipSlackDeg) || vn > t.Hardest {
		o = Thrown
	}
	r.move.Vel = v
	if o == Thrown {
		r.space.Body.SetVelocityVector(v)
		bail(r, CauseLanding)
		return
	}
	v = v.Mult(keep)
	axis, _ := axes(r.space.Body)
	small := math.Abs(e) < rad(4)
	if small && v.Dot(axis) != 0 {
		// The wheels bite along the board at once.
		v = axis.Mult(sign(v.Dot(axis)) * v.Length())
	}
	r.t.Sketchy = o != Clean
	r.slide.Slipping = !small
	r.slide.Crooked = o == SlideOut || o == SlideStop
	r.move.Vel, r.move.Angle = v, r.space.Body.Angle()
	r.space.Body.SetVelocityVector(v)
	r.space.Body.SetAngularVelocity(0)
	if a := v.Dot(axis); a != 0 {
		r.move.Dir = sign(a)
	}
	r.last.Across = false
	r.drop.touchdown(m.Pitch, vn, r.tune.Body.AxleBase)
	endFlip(r.air, m)
	enterMode(r.m, components.Riding)
	settleSurface(r)
	if r.in.Manual && o <= Sketchy && speed >= r.tune.Manual.MinSpeed {
		startManual(r) // held through the flight, the board comes down on its tail
	}
}
