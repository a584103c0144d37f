package ride

import (
	"math"
	"slices"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
	"gritbed/levels"
)

// Ramp is a quarter pipe as an arc: from a foot line up a circle of radius R to
// the vertical. The height field stops at 80 degrees; beyond, where a metre of
// height has no footprint left, the board is ridden along the arc
// (skate-physics 11).
type Ramp struct {
	X0, Y0   float64 // on the foot line [m]
	Cos, Sin float64 // the way up, in the plane
	R, Z0    float64 // radius, height of the foot [m]
	Lo, Hi   float64 // extent along the foot line, to the right of the way up [m]
	coping   int     // rail at the lip, −1 none
}

// rampsOf takes the quarter pipes out of the heights of a level.
func rampsOf(heights []levels.Height) []Ramp {
	var out []Ramp
	for i := range heights {
		h := &heights[i]
		if h.Kind != "quarter" || h.Level != 0 {
			continue
		}
		q := Ramp{X0: h.X0, Y0: h.Y0, R: h.R, Z0: h.Z0, Lo: math.Inf(1), Hi: math.Inf(-1)}
		q.Sin, q.Cos = math.Sincos(rad(h.Dir))
		for _, p := range h.Poly {
			_, side := q.local(p.X, p.Y)
			q.Lo, q.Hi = math.Min(q.Lo, side), math.Max(q.Hi, side)
		}
		out = append(out, q)
	}
	return out
}

// local is the place of (x, y) as metres up from the foot and to the right.
func (q *Ramp) local(x, y float64) (up, side float64) {
	dx, dy := x-q.X0, y-q.Y0
	return dx*q.Cos + dy*q.Sin, dy*q.Cos - dx*q.Sin
}

// place is the way back.
func (q *Ramp) place(up, side float64) cp.Vector {
	return cp.Vector{X: q.X0 + up*q.Cos - side*q.Sin, Y: q.Y0 + up*q.Sin + side*q.Cos}
}

// way is the direction up the ramp [rad].
func (q *Ramp) way() float64 { return math.Atan2(q.Sin, q.Cos) }

// lip is the height of the coping [m].
func (q *Ramp) lip() float64 { return q.Z0 + q.R }

// ArcData is the ride on the arc of a ramp: the coordinate of skate-physics 11,
// with the board free to point anywhere on the surface rolled flat.
type ArcData struct {
	on    bool
	vert  bool    // in the air over the lip, to come back on the arc
	rest  bool    // grinding or stalling on the coping, to drop back in
	ramp  int     // which
	phi   float64 // up the arc from the foot [rad]
	side  float64 // along the foot line [m]
	up    float64 // speed up the arc [m/s]
	along float64 // speed along the foot line, to the right of the way up [m/s]
	beta  float64 // the nose from straight up, on the surface rolled flat [rad]
	ease  float64 // what the body on the map is still turned from that [rad]
	held  int     // on the coping [frames]
}

// findRamp is the ramp whose arc holds p, between the angles given.
func findRamp(r *rider, p cp.Vector, from, to float64) (i int, phi, side float64) {
	for i := range r.course.Ramps {
		q := &r.course.Ramps[i]
		up, side := q.local(p.X, p.Y)
		if side < q.Lo || side > q.Hi || up < 0 || up > q.R {
			continue
		}
		if phi = math.Asin(up / q.R); phi >= from && phi <= to {
			return i, phi, side
		}
	}
	return -1, 0, 0
}

// from is where the arc coordinate begins [rad]; below, the height field is good
// enough, above it is not.
func (t *RampTuning) from() float64 { return rad(clamp(t.ArcDeg, 20, 75)) }

// climbOn changes to the arc where the height field of a ramp gets steep.
func climbOn(r *rider) {
	m, t := r.m, &r.tune.Ramp
	if m.GradX*m.GradX+m.GradY*m.GradY < sq(math.Tan(t.from()))*0.9 || r.slide.Slipping {
		return
	}
	i, phi, side := findRamp(r, r.move.At, t.from(), math.Pi/2)
	if i < 0 {
		return
	}
	q := &r.course.Ramps[i]
	up := (r.move.Vel.X*q.Cos + r.move.Vel.Y*q.Sin) / math.Cos(phi)
	if up <= 0 || math.Abs(m.Z-(q.Z0+q.R*(1-math.Cos(phi)))) > 0.05 {
		return
	}
	if m.Mode == components.Manual {
		endManual(r)
	}
	along := r.move.Vel.Y*q.Cos - r.move.Vel.X*q.Sin
	// The surface is longer than its map: rolled flat, the nose points steeper up.
	nose := r.space.Body.Angle() - q.way()
	beta := math.Atan2(math.Sin(nose), math.Cos(nose)/math.Cos(phi))
	*r.arc = ArcData{on: true, ramp: i, phi: phi, side: side, up: up, along: along, beta: beta, ease: wrap(nose - beta)}
}

// arcOn rides the arc for a step. The middle of the step decides the pull, so
// that height and speed trade without loss.
func arcOn(r *rider, dt float64) {
	a, m, t := r.arc, r.m, r.tune
	q := &r.course.Ramps[a.ramp]
	mid := a.phi + a.up*dt/(2*q.R)
	n := math.Max(0, gravity*math.Cos(mid)+a.up*a.up/q.R)
	r.under.Support = n
	sin, cos := math.Sincos(a.beta)
	pull := -gravity * math.Sin(mid) * dt
	along, across := (a.up+pull)*cos+a.along*sin, a.along*cos-(a.up+pull)*sin
	across = toward(across, 0, lateralGrip(r)*(n+1)*dt)
	speed := math.Hypot(a.up, a.along)
	loss := r.under.Crr*n + airDrag(r, speed)*speed*speed + t.Steer.CarveCost*math.Abs(m.Carve)
	if m.Braking = r.in.Brake; m.Braking {
		loss += t.Brake.Foot
	}
	along = toward(along, 0, loss*dt)
	along += sign(along) * pumpGain(r, a.up*a.up/q.R, dt) * dt
	w := steer(r, along, n, dt)
	m.Carve = w * math.Abs(along)
	a.beta += (w + r.steer.Kick) * dt
	a.ease *= 1 - 8*dt
	r.steer.Kick = 0
	r.space.Body.SetAngle(a.beta + a.ease + q.way())
	r.move.Angle = r.space.Body.Angle()
	sin, cos = math.Sincos(a.beta)
	was := a.up
	a.up, a.along = along*cos-across*sin, along*sin+across*cos
	a.phi += (was + a.up) / 2 * dt / q.R
	a.side = clamp(a.side+a.along*dt, q.Lo, q.Hi)
	if math.Abs(along) > 0.3 {
		r.move.Dir = sign(along)
	}
	if a.phi >= math.Pi/2 && a.up > 0 {
		// What the step went beyond the lip is speed again.
		a.up = math.Sqrt(a.up*a.up + 2*gravity*q.R*(a.phi-math.Pi/2))
		a.phi = math.Pi / 2
		onArc(r)
		atLip(r)
		return
	}
	onArc(r)
	if a.phi < t.Ramp.from()-0.03 && a.up < 0 {
		a.on = false
		sin, cos := math.Sincos(a.beta)
		r.space.Body.SetAngle(q.way() + math.Atan2(sin, cos*math.Cos(a.phi)))
		r.move.Angle = r.space.Body.Angle()
		settleSurface(r)
	}
}

// onArc puts body and motion to the place on the arc.
func onArc(r *rider) {
	a, m := r.arc, r.m
	q := &r.course.Ramps[a.ramp]
	a.phi = math.Min(a.phi, math.Pi/2)
	sin, cos := math.Sincos(a.phi)
	p := q.place(q.R*sin, a.side)
	flat := a.up * cos
	v := cp.Vector{X: flat*q.Cos - a.along*q.Sin, Y: flat*q.Sin + a.along*q.Cos}
	r.space.Body.SetPosition(p)
	r.space.Body.SetVelocityVector(v)
	r.space.Body.SetAngularVelocity(0)
	r.move.At, r.move.Vel = p, v
	m.Z = q.Z0 + q.R*(1-cos)
	m.Ground = m.Z
	steep := math.Tan(math.Min(a.phi, rad(80)))
	m.GradX, m.GradY = steep*q.Cos, steep*q.Sin
	r.under.Climb = a.up * sin
	m.VZ = r.under.Climb
	r.under.Speed2 = a.up*a.up + a.along*a.along
}

// joinCopings returns the ramps with the rails at their lips.
func joinCopings(ramps []Ramp, rails []rail) []Ramp {
	ramps = slices.Clone(ramps)
	for i := range ramps {
		q := &ramps[i]
		q.coping = -1
		for k := range rails {
			f := rails[k].point(rails[k].length / 2)
			up, side := q.local(f.x, f.y)
			if rails[k].contact == onCoping && math.Abs(up-q.R) < 0.1 && math.Abs(f.z-q.lip()) < 0.1 && side > q.Lo && side < q.Hi {
				q.coping = k
			}
		}
	}
	return ramps
}
