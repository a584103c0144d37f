package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"
)

// The families of the audio state's grind field, as this world assigns them
// (player-components 1.5: ours).
const (
	familyFifty  = 0 // both trucks
	familyBoard  = 1 // deck across the rail
	familyEnds   = 2 // nose or tail
	familySingle = 3 // one truck
)

// grindState is a grind and the memory of the last one.
type grindState struct {
	family  int
	v       float64 // along the rail, signed by its arc [m/s]
	yaw     float64 // the board's wanted yaw to the tangent [rad]
	off     cp.Vector
	over    float64 // the rest of the drop onto the rail [m]
	impact  float64 // across and down at entry [m/s]
	slow    int     // so slow for this long [frames]
	last    int     // rail of the last grind, −1 none
	left    float64 // since then [s]
	leftAt  cp.Vector
	entered bool // in this frame
	name    string
	front   bool // of a single truck: the leading one
	across  bool // left with the board across: it turns back by itself
	rolled  bool // came rolling; letting go of the key rolls off
}

// slideAlong is the velocity update on a rail: friction and its fall.
func (r *rider) slideAlong(dt float64) {
	g, q := &r.grind, &r.rails[r.m.Rail]
	f := q.point(r.m.RailS)
	norm2 := 1 + f.slope*f.slope
	friction := r.railMu(q) * gravity / norm2
	g.v -= gravity * f.slope / norm2 * dt
	g.v = toward(g.v, 0, friction*dt)
	r.body.SetVelocityVector(cp.Vector{X: f.tx * g.v, Y: f.ty * g.v})
	r.body.SetAngularVelocity(0)
}

// railMu is the sliding friction of the contact.
func (r *rider) railMu(q *rail) float64 {
	t := &r.tune.Grind
	trucks := r.grind.family == familyFifty || r.grind.family == familySingle
	switch {
	case q.contact == onCoping && trucks:
		return t.TrucksCoping
	case q.contact == onLedge && trucks:
		return t.TrucksLedge
	case q.contact == onRaw && trucks:
		return t.TrucksRaw
	case trucks:
		return t.TrucksSteel
	case q.contact == onLedge:
		return t.DeckLedge
	case q.contact == onRaw:
		return t.DeckRaw
	}
	return t.DeckSteel
}

// grindOn moves the board along its rail after a Chipmunk step.
func (r *rider) grindOn(dt float64) {
	g, m := &r.grind, r.m
	q := &r.rails[m.Rail]
	m.RailS += g.v * dt
	f := q.point(clamp(m.RailS, 0, q.length))
	g.off = g.off.Mult(math.Max(0, 1-8*dt))
	p := cp.Vector{X: f.x, Y: f.y}.Add(g.off)
	r.body.SetPosition(p)
	r.at, r.vel = p, cp.Vector{X: f.tx * g.v, Y: f.ty * g.v}
	g.over = toward(g.over, 0, 1.5*dt)
	m.Z, m.VZ = f.z+g.over, f.slope*g.v
	r.body.SetVelocityVector(r.vel)
	m.Ground, _ = r.ground(p)
	if m.RailS < 0 || m.RailS > q.length {
		r.leaveRail(0)
		r.lift(m.VZ)
		return
	}
	r.sway(0, 1/sq(r.tune.Grind.Tau), dt)
	if math.Abs(m.Balance) > rad(r.tune.Grind.LimitDeg) {
		r.leaveRail(0)
		r.bail(bailBalance)
	}
}

// grindFrame is what a grind does once a frame: yaw, noise, and letting go of a
// board that stands still.
func (r *rider) grindFrame() {
	g, m, t := &r.grind, r.m, &r.tune.Grind
	q := &r.rails[m.Rail]
	f := q.point(clamp(m.RailS, 0, q.length))
	target := math.Atan2(f.ty, f.tx) + g.yaw
	a := r.body.Angle()
	r.body.SetAngle(a + t.YawEase*fold(target-a))
	r.angle = r.body.Angle()
	r.wind(t.NoiseGrowth)
	if r.arc.rest {
		r.onCopingFrame()
		return
	}
	if g.rolled && !r.in.Grab {
		r.leaveRail(0)
		r.lift(0)
		return
	}
	if math.Abs(g.v) >= t.Slow {
		g.slow = 0
		return
	}
	g.slow++
	side, free := r.outward(q, f)
	if over := g.slow - t.SlowFrames; over > 0 && free || over > t.LeaveFrames {
		r.leaveRail(side * sign(g.v) * t.PushOff)
		r.lift(0)
	}
}

// outward is the side of a rail to be pushed off to, seen along its points, and
// whether the ground there is lower than the rail.
func (r *rider) outward(q *rail, f foot) (side float64, free bool) {
	level := r.m.Level
	right, okR := r.course.Ground(f.x-f.ty*0.4, f.y+f.tx*0.4, level)
	left, okL := r.course.Ground(f.x+f.ty*0.4, f.y-f.tx*0.4, level)
	switch {
	case q.side > 0, q.side == 0 && (!okL || okR && right <= left):
		return 1, okR && right < f.z-0.02
	}
	return -1, okL && left < f.z-0.02
}

// leaveRail ends the grind with a speed sideways, positive to the right of the
// travel [m/s].
func (r *rider) leaveRail(side float64) {
	g, m := &r.grind, r.m
	f := r.rails[m.Rail].point(clamp(m.RailS, 0, r.rails[m.Rail].length))
	way := sign(g.v)
	r.vel = cp.Vector{X: f.tx*g.v - f.ty*way*side, Y: f.ty*g.v + f.tx*way*side}
	r.body.SetVelocityVector(r.vel)
	g.left, g.leftAt = 0, r.body.Position()
	g.across = math.Abs(fold(r.body.Angle()-math.Atan2(f.ty, f.tx))) > rad(r.tune.Grind.CrookedDeg)
	m.Rail = -1
	m.Balance = 0
}
