package ui

import (
	"image"
	"image/color"
	"slices"
)

// Sprite is a part of a texture [px].
type Sprite struct{ X, Y, W, H float32 }

// Tint is what a picture's colours are multiplied with, premultiplied, 0…1.
type Tint struct{ R, G, B, A float32 }

// NoTint leaves a picture's colours as they are.
var NoTint = Tint{1, 1, 1, 1}

// White is the tint and ink of everything that has its own colours.
var White = color.RGBA{255, 255, 255, 255}

// Tinted is a colour with an alpha of its own, 0…1.
func Tinted(c color.RGBA, alpha float32) Tint {
	a := float32(c.A) / 255 * alpha
	k := a / 255
	return Tint{float32(c.R) * k, float32(c.G) * k, float32(c.B) * k, a}
}

// Light is a tint that adds to what it lies over instead of covering it.
func (t Tint) Light() Tint { return Tint{t.R, t.G, t.B, 0} }

// Faded is a colour with its alpha multiplied, for text.
func Faded(c color.RGBA, alpha float32) color.RGBA {
	c.A = uint8(float32(c.A)*alpha + 0.5)
	return c
}

// Batch is one texture and the triangles of the next picture that take their colours
// from it, in the order in which they were added: they are one draw call.
type Batch struct {
	Texture Texture
	Verts   []Vertex
	Index   []uint32
	Calls   int             // draw calls since it was last set to 0
	White   Sprite          // a white square
	Line    Sprite          // across: nothing, full, full, nothing; its filtered edge is a smooth line's
	Letters image.Rectangle // what an [Atlas] fills
}

// basicsHigh is the part of the letters' place that the white square and the line take [px].
const basicsHigh = 6

// NewBatch makes a texture of a size with room for letters in it [px].
func NewBatch(d Device, size image.Point, letters image.Rectangle) *Batch {
	b := &Batch{Texture: d.NewCanvas(size), Letters: letters}
	white := image.NewRGBA(image.Rect(0, 0, 4, 4))
	line := image.NewRGBA(white.Rect)
	for i := range white.Pix {
		white.Pix[i] = 255
		// Stretched to 1.5 times the line's width the filter makes soft edges of it.
		if x := i / 4 % 4; x == 1 || x == 2 {
			line.Pix[i] = 255
		}
	}
	b.White = b.Write(letters.Min.Add(image.Pt(1, 1)), white)
	b.Line = b.Write(letters.Min.Add(image.Pt(6, 1)), line)
	return b
}

// Write puts a picture into the texture.
func (b *Batch) Write(at image.Point, im *image.RGBA) Sprite {
	r := image.Rectangle{Min: at, Max: at.Add(im.Rect.Size())}
	b.Texture.Write(r, im.Pix)
	return Sprite{float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy())}
}

// Close frees the texture.
func (b *Batch) Close() { b.Texture.Free() }

// Corner adds a vertex at (x, y) [device px] that shows (sx, sy) of the texture.
func (b *Batch) Corner(x, y, sx, sy float32, t Tint) {
	b.Verts = append(b.Verts, Vertex{DstX: x, DstY: y, SrcX: sx, SrcY: sy, ColorR: t.R, ColorG: t.G, ColorB: t.B, ColorA: t.A})
}

// Quad makes two triangles of the last four corners, which were added row by row.
func (b *Batch) Quad() {
	n := uint32(len(b.Verts)) - 4
	b.Index = append(b.Index, n, n+1, n+2, n+1, n+3, n+2)
}

// Flush draws what was added and empties the list.
func (b *Batch) Flush(dst Screen) {
	if len(b.Index) > 0 {
		b.Verts = RoundUp(b.Verts)
		dst.Draw(b.Verts, b.Index, b.Texture, Over)
		b.Calls++
	}
	b.Verts, b.Index = b.Verts[:0], b.Index[:0]
}

// RoundUp fills a list up to a multiple of 1,024 with vertices that no triangle uses.
// Ebitengine makes a new buffer whenever a list is longer than all before it
// (hajimehoshi/ebiten#1910), and lists that follow the game grow a little in every frame.
func RoundUp(v []Vertex) []Vertex {
	const step = 1024
	n := len(v)
	v = slices.Grow(v, step)[:(n+step-1)/step*step]
	clear(v[n:])
	return v
}
