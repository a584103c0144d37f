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

// period is how long a picture of a panel is shown [s]. Numbers that change 60 times a
// second cannot be read, and a panel is made of thousands of letters and lines, which cost
// a third of a frame rate.
const period = 0.055

// Sampler shows a panel from a picture of it, which is painted again some 18 times a
// second, and at once when the player does something. The panel slides as smoothly as
// the game runs, and what scrolls in it scrolls on.
type Sampler struct {
	// Now is the clock, [time.Now] if nil.
	Now func() time.Time

	canvas ui.Canvas
	size   image.Point // of the canvas [device px]
	part   box         // of the window that it has
	window view.Layout // that it was painted for
	of     Panel       // whose picture it has, nil for none
	scale  float32     // that it was painted at
	pal    *look.Palette
	at     time.Time // when it was painted
	engine float64   // the engine's time then [s]
	verts  [4]ui.Vertex
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

// Prepare paints the panel's picture if that is due. It is called before anything else of
// the game's picture is drawn: going over to another canvas in its middle would cost the
// graphics several milliseconds.
func (s *Sampler) Prepare(p Panel, f *Frame) {
	if f.Exact || !s.due(p, f) {
		return
	}
	u, b := f.Kit, s.around(f, p.Area(f.Layout))
	v, scrolls := p.(Scroller)
	var strip view.Rect
	if scrolls {
		strip, _ = v.Strip(f.Layout)
	}
	s.resize(f, b, strip)
	s.of, s.scale, s.pal, s.window, s.at, s.engine = p, u.Scale, u.Pal, *f.Layout, s.now(), f.Model.Engine
	dst := f.Screen
	f.Screen, f.Apart = s.canvas, scrolls
	s.canvas.Fill(color.RGBA{})
	u.Down = -s.part[1]
	p.Draw(f)
	f.Apart = false
	if scrolls {
		u.Down = s.shelf(u, strip)
		v.DrawStrip(f, period)
	}
	u.Down = 0
	u.Batch.Flush(s.canvas)
	f.Screen = dst
}

// due says whether the picture is another panel's, another size's or too old.
func (s *Sampler) due(p Panel, f *Frame) bool {
	age := s.now().Sub(s.at).Seconds()
	return s.of != p || s.scale != f.Kit.Scale || s.pal != f.Kit.Pal || s.window != *f.Layout || age < 0 || age >= period
}

// resize makes the canvas as large as a part of the window and a strip below it: what it
// has in excess would have to be emptied with every painting.
func (s *Sampler) resize(f *Frame, part box, strip view.Rect) {
	s.part = part
	size := image.Pt(int(part[2]), int(part[3]-part[1])+int(f.Kit.Snap(strip.H)))
	if s.canvas != nil && s.size == size {
		return
	}
	s.Close()
	s.canvas, s.size = f.Device.NewCanvas(size), size
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
	s.Prepare(p, f) // for what has changed since
	mode := ui.OverNearest
	if p.Opaque() {
		mode = ui.CopyNearest
	}
	s.show(f, s.part, 0, -s.part[1], down, mode)
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
func (s *Sampler) around(f *Frame, area view.Rect) box {
	b := edges(f.Kit, area.Inset(-look.PanelMargin))
	w, h := math.Ceil(f.Layout.W*f.Layout.Scale), math.Ceil(f.Layout.H*f.Layout.Scale)
	return box{max(b[0], 0), max(b[1], 0), min(b[2], float32(w)), min(b[3], float32(h))}
}

// shelf is how far below its place in the window a strip lies in the canvas: under the
// picture of the panel [device px].
func (s *Sampler) shelf(u *ui.Kit, r view.Rect) float32 {
	return s.part[3] - s.part[1] - u.Snap(r.Y)
}

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

func (s *Sampler) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}
