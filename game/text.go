package main

import (
	"image/color"
	"math"
	"strconv"
	"unicode/utf8"
)

// text writes s with its baseline at y and returns where it ends.
func (u *ui) text(f face, size, x, y float64, c color.RGBA, s string) float64 {
	return u.run(f, size, x, y, c, s, nil, true)
}

// textRight ends at x.
func (u *ui) textRight(f face, size, x, y float64, c color.RGBA, s string) {
	u.text(f, size, x-u.width(f, size, s), y, c, s)
}

// textMiddle is centred on x.
func (u *ui) textMiddle(f face, size, x, y float64, c color.RGBA, s string) {
	u.text(f, size, x-u.width(f, size, s)/2, y, c, s)
}

// width is how wide s would be.
func (u *ui) width(f face, size float64, s string) float64 {
	return u.run(f, size, 0, 0, white, s, nil, false)
}

// number writes v with fixed decimals; right says that x is where it ends.
func (u *ui) number(f face, size, x, y float64, c color.RGBA, v float64, decimals int, right bool) float64 {
	if v == 0 || math.Abs(v) < 0.5*math.Pow10(-decimals) {
		v = 0 // never −0
	}
	u.num = strconv.AppendFloat(u.num[:0], v, 'f', decimals, 64)
	if right {
		x -= u.run(f, size, 0, 0, c, "", u.num, false)
	}
	return u.run(f, size, x, y, c, "", u.num, true)
}

// run lays out a string or bytes; draw false only measures.
func (u *ui) run(f face, size, x, y float64, c color.RGBA, s string, b []byte, draw bool) float64 {
	k := glyphKey{face: f, size: sizeKey(float32(size) * u.scale)}
	pen := float32(x) * u.scale
	base := u.snap(y)
	t := tinted(c, 1)
	for i := 0; i < len(s)+len(b); {
		var n int
		if b != nil {
			k.r, n = utf8.DecodeRune(b[i:])
		} else {
			k.r, n = utf8.DecodeRuneInString(s[i:])
		}
		i += n
		if k.r == '-' && b != nil {
			k.r = '−'
		}
		whole := float32(math.Floor(float64(pen)))
		k.sub = uint8((pen - whole) * 4)
		g := u.atlas.glyph(k)
		if draw && g.w > 0 {
			gx, gy := whole+g.dx, base+g.dy
			u.quad([4]float32{gx, gx + g.w, gx + g.w, gx}, [4]float32{gy, gy, gy + g.h, gy + g.h}, g.sprite, t)
		}
		pen += g.advance
	}
	return float64(pen / u.scale)
}
