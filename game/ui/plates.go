package ui

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"gritbed/game/look"
	"gritbed/game/view"
)

// Plates are pictures of package look, made at the size they are shown in. What is
// larger than plateMost is made of one that is not: its rims stay as they are, the
// middle is repeated.
const plateMost = 512 // [device px]

// The part of a plate that is never repeated, from each rim: round corner, border,
// shadow [logical px].
const (
	plateRim = 8
	panelRim = 36
)

// panelShared is the most of a large panel's picture at large scales: there all large
// panels share one, or they would fill the place of the letters [logical px].
const panelShared = 236

// Plate draws a picture of a kind with its corner at (x, y); paint makes it.
func (u *Kit) Plate(kind string, x, y, w, h float64, paint func(w, h int, scale float64) *image.RGBA) {
	u.slab(kind, x, y, w, h, plateRim, 0, paint)
}

// Panel draws a sheet of grip tape.
func (u *Kit) Panel(x, y, w, h float64) {
	u.slab("panel", x, y, w, h, panelRim, look.PanelMargin, func(w, h int, k float64) *image.RGBA { return look.Panel(u.Pal, w, h, k) })
}

// slab is a plate whose picture has a margin around its body [logical px].
func (u *Kit) slab(kind string, x, y, w, h float64, rim, margin int, paint func(w, h int, scale float64) *image.RGBA) {
	k := float64(u.Scale)
	most := int(plateMost / k)
	if margin > 0 && k > 1 {
		most = min(most, panelShared)
	}
	pw, ph := min(int(w), most), min(int(h), most)
	u.Buf = append(append(u.Buf[:0], kind...), ' ')
	u.Buf = strconv.AppendInt(append(strconv.AppendInt(u.Buf, int64(pw), 10), 'x'), int64(ph), 10)
	s := u.Picture(u.Buf, func() *image.RGBA { return paint(pw, ph, k) })
	px := func(v int) float32 { return float32(math.Floor(float64(v)*k + 0.5)) }
	m := px(margin)
	u.wide = view.Spans(u.wide[:0], px(int(w))+2*m, s.W, px(rim)+m)
	u.high = view.Spans(u.high[:0], px(int(h))+2*m, s.H, px(rim)+m)
	x0, y0 := u.Snap(x)-m, u.Snap(y)-m
	for _, v := range u.high {
		for _, h := range u.wide {
			l, t := x0+h.At, y0+v.At
			u.Quad([4]float32{l, l + h.N, l + h.N, l}, [4]float32{t, t, t + v.N, t + v.N},
				Sprite{s.X + h.From, s.Y + v.From, h.N, v.N}, NoTint)
		}
	}
}

// Chip is a filled box with corners of radius 4.
func (u *Kit) Chip(x, y, w, h float64, c color.RGBA, alpha float32) {
	k := image.Pt(int(w), int(h))
	s, ok := u.atlas.chips[k]
	if !ok {
		s = u.atlas.add(look.Chip(White, k.X, k.Y, float64(u.Scale)))
		u.atlas.chips[k] = s
	}
	u.Sprite(s, x, y, c, alpha)
}

// Shape is a small mark around a place.
func (u *Kit) Shape(k look.ShapeKind, x, y, side float64, c color.RGBA, alpha float32) {
	n := max(int(side*float64(u.Scale)*2+0.5), 2) // half pixels
	u.Buf = append(strconv.AppendInt(append(u.Buf[:0], "shape "...), int64(k), 10), ' ')
	u.Buf = strconv.AppendInt(u.Buf, int64(n), 10)
	s := u.Picture(u.Buf, func() *image.RGBA { return look.Shape(k, float64(n)/2) })
	px := float32(math.Round(x*float64(u.Scale) - float64(s.W)/2))
	py := float32(math.Round(y*float64(u.Scale) - float64(s.H)/2))
	u.Quad([4]float32{px, px + s.W, px + s.W, px}, [4]float32{py, py, py + s.H, py + s.H}, s, Tinted(c, alpha))
}

// Grit fills a rectangle with the grain of grip tape, without a border.
func (u *Kit) Grit(r view.Rect) {
	n := int(float64(int(plateMost/float64(u.Scale))) * float64(u.Scale))
	u.Buf = append(u.Buf[:0], "grit"...)
	s := u.Picture(u.Buf, func() *image.RGBA { return look.Tape(u.Pal, n) })
	right, foot := u.Snap(r.X+r.W), u.Snap(r.Y+r.H)
	for y := u.Snap(r.Y); y < foot; y += s.H {
		for x := u.Snap(r.X); x < right; x += s.W {
			w, h := min(s.W, right-x), min(s.H, foot-y)
			u.Quad([4]float32{x, x + w, x + w, x}, [4]float32{y, y, y + h, y + h}, Sprite{s.X, s.Y, w, h}, NoTint)
		}
	}
}
