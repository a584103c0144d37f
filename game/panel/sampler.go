package panel

import (
	"image"
	"image/color"
	"math"
	"time"

	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// period is how long a picture of a panel is shown [s]. Numbers that change 60 times a
// second cannot be read, and a panel is made of thousands of letters and lines.
const period = 0.055

// Sampler shows a panel from a picture of it, which is painted again some 18 times a
// second, and at once when the player does something. The panel slides as smoothly as
// the game runs, and what scrolls in it scrolls on.
//
// The picture of a panel that covers everything is a canvas, copied to the screen. That of
// any other is the list of its triangles: where the processor does the graphics' work,
// painting a canvas costs three times what painting the same on the screen does, and
// blending it over the game costs again.
type Sampler struct {
	// Now is the clock, [time.Now] if nil.
	Now func() time.Time

	still   triangles
	moving  triangles // of the part that scrolls
	canvas  ui.Canvas
	size    image.Point // of the canvas [device px]
	of      Panel       // whose picture it is, nil for none
	emptied int         // of the kit when it was painted
	window  view.Layout
	at      time.Time
	engine  float64 // the engine's time [s]
	quad    [4]ui.Vertex
}

// Follow has the panel painted again when the player does something, once an update.
func (s *Sampler) Follow(in keys.Input) {
	at := in.Pointer()
	busy := at.Click || at.WheelX != 0 || at.WheelY != 0
	for a := range keys.Actions {
		busy = busy || in.Hit(a)
	}
	if busy {
		s.Forget()
	}
}

// Forget has the panel painted again with the next picture.
func (s *Sampler) Forget() { s.of = nil }

// Close frees the picture.
func (s *Sampler) Close() {
	if s.canvas != nil {
		s.canvas.Free()
	}
	s.canvas, s.of, s.size = nil, nil, image.Point{}
}

// Prepare paints the canvas of an opaque panel if that is due. It is called before
// anything else of the game's picture is drawn: going over to another canvas in its middle
// would cost the graphics several milliseconds.
func (s *Sampler) Prepare(p Panel, f *Frame) {
	if f.Exact || !p.Opaque() || !s.due(p, f) {
		return
	}
	s.take(p, f)
	size := image.Pt(int(math.Ceil(f.Layout.W*f.Layout.Scale)), int(math.Ceil(f.Layout.H*f.Layout.Scale)))
	if s.canvas == nil || s.size != size {
		s.Close()
		s.canvas, s.size, s.of = f.Device.NewCanvas(size), size, p
	}
	dst := f.Screen
	f.Screen = s.canvas
	s.canvas.Fill(color.RGBA{})
	p.Draw(f)
	f.Kit.Batch.Flush(s.canvas)
	f.Screen = dst
}

// take notes what is painted.
func (s *Sampler) take(p Panel, f *Frame) {
	s.of, s.emptied, s.window, s.at, s.engine = p, f.Kit.Emptied, *f.Layout, s.now(), f.Model.Engine
}

// due says whether the picture is another panel's, another size's or too old.
func (s *Sampler) due(p Panel, f *Frame) bool {
	age := s.now().Sub(s.at).Seconds()
	return s.of != p || s.emptied != f.Kit.Emptied || s.window != *f.Layout || age < 0 || age >= period
}

// Draw shows a panel as far up as it has come. What was added to the batch before lies
// below it. An exact one is painted as it is now.
func (s *Sampler) Draw(p Panel, f *Frame) {
	u := f.Kit
	down := float32(math.Round((1 - f.Slid) * (f.Layout.H - p.Area(f.Layout).Y) * f.Layout.Scale))
	if v, ok := p.(Underlay); ok {
		v.Under(f)
	}
	switch {
	case f.Exact:
		u.Down = down
		p.Draw(f)
		u.Down = 0
	case p.Opaque():
		u.Batch.Flush(f.Screen)
		s.Prepare(p, f) // for what has changed since
		s.copy(f, down)
	default:
		s.list(p, f, down)
	}
}

// copy draws the canvas over the whole window.
func (s *Sampler) copy(f *Frame, down float32) {
	w, h := float32(s.size.X), float32(s.size.Y)
	for i, c := range [4][2]float32{{0, 0}, {w, 0}, {0, h}, {w, h}} {
		s.quad[i] = ui.Vertex{DstX: c[0], DstY: c[1] + down, SrcX: c[0], SrcY: c[1], ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	f.Screen.Draw(s.quad[:], quadIndex[:], s.canvas, ui.CopyNearest)
	f.Kit.Batch.Calls++
}

var quadIndex = [6]uint32{0, 1, 2, 1, 3, 2}

// list adds the triangles that the panel was painted of to the batch: with what lies below
// they are one draw call.
func (s *Sampler) list(p Panel, f *Frame, down float32) {
	b := f.Kit.Batch
	v, scrolls := p.(Scroller)
	if s.due(p, f) {
		s.take(p, f)
		f.Apart = scrolls
		s.still.keep(b, func() { p.Draw(f) })
		if f.Apart = false; scrolls {
			s.moving.keep(b, func() { v.DrawStrip(f, period) })
		}
	}
	s.still.add(b, 0, down, float32(math.Inf(-1)), float32(math.Inf(1)))
	if scrolls {
		r, speed := v.Strip(f.Layout)
		gone := min(max(f.Model.Engine-s.engine, 0), period)
		left := float32(math.Round(gone * speed * f.Layout.Scale))
		s.moving.add(b, left, down, f.Kit.Snap(r.X), f.Kit.Snap(r.X+r.W))
	}
}

// triangles are some that were painted once.
type triangles struct {
	verts []ui.Vertex
	index []uint32
}

// keep paints and keeps what that adds to a batch.
func (t *triangles) keep(b *ui.Batch, paint func()) {
	n, m := len(b.Verts), len(b.Index)
	paint()
	t.verts = append(t.verts[:0], b.Verts[n:]...)
	t.index = t.index[:0]
	for _, i := range b.Index[m:] {
		t.index = append(t.index, i-uint32(n))
	}
	b.Verts, b.Index = b.Verts[:n], b.Index[:m]
}

// add adds them to a batch again, moved to the left and down, and kept between two
// places of x [device px].
func (t *triangles) add(b *ui.Batch, left, down, from, to float32) {
	n := uint32(len(b.Verts))
	for _, v := range t.verts {
		v.DstX, v.DstY = min(max(v.DstX-left, from), to), v.DstY+down
		b.Verts = append(b.Verts, v)
	}
	for _, i := range t.index {
		b.Index = append(b.Index, i+n)
	}
}

func (s *Sampler) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}
