package bedscope

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
)

var _ panel.Panel = (*Panel)(nil)

// riding is a scope over a skater who has pushed for a while.
func riding(t *testing.T) (*paneltest.Game, *Panel) {
	t.Helper()
	g, p := paneltest.New(t, "plaza"), &Panel{}
	g.Run(p, 150)
	if !g.Model.Players[p.truck*2].Bound {
		t.Fatal("2.5 s after the start nothing rolls")
	}
	return g, p
}

// Every text of every tab lies on the panel at every size, while something rolls and
// while nothing does.
func TestTextsLieOnThePanel(t *testing.T) {
	g, p := riding(t)
	for _, bound := range []bool{true, false} {
		for i := range g.Model.Players {
			g.Model.Players[i].Bound = bound
		}
		for _, s := range paneltest.Sizes {
			g.Resize(s.W, s.H)
			for tab := range tabs {
				t.Run(s.Name, func(t *testing.T) {
					p.tab, p.byHand = tab, true
					g.Draw(p)
					g.TextsInside(t, p.Area(g.Layout))
				})
			}
		}
	}
}

// A search window's bar is as wide as the window and stands where it searches.
func TestSearchWindowBar(t *testing.T) {
	g, p := riding(t)
	v := newLayout(g.Layout)
	for _, k := range []struct {
		name           string
		duration, wide float32
		position       float32
		x0, x1         float64 // in parts of the recording
	}{{"slow end", 20, 2, 0, 0, 0.1}, {"middle", 20, 2, 0.5, 0.45, 0.55}, {"fast end", 20, 5, 1, 0.75, 1}, {"beyond", 10, 5, 3, 0.5, 1}} {
		t.Run(k.name, func(t *testing.T) {
			q := &g.Model.Players[p.truck*2]
			q.Duration, q.Window, q.Position, q.Bag = k.duration, k.wide, k.position, nil
			a := ui.Tinted(g.Kit.Pal.InkA, 1)
			bars := paneltest.Quads(g.Draw(p), func(q *uitest.Quad) bool {
				return paneltest.Solid(q, a) && q.Y0 == float32(v.plot.Y) && q.Y1 == q.Y0+4
			})
			if len(bars) != 1 {
				t.Fatalf("bars at the top of the plot: want 1, got %d", len(bars))
			}
			x0, x1 := v.wave.X+k.x0*v.wave.W, v.wave.X+k.x1*v.wave.W
			if math.Abs(float64(bars[0].X0)-x0) > 1 || math.Abs(float64(bars[0].X1)-x1) > 1 {
				t.Errorf("want %.0f…%.0f, got %.0f…%.0f", x0, x1, bars[0].X0, bars[0].X1)
			}
		})
	}
}

// The tab follows the board until a key moves it, and again after the scope was closed.
func TestTabs(t *testing.T) {
	g, p := riding(t)
	for _, k := range []struct {
		name string
		do   func()
		tab  int
	}{
		{"follows the front", func() {}, 0},
		{"follows the back", func() { g.Model.Board.Primary = 1; p.Step(g.Model) }, 1},
		{"next", func() { g.Press(p, keys.Next) }, tabRocket},
		{"goes around", func() { g.Press(p, keys.Next) }, tabTruck1},
		{"back", func() { g.Press(p, keys.Back) }, tabRocket},
		{"stays", func() { p.Step(g.Model) }, tabRocket},
		{"opened again", func() { p.Close(g.Frame); g.Press(p) }, 1},
	} {
		for i := range g.Model.Players {
			g.Model.Players[i].Bound = true
		}
		if k.do(); p.tab != k.tab {
			t.Errorf("%s: want tab %d, got %d", k.name, k.tab, p.tab)
		}
	}
}

// In the air the scope stays with the bed that was heard last; if only the other one
// sounds it shows that.
func TestShownTruck(t *testing.T) {
	g, p := riding(t)
	for _, k := range []struct {
		name    string
		mode    components.Mode
		primary int
		bound   [2]bool
		truck   int
	}{
		{"front", components.Riding, 0, [2]bool{true, true}, 0},
		{"only the back sounds", components.Riding, 0, [2]bool{false, true}, 1},
		{"airborne stays", components.Airborne, 0, [2]bool{true, true}, 1},
		{"manual", components.Manual, 0, [2]bool{true, false}, 0},
	} {
		g.Model.Motion.Mode, g.Model.Board.Primary = k.mode, k.primary
		for i := range 4 {
			g.Model.Players[i].Bound = k.bound[i/2]
		}
		if p.Step(g.Model); p.truck != k.truck {
			t.Errorf("%s: want truck %d, got %d", k.name, k.truck, p.truck)
		}
	}
}

// The head says what the players of the tab are doing and why.
func TestStateSentence(t *testing.T) {
	g, p := riding(t)
	for _, k := range []struct {
		name  string
		tab   int
		mode  components.Mode
		bound bool
		class int
		want  string
		short string
	}{
		{"rolls", 0, components.Riding, true, 0, "rolling", "rolling"},
		{"in the air, heard", 0, components.Airborne, true, 0, "airborne: level 1 at 0, windows cycle unheard", "airborne, unheard"},
		{"in the air, stopped", 0, components.Airborne, false, 0, "airborne: wheels touch nothing, stopped", "airborne, stopped"},
		{"on a rail", 0, components.Grinding, false, 0, "grind: stopped", "grind: stopped"},
		{"fallen", 0, components.Bailed, false, 0, "bail: stopped", "bail: stopped"},
		{"one for both", 0, components.Riding, false, 0, "stopped: one truck plays for both", "stopped"},
		{"rocket runs", tabRocket, components.Riding, true, 0, "running", "running"},
		{"rocket in the air", tabRocket, components.Airborne, true, 0, "airborne: goes on", "airborne"},
		{"rocket waits", tabRocket, components.Riding, false, 0, "starts above 20 km/h", "not running"},
	} {
		t.Run(k.name, func(t *testing.T) {
			g.Model.Motion.Mode = k.mode
			g.Model.Tuning.Rocket.StartKmh = 20
			for i := range g.Model.Players {
				g.Model.Players[i].Bound = k.bound
			}
			g.Model.Board.Slot[0].Class = 0
			p.tab = k.tab
			d := &drawing{p, g.Frame}
			if long, short := d.stateSentence(false), d.stateSentence(true); long != k.want || short != k.short {
				t.Errorf("want %q or %q, got %q and %q", k.want, k.short, long, short)
			}
		})
	}
	g.Marks.Add(view.Mark{Kind: view.Bind, Engine: p.lanes[0].Now() - 1.5})
	g.Model.Motion.Mode, g.Model.Players[0].Bound, p.tab = components.Riding, true, 0
	if got := (&drawing{p, g.Frame}).stateSentence(false); got != "bound 1.5 s ago" {
		t.Errorf("after a bind: want when it was, got %q", got)
	}
}

// The thumb-sized scope keeps inside its rectangle and has both windows' bars.
func TestMini(t *testing.T) {
	g, p := riding(t)
	r := view.Rect{X: 100, Y: 200, W: 170, H: 26}
	p.Mini(g.Kit, g.Model, r)
	quads := uitest.Show(g.Kit, g.Shown)
	for _, ink := range []ui.Tint{ui.Tinted(g.Kit.Pal.InkA, 1), ui.Tinted(g.Kit.Pal.InkB, 1)} {
		if n := len(paneltest.Quads(quads, func(q *uitest.Quad) bool { return paneltest.Solid(q, ink) })); n != 1 {
			t.Errorf("bars of an ink: want 1, got %d", n)
		}
	}
	for _, q := range quads {
		if q.X0 < 100 || q.X1 > 270 || q.Y0 < 200 || q.Y1 > 226 {
			t.Errorf("want all inside %+v, got %+v", r, q)
		}
	}
}
