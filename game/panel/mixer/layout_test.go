package mixer

import (
	"testing"

	"gritbed/engine/mix"
	"gritbed/game/view"
)

// of lays the view out in a window.
func of(w, h, text float64, selected mix.Strip) Layout {
	l := view.NewLayout(w, h, 1, text)
	return New(l.Scope, l.Compact, selected)
}

// At 1280×720: a panel of 1248×252, strips 66 wide with gaps of 4, meters of 28
// steps of 4 px, and the master at the right (style §8).
func TestFullSize(t *testing.T) {
	l := of(1280, 720, 1, 0)
	if l.Panel.W != 1248 || l.Panel.H != 252 || l.Pitch != 4 {
		t.Errorf("panel: want 1248×252, steps of 4, got %v×%v, %v", l.Panel.W, l.Panel.H, l.Pitch)
	}
	for s := range Master {
		c := &l.Column[s]
		if c.Card.W != 66 || c.Meter.H != 28*4 {
			t.Errorf("%v: want 66 wide with a meter of 112, got %v and %v", s, c.Card.W, c.Meter.H)
		}
		if s > 0 {
			if b := &l.Column[s-1].Card; c.Card.X-b.X-b.W != 4 {
				t.Errorf("%v: want a gap of 4, got %v", s, c.Card.X-b.X-b.W)
			}
		}
	}
	if m := l.Column[Master].Card; m.W != 154 || m.X+m.W != l.Panel.X+l.Panel.W-20 {
		t.Errorf("master: want 154 wide, 20 from the edge, got %+v", m)
	}
}

// Wherever it is shown, nothing leaves its card, no card leaves the panel or meets
// another, and the selected strip is there.
func TestEverythingFits(t *testing.T) {
	for _, size := range [][3]float64{{1280, 720, 1}, {960, 540, 1}, {1920, 1080, 1}, {2560, 1440, 1}, {1280, 720, 1.25}, {1280, 720, 1.5},
		{960, 540, 1.5}, {1500, 700, 1}, {1200, 720, 1}, {640, 360, 1}, {640, 360, 1.5}} {
		for selected := range mix.Strips {
			l := of(size[0], size[1], size[2], selected)
			if l.Column[selected].Card.W <= 0 {
				t.Errorf("%v: %v is selected and not there", size, selected)
			}
			var last view.Rect
			for s := range mix.Strips {
				c := &l.Column[s]
				if c.Card.W <= 0 {
					continue
				}
				if last.W > 0 && c.Card.X < last.X+last.W+2 {
					t.Errorf("%v: %v meets the one before", size, s)
				}
				last = c.Card
				within(t, size, s, "card", c.Card, l.Panel)
				for name, r := range map[string]view.Rect{"bar": c.Bar, "meter": c.Meter, "right": c.Right, "mute": c.Mute,
					"solo": c.Solo, "clip": c.Clip, "name": c.Name, "level": c.Level} {
					if r != (view.Rect{}) {
						within(t, size, s, name, r, c.Card)
					}
				}
				if c.Meter.H < Steps*3 || meet(c.Mute, c.Solo) || meet(c.Mute, c.Meter) || meet(c.Solo, c.Meter) || meet(c.Level, c.Meter) {
					t.Errorf("%v: %v: meter of %v, or parts that meet: %+v", size, s, c.Meter.H, c)
				}
			}
			for _, r := range l.Tab {
				within(t, size, 0, "tab", r, l.Panel)
			}
		}
	}
}

// At the small size all strips are there, and all numbers have their decimal.
func TestSmallSize(t *testing.T) {
	l := of(960, 540, 1, 0)
	for s := range mix.Strips {
		if l.Column[s].Card.W < 44 {
			t.Errorf("%v: want it there, at least 44 wide, got %v", s, l.Column[s].Card.W)
		}
	}
	if l.Decimals != 1 || l.Rows != 14 || l.Across != 2 {
		t.Errorf("want one decimal and 14 voices in two columns, got %d, %d, %d", l.Decimals, l.Rows, l.Across)
	}
	if dense := of(640, 360, 1, 0); dense.Decimals != 0 || dense.Across != 1 {
		t.Errorf("dense: want no decimals and one column of voices, got %d, %d", dense.Decimals, dense.Across)
	}
}

func within(t *testing.T, size [3]float64, s mix.Strip, name string, r, in view.Rect) {
	t.Helper()
	if r.X < in.X || r.Y < in.Y || r.X+r.W > in.X+in.W || r.Y+r.H > in.Y+in.H {
		t.Errorf("%v: %v: %s %+v leaves %+v", size, s, name, r, in)
	}
}

func meet(a, b view.Rect) bool {
	return a.W > 0 && b.W > 0 && a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// The pointer finds every part of every strip, and tabs on both pages.
func TestPointer(t *testing.T) {
	for _, compact := range [][2]float64{{1280, 720}, {960, 540}} {
		l := of(compact[0], compact[1], 1, 0)
		middle := func(r view.Rect) (float64, float64) { return r.X + r.W/2, r.Y + r.H/2 }
		for s := range mix.Strips {
			c := &l.Column[s]
			for _, k := range []struct {
				part Part
				at   view.Rect
			}{{Mute, c.Mute}, {Solo, c.Solo}, {Clip, c.Clip}, {Clip, view.Rect{X: c.Meter.X, Y: c.Meter.Y, W: c.Meter.W, H: 3}}, {Card, c.Level}} {
				if k.at.W == 0 {
					continue
				}
				x, y := middle(k.at)
				if p, got, page := l.Hit(Strips, x, y); p != k.part || got != s || page != Strips {
					t.Errorf("%v: want part %d, got %d of %v on page %v", s, k.part, p, got, page)
				}
				if p, _, _ := l.Hit(Voices, x, y); p != Nothing {
					t.Errorf("%v: want nothing there on the other page, got %d", s, p)
				}
			}
		}
		for page := range Pages {
			x, y := middle(l.Tab[page])
			if p, _, to := l.Hit(1-page, x, y); p != Tab || to != page {
				t.Errorf("tab %v: got %d, %v", page, p, to)
			}
		}
		if p, _, _ := l.Hit(Strips, 5, 5); p != Nothing {
			t.Errorf("the world: want nothing, got %d", p)
		}
	}
}
