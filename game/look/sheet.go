package look

import (
	"image"
	"image/color"
	"math"

	"gritbed/levels"
)

// sheet is a picture of a piece of the world under way: shapes are added in
// metres, then inked. Colours are laid over premultiplied pixels, so a sheet may
// start opaque (ground) or empty (what hangs above).
type sheet struct {
	img    *image.RGBA
	w, h   int
	ppm    float64 // [px/m]
	ox, oy int     // world place of the first pixel [px]
	r      *raster
	clip   []uint8 // coverage of the surface being drawn
	tmp    []pt
}

func newSheet(w, h int) *sheet {
	return &sheet{w: w, h: h, r: newRaster(w, h), clip: make([]uint8, w*h)}
}

// turn moves the sheet to where its first pixel lies at (ox, oy) [px]; the picture
// that was made there before is the caller's.
func (s *sheet) turn(ox, oy int, ppm float64) {
	s.img = nil
	s.ox, s.oy, s.ppm = ox, oy, ppm
}

// clean starts a new picture. It comes after turn, when there is something to show.
func (s *sheet) clean() { s.img = image.NewRGBA(image.Rect(0, 0, s.w, s.h)) }

// box is an axis-aligned area [m].
type box struct{ x0, y0, x1, y1 float64 }

func (b box) meets(c box) bool { return b.x0 < c.x1 && c.x0 < b.x1 && b.y0 < c.y1 && c.y0 < b.y1 }

func (b box) grow(m float64) box { return box{b.x0 - m, b.y0 - m, b.x1 + m, b.y1 + m} }

func bounds(p []levels.Vec) box {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, v := range p {
		b.x0, b.y0 = min(b.x0, v.X), min(b.y0, v.Y)
		b.x1, b.y1 = max(b.x1, v.X), max(b.y1, v.Y)
	}
	return b
}

// area is the part of the world on the sheet [m].
func (s *sheet) area() box {
	return box{float64(s.ox) / s.ppm, float64(s.oy) / s.ppm, float64(s.ox+s.w) / s.ppm, float64(s.oy+s.h) / s.ppm}
}

func (s *sheet) at(v levels.Vec) pt {
	return pt{float32(v.X*s.ppm - float64(s.ox)), float32(v.Y*s.ppm - float64(s.oy))}
}

func (s *sheet) points(p []levels.Vec) []pt {
	s.tmp = s.tmp[:0]
	for _, v := range p {
		s.tmp = append(s.tmp, s.at(v))
	}
	return s.tmp
}

// px is a width given at 64 px a metre, in the pixels of this sheet. The style
// states line widths in pixels; on dense screens they keep their size in the world.
func (s *sheet) px(w float64) float32 { return float32(w * s.ppm / 64) }

func (s *sheet) polygon(p []levels.Vec) { s.r.polygon(s.points(p)) }

// stroke adds a line of w pixels (at 64 px a metre).
func (s *sheet) stroke(p []levels.Vec, w float64, closed, round bool) {
	s.r.stroke(s.points(p), s.px(w), closed, round)
}

func (s *sheet) segment(a, b levels.Vec, w float64) {
	p := [2]pt{s.at(a), s.at(b)}
	s.r.stroke(p[:], s.px(w), false, false)
}

func (s *sheet) disc(c levels.Vec, rad float64) {
	s.r.disc(s.at(c), float32(rad*s.ppm))
}

func over(o []uint8, c color.RGBA, k int) {
	o[0] = uint8((int(o[0])*(256-k) + int(c.R)*k) >> 8)
	o[1] = uint8((int(o[1])*(256-k) + int(c.G)*k) >> 8)
	o[2] = uint8((int(o[2])*(256-k) + int(c.B)*k) >> 8)
	o[3] = uint8((int(o[3])*(256-k) + 255*k) >> 8)
}

// ink fills what was added with a colour.
func (s *sheet) ink(c color.RGBA, alpha float64) {
	a := int(alpha*256 + 0.5)
	s.r.each(func(y, x0 int, cov []uint8) {
		row := s.img.Pix[y*s.img.Stride+x0*4:]
		for i, k := range cov {
			if k != 0 {
				over(row[i*4:i*4+4], c, (int(k)*a+127)/255)
			}
		}
	})
}

// inkClipped fills only inside the current surface.
func (s *sheet) inkClipped(c color.RGBA, alpha float64) {
	a := int(alpha*256 + 0.5)
	s.r.each(func(y, x0 int, cov []uint8) {
		row := s.img.Pix[y*s.img.Stride+x0*4:]
		clip := s.clip[y*s.w+x0:]
		for i, k := range cov {
			if q := clip[i]; k != 0 && q != 0 {
				over(row[i*4:i*4+4], c, int(k)*a*int(q)/65025)
			}
		}
	})
}

// keepClip stores the coverage as the clip of the marks that follow and reports
// whether anything was covered.
func (s *sheet) keepClip() bool {
	clear(s.clip)
	any := false
	s.r.each(func(y, x0 int, cov []uint8) {
		copy(s.clip[y*s.w+x0:], cov)
		any = true
	})
	return any
}

// texture fills what was added with a tile turned to dir [deg], brightened by
// warm [0…1 of warm white], and keeps the coverage as clip.
func (s *sheet) texture(tile *image.RGBA, dir, warm float64, white color.RGBA) bool {
	clear(s.clip)
	any := false
	n := tile.Rect.Dx()
	side := newPeriod(n)
	w := int(warm*256 + 0.5)
	sin, cos := math.Sincos(dir * math.Pi / 180)
	quarter := math.Mod(dir, 90) == 0
	ic, is := int(math.Round(cos)), int(math.Round(sin))
	s.r.each(func(y, x0 int, cov []uint8) {
		any = true
		copy(s.clip[y*s.w+x0:], cov)
		row := s.img.Pix[y*s.img.Stride+x0*4:]
		wy := s.oy + y
		for i, k := range cov {
			if k == 0 {
				continue
			}
			wx := s.ox + x0 + i
			var c [3]int
			if quarter {
				u, v := side.of(wx*ic+wy*is), side.of(wy*ic-wx*is)
				q := tile.Pix[v*tile.Stride+u*4:][:3]
				c = [3]int{int(q[0]), int(q[1]), int(q[2])}
			} else {
				c = bilinear(tile, side, (float64(wx)+0.5)*cos+(float64(wy)+0.5)*sin-0.5, (float64(wy)+0.5)*cos-(float64(wx)+0.5)*sin-0.5)
			}
			if w != 0 {
				c[0] += (int(white.R) - c[0]) * w >> 8
				c[1] += (int(white.G) - c[1]) * w >> 8
				c[2] += (int(white.B) - c[2]) * w >> 8
			}
			o := row[i*4 : i*4+4]
			if k == 255 {
				o[0], o[1], o[2], o[3] = uint8(c[0]), uint8(c[1]), uint8(c[2]), 255
				continue
			}
			over(o, color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 255}, (int(k)*256+127)/255)
		}
	})
	return any
}

// period is a length after which a tile begins again. The usual densities give
// powers of two, for which the remainder is a mask.
type period struct{ n, mask int }

func newPeriod(n int) period {
	if n&(n-1) == 0 {
		return period{n, n - 1}
	}
	return period{n, -1}
}

func (p period) of(i int) int {
	if p.mask >= 0 {
		return i & p.mask
	}
	return wrap(i, p.n)
}

func bilinear(t *image.RGBA, side period, u, v float64) [3]int {
	fu, fv := math.Floor(u), math.Floor(v)
	a, b := int((u-fu)*256), int((v-fv)*256)
	x0, y0 := side.of(int(fu)), side.of(int(fv))
	x1, y1 := side.of(x0+1), side.of(y0+1)
	p00, p10 := t.Pix[y0*t.Stride+x0*4:][:3], t.Pix[y0*t.Stride+x1*4:][:3]
	p01, p11 := t.Pix[y1*t.Stride+x0*4:][:3], t.Pix[y1*t.Stride+x1*4:][:3]
	var c [3]int
	for i := range c {
		top := int(p00[i])*(256-a) + int(p10[i])*a
		bot := int(p01[i])*(256-a) + int(p11[i])*a
		c[i] = (top*(256-b) + bot*b + 32768) >> 16
	}
	return c
}
