package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// flushStep is how far two grounds that join may differ in height; what is
// higher is a face (the level loader refuses flush edges beyond 0.04) [m].
const flushStep = 0.045

// FootingData is the ground under the wheels, as far as the ride depends on it.
type FootingData struct {
	Climb   float64 // vertical speed of the surface under the board [m/s]
	Speed2  float64 // square of the speed along the surface [m2/s2]
	Support float64 // g and curvature, a unit mass [m/s2]
	Leaves  bool    // the ground fell away in this step
	Crr     float64 // rolling resistance, a share of the weight
	Grip    float64 // of the surface, 1 = smooth asphalt
}

// settle puts the board on the ground of its new place after a Chipmunk step, or
// finds that it left it.
func settle(r *rider, dt float64) {
	p, v := r.space.Body.Position(), r.space.Body.Velocity()
	if r.steer.Kick != 0 {
		// The swing of a kick-turn is round the back axle.
		half := r.move.Dir * r.tune.Body.AxleBase / 2
		a := r.space.Body.Angle()
		p = p.Add(cp.ForAngle(a).Sub(cp.ForAngle(a - r.steer.Kick*dt)).Mult(half))
		r.space.Body.SetPosition(p)
	}
	m := r.m
	z, ok := groundAt(r.course, r.m, p)
	if !ok {
		turnBack(r, v)
		return
	}
	gx, gy := r.course.Gradient(p.X, p.Y, m.Level)
	climb := gx*v.X + gy*v.Y
	switch {
	case z > m.Z+math.Max(r.under.Climb, climb)*dt+flushStep:
		if math.Hypot(m.GradX, m.GradY) > 1.2 {
			// The end of a steep transition: the board shoots out and falls back in.
			r.move.back(r.space.Body, v.Mult(-0.15))
			lift(r, r.under.Climb)
			return
		}
		turnBack(r, v)
		return
	case r.under.Leaves && rollIn(r):
		return
	case r.under.Leaves:
		z = math.Max(ballistic(r.m.Z, r.under.Climb, dt), z)
		r.move.Vel = v
		lift(r, r.under.Climb)
		m.Z, r.move.At = z, p
		return
	}
	if bump := z - m.Z - math.Max(r.under.Climb, climb)*dt; bump > r.tune.Steps.From {
		// A small step jolts: the wheels lose what lifts them.
		v = v.Mult(1 - r.tune.Steps.Jolt*math.Min(1, bump/r.tune.Body.WheelRadius))
		r.space.Body.SetVelocityVector(v)
	}
	m.Z, m.GradX, m.GradY = z, gx, gy
	r.move.At, r.move.Vel = p, v
	settleSurface(r)
	climbOn(r)
}

// ballistic is the height a board at z [m] that climbs [m/s] has after a step with
// nothing under it [m].
func ballistic(z, climb, dt float64) float64 {
	return z + climb*dt - 0.5*gravity*dt*dt
}

// letsGo says whether the ground at p, climbing at the given rate [m/s], fell
// away faster than the board can drop: a crest without support, a lip, an edge
// (skate-physics 11, 13).
func letsGo(r *rider, p cp.Vector, climb, dt float64) bool {
	air := &r.tune.Air
	if r.under.Support <= 0 || climb < r.under.Climb-gravity*dt-air.Kink {
		return true
	}
	z, ok := groundAt(r.course, r.m, p)
	return ok && z < ballistic(r.m.Z, r.under.Climb, dt)-air.DropEdge
}

// settleSurface notes speed and climb along the surface under the board.
func settleSurface(r *rider) {
	m := r.m
	m.GradX, m.GradY = r.course.Gradient(r.move.At.X, r.move.At.Y, m.Level)
	r.under.Support = gravity + r.course.Curvature(r.move.At.X, r.move.At.Y, r.move.Vel.X, r.move.Vel.Y, m.Level)
	r.under.Climb = m.GradX*r.move.Vel.X + m.GradY*r.move.Vel.Y
	m.VZ, m.Ground = r.under.Climb, m.Z
	r.under.Speed2 = r.move.Vel.X*r.move.Vel.X + r.move.Vel.Y*r.move.Vel.Y + r.under.Climb*r.under.Climb
	axis, _ := axes(r.space.Body)
	if along := r.move.Vel.Dot(axis); math.Abs(along) > 0.3 && math.Abs(slipAngle(r.space.Body, r.move)) < math.Pi/3 {
		r.move.Dir = sign(along)
	}
}

// slipAngle is the angle from the board to its travel [rad], −π/2 … π/2.
func slipAngle(b *cp.Body, t *TravelData) float64 {
	axis, lat := axes(b)
	if t.speed() < 0.05 {
		return 0
	}
	return fold(math.Atan2(t.Vel.Dot(lat), t.Vel.Dot(axis)))
}

// groundAt is the height under p on the rider's level, which follows the rider
// over and under decks (skate-physics 13).
func groundAt(t Terrain, m *components.MotionData, p cp.Vector) (z float64, ok bool) {
	if over, is := t.Ground(p.X, p.Y, 1); is && m.Z > over-0.3 {
		m.Level = 1
		return over, true
	}
	m.Level = 0
	return t.Ground(p.X, p.Y, 0)
}

// turnBack is a face of the ground or the end of the world in the way: a wall
// hit against the travel.
func turnBack(r *rider, v cp.Vector) {
	closing := v.Length()
	r.move.back(r.space.Body, v.Mult(-0.1))
	settleSurface(r)
	wallHit(r, closing, closing)
}

// hitFace is a face of the ground met in the air.
func hitFace(r *rider, v cp.Vector) {
	closing := v.Length()
	r.move.back(r.space.Body, v.Mult(-0.1))
	wallHit(r, closing, closing)
}

// enterMode changes the mode.
func enterMode(m *components.MotionData, mode components.Mode) {
	m.Mode, m.ModeFrames, m.Balance = mode, 0, 0
}
