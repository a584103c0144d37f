// Package screen is the interface kit's screen and textures as Ebitengine has them, and
// what Ebitengine needs to be talked into.
package screen

import (
	"image"
	"image/color"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/ui"
)

// Device makes textures. Their size is theirs alone: Ebitengine keeps small images
// together in larger ones, and these are large already.
type Device struct{}

// NewCanvas makes an empty texture of a size [px].
func (Device) NewCanvas(size image.Point) ui.Canvas {
	return &Image{ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})}
}

// Image is an image of Ebitengine as a canvas.
type Image struct{ Image *ebiten.Image }

// Write replaces a rectangle by premultiplied RGBA, row by row.
func (m *Image) Write(r image.Rectangle, pix []byte) {
	m.Image.SubImage(r).(*ebiten.Image).WritePixels(pix)
}

// Free gives its memory back.
func (m *Image) Free() { m.Image.Deallocate() }

// Draw paints triangles.
func (m *Image) Draw(verts []ui.Vertex, index []uint32, from ui.Texture, how ui.Mode) {
	m.Image.DrawTriangles32(vertices(verts), index, from.(*Image).Image, &modes[how])
}

// Fill covers everything with a colour.
func (m *Image) Fill(c color.RGBA) { m.Image.Fill(c) }

// Final is the screen itself. Painting there saves a pass over all pixels: Ebitengine
// would else copy its own image of the screen to it, which takes milliseconds on a large
// one (hajimehoshi/ebiten#1772).
type Final struct{ Screen ebiten.FinalScreen }

// Draw paints triangles.
func (f *Final) Draw(verts []ui.Vertex, index []uint32, from ui.Texture, how ui.Mode) {
	f.Screen.DrawTriangles32(vertices(verts), index, from.(*Image).Image, &modes[how])
}

// Fill covers everything with a colour.
func (f *Final) Fill(c color.RGBA) { f.Screen.Fill(c) }

// modes are the kit's modes. Mipmaps are of no use where nothing is shrunk by much.
var modes = [...]ebiten.DrawTrianglesOptions{
	ui.Over:        {Filter: ebiten.FilterLinear, DisableMipmaps: true, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha},
	ui.Copy:        {Filter: ebiten.FilterLinear, DisableMipmaps: true, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Blend: ebiten.BlendCopy},
	ui.OverNearest: {DisableMipmaps: true, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha},
	ui.CopyNearest: {DisableMipmaps: true, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Blend: ebiten.BlendCopy},
}

// The conversion compiles only while both structs have the same fields in the same order.
var _ = ebiten.Vertex(ui.Vertex{})

// vertices is the kit's list as Ebitengine's, without a copy.
func vertices(v []ui.Vertex) []ebiten.Vertex {
	return unsafe.Slice((*ebiten.Vertex)(unsafe.Pointer(unsafe.SliceData(v))), len(v))
}
