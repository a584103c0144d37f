package main

import (
	"image"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/view"
)

// bits draws small things of the world from one sheet: particles, the dots of the
// flight, the landing ring.
type bits struct {
	sheet *ebiten.Image
	cells [shapes]sprite
	ring  [look.RingSteps + 1]sprite
	verts []ebiten.Vertex
	index []uint32
	calls int
}

const (
	shapeDot    = int(view.Wave) + 1
	shapeShadow = shapeDot + 1
	shapes      = shapeShadow + 1
)

// ringPxPerM is the density of the landing ring's pictures.
const ringPxPerM = 64

func newBits(p *look.Palette) *bits {
	b := &bits{}
	sheet := image.NewRGBA(image.Rect(0, 0, 1024, 512))
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
	b.cells[view.Soft] = put(look.Disc(12, 16))
	b.cells[view.Crisp] = put(look.Disc(8, 2))
	b.cells[view.Spark] = put(look.Spark(12))
	b.cells[view.Blade] = put(look.Blade(p, 10))
	b.cells[view.Sliver] = put(look.Sliver(p, 10))
	b.cells[view.Wave] = put(look.Ring(28, 2.4, 1))
	b.cells[shapeDot] = put(look.Disc(6, 2))
	b.cells[shapeShadow] = put(look.Ring(32, 2.6, 1))
	rings := look.LandingRing(p, ringPxPerM)
	for i := range b.ring {
		c := rings.Cell(i).Rect
		im := image.NewRGBA(image.Rect(0, 0, c.Dx(), c.Dy()))
		draw.Draw(im, im.Rect, rings.Image, c.Min, draw.Src)
		b.ring[i] = put(im)
	}
	b.sheet = ebiten.NewImageFromImageWithOptions(sheet, &ebiten.NewImageFromImageOptions{Unmanaged: true})
	return b
}

func (b *bits) close() { b.sheet.Deallocate() }

// put adds a sprite w × h [px] centred on a screen place.
func (b *bits) put(s sprite, x, y, w, h, angle float64, r, g, bl, a float32) {
	sin, cos := math.Sincos(angle)
	n := uint32(len(b.verts))
	for i := range 4 {
		fx, fy := float64(i&1)-0.5, float64(i>>1)-0.5
		lx, ly := fx*w, fy*h
		b.verts = append(b.verts, ebiten.Vertex{DstX: float32(x + lx*cos - ly*sin), DstY: float32(y + lx*sin + ly*cos),
			SrcX: s.x + s.w*(float32(fx)+0.5), SrcY: s.y + s.h*(float32(fy)+0.5), ColorR: r, ColorG: g, ColorB: bl, ColorA: a})
	}
	b.index = append(b.index, n, n+1, n+2, n+1, n+3, n+2)
}

func (b *bits) flush(dst ebiten.FinalScreen, op *ebiten.DrawTrianglesOptions) {
	if len(b.index) > 0 {
		dst.DrawTriangles32(b.verts, b.index, b.sheet, op)
		b.calls++
	}
	b.verts, b.index = b.verts[:0], b.index[:0]
}

var additive = ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModeStraightAlpha, Blend: ebiten.BlendLighter}

// particles draws the pool in two calls, sparks last.
func (b *bits) particles(dst ebiten.FinalScreen, v *view.View, e *effects, alpha float64) {
	list := e.parts.All()
	k := v.PPM / 64
	for pass := range 2 {
		for i := range list {
			p := &list[i]
			if (p.Shape == view.Spark) != (pass == 1) {
				continue
			}
			x, y := p.At(alpha)
			s := b.cells[p.Shape]
			w, h := p.Size*2*k, p.Size*2*k
			if p.Shape == view.Spark || p.Shape == view.Blade || p.Shape == view.Sliver {
				w = p.Size * k * 1.3
				h = w * float64(s.h/s.w)
			}
			c := p.Colour
			b.put(s, v.X(x), v.Y(y), w, h, p.Angle, float32(c.R)/255, float32(c.G)/255, float32(c.B)/255, p.Shown())
		}
		if pass == 0 {
			b.flush(dst, &linear)
		} else {
			b.flush(dst, &additive)
		}
	}
}

// flight draws the dotted path, the flown part brighter, and the ring that fills
// towards the landing.
func (b *bits) flight(dst ebiten.FinalScreen, v *view.View, m *components.MotionData, e *effects, pal *look.Palette, scale float64) {
	b.calls = 0
	if m.Mode != components.Airborne || m.AirTime < 0.03 {
		return
	}
	c := pal.Chalk
	r, g, bl := float32(c.R)/255, float32(c.G)/255, float32(c.B)/255
	dx, dy := m.LandX-e.takeX, m.LandY-e.takeY
	d := math.Hypot(dx, dy)
	flown := math.Hypot(m.Pos.X-e.takeX, m.Pos.Y-e.takeY)
	const pitch = 0.22
	for at := pitch * 1.5; at < d-0.5 && at < 60; at += pitch {
		a, size := float32(0.95), 2.6*scale
		if at > flown {
			a, size = 0.45, 2.0*scale
		}
		b.put(b.cells[shapeDot], v.X(e.takeX+dx*at/d), v.Y(e.takeY+dy*at/d), size*2.4, size*2.4, 0, r, g, bl, a)
	}
	k := m.AirTime / max(m.AirTime+m.TimeToLand, 0.01)
	s := b.ring[min(max(int(k*look.RingSteps+0.5), 0), look.RingSteps)]
	z := v.PPM / ringPxPerM
	x, y := v.X(m.LandX), v.Y(m.LandY)
	b.put(s, x, y, float64(s.w)*z, float64(s.h)*z, 0, 1, 1, 1, 1)
	b.put(b.cells[shapeDot], x, y, 5*scale, 5*scale, 0, r, g, bl, 1)
	b.flush(dst, &linear)
}

// always is the ring on the ground for those who cannot read the shadow.
func (b *bits) always(dst ebiten.FinalScreen, v *view.View, s *stand, pal *look.Palette) {
	c := b.cells[shapeShadow]
	z := v.PPM / 64
	k := pal.Chalk
	b.put(c, v.X(s.bx), v.Y(s.by), float64(c.w)*z, float64(c.h)*z, 0, float32(k.R)/255, float32(k.G)/255, float32(k.B)/255, 0.8)
	b.flush(dst, &linear)
}

// scuffs draws the strokes on the ground with the groove's texture.
func (g *groove) scuffs(dst ebiten.FinalScreen, v *view.View, e *effects, pal *look.Palette, time float64) {
	x0, y0, x1, y1 := v.Bounds()
	for i := e.scuffs.Len() - 1; i >= 0; i-- {
		k := e.scuffs.At(i)
		a := k.Shown(time)
		if a <= 0 || float64(k.X0) < x0-1 || float64(k.X0) > x1+1 || float64(k.Y0) < y0-1 || float64(k.Y0) > y1+1 {
			continue
		}
		c := pal.Chalk
		switch k.Ink {
		case view.RubberInk:
			c = pal.Groove
		case view.AInk:
			c = pal.InkA
		case view.BInk:
			c = pal.InkB
		}
		g.stroke(float32(v.X(float64(k.X0))), float32(v.Y(float64(k.Y0))), float32(v.X(float64(k.X1))), float32(v.Y(float64(k.Y1))),
			float32(max(float64(k.Width)*v.PPM, 1)), c, a)
	}
	g.flush(dst)
}
