package ui

import (
	"image/color"
	"math"

	"gritbed/game/look"
	"gritbed/game/view"
)

// Kit draws panels, text, boxes and lines into a batch.
type Kit struct {
	Pal   *look.Palette
	Scale float32 // device pixels a logical one
	Batch *Batch
	Buf   []byte  // scratch, for texts and names that are put together piece by piece
	Down  float32 // everything is moved down by this, for panels that slide [device px]

	// Emptied counts how often glyphs and pictures were thrown away: triangles that were
	// kept from before show something else now.
	Emptied int

	// OnText, if set, sees every text that is drawn: where it begins and ends, and its
	// baseline. It is there for tests.
	OnText func(text string, left, right, base float64)

	atlas *Atlas
	clip  clip
	wide  []view.Span // scratch for plates
	high  []view.Span
}

// New makes a kit of scale 1.
func New(pal *look.Palette, b *Batch) (*Kit, error) {
	fonts, err := parseFonts()
	if err != nil {
		return nil, err
	}
	u := &Kit{atlas: &Atlas{fonts: fonts}}
	u.Retune(pal, b, 1)
	return u, nil
}

// Retune throws away what depends on colours, texture or scale.
func (u *Kit) Retune(pal *look.Palette, b *Batch, scale float32) {
	u.Pal, u.Batch, u.Scale = pal, b, scale
	u.atlas.batch = b
	u.atlas.reset()
	u.Emptied++
}

// Begin starts a frame.
func (u *Kit) Begin() {
	if u.atlas.full {
		u.atlas.reset()
		u.Emptied++
	}
	u.Down = 0
	u.Unclip()
}

// Snap is a logical coordinate on whole device pixels.
func (u *Kit) Snap(v float64) float32 { return float32(math.Round(v * float64(u.Scale))) }

// Quad adds a sprite with four corners [device px], clockwise from the top left.
func (u *Kit) Quad(x, y [4]float32, s Sprite, t Tint) {
	if u.clip.on && !u.clip.cut(&x, &y, &s) {
		return
	}
	b := u.Batch
	b.Corner(x[0], y[0]+u.Down, s.X, s.Y, t)
	b.Corner(x[1], y[1]+u.Down, s.X+s.W, s.Y, t)
	b.Corner(x[3], y[3]+u.Down, s.X, s.Y+s.H, t)
	b.Corner(x[2], y[2]+u.Down, s.X+s.W, s.Y+s.H, t)
	b.Quad()
}

// Solid is the middle of the white square, for what is of one colour.
func (u *Kit) Solid() Sprite { return Sprite{u.Batch.White.X + 2, u.Batch.White.Y + 2, 0, 0} }

// Fill fills a rectangle of device pixels.
func (u *Kit) Fill(x0, y0, x1, y1 float32, t Tint) {
	u.Quad([4]float32{x0, x1, x1, x0}, [4]float32{y0, y0, y1, y1}, u.Solid(), t)
}

// Rect fills a rectangle.
func (u *Kit) Rect(x, y, w, h float64, c color.RGBA, alpha float32) {
	u.Fill(u.Snap(x), u.Snap(y), u.Snap(x+w), u.Snap(y+h), Tinted(c, alpha))
}

// Frame outlines a rectangle on its inside with a line of a width.
func (u *Kit) Frame(x, y, w, h, line float64, c color.RGBA, alpha float32) {
	x0, y0, x1, y1 := u.Snap(x), u.Snap(y), u.Snap(x+w), u.Snap(y+h)
	t := max(u.Snap(line), 1)
	u.Fill(x0, y0, x1, y0+t, Tinted(c, alpha))
	u.Fill(x0, y1-t, x1, y1, Tinted(c, alpha))
	u.Fill(x0, y0+t, x0+t, y1-t, Tinted(c, alpha))
	u.Fill(x1-t, y0+t, x1, y1-t, Tinted(c, alpha))
}

// DashedFrame outlines a rectangle in dashes.
func (u *Kit) DashedFrame(x, y, w, h, line, dash, gap float64, c color.RGBA, alpha float32) {
	for d := 0.0; d < w; d += dash + gap {
		l := min(dash, w-d)
		u.Rect(x+d, y, l, line, c, alpha)
		u.Rect(x+d, y+h-line, l, line, c, alpha)
	}
	for d := 0.0; d < h; d += dash + gap {
		l := min(dash, h-d)
		u.Rect(x, y+d, line, l, c, alpha)
		u.Rect(x+w-line, y+d, line, l, c, alpha)
	}
}

// VLine is an upright line on whole pixels.
func (u *Kit) VLine(x, y0, y1, line float64, c color.RGBA, alpha float32) {
	t := max(u.Snap(line), 1)
	a := float32(math.Round(x*float64(u.Scale) - float64(t)/2))
	u.Fill(a, u.Snap(y0), a+t, u.Snap(y1), Tinted(c, alpha))
}

// HLine is a level line on whole pixels.
func (u *Kit) HLine(x0, x1, y, line float64, c color.RGBA, alpha float32) {
	t := max(u.Snap(line), 1)
	a := float32(math.Round(y*float64(u.Scale) - float64(t)/2))
	u.Fill(u.Snap(x0), a, u.Snap(x1), a+t, Tinted(c, alpha))
}

// Line is a smooth line anywhere.
func (u *Kit) Line(x0, y0, x1, y1, width float64, c color.RGBA, alpha float32) {
	k := u.Scale
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
	s := u.Batch.Line
	u.Quad([4]float32{ax + nx, ax - nx, bx - nx, bx + nx}, [4]float32{ay + ny, ay - ny, by - ny, by + ny},
		Sprite{s.X + 0.5, s.Y + 2, 3, 0}, Tinted(c, alpha))
}

// Slope fills between two heights at x0 and x1 and a level foot.
func (u *Kit) Slope(x0, y0, x1, y1, foot float64, c color.RGBA, alpha float32) {
	if foot-y0 < 0.2 && foot-y1 < 0.2 {
		return
	}
	k := float64(u.Scale)
	u.Quad([4]float32{float32(x0 * k), float32(x1 * k), float32(x1 * k), float32(x0 * k)},
		[4]float32{float32(y0 * k), float32(y1 * k), float32(foot * k), float32(foot * k)}, u.Solid(), Tinted(c, alpha))
}

// Sprite draws a picture with its corner at (x, y), as large as it was made.
func (u *Kit) Sprite(s Sprite, x, y float64, c color.RGBA, alpha float32) {
	px, py := u.Snap(x), u.Snap(y)
	u.Quad([4]float32{px, px + s.W, px + s.W, px}, [4]float32{py, py, py + s.H, py + s.H}, s, Tinted(c, alpha))
}
