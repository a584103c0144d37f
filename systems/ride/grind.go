package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"
)

// GrindData is a grind.
type GrindData struct {
	Family  int       // of the four (families.go)
	V       float64   // along the rail, signed by its arc [m/s]
	Yaw     float64   // the board's wanted yaw to the tangent [rad]
	Off     cp.Vector // of the board from the rail, easing out [m]
	Over    float64   // the rest of the drop onto the rail [m]
	Impact  float64   // across and down at entry [m/s]
	Slow    int       // so slow for this long [frames]
	Entered bool      // in this frame
	Name    string    // the approach gave it
	Front   bool      // of a single truck: the leading one
	Rolled  bool      // came rolling; letting go of the key rolls off
}

// LastGrindData is what is remembered of the last grind.
type LastGrindData struct {
	Rail   int       // which, −1 none
	Since  float64   // it was left [s]
	At     cp.Vector // where [m]
	Across bool      // with the board across: in the air it turns back by itself
}

// slideAlong is the velocity update on a rail: friction and its fall.
func slideAlong(r *rider, dt float64) {
	g, q := r.grind, &r.course.rails[r.m.Rail]
	f := q.point(r.m.RailS)
	norm2 := 1 + f.slope*f.slope
	friction := r.tune.Grind.friction(r.grind.Family, q.contact) * gravity / norm2
	g.V -= gravity * f.slope / norm2 * dt
	g.V = toward(g.V, 0, friction*dt)
	r.space.Body.SetVelocityVector(cp.Vector{X: f.tx * g.V, Y: f.ty * g.V})
	r.space.Body.SetAngularVelocity(0)
}

// friction is the sliding friction of a grind of the given family on a rail.
func (t *GrindTuning) friction(family int, contact contactKind) float64 {
	trucks := family == familyFifty || family == familySingle
	switch {
	case contact == onCoping && trucks:
		return t.TrucksCoping
	case contact == onLedge && trucks:
		return t.TrucksLedge
	case contact == onRaw && trucks:
		return t.TrucksRaw
	case trucks:
		return t.TrucksSteel
	case contact == onLedge:
		return t.DeckLedge
	case contact == onRaw:
		return t.DeckRaw
	}
	return t.DeckSteel
}

// grindOn moves the board along its rail after a Chipmunk step.
func grindOn(r *rider, dt float64) {
	g, m := r.grind, r.m
	q := &r.course.rails[m.Rail]
	m.RailS += g.V * dt
	f := q.point(clamp(m.RailS, 0, q.length))
	g.Off = g.Off.Mult(math.Max(0, 1-8*dt))
	p := cp.Vector{X: f.x, Y: f.y}.Add(g.Off)
	r.space.Body.SetPosition(p)
	r.move.At, r.move.Vel = p, cp.Vector{X: f.tx * g.V, Y: f.ty * g.V}
	g.Over = toward(g.Over, 0, 1.5*dt)
	m.Z, m.VZ = f.z+g.Over, f.slope*g.V
	r.space.Body.SetVelocityVector(r.move.Vel)
	m.Ground, _ = groundAt(r.course, r.m, p)
	if m.RailS < 0 || m.RailS > q.length {
		leaveRail(r, 0)
		lift(r, m.VZ)
		return
	}
	m.Balance = r.balance.sway(&r.tune.Manual, m.Balance, 0, 1/sq(r.tune.Grind.Tau), float64(r.in.Balance), dt)
	if math.Abs(m.Balance) > rad(r.tune.Grind.LimitDeg) {
		leaveRail(r, 0)
		bail(r, CauseBalance)
	}
}

// grindFrame is what a grind does once a frame: yaw, noise, and letting go of a
// board that stands still.
func grindFrame(r *rider) {
	g, m, t := r.grind, r.m, &r.tune.Grind
	q := &r.course.rails[m.Rail]
	f := q.point(clamp(m.RailS, 0, q.length))
	target := math.Atan2(f.ty, f.tx) + g.Yaw
	a := r.space.Body.Angle()
	r.space.Body.SetAngle(a + t.YawEase*fold(target-a))
	r.move.Angle = r.space.Body.Angle()
	r.balance.wind(r.noise.Next(), &r.tune.Manual, t.NoiseGrowth)
	if r.arc.Rest {
		restOnCoping(r)
		return
	}
	if g.Rolled && !r.in.Grab {
		leaveRail(r, 0)
		lift(r, 0)
		return
	}
	if math.Abs(g.V) >= t.Slow {
		g.Slow = 0
		return
	}
	g.Slow++
	side, free := outward(r.course, m.Level, q, f)
	if over := g.Slow - t.SlowFrames; over > 0 && free || over > t.LeaveFrames {
		leaveRail(r, side*sign(g.V)*t.PushOff)
		lift(r, 0)
	}
}

// outward is the side of a rail to be pushed off to, seen along its points, and
// whether the ground there is lower than the rail.
func outward(t Terrain, level int, q *rail, f foot) (side float64, free bool) {
	right, okR := t.Ground(f.x-f.ty*0.4, f.y+f.tx*0.4, level)
	left, okL := t.Ground(f.x+f.ty*0.4, f.y-f.tx*0.4, level)
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
	way := sign(g.V)
	r.move.Vel = cp.Vector{X: f.tx*g.V - f.ty*way*side, Y: f.ty*g.V + f.tx*way*side}
	r.space.Body.SetVelocityVector(r.move.Vel)
	r.last.Since, r.last.At = 0, r.space.Body.Position()
	r.last.Across = math.Abs(fold(r.space.Body.Angle()-math.Atan2(f.ty, f.tx))) > rad(r.tune.Grind.CrookedDeg)
	m.Rail = -1
	m.Balance = 0
}
