package ui

import (
	"image"
	"image/color"
	"math"

	"gritbed/game/look"
	"gritbed/game/view"
)

// MenuRow is a line of a menu.
type MenuRow struct {
	Label  string
	Value  string // at the right, "" for none
	Turns  bool   // left and right change the value
	Note   bool   // only to be read: it can't be chosen
	Hidden bool
}

// Menu is a page of rows, one of which is chosen. It stands in the middle of the screen,
// or Aside at its lower left.
type Menu struct {
	Title    string
	Foot     string // a line below the rows
	Rows     []MenuRow
	Selected int
	Wide     float64 // 0: 420
	Aside    bool

	held  int // frames that up or down has been held
	shown []int
}

// Sizes of a menu.
const (
	menuPitch  = 28.0
	menuFirst  = 84.0 // baseline of the first row
	menuFoot   = 34.0
	menuWide   = 420.0
	repeatWait = 22 // until a held key repeats [frames]
	repeatRate = 6  // between its repeats [frames]
)

// selectedInk is the bar behind the chosen row, in either colour set.
var selectedInk = color.RGBA{0xF4, 0xEF, 0xE4, 0xFF}

// Key takes up and down as they are held in this frame and moves the choice: at once,
// and again while the key stays down.
func (m *Menu) Key(up, down bool) {
	if up == down {
		m.held = 0
		return
	}
	m.held++
	if m.held != 1 && (m.held < repeatWait || m.held%repeatRate != 0) {
		return
	}
	if up {
		m.Move(-1)
	} else {
		m.Move(1)
	}
}

// Move chooses the next row that can be chosen, from the last on to the first.
func (m *Menu) Move(by int) {
	list := m.list()
	at := max(m.index(list), 0)
	for range list {
		at = (at + by + len(list)) % len(list)
		if !m.Rows[list[at]].Note {
			m.Selected = list[at]
			return
		}
	}
}

// list are the rows that are not hidden.
func (m *Menu) list() []int {
	m.shown = m.shown[:0]
	for i := range m.Rows {
		if !m.Rows[i].Hidden {
			m.shown = append(m.shown, i)
		}
	}
	return m.shown
}

// index is where the chosen row stands in a list, -1 nowhere.
func (m *Menu) index(list []int) int {
	for i, k := range list {
		if k == m.Selected {
			return i
		}
	}
	return -1
}

// fitting are the rows that fit into the window: those around the chosen one.
func (m *Menu) fitting(l *view.Layout) []int {
	list := m.list()
	fit := max(int((l.H-16-menuFirst-menuFoot)/menuPitch), 3)
	if len(list) <= fit {
		return list
	}
	from := min(max(max(m.index(list), 0)-fit/2, 0), len(list)-fit)
	return list[from : from+fit]
}

// Place is where the page stands.
func (m *Menu) Place(l *view.Layout) view.Rect {
	w := m.Wide
	if w == 0 {
		w = menuWide
	}
	h := menuFirst + float64(len(m.fitting(l)))*menuPitch + menuFoot
	if m.Aside {
		return view.Rect{X: l.Margin * 4, Y: max(l.H-h-l.Margin*4, 8), W: w, H: h}
	}
	return view.Rect{X: math.Round((l.W - w) / 2), Y: math.Round((l.H - h) / 2), W: w, H: h}
}

// Point chooses the row under the pointer, and says whether there is one.
func (m *Menu) Point(l *view.Layout, x, y float64) bool {
	page := m.Place(l)
	for i, k := range m.fitting(l) {
		r := view.Rect{X: page.X + 12, Y: page.Y + menuFirst + float64(i)*menuPitch - 19, W: page.W - 24, H: menuPitch}
		if r.In(x, y) && !m.Rows[k].Note {
			m.Selected = k
			return true
		}
	}
	return false
}

// Draw paints the page.
func (m *Menu) Draw(u *Kit, l *view.Layout) {
	p, page := u.Pal, m.Place(l)
	u.Panel(page.X, page.Y, page.W, page.H)
	u.Text(BoldItalic, 28, page.X+28, page.Y+44, p.Chalk, m.Title)
	for i, k := range m.fitting(l) {
		r := &m.Rows[k]
		base := page.Y + menuFirst + float64(i)*menuPitch
		ink, f := p.Chalk, Regular
		second := p.Chalk2
		if k == m.Selected {
			u.Plate("select", page.X+14, base-19, page.W-28, menuPitch-1, func(w, h int, k float64) *image.RGBA { return look.Chip(selectedInk, w, h, k) })
			ink, f, second = p.GripInk, Bold, p.GripInk
		}
		if r.Note {
			ink, second = p.Chalk3, p.Chalk2
		}
		u.Text(f, 14, page.X+28, base, ink, r.Label)
		if r.Value != "" {
			v := r.Value
			if r.Turns && k == m.Selected {
				v = "‹ " + v + " ›"
			}
			u.TextRight(f, 14, page.X+page.W-28, base, second, v)
		}
	}
	if m.Foot != "" {
		u.Text(Regular, 12, page.X+28, page.Y+page.H-16, p.Chalk3, m.Foot)
	}
}
