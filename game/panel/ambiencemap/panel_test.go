package ambiencemap

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/panel/paneltest"
	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
	"gritbed/levels"
)

var _ panel.Panel = (*Panel)(nil)

// town is the panel over the harbour, two seconds in.
func town(t *testing.T) (*paneltest.Game, *Panel) {
	t.Helper()
	g, p := paneltest.New(t, "harbour"), &Panel{}
	g.Run(p, 120)
	if a := &g.Model.Ambience; len(a.Sounds) < 5 || len(a.Queue) == 0 {
		t.Fatalf("two seconds in: want sounds and deadlines, got %d and %d", len(a.Sounds), len(a.Queue))
	}
	return g, p
}

// Every text lies in the window, and what belongs to the table beside the map, at every
// size.
func TestTextsLieInTheWindow(t *testing.T) {
	g, p := town(t)
	g.Hints = true
	for _, s := range paneltest.Sizes {
		t.Run(s.Name, func(t *testing.T) {
			g.Resize(s.W, s.H)
			g.Draw(p)
			g.TextsInside(t, p.Area(g.Layout))
			l := New(g.Layout.W, g.Layout.H, g.Layout.Compact)
			for _, text := range []string{"Ambience", "Sound", "Deadlines", "Last plays"} {
				if f := g.Shown.Find(text); f == nil || f.Left < l.Table.X {
					t.Errorf("%q: want it on the table, got %+v", text, f)
				}
			}
		})
	}
}

// The parts of the share bar are as long as the shares they show, and fill it.
func TestShareBar(t *testing.T) {
	g, p := town(t)
	p.sounds.Follow(&g.Model.Ambience, g.Model.Level.Ambience)
	l := New(g.Layout.W, g.Layout.H, g.Layout.Compact)
	bar := l.Share
	p.log = Log{} // nothing swells
	parts := paneltest.Quads(g.Draw(p), func(q *uitest.Quad) bool {
		return q.From.W == 0 && q.Y0 == float32(bar.Y) && q.Y1 == float32(bar.Y+bar.H) && q.X1-q.X0 < float32(bar.W)-1 || q.Tint != ui.Tinted(g.Kit.Pal.Well, 1) && q.Y0 == float32(bar.Y) && q.Y1 == float32(bar.Y+bar.H)
	})
	if len(parts) != len(p.sounds.Parts) || len(parts) == 0 {
		t.Fatalf("parts: want %d, got %d", len(p.sounds.Parts), len(parts))
	}
	at := bar.X
	for i, part := range p.sounds.Parts {
		long := float64(part.Share) * bar.W
		if math.Abs(float64(parts[i].X0)-at) > 1 || float64(parts[i].X1) > at+long+1 || float64(parts[i].X1) < at+long-4 {
			t.Errorf("part %d: want %.1f…%.1f, got %.1f…%.1f", i, at, at+long, parts[i].X0, parts[i].X1)
		}
		at += long
	}
	if math.Abs(at-bar.X-bar.W) > 1 {
		t.Errorf("the bar ends at %.1f, want %.1f", at, bar.X+bar.W)
	}
}

// A constant sound's bar is as long as its volume, full at 1; a faint one has none.
func TestLevelBars(t *testing.T) {
	g, p := town(t)
	a := &g.Model.Ambience
	desc := a.Sounds[0].Desc
	for _, k := range []struct {
		name  string
		sound view.Sound
		long  float64 // of the bar, −1 none
		what  string
	}{
		{"half", view.Sound{Constant: true, Audible: true, Weight: 1, Share: 1, Level: 0.5}, 0.5, "volume"},
		{"full", view.Sound{Constant: true, Audible: true, Weight: 1, Share: 1, Level: 1.5}, 1, "volume"},
		{"faint", view.Sound{Constant: true, Weight: 1, Share: 1, Level: 0.02}, -1, "under 3%"},
		{"no weight", view.Sound{Constant: true, Level: 0.5}, -1, "no weight"},
		{"chance", view.Sound{Audible: true, Weight: 1, Share: 1, Level: 0.25}, 0.25, "chance"},
	} {
		t.Run(k.name, func(t *testing.T) {
			k.sound.Desc, k.sound.Index = desc, 0
			a.Sounds, a.Queue = []view.Sound{k.sound}, nil
			a.Changes++
			p.log = Log{}
			l := New(g.Layout.W, g.Layout.H, g.Layout.Compact)
			y := float32(l.Sounds.Base(0) - 7)
			wide := l.Right - l.Bar
			bars := paneltest.Quads(g.Draw(p), func(q *uitest.Quad) bool {
				return q.From.W == 0 && q.X0 == float32(math.Round(l.Bar)) && q.Y0 == y && q.X1 > q.X0+1
			})
			if !g.Shown.Has(k.what) {
				t.Errorf("want it called %q", k.what)
			}
			if k.long < 0 {
				if len(bars) > 0 {
					t.Errorf("want no bar, got %+v", bars)
				}
				return
			}
			if len(bars) == 0 || math.Abs(float64(bars[0].X1-bars[0].X0)-k.long*wide) > 1 {
				t.Errorf("want a bar of %.1f px, got %+v", k.long*wide, bars)
			}
		})
	}
}

// A deadline's bar ends where its share of the next 8 s says, and its seconds are beside.
func TestDeadlines(t *testing.T) {
	g, p := town(t)
	a := &g.Model.Ambience
	a.Queue = []view.Deadline{{At: g.Model.Time + 2, Sound: 0}, {At: g.Model.Time + 6, Sound: 1}}
	l := New(g.Layout.W, g.Layout.H, g.Layout.Compact)
	quads := g.Draw(p)
	for i, share := range []float64{0.25, 0.75} {
		y := float32(l.Due.Base(i) - 9)
		bars := paneltest.Quads(quads, func(q *uitest.Quad) bool {
			return q.From.W == 0 && q.X0 == float32(math.Round(l.DueLeft)) && q.Y0 == y
		})
		if want := (l.DueRight - l.DueLeft) * share; len(bars) != 1 || math.Abs(float64(bars[0].X1-bars[0].X0)-want) > 1 {
			t.Errorf("deadline %d: want a bar of %.1f px, got %+v", i, want, bars)
		}
	}
	if !g.Shown.Has("2.00 s") || !g.Shown.Has("6.00 s") {
		t.Errorf("want 2.00 s and 6.00 s, got %v", g.Shown.Texts)
	}
}

// What stands in the head: the cell, rooms, no place, and silence indoors.
func TestHead(t *testing.T) {
	g, p := town(t)
	a := &g.Model.Ambience
	for _, k := range []struct {
		name, want string
		set        func()
	}{
		{"a cell", "cell A8B4 2,5", func() { a.Cell = 0xA8B40000 | 2*8 + 5 + 1 }},
		{"a room", "cell A8B4 room 3", func() { a.Cell = 0xA8B40102 }},
		{"nowhere", "nowhere", func() { a.Cell = 0 }},
		{"measured", "rebuild 7 in 42 µs", func() { a.Rebuilds, a.Took = 7, 42_000 }},
		{"indoors", "indoors: no ambience", func() { a.Outdoors, a.Total = false, 0 }},
		{"none", "there is none in this level", func() { a.Known = false }},
	} {
		t.Run(k.name, func(t *testing.T) {
			k.set()
			if g.Draw(p); !g.Shown.Has(k.want) {
				t.Errorf("want %q, got %v", k.want, g.Shown.Texts)
			}
		})
	}
}

// Another level begins with nothing logged, and a frame is logged once.
func TestStep(t *testing.T) {
	p, m := &Panel{}, &view.Model{Level: load(t, "harbour"), Motion: &components.MotionData{}, Frame: 1}
	m.Ambience = view.Ambience{Known: true, Events: []view.Event{{Outcome: view.Played, Desc: 0}}}
	for _, k := range []struct {
		name string
		set  func()
		want int
	}{
		{"first", func() {}, 1},
		{"the same again", func() {}, 1},
		{"next", func() { m.Frame++ }, 2},
		{"another level", func() { m.Level = &levels.Level{Ambience: m.Level.Ambience} }, 1},
	} {
		k.set()
		if p.Step(m); p.log.Len() != k.want {
			t.Errorf("%s: want %d entries, got %d", k.name, k.want, p.log.Len())
		}
	}
}

// Rebuilds are measured while the panel is seen, and not in a still.
func TestMeasures(t *testing.T) {
	g, p := paneltest.New(t, "yard"), &Panel{}
	for _, k := range []struct {
		name string
		do   func()
		want bool
	}{
		{"seen", func() { g.Press(p, keys.Ollie) }, true},
		{"closed", func() { p.Close(g.Frame) }, false},
		{"in a still", func() { g.Exact = true; g.Press(p) }, false},
	} {
		if k.do(); g.Link.Timed != k.want {
			t.Errorf("%s: want measured %v", k.name, k.want)
		}
	}
}
