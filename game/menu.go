package main

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/view"
)

// row is a line of a menu: a label, perhaps a value, and what the keys do to it.
type row struct {
	label string
	value func(g *game) string
	turn  func(g *game, by int)   // left and right
	do    func(g *game) scene     // OK; nil result stays
	note  bool                    // only to be read
	on    func(g *game) (on bool) // nil: always there
}

// menu is a page of rows over the dimmed world. Everything in it works with
// arrows, a pad, or the mouse.
type menu struct {
	title string
	rows  []row
	sel   int
	back  func(g *game) scene // nil: cancel does nothing
	foot  func(g *game) string
	wide  float64
	aside bool // at the left, over a world that stays bright
	held  int  // frames that up or down has been held
}

const rowPitch = 28.0

// shown are the rows that are there now.
func (m *menu) shown(g *game) []int {
	list := g.rowScratch[:0]
	for i := range m.rows {
		if m.rows[i].on == nil || m.rows[i].on(g) {
			list = append(list, i)
		}
	}
	g.rowScratch = list
	return list
}

// visible are the shown rows that fit into the window: those around the chosen one.
func (m *menu) visible(g *game) []int {
	list := m.shown(g)
	fit := max(int((g.layout.H-16-118)/rowPitch), 3)
	if len(list) <= fit {
		return list
	}
	at := 0
	for i, k := range list {
		if k == m.sel {
			at = i
		}
	}
	from := min(max(at-fit/2, 0), len(list)-fit)
	return list[from : from+fit]
}

func (m *menu) update(g *game) scene {
	g.idle()
	g.keysEverywhere()
	if by := m.step(g); by != 0 {
		m.move(g, by)
	}
	r := &m.rows[m.sel]
	if r.turn != nil {
		if g.in.hit(actLeft) {
			r.turn(g, -1)
			g.changed()
		}
		if g.in.hit(actRight) {
			r.turn(g, 1)
			g.changed()
		}
	}
	click := m.mouse(g)
	if g.in.hit(actCancel) {
		if m.back != nil {
			return m.back(g)
		}
		return m
	}
	if g.in.hit(actOK) || click {
		switch {
		case r.do != nil:
			if s := r.do(g); s != nil {
				return s
			}
		case r.turn != nil:
			r.turn(g, 1)
			g.changed()
		}
	}
	if g.quit {
		return nil
	}
	return m
}

// step is −1, 0 or 1: a fresh press, or a held one that repeats.
func (m *menu) step(g *game) int {
	up, down := g.in.held(actUp), g.in.held(actDown)
	if up == down {
		m.held = 0
		return 0
	}
	m.held++
	if m.held != 1 && (m.held < 22 || m.held%6 != 0) {
		return 0
	}
	if up {
		return -1
	}
	return 1
}

// move goes to the next row that can be chosen.
func (m *menu) move(g *game, by int) {
	list := m.shown(g)
	at := 0
	for i, k := range list {
		if k == m.sel {
			at = i
		}
	}
	for range list {
		at = (at + by + len(list)) % len(list)
		if !m.rows[list[at]].note {
			m.sel = list[at]
			return
		}
	}
}

// place is where the page and its rows stand.
func (m *menu) place(g *game) (page view.Rect, first float64) {
	w := m.wide
	if w == 0 {
		w = 420
	}
	n := float64(len(m.visible(g)))
	h := 84 + n*rowPitch + 34
	page = view.Rect{X: math.Round((g.layout.W - w) / 2), Y: math.Round((g.layout.H - h) / 2), W: w, H: h}
	if m.aside {
		page.X = g.layout.Margin * 4
		page.Y = max(g.layout.H-h-g.layout.Margin*4, 8)
	}
	return page, 84
}

// mouse lets the pointer choose; it reports a click on the chosen row.
func (m *menu) mouse(g *game) bool {
	x, y := ebiten.CursorPosition()
	moved := g.mouseSeen && (x != g.mouseX || y != g.mouseY)
	g.mouseX, g.mouseY, g.mouseSeen = x, y, true
	click := g.in.h.ActionIsJustPressed(actClick)
	if !moved && !click {
		return false
	}
	lx, ly := float64(x)/g.layout.Scale, float64(y)/g.layout.Scale
	page, first := m.place(g)
	for i, k := range m.visible(g) {
		r := view.Rect{X: page.X + 12, Y: page.Y + first + float64(i)*rowPitch - 19, W: page.W - 24, H: rowPitch}
		if r.In(lx, ly) && !m.rows[k].note {
			m.sel = k
			return click
		}
	}
	return false
}

func (m *menu) draw(g *game, dst ebiten.FinalScreen) {
	if m.aside {
		g.world(dst, 1)
	} else {
		g.behind(dst)
	}
	u, p := g.ui, g.pal
	page, first := m.place(g)
	u.panel(page.X, page.Y, page.W, page.H)
	u.text(boldItalic, 28, page.X+28, page.Y+44, p.Chalk, m.title)
	for i, k := range m.visible(g) {
		r := &m.rows[k]
		base := page.Y + first + float64(i)*rowPitch
		ink, f := p.Chalk, regular
		second := p.Chalk2
		if k == m.sel {
			u.plate("select", page.X+14, base-19, page.W-28, rowPitch-1, func(w, h int, k float64) *rgba { return chalkRow(w, h, k) })
			ink, f, second = p.GripInk, bold, p.GripInk
		}
		if r.note {
			ink, second = p.Chalk3, p.Chalk2
		}
		u.text(f, 14, page.X+28, base, ink, r.label)
		if r.value != nil {
			v := r.value(g)
			if r.turn != nil && k == m.sel {
				v = "‹ " + v + " ›"
			}
			u.textRight(f, 14, page.X+page.W-28, base, second, v)
		}
	}
	if m.foot != nil {
		u.text(regular, 12, page.X+28, page.Y+page.H-16, p.Chalk3, m.foot(g))
	}
	g.message()
}

// behind paints the world that stands still, dimmed.
func (g *game) behind(dst ebiten.FinalScreen) {
	g.world(dst, 1)
	g.ui.rect(0, 0, g.layout.W, g.layout.H, g.pal.GripInk, 0.55)
}

// idle lets the device go on while the world stands still.
func (g *game) idle() {
	g.checkSound()
	g.sound.hush(true)
	g.pace.Rest()
	g.in.use(keysRiding)
	g.s.w.Pause()
	g.s.snap = g.s.w.Engine.Snapshot()
}
