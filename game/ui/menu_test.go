package ui_test

import (
	"testing"

	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
)

func page() *ui.Menu {
	return &ui.Menu{Title: "Settings", Foot: "Esc: back", Rows: []ui.MenuRow{
		{Label: "Volume", Value: "8 of 10", Turns: true}, {Label: "Output", Value: "pulse", Note: true},
		{Label: "Secret", Hidden: true}, {Label: "Text", Value: "100 %", Turns: true}, {Label: "Quit"},
	}}
}

// The choice goes over what can't be chosen and from the last row to the first.
func TestMenuMovesAndWraps(t *testing.T) {
	m := page()
	for i, want := range []int{3, 4, 0, 3} {
		m.Move(1)
		if m.Selected != want {
			t.Errorf("down %d: want row %d, got %d", i+1, want, m.Selected)
		}
	}
	for i, want := range []int{0, 4} {
		m.Move(-1)
		if m.Selected != want {
			t.Errorf("up %d: want row %d, got %d", i+1, want, m.Selected)
		}
	}
	notes := &ui.Menu{Rows: []ui.MenuRow{{Note: true}, {Note: true}}}
	notes.Move(1)
	if notes.Selected != 0 {
		t.Errorf("nothing to choose: row %d chosen", notes.Selected)
	}
}

// A held key moves at once and repeats after a third of a second, ten times a second.
func TestMenuRepeatsAHeldKey(t *testing.T) {
	m := &ui.Menu{Rows: make([]ui.MenuRow, 100)}
	var at []int
	for frame := range 50 {
		before := m.Selected
		m.Key(false, true)
		if m.Selected != before {
			at = append(at, frame)
		}
	}
	want := []int{0, 23, 29, 35, 41, 47}
	if len(at) != len(want) {
		t.Fatalf("moves at frames %v, want %v", at, want)
	}
	for i := range want {
		if at[i] != want[i] {
			t.Fatalf("moves at frames %v, want %v", at, want)
		}
	}
	m.Key(true, true)
	m.Key(false, true)
	if m.Selected != len(want)+1 {
		t.Errorf("after both keys a press counts as new: row %d", m.Selected)
	}
}

func TestMenuFollowsThePointer(t *testing.T) {
	l := view.NewLayout(1280, 720, 1, 1)
	m := page()
	r := m.Place(&l)
	for _, c := range []struct {
		name string
		y    float64
		on   bool
		row  int
	}{{"first", 84, true, 0}, {"note", 84 + 28, false, 0}, {"third that is shown", 84 + 2*28, true, 3}, {"foot", r.H - 16, false, 3}} {
		if on := m.Point(&l, r.X+40, r.Y+c.y-5); on != c.on || m.Selected != c.row {
			t.Errorf("%s: want %v, row %d; got %v, row %d", c.name, c.on, c.row, on, m.Selected)
		}
	}
	if m.Point(&l, r.X-10, r.Y+84) {
		t.Error("beside the page: a row is chosen")
	}
}

// Everything that is drawn lies on the page, the values end at its right, and the arrows
// stand around the chosen value only.
func TestMenuDrawsItsRows(t *testing.T) {
	l := view.NewLayout(1280, 720, 1, 1)
	u, r := uitest.New(t, 1)
	m := page()
	m.Draw(u, &l)
	box := m.Place(&l)
	for _, k := range r.Texts {
		if k.Left < box.X || k.Right > box.X+box.W-27 || k.Base < box.Y || k.Base > box.Y+box.H {
			t.Errorf("%q from %g to %g at %g, page %+v", k.Text, k.Left, k.Right, k.Base, box)
		}
	}
	for text, want := range map[string]bool{"Settings": true, "Esc: back": true, "‹ 8 of 10 ›": true, "100 %": true, "pulse": true, "Secret": false} {
		if r.Has(text) != want {
			t.Errorf("%q drawn: %v", text, !want)
		}
	}
}

// A menu longer than the window shows the rows around the chosen one.
func TestLongMenuShowsTheChosenRow(t *testing.T) {
	l := view.NewLayout(640, 360, 1, 1)
	for chosen := range 40 {
		u, r := uitest.New(t, 1)
		m := &ui.Menu{Title: "Go to", Selected: chosen}
		for i := range 40 {
			m.Rows = append(m.Rows, ui.MenuRow{Label: string(rune('A' + i))})
		}
		m.Draw(u, &l)
		if !r.Has(string(rune('A' + chosen))) {
			t.Errorf("row %d is chosen and not drawn", chosen)
		}
		if box := m.Place(&l); box.H > l.H {
			t.Errorf("the page is %g high in a window of %g", box.H, l.H)
		}
	}
}
