package look

import (
	"math"

	"gritbed/levels"
)

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
