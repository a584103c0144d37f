package ui

import (
	"image/color"
	"math"
	"strconv"
	"unicode/utf8"
)

// Text writes s with its baseline at y and returns where it ends.
func (u *Kit) Text(f Face, size, x, y float64, c color.RGBA, s string) float64 {
	return u.run(f, size, x, y, c, s, nil, true)
}

// TextRight ends at x.
func (u *Kit) TextRight(f Face, size, x, y float64, c color.RGBA, s string) {
	u.Text(f, size, x-u.Width(f, size, s), y, c, s)
}

// TextMiddle is centred on x.
func (u *Kit) TextMiddle(f Face, size, x, y float64, c color.RGBA, s string) {
	u.Text(f, size, x-u.Width(f, size, s)/2, y, c, s)
}

// Fitted writes as much of s as ends before right. It returns where all of it would end,
// at most right.
func (u *Kit) Fitted(f Face, size, x, y float64, c color.RGBA, s string, right float64) float64 {
	end := min(x+u.Width(f, size, s), right)
	for len(s) > 0 && x+u.Width(f, size, s) > right {
		_, n := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-n]
	}
	u.Text(f, size, x, y, c, s)
	return end
}

// Width is how wide s would be.
func (u *Kit) Width(f Face, size float64, s string) float64 {
	return u.run(f, size, 0, 0, White, s, nil, false)
}

// Bytes is Text of bytes, in which a minus stands for a proper one.
func (u *Kit) Bytes(f Face, size, x, y float64, c color.RGBA, b []byte) float64 {
	return u.run(f, size, x, y, c, "", b, true)
}

// BytesWidth is how wide Bytes would be.
func (u *Kit) BytesWidth(f Face, size float64, b []byte) float64 {
	return u.run(f, size, 0, 0, White, "", b, false)
}

// Number writes v with fixed decimals; right says that x is where it ends.
func (u *Kit) Number(f Face, size, x, y float64, c color.RGBA, v float64, decimals int, right bool) float64 {
	if v == 0 || math.Abs(v) < 0.5*math.Pow10(-decimals) {
		v = 0 // never −0
	}
	u.Buf = strconv.AppendFloat(u.Buf[:0], v, 'f', decimals, 64)
	if right {
		x -= u.BytesWidth(f, size, u.Buf)
	}
	return u.Bytes(f, size, x, y, c, u.Buf)
}

// run lays out a string or bytes; draw false only measures.
func (u *Kit) run(f Face, size, x, y float64, c color.RGBA, s string, b []byte, draw bool) float64 {
	k := glyphKey{face: f, size: sizeKey(float32(size) * u.Scale)}
	pen := float32(x) * u.Scale
	base := u.Snap(y)
	t := Tinted(c, 1)
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
		if draw && g.W > 0 {
			gx, gy := whole+g.dx, base+g.dy
			u.Quad([4]float32{gx, gx + g.W, gx + g.W, gx}, [4]float32{gy, gy, gy + g.H, gy + g.H}, g.Sprite, t)
		}
		pen += g.advance
	}
	end := float64(pen / u.Scale)
	if draw && u.OnText != nil {
		u.OnText(s+string(b), x, end, y)
	}
	return end
}
