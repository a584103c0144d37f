package main

import (
	"image/color"
	"math"

	"gritbed/game/look"
	"gritbed/game/view"
)

// ui draws panels, text, boxes and lines. All coordinates are logical pixels, and
// everything lands on whole device pixels. Nothing is stretched: text is
// rasterised at the size it has on the screen.
type ui struct {
	pal   *look.Palette
	scale float32 // device pixels a logical pixel
	box   *paintbox
	atlas *atlas
	num   []byte  // scratch for numbers
	dy    float32 // everything is moved down by this: panels that slide [px]
	clip  clip
	wide  []view.Span // scratch for plates
	high  []view.Span
}

func newUI(pal *look.Palette, box *paintbox) (*ui, error) {
	a, err := newAtlas()
	if err != nil {
		return nil, err
	}
	u := &ui{atlas: a}
	u.retune(pal, box, 1)
	return u, nil
}

// retune throws away what depends on colours, paintbox or scale.
func (u *ui) retune(pal *look.Palette, box *paintbox, scale float32) {
	u.pal, u.box, u.scale = pal, box, scale
	u.atlas.box = box
	u.atlas.reset()
}

// begin starts a frame.
func (u *ui) begin() {
	if u.atlas.full {
		u.atlas.reset()
	}
	u.dy = 0
	u.clip.on = false
}

// snap is a logical coordinate on whole device pixels.
func (u *ui) snap(v float64) float32 { return float32(math.Round(v * float64(u.scale))) }

// quad adds four corners given clockwise from the top left, with the sprite's.
func (u *ui) quad(x, y [4]float32, s sprite, t tint) {
	if u.clip.on && !u.clip.cut(&x, &y, &s) {
		return
	}
	b := u.box
	b.corner(x[0], y[0]+u.dy, s.x, s.y, t)
	b.corner(x[1], y[1]+u.dy, s.x+s.w, s.y, t)
	b.corner(x[3], y[3]+u.dy, s.x, s.y+s.h, t)
	b.corner(x[2], y[2]+u.dy, s.x+s.w, s.y+s.h, t)
	b.quad()
}

// full is the middle of the white picture, for what is of one colour.
func (u *ui) full() sprite { return sprite{u.box.white.x + 2, u.box.white.y + 2, 0, 0} }

// fill fills device pixels.
func (u *ui) fill(x0, y0, x1, y1 float32, t tint) {
	u.quad([4]float32{x0, x1, x1, x0}, [4]float32{y0, y0, y1, y1}, u.full(), t)
}

// rect fills a rectangle.
func (u *ui) rect(x, y, w, h float64, c color.RGBA, alpha float32) {
	u.fill(u.snap(x), u.snap(y), u.snap(x+w), u.snap(y+h), tinted(c, alpha))
}

// frame outlines a rectangle on its inside, line wide.
func (u *ui) frame(x, y, w, h, line float64, c color.RGBA, alpha float32) {
	x0, y0, x1, y1 := u.snap(x), u.snap(y), u.snap(x+w), u.snap(y+h)
	t := max(u.snap(line), 1)
	u.fill(x0, y0, x1, y0+t, tinted(c, alpha))
	u.fill(x0, y1-t, x1, y1, tinted(c, alpha))
	u.fill(x0, y0+t, x0+t, y1-t, tinted(c, alpha))
	u.fill(x1-t, y0+t, x1, y1-t, tinted(c, alpha))
}

// vline and hline are lines on whole pixels.
func (u *ui) vline(x, y0, y1, line float64, c color.RGBA, alpha float32) {
	t := max(u.snap(line), 1)
	a := float32(math.Round(x*float64(u.scale) - float64(t)/2))
	u.fill(a, u.snap(y0), a+t, u.snap(y1), tinted(c, alpha))
}

func (u *ui) hline(x0, x1, y, line float64, c color.RGBA, alpha float32) {
	t := max(u.snap(line), 1)
	a := float32(math.Round(y*float64(u.scale) - float64(t)/2))
	u.fill(u.snap(x0), a, u.snap(x1), a+t, tinted(c, alpha))
}

// line is a smooth line anywhere, in logical pixels.
func (u *ui) line(x0, y0, x1, y1, width float64, c color.RGBA, alpha float32) {
	k := u.scale
	ax, ay, bx, by := float32(x0)*k, float32(y0)*k, float32(x1)*k, float32(y1)*k
	if u.clip.on && !u.clip.shorten(&ax, &ay, &bx, &by) {
		return
	}
	dx, dy := bx-ax, by-ay
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l == 0 {
		return
	}
	half := float32(width) * k * 0.75 / l
	nx, ny := -dy*half, dx*half
	s := u.box.line
	u.quad([4]float32{ax + nx, ax - nx, bx - nx, bx + nx}, [4]float32{ay + ny, ay - ny, by - ny, by + ny},
		sprite{s.x + 0.5, s.y + 2, 3, 0}, tinted(c, alpha))
}

// sprite draws a picture of the atlas with its corner at (x, y), device size as it
// was made.
func (u *ui) sprite(s sprite, x, y float64, c color.RGBA, alpha float32) {
	px, py := u.snap(x), u.snap(y)
	u.quad([4]float32{px, px + s.w, px + s.w, px}, [4]float32{py, py, py + s.h, py + s.h}, s, tinted(c, alpha))
}

var white = color.RGBA{255, 255, 255, 255}
