package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// pull draws the flight towards a rail it will land beside, by a little each
// frame, over the last quarter second before it crosses the rail's height; once
// a frame (skate-physics 10). It never teleports: 0.03 m a frame, 0.20 m a jump.
func pull(r *rider) {
	m, t, a := r.m, &r.tune.Grind, r.air
	if !r.opt.AssistGrind || a.Shifted >= t.AssistTotal {
		return
	}
	p, v := r.space.Body.Position(), r.move.Vel
	best := foot{distance: t.Target}
	var when float64
	var shift cp.Vector
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
		if when <= 0 || when > t.AssistTime || f.end || f.distance >= best.distance || !r.last.may(t, i, q.side, f, p, v) {
			continue
		}
		best = f
		left := math.Max(1, when/components.DT)
		d := math.Min(math.Min(t.AssistFrame, t.AssistTotal-a.Shifted), f.distance/left)
		aim := cp.Vector{X: f.x - p.X - v.X*when, Y: f.y - p.Y - v.Y*when}
		shift = cp.Vector{}
		if l := aim.Length(); l > 1e-9 {
			shift = aim.Mult(d / l)
		}
	}
	if best.distance < t.Target {
		a.Shifted += shift.Length()
		r.space.Body.SetPosition(p.Add(shift))
		r.move.At = r.space.Body.Position()
	}
}

// may checks the gates of speed, angle and repetition for rail i, free on the given
// side, at its foot f.
func (g *LastGrindData) may(t *GrindTuning, i int, side float64, f foot, p, v cp.Vector) bool {
	if g.Since < t.Gap || i == g.Rail && g.Since < t.Again && p.Distance(g.At) < t.AgainAway {
		return false
	}
	along, speed := v.X*f.tx+v.Y*f.ty, v.Length()
	across := v.Y*f.tx - v.X*f.ty
	if across*side > 0.2 {
		return false // out of the wall behind the edge
	}
	return math.Abs(along) >= t.MinSpeed && math.Abs(across) <= t.MaxAcross*speed
}

// catch lets a falling board lock onto a rail.
func catch(r *rider, p, v cp.Vector) bool {
	m, t := r.m, &r.tune.Grind
	if m.VZ > t.MaxRise || math.Cos(r.air.Turned) < t.Upright {
		return false
	}
	for i := range r.course.rails {
		q := &r.course.rails[i]
		if !q.near(p.X, p.Y, t.Contact) || q.flush && !r.in.Manual && !r.in.Grab {
			continue
		}
		f := q.nearest(p.X, p.Y)
		if over := m.Z - f.z; f.distance > t.Contact || f.end || over < t.Low || over > t.High || !r.last.may(t, i, q.side, f, p, v) {
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
	g.Impact = math.Hypot(across, m.VZ-along*f.slope)
	if g.Impact > t.MaxImpact {
		bail(r, CauseLanding)
		return
	}
	rail := math.Atan2(f.ty, f.tx)
	e := fold(r.space.Body.Angle() - rail)
	side := r.course.rails[i].cameFrom(r.air.Start, p, v) * sign(along)
	back, front := r.in.Manual || r.in.Balance < -0.5, r.in.Balance > 0.5
	var keep float64
	g.Family, g.Yaw, keep, g.Name = t.approach(e, side, back && !front, front)
	g.Front = front || !back && g.Family == familySingle
	g.Rolled = false
	norm := math.Sqrt(1 + f.slope*f.slope)
	g.V = (along + m.VZ*f.slope) / norm / norm // along the plane
	g.Off = cp.Vector{X: p.X - f.x, Y: p.Y - f.y}
	g.Over = m.Z - f.z
	g.Slow, g.Entered, r.last.Rail = 0, true, i
	m.Rail, m.RailS, m.Balance = i, f.s, 0
	*r.balance = BalanceData{Rate: (1 - keep) * 0.1 * across * sign(e)}
	endFlip(r.air, m)
	*r.arc = ArcData{Ramp: r.arc.Ramp, Side: r.arc.Side}
	enterMode(r.m, components.Grinding)
}

// rollOn locks a rolling board on an edge level with the ground, when the grab
// key asks for it (skate-physics 10: rolling onto a flush edge).
func rollOn(r *rider) {
	m, t := r.m, &r.tune.Grind
	if !r.in.Grab || r.in.Ollie || r.hippy.Frame > 0 || r.slide.Slipping || r.arc.On {
		return
	}
	for i := range r.course.rails {
		q := &r.course.rails[i]
		if !q.near(r.move.At.X, r.move.At.Y, t.Contact) {
			continue
		}
		f := q.nearest(r.move.At.X, r.move.At.Y)
		if f.distance > t.Contact || f.end || math.Abs(f.z-m.Z) > t.Flush || !r.last.may(t, i, q.side, f, r.move.At, r.move.Vel) {
			continue
		}
		r.air.Start = r.move.At
		lock(r, i, f, r.move.At, r.move.Vel)
		r.grind.Rolled = true
		return
	}
}
