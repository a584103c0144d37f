package scene

import (
	"gritbed/game/keys"
	"gritbed/game/ui"
)

// row is a line of a page: what it shows, and what the keys do to it.
type row struct {
	label string
	value func(g *Stage) string
	turn  func(g *Stage, by int)   // left and right
	do    func(g *Stage) Scene     // OK; nil result stays
	note  bool                     // only to be read
	on    func(g *Stage) (on bool) // nil: always there
}

// page is a menu over the dimmed world. Everything in it works with arrows, a pad, or the
// mouse.
type page struct {
	ui.Menu
	rows []row
	back func(g *Stage) Scene // nil: cancel does nothing
	foot func(g *Stage) string
}

// Name is what a report calls it.
func (m *page) Name() string { return m.Title }

// follow brings what the page shows up to date.
func (m *page) follow(g *Stage) {
	if len(m.Rows) != len(m.rows) {
		m.Rows = make([]ui.MenuRow, len(m.rows))
	}
	for i := range m.rows {
		r := &m.rows[i]
		k := ui.MenuRow{Label: r.label, Turns: r.turn != nil, Note: r.note, Hidden: r.on != nil && !r.on(g)}
		if r.value != nil && !k.Hidden {
			k.Value = r.value(g)
		}
		m.Rows[i] = k
	}
	if m.foot != nil {
		m.Foot = m.foot(g)
	}
}

// Update takes the keys.
func (m *page) Update(g *Stage) Scene {
	g.idle()
	g.keysEverywhere()
	m.follow(g)
	in := g.Input
	m.Key(in.Held(keys.Up), in.Held(keys.Down))
	if in.Hit(keys.Left) {
		m.turn(g, -1)
	}
	if in.Hit(keys.Right) {
		m.turn(g, 1)
	}
	p := in.Pointer()
	click := (p.Moved || p.Click) && m.Point(&g.Layout, p.X, p.Y) && p.Click
	if in.Hit(keys.Cancel) {
		if m.back != nil {
			return m.back(g)
		}
		return m
	}
	if in.Hit(keys.OK) || click {
		if do := m.rows[m.Selected].do; do != nil {
			if next := do(g); next != nil {
				return next
			}
		} else {
			m.turn(g, 1)
		}
	}
	if g.Quit {
		return nil
	}
	return m
}

// turn changes the chosen row's value.
func (m *page) turn(g *Stage, by int) {
	if turn := m.rows[m.Selected].turn; turn != nil {
		turn(g, by)
		g.changed()
	}
}

// Draw paints the page.
func (m *page) Draw(g *Stage, dst ui.Screen) {
	if m.Aside {
		g.world(dst, 1)
	} else {
		g.behind(dst)
	}
	m.follow(g)
	m.Menu.Draw(g.Painter.Kit, &g.Layout)
	g.message()
}
