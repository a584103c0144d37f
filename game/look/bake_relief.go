package look

import (
	"image/color"
	"math"

	"gritbed/levels"
)

// slope is a height feature as the shading sees it: its shape in closed form, or,
// for roads and hills, through samples of the level.
type slope struct {
	h        *levels.Height
	reach    box
	lo, hi   float64 // lowest and highest ground of the feature [m]
	flat     bool
	sampled  bool
	pit      bool // lower than what surrounds it
	tops     [][2]levels.Vec
	dir      [2]float64
	tan      float64
	edges    []levels.Vec // unit directions of the outline's edges
	contours bool
}

// node is a terrain sample: height and slope.
type node struct{ z, gx, gy float32 }

const nodePitch = 16 // [px] between terrain samples

func (b *Baker) addHeight(h *levels.Height) {
	lv := min(max(h.Level, 0), 1)
	s := slope{h: h, reach: bounds(h.Poly), flat: h.Kind == "flat" || h.Kind == "stairs"}
	s.dir[1], s.dir[0] = math.Sincos(h.Dir * math.Pi / 180)
	s.tan = math.Tan(h.Deg * math.Pi / 180)
	s.sampled = h.Kind == "corridor" || h.Kind == "dem"
	s.contours = h.Kind != "bowl"
	s.lo, s.hi = math.Inf(1), math.Inf(-1)
	for i, v := range h.Poly {
		w := h.Poly[(i+1)%len(h.Poly)]
		l := max(dist(v, w), 1e-9)
		s.edges = append(s.edges, levels.Vec{X: (w.X - v.X) / l, Y: (w.Y - v.Y) / l})
		for t := 0.0; t < 1; t += 0.125 {
			p := toward(v, w, t)
			if z, _, _ := b.eval(&s, p.X, p.Y); !s.flat && !s.sampled {
				s.lo, s.hi = min(s.lo, z), max(s.hi, z)
			}
		}
	}
	switch h.Kind {
	case "bowl":
		s.lo, s.hi = h.Z0-h.Depth, h.Z0
	case "bump":
		s.lo, s.hi = h.Z0, h.Z0+h.H
	}
	b.topEdges(&s)
	b.findDrops(h, &s, lv)
	b.slopes[lv] = append(b.slopes[lv], s)
}

// eval is the height and slope of a feature with a closed form.
func (b *Baker) eval(s *slope, x, y float64) (z, gx, gy float64) {
	h := s.h
	along := (x-h.X0)*s.dir[0] + (y-h.Y0)*s.dir[1]
	g := 0.0
	switch h.Kind {
	case "plane":
		return h.Z0 + h.GX*(x-h.X0) + h.GY*(y-h.Y0), h.GX, h.GY
	case "quarter":
		z, g = arc(along, h.R, h.R*math.Sin(h.Phi*math.Pi/180))
		z += h.Z0
	case "kicker":
		if z = h.Z0; along > 0 {
			z, g = z+along*s.tan, s.tan
		}
	case "bump":
		k := 2 * math.Pi / h.L
		sin, cos := math.Sincos(k * along)
		z, g = h.Z0+h.H/2*(1-cos), h.H/2*k*sin
	case "bowl":
		ax, ay := h.B.X-h.A.X, h.B.Y-h.A.Y
		t := 0.0
		if l2 := ax*ax + ay*ay; l2 > 0 {
			t = min(max(((x-h.A.X)*ax+(y-h.A.Y)*ay)/l2, 0), 1)
		}
		dx, dy := x-h.A.X-t*ax, y-h.A.Y-t*ay
		d := math.Hypot(dx, dy)
		z, g = arc(d-h.RF, h.R, math.Sqrt(max(0, h.R*h.R-(h.R-h.Depth)*(h.R-h.Depth))))
		z += h.Z0 - h.Depth
		if z >= h.Z0 || d == 0 {
			return min(z, h.Z0), 0, 0
		}
		return z, g * dx / d, g * dy / d
	case "flat":
		return h.Z, 0, 0
	}
	return z, g * s.dir[0], g * s.dir[1]
}

// arc is the rise and slope of a quarter circle at s, clamped to its end.
func arc(s, r, end float64) (z, g float64) {
	s = min(max(s, 0), end)
	q := math.Sqrt(max(r*r-s*s, 1e-6))
	return r - q, s / q
}

// topEdges are the outline's edges that lie level at the feature's highest point.
func (b *Baker) topEdges(s *slope) {
	if s.flat || s.sampled || s.h.Kind == "bump" || s.h.Kind == "bowl" || s.hi-s.lo < 0.05 {
		return
	}
	for i, v := range s.h.Poly {
		w := s.h.Poly[(i+1)%len(s.h.Poly)]
		zv, _, _ := b.eval(s, v.X, v.Y)
		zw, _, _ := b.eval(s, w.X, w.Y)
		if s.hi-zv < 0.02 && s.hi-zw < 0.02 {
			s.tops = append(s.tops, [2]levels.Vec{v, w})
		}
	}
}

// relief shades the slopes of a level inside the sheet, draws height lines and
// ticks, steps, sunken floors and the top edges of ramps.
func (b *Baker) relief(level int, area box) {
	s := b.sheet
	meets, steep := false, false
	for i := range b.slopes[level] {
		if q := &b.slopes[level][i]; q.reach.meets(area) {
			meets = true
			steep = steep || !q.flat
		}
	}
	if !meets {
		return
	}
	if steep {
		clear(b.owner)
		b.sampleTerrain(level, area)
		for i := range b.slopes[level] {
			q := &b.slopes[level][i]
			if !q.reach.meets(area) {
				continue
			}
			s.polygon(q.h.Poly)
			id := uint16(i + 1)
			s.r.each(func(y, x0 int, cov []uint8) {
				row := b.owner[y*s.w+x0:]
				for k, c := range cov {
					if c >= 128 {
						row[k] = id
					}
				}
			})
		}
		b.shadeSlopes(level)
	}
	for i := range b.slopes[level] {
		q := &b.slopes[level][i]
		if !q.reach.meets(area) {
			continue
		}
		if q.pit {
			s.polygon(q.h.Poly)
			s.ink(b.pal.Shadow, 0.30)
		}
		if q.h.Kind == "stairs" {
			b.stairs(q)
		}
		for _, e := range q.tops {
			s.segment(e[0], e[1], 3)
		}
		s.ink(b.pal.Lip, 0.85)
	}
}

// sampleTerrain reads height and slope of the level on a coarse lattice anchored
// in the world, for features without a closed form.
func (b *Baker) sampleTerrain(level int, area box) {
	need := false
	for i := range b.slopes[level] {
		q := &b.slopes[level][i]
		need = need || q.sampled && q.reach.meets(area)
	}
	if !need {
		return
	}
	s := b.sheet
	nx, ny := s.w/nodePitch+2, s.h/nodePitch+2
	if len(b.nodes) != nx*ny {
		b.nodes = make([]node, nx*ny)
	}
	for j := range ny {
		for i := range nx {
			x, y := float64(s.ox+i*nodePitch)/s.ppm, float64(s.oy+j*nodePitch)/s.ppm
			x, y = min(max(x, 0.001), b.level.W-0.001), min(max(y, 0.001), b.level.H-0.001)
			z, _ := b.land.Ground(x, y, level)
			gx, gy := b.land.Gradient(x, y, level)
			b.nodes[j*nx+i] = node{float32(z), float32(gx), float32(gy)}
		}
	}
}

func (b *Baker) sampled(x, y int) (z, gx, gy float64) {
	nx := b.sheet.w/nodePitch + 2
	i, j := x/nodePitch, y/nodePitch
	u, v := (float32(x%nodePitch)+0.5)/nodePitch, (float32(y%nodePitch)+0.5)/nodePitch
	p, q := b.nodes[j*nx+i:][:2], b.nodes[(j+1)*nx+i:][:2]
	mix := func(a, b, c, d float32) float64 {
		t := a + (b-a)*u
		return float64(t + (c+(d-c)*u-t)*v)
	}
	return mix(p[0].z, p[1].z, q[0].z, q[1].z), mix(p[0].gx, p[1].gx, q[0].gx, q[1].gx), mix(p[0].gy, p[1].gy, q[0].gy, q[1].gy)
}

// shadeSlopes lays the slope's shade, the sun's part and the height lines.
func (b *Baker) shadeSlopes(level int) {
	s := b.sheet
	inv := 1 / s.ppm
	dark, light := b.pal.Shadow, b.pal.Lip
	for y := range s.h {
		wy := (float64(s.oy+y) + 0.5) * inv
		row := s.img.Pix[y*s.img.Stride:]
		for x, id := range b.owner[y*s.w : (y+1)*s.w] {
			if id == 0 {
				continue
			}
			q := &b.slopes[level][id-1]
			if q.flat {
				continue
			}
			wx := (float64(s.ox+x) + 0.5) * inv
			var z, gx, gy float64
			if q.sampled {
				z, gx, gy = b.sampled(x, y)
			} else {
				z, gx, gy = b.eval(q, wx, wy)
			}
			o := row[x*4 : x*4+4]
			if !q.sampled && q.hi > q.lo {
				t := (z - q.lo) / (q.hi - q.lo)
				if t < 1.0/3 {
					over(o, dark, int((1-3*t)*0.40*256))
				} else {
					over(o, light, int((t-1.0/3)*1.5*0.27*256))
				}
			}
			g2 := gx*gx + gy*gy
			if g2 < 1e-5 {
				continue
			}
			// Rising away from the sun means facing it.
			if k := (gx*sunX + gy*sunY) / sunLen / math.Sqrt(1+g2); k > 0 {
				over(o, light, int(k*0.24*256))
			} else {
				over(o, dark, int(-k*0.62*256))
			}
			b.heightLine(q, o, light, z, gx, gy, math.Sqrt(g2), wx, wy)
		}
	}
}

// heightLine inks the pixel if it lies on a multiple of 0.25 m, brightly within
// 10 px of where the line ends at the feature's flank.
func (b *Baker) heightLine(q *slope, o []uint8, c color.RGBA, z, gx, gy, g, wx, wy float64) {
	n := math.Round(z * 4)
	if !q.sampled && (n/4-q.lo < 0.06 || q.hi-n/4 < 0.04) {
		return
	}
	if q.sampled && g < 0.03 {
		return
	}
	d := math.Abs(z-n/4) / g * b.sheet.ppm // [px]
	scale := b.sheet.ppm / 64
	cov := 0.75*scale + 0.5 - d
	if cov <= 0 {
		return
	}
	a := 0.34
	if q.contours {
		ux, uy := gx/g, gy/g
		for i, e := range q.edges {
			if math.Abs(e.X*ux+e.Y*uy) < 0.7 {
				continue
			}
			v := q.h.Poly[i]
			px, py := wx-v.X, wy-v.Y
			if math.Abs(px*e.Y-py*e.X)*64 < 10 {
				w := q.h.Poly[(i+1)%len(q.h.Poly)]
				if t := px*e.X + py*e.Y; t > -0.1 && t < dist(v, w)+0.1 {
					a = 0.9
					break
				}
			}
		}
	}
	if q.sampled {
		a *= 0.62
	}
	over(o, c, int(min(cov, 1)*a*256))
}

// stairs: every tread a little darker than the one above, its nose lit, its foot
// in the shade of the riser.
func (b *Baker) stairs(q *slope) {
	s, h := b.sheet, q.h
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, v := range h.Poly {
		across := (v.Y-h.Y0)*q.dir[0] - (v.X-h.X0)*q.dir[1]
		lo, hi = min(lo, across), max(hi, across)
	}
	at := func(u, v float64) levels.Vec {
		return levels.Vec{X: h.X0 + u*q.dir[0] - v*q.dir[1], Y: h.Y0 + u*q.dir[1] + v*q.dir[0]}
	}
	down := levels.Vec{X: q.dir[0], Y: q.dir[1]}
	for i := range h.N {
		u := float64(i) * h.Run
		s.polygon([]levels.Vec{at(u, lo), at(u+h.Run, lo), at(u+h.Run, hi), at(u, hi)})
		s.ink(b.pal.Shadow, 0.04+0.20*float64(i)/float64(max(h.N, 1)))
		if !sunlit(down) { // the riser throws its shadow onto the tread
			k := h.Rise * (down.X*sunX + down.Y*sunY)
			s.polygon([]levels.Vec{at(u, lo), at(u+k, lo), at(u+k, hi), at(u, hi)})
			s.ink(b.pal.Shadow, 0.46)
		}
		s.segment(at(u+1.5/64, lo), at(u+1.5/64, hi), 2)
		s.ink(b.pal.Under, 0.55)
		s.segment(at(u-1.0/64, lo), at(u-1.0/64, hi), 2)
		s.ink(b.pal.Lip, 0.8)
	}
}
