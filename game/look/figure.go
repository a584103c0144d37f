package look

import (
	"image"
	"image/color"
	"math"
)

// figure draws one sprite: shapes in metres around a pivot, y to the right of the
// direction of travel (south when riding east).
type figure struct {
	img *image.RGBA
	r   *raster
	ppm float32 // [px/m]
	cx  float32 // pivot [px]
	cy  float32
}

// newFigure is an empty cell of side metres with the pivot in its middle.
func newFigure(side float64, ppm int) *figure {
	n := cellSize(side, ppm)
	return &figure{
		img: image.NewRGBA(image.Rect(0, 0, n, n)), r: newRaster(n, n),
		ppm: float32(ppm), cx: float32(n) / 2, cy: float32(n) / 2,
	}
}

// cellSize is the side of a cell of that many metres, a multiple of 4 [px].
func cellSize(side float64, ppm int) int { return (int(math.Ceil(side*float64(ppm))) + 3) &^ 3 }

func (f *figure) at(p point) pt { return pt{f.cx + float32(p.x)*f.ppm, f.cy + float32(p.y)*f.ppm} }

// point is a place on the figure [m].
type point struct{ x, y float64 }

func (p point) plus(q point) point           { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point          { return point{p.x - q.x, p.y - q.y} }
func (p point) times(k float64) point        { return point{p.x * k, p.y * k} }
func (p point) mix(q point, t float64) point { return p.plus(q.minus(p).times(t)) }
func (p point) length() float64              { return math.Hypot(p.x, p.y) }

// turn rotates by an angle [rad], clockwise on the map.
func (p point) turn(a float64) point {
	s, c := math.Sincos(a)
	return point{p.x*c - p.y*s, p.x*s + p.y*c}
}

// shape is a piece of a figure: a closed outline, or, with a radius, that
// outline widened by it (a capsule is two points and two radii).
type shape struct {
	pts  []point
	rads []float64 // one a point: a chain of tapering capsules
	c    color.RGBA
}

func poly(c color.RGBA, pts ...point) shape { return shape{pts: pts, c: c} }

func limb(c color.RGBA, a, b point, ra, rb float64) shape {
	return shape{pts: []point{a, b}, rads: []float64{ra, rb}, c: c}
}

func ball(c color.RGBA, p point, r float64) shape {
	return shape{pts: []point{p}, rads: []float64{r}, c: c}
}

// add puts a shape, grown by g metres, into the raster.
func (f *figure) add(s shape, g float64) {
	if s.rads == nil {
		p := make([]pt, len(s.pts))
		for i, v := range s.pts {
			p[i] = f.at(v)
		}
		f.r.polygon(p)
		if g > 0 {
			f.r.stroke(p, float32(2*g)*f.ppm, true, true)
		}
		return
	}
	for i, v := range s.pts {
		r := s.rads[i] + g
		f.r.disc(f.at(v), float32(r)*f.ppm)
		if i == 0 {
			continue
		}
		u, q := s.pts[i-1], s.rads[i-1]+g
		d := v.minus(u)
		l := d.length()
		if l < 1e-6 || l <= math.Abs(q-r) {
			continue
		}
		// outer tangents of the two circles
		k := (q - r) / l
		h := math.Sqrt(1 - k*k)
		d = d.times(1 / l)
		n1 := point{d.x*k - d.y*h, d.y*k + d.x*h}
		n2 := point{d.x*k + d.y*h, d.y*k - d.x*h}
		f.r.polygon([]pt{f.at(u.plus(n1.times(q))), f.at(v.plus(n1.times(r))), f.at(v.plus(n2.times(r))), f.at(u.plus(n2.times(q)))})
	}
}

// ink fills what was added.
func (f *figure) ink(c color.RGBA, alpha float64) {
	a := int(alpha*256 + 0.5)
	f.r.each(func(y, x0 int, cov []uint8) {
		row := f.img.Pix[y*f.img.Stride+x0*4:]
		for i, k := range cov {
			if k != 0 {
				over(row[i*4:i*4+4], c, (int(k)*a+127)/255)
			}
		}
	})
}

// outline of everything: ink, and in the air a rim of chalk around it.
const (
	outlineWidth = 0.022  // 1.4 px at 64 px/m, 1.7 with the soft border [m]
	rimWidth     = 0.0234 // 1.5 px at 64 px/m [m]
)

// draw inks the rim, the outline and then every shape in order.
func (f *figure) draw(shapes []shape, outline, rim color.RGBA, air bool) {
	if air {
		for _, s := range shapes {
			f.add(s, outlineWidth+rimWidth)
		}
		f.ink(rim, 1)
	}
	for _, s := range shapes {
		f.add(s, outlineWidth)
	}
	f.ink(outline, 1)
	for _, s := range shapes {
		f.add(s, 0)
		f.ink(s.c, 1)
	}
}

// line inks a thin line.
func (f *figure) line(c color.RGBA, alpha, width float64, pts ...point) {
	p := make([]pt, len(pts))
	for i, v := range pts {
		p[i] = f.at(v)
	}
	f.r.stroke(p, max(float32(width)*f.ppm, 0.8), false, false)
	f.ink(c, alpha)
}

// dot inks a small disc.
func (f *figure) dot(c color.RGBA, alpha, r float64, p point) {
	f.r.disc(f.at(p), max(float32(r)*f.ppm, 0.7))
	f.ink(c, alpha)
}
