package main

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
const plateMost = 512 // [px]

// The part of a plate that is never repeated, from each rim: round corner, border,
// shadow [logical px].
const (
	plateRim = 8
	panelRim = 36
)

// panelShared is the most of a large panel's picture at large scales: there all large
// panels share one, or they would fill the place of the letters [logical px].
const panelShared = 236

// plate draws a picture of a kind, the corner of its body at (x, y); paint may leave
// a margin around the body [logical px].
func (u *ui) plate(kind string, x, y, w, h float64, paint func(w, h int, scale float64) *image.RGBA) {
	u.slab(kind, x, y, w, h, plateRim, 0, paint)
}

// panel draws a sheet of grip tape.
func (u *ui) panel(x, y, w, h float64) {
	u.slab("panel", x, y, w, h, panelRim, look.PanelMargin, func(w, h int, k float64) *image.RGBA { return look.Panel(u.pal, w, h, k) })
}

func (u *ui) slab(kind string, x, y, w, h float64, rim, margin int, paint func(w, h int, scale float64) *image.RGBA) {
	k := float64(u.scale)
	most := int(plateMost / k)
	if margin > 0 && k > 1 {
		most = min(most, panelShared)
	}
	pw, ph := min(int(w), most), min(int(h), most)
	u.num = append(append(u.num[:0], kind...), ' ')
	u.num = strconv.AppendInt(append(strconv.AppendInt(u.num, int64(pw), 10), 'x'), int64(ph), 10)
	s, ok := u.atlas.cells[string(u.num)]
	if !ok {
		s = u.atlas.add(paint(pw, ph, k))
		u.atlas.cells[string(u.num)] = s
	}
	px := func(v int) float32 { return float32(math.Floor(float64(v)*k + 0.5)) }
	m := px(margin)
	u.wide = view.Spans(u.wide[:0], px(int(w))+2*m, s.w, px(rim)+m)
	u.high = view.Spans(u.high[:0], px(int(h))+2*m, s.h, px(rim)+m)
	x0, y0 := u.snap(x)-m, u.snap(y)-m
	for _, v := range u.high {
		for _, h := range u.wide {
			l, t := x0+h.At, y0+v.At
			u.quad([4]float32{l, l + h.N, l + h.N, l}, [4]float32{t, t, t + v.N, t + v.N},
				sprite{s.x + h.From, s.y + v.From, h.N, v.N}, tint{1, 1, 1, 1})
		}
	}
}

// chip is a filled rounded box of radius 4.
func (u *ui) chip(x, y, w, h float64, c color.RGBA, alpha float32) {
	k := chipSize{int(w), int(h)}
	s, ok := u.atlas.chips[k]
	if !ok {
		s = u.atlas.add(look.Chip(white, k.w, k.h, float64(u.scale)))
		u.atlas.chips[k] = s
	}
	u.sprite(s, x, y, c, alpha)
}
