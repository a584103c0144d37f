package ui

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

// Atlas keeps glyphs and small pictures in a batch's texture, each made when it is first
// needed.
type Atlas struct {
	batch    *Batch
	fonts    [faces]*opentype.Font
	sized    map[glyphKey]font.Face // sub and r are 0
	glyphs   map[glyphKey]glyph
	pictures map[string]Sprite
	chips    map[image.Point]Sprite // by size [logical px]
	x, y     int                    // where the next picture goes: they stand on shelves
	shelf    int                    // height of the present one
	full     bool
}

// reset empties it, when texture, scale or colours change.
func (a *Atlas) reset() {
	a.sized, a.glyphs = map[glyphKey]font.Face{}, map[glyphKey]glyph{}
	a.pictures, a.chips = map[string]Sprite{}, map[image.Point]Sprite{}
	p := a.batch.Letters.Min
	a.x, a.y, a.shelf, a.full = p.X+1, p.Y+basicsHigh, 0, false
}

// add packs a picture. What finds no room becomes the white square, and the atlas is
// emptied before the next frame.
func (a *Atlas) add(im *image.RGBA) Sprite {
	w, h := im.Rect.Dx(), im.Rect.Dy()
	r := a.batch.Letters
	if a.x+w+1 > r.Max.X {
		a.x, a.y, a.shelf = r.Min.X+1, a.y+a.shelf+1, 0
	}
	if a.y+h+1 > r.Max.Y || w+2 > r.Dx() {
		a.full = true
		return a.batch.White
	}
	s := a.batch.Write(image.Pt(a.x, a.y), im)
	a.x += w + 1
	a.shelf = max(a.shelf, h)
	return s
}

// Picture is the picture of a name, which is painted the first time.
func (u *Kit) Picture(name []byte, paint func() *image.RGBA) Sprite {
	s, ok := u.atlas.pictures[string(name)]
	if !ok {
		s = u.atlas.add(paint())
		u.atlas.pictures[string(name)] = s
	}
	return s
}
