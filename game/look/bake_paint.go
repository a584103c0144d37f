package look

import (
	"gritbed/levels"
)

// paint is a road marking.
type paint struct {
	p     *levels.Paint
	dash  [][]levels.Vec // pieces of a broken line
	avoid [][]levels.Vec // what stands on the ground that was painted
	reach box
}

const (
	dashOn, dashOff = 1.4, 1.0 // [m]
)

func (b *Baker) addPaint(p *levels.Paint) {
	if len(p.Pts) == 0 {
		return
	}
	q := paint{p: p, reach: bounds(p.Pts).grow(max(p.Width, 0.2) + 0.1)}
	if p.Kind == "dash" {
		q.dash = dashes(p.Pts, dashOn, dashOff)
	}
	for i := range b.level.Heights {
		h := &b.level.Heights[i]
		if h.Level == 0 && h.Kind != "corridor" && h.Kind != "dem" {
			q.spare(h.Poly)
		}
	}
	for i := range b.floors[0] {
		if f := &b.floors[0][i]; f.s.Water || f.s.Key == "grass" && f.area < planterArea {
			q.spare(f.s.Poly)
		}
	}
	b.paints = append(b.paints, q)
}

// spare keeps the marking off a ramp, a box or a bed that it only runs into: paint
// lies on the ground it was made for, and what was built there later covers it.
func (q *paint) spare(poly []levels.Vec) {
	if !bounds(poly).meets(q.reach) {
		return
	}
	in, all := 0, 0
	for i, v := range q.p.Pts {
		w := v
		if i+1 < len(q.p.Pts) {
			w = q.p.Pts[i+1]
		} else if q.p.Closed {
			w = q.p.Pts[0]
		}
		n := 1 + int(dist(v, w)/0.25)
		for k := range n {
			all++
			if insidePoly(poly, toward(v, w, (float64(k)+0.5)/float64(n))) {
				in++
			}
		}
	}
	if in*2 < all {
		q.avoid = append(q.avoid, poly)
	}
}

// dashes cuts a polyline into pieces of length on, off apart [m].
func dashes(line []levels.Vec, on, off float64) [][]levels.Vec {
	var out [][]levels.Vec
	var cur []levels.Vec
	left, inked := on, true
	for i := 1; i < len(line); i++ {
		v, w := line[i-1], line[i]
		l := dist(v, w)
		for d := 0.0; d < l; {
			step := min(left, l-d)
			if inked {
				if cur == nil {
					cur = []levels.Vec{toward(v, w, d/l)}
				}
				cur = append(cur, toward(v, w, (d+step)/l))
			}
			d += step
			if left -= step; left <= 1e-9 {
				if inked {
					out, cur = append(out, cur), nil
				}
				inked = !inked
				left = off
				if inked {
					left = on
				}
			}
		}
	}
	if cur != nil {
		out = append(out, cur)
	}
	return out
}

// marking lays worn paint: at most 62 %, nibbled where wheels and weather took it.
func (b *Baker) marking(q *paint) {
	s, p := b.sheet, q.p
	for _, a := range q.avoid {
		s.polygon(a)
	}
	hidden := len(q.avoid) > 0 && s.keepClip()
	switch {
	case q.dash != nil:
		for _, d := range q.dash {
			s.stroke(d, p.Width*64, false, false)
		}
	case p.Closed && (p.Kind == "fill" || p.Kind == "area"):
		s.polygon(p.Pts)
	case len(p.Pts) > 1:
		s.stroke(p.Pts, p.Width*64, p.Closed, false)
	}
	c := b.pal.RoadPaint
	k := 256 / float32(TileMetres*s.ppm)
	s.r.each(func(y, x0 int, cov []uint8) {
		row := s.img.Pix[y*s.img.Stride+x0*4:]
		for i, v := range cov {
			if v == 0 {
				continue
			}
			w := b.wear.at(float32(s.ox+x0+i)*k, float32(s.oy+y)*k)
			a := 0.60 - 0.10*w*w
			if w < -0.42 {
				a *= clamp32(1+(w+0.42)*6, 0.08, 1)
			}
			if hidden {
				a *= 1 - float32(s.clip[y*s.w+x0+i])/255
			}
			over(row[i*4:i*4+4], c, int(float32(v)*a*256/255))
		}
	})
}
