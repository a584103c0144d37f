package panel

import (
	"image"
	"image/color"
	"math"
	"time"

	"gritbed/game/keys"
	"gritbed/game/look"
	"gritbed/game/ui"
)

// period is how long a picture of a panel is shown. Numbers that change 60 times a second
// cannot be read, and a panel is made of thousands of letters and lines: painted again for
// every picture of the game it would take as long as the rest of it [s].
const period = 0.055

// Sampler shows a panel from a picture of it, which is painted anew some 18 times a
// second, and at once when the player does something. The panel slides as smoothly as
// the game runs.
type Sampler struct {
	// Now is the clock, [time.Now] if nil.
	Now func() time.Time

	canvas ui.Canvas
	size   image.Point // of the canvas [device px]
	of     Panel       // whose picture it has, nil for none
	scale  float32     // that it was painted at
	pal    *look.Palette
	at     time.Time // when it was painted
	verts  [4]ui.Vertex
}

// Follow has the panel painted anew when the player does something, once an update.
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

// Forget has the panel painted anew with the next picture.
func (s *Sampler) Forget() { s.of = nil }

// Close frees the picture.
func (s *Sampler) Close() {
	if s.canvas != nil {
		s.canvas.Free()
	}
	s.canvas, s.of, s.size = nil, nil, image.Point{}
}

// Draw shows a panel as far up as it has come. What was added to the batch before lies
// below it. An exact one is painted as it is now.
func (s *Sampler) Draw(p Panel, f *Frame) {
	u := f.Kit
	area := p.Area(f.Layout)
	down := float32(math.Round((1 - f.Slid) * (f.Layout.H - area.Y) * f.Layout.Scale))
	if v, ok := p.(Underlay); ok {
		v.Under(f)
	}
	if f.Exact {
		u.Down = down
		p.Draw(f)
		u.Down = 0
		return
	}
	u.Batch.Flush(f.Screen)
	s.paint(p, f)
	mode := ui.OverNearest
	if p.Opaque() {
		mode = ui.CopyNearest
	}
	x0, y0, x1, y1 := s.part(p, f)
	for i := range s.verts {
		x, y := x0, y0
		if i&1 > 0 {
			x = x1
		}
		if i>>1 > 0 {
			y = y1
		}
		s.verts[i] = ui.Vertex{DstX: x, DstY: y + down, SrcX: x, SrcY: y, ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	f.Screen.Draw(s.verts[:], quad[:], s.canvas, mode)
	u.Batch.Calls++
}

var quad = [6]uint32{0, 1, 2, 1, 3, 2}

// part is the part of the canvas that a panel takes, shadow and all [device px].
func (s *Sampler) part(p Panel, f *Frame) (x0, y0, x1, y1 float32) {
	r := p.Area(f.Layout).Inset(-look.PanelMargin)
	u := f.Kit
	return max(u.Snap(r.X), 0), max(u.Snap(r.Y), 0), min(u.Snap(r.X+r.W), float32(s.size.X)), min(u.Snap(r.Y+r.H), float32(s.size.Y))
}

// paint brings the picture up to date when it is due.
func (s *Sampler) paint(p Panel, f *Frame) {
	u := f.Kit
	size := image.Pt(int(math.Ceil(f.Layout.W*f.Layout.Scale)), int(math.Ceil(f.Layout.H*f.Layout.Scale)))
	if s.canvas == nil || s.size != size {
		s.Close()
		s.canvas, s.size = f.Device.NewCanvas(size), size
	}
	now := time.Now
	if s.Now != nil {
		now = s.Now
	}
	t := now()
	if s.of == p && s.scale == u.Scale && s.pal == u.Pal && t.Sub(s.at).Seconds() < period && !t.Before(s.at) {
		return
	}
	s.of, s.scale, s.pal, s.at = p, u.Scale, u.Pal, t
	dst := f.Screen
	f.Screen = s.canvas
	s.canvas.Fill(color.RGBA{})
	p.Draw(f)
	u.Batch.Flush(s.canvas)
	f.Screen = dst
}
