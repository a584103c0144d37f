package levels

import (
	"math"
	"sort"
)

// inside says whether (x, y) is in the polygon, by the number of edges crossed
// on the way east. A point on a border shared by two polygons is in one of them.
func inside(poly []Vec, x, y float64) bool {
	in := false
	j := len(poly) - 1
	for i := range poly {
		a, b := poly[i], poly[j]
		if (a.Y > y) != (b.Y > y) && x < a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
		j = i
	}
	return in
}

// crossings are the places where edges cross the line at y, west to east.
func crossings(poly []Vec, y float64) []float64 {
	var out []float64
	j := len(poly) - 1
	for i := range poly {
		a, b := poly[i], poly[j]
		if (a.Y > y) != (b.Y > y) {
			out = append(out, a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X))
		}
		j = i
	}
	sort.Float64s(out)
	return out
}

// bounds is the box of the points.
func bounds(pts []Vec) (lo, hi Vec) {
	lo, hi = pts[0], pts[0]
	for _, p := range pts[1:] {
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return lo, hi
}

// centroid is the mean of the vertices.
func centroid(poly []Vec) Vec {
	var c Vec
	for _, p := range poly {
		c.X += p.X / float64(len(poly))
		c.Y += p.Y / float64(len(poly))
	}
	return c
}

// edgeMeets says whether segment a-b touches the box.
func edgeMeets(a, b, lo, hi Vec) bool {
	if max(a.X, b.X) < lo.X || min(a.X, b.X) > hi.X || max(a.Y, b.Y) < lo.Y || min(a.Y, b.Y) > hi.Y {
		return false
	}
	// Not all corners strictly on one side of the line.
	dx, dy := b.X-a.X, b.Y-a.Y
	c1 := dx*(lo.Y-a.Y) - dy*(lo.X-a.X)
	c2 := dx*(lo.Y-a.Y) - dy*(hi.X-a.X)
	c3 := dx*(hi.Y-a.Y) - dy*(lo.X-a.X)
	c4 := dx*(hi.Y-a.Y) - dy*(hi.X-a.X)
	return !(c1 > 0 && c2 > 0 && c3 > 0 && c4 > 0) && !(c1 < 0 && c2 < 0 && c3 < 0 && c4 < 0)
}

// coverage says how a polygon lies on a box: 0 apart, 1 partly, 2 all of it.
func coverage(poly []Vec, lo, hi Vec) int {
	j := len(poly) - 1
	for i := range poly {
		if edgeMeets(poly[j], poly[i], lo, hi) {
			return 1
		}
		j = i
	}
	if inside(poly, (lo.X+hi.X)/2, (lo.Y+hi.Y)/2) {
		return 2
	}
	return 0
}

// crossing finds two edges of a closed outline that touch without being
// neighbours, or neighbours that fold back. Sorting by the left end keeps the
// search short for anything a person draws.
func crossing(pts []Vec) (a, b int, found bool) {
	n := len(pts)
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	left := func(i int) float64 { return min(pts[i].X, pts[(i+1)%n].X) }
	sort.SliceStable(order, func(i, j int) bool { return left(order[i]) < left(order[j]) })
	for i, ea := range order {
		end := max(pts[ea].X, pts[(ea+1)%n].X)
		for _, eb := range order[i+1:] {
			if left(eb) > end {
				break
			}
			if (ea+1)%n == eb || (eb+1)%n == ea {
				if n > 3 && foldedBack(pts, ea, eb) {
					return min(ea, eb), max(ea, eb), true
				}
				continue
			}
			if segmentsMeet(pts[ea], pts[(ea+1)%n], pts[eb], pts[(eb+1)%n]) {
				return min(ea, eb), max(ea, eb), true
			}
		}
	}
	return 0, 0, false
}

// foldedBack says whether neighbouring edges run back over each other.
func foldedBack(pts []Vec, ea, eb int) bool {
	n := len(pts)
	if (eb+1)%n == ea {
		ea, eb = eb, ea
	}
	p, q, r := pts[ea], pts[eb], pts[(eb+1)%n]
	ax, ay, bx, by := p.X-q.X, p.Y-q.Y, r.X-q.X, r.Y-q.Y
	return ax*by-ay*bx == 0 && ax*bx+ay*by > 0
}

// segmentsMeet says whether two segments share a point.
func segmentsMeet(a, b, c, d Vec) bool {
	if max(a.X, b.X) < min(c.X, d.X) || max(c.X, d.X) < min(a.X, b.X) ||
		max(a.Y, b.Y) < min(c.Y, d.Y) || max(c.Y, d.Y) < min(a.Y, b.Y) {
		return false
	}
	side := func(p, q, r Vec) float64 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
	return side(a, b, c)*side(a, b, d) <= 0 && side(c, d, a)*side(c, d, b) <= 0
}

// apart is the distance of (x, y) from the polyline [m].
func apart(pts []Vec, x, y float64) float64 {
	d := math.Inf(1)
	for i := 1; i < len(pts); i++ {
		f, _ := foot(x, y, pts[i-1], pts[i])
		d = min(d, f.z)
	}
	return d
}
