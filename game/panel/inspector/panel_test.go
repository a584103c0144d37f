package inspector

import (
	"math"
	"slices"
	"testing"

	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/panel/mixer"
	"gritbed/game/panel/paneltest"
	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
)

var (
	_ panel.Panel    = (*Panel)(nil)
	_ panel.Underlay = (*Panel)(nil)
)

// walking is an inspector over the plaza, whose placed sounds run programs.
func walking(t *testing.T) (*paneltest.Game, *Panel) {
	t.Helper()
	g, p := paneltest.New(t, "plaza"), NewPanel(&mixer.Panel{})
	g.Run(p, 60)
	if len(g.Model.Programs.List) < 2 || p.program == nil {
		t.Fatalf("a second in: want two instances and a program, got %d and %v", len(g.Model.Programs.List), p.program)
	}
	return g, p
}

// Every text lies in the part of the panel that it belongs to, at every size, as a picture
// and as text; what scrolls is cut at the well's edge. Without an instance the panel says
// why.
func TestTextsLieInTheirParts(t *testing.T) {
	g, p := walking(t)
	g.Hints = true
	for _, s := range paneltest.Sizes {
		g.Resize(s.W, s.H)
		l := layoutOf(g.Frame)
		parts := []view.Rect{l.List, l.Detail, l.World, {X: l.Detail.X, Y: l.Head - 16, W: g.Layout.W - l.Detail.X - g.Layout.Margin, H: 22}}
		if !l.Compact {
			parts = append(parts, g.Layout.Scope)
		}
		for _, text := range []bool{false, true} {
			t.Run(s.Name, func(t *testing.T) {
				p.text = text
				g.Press(p)
				g.Draw(p)
				for _, s := range g.Shown.Texts {
					in := slices.ContainsFunc(parts, func(r view.Rect) bool { return r.In(s.Left, s.Base-2) && s.Right <= r.X+r.W+0.01 })
					if scrolls := s.Left >= l.Well.X; !in && !scrolls {
						t.Errorf("%q at %.0f…%.0f, %.0f: want it in a part of the panel", s.Text, s.Left, s.Right, s.Base)
					}
				}
				for _, k := range []string{"Patch", "Walk order", "Run", "Step", "Text"} {
					if !g.Shown.Has(k) {
						t.Errorf("want %q on the panel", k)
					}
				}
			})
		}
		u := g.Kit
		p.text = false
		d := &drawing{p, g.Frame}
		d.graph(&l)
		for _, q := range uitest.Show(u, g.Shown) {
			if w := l.Well.Inset(-1); float64(q.X0) < w.X || float64(q.X1) > w.X+w.W || float64(q.Y0) < w.Y || float64(q.Y1) > w.Y+w.H {
				t.Errorf("%s: want the program inside %+v, got %+v", s.Name, w, q)
				break
			}
		}
	}
	p.program, g.Model.Programs = nil, view.Programs{}
	if g.Draw(p); !g.Shown.Has("no instance lives: programs begin when the skater does something") {
		t.Error("want it said why there is no program")
	}
}

// Keys choose instances and boxes, and turn to the text; the chosen one is watched.
func TestKeysChoose(t *testing.T) {
	g, p := walking(t)
	g.Press(p, keys.LineDown)
	second := g.Model.Programs.List[1].Serial
	if p.row != 1 || p.serial != second || !p.byHand {
		t.Fatalf("down: want the second instance %d, got %d in row %d", second, p.serial, p.row)
	}
	if g.Run(p, 30); g.Model.Programs.Watched != second || !p.live.Known() {
		t.Errorf("want %d watched, got %d", second, g.Model.Programs.Watched)
	}
	if g.Press(p, keys.LineUp); p.row != 0 {
		t.Errorf("up: want the first row, got %d", p.row)
	}
	if g.Press(p, keys.LineUp); p.row != 0 {
		t.Errorf("up from the first: want it still, got %d", p.row)
	}
	from := p.box
	want := p.program.Beside(from, 1, 0)
	if g.Press(p, keys.BoxRight); p.box != want || want == from {
		t.Errorf("right: want box %d beside %d, got %d", want, from, p.box)
	}
	g.Press(p, keys.PatchText)
	if line := p.line; !p.text {
		t.Error("want the text")
	} else if g.Press(p, keys.BoxDown); p.line != min(line+3, max(len(p.program.Text)-layoutOf(g.Frame).Lines, 0)) {
		t.Errorf("down in the text: want three lines on from %d, got %d", line, p.line)
	}
}

// A click picks the row or the box under it and works the buttons; the wheel scrolls what
// it is over.
func TestPointer(t *testing.T) {
	g, p := walking(t)
	l := layoutOf(g.Frame)
	mid := func(r view.Rect) (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }
	click := func(r view.Rect) { x, y := mid(r); g.Click(p, x, y) }
	if click(l.Line(1)); p.row != 1 {
		t.Errorf("second row: want it chosen, got %d", p.row)
	}
	last := len(p.program.Nodes) - 1
	p.sx, p.sy = p.program.Nodes[last].X-20, p.program.Nodes[last].Y-20
	g.Press(p) // within its bounds
	n := &p.program.Nodes[last]
	if g.Click(p, l.Well.X+n.X-p.sx+5, l.Well.Y+n.Y-p.sy+5); p.box != last {
		t.Errorf("a box: want %d chosen, got %d", last, p.box)
	}
	if click(l.Text); !p.text {
		t.Error("text: want it shown")
	}
	line := p.line
	x, y := mid(l.Well)
	if g.Wheel(p, x, y, -1); p.line < line {
		t.Errorf("wheel: want the text further down than %d, got %d", line, p.line)
	}
	if click(l.Run); !p.frozen {
		t.Error("run: want the programs to stand still")
	}
	c := mixer.New(g.Layout.Scope, g.Layout.Compact, 0).Column[3]
	if click(c.Card); p.mixer.Selected() != 3 {
		t.Errorf("the mixer below: want strip 3 chosen, got %d", p.mixer.Selected())
	}
	g.Slid = 0.9
	if click(l.Run); !p.frozen {
		t.Error("sliding: want no click taken")
	}
}

// Programs stand still when asked to, walk once at a step, and walk on when the panel is
// closed; nothing is watched then.
func TestFreezeStepAndClose(t *testing.T) {
	g, p := walking(t)
	walks := func(frames int) uint64 {
		before := g.Model.Programs.Walks
		g.Run(p, frames)
		return g.Model.Programs.Walks - before
	}
	if n := walks(30); n < 10 {
		t.Errorf("half a second: want some 15 walks, got %d", n)
	}
	g.Press(p, keys.PatchStep)
	walks(10)
	if n := walks(30); n != 0 || !g.Model.Programs.Frozen {
		t.Errorf("standing still: want no walk, got %d", n)
	}
	g.Press(p, keys.PatchStep)
	if n := walks(10); n != 1 {
		t.Errorf("a step: want 1 walk, got %d", n)
	}
	if note := p.Close(g.Frame); note != "patch programs walk again" || p.frozen {
		t.Errorf("closed: want it said that they walk, got %q", note)
	}
	if note := p.Close(g.Frame); note != "" {
		t.Errorf("closed while they walk: want nothing to say, got %q", note)
	}
}

// The chosen instance's end leaves the next best: the same program, then what sounds,
// then its row.
func TestSuccessor(t *testing.T) {
	list := []view.Instance{{Bank: 1, Module: 0}, {Bank: 2, Module: 1}, {Bank: 3, Sounding: 1}}
	for _, k := range []struct {
		name string
		p    Panel
		list []view.Instance
		want int
	}{
		{"the same program", Panel{program: &Program{}, bank: 2, module: 1}, list, 1},
		{"one that sounds", Panel{program: &Program{}, bank: 9}, list, 2},
		{"its row", Panel{row: 1}, list[:2], 1},
		{"the last row", Panel{row: 7}, list[:2], 1},
	} {
		t.Run(k.name, func(t *testing.T) {
			if got := k.p.successor(k.list); got != k.want {
				t.Errorf("want %d, got %d", k.want, got)
			}
		})
	}
}

// The world is darkened around its window as far as the panel has come, and stays bright
// in it.
func TestUnder(t *testing.T) {
	g, p := walking(t)
	g.Slid = 0.5
	p.Under(g.Frame)
	ink, area, w := ui.Tinted(g.Kit.Pal.GripInk, dimmed*0.5), 0.0, World(g.Layout)
	for _, q := range uitest.Show(g.Kit, g.Shown) {
		if !paneltest.Solid(&q, ink) {
			t.Errorf("want it in ink of half the strength, got %+v", q)
		}
		if float64(q.X0) < w.X+w.W && float64(q.X1) > w.X && float64(q.Y0) < w.Y+w.H && float64(q.Y1) > w.Y {
			t.Errorf("%+v covers the window %+v", q, w)
		}
		area += float64((q.X1 - q.X0) * (q.Y1 - q.Y0))
	}
	if want := g.Layout.W*g.Layout.H - w.W*w.H; math.Abs(area-want) > 1 {
		t.Errorf("want %.0f px darkened, got %.0f", want, area)
	}
}
