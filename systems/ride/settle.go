package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// flushStep is how far two grounds that join may differ in height; what is
// higher is a face (the level loader refuses flush edges beyond 0.04) [m].
const flushStep = 0.045

// settle puts the board on the ground of its new place after a Chipmunk step, or
// finds that it left it.
func (r *rider) settle(dt float64) {
	p, v := r.body.Position(), r.body.Velocity()
	if r.kick != 0 {
		// The swing of a kick-turn is round the back axle.
		half := r.dir * r.tune.Body.AxleBase / 2
		a := r.body.Angle()
		p = p.Add(cp.ForAngle(a).Sub(cp.ForAngle(a - r.kick*dt)).Mult(half))
		r.body.SetPosition(p)
	}
	m := r.m
	z, ok := r.ground(p)
	if !ok {
		r.turnBack(v)
		return
	}
	gx, gy := r.course.Gradient(p.X, p.Y, m.Level)
	climb := gx*v.X + gy*v.Y
	switch {
	case z > m.Z+math.Max(r.climb, climb)*dt+flushStep:
		if math.Hypot(m.GradX, m.GradY) > 1.2 {
			// The end of a steep transition: the board shoots out and falls back in.
			r.back(v.Mult(-0.15))
			r.lift(r.climb)
			return
		}
		r.turnBack(v)
		return
	case r.leaves && r.rollIn():
		return
	case r.leaves:
		z = math.Max(r.ballistic(dt), z)
		r.vel = v
		r.lift(r.climb)
		m.Z, r.at = z, p
		return
	}
	if bump := z - m.Z - math.Max(r.climb, climb)*dt; bump > r.tune.Steps.From {
		// A small step jolts: the wheels lose what lifts them.
		v = v.Mult(1 - r.tune.Steps.Jolt*math.Min(1, bump/r.tune.Body.WheelRadius))
		r.body.SetVelocityVector(v)
	}
	m.Z, m.GradX, m.GradY = z, gx, gy
	r.at, r.vel = p, v
	r.settleSurface()
	r.climbOn()
}

// ballistic is where the board would be after a step with nothing under it [m].
func (r *rider) ballistic(dt float64) float64 {
	return r.m.Z + r.climb*dt - 0.5*gravity*dt*dt
}

// letsGo says whether the ground at p, climbing at the given rate [m/s], fell
// away faster than the board can drop: a crest without support, a lip, an edge
// (skate-physics 11, 13).
func (r *rider) letsGo(p cp.Vector, climb, dt float64) bool {
	air := &r.tune.Air
	if r.support <= 0 || climb < r.climb-gravity*dt-air.Kink {
		return true
	}
	z, ok := r.ground(p)
	return ok && z < r.ballistic(dt)-air.DropEdge
}

// settleSurface notes speed and climb along the surface under the board.
func (r *rider) settleSurface() {
	m := r.m
	m.GradX, m.GradY = r.course.Gradient(r.at.X, r.at.Y, m.Level)
	r.support = gravity + r.course.Curvature(r.at.X, r.at.Y, r.vel.X, r.vel.Y, m.Level)
	r.climb = m.GradX*r.vel.X + m.GradY*r.vel.Y
	m.VZ, m.Ground = r.climb, m.Z
	r.surface2 = r.vel.X*r.vel.X + r.vel.Y*r.vel.Y + r.climb*r.climb
	axis, _ := r.axes()
	if along := r.vel.Dot(axis); math.Abs(along) > 0.3 && math.Abs(r.slip()) < math.Pi/3 {
		r.dir = sign(along)
	}
}

// slip is the angle from the board to its travel [rad], −π/2 … π/2.
func (r *rider) slip() float64 {
	axis, lat := r.axes()
	if r.speed() < 0.05 {
		return 0
	}
	return fold(math.Atan2(r.vel.Dot(lat), r.vel.Dot(axis)))
}

// ground is the height under p on the rider's level, which follows the rider
// over and under decks (skate-physics 13).
func (r *rider) ground(p cp.Vector) (z float64, ok bool) {
	m := r.m
	if over, is := r.course.Ground(p.X, p.Y, 1); is && m.Z > over-0.3 {
		m.Level = 1
		return over, true
	}
	m.Level = 0
	return r.course.Ground(p.X, p.Y, 0)
}

// back returns the body to the place before the step, with velocity v.
func (r *rider) back(v cp.Vector) {
	r.body.SetPosition(r.at)
	r.body.SetVelocityVector(v)
	r.vel = v
}

// turnBack is a face of the ground or the end of the world in the way: a wall
// hit against the travel.
func (r *rider) turnBack(v cp.Vector) {
	closing := v.Length()
	r.back(v.Mult(-0.1))
	r.settleSurface()
	r.wallHit(closing, closing)
}

// face is a wall of the ground met in the air.
func (r *rider) face(v cp.Vector) {
	closing := v.Length()
	r.back(v.Mult(-0.1))
	r.wallHit(closing, closing)
}

// enter changes the mode.
func (r *rider) enter(mode components.Mode) {
	r.m.Mode = mode
	r.m.ModeFrames = 0
	r.m.Balance = 0
}
