package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// Brush paints everything in the world that moves or was left behind: groove,
// strokes, flight path, shadows, skater, particles.
type Brush struct {
	box   *Sheet
	shade color.RGBA // of shadows
	cells [shapes]ui.Sprite
	ring  [look.RingSteps + 1]ui.Sprite
}

// The skater's atlases.
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

// bitsSize is the room for small pictures [px].
var bitsSize = image.Pt(1150, 1024)

// NewBrush packs the pictures of particles and ring.
func NewBrush(p *look.Palette, box *Sheet) *Brush {
	b := &Brush{box: box, shade: p.Shadow}
	r := box.place[placeBits]
	x, y, shelf := r.Min.X+1, r.Min.Y+1, 0
	put := func(im *image.RGBA) ui.Sprite {
		w, h := im.Rect.Dx(), im.Rect.Dy()
		if x+w+1 > r.Max.X {
			x, y, shelf = r.Min.X+1, y+shelf+1, 0
		}
		s := box.Write(image.Pt(x, y), im)
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
	b.cells[shapeUnder] = put(look.Ring(32, 2.6, 1))
	rings := look.LandingRing(p, ringPxPerM)
	for i := range b.ring {
		c := rings.Cell(i).Rect
		im := image.NewRGBA(image.Rect(0, 0, c.Dx(), c.Dy()))
		draw.Draw(im, im.Rect, rings.Image, c.Min, draw.Src)
		b.ring[i] = put(im)
	}
	return b
}

// skater adds board and body.
func (b *Brush) skater(v *view.View, s *Stand, l *look.Skater) {
	b.cell(v, atlasBoard, l.BoardCell(s.pitch, s.roll, s.air), float64(l.PxPerM), s.x, s.y, s.heading, look.SpriteScale(s.z), false, ui.NoTint)
	b.cell(v, atlasBody, l.BodyCell(l.Frame(s.from, s.to, s.t), s.air), float64(l.PxPerM), s.bx, s.by, s.bodyHeading, look.SpriteScale(s.bz), s.mirror, ui.NoTint)
}

// put adds a picture w × h [px], turned, centred on a screen place.
func (b *Brush) put(s ui.Sprite, x, y, w, h, angle float64, t ui.Tint) {
	sin, cos := math.Sincos(angle)
	for i := range 4 {
		fx, fy := float64(i&1)-0.5, float64(i>>1)-0.5
		lx, ly := fx*w, fy*h
		b.box.Corner(float32(x+lx*cos-ly*sin), float32(y+lx*sin+ly*cos), s.X+s.W*(float32(fx)+0.5), s.Y+s.H*(float32(fy)+0.5), t)
	}
	b.box.Quad()
}

// cell adds a sprite of the skater, turned by an angle around its pivot.
func (b *Brush) cell(v *view.View, atlas int, c look.Cell, perM, x, y, angle, scale float64, mirror bool, t ui.Tint) {
	k := v.PPM / perM * scale
	sin, cos := math.Sincos(angle)
	my := 1.0
	if mirror {
		my = -1
	}
	px, py := v.X(x), v.Y(y)
	r := c.Rect.Add(b.box.skater[atlas])
	for i := range 4 {
		fx, fy := float64(i&1)*float64(r.Dx()), float64(i>>1)*float64(r.Dy())
		lx, ly := (fx-c.PivotX)*k, (fy-c.PivotY)*k*my
		b.box.Corner(float32(px+lx*cos-ly*sin), float32(py+lx*sin+ly*cos),
			float32(r.Min.X)+float32(fx), float32(r.Min.Y)+float32(fy), t)
	}
	b.box.Quad()
}

// vertex adds a corner of the groove; u is its place across a line, 0…3.
func (b *Brush) vertex(x, y, u float32, t ui.Tint) {
	b.box.Corner(x, y, b.box.Line.X+0.5+u, b.box.Line.Y+2, t)
}

// stroke adds a straight line of a width [px] between two screen places; the
// filter makes its edges soft.
func (b *Brush) stroke(x0, y0, x1, y1, width float32, t ui.Tint) {
	dx, dy := x1-x0, y1-y0
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l < 0.01 || t.A <= 0 {
		return
	}
	k := width * 0.75 / l
	nx, ny := -dy*k, dx*k
	b.vertex(x0+nx, y0+ny, 0, t)
	b.vertex(x1+nx, y1+ny, 0, t)
	b.vertex(x0-nx, y0-ny, 3, t)
	b.vertex(x1-nx, y1-ny, 3, t)
	b.box.Quad()
}
