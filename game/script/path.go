package script

import (
	"math"

	"gritbed/levels"
)

// path is a polyline to ride along, with its corners rounded.
type path struct {
	pts []levels.Vec
	at  []float64 // arc length at each point [m]
}

// rounded makes a path of corner points and radii: an arc begins
// r / tan(a/2) before a corner of inner angle a (level plans §3). Where two arcs
// want more than the side between them, both give way in proportion.
func rounded(pts []levels.Vec, radii []float64) *path {
	backs := make([]float64, len(pts)) // where the arc begins before a corner [m]
	side := func(i int) float64 { return math.Hypot(pts[i+1].X-pts[i].X, pts[i+1].Y-pts[i].Y) }
	for i := 1; i < len(pts)-1 && i < len(radii); i++ {
		if radii[i] > 0 {
			if half := inner(pts[i-1], pts[i], pts[i+1]); half >= 0.05 && half <= math.Pi/2-0.01 {
				backs[i] = radii[i] / math.Tan(half)
			}
		}
	}
	fit := make([]float64, len(pts))
	for i := range pts {
		share := 1.0
		if i > 0 && backs[i] > 0 {
			share = math.Min(share, 0.998*side(i-1)/(backs[i-1]+backs[i]))
		}
		if i < len(pts)-1 && backs[i] > 0 {
			share = math.Min(share, 0.998*side(i)/(backs[i]+backs[i+1]))
		}
		fit[i] = backs[i] * share
	}
	p := &path{}
	for i, v := range pts {
		if fit[i] <= 0 {
			p.add(v)
			continue
		}
		p.arc(pts[i-1], v, pts[i+1], fit[i])
	}
	return p
}

// inner is half the inner angle of the corner b [rad].
func inner(a, b, c levels.Vec) float64 {
	ux, uy, _ := unit(a.X-b.X, a.Y-b.Y)
	vx, vy, _ := unit(c.X-b.X, c.Y-b.Y)
	return math.Acos(math.Max(-1, math.Min(1, ux*vx+uy*vy))) / 2
}

func (p *path) add(v levels.Vec) {
	s := 0.0
	if n := len(p.pts); n > 0 {
		d := math.Hypot(v.X-p.pts[n-1].X, v.Y-p.pts[n-1].Y)
		if d < 1e-6 {
			return
		}
		s = p.at[n-1] + d
	}
	p.pts, p.at = append(p.pts, v), append(p.at, s)
}

// arc rounds the corner b between a and c, from back metres before it on.
func (p *path) arc(a, b, c levels.Vec, back float64) {
	ux, uy, _ := unit(a.X-b.X, a.Y-b.Y)
	vx, vy, _ := unit(c.X-b.X, c.Y-b.Y)
	half := inner(a, b, c)
	r := back * math.Tan(half)
	mx, my, _ := unit(ux+vx, uy+vy)
	cx, cy := b.X+mx*r/math.Sin(half), b.Y+my*r/math.Sin(half)
	from := math.Atan2(b.Y+uy*back-cy, b.X+ux*back-cx)
	to := math.Atan2(b.Y+vy*back-cy, b.X+vx*back-cx)
	sweep := math.Remainder(to-from, 2*math.Pi)
	n := int(math.Ceil(math.Abs(sweep)*r/0.5)) + 1
	for k := range n + 1 {
		sin, cos := math.Sincos(from + sweep*float64(k)/float64(n))
		p.add(levels.Vec{X: cx + r*cos, Y: cy + r*sin})
	}
}

func unit(x, y float64) (ux, uy, l float64) {
	l = math.Hypot(x, y)
	if l == 0 {
		return 0, 0, 0
	}
	return x / l, y / l, l
}

// nearest is the arc length of the nearest point at or after from, looking at
// most ahead metres on, so that a path that crosses itself is not cut short.
func (p *path) nearest(x, y, from, ahead float64) float64 {
	best, at := math.Inf(1), from
	for i := 1; i < len(p.pts); i++ {
		if p.at[i] < from || p.at[i-1] > from+ahead {
			continue
		}
		a, b := p.pts[i-1], p.pts[i]
		l := p.at[i] - p.at[i-1]
		u := math.Max(0, math.Min(l, ((x-a.X)*(b.X-a.X)+(y-a.Y)*(b.Y-a.Y))/l))
		s := math.Max(from, p.at[i-1]+u)
		q := p.point(s)
		if d := math.Hypot(x-q.X, y-q.Y); d < best {
			best, at = d, s
		}
	}
	return at
}

// point is the place at arc length s; the last side goes on beyond the end.
func (p *path) point(s float64) levels.Vec {
	i := 1
	for i < len(p.pts)-1 && p.at[i] < s {
		i++
	}
	a, b := p.pts[i-1], p.pts[i]
	u := (s - p.at[i-1]) / (p.at[i] - p.at[i-1])
	return levels.Vec{X: a.X + (b.X-a.X)*u, Y: a.Y + (b.Y-a.Y)*u}
}

// fastest is the speed that the curves of the next metres allow now, with room
// to brake for those that are further off [m/s].
func (p *path) fastest(s, ahead float64) float64 {
	const (
		grip  = 4.5 // [m/s2] across, with a hand's breadth to spare
		brake = 1.3 // [m/s2]
		chord = 1.2 // [m]
	)
	best := math.Inf(1)
	for d := 0.0; d < ahead; d += 0.5 {
		a, b, c := p.point(s+d-chord), p.point(s+d), p.point(s+d+chord)
		u, v := math.Atan2(b.Y-a.Y, b.X-a.X), math.Atan2(c.Y-b.Y, c.X-b.X)
		if s+d < chord || s+d+chord > p.at[len(p.at)-1] {
			continue
		}
		turn := math.Abs(math.Remainder(v-u, 2*math.Pi)) / chord
		if turn < 0.02 {
			continue
		}
		best = math.Min(best, math.Sqrt(math.Max(2.0, grip/turn)+2*brake*math.Max(0, d-0.5)))
	}
	return best
}

// pathOf makes a path of [x, y] or [x, y, radius] rows.
func pathOf(rows [][]float64) *path {
	pts, radii := make([]levels.Vec, len(rows)), make([]float64, len(rows))
	for i, v := range rows {
		pts[i] = levels.Vec{X: v[0], Y: v[1]}
		if len(v) > 2 {
			radii[i] = v[2]
		}
	}
	return rounded(pts, radii)
}
