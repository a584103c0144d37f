package panel

import (
	"image"
	"image/color"
	"math"
	"time"

	"gritbed/game/keys"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// period is how long a picture of a panel is shown. Numbers that change 60 times a second
// cannot be read, and a panel is made of thousands of letters and lines: painted again for
// every picture of the game it would take as long as the rest of it [s].
const period = 0.055

// Sampler shows a panel from a picture of it, which is painted anew some 18 times a
// second, and at once when the player does something. The panel slides as smoothly as
// the game runs, and what scrolls in it scrolls on.
type Sampler struct {
	// Now is the clock, [time.Now] if nil.
	Now func() time.Time

	canvas ui.Canvas
	size   image.Point // of the canvas [device px]
	of     Panel       // whose picture it has, nil for none
	scale  float32     // that it was painted at
	pal    *look.Palette
	at     time.Time // when it was painted
	engine float64   // the engine's time then [s]
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
	s.show(f, s.around(u, area), 0, 0, down, mode)
	if v, ok := p.(Scroller); ok {
		r, speed := v.Strip(f.Layout)
		gone := min(max(f.Model.Engine-s.engine, 0), period)
		s.show(f, edges(u, r), float32(math.Round(gone*speed*float64(u.Scale))), s.shelf(u, r), down, ui.OverNearest)
	}
}

// box is a part of the window: left, top, right, bottom [device px].
type box [4]float32

func edges(u *ui.Kit, r view.Rect) box {
	return box{u.Snap(r.X), u.Snap(r.Y), u.Snap(r.X + r.W), u.Snap(r.Y + r.H)}
}

// around is a panel's part of the window, shadow and all.
func (s *Sampler) around(u *ui.Kit, area view.Rect) box {
	b := edges(u, area.Inset(-look.PanelMargin))
	return box{max(b[0], 0), max(b[1], 0), min(b[2], float32(s.size.X)), min(b[3], float32(s.size.Y))}
}

// shelf is how far below its place a strip lies in the canvas: under the window's picture
// [device px].
func (s *Sampler) shelf(u *ui.Kit, r view.Rect) float32 { return float32(s.size.Y) - u.Snap(r.Y) }

// show draws a part of the window from the canvas, where it lies dx and dy away.
func (s *Sampler) show(f *Frame, b box, dx, dy, down float32, mode ui.Mode) {
	for i := range s.verts {
		x, y := b[0], b[1]
		if i&1 > 0 {
			x = b[2]
		}
		if i>>1 > 0 {
			y = b[3]
		}
		s.verts[i] = ui.Vertex{DstX: x, DstY: y + down, SrcX: x + dx, SrcY: y + dy, ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	f.Screen.Draw(s.verts[:], quad[:], s.canvas, mode)
	f.Kit.Batch.Calls++
}

var quad = [6]uint32{0, 1, 2, 1, 3, 2}

// shelfHigh is the room below the window's picture for a strip [logical px].
const shelfHigh = 128

// paint brings the canvas up to date when that is due.
func (s *Sampler) paint(p Panel, f *Frame) {
	u, k := f.Kit, f.Layout.Scale
	size := image.Pt(int(math.Ceil(f.Layout.W*k)), int(math.Ceil(f.Layout.H*k)))
	if s.canvas == nil || s.size != size {
		s.Close()
		s.canvas, s.size = f.Device.NewCanvas(size.Add(image.Pt(0, int(math.Ceil(shelfHigh*k))))), size
	}
	t := s.now()
	if age := t.Sub(s.at).Seconds(); s.of == p && s.scale == u.Scale && s.pal == u.Pal && age >= 0 && age < period {
		return
	}
	s.of, s.scale, s.pal, s.at, s.engine = p, u.Scale, u.Pal, t, f.Model.Engine
	dst := f.Screen
	f.Screen = s.canvas
	s.canvas.Fill(color.RGBA{})
	v, scrolls := p.(Scroller)
	f.Apart = scrolls
	p.Draw(f)
	if f.Apart = false; scrolls {
		r, _ := v.Strip(f.Layout)
		u.Down = s.shelf(u, r)
		v.DrawStrip(f, period)
		u.Down = 0
	}
	u.Batch.Flush(s.canvas)
	f.Screen = dst
}

func (s *Sampler) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}
