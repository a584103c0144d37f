package main

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

// face is one of the Go fonts.
type face uint8

const (
	regular face = iota
	medium
	bold
	boldItalic
	mono
	monoBold
	faces
)

// glyphKey names a rasterised glyph: size in device pixels ×4, and a quarter of a
// pixel of horizontal shift, so that spacing stays even at small sizes.
type glyphKey struct {
	face face
	sub  uint8
	size uint16
	r    rune
}

type glyph struct {
	sprite
	dx, dy  float32 // from the pen to the sprite [px]
	advance float32 // [px]
}

// atlas is the interface's place in the paintbox: glyphs and small pictures come in
// as they are first needed.
type atlas struct {
	box    *paintbox
	fonts  [faces]*opentype.Font
	sized  map[glyphKey]font.Face // sub and r are 0
	glyphs map[glyphKey]glyph
	cells  map[string]sprite
	chips  map[chipSize]sprite
	x, y   int // shelf packer
	shelf  int
	full   bool
}

// chipSize is a chip's [logical px].
type chipSize struct{ w, h int }

func newAtlas() (*atlas, error) {
	a := &atlas{}
	for i, ttf := range [faces][]byte{goregular.TTF, gomedium.TTF, gobold.TTF, gobolditalic.TTF, gomono.TTF, gomonobold.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			return nil, fmt.Errorf("font %d: %w", i, err)
		}
		a.fonts[i] = f
	}
	return a, nil
}

// reset empties the place, when the paintbox, the scale or the colours change.
func (a *atlas) reset() {
	a.sized, a.glyphs, a.cells, a.chips = map[glyphKey]font.Face{}, map[glyphKey]glyph{}, map[string]sprite{}, map[chipSize]sprite{}
	p := a.box.place[placeLetters].Min
	a.x, a.y, a.shelf, a.full = p.X+1, p.Y+basicsHigh, 0, false
}

// add packs a picture; when the atlas is full it gets the white sprite, and the
// atlas is emptied before the next frame.
func (a *atlas) add(im *image.RGBA) sprite {
	w, h := im.Rect.Dx(), im.Rect.Dy()
	r := a.box.place[placeLetters]
	if a.x+w+1 > r.Max.X {
		a.x, a.y, a.shelf = r.Min.X+1, a.y+a.shelf+1, 0
	}
	if a.y+h+1 > r.Max.Y || w+2 > r.Dx() {
		a.full = true
		return a.box.white
	}
	s := a.box.write(image.Pt(a.x, a.y), im)
	a.x += w + 1
	a.shelf = max(a.shelf, h)
	return s
}

// cell is a picture by name, made once.
func (a *atlas) cell(name string, paint func() *image.RGBA) sprite {
	s, ok := a.cells[name]
	if !ok {
		s = a.add(paint())
		a.cells[name] = s
	}
	return s
}

// glyph rasterises a glyph at a size [px ×4] the first time it is asked for.
func (a *atlas) glyph(k glyphKey) glyph {
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
		g.sprite = a.add(im)
	}
	a.glyphs[k] = g
	return g
}

// sizeKey is a size in device pixels as glyph keys have it.
func sizeKey(px float32) uint16 { return uint16(math.Round(float64(px) * 4)) }
