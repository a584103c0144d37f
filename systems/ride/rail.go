package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components/rolling"
	"gritbed/levels"
)

// rail is a grind line of the level with what questions about it need.
type rail struct {
	pts      []levels.Vec3
	at       []float64  // arc length in the plane at each vertex [m]
	length   float64    // in the plane [m]
	lo, hi   levels.Vec // the box round it [m]
	tag      rolling.Tag
	contact  contactKind
	side     float64 // the free side seen along pts: −1 left, 1 right, 0 both
	zLo, zHi float64 // its heights, absolute [m]
	// flush lines lie in the ground, like the kerb of a street: nothing draws the
	// board there, and only a manual or a grab held at touchdown locks on.
	flush bool
}

// contactKind picks the friction of a rail.
type contactKind uint8

const (
	onSteel contactKind = iota
	onCoping
	onLedge // waxed stone
	onRaw   // raw stone
)

// railsOf prepares the grind lines in their order.
func railsOf(c Course) []rail {
	rails := make([]rail, len(c.Grinds))
	for i, g := range c.Grinds {
		q := rail{pts: g.Pts, tag: g.Tag, at: make([]float64, len(g.Pts))}
		switch g.Side {
		case "left":
			q.side = -1
		case "right":
			q.side = 1
		}
		switch g.Kind {
		case "coping":
			q.contact = onCoping
		case "ledge":
			q.contact = onLedge
		case "kerb":
			q.contact = onRaw
		}
		q.lo, q.hi = levels.Vec{X: math.Inf(1), Y: math.Inf(1)}, levels.Vec{X: math.Inf(-1), Y: math.Inf(-1)}
		q.zLo, q.zHi = math.Inf(1), math.Inf(-1)
		for k, p := range g.Pts {
			if k > 0 {
				q.length += math.Hypot(p.X-g.Pts[k-1].X, p.Y-g.Pts[k-1].Y)
			}
			q.at[k] = q.length
			q.lo.X, q.hi.X = math.Min(q.lo.X, p.X), math.Max(q.hi.X, p.X)
			q.lo.Y, q.hi.Y = math.Min(q.lo.Y, p.Y), math.Max(q.hi.Y, p.Y)
			q.zLo, q.zHi = math.Min(q.zLo, p.Z), math.Max(q.zHi, p.Z)
		}
		q.flush = len(q.pts) > 1 && q.inGround(c)
		rails[i] = q
	}
	return rails
}

// inGround says whether the ground on both sides is as high as the rail.
func (q *rail) inGround(c Course) bool {
	f := q.point(q.length / 2)
	for _, side := range [...]float64{-0.3, 0.3} {
		z, ok := c.Ground(f.x-f.ty*side, f.y+f.tx*side, 0)
		if ok && z < f.z-0.05 {
			return false
		}
	}
	return true
}

// near says whether (x, y) is within d of the box round the rail.
func (q *rail) near(x, y, d float64) bool {
	return x > q.lo.X-d && x < q.hi.X+d && y > q.lo.Y-d && y < q.hi.Y+d
}

// foot is the point of a rail nearest to another point.
type foot struct {
	s        float64 // arc length [m]
	x, y, z  float64 // [m]
	tx, ty   float64 // unit tangent in the plane
	slope    float64 // rise along it [m/m]
	distance float64 // to the asked point in the plane [m]
	end      bool    // the point lies beyond an end
}

// nearest finds the foot of (x, y) on the rail.
func (q *rail) nearest(x, y float64) foot {
	best := foot{distance: math.Inf(1)}
	for k := 1; k < len(q.pts); k++ {
		a, b := q.pts[k-1], q.pts[k]
		l := q.at[k] - q.at[k-1]
		if l == 0 {
			continue
		}
		tx, ty := (b.X-a.X)/l, (b.Y-a.Y)/l
		raw := (x-a.X)*tx + (y-a.Y)*ty
		u := clamp(raw, 0, l)
		px, py := a.X+tx*u, a.Y+ty*u
		if d := math.Hypot(x-px, y-py); d < best.distance {
			slope := (b.Z - a.Z) / l
			best = foot{
				s: q.at[k-1] + u, x: px, y: py, z: a.Z + slope*u, tx: tx, ty: ty, slope: slope, distance: d,
				end: k == 1 && raw < 0 || k == len(q.pts)-1 && raw > l,
			}
		}
	}
	return best
}

// point is the place at arc length s.
func (q *rail) point(s float64) foot {
	k := 1
	for k < len(q.pts)-1 && s > q.at[k] {
		k++
	}
	a, b := q.pts[k-1], q.pts[k]
	l := q.at[k] - q.at[k-1]
	if l == 0 {
		return foot{s: s, x: a.X, y: a.Y, z: a.Z, tx: 1}
	}
	u, tx, ty := s-q.at[k-1], (b.X-a.X)/l, (b.Y-a.Y)/l
	slope := (b.Z - a.Z) / l
	return foot{s: s, x: a.X + tx*u, y: a.Y + ty*u, z: a.Z + slope*u, tx: tx, ty: ty, slope: slope}
}

// cameFrom is the side of a rail on which a flight from start began, right of its
// points positive; on its line, the side the speed comes from.
func (q *rail) cameFrom(start, p, v cp.Vector) float64 {
	f := q.nearest(start.X, start.Y)
	off := (start.Y-f.y)*f.tx - (start.X-f.x)*f.ty
	if math.Abs(off) < 0.03 {
		off = -(v.Y*f.tx - v.X*f.ty)
	}
	if off == 0 {
		return 0
	}
	return sign(off)
}
