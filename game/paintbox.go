package main

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/look"
)

// paintbox is the one texture that everything but the ground is drawn from, and what
// of it the next picture takes: skater, groove, particles, decks, crowns, panels and
// text lie in the order in which they were added, and are one draw call.
//
// A game has two, one after the other: with nothing but letters for the first
// loading page, then with the skater and room for what hangs over him.
type paintbox struct {
	image  *ebiten.Image
	verts  []ebiten.Vertex
	index  []uint32
	calls  int
	white  sprite
	line   sprite                  // across: nothing, full, full, nothing; see stroke
	skater [atlases]image.Point    // where his pictures begin
	place  [places]image.Rectangle // for what comes and goes
}

// sprite is a picture in the paintbox [px].
type sprite struct{ x, y, w, h float32 }

// The paintbox's places.
const (
	placeLetters = iota // the interface's letters and plates
	placeBits           // particles, rings
	placeTops           // decks and crowns
	places
)

// lettersSide is the side of the interface's place [px].
const lettersSide = 2048

// newPaintbox makes room for the skater's pictures, letters below his body, and
// below his board at least topsLeast cells of a metre. Without a skater there is
// nothing but letters.
func newPaintbox(s *look.Skater, pxPerM int) *paintbox {
	b := &paintbox{}
	var size image.Point
	grow := func(r image.Rectangle) image.Rectangle {
		size.X, size.Y = max(size.X, r.Max.X), max(size.Y, r.Max.Y)
		return r
	}
	letters := image.Rect(0, 0, lettersSide, lettersSide)
	var lists [atlases]*look.Atlas
	if s == nil {
		b.place[placeLetters] = grow(letters)
	} else {
		lists = [atlases]*look.Atlas{s.Body, s.Board, s.BodyShadow, s.BoardShadow}
		at := func(atlas, x, y int) image.Rectangle {
			b.skater[atlas] = image.Pt(x, y)
			return grow(lists[atlas].Image.Rect.Add(b.skater[atlas]))
		}
		left := at(atlasBodyShadow, 0, 0)
		left = left.Union(at(atlasBoardShadow, 0, left.Max.Y+2))
		middle := at(atlasBody, left.Max.X+2, 0)
		b.place[placeLetters] = grow(letters.Add(image.Pt(middle.Min.X, middle.Max.Y+2)))
		b.place[placeBits] = grow(image.Rectangle{Max: bitsSize}.Add(image.Pt(middle.Min.X+lettersSide+2, middle.Max.Y+2)))
		right := at(atlasBoard, b.place[placeBits].Union(middle).Max.X+2, 0)
		tops := image.Rect(right.Min.X, right.Max.Y+2, right.Max.X, size.Y)
		n := look.CellSide(pxPerM)
		across := tops.Dx() / (look.LineCells * n)
		tops.Max.Y = max(size.Y, tops.Min.Y+(topsLeast/look.LineCells+across-1)/across*n)
		b.place[placeTops] = grow(tops)
	}
	b.image = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
	for i, a := range lists {
		if a != nil {
			b.write(b.skater[i], a.Image)
		}
	}
	b.basics()
	return b
}

// basics are the two pictures that everybody uses; the letters begin below them.
func (b *paintbox) basics() {
	white := image.NewRGBA(image.Rect(0, 0, 4, 4))
	line := image.NewRGBA(white.Rect)
	for i := range white.Pix {
		white.Pix[i] = 255
		// Stretched to 1.5 times the line's width the filter makes soft edges of it.
		if x := i / 4 % 4; x == 1 || x == 2 {
			line.Pix[i] = 255
		}
	}
	p := b.place[placeLetters].Min
	b.white = b.write(p.Add(image.Pt(1, 1)), white)
	b.line = b.write(p.Add(image.Pt(6, 1)), line)
}

// basicsHigh is the part of the letters' place that basics takes [px].
const basicsHigh = 6

// write puts a picture somewhere.
func (b *paintbox) write(at image.Point, im *image.RGBA) sprite {
	r := image.Rectangle{Min: at, Max: at.Add(im.Rect.Size())}
	b.image.SubImage(r).(*ebiten.Image).WritePixels(im.Pix)
	return sprite{float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy())}
}

func (b *paintbox) close() { b.image.Deallocate() }

// over is how it is drawn. Colours are premultiplied: with the alpha of what a
// picture covers it lies over what is below, with alpha 0 it adds light to it.
var over = ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}

// flush draws what was added.
func (b *paintbox) flush(dst ebiten.FinalScreen) {
	if len(b.index) > 0 {
		b.verts = rounded(b.verts)
		dst.DrawTriangles32(b.verts, b.index, b.image, &over)
		b.calls++
	}
	b.verts, b.index = b.verts[:0], b.index[:0]
}

// rounded fills a list up to whole thousands with corners that nothing uses:
// Ebitengine makes a new buffer whenever a list is longer than all before it, and the
// groove grows with every picture.
func rounded(v []ebiten.Vertex) []ebiten.Vertex {
	const step = 1024
	n := len(v)
	v = slices.Grow(v, step)[:(n+step-1)/step*step]
	clear(v[n:])
	return v
}

// tint is what a picture's colours are multiplied with, premultiplied.
type tint struct{ r, g, b, a float32 }

func tinted(c color.RGBA, alpha float32) tint {
	a := float32(c.A) / 255 * alpha
	k := a / 255
	return tint{float32(c.R) * k, float32(c.G) * k, float32(c.B) * k, a}
}

// light is a tint that adds instead of covering.
func (t tint) light() tint { return tint{t.r, t.g, t.b, 0} }

// corner adds a vertex.
func (b *paintbox) corner(x, y, sx, sy float32, t tint) {
	b.verts = append(b.verts, ebiten.Vertex{DstX: x, DstY: y, SrcX: sx, SrcY: sy, ColorR: t.r, ColorG: t.g, ColorB: t.b, ColorA: t.a})
}

// quad adds the two triangles of the last four corners, which were given row by row.
func (b *paintbox) quad() {
	n := uint32(len(b.verts)) - 4
	b.index = append(b.index, n, n+1, n+2, n+1, n+3, n+2)
}
