package ride

import (
	"math"

	"gritbed/components"
)

// atLip is the board at the coping, still climbing. The manual key held sets it
// down there: with speed along the coping it grinds, without it stalls, and lets
// go into a rock to fakie. The brake steps out on the deck. With no other key the
// board flies straight up and comes back on the arc.
func atLip(r *rider) {
	a, m, t := r.arc, r.m, &r.tune.Ramp
	q := &r.course.Ramps[a.ramp]
	switch {
	case r.in.Manual && q.coping >= 0 && a.up < t.StallMax:
		f := r.course.rails[q.coping].nearest(r.move.At.X, r.move.At.Y)
		m.VZ = 0
		r.move.Vel.X, r.move.Vel.Y = -a.along*q.Sin, a.along*q.Cos
		up := a.up
		a.on = false
		lock(r, q.coping, f, r.move.At, r.move.Vel)
		if m.Mode == components.Grinding {
			a.rest, a.held = true, 0
			r.grind.impact = up
		}
	case r.in.Brake && a.up > t.OutMin:
		a.on = false
		r.move.Vel.X, r.move.Vel.Y = t.OutSpeed*q.Cos-a.along*q.Sin, t.OutSpeed*q.Sin+a.along*q.Cos
		r.space.Body.SetVelocityVector(r.move.Vel)
		lift(r, math.Max(a.up, 0.8))
	case a.up > t.AirMin:
		flyUp(r, a.up)
	default:
		dropIn(r, -0.05, a.along)
	}
}

// flyUp leaves the arc straight up at speed up [m/s].
func flyUp(r *rider, up float64) {
	a := r.arc
	q := &r.course.Ramps[a.ramp]
	a.on = false
	r.move.Vel.X, r.move.Vel.Y = -a.along*q.Sin, a.along*q.Cos
	r.space.Body.SetPosition(q.place(q.R, a.side))
	r.space.Body.SetVelocityVector(r.move.Vel)
	r.move.At = r.space.Body.Position()
	lift(r, up)
	a.vert = true
	// Time to the lip, where the arc takes the board again.
	fall := r.m.Z - q.lip()
	r.m.TimeToLand = (up + math.Sqrt(math.Max(0, up*up+2*gravity*fall))) / gravity
	r.m.LandX, r.m.LandY, r.m.LandZ = r.move.At.X+r.move.Vel.X*r.m.TimeToLand, r.move.At.Y+r.move.Vel.Y*r.m.TimeToLand, q.lip()
}

// comeBack is a flight over a ramp after a step; it lands on the arc where it
// falls under the lip.
func comeBack(r *rider) {
	a, m, t := r.arc, r.m, &r.tune.Land
	q := &r.course.Ramps[a.ramp]
	_, a.side = q.local(r.space.Body.Position().X, r.space.Body.Position().Y)
	m.Ground = q.lip()
	r.move.At, r.move.Vel = r.space.Body.Position(), r.space.Body.Velocity()
	if a.side < q.Lo || a.side > q.Hi {
		a.vert = false
		return
	}
	if m.VZ > 0 || m.Z > q.lip() {
		return
	}
	a.vert = false
	off := offArc(r)
	e := math.Abs(off)
	missing := math.Min(r.air.turned, 2*math.Pi-r.air.turned)
	m.Landed, m.LandSpeed, m.LandClass = true, 0.5, 0
	if e > rad(t.CrossDeg) || missing > rad(r.tune.Air.FlipSlackDeg) {
		bail(r, bailLanding)
		return
	}
	r.t.Sketchy = e > rad(t.SketchyDeg)
	if e < rad(t.SketchyDeg) {
		r.space.Body.SetAngle(r.space.Body.Angle() - off) // the wheels find their way
	}
	m.Roll, m.Pitch = 0, 0
	r.air.flip, r.air.turned = 0, 0
	enterMode(r, components.Riding)
	dropIn(r, m.VZ, -r.move.Vel.X*q.Sin+r.move.Vel.Y*q.Cos)
}

// dropIn starts down the arc from the lip.
func dropIn(r *rider, up, along float64) {
	a := r.arc
	q := &r.course.Ramps[a.ramp]
	beta := wrap(r.space.Body.Angle() - q.way())
	phi := math.Acos(clamp((q.lip()-r.m.Z)/q.R, 0.0005, 0.5))
	*a = ArcData{on: true, ramp: a.ramp, phi: phi, side: a.side, up: up, along: along, beta: beta}
	r.move.Angle = r.space.Body.Angle()
	r.slide.Slipping, r.slide.Crooked = false, false
	onArc(r)
}

// onCoping is a frame of a grind or stall that came from the arc: it drops back
// in when the key is let go, when its time is up, and before the coping ends.
func copingFrame(r *rider) {
	a, m, t := r.arc, r.m, &r.tune.Ramp
	if !a.rest {
		return
	}
	q := &r.course.Ramps[a.ramp]
	a.held++
	v := r.grind.v
	left := r.course.rails[m.Rail].length - m.RailS
	if v < 0 {
		left = m.RailS
	}
	slow := math.Abs(v) < r.tune.Grind.MinSpeed*0.5
	if r.in.Manual && !(slow && a.held > frames(t.StallTime)) && left > 0.3+math.Abs(v)*components.DT*2 || a.held < 6 {
		return
	}
	_, a.side = q.local(r.move.At.X, r.move.At.Y)
	f := r.course.rails[m.Rail].point(m.RailS)
	along := v * (f.ty*q.Cos - f.tx*q.Sin)
	leaveRail(r, 0)
	enterMode(r, components.Riding)
	// Off a slide along the coping the nose points down the arc again.
	down := q.way() + math.Pi
	if !slow {
		e := wrap(r.space.Body.Angle() - down)
		r.space.Body.SetAngle(down + clamp(e, -rad(60), rad(60)))
	}
	dropIn(r, -0.6, along*0.8)
}

// rollIn lets a board that rolls off the deck of a ramp drop in on the arc,
// unless it is so fast that it flies out.
func rollIn(r *rider) bool {
	t := &r.tune.Ramp
	p := r.space.Body.Position()
	i, phi, side := findRamp(r, p, rad(60), math.Pi/2)
	if i < 0 {
		return false
	}
	q := &r.course.Ramps[i]
	v := r.space.Body.Velocity()
	up := v.X*q.Cos + v.Y*q.Sin
	if up > 0 || -up > t.RollInMax || math.Abs(r.m.Z-q.lip()) > 0.1 {
		return false
	}
	*r.arc = ArcData{ramp: i, side: side}
	_ = phi
	if r.m.Mode == components.Manual {
		endManual(r)
	}
	dropIn(r, up, v.Y*q.Cos-v.X*q.Sin)
	return true
}

// offArc is how far the board over a lip is turned from the way it will come
// back on the arc [rad], −π/2 … π/2.
func offArc(r *rider) float64 {
	q := &r.course.Ramps[r.arc.ramp]
	m := r.m
	down := -math.Sqrt(math.Max(0.01, m.VZ*m.VZ+2*gravity*(m.Z-q.lip())))
	along := r.move.Vel.Y*q.Cos - r.move.Vel.X*q.Sin
	return fold(r.space.Body.Angle() - q.way() - math.Atan2(along, down))
}
