package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// ArcData is the ride on the arc of a ramp: the coordinate of skate-physics 11,
// with the board free to point anywhere on the surface rolled flat.
type ArcData struct {
	On    bool    // the board is on the arc
	Vert  bool    // in the air over the lip, to come back on the arc
	Rest  bool    // grinding or stalling on the coping, to drop back in
	Ramp  int     // which, by its number on the course
	Phi   float64 // up the arc from the foot [rad]
	Side  float64 // along the foot line [m]
	Up    float64 // speed up the arc [m/s]
	Along float64 // speed along the foot line, to the right of the way up [m/s]
	Beta  float64 // the nose from straight up, on the surface rolled flat [rad]
	Ease  float64 // what the body on the map is still turned from that [rad]
	Held  int     // on the coping [frames]
}

// from is where the arc coordinate begins [rad]: above, the height field is no longer
// good enough.
func (t *RampTuning) from() float64 { return rad(clamp(t.ArcDeg, 20, 75)) }

// climbOn changes to the arc where the height field of a ramp gets steep and the
// board still climbs.
func climbOn(r *rider) {
	m, t := r.m, &r.tune.Ramp
	if m.GradX*m.GradX+m.GradY*m.GradY < sq(math.Tan(t.from()))*0.9 || r.slide.Slipping {
		return
	}
	i, phi, side := r.course.rampAt(r.move.At, t.from(), math.Pi/2)
	if i < 0 {
		return
	}
	q := &r.course.Ramps[i]
	up := (r.move.Vel.X*q.Cos + r.move.Vel.Y*q.Sin) / math.Cos(phi)
	if up <= 0 || math.Abs(m.Z-(q.Z0+q.R*(1-math.Cos(phi)))) > 0.05 {
		return
	}
	if m.Mode == components.Manual {
		endManual(r.m)
	}
	along := r.move.Vel.Y*q.Cos - r.move.Vel.X*q.Sin
	// The surface is longer than its map: rolled flat, the nose points steeper up.
	nose := r.space.Body.Angle() - q.way()
	beta := math.Atan2(math.Sin(nose), math.Cos(nose)/math.Cos(phi))
	*r.arc = ArcData{On: true, Ramp: i, Phi: phi, Side: side, Up: up, Along: along, Beta: beta, Ease: wrap(nose - beta)}
}

// arcOn rides the arc for a step. The middle of the step decides the pull, so
// that height and speed trade without loss.
func arcOn(r *rider, dt float64) {
	a, m, t := r.arc, r.m, r.tune
	q := &r.course.Ramps[a.Ramp]
	mid := a.Phi + a.Up*dt/(2*q.R)
	n := math.Max(0, gravity*math.Cos(mid)+a.Up*a.Up/q.R)
	r.under.Support = n
	sin, cos := math.Sincos(a.Beta)
	pull := -gravity * math.Sin(mid) * dt
	along, across := (a.Up+pull)*cos+a.Along*sin, a.Along*cos-(a.Up+pull)*sin
	across = toward(across, 0, r.tune.friction(r.under.Grip)*(n+1)*dt)
	speed := math.Hypot(a.Up, a.Along)
	loss := r.under.Crr*n + airDrag(r, speed)*speed*speed + t.Steer.CarveCost*math.Abs(m.Carve)
	if m.Braking = r.in.Brake; m.Braking {
		loss += t.Brake.Foot
	}
	along = toward(along, 0, loss*dt)
	along += sign(along) * pump(r, a.Up*a.Up/q.R, dt) * dt
	w := steer(r, along, n, dt)
	m.Carve = w * math.Abs(along)
	a.Beta += (w + r.steer.Kick) * dt
	a.Ease *= 1 - 8*dt
	r.steer.Kick = 0
	r.space.Body.SetAngle(a.Beta + a.Ease + q.way())
	r.move.Angle = r.space.Body.Angle()
	sin, cos = math.Sincos(a.Beta)
	was := a.Up
	a.Up, a.Along = along*cos-across*sin, along*sin+across*cos
	a.Phi += (was + a.Up) / 2 * dt / q.R
	a.Side = clamp(a.Side+a.Along*dt, q.Lo, q.Hi)
	if math.Abs(along) > 0.3 {
		r.move.Dir = sign(along)
	}
	if a.Phi >= math.Pi/2 && a.Up > 0 {
		// What the step went beyond the lip is speed again.
		a.Up = math.Sqrt(a.Up*a.Up + 2*gravity*q.R*(a.Phi-math.Pi/2))
		a.Phi = math.Pi / 2
		onArc(r)
		atLip(r)
		return
	}
	onArc(r)
	if a.Phi < t.Ramp.from()-0.03 && a.Up < 0 {
		a.On = false
		sin, cos := math.Sincos(a.Beta)
		r.space.Body.SetAngle(q.way() + math.Atan2(sin, cos*math.Cos(a.Phi)))
		r.move.Angle = r.space.Body.Angle()
		settleSurface(r)
	}
}

// onArc sets body, motion and footing to the place on the arc.
func onArc(r *rider) {
	a, m := r.arc, r.m
	q := &r.course.Ramps[a.Ramp]
	a.Phi = math.Min(a.Phi, math.Pi/2)
	sin, cos := math.Sincos(a.Phi)
	p := q.place(q.R*sin, a.Side)
	flat := a.Up * cos
	v := cp.Vector{X: flat*q.Cos - a.Along*q.Sin, Y: flat*q.Sin + a.Along*q.Cos}
	r.space.Body.SetPosition(p)
	r.space.Body.SetVelocityVector(v)
	r.space.Body.SetAngularVelocity(0)
	r.move.At, r.move.Vel = p, v
	m.Z = q.Z0 + q.R*(1-cos)
	m.Ground = m.Z
	steep := math.Tan(math.Min(a.Phi, rad(80)))
	m.GradX, m.GradY = steep*q.Cos, steep*q.Sin
	r.under.Climb = a.Up * sin
	m.VZ = r.under.Climb
	r.under.Speed2 = a.Up*a.Up + a.Along*a.Along
}
