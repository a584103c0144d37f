package look

import "math"

// pt is a place on a picture [px].
type pt struct{ x, y float32 }

// raster turns polygons into antialiased coverage by summing signed areas: each
// edge leaves in its pixels how much of the row lies to the right of it, and a
// running sum along the row gives the coverage. Every polygon is turned the same
// way round first, so pieces that overlap unite instead of cancelling.
type raster struct {
	w, h           int
	acc            []float32
	row            []uint8
	x0, y0, x1, y1 int  // touched area
	round          []pt // scratch for an ellipse
}

func newRaster(w, h int) *raster {
	r := &raster{w: w, h: h, acc: make([]float32, (w+2)*h), row: make([]uint8, w)}
	r.reset()
	return r
}

func (r *raster) reset() { r.x0, r.y0, r.x1, r.y1 = r.w, r.h, 0, 0 }

func (r *raster) empty() bool { return r.x0 >= r.x1 || r.y0 >= r.y1 }

// polygon adds a closed polygon.
func (r *raster) polygon(p []pt) {
	if len(p) < 3 {
		return
	}
	area := float32(0)
	lo, hi := p[0], p[0]
	for i, a := range p {
		b := p[(i+1)%len(p)]
		area += (a.x-p[0].x)*(b.y-p[0].y) - (b.x-p[0].x)*(a.y-p[0].y)
		lo.x, lo.y = min(lo.x, a.x), min(lo.y, a.y)
		hi.x, hi.y = max(hi.x, a.x), max(hi.y, a.y)
	}
	if hi.x <= 0 || hi.y <= 0 || lo.x >= float32(r.w) || lo.y >= float32(r.h) {
		return
	}
	r.x0, r.y0 = min(r.x0, max(floor32(lo.x), 0)), min(r.y0, max(floor32(lo.y), 0))
	r.x1, r.y1 = max(r.x1, min(floor32(hi.x)+1, r.w)), max(r.y1, min(floor32(hi.y)+1, r.h))
	for i, a := range p {
		b := p[(i+1)%len(p)]
		if area > 0 {
			r.line(b, a)
		} else {
			r.line(a, b)
		}
	}
}

func (r *raster) line(a, b pt) {
	dir := float32(1)
	if a.y > b.y {
		a, b, dir = b, a, -1
	}
	if a.y == b.y || b.y <= 0 || a.y >= float32(r.h) {
		return
	}
	dxdy := (b.x - a.x) / (b.y - a.y)
	x, y0 := a.x, a.y
	if y0 < 0 {
		x -= y0 * dxdy
		y0 = 0
	}
	w := float32(r.w)
	for y := int(y0); y < r.h && float32(y) < b.y; y++ {
		dy := min(float32(y+1), b.y) - max(float32(y), y0)
		next := x + dxdy*dy
		lo, hi := min(x, next), max(x, next)
		x = next
		d := dy * dir
		acc := r.acc[y*(r.w+2):][:r.w+2]
		if hi <= 0 {
			acc[0] += d
			continue
		}
		if lo >= w {
			continue
		}
		if lo < 0 { // the part left of the picture counts for its first column
			f := -lo / (hi - lo)
			acc[0] += d * f
			d -= d * f
			lo = 0
		}
		if hi > w {
			d *= (w - lo) / (hi - lo)
			hi = w
		}
		i := int(lo)
		if hi <= float32(i+1) {
			m := (lo+hi)/2 - float32(i)
			acc[i] += d - d*m
			acc[i+1] += d * m
			continue
		}
		s := 1 / (hi - lo)
		f := lo - float32(i)
		first := 0.5 * s * (1 - f) * (1 - f)
		acc[i] += d * first
		last := int(math.Ceil(float64(hi)))
		if last == i+2 {
			m := hi - float32(i+1)
			end := 0.5 * s * m * m
			acc[i+1] += d * (1 - first - end)
			acc[i+2] += d * end
			continue
		}
		second := s * (1.5 - f)
		acc[i+1] += d * (second - first)
		for k := i + 2; k < last-1; k++ {
			acc[k] += d * s
		}
		sum := second + float32(last-i-3)*s
		m := hi - float32(last-1)
		end := 0.5 * s * m * m
		acc[last-1] += d * (1 - sum - end)
		acc[last] += d * end
	}
}

// each hands out the coverage of everything added, 1…255, in spans of a row that
// begin at column x0, and clears the raster.
func (r *raster) each(fn func(y, x0 int, cov []uint8)) {
	for y := r.y0; y < r.y1 && r.x0 < r.x1; y++ {
		acc := r.acc[y*(r.w+2):][:r.w+2]
		row := r.row
		sum, c, start := float32(0), uint8(0), -1
		for i := r.x0; i < r.x1; i++ {
			// Most columns hold nothing: the coverage goes on as it was.
			if v := acc[i]; v != 0 {
				acc[i] = 0
				sum += v
				was := c
				c = uint8(clamp32(sum, 0, 1)*255 + 0.5)
				switch {
				case was == 0 && c != 0:
					start = i
				case was != 0 && c == 0:
					fn(y, start, row[start:i])
				}
			}
			row[i] = c
		}
		if c != 0 {
			fn(y, start, row[start:r.x1])
		}
		clear(acc[r.x1:min(r.x1+2, r.w+2)])
	}
	r.reset()
}

// stroke adds a polyline of the given width with round joints; round also
// rounds its ends, closed joins them.
func (r *raster) stroke(p []pt, width float32, closed, round bool) {
	n := len(p) - 1
	if closed {
		n = len(p)
	}
	h := width / 2
	for i := range n {
		a, b := p[i], p[(i+1)%len(p)]
		dx, dy := b.x-a.x, b.y-a.y
		l := float32(math.Hypot(float64(dx), float64(dy)))
		if l == 0 {
			continue
		}
		nx, ny := -dy/l*h, dx/l*h
		r.polygon([]pt{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}})
		inner := i > 0 || closed
		if (inner || round) && width > 1.5 {
			r.disc(a, h)
		}
	}
	if round && !closed && n >= 0 {
		r.disc(p[len(p)-1], h)
	}
}

// disc adds a circle as a polygon fine enough for its size.
func (r *raster) disc(c pt, rad float32) { r.ellipse(c, rad, rad, 0) }

// ellipse adds an ellipse with radii a, b, turned by angle [rad].
func (r *raster) ellipse(c pt, a, b, angle float32) {
	n := min(max(int(math.Sqrt(float64(max(a, b)))*7), 8), 64)
	r.round = r.round[:0]
	s, co := math.Sincos(float64(angle))
	for i := range n {
		t := 2 * math.Pi * float64(i) / float64(n)
		u, v := float64(a)*math.Cos(t), float64(b)*math.Sin(t)
		r.round = append(r.round, pt{c.x + float32(u*co-v*s), c.y + float32(u*s+v*co)})
	}
	r.polygon(r.round)
}
