package main

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/look"
	"gritbed/game/view"
)

// brush paints everything in the world that moves or was left behind: groove,
// strokes, flight path, shadows, skater, particles. Its pictures share one sheet,
// so that all of it is one draw call, in the order in which it was added.
type brush struct {
	sheet *ebiten.Image
	verts []ebiten.Vertex
	index []uint32
	calls int

	cells [shapes]sprite
	ring  [look.RingSteps + 1]sprite
	edge  sprite // across a line: nothing, full, full, nothing
	at    [atlases]image.Point
}

// The skater's atlases on the sheet.
const (
	atlasBody = iota
	atlasBoard
	atlasBodyShadow
	atlasBoardShadow
	atlases
)

// Pictures besides the particles'.
const (
	shapeDot   = int(view.Wave) + 1
	shapeUnder = shapeDot + 1
	shapes     = shapeUnder + 1
)

// ringPxPerM is the density of the landing ring's pictures.
const ringPxPerM = 64

// bitsHeight is the part of the sheet kept for small pictures [px].
const bitsHeight = 512

// newBrush packs the sheet: small pictures on top, below them body and board each
// over its shadows.
func newBrush(p *look.Palette, s *look.Skater) *brush {
	b := &brush{}
	lists := [atlases]*look.Atlas{s.Body, s.Board, s.BodyShadow, s.BoardShadow}
	left := max(s.Body.Image.Rect.Dx(), s.BodyShadow.Image.Rect.Dx()) + 2
	b.at[atlasBody] = image.Pt(0, bitsHeight)
	b.at[atlasBodyShadow] = image.Pt(0, bitsHeight+s.Body.Image.Rect.Dy()+2)
	b.at[atlasBoard] = image.Pt(left, bitsHeight)
	b.at[atlasBoardShadow] = image.Pt(left, bitsHeight+s.Board.Image.Rect.Dy()+2)
	var size image.Point
	for i, a := range lists {
		size.X = max(size.X, b.at[i].X+a.Image.Rect.Dx())
		size.Y = max(size.Y, b.at[i].Y+a.Image.Rect.Dy())
	}
	sheet := image.NewRGBA(image.Rectangle{Max: size})
	b.small(sheet, p)
	for i, a := range lists {
		draw.Draw(sheet, a.Image.Rect.Add(b.at[i]), a.Image, image.Point{}, draw.Src)
	}
	b.sheet = ebiten.NewImageFromImageWithOptions(sheet, &ebiten.NewImageFromImageOptions{Unmanaged: true})
	return b
}

// small packs the pictures of particles, ring and lines.
func (b *brush) small(sheet *image.RGBA, p *look.Palette) {
	x, y, shelf := 1, 1, 0
	put := func(im *image.RGBA) sprite {
		w, h := im.Rect.Dx(), im.Rect.Dy()
		if x+w+1 > sheet.Rect.Dx() {
			x, y, shelf = 1, y+shelf+1, 0
		}
		draw.Draw(sheet, image.Rect(x, y, x+w, y+h), im, im.Rect.Min, draw.Src)
		s := sprite{float32(x), float32(y), float32(w), float32(h)}
		x, shelf = x+w+1, max(shelf, h)
		return s
	}
	line := image.NewRGBA(image.Rect(0, 0, 4, 4))
	draw.Draw(line, image.Rect(1, 0, 3, 4), image.White, image.Point{}, draw.Src)
	b.edge = put(line)
	b.cells[view.Soft] = put(look.Disc(12, 16))
	b.cells[view.Crisp] = put(look.Disc(8, 2))
	b.cells[view.Spark] = put(look.Spark(12))
	b.cells[view.Blade] = put(look.Blade(p, 10))
	b.cells[view.Sliver] = put(look.Sliver(p, 10))
	b.cells[view.Wave] = put(look.Ring(28, 2.4, 1))
	b.cells[shapeDot] = put(look.Disc(6, 2))
	b.cells[shapeUnder] = put(look.Ring(32, 2.6, 1))
	rings := look.LandingRing(p, ringPxPerM)
	for i := range b.ring {
		c := rings.Cell(i).Rect
		im := image.NewRGBA(image.Rect(0, 0, c.Dx(), c.Dy()))
		draw.Draw(im, im.Rect, rings.Image, c.Min, draw.Src)
		b.ring[i] = put(im)
	}
}

func (b *brush) close() { b.sheet.Deallocate() }

// flush draws what was added.
func (b *brush) flush(dst ebiten.FinalScreen, op *ebiten.DrawTrianglesOptions) {
	if len(b.index) > 0 {
		dst.DrawTriangles32(b.verts, b.index, b.sheet, op)
		b.calls++
	}
	b.verts, b.index = b.verts[:0], b.index[:0]
}

// quad adds the two triangles of four corners, given row by row.
func (b *brush) quad(n uint32) {
	b.index = append(b.index, n, n+1, n+2, n+1, n+3, n+2)
}

// put adds a picture w × h [px], turned, centred on a screen place.
func (b *brush) put(s sprite, x, y, w, h, angle float64, c color.RGBA, a float32) {
	sin, cos := math.Sincos(angle)
	n := uint32(len(b.verts))
	r, g, bl := float32(c.R)/255, float32(c.G)/255, float32(c.B)/255
	for i := range 4 {
		fx, fy := float64(i&1)-0.5, float64(i>>1)-0.5
		lx, ly := fx*w, fy*h
		b.verts = append(b.verts, ebiten.Vertex{DstX: float32(x + lx*cos - ly*sin), DstY: float32(y + lx*sin + ly*cos),
			SrcX: s.x + s.w*(float32(fx)+0.5), SrcY: s.y + s.h*(float32(fy)+0.5), ColorR: r, ColorG: g, ColorB: bl, ColorA: a})
	}
	b.quad(n)
}

// cell adds a sprite of the skater, turned by an angle around its pivot.
func (b *brush) cell(v *view.View, atlas int, c look.Cell, perM, x, y, angle, scale float64, mirror bool, alpha float32) {
	k := v.PPM / perM * scale
	sin, cos := math.Sincos(angle)
	my := 1.0
	if mirror {
		my = -1
	}
	px, py := v.X(x), v.Y(y)
	n := uint32(len(b.verts))
	r := c.Rect.Add(b.at[atlas])
	for i := range 4 {
		fx, fy := float64(i&1)*float64(r.Dx()), float64(i>>1)*float64(r.Dy())
		lx, ly := (fx-c.PivotX)*k, (fy-c.PivotY)*k*my
		b.verts = append(b.verts, ebiten.Vertex{
			DstX: float32(px + lx*cos - ly*sin), DstY: float32(py + lx*sin + ly*cos),
			SrcX: float32(r.Min.X) + float32(fx), SrcY: float32(r.Min.Y) + float32(fy),
			ColorR: 1, ColorG: 1, ColorB: 1, ColorA: alpha})
	}
	b.quad(n)
}

// vertex adds a corner of the groove; u is its place across a line, 0…3.
func (b *brush) vertex(x, y, u float32, c color.RGBA, a float32) {
	b.verts = append(b.verts, ebiten.Vertex{DstX: x, DstY: y, SrcX: b.edge.x + 0.5 + u, SrcY: b.edge.y + 2,
		ColorR: float32(c.R) / 255, ColorG: float32(c.G) / 255, ColorB: float32(c.B) / 255, ColorA: a})
}

// stroke adds a straight line of a width [px] between two screen places; the
// filter makes its edges soft.
func (b *brush) stroke(x0, y0, x1, y1, width float32, c color.RGBA, a float32) {
	dx, dy := x1-x0, y1-y0
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l < 0.01 || a <= 0 {
		return
	}
	k := width * 0.75 / l
	nx, ny := -dy*k, dx*k
	n := uint32(len(b.verts))
	b.vertex(x0+nx, y0+ny, 0, c, a)
	b.vertex(x1+nx, y1+ny, 0, c, a)
	b.vertex(x0-nx, y0-ny, 3, c, a)
	b.vertex(x1-nx, y1-ny, 3, c, a)
	b.quad(n)
}
