package levels

import "fmt"

const (
	maxHole = 0.01     // [m²] that may be without surface
	leaf    = 1.0 / 32 // [m] smallest square that is split no further
	maxWork = 1 << 26  // edges compared with boxes; a drawn level takes thousands
)

// checkCover wants a surface everywhere on level 0. Buckets that one polygon
// covers are done at once; others are split until a polygon covers the part or
// the part is a leaf, which counts by its middle.
func (l *Level) checkCover(r *report) { l.checkCoverWithin(r, maxWork) }

// checkCoverWithin gives up when it has compared more than so many edges.
func (l *Level) checkCoverWithin(r *report, most int) {
	c := coverer{l: l, most: most}
	x := &l.index
	t := &x.surfaces[0]
	for iy := range x.ny {
		for ix := range x.nx {
			b := iy*x.nx + ix
			list := t.list[t.from[b]:t.from[b+1]]
			if n := len(list); n > 0 && list[n-1]&1 == 1 {
				continue
			}
			lo := Vec{float64(ix) * x.size, float64(iy) * x.size}
			hi := Vec{min(lo.X+x.size, l.W), min(lo.Y+x.size, l.H)}
			if c.split(list, lo, hi); c.work > most {
				r.add("ground", 0, "", "cover", "surfaces plain enough to check", "too many edges near each other")
				return
			}
		}
	}
	if c.hole > maxHole {
		r.add("ground", 0, "", "cover", "a surface everywhere",
			fmt.Sprintf("%.2f m2 without, first at %.2f, %.2f", c.hole, c.first.X, c.first.Y))
	}
}

type coverer struct {
	l     *Level
	most  int     // edges to compare
	work  int     // edges compared so far
	hole  float64 // [m²]
	first Vec
}

// split adds the uncovered part of a box to the hole.
func (c *coverer) split(list []int32, lo, hi Vec) {
	mid := Vec{(lo.X + hi.X) / 2, (lo.Y + hi.Y) / 2}
	touched := false
	for _, e := range list {
		if e&1 == 1 {
			return
		}
		c.work += len(c.l.Surfaces[e>>1].Poly)
		switch coverage(c.l.Surfaces[e>>1].Poly, lo, hi) {
		case 2:
			return
		case 1:
			touched = true
		}
	}
	if touched && hi.X-lo.X > leaf && c.work <= c.most {
		c.split(list, lo, mid)
		c.split(list, Vec{mid.X, lo.Y}, Vec{hi.X, mid.Y})
		c.split(list, Vec{lo.X, mid.Y}, Vec{mid.X, hi.Y})
		c.split(list, mid, hi)
		return
	}
	if touched {
		for _, e := range list {
			if inside(c.l.Surfaces[e>>1].Poly, mid.X, mid.Y) {
				return
			}
		}
	}
	if c.hole == 0 {
		c.first = mid
	}
	c.hole += (hi.X - lo.X) * (hi.Y - lo.Y)
}
