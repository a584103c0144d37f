package levels

import "math"

// Course is the line with its corners rounded, as points at most step apart
// [m, over 0]: at a vertex with radius r and interior angle a the arc begins r/tan(a/2)
// before it. An arc that doesn't fit between its neighbours is made smaller.
func (n *Line) Course(step float64) []Vec {
	out := []Vec{n.Pts[0]}
	for i := 1; i < len(n.Pts)-1; i++ {
		p, v, q := n.Pts[i-1], n.Pts[i], n.Pts[i+1]
		lp, lq := math.Hypot(p.X-v.X, p.Y-v.Y), math.Hypot(q.X-v.X, q.Y-v.Y)
		u := Vec{(p.X - v.X) / lp, (p.Y - v.Y) / lp}
		w := Vec{(q.X - v.X) / lq, (q.Y - v.Y) / lq}
		half := math.Acos(min(max(u.X*w.X+u.Y*w.Y, -1), 1)) / 2
		r := n.Radii[i]
		if r <= 0 || half < 0.01 || half > math.Pi/2-0.001 {
			out = straight(out, v, step)
			continue
		}
		from := math.Hypot(out[len(out)-1].X-v.X, out[len(out)-1].Y-v.Y)
		reach := min(r/math.Tan(half), from, lq)
		r = reach * math.Tan(half)
		a := Vec{v.X + u.X*reach, v.Y + u.Y*reach}
		out = straight(out, a, step)
		// The centre is on the bisector; the arc turns by π - 2 half.
		b := Vec{u.X + w.X, u.Y + w.Y}
		lb := math.Hypot(b.X, b.Y)
		c := Vec{v.X + b.X/lb*r/math.Sin(half), v.Y + b.Y/lb*r/math.Sin(half)}
		turn := math.Pi - 2*half
		if u.X*w.Y-u.Y*w.X > 0 {
			turn = -turn
		}
		start := math.Atan2(a.Y-c.Y, a.X-c.X)
		k := max(int(math.Ceil(math.Abs(turn)*r/step)), 1)
		for j := 1; j <= k; j++ {
			sin, cos := math.Sincos(start + turn*float64(j)/float64(k))
			out = append(out, Vec{c.X + r*cos, c.Y + r*sin})
		}
	}
	return straight(out, n.Pts[len(n.Pts)-1], step)
}

// straight goes on to a point.
func straight(out []Vec, to Vec, step float64) []Vec {
	from := out[len(out)-1]
	k := int(math.Ceil(math.Hypot(to.X-from.X, to.Y-from.Y)/step - 1e-9))
	for j := 1; j <= k; j++ {
		t := float64(j) / float64(k)
		out = append(out, Vec{from.X + t*(to.X-from.X), from.Y + t*(to.Y-from.Y)})
	}
	return out
}
