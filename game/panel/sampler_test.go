package panel_test

import (
	"image"
	"image/color"
	"testing"
	"time"

	"gritbed/game/keys"
	"gritbed/game/keys/keystest"
	"gritbed/game/look"
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
}

func (p *strip) Strip(l *view.Layout) (view.Rect, float64) {
	return view.Rect{X: 100, Y: l.Scope.Y + 20, W: 300, H: 40}, 100
}
func (p *strip) DrawStrip(f *panel.Frame, beyond float64) { p.beyond, p.down = beyond, f.Kit.Down }

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

// draw draws a picture some milliseconds after the last one.
func (b *bench) draw(p panel.Panel, ms int) []shown {
	b.time = b.time.Add(time.Duration(ms) * time.Millisecond)
	b.screen.list = nil
	b.Draw(p, b.f)
	return b.screen.list
}

// A panel is painted 15 to 20 times a second at whatever rate pictures are made, and its
// picture is drawn in each of them.
func TestPaintsEighteenTimesASecond(t *testing.T) {
	for _, k := range []struct {
		name        string
		ms          int // between pictures
		least, most int
	}{{"1000 pictures a second", 1, 15, 20}, {"200", 5, 15, 20}, {"60", 16, 15, 20}, {"20", 50, 10, 20}, {"10", 100, 10, 10}} {
		t.Run(k.name, func(t *testing.T) {
			b, p := newBench(t), &plain{}
			for range 1000 / k.ms {
				if list := b.draw(p, k.ms); len(list) != 1 {
					t.Fatalf("want its picture in every picture, got %d", len(list))
				}
			}
			if p.painted < k.least || p.painted > k.most {
				t.Errorf("want it painted %d to %d times, got %d", k.least, k.most, p.painted)
			}
			if c := b.device.made[0]; c.fills != p.painted || c.Calls != p.painted {
				t.Errorf("canvas: want it emptied and painted %d times, got %d and %d", p.painted, c.fills, c.Calls)
			}
		})
	}
}

// What the player does, another panel, size or colours are seen with the next picture.
func TestPaintsAtOnce(t *testing.T) {
	press := func(b *bench, in *keystest.Input) { b.Follow(in) }
	other := &plain{}
	for _, k := range []struct {
		name    string
		do      func(b *bench, p *panel.Panel)
		painted bool
	}{
		{"nothing", func(b *bench, _ *panel.Panel) { press(b, keystest.Press()) }, false},
		{"a key held", func(b *bench, _ *panel.Panel) { press(b, keystest.Hold(keys.Push)) }, false},
		{"a key", func(b *bench, _ *panel.Panel) { press(b, keystest.Press(keys.BoxLeft)) }, true},
		{"a click", func(b *bench, _ *panel.Panel) { press(b, &keystest.Input{Mouse: keys.Pointer{Click: true}}) }, true},
		{"the wheel", func(b *bench, _ *panel.Panel) { press(b, &keystest.Input{Mouse: keys.Pointer{WheelY: 1}}) }, true},
		{"another panel", func(_ *bench, p *panel.Panel) { *p = other }, true},
		{"another window", func(b *bench, _ *panel.Panel) { *b.f.Layout = view.NewLayout(960, 540, 1, 1) }, true},
		{"other colours", func(b *bench, _ *panel.Panel) {
			pal, err := look.NewPalette(true)
			if err != nil {
				panic(err)
			}
			b.f.Kit.Retune(pal, b.f.Kit.Batch, 1)
		}, true},
	} {
		t.Run(k.name, func(t *testing.T) {
			b := newBench(t)
			var p panel.Panel = &plain{}
			b.draw(p, 0)
			k.do(b, &p)
			before := p.(*plain).painted
			if b.draw(p, 5); p.(*plain).painted-before != map[bool]int{true: 1}[k.painted] {
				t.Errorf("want it painted: %v", k.painted)
			}
		})
	}
}

// While the panel slides its picture is moved, not painted again; below the window it
// leaves nothing.
func TestSlides(t *testing.T) {
	b, p := newBench(t), &plain{}
	high := float32(720 - b.f.Layout.Scope.Y)
	top := float32(b.f.Layout.Scope.Y) - look.PanelMargin // of what is painted
	for _, slid := range []float64{0.25, 0.5, 0.75, 1} {
		b.f.Slid = slid
		got := b.draw(p, 5)[0]
		if want := float32(int(float32(1-slid)*high + 0.5)); got.at.DstY-got.at.SrcY != top+want || got.at.DstX != got.at.SrcX {
			t.Errorf("%g up: want it %g px down, got %g", slid, want, got.at.DstY-got.at.SrcY-top)
		}
	}
	if p.painted != 1 || p.down != -top {
		t.Errorf("want it painted once, at the top of the canvas, got %d times, %g px down", p.painted, p.down)
	}
}

// A still has the panel of its very frame, straight on the screen.
func TestExact(t *testing.T) {
	b, p := newBench(t), &plain{}
	b.f.Exact, b.f.Slid = true, 0.5
	for range 3 {
		if list := b.draw(p, 1); len(list) != 0 {
			t.Fatalf("want no picture of it, got %d", len(list))
		}
	}
	if p.painted != 3 || p.on != b.screen || p.down == 0 || b.f.Kit.Down != 0 || len(b.device.made) != 0 {
		t.Errorf("want it painted three times on the screen and slid, got %d, %g px down", p.painted, p.down)
	}
}

// What shines through is blended, what does not is copied; what was drawn before lies
// below; what does not slide is drawn in every picture.
func TestLayers(t *testing.T) {
	b := newBench(t)
	b.f.Kit.Rect(0, 0, 5, 5, b.f.Kit.Pal.Chalk, 1)
	if list := b.draw(&plain{}, 0); list[0].mode != ui.OverNearest || b.screen.Calls != 1 {
		t.Errorf("want it over the %d lists before it, got mode %d", b.screen.Calls, list[0].mode)
	}
	if list := b.draw(&plain{opaque: true}, 0); list[0].mode != ui.CopyNearest {
		t.Errorf("opaque: want it copied, got mode %d", list[0].mode)
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
// engine's time until it is painted again, never further than it was painted.
func TestScrolls(t *testing.T) {
	b, p := newBench(t), &strip{}
	b.f.Model.Engine = 10
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
		list := b.draw(p, k.ms)
		if len(list) != 2 {
			t.Fatalf("%s: want panel and strip, got %d", k.name, len(list))
		}
		s := list[1]
		if moved := s.at.SrcX - s.at.DstX; moved != k.moved {
			t.Errorf("%s: want it %g px on, got %g", k.name, k.moved, moved)
		}
		if s.at.DstX != 100 || s.to.DstX != 400 || s.at.SrcY < list[0].to.SrcY || s.to.SrcY > float32(b.device.made[0].Size.Y) {
			t.Errorf("%s: want it in its place from below the panel's picture, got %+v…%+v", k.name, s.at, s.to)
		}
	}
	if p.painted != 2 || !p.apart || p.beyond <= 0 || b.f.Apart || b.f.Kit.Down != 0 {
		t.Errorf("want it painted twice and apart, got %d times", p.painted)
	}
}

// The canvas is as large as the panel with its shadow, and freed with the sampler.
func TestCanvas(t *testing.T) {
	b, p := newBench(t), &plain{}
	b.draw(p, 0)
	*b.f.Layout = view.NewLayout(1920, 1080, 1, 1)
	b.f.Kit.Retune(b.f.Kit.Pal, b.f.Kit.Batch, 1.5)
	b.draw(p, 0)
	if n := len(b.device.made); n != 2 || !b.device.made[0].Freed || b.device.made[1].Freed {
		t.Fatalf("another size: want a second canvas and the first freed, got %d", n)
	}
	l := b.f.Layout
	if s, high := b.device.made[1].Size, int(1.5*(l.Scope.H+l.Margin+look.PanelMargin)); s.X != 1920 || s.Y != high {
		t.Errorf("want it 1920 px wide and %d high, got %v", high, s)
	}
	if b.Close(); !b.device.made[1].Freed {
		t.Error("want it freed")
	}
}
