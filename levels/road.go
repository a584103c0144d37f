package levels

import "math"

// segmentGrid is a grid over a road with the axis segments that can be nearest to a
// point of each square, so that a road of hundreds of segments costs a dozen
// comparisons.
type segmentGrid struct {
	lo       Vec
	size     float64 // side of a square [m]
	nx, ny   int
	from, of []int32
}

// gridless is the number of segments up to which trying all is as quick.
const gridless = 8

// prepareRoad measures the axis and files its segments. For a square with its
// middle at distance d from the nearest segment and its corners r from there, no
// segment farther than d + 2r from the middle can be nearest to any of its
// points.
func (h *Height) prepareRoad() {
	h.along = make([]float64, len(h.Axis))
	for i := 1; i < len(h.Axis); i++ {
		h.along[i] = h.along[i-1] + math.Hypot(h.Axis[i].X-h.Axis[i-1].X, h.Axis[i].Y-h.Axis[i-1].Y)
	}
	segments := len(h.Axis) - 1
	h.grid = segmentGrid{}
	if segments <= gridless {
		return
	}
	lo, hi := bounds(h.Poly)
	g := segmentGrid{lo: lo, size: max(16, max(hi.X-lo.X, hi.Y-lo.Y)/48)}
	g.nx, g.ny = int((hi.X-lo.X)/g.size)+1, int((hi.Y-lo.Y)/g.size)+1
	g.from = make([]int32, 1, g.nx*g.ny+1)
	far := make([]float64, segments)
	for k := range g.nx * g.ny {
		x := lo.X + (float64(k%g.nx)+0.5)*g.size
		y := lo.Y + (float64(k/g.nx)+0.5)*g.size
		least := math.Inf(1)
		for i := range far {
			far[i] = math.Sqrt(squareTo(x, y, h.Axis[i], h.Axis[i+1]))
			least = min(least, far[i])
		}
		for i, d := range far {
			if d <= least+g.size*math.Sqrt2+1e-6 {
				g.of = append(g.of, int32(i))
			}
		}
		g.from = append(g.from, int32(len(g.of)))
	}
	h.grid = g
}

// nearest is the first of the axis segments nearest to (x, y).
func (h *Height) nearest(x, y float64) int {
	g := &h.grid
	best, least := 0, math.Inf(1)
	if g.from == nil {
		for i := range len(h.Axis) - 1 {
			if d := squareTo(x, y, h.Axis[i], h.Axis[i+1]); d < least {
				best, least = i, d
			}
		}
		return best
	}
	ix := min(max(int((x-g.lo.X)/g.size), 0), g.nx-1)
	iy := min(max(int((y-g.lo.Y)/g.size), 0), g.ny-1)
	k := iy*g.nx + ix
	for _, i := range g.of[g.from[k]:g.from[k+1]] {
		if d := squareTo(x, y, h.Axis[i], h.Axis[i+1]); d < least {
			best, least = int(i), d
		}
	}
	return best
}

// squareTo is the squared distance from (x, y) to the segment a-b [m²].
func squareTo(x, y float64, a, b Vec) float64 {
	tx, ty := b.X-a.X, b.Y-a.Y
	px, py := x-a.X, y-a.Y
	t := (px*tx + py*ty) / (tx*tx + ty*ty)
	t = min(max(t, 0), 1)
	px, py = px-t*tx, py-t*ty
	return px*px + py*py
}

// corridor is a road with a vertical profile, blended into what lies below.
func (h *Height) corridor(x, y float64, below jet) jet {
	i := h.nearest(x, y)
	d, s := foot(x, y, h.Axis[i], h.Axis[i+1])
	s.z += h.along[i]
	road := s.chain(h.profile(s.z))
	hw := s.chain(h.halfWidth(s.z))
	t := d.plus(hw.times(constant(-1))).times(constant(1 / h.Blend))
	switch {
	case t.z <= 0:
		return road
	case t.z >= 1:
		return below
	}
	w := t.chain(1-t.z*t.z*(3-2*t.z), 6*t.z*(t.z-1), 12*t.z-6)
	rest := w.times(constant(-1))
	rest.z++
	return w.times(road).plus(rest.times(below))
}

// profile is the height of the road at s with its first and second derivatives.
func (h *Height) profile(s float64) (z, z1, z2 float64) {
	p := h.PVI
	i := 1
	for i < len(p)-1 && s > p[i].S {
		i++
	}
	g := (p[i].Z - p[i-1].Z) / (p[i].S - p[i-1].S)
	z, z1 = p[i-1].Z+g*(s-p[i-1].S), g
	for j := 1; j < len(p)-1; j++ {
		if p[j].L <= 0 {
			continue
		}
		g1 := (p[j].Z - p[j-1].Z) / (p[j].S - p[j-1].S)
		g2 := (p[j+1].Z - p[j].Z) / (p[j+1].S - p[j].S)
		r := p[j].L/2 - math.Abs(s-p[j].S)
		if r <= 0 {
			continue
		}
		k := (g2 - g1) / p[j].L
		z += k * r * r / 2
		if s > p[j].S {
			z1 -= k * r
		} else {
			z1 += k * r
		}
		z2 += k
	}
	return z, z1, z2
}

// halfWidth is the half width at s with its derivatives.
func (h *Height) halfWidth(s float64) (w, w1, w2 float64) {
	t := h.HW
	if len(t) == 1 || s <= t[0].S {
		return t[0].HW, 0, 0
	}
	for i := 1; i < len(t); i++ {
		if s <= t[i].S {
			w1 = (t[i].HW - t[i-1].HW) / (t[i].S - t[i-1].S)
			return t[i-1].HW + w1*(s-t[i-1].S), w1, 0
		}
	}
	return t[len(t)-1].HW, 0, 0
}
