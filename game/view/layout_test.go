package view

import (
	"testing"
)

// Scale and layout by size (style §7): 960×540 and 1280×720 at 1, 1920×1080 at 1.5,
// 2560×1440 at 2; narrow or low windows get the compact one.
func TestLayoutByWindow(t *testing.T) {
	for _, c := range []struct {
		w, h, device, text float64
		scale              float64
		compact            bool
	}{
		{1280, 720, 1, 1, 1, false},
		{960, 540, 1, 1, 1, true},
		{1920, 1080, 1, 1, 1.5, false},
		{2560, 1440, 1, 1, 2, false},
		{1280, 720, 2, 1, 2, false},
		{640, 360, 1, 1, 1, true},
		{1280, 720, 1, 1.25, 1.25, true},
		{8192, 8192, 1, 1, 6, false},
		{8192, 8192, 2, 1.5, 6, false},
	} {
		l := NewLayout(c.w, c.h, c.device, c.text)
		if l.Scale != c.scale || l.Compact != c.compact {
			t.Errorf("%.0f×%.0f on %.0f: want scale %.2f, compact %v, got %.2f, %v", c.w, c.h, c.device, c.scale, c.compact, l.Scale, l.Compact)
		}
	}
}

// Panels have the sizes of the style and stay on the screen, clear of one another
// and of the middle while riding.
func TestPanelsStayApart(t *testing.T) {
	l := NewLayout(1280, 720, 1, 1)
	for _, c := range []struct {
		name string
		r    Rect
		w, h float64
	}{{"riding", l.HUD, 316, 104}, {"small", l.HUDSmall, 196, 58}, {"keys", l.Keys, 452, 40}, {"trick", l.Trick, 340, 58}, {"scope", l.Scope, 1248, 252}} {
		if c.r.W != c.w || c.r.H != c.h {
			t.Errorf("%s: want %.0f × %.0f, got %.0f × %.0f", c.name, c.w, c.h, c.r.W, c.r.H)
		}
	}
	for _, size := range [][2]float64{{1280, 720}, {960, 540}, {1920, 1080}, {640, 360}} {
		l := NewLayout(size[0], size[1], 1, 1)
		all := []Rect{l.HUD, l.Keys, l.Trick}
		middle := Rect{l.W * 0.3, l.H * 0.3, l.W * 0.4, l.H * 0.4}
		for i, a := range all {
			if a.X < 0 || a.Y < 0 || a.X+a.W > l.W || a.Y+a.H > l.H {
				t.Errorf("%v: panel %d leaves the screen: %+v", size, i, a)
			}
			if size[0] >= 960 && meet(a, middle) {
				t.Errorf("%v: panel %d reaches into the middle", size, i)
			}
			for j := range i {
				if size[0] >= 960 && meet(a, all[j]) {
					t.Errorf("%v: panels %d and %d overlap", size, i, j)
				}
			}
		}
		if meet(l.HUDSmall, l.Scope) || size[0] >= 960 && meet(l.HUDSmall, l.Trick) {
			t.Errorf("%v: the small panel overlaps", size)
		}
	}
}

func meet(a, b Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// Marks come back newest first and only so many are kept.
func TestMarks(t *testing.T) {
	var m Marks
	for i := range 100 {
		m.Add(Mark{Kind: Landing, X: float64(i)})
	}
	if m.Len() != len(m.ring) || m.At(0).X != 99 || m.At(1).X != 98 {
		t.Errorf("want the newest first, got %v, %v of %d", m.At(0).X, m.At(1).X, m.Len())
	}
	m.Clear()
	if m.Len() != 0 {
		t.Error("want none after Clear")
	}
	if TakeOff.String() != "take-off" || SeamTick.String() != "seam" {
		t.Error("labels of the scope")
	}
}
