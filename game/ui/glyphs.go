package ui

import (
	"fmt"
	"image"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Face is one of the Go fonts.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Medium
	Bold
	BoldItalic
	Mono
	MonoBold
	faces
)

// glyphKey names a rasterised glyph: its size [device px × 4], and a quarter of a pixel
// of horizontal shift, so that letters are spaced evenly at small sizes.
type glyphKey struct {
	face Face
	sub  uint8 // quarters of a pixel, 0…3
	size uint16
	r    rune
}

// sizeKey is a size [device px] as a glyphKey has it.
func sizeKey(px float32) uint16 { return uint16(math.Round(float64(px) * 4)) }

type glyph struct {
	Sprite
	dx, dy  float32 // from the pen to the sprite [device px]
	advance float32 // [device px]
}

// parseFonts reads the fonts, which are part of the program.
func parseFonts() (list [faces]*opentype.Font, err error) {
	for i, ttf := range [faces][]byte{goregular.TTF, gomedium.TTF, gobold.TTF, gobolditalic.TTF, gomono.TTF, gomonobold.TTF} {
		if list[i], err = opentype.Parse(ttf); err != nil {
			return list, fmt.Errorf("font %d: %w", i, err)
		}
	}
	return list, nil
}

// glyph is a rasterised glyph; it is made when it is first needed.
func (a *Atlas) glyph(k glyphKey) glyph {
	g, ok := a.glyphs[k]
	if ok {
		return g
	}
	base := glyphKey{face: k.face, size: k.size}
	f, ok := a.sized[base]
	if !ok {
		var err error
		f, err = opentype.NewFace(a.fonts[k.face], &opentype.FaceOptions{Size: float64(k.size) / 4, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return glyph{}
		}
		a.sized[base] = f
	}
	dot := fixed.Point26_6{X: fixed.Int26_6(k.sub) * 16}
	r, mask, at, advance, ok := f.Glyph(dot, k.r)
	if !ok && k.r != '?' {
		k.r = '?'
		return a.glyph(k)
	}
	g = glyph{dx: float32(r.Min.X), dy: float32(r.Min.Y), advance: float32(advance) / 64}
	if w, h := r.Dx(), r.Dy(); w > 0 && h > 0 {
		im := image.NewRGBA(image.Rect(0, 0, w, h))
		for y := range h {
			for x := range w {
				_, _, _, v := mask.At(at.X+x, at.Y+y).RGBA()
				for c := range 4 {
					im.Pix[im.PixOffset(x, y)+c] = uint8(v >> 8)
				}
			}
		}
		g.Sprite = a.add(im)
	}
	a.glyphs[k] = g
	return g
}
