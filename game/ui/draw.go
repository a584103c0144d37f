package ui

import (
	"image"
	"image/color"
)

// Vertex is a corner of a triangle. Colours are premultiplied and multiply those of the
// texture. The fields are Ebitengine's, in its order, so that a list of them need not be
// copied; the last four are unused.
type Vertex struct {
	DstX, DstY                         float32 // on the screen [device px]
	SrcX, SrcY                         float32 // in the texture [px]
	ColorR, ColorG, ColorB, ColorA     float32 // 0…1
	Custom0, Custom1, Custom2, Custom3 float32
}

// Mode is how triangles are put over what is on the screen.
type Mode uint8

// The modes.
const (
	Over        Mode = iota // covers by its alpha; with alpha 0 its colour is added as light
	Copy                    // replaces
	OverNearest             // like Over, without smoothing between the texture's pixels
	CopyNearest
)

// Texture is a picture that triangles take their colours from.
type Texture interface {
	// Write replaces a rectangle by premultiplied RGBA, row by row.
	Write(r image.Rectangle, pix []byte)
	// Free gives its memory back; it must not be used afterwards.
	Free()
}

// Screen is what is painted on.
type Screen interface {
	// Draw paints triangles, three indices each.
	Draw(verts []Vertex, index []uint32, from Texture, m Mode)
	// Fill covers everything with a colour.
	Fill(c color.RGBA)
}

// Canvas is a texture that can be painted on.
type Canvas interface {
	Texture
	Screen
}

// Device makes textures.
type Device interface {
	// NewCanvas makes an empty one of a size [px].
	NewCanvas(size image.Point) Canvas
}
