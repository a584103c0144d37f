package panel_test

import (
	"image"
	"image/color"
	"math"
	"testing"
	"time"

	"gritbed/game/keys"
	"gritbed/game/keys/keystest"
	"gritbed/game/panel"
	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
)

// device makes canvases that count; what is drawn from one of them is kept by screen.
type device struct{ made []*canvas }

type canvas struct {
	uitest.Recorder
	fills int
}

func (c *canvas) Fill(color.RGBA) { c.fills++ }

func (d *device) NewCanvas(size image.Point) ui.Canvas {
	c := &canvas{Recorder: uitest.Recorder{Size: size}}
	d.made = append(d.made, c)
	return c
}

// shown is something drawn on the screen from a canvas.
type shown struct {
	from *canvas
	at   ui.Vertex // its first corner
	to   ui.Vertex // its last
	mode ui.Mode
}

type screen struct {
	uitest.Recorder
	list []shown
}

func (s *screen) Draw(v []ui.Vertex, index []uint32, from ui.Texture, m ui.Mode) {
	if c, ok := from.(*canvas); ok {
		s.list = append(s.list, shown{c, v[0], v[3], m})
		return
	}
	s.Recorder.Draw(v, index, from, m)
}

// plain is a panel along the bottom that counts how often it is painted, and on what.
type plain struct {
	painted int
	down    float32
	on      ui.Screen
	apart   bool
	opaque  bool
}

func (p *plain) Step(*view.Model)              {}
func (p *plain) Keys(*panel.Frame)             {}
func (p *plain) Map() keys.Map                 { return keys.Riding }
func (p *plain) Close(*panel.Frame) string     { return "" }
func (p *plain) Area(l *view.Layout) view.Rect { return l.Scope }
func (p *plain) Opaque() bool                  { return p.opaque }
func (p *plain) Draw(f *panel.Frame) {
	p.painted++
	p.on, p.down, p.apart = f.Screen, f.Kit.Down, f.Apart
	f.Kit.Rect(f.Layout.Scope.X, f.Layout.Scope.Y, 10, 10, f.Kit.Pal.Chalk, 1)
}

// strip has a part that scrolls by 100 px/s.
type strip struct {
	plain
	beyond float64
	drawn  int
}

func (p *strip) Strip(l *view.Layout) (view.Rect, float64) {
	return view.Rect{X: 100, Y: l.Scope.Y + 20, W: 300, H: 40}, 100
}
func (p *strip) DrawStrip(f *panel.Frame, beyond float64) {
	p.beyond = beyond
	p.drawn++
	y := f.Layout.Scope.Y + 20
	f.Kit.Rect(98, y, 4, 10, f.Kit.Pal.InkA, 1)
	f.Kit.Rect(200, y, 4, 10, f.Kit.Pal.InkA, 1)
	f.Kit.Rect(401, y, 4, 10, f.Kit.Pal.InkA, 1)
}

// under darkens what is below it.
type under struct {
	plain
	under int
}

func (p *under) Under(*panel.Frame) { p.under++ }

// bench is a sampler with a clock that a test turns.
type bench struct {
	panel.Sampler
	f      *panel.Frame
	device *device
	screen *screen
	time   time.Time
}

func newBench(t *testing.T) *bench {
	t.Helper()
	u, _ := uitest.New(t, 1)
	l := view.NewLayout(1280, 720, 1, 1)
	b := &bench{device: &device{}, screen: &screen{}, time: time.Unix(100, 0)}
	b.f = &panel.Frame{Kit: u, Layout: &l, Model: &view.Model{}, Device: b.device, Screen: b.screen, Slid: 1}
	b.Now = func() time.Time { return b.time }
	return b
}

// draw draws a picture some milliseconds after the last one; it returns what of it was
// drawn as triangles, and what from a canvas.
func (b *bench) draw(p panel.Panel, ms int) ([]uitest.Quad, []shown) {
	b.time = b.time.Add(time.Duration(ms) * time.Millisecond)
	b.screen.list = nil
	b.screen.Clear()
	b.Prepare(p, b.f)
	b.Draw(p, b.f)
	b.f.Kit.Batch.Flush(b.screen)
	return b.screen.Quads(), b.screen.list
}

// A panel is painted 15 to 20 times a second at whatever rate pictures are made, and is in
// each of them: as a list of triangles, or as a canvas if it hides everything.
func TestPaintsEighteenTimesASecond(t *testing.T) {
	for _, k := range []struct {
		name        string
		ms          int // between pictures
		least, most int
	}{{"1000 pictures a second", 1, 15, 20}, {"200", 5, 15, 20}, {"60", 16, 15, 20}, {"20", 50, 10, 20}, {"10", 100, 10, 10}} {
		for _, opaque := range []bool{false, true} {
			t.Run(k.name, func(t *testing.T) {
				b, p := newBench(t), &plain{opaque: opaque}
				for range 1000 / k.ms {
					quads, copies := b.draw(p, k.ms)
					if opaque && (len(copies) != 1 || copies[0].mode != ui.CopyNearest) || !opaque && (len(quads) != 1 || len(copies) != 0) {
						t.Fatalf("want it in every picture, got %d triangles' and %d canvases'", len(quads), len(copies))
					}
				}
				if p.painted < k.least || p.painted > k.most {
					t.Errorf("want it painted %d to %d times, got %d", k.least, k.most, p.painted)
				}
				if !opaque {
					return
				}
				if c := b.device.made[0]; c.fills != p.painted || c.Calls != p.painted {
					t.Errorf("canvas: want it emptied and painted %d times, got %d and %d", p.painted, c.fills, c.Calls)
				}
			})
		}
	}
}

// What the player does, another panel, size or colours are seen with the next picture.
func TestPaintsAtOnce(t *testing.T) {
	other := &plain{}
	for _, k := range []struct {
		name    string
		do      func(b *bench, p *panel.Panel)
		painted int
	}{
		{"nothing", func(b *bench, _ *panel.Panel) { b.Follow(keystest.Press()) }, 0},
		{"a key held", func(b *bench, _ *panel.Panel) { b.Follow(keystest.Hold(keys.Push)) }, 0},
		{"a key", func(b *bench, _ *panel.Panel) { b.Follow(keystest.Press(keys.BoxLeft)) }, 1},
		{"a click", func(b *bench, _ *panel.Panel) { b.Follow(&keystest.Input{Mouse: keys.Pointer{Click: true}}) }, 1},
		{"the wheel", func(b *bench, _ *panel.Panel) { b.Follow(&keystest.Input{Mouse: keys.Pointer{WheelY: 1}}) }, 1},
		{"another window", func(b *bench, _ *panel.Panel) { *b.f.Layout = view.NewLayout(960, 540, 1, 1) }, 1},
		{"letters made again", func(b *bench, _ *panel.Panel) { b.f.Kit.Retune(b.f.Kit.Pal, b.f.Kit.Batch, 1) }, 1},
		{"another panel", func(_ *bench, p *panel.Panel) { *p = other }, 1},
	} {
		t.Run(k.name, func(t *testing.T) {
			b := newBench(t)
			var p panel.Panel = &plain{}
			b.draw(p, 0)
			before := p.(*plain).painted
			if k.do(b, &p); p == other {
				before = 0
			}
			if b.draw(p, 5); p.(*plain).painted-before != k.painted {
				t.Errorf("want it painted %d times, got %d", k.painted, p.(*plain).painted-before)
			}
		})
	}
}

// While the panel slides its picture is moved, not painted again.
func TestSlides(t *testing.T) {
	b, p := newBench(t), &plain{}
	top := float32(b.f.Layout.Scope.Y)
	for _, slid := range []float64{0.25, 0.5, 0.75, 1} {
		b.f.Slid = slid
		quads, _ := b.draw(p, 5)
		if want := top + float32(math.Round((1-slid)*float64(720-top))); quads[0].Y0 != want || quads[0].Y1 != want+10 {
			t.Errorf("%g up: want it at %g px, got %g", slid, want, quads[0].Y0)
		}
	}
	if p.painted != 1 || p.down != 0 {
		t.Errorf("want it painted once, where it stands, got %d times, %g px down", p.painted, p.down)
	}
}

// A still has the panel of its very frame, straight on the screen.
func TestExact(t *testing.T) {
	for _, opaque := range []bool{false, true} {
		b, p := newBench(t), &plain{opaque: opaque}
		b.f.Exact, b.f.Slid = true, 0.5
		for range 3 {
			b.draw(p, 1)
		}
		if p.painted != 3 || p.on != b.screen || p.down == 0 || b.f.Kit.Down != 0 || len(b.device.made) != 0 {
			t.Errorf("want it painted three times on the screen and slid, got %d, %g px down", p.painted, p.down)
		}
	}
}

// What was drawn before lies below, and what does not slide is drawn in every picture.
func TestLayers(t *testing.T) {
	b := newBench(t)
	b.f.Kit.Rect(0, 0, 5, 5, b.f.Kit.Pal.Chalk, 1)
	if quads, _ := b.draw(&plain{}, 0); len(quads) != 2 || quads[0].X1 != 5 || b.screen.Calls != 1 {
		t.Errorf("want it over what is below in one call, got %d pictures in %d", len(quads), b.screen.Calls)
	}
	p := &under{}
	for range 4 {
		b.draw(p, 1)
	}
	if p.under != 4 || p.painted != 1 {
		t.Errorf("want 4 underlays and 1 painting, got %d and %d", p.under, p.painted)
	}
}

// A strip is painted apart, some time beyond its end, and goes on to the left with the
// engine's time until it is painted again, never further than it was painted; what leaves
// it is squeezed against its ends.
func TestScrolls(t *testing.T) {
	b, p := newBench(t), &strip{}
	for _, k := range []struct {
		name   string
		engine float64
		ms     int
		moved  float32
	}{
		{"painted", 10, 0, 0}, {"20 ms", 10.02, 20, 2}, {"40 ms", 10.04, 20, 4},
		{"the engine is far ahead", 10.5, 5, 6}, {"painted again", 10.6, 20, 0}, {"the engine went back", 9, 5, 0},
	} {
		b.f.Model.Engine = k.engine
		quads, _ := b.draw(p, k.ms)
		if len(quads) != 4 {
			t.Fatalf("%s: want the panel and three parts of the strip, got %d", k.name, len(quads))
		}
		if at := quads[2]; at.X0 != 200-k.moved || at.X1 != 204-k.moved {
			t.Errorf("%s: want it %g px on, got %g…%g", k.name, k.moved, at.X0, at.X1)
		}
		for _, q := range quads[1:] {
			if q.X0 < 100 || q.X1 > 400 {
				t.Errorf("%s: want it between 100 and 400, got %g…%g", k.name, q.X0, q.X1)
			}
		}
	}
	if p.painted != 2 || p.drawn != 2 || !p.apart || p.beyond <= 0 || b.f.Apart {
		t.Errorf("want it painted twice and apart, got %d and %d times", p.painted, p.drawn)
	}
}

// The canvas of a panel that hides everything is as large as the window, and freed with
// the sampler.
func TestCanvas(t *testing.T) {
	b, p := newBench(t), &plain{opaque: true}
	b.draw(p, 0)
	*b.f.Layout = view.NewLayout(1920, 1080, 1, 1)
	b.draw(p, 0)
	if n := len(b.device.made); n != 2 || !b.device.made[0].Freed || b.device.made[1].Freed {
		t.Fatalf("another size: want a second canvas and the first freed, got %d", n)
	}
	if s := b.device.made[1].Size; s != image.Pt(1920, 1080) {
		t.Errorf("want it as large as the window, got %v", s)
	}
	if b.Close(); !b.device.made[1].Freed {
		t.Error("want it freed")
	}
}
