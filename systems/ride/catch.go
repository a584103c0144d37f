package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// magnet draws the flight towards a rail it will land beside, by a little each
// frame, over the last quarter second before it crosses the rail's height; once
// a frame (skate-physics 10). It never teleports: 0.03 m a frame, 0.20 m a jump.
func magnet(r *rider) {
	m, t, a := r.m, &r.tune.Grind, r.air
	if !r.opt.AssistGrind || a.shifted >= t.AssistTotal {
		return
	}
	p, v := r.space.Body.Position(), r.move.Vel
	best := foot{distance: t.Target}
	var when float64
	for i := range r.course.rails {
		q := &r.course.rails[i]
		if q.flush || !q.near(p.X, p.Y, 1.2+v.Length()*t.AssistTime) || m.Z < q.zLo-0.1 && m.VZ < 0 {
			continue
		}
		f := q.nearest(p.X, p.Y)
		for range 2 { // the rail may fall away along the flight
			over := m.VZ*m.VZ + 2*gravity*(m.Z-f.z)
			if over < 0 {
				when = -1
				break
			}
			when = (m.VZ + math.Sqrt(over)) / gravity
			f = q.nearest(p.X+v.X*when, p.Y+v.Y*when)
		}
		if when <= 0 || when > t.AssistTime || f.end || f.distance >= best.distance || !mayGrind(r, i, f, p, v) {
			continue
		}
		best = f
		left := math.Max(1, when/components.DT)
		d := math.Min(math.Min(t.AssistFrame, t.AssistTotal-a.shifted), f.distance/left)
		aim := cp.Vector{X: f.x - p.X - v.X*when, Y: f.y - p.Y - v.Y*when}
		r.grind.off = cp.Vector{}
		if l := aim.Length(); l > 1e-9 {
			r.grind.off = aim.Mult(d / l)
		}
	}
	if best.distance < t.Target {
		a.shifted += r.grind.off.Length()
		r.space.Body.SetPosition(p.Add(r.grind.off))
		r.move.At = r.space.Body.Position()
		r.grind.off = cp.Vector{}
	}
}

// mayGrind checks the gates of speed, angle and repetition of rail i at foot f.
func mayGrind(r *rider, i int, f foot, p, v cp.Vector) bool {
	t, g := &r.tune.Grind, r.grind
	if g.left < t.Gap || i == g.last && g.left < t.Again && p.Distance(g.leftAt) < t.AgainAway {
		return false
	}
	along, speed := v.X*f.tx+v.Y*f.ty, v.Length()
	across := v.Y*f.tx - v.X*f.ty
	if across*r.course.rails[i].side > 0.2 {
		return false // out of the wall behind the edge
	}
	return math.Abs(along) >= t.MinSpeed && math.Abs(across) <= t.MaxAcross*speed
}

// catch lets a falling board lock onto a rail.
func catch(r *rider, p, v cp.Vector) bool {
	m, t := r.m, &r.tune.Grind
	if m.VZ > t.MaxRise || math.Cos(r.air.turned) < t.Upright {
		return false
	}
	for i := range r.course.rails {
		q := &r.course.rails[i]
		if !q.near(p.X, p.Y, t.Contact) || q.flush && !r.in.Manual && !r.in.Grab {
			continue
		}
		f := q.nearest(p.X, p.Y)
		if over := m.Z - f.z; f.distance > t.Contact || f.end || over < t.Low || over > t.High || !mayGrind(r, i, f, p, v) {
			continue
		}
		lock(r, i, f, p, v)
		return true
	}
	return false
}

// lock begins the grind of rail i.
func lock(r *rider, i int, f foot, p, v cp.Vector) {
	m, t, g := r.m, &r.tune.Grind, r.grind
	along, across := v.X*f.tx+v.Y*f.ty, math.Abs(v.Y*f.tx-v.X*f.ty)
	g.impact = math.Hypot(across, m.VZ-along*f.slope)
	if g.impact > t.MaxImpact {
		bail(r, bailLanding)
		return
	}
	rail := math.Atan2(f.ty, f.tx)
	e := fold(r.space.Body.Angle() - rail)
	side := cameFrom(r, &r.course.rails[i], p, v) * sign(along)
	back, front := r.in.Manual || r.in.Balance < -0.5, r.in.Balance > 0.5
	var keep float64
	g.family, g.yaw, keep, g.name = t.approach(e, side, back && !front, front)
	g.front = front || !back && g.family == familySingle
	g.rolled = false
	norm := math.Sqrt(1 + f.slope*f.slope)
	g.v = (along + m.VZ*f.slope) / norm / norm // along the plane
	g.off = cp.Vector{X: p.X - f.x, Y: p.Y - f.y}
	g.over = m.Z - f.z
	g.slow, g.last, g.entered = 0, i, true
	m.Rail, m.RailS, m.Balance = i, f.s, 0
	*r.balance = BalanceData{rate: (1 - keep) * 0.1 * across * sign(e)}
	r.air.flip, r.air.turned = 0, 0
	*r.arc = ArcData{ramp: r.arc.ramp, side: r.arc.side}
	m.Roll, m.Pitch = 0, 0
	enterMode(r, components.Grinding)
}

// cameFrom is the side of a rail the flight began on, right of its points
// positive; on its line, the side the speed comes from.
func cameFrom(r *rider, q *rail, p, v cp.Vector) float64 {
	f := q.nearest(r.air.start.X, r.air.start.Y)
	off := (r.air.start.Y-f.y)*f.tx - (r.air.start.X-f.x)*f.ty
	if math.Abs(off) < 0.03 {
		off = -(v.Y*f.tx - v.X*f.ty)
	}
	if off == 0 {
		return 0
	}
	return sign(off)
}
