package main

import (
	"gritbed/game/keys"
	"gritbed/game/ui"
)

// row is a line of a menu: what it shows, and what the keys do to it.
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
	ui.Menu
	rows []row
	back func(g *game) scene // nil: cancel does nothing
	foot func(g *game) string
}

// follow brings what the page shows up to date.
func (m *menu) follow(g *game) {
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

func (m *menu) update(g *game) scene {
	g.idle()
	g.keysEverywhere()
	m.follow(g)
	m.Key(g.in.Held(keys.Up), g.in.Held(keys.Down))
	r := &m.rows[m.Selected]
	if r.turn != nil {
		if g.in.Hit(keys.Left) {
			r.turn(g, -1)
			g.changed()
		}
		if g.in.Hit(keys.Right) {
			r.turn(g, 1)
			g.changed()
		}
	}
	click := m.mouse(g)
	if g.in.Hit(keys.Cancel) {
		if m.back != nil {
			return m.back(g)
		}
		return m
	}
	if g.in.Hit(keys.OK) || click {
		r = &m.rows[m.Selected]
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

// mouse lets the pointer choose; it reports a click on the chosen row.
func (m *menu) mouse(g *game) bool {
	p := g.in.Pointer()
	return (p.Moved || p.Click) && m.Point(&g.layout, p.X, p.Y) && p.Click
}

func (m *menu) draw(g *game, dst ui.Screen) {
	if m.Aside {
		g.world(dst, 1)
	} else {
		g.behind(dst)
	}
	m.follow(g)
	m.Draw(g.ui, &g.layout)
	g.message()
}

// behind paints the world that stands still, dimmed.
func (g *game) behind(dst ui.Screen) {
	g.world(dst, 1)
	g.ui.Rect(0, 0, g.layout.W, g.layout.H, g.pal.GripInk, 0.55)
}

// idle lets the device go on while the world stands still.
func (g *game) idle() {
	g.checkSound()
	g.sound.hush(true)
	g.pace.Rest()
	g.in.Use(keys.Riding)
	g.s.w.Pause()
	g.s.link.Read(&g.s.m)
}
