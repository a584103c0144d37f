// Package uitest is the mock screen of the tests of package ui and of all that paints
// with it: it keeps what was drawn instead of showing it.
package uitest

import (
	"image"
	"image/color"
	"testing"

	"gritbed/game/look"
	"gritbed/game/ui"
)

// Text is a text that was drawn [logical px].
type Text struct {
	Text              string
	Left, Right, Base float64
}

// Quad is the box around four corners that were drawn [device px], the part of the
// texture that they show, and the first one's tint.
type Quad struct {
	X0, Y0, X1, Y1 float32
	From           ui.Sprite
	Tint           ui.Tint
}

// Recorder is a device, a texture and a screen in one.
type Recorder struct {
	Size   image.Point // of a texture
	Writes int         // pictures written into it
	Freed  bool
	Filled color.RGBA
	Calls  int
	Texts  []Text
	verts  []ui.Vertex
	index  []uint32
}

var _ interface {
	ui.Device
	ui.Canvas
} = (*Recorder)(nil)

// NewCanvas makes a texture that counts what is written into it.
func (r *Recorder) NewCanvas(size image.Point) ui.Canvas { return &Recorder{Size: size} }

// Write counts a picture; one that does not fit is a mistake that a real texture would
// not forgive either.
func (r *Recorder) Write(at image.Rectangle, pix []byte) {
	if !at.In(image.Rectangle{Max: r.Size}) {
		panic("uitest: a picture at " + at.String() + " outside a texture of " + r.Size.String())
	}
	if len(pix) < 4*at.Dx()*at.Dy() {
		panic("uitest: too few pixels for " + at.String())
	}
	r.Writes++
}

// Free notes that the texture was given back.
func (r *Recorder) Free() { r.Freed = true }

// Draw keeps triangles.
func (r *Recorder) Draw(verts []ui.Vertex, index []uint32, _ ui.Texture, _ ui.Mode) {
	n := uint32(len(r.verts))
	r.verts = append(r.verts, verts...)
	for _, i := range index {
		r.index = append(r.index, n+i)
	}
	r.Calls++
}

// Fill keeps the colour.
func (r *Recorder) Fill(c color.RGBA) { r.Filled = c }

// Clear forgets what was drawn.
func (r *Recorder) Clear() {
	r.verts, r.index, r.Texts, r.Calls = r.verts[:0], r.index[:0], r.Texts[:0], 0
}

// Quads are the pictures drawn, in order: every two triangles are one.
func (r *Recorder) Quads() []Quad {
	var list []Quad
	for i := 0; i+5 < len(r.index); i += 6 {
		list = append(list, r.quad(r.index[i:i+6]))
	}
	return list
}

func (r *Recorder) quad(index []uint32) Quad {
	v := r.verts[index[0]]
	q := Quad{v.DstX, v.DstY, v.DstX, v.DstY, ui.Sprite{X: v.SrcX, Y: v.SrcY}, ui.Tint{R: v.ColorR, G: v.ColorG, B: v.ColorB, A: v.ColorA}}
	right, foot := v.SrcX, v.SrcY
	for _, i := range index[1:] {
		v := r.verts[i]
		q.X0, q.Y0, q.X1, q.Y1 = min(q.X0, v.DstX), min(q.Y0, v.DstY), max(q.X1, v.DstX), max(q.Y1, v.DstY)
		q.From.X, q.From.Y = min(q.From.X, v.SrcX), min(q.From.Y, v.SrcY)
		right, foot = max(right, v.SrcX), max(foot, v.SrcY)
	}
	q.From.W, q.From.H = right-q.From.X, foot-q.From.Y
	return q
}

// Has says whether a text was drawn.
func (r *Recorder) Has(text string) bool { return r.Find(text) != nil }

// Find is the first drawing of a text, nil when there was none.
func (r *Recorder) Find(text string) *Text {
	for i := range r.Texts {
		if r.Texts[i].Text == text {
			return &r.Texts[i]
		}
	}
	return nil
}

// side is the side of the texture that New makes [px].
const side = 2048

// New is a kit of a scale that draws for a recorder. Paint with the kit, then look at
// Texts, or call [Show] and look at Quads.
func New(t testing.TB, scale float32) (*ui.Kit, *Recorder) {
	t.Helper()
	pal, err := look.NewPalette(false)
	if err != nil {
		t.Fatal(err)
	}
	r := &Recorder{}
	size := image.Pt(side, side)
	u, err := ui.New(pal, ui.NewBatch(r, size, image.Rectangle{Max: size}))
	if err != nil {
		t.Fatal(err)
	}
	u.Retune(pal, u.Batch, scale)
	u.OnText = func(text string, left, right, base float64) {
		r.Texts = append(r.Texts, Text{text, left, right, base})
	}
	return u, r
}

// Show sends what a kit has painted to the recorder and returns its pictures; what it
// had before is forgotten.
func Show(u *ui.Kit, r *Recorder) []Quad {
	r.verts, r.index = r.verts[:0], r.index[:0]
	u.Batch.Flush(r)
	return r.Quads()
}
