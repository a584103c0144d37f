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

// GrindData is a grind and the memory of the last one.
type GrindData struct {
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
func slideAlong(r *rider, dt float64) {
	g, q := r.grind, &r.course.rails[r.m.Rail]
	f := q.point(r.m.RailS)
	norm2 := 1 + f.slope*f.slope
	friction := railMu(r, q) * gravity / norm2
	g.v -= gravity * f.slope / norm2 * dt
	g.v = toward(g.v, 0, friction*dt)
	r.space.Body.SetVelocityVector(cp.Vector{X: f.tx * g.v, Y: f.ty * g.v})
	r.space.Body.SetAngularVelocity(0)
}

// railMu is the sliding friction of the contact.
func railMu(r *rider, q *rail) float64 {
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
func grindOn(r *rider, dt float64) {
	g, m := r.grind, r.m
	q := &r.course.rails[m.Rail]
	m.RailS += g.v * dt
	f := q.point(clamp(m.RailS, 0, q.length))
	g.off = g.off.Mult(math.Max(0, 1-8*dt))
	p := cp.Vector{X: f.x, Y: f.y}.Add(g.off)
	r.space.Body.SetPosition(p)
	r.move.At, r.move.Vel = p, cp.Vector{X: f.tx * g.v, Y: f.ty * g.v}
	g.over = toward(g.over, 0, 1.5*dt)
	m.Z, m.VZ = f.z+g.over, f.slope*g.v
	r.space.Body.SetVelocityVector(r.move.Vel)
	m.Ground, _ = groundAt(r, p)
	if m.RailS < 0 || m.RailS > q.length {
		leaveRail(r, 0)
		lift(r, m.VZ)
		return
	}
	sway(r, 0, 1/sq(r.tune.Grind.Tau), dt)
	if math.Abs(m.Balance) > rad(r.tune.Grind.LimitDeg) {
		leaveRail(r, 0)
		bail(r, bailBalance)
	}
}

// grindFrame is what a grind does once a frame: yaw, noise, and letting go of a
// board that stands still.
func grindFrame(r *rider) {
	g, m, t := r.grind, r.m, &r.tune.Grind
	q := &r.course.rails[m.Rail]
	f := q.point(clamp(m.RailS, 0, q.length))
	target := math.Atan2(f.ty, f.tx) + g.yaw
	a := r.space.Body.Angle()
	r.space.Body.SetAngle(a + t.YawEase*fold(target-a))
	r.move.Angle = r.space.Body.Angle()
	wind(r, t.NoiseGrowth)
	if r.arc.rest {
		copingFrame(r)
		return
	}
	if g.rolled && !r.in.Grab {
		leaveRail(r, 0)
		lift(r, 0)
		return
	}
	if math.Abs(g.v) >= t.Slow {
		g.slow = 0
		return
	}
	g.slow++
	side, free := outward(r, q, f)
	if over := g.slow - t.SlowFrames; over > 0 && free || over > t.LeaveFrames {
		leaveRail(r, side*sign(g.v)*t.PushOff)
		lift(r, 0)
	}
}

// outward is the side of a rail to be pushed off to, seen along its points, and
// whether the ground there is lower than the rail.
func outward(r *rider, q *rail, f foot) (side float64, free bool) {
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
func leaveRail(r *rider, side float64) {
	g, m := r.grind, r.m
	f := r.course.rails[m.Rail].point(clamp(m.RailS, 0, r.course.rails[m.Rail].length))
	way := sign(g.v)
	r.move.Vel = cp.Vector{X: f.tx*g.v - f.ty*way*side, Y: f.ty*g.v + f.tx*way*side}
	r.space.Body.SetVelocityVector(r.move.Vel)
	g.left, g.leftAt = 0, r.space.Body.Position()
	g.across = math.Abs(fold(r.space.Body.Angle()-math.Atan2(f.ty, f.tx))) > rad(r.tune.Grind.CrookedDeg)
	m.Rail = -1
	m.Balance = 0
}
