// Package paneltest is a game without a window for the tests of the panels: a world that
// sounds unheard, a mock screen, and keys that a test presses.
package paneltest

import (
	"testing"

	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/keys"
	"gritbed/game/keys/keystest"
	"gritbed/game/panel"
	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/game/worldview"
)

// Sizes are windows [px]: the usual one, the compact one, and the smallest.
var Sizes = [...]struct {
	Name string
	W, H float64
}{{"1280x720", 1280, 720}, {"960x540", 960, 540}, {"640x360", 640, 360}}

// Game is a world, and a panel's frame that reads it.
type Game struct {
	*panel.Frame
	World *world.World
	Shown *uitest.Recorder
	Marks view.Marks
}

// New is a game of a level in a window of 1280 × 720.
func New(t testing.TB, level string) *Game {
	t.Helper()
	w, err := world.New(world.Config{Level: level})
	if err != nil {
		t.Fatal(err)
	}
	u, r := uitest.New(t, 1)
	l := view.NewLayout(1280, 720, 1, 1)
	g := &Game{World: w, Shown: r}
	g.Frame = &panel.Frame{Kit: u, Layout: &l, Model: &view.Model{}, Marks: &g.Marks, Link: worldview.Of(w, mix.FoldTitle),
		Input: keystest.Press(), Device: r, Screen: r, Slid: 1}
	g.Link.Read(g.Model)
	return g
}

// Resize makes the window another size [px].
func (g *Game) Resize(w, h float64) {
	*g.Layout = view.NewLayout(w, h, 1, 1)
	g.Kit.Retune(g.Kit.Pal, g.Kit.Batch, float32(g.Layout.Scale))
}

// Run lets frames pass with the push key held, and a panel follow them while it is open.
func (g *Game) Run(p panel.Panel, frames int) {
	for range frames {
		g.World.Step(components.IntentData{Push: true})
		for g.World.Engine.Ready() {
			g.World.Engine.Render(nil)
		}
		g.Link.Read(g.Model)
		p.Step(g.Model)
		p.Keys(g.Frame)
	}
}

// Press has the panel see keys in one frame.
func (g *Game) Press(p panel.Panel, actions ...keys.Action) {
	g.input(p, keystest.Press(actions...))
}

// Click has the panel see a click.
func (g *Game) Click(p panel.Panel, x, y float64) {
	in := keystest.Press()
	in.Mouse = keys.Pointer{X: x, Y: y, Click: true}
	g.input(p, in)
}

// Wheel has the panel see the wheel turn.
func (g *Game) Wheel(p panel.Panel, x, y, clicks float64) {
	in := keystest.Press()
	in.Mouse = keys.Pointer{X: x, Y: y, WheelY: clicks}
	g.input(p, in)
}

func (g *Game) input(p panel.Panel, in keys.Input) {
	g.Input = in
	p.Keys(g.Frame)
	g.Input = keystest.Press()
}

// Draw has the panel paint itself and returns its pictures; its texts are in g.Shown.
func (g *Game) Draw(p panel.Panel) []uitest.Quad {
	g.Shown.Clear()
	p.Draw(g.Frame)
	g.Kit.Batch.Flush(g.Shown)
	return g.Shown.Quads()
}

// TextsInside fails for every text that does not lie in a rectangle.
func (g *Game) TextsInside(t *testing.T, r view.Rect) {
	t.Helper()
	if len(g.Shown.Texts) == 0 {
		t.Error("no text was drawn")
	}
	for _, s := range g.Shown.Texts {
		if s.Left < r.X-0.01 || s.Right > r.X+r.W+0.01 || s.Base < r.Y || s.Base > r.Y+r.H {
			t.Errorf("%q at %.1f…%.1f, %.1f: want it inside %+v", s.Text, s.Left, s.Right, s.Base, r)
		}
	}
}

// Quads of a colour among those drawn.
func Quads(list []uitest.Quad, is func(q *uitest.Quad) bool) (out []uitest.Quad) {
	for i := range list {
		if is(&list[i]) {
			out = append(out, list[i])
		}
	}
	return out
}

// Solid says whether a quad is filled with a colour of full strength.
func Solid(q *uitest.Quad, t ui.Tint) bool { return q.From.W == 0 && q.From.H == 0 && q.Tint == t }
