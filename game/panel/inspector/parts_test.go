package inspector

import (
	"testing"

	"gritbed/game/view"
)

// At 1280×720 the view is that of the sheet: 936 × 424 beside a window of 300 × 172
// and a panel of 300 × 240, above the mixer; at the small size it has the screen, and
// the window is 176 × 99 in the right corner.
func TestPanels(t *testing.T) {
	big := view.NewLayout(1280, 720, 1, 1)
	l := Panels(big.W, big.H, big.Margin, big.Scope.Y, big.Compact)
	if l.World != (view.Rect{X: 16, Y: 16, W: 300, H: 172}) || l.Panel.H != 422 || l.Panel.W != 935 || l.Detail.W != 300 {
		t.Errorf("usual size: %+v", l)
	}
	small := view.NewLayout(960, 540, 1, 1)
	c := Panels(small.W, small.H, small.Margin, small.Scope.Y, small.Compact)
	if c.World != (view.Rect{X: 772, Y: 12, W: 176, H: 99}) || c.Panel.X != 12 || c.Panel.Y+c.Panel.H != 528 || c.Rows < 10 {
		t.Errorf("small size: %+v", c)
	}
	for _, l := range []Layout{l, c} {
		for _, r := range []view.Rect{l.Run, l.Step, l.Text} {
			if l.World.In(r.X, r.Y) || r.X+r.W > l.World.X && r.X < l.World.X+l.World.W && r.Y < l.World.Y+l.World.H {
				t.Errorf("a button lies over the window: %v", r)
			}
		}
		if last := l.Line(l.Rows - 1); last.Y+last.H > l.List.Y+l.List.H-generator+1 {
			t.Errorf("the list runs into the generator's words: %v in %v", last, l.List)
		}
	}
}

// The pointer finds rows, buttons and, wherever the picture is scrolled to, boxes.
func TestHit(t *testing.T) {
	l := Panels(1280, 720, 16, 452, false)
	p := New(banks(t)[0], 0)
	n := &p.Nodes[len(p.Nodes)-1]
	sx, sy := n.X-40, n.Y-30
	for _, c := range []struct {
		x, y float64
		part Part
		i    int
	}{
		{l.Run.X + 2, l.Run.Y + 2, RunButton, 0}, {l.Step.X + 2, l.Step.Y + 2, StepButton, 0}, {l.Text.X + 2, l.Text.Y + 2, TextButton, 0},
		{l.Line(3).X + 2, l.Line(3).Y + 2, Line, 3},
		{l.Well.X + 45, l.Well.Y + 35, Box, len(p.Nodes) - 1}, {20, 300, Nothing, 0},
	} {
		if part, i := l.Hit(p, sx, sy, c.x, c.y); part != c.part || i != c.i {
			t.Errorf("(%.0f, %.0f): want part %d, %d, got %d, %d", c.x, c.y, c.part, c.i, part, i)
		}
	}
}

// Arrows reach every box from the first one, and what they reach comes into view.
func TestArrowsReachEveryBox(t *testing.T) {
	for _, b := range banks(t) {
		for m := range b.Modules {
			p := New(b, m)
			first := p.First()
			seen := map[int]bool{first: true}
			for todo := []int{first}; len(todo) > 0; {
				at := todo[0]
				todo = todo[1:]
				for _, d := range [4][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					if to := p.Beside(at, d[0], d[1]); !seen[to] {
						seen[to] = true
						todo = append(todo, to)
					}
				}
			}
			if len(seen) < len(p.Nodes) {
				t.Errorf("%s module %d: arrows reach %d of %d boxes", b.Source, m, len(seen), len(p.Nodes))
			}
		}
	}
	if s := Reach(0, 900, 1050, 700); s != 1050+Gutter-700 {
		t.Errorf("scroll: want the box at the right edge, got %.0f", s)
	}
	if s := Limit(999, 500, 700); s != -100 {
		t.Errorf("scroll: want what fits centred, got %.0f", s)
	}
}
