package look

import (
	"image"
	"image/color"
	"math"
)

// TileMetres is the side of a ground tile and of a baked chunk [m].
const TileMetres = 8

// plot is a tile under construction: one brightness field [levels] over a ground
// colour, then marks drawn straight into the colours. All drawing wraps.
type plot struct {
	size int     // [px]
	ppm  float32 // [px/m]
	tone []float32
	pix  []uint8 // RGBA, opaque
}

func newPlot(size int) *plot {
	return &plot{size, float32(size) / TileMetres, make([]float32, size*size), make([]uint8, size*size*4)}
}

// white adds white noise of ±amp [levels]. The grain keeps its size in metres on
// dense tiles only down to a pixel: finer noise is what a denser screen is for.
func (p *plot) white(seed uint64, amp float32) {
	for y := range p.size {
		row := p.tone[y*p.size:][:p.size]
		z := mix64(seed + uint64(y)<<20)
		for x := range row {
			z = z*6364136223846793005 + 1442695040888963407
			row[x] += (float32(z>>40)/(1<<23) - 1) * amp
		}
	}
}

// colour lays the ground colour shifted by the tone field into the pixels.
func (p *plot) colour(c color.RGBA, shift float32) {
	r, g, b := float32(c.R)+shift+0.5, float32(c.G)+shift+0.5, float32(c.B)+shift+0.5
	for i, t := range p.tone {
		o := p.pix[i*4:][:4]
		o[0] = uint8(clamp32(r+t, 0, 255))
		o[1] = uint8(clamp32(g+t, 0, 255))
		o[2] = uint8(clamp32(b+t, 0, 255))
		o[3] = 255
	}
}

// blend mixes a colour into the pixel (x, y), wrapped, with alpha 0…1.
func (p *plot) blend(x, y int, c color.RGBA, a float32) {
	if a <= 0 {
		return
	}
	o := p.pix[(wrap(y, p.size)*p.size+wrap(x, p.size))*4:][:3]
	k := int(min(a, 1)*256 + 0.5)
	o[0] = uint8((int(o[0])*(256-k) + int(c.R)*k) >> 8)
	o[1] = uint8((int(o[1])*(256-k) + int(c.G)*k) >> 8)
	o[2] = uint8((int(o[2])*(256-k) + int(c.B)*k) >> 8)
}

// shade adds levels to the pixel (x, y), wrapped.
func (p *plot) shade(x, y int, levels float32) {
	o := p.pix[(wrap(y, p.size)*p.size+wrap(x, p.size))*4:][:3]
	for i := range o {
		o[i] = uint8(clamp32(float32(o[i])+levels+0.5, 0, 255))
	}
}

// blob draws a soft-edged ellipse: centre and radii [m], turned by its own angle.
func (p *plot) blob(cx, cy, rx, ry, angle float32, c color.RGBA, a float32) {
	cx, cy, rx, ry = cx*p.ppm, cy*p.ppm, rx*p.ppm, ry*p.ppm
	s, co := float32(math.Sin(float64(angle))), float32(math.Cos(float64(angle)))
	r := max(rx, ry) + 1
	rm := (rx + ry) / 2
	for y := floor32(cy - r); y <= int(cy+r); y++ {
		for x := floor32(cx - r); x <= int(cx+r); x++ {
			dx, dy := float32(x)+0.5-cx, float32(y)+0.5-cy
			u, v := (dx*co+dy*s)/rx, (dy*co-dx*s)/ry
			d := float32(math.Sqrt(float64(u*u + v*v)))
			if k := (1-d)*rm + 0.5; k > 0 {
				p.blend(x, y, c, min(k, 1)*a)
			}
		}
	}
}

// dash draws a soft-edged straight line of the given width [m].
func (p *plot) dash(x0, y0, x1, y1, width float32, c color.RGBA, a float32) {
	x0, y0, x1, y1 = x0*p.ppm, y0*p.ppm, x1*p.ppm, y1*p.ppm
	h := max(width*p.ppm, 1) / 2
	dx, dy := x1-x0, y1-y0
	l2 := dx*dx + dy*dy
	for y := floor32(min(y0, y1) - h - 1); y <= int(max(y0, y1)+h+1); y++ {
		for x := floor32(min(x0, x1) - h - 1); x <= int(max(x0, x1)+h+1); x++ {
			px, py := float32(x)+0.5-x0, float32(y)+0.5-y0
			t := clamp32((px*dx+py*dy)/l2, 0, 1)
			ex, ey := px-t*dx, py-t*dy
			d := float32(math.Sqrt(float64(ex*ex + ey*ey)))
			if k := h + 0.5 - d; k > 0 {
				p.blend(x, y, c, min(k, 1)*a)
			}
		}
	}
}

// settle moves the whole tile so that its mean is the palette's colour: stones,
// joints and blades change what a ground looks like near by, not what it is from
// afar, and the measured distances between grounds hold.
func (p *plot) settle(c color.RGBA) {
	var sum [3]int
	for i := 0; i < len(p.pix); i += 4 {
		sum[0] += int(p.pix[i])
		sum[1] += int(p.pix[i+1])
		sum[2] += int(p.pix[i+2])
	}
	n := len(p.pix) / 4
	for k, want := range [3]uint8{c.R, c.G, c.B} {
		d := int(want) - (sum[k]+n/2)/n
		for i := k; i < len(p.pix) && d != 0; i += 4 {
			p.pix[i] = uint8(min(max(int(p.pix[i])+d, 0), 255))
		}
	}
}

// image hands the finished pixels over.
func (p *plot) image() *image.RGBA {
	return &image.RGBA{Pix: p.pix, Stride: p.size * 4, Rect: image.Rect(0, 0, p.size, p.size)}
}

// shift is a colour moved by levels in all channels.
func shift(c color.RGBA, levels int) color.RGBA {
	f := func(v uint8) uint8 { return uint8(min(max(int(v)+levels, 0), 255)) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), 255}
}

// lerp mixes two colours, t = 0 gives a.
func lerp(a, b color.RGBA, t float32) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*t + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}
