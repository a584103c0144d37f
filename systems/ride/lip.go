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
	q := &r.course.Ramps[a.Ramp]
	switch {
	case r.in.Manual && q.coping >= 0 && a.Up < t.StallMax:
		f := r.course.rails[q.coping].nearest(r.move.At.X, r.move.At.Y)
		m.VZ = 0
		r.move.Vel.X, r.move.Vel.Y = -a.Along*q.Sin, a.Along*q.Cos
		up := a.Up
		a.On = false
		lock(r, q.coping, f, r.move.At, r.move.Vel)
		if m.Mode == components.Grinding {
			a.Rest, a.Held = true, 0
			r.grind.Impact = up
		}
	case r.in.Brake && a.Up > t.OutMin:
		a.On = false
		r.move.Vel.X, r.move.Vel.Y = t.OutSpeed*q.Cos-a.Along*q.Sin, t.OutSpeed*q.Sin+a.Along*q.Cos
		r.space.Body.SetVelocityVector(r.move.Vel)
		lift(r, math.Max(a.Up, 0.8))
	case a.Up > t.AirMin:
		flyUp(r, a.Up)
	default:
		dropIn(r, -0.05, a.Along)
	}
}

// flyUp leaves the arc straight up at speed up [m/s].
func flyUp(r *rider, up float64) {
	a := r.arc
	q := &r.course.Ramps[a.Ramp]
	a.On = false
	r.move.Vel.X, r.move.Vel.Y = -a.Along*q.Sin, a.Along*q.Cos
	r.space.Body.SetPosition(q.place(q.R, a.Side))
	r.space.Body.SetVelocityVector(r.move.Vel)
	r.move.At = r.space.Body.Position()
	lift(r, up)
	a.Vert = true
	// Time to the lip, where the arc takes the board again.
	fall := r.m.Z - q.lip()
	r.m.TimeToLand = (up + math.Sqrt(math.Max(0, up*up+2*gravity*fall))) / gravity
	r.m.LandX, r.m.LandY, r.m.LandZ = r.move.At.X+r.move.Vel.X*r.m.TimeToLand, r.move.At.Y+r.move.Vel.Y*r.m.TimeToLand, q.lip()
}

// comeBack is a flight over a ramp after a step; it lands on the arc where it
// falls under the lip.
func comeBack(r *rider) {
	a, m, t := r.arc, r.m, &r.tune.Land
	q := &r.course.Ramps[a.Ramp]
	_, a.Side = q.local(r.space.Body.Position().X, r.space.Body.Position().Y)
	m.Ground = q.lip()
	r.move.At, r.move.Vel = r.space.Body.Position(), r.space.Body.Velocity()
	if a.Side < q.Lo || a.Side > q.Hi {
		a.Vert = false
		return
	}
	if m.VZ > 0 || m.Z > q.lip() {
		return
	}
	a.Vert = false
	off := q.offArc(m, r.move, r.space.Body.Angle())
	e := math.Abs(off)
	m.Landed, m.LandSpeed, m.LandClass = true, 0.5, 0
	if e > rad(t.CrossDeg) || r.air.missing() > rad(r.tune.Air.FlipSlackDeg) {
		bail(r, CauseLanding)
		return
	}
	r.t.Sketchy = e > rad(t.SketchyDeg)
	if e < rad(t.SketchyDeg) {
		r.space.Body.SetAngle(r.space.Body.Angle() - off) // the wheels find their way
	}
	endFlip(r.air, m)
	enterMode(r.m, components.Riding)
	dropIn(r, m.VZ, -r.move.Vel.X*q.Sin+r.move.Vel.Y*q.Cos)
}

// dropIn starts down the arc from the lip, with the speeds up it and along the foot
// line [m/s].
func dropIn(r *rider, up, along float64) {
	a := r.arc
	q := &r.course.Ramps[a.Ramp]
	beta := wrap(r.space.Body.Angle() - q.way())
	phi := math.Acos(clamp((q.lip()-r.m.Z)/q.R, 0.0005, 0.5))
	*a = ArcData{On: true, Ramp: a.Ramp, Phi: phi, Side: a.Side, Up: up, Along: along, Beta: beta}
	r.move.Angle = r.space.Body.Angle()
	*r.slide = SlideData{}
	onArc(r)
}

// restOnCoping is a frame of a grind or stall that came from the arc: it drops back
// in when the key is let go, when its time is up, and before the coping ends.
func restOnCoping(r *rider) {
	a, m, t := r.arc, r.m, &r.tune.Ramp
	q := &r.course.Ramps[a.Ramp]
	a.Held++
	v := r.grind.V
	left := r.course.rails[m.Rail].length - m.RailS
	if v < 0 {
		left = m.RailS
	}
	slow := math.Abs(v) < r.tune.Grind.MinSpeed*0.5
	if r.in.Manual && !(slow && a.Held > frames(t.StallTime)) && left > 0.3+math.Abs(v)*components.DT*2 || a.Held < 6 {
		return
	}
	_, a.Side = q.local(r.move.At.X, r.move.At.Y)
	f := r.course.rails[m.Rail].point(m.RailS)
	along := v * (f.ty*q.Cos - f.tx*q.Sin)
	leaveRail(r, 0)
	enterMode(r.m, components.Riding)
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
	i, _, side := r.course.rampAt(p, rad(60), math.Pi/2)
	if i < 0 {
		return false
	}
	q := &r.course.Ramps[i]
	v := r.space.Body.Velocity()
	up := v.X*q.Cos + v.Y*q.Sin
	if up > 0 || -up > t.RollInMax || math.Abs(r.m.Z-q.lip()) > 0.1 {
		return false
	}
	*r.arc = ArcData{Ramp: i, Side: side}
	if r.m.Mode == components.Manual {
		endManual(r.m)
	}
	dropIn(r, up, v.Y*q.Cos-v.X*q.Sin)
	return true
}

// offArc is how far a board over the lip, at the given heading [rad], is turned from
// the way it will come back on the arc [rad], −π/2 … π/2.
func (q *Ramp) offArc(m *components.MotionData, t *TravelData, angle float64) float64 {
	down := -math.Sqrt(math.Max(0.01, m.VZ*m.VZ+2*gravity*(m.Z-q.lip())))
	along := t.Vel.Y*q.Cos - t.Vel.X*q.Sin
	return fold(angle - q.way() - math.Atan2(along, down))
}
