package ride

import (
	"math"

	"gritbed/components"
)

// atLip is the board at the coping, still climbing. The manual key held sets it
// down there: with speed along the coping it grinds, without it stalls, and lets
// go into a rock to fakie. The brake steps out on the deck. With no other key the
// board flies straight up and comes back on the arc.
func (r *rider) atLip() {
	a, m, t := &r.arc, r.m, &r.tune.Ramp
	q := &r.course.Ramps[a.ramp]
	switch {
	case r.in.Manual && q.coping >= 0 && a.up < t.StallMax:
		f := r.rails[q.coping].nearest(r.at.X, r.at.Y)
		m.VZ = 0
		r.vel.X, r.vel.Y = -a.along*q.Sin, a.along*q.Cos
		up := a.up
		a.on = false
		r.lock(q.coping, f, r.at, r.vel)
		if m.Mode == components.Grinding {
			a.rest, a.held = true, 0
			r.grind.impact = up
		}
	case r.in.Brake && a.up > t.OutMin:
		a.on = false
		r.vel.X, r.vel.Y = t.OutSpeed*q.Cos-a.along*q.Sin, t.OutSpeed*q.Sin+a.along*q.Cos
		r.body.SetVelocityVector(r.vel)
		r.lift(math.Max(a.up, 0.8))
	case a.up > t.AirMin:
		r.flyUp(a.up)
	default:
		r.dropIn(-0.05, a.along)
	}
}

// flyUp leaves the arc straight up at speed up [m/s].
func (r *rider) flyUp(up float64) {
	a := &r.arc
	q := &r.course.Ramps[a.ramp]
	a.on = false
	r.vel.X, r.vel.Y = -a.along*q.Sin, a.along*q.Cos
	r.body.SetPosition(q.place(q.R, a.side))
	r.body.SetVelocityVector(r.vel)
	r.at = r.body.Position()
	r.lift(up)
	a.vert = true
	// Time to the lip, where the arc takes the board again.
	fall := r.m.Z - q.lip()
	r.m.TimeToLand = (up + math.Sqrt(math.Max(0, up*up+2*gravity*fall))) / gravity
	r.m.LandX, r.m.LandY, r.m.LandZ = r.at.X+r.vel.X*r.m.TimeToLand, r.at.Y+r.vel.Y*r.m.TimeToLand, q.lip()
}

// comeBack is a flight over a ramp after a step; it lands on the arc where it
// falls under the lip.
func (r *rider) comeBack() {
	a, m, t := &r.arc, r.m, &r.tune.Land
	q := &r.course.Ramps[a.ramp]
	_, a.side = q.local(r.body.Position().X, r.body.Position().Y)
	m.Ground = q.lip()
	r.at, r.vel = r.body.Position(), r.body.Velocity()
	if a.side < q.Lo || a.side > q.Hi {
		a.vert = false
		return
	}
	if m.VZ > 0 || m.Z > q.lip() {
		return
	}
	a.vert = false
	off := r.offArc()
	e := math.Abs(off)
	missing := math.Min(r.air.turned, 2*math.Pi-r.air.turned)
	m.Landed, m.LandSpeed, m.LandClass = true, 0.5, 0
	if e > rad(t.CrossDeg) || missing > rad(r.tune.Air.FlipSlackDeg) {
		r.bail(bailLanding)
		return
	}
	r.t.Sketchy = e > rad(t.SketchyDeg)
	if e < rad(t.SketchyDeg) {
		r.body.SetAngle(r.body.Angle() - off) // the wheels find their way
	}
	m.Roll, m.Pitch = 0, 0
	r.air.flip, r.air.turned = 0, 0
	r.enter(components.Riding)
	r.dropIn(m.VZ, -r.vel.X*q.Sin+r.vel.Y*q.Cos)
}

// dropIn starts down the arc from the lip.
func (r *rider) dropIn(up, along float64) {
	a := &r.arc
	q := &r.course.Ramps[a.ramp]
	beta := wrap(r.body.Angle() - q.way())
	phi := math.Acos(clamp((q.lip()-r.m.Z)/q.R, 0.0005, 0.5))
	*a = arcState{on: true, ramp: a.ramp, phi: phi, side: a.side, up: up, along: along, beta: beta}
	r.angle = r.body.Angle()
	r.slipping, r.revert = false, false
	r.onArc()
}

// onCoping is a frame of a grind or stall that came from the arc: it drops back
// in when the key is let go, when its time is up, and before the coping ends.
func (r *rider) onCopingFrame() {
	a, m, t := &r.arc, r.m, &r.tune.Ramp
	if !a.rest {
		return
	}
	q := &r.course.Ramps[a.ramp]
	a.held++
	v := r.grind.v
	left := r.rails[m.Rail].length - m.RailS
	if v < 0 {
		left = m.RailS
	}
	slow := math.Abs(v) < r.tune.Grind.MinSpeed*0.5
	if r.in.Manual && !(slow && a.held > frames(t.StallTime)) && left > 0.3+math.Abs(v)*components.DT*2 || a.held < 6 {
		return
	}
	_, a.side = q.local(r.at.X, r.at.Y)
	f := r.rails[m.Rail].point(m.RailS)
	along := v * (f.ty*q.Cos - f.tx*q.Sin)
	r.leaveRail(0)
	r.enter(components.Riding)
	// Off a slide along the coping the nose points down the arc again.
	down := q.way() + math.Pi
	if !slow {
		e := wrap(r.body.Angle() - down)
		r.body.SetAngle(down + clamp(e, -rad(60), rad(60)))
	}
	r.dropIn(-0.6, along*0.8)
}

// rollIn lets a board that rolls off the deck of a ramp drop in on the arc,
// unless it is so fast that it flies out.
func (r *rider) rollIn() bool {
	t := &r.tune.Ramp
	p := r.body.Position()
	i, phi, side := r.findRamp(p, rad(60), math.Pi/2)
	if i < 0 {
		return false
	}
	q := &r.course.Ramps[i]
	v := r.body.Velocity()
	up := v.X*q.Cos + v.Y*q.Sin
	if up > 0 || -up > t.RollInMax || math.Abs(r.m.Z-q.lip()) > 0.1 {
		return false
	}
	r.arc = arcState{ramp: i, side: side}
	_ = phi
	if r.m.Mode == components.Manual {
		r.endManual()
	}
	r.dropIn(up, v.Y*q.Cos-v.X*q.Sin)
	return true
}

// offArc is how far the board over a lip is turned from the way it will come
// back on the arc [rad], −π/2 … π/2.
func (r *rider) offArc() float64 {
	q := &r.course.Ramps[r.arc.ramp]
	m := r.m
	down := -math.Sqrt(math.Max(0.01, m.VZ*m.VZ+2*gravity*(m.Z-q.lip())))
	along := r.vel.Y*q.Cos - r.vel.X*q.Sin
	return fold(r.body.Angle() - q.way() - math.Atan2(along, down))
}
