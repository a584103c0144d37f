package main

import (
	"fmt"
	"image"
	"image/color"
	"strconv"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// Tabs of the bed scope.
const (
	tabTruck1 = iota
	tabTruck2
	tabRocket
	tabs
)

// unheard is the gain below which a player does not sound.
const unheard = 0.001

// scopeView is where the parts of the scope stand.
type scopeView struct {
	panel        view.Rect
	plot         view.Rect // the well
	wave         view.Rect // the recording in it
	laneA, laneB view.Rect
	table        view.Rect
	now          float64 // x of "now"
	row, row0    float64 // pitch and first baseline of the table
	compact      bool
}

func newScopeView(l *view.Layout) scopeView {
	p := l.Scope
	v := scopeView{panel: p, compact: l.Compact}
	side := 392.0
	x := p.X + 20
	v.plot = view.Rect{X: x, Y: p.Y + 59, W: p.W - side - 21, H: 90}
	v.laneA = view.Rect{X: x + 24, Y: p.Y + 174, W: v.plot.W - 24, H: 25}
	v.laneB = view.Rect{X: x + 24, Y: p.Y + 204, W: v.plot.W - 24, H: 25}
	v.row, v.row0 = 21.5, p.Y+85
	v.table = view.Rect{X: v.plot.X + v.plot.W + 24, Y: p.Y + 46, W: 347, H: 200}
	if l.Compact {
		x = p.X + 16
		v.plot = view.Rect{X: x, Y: p.Y + 55, W: p.W - 317, H: 60}
		v.laneA = view.Rect{X: x + 24, Y: p.Y + 138, W: v.plot.W - 24, H: 20}
		v.laneB = view.Rect{X: x + 24, Y: p.Y + 163, W: v.plot.W - 24, H: 20}
		v.row, v.row0 = 14.7, p.Y+76
		v.table = view.Rect{X: v.plot.X + v.plot.W + 24, Y: p.Y + 42, W: p.X + p.W - 20 - v.plot.X - v.plot.W - 24, H: 140}
	}
	v.wave = view.Rect{X: v.plot.X + 6, Y: v.plot.Y, W: v.plot.W - 11, H: v.plot.H}
	v.now = v.laneA.X + v.laneA.W - 39
	return v
}

// bedScope is the panel along the bottom.
func (g *game) bedScope() {
	u := g.ui
	v := newScopeView(&g.layout)
	u.Panel(v.panel.X, v.panel.Y, v.panel.W, v.panel.H)
	players := g.tabPlayers()
	first := &g.s.m.Players[players[0]]
	rec := g.recording(first)
	g.scopeHeader(&v, rec, players)
	g.scopePlot(&v, rec, players)
	g.scopeLanes(&v, players)
	g.scopeTable(&v, players)
}

// tabPlayers are the engine's players of the open tab.
func (g *game) tabPlayers() []int {
	switch g.tab {
	case tabRocket:
		return rocketOnly[:]
	case tabTruck2:
		return truckTwo[:]
	}
	return truckOne[:]
}

var (
	truckOne   = [2]int{0, 1}
	truckTwo   = [2]int{2, 3}
	rocketOnly = [1]int{view.Rocket}
)

// inkOf is a player's ink and letter.
func (g *game) inkOf(player int) (color.RGBA, string) {
	switch {
	case player == view.Rocket:
		return g.pal.InkSpeed, "R"
	case player%2 == 0:
		return g.pal.InkA, "A"
	}
	return g.pal.InkB, "B"
}

// tag is a player's letter on its ink; hollow while it is stopped.
func (g *game) tag(player int, x, y float64, hollow bool) {
	u := g.ui
	c, letter := g.inkOf(player)
	text := g.pal.GripInk
	if hollow {
		u.Frame(x, y, 18, 18, 1.5, c, 0.8)
		text = c
	} else {
		u.Chip(x, y, 18, 18, c, 1)
	}
	u.TextMiddle(ui.MonoBold, 13, x+9, y+13.5, text, letter)
}

func (g *game) scopeHeader(v *scopeView, rec *view.Recording, players []int) {
	u, p := g.ui, g.pal
	x, base := v.panel.X, v.panel.Y+25
	ink, _ := g.inkOf(players[0])
	paused := g.paused()
	kind := "bolts " + strconv.Itoa(players[0])
	if paused {
		kind += "p"
	}
	u.Plate(kind, x+17, v.panel.Y+11, 14, 14, func(int, int, float64) *image.RGBA { return look.Bolts(p, ink, paused, float64(u.Scale)) })
	u.Text(ui.Bold, 16, x+42, base, p.Chalk, "Bed")
	tx := x + 417
	if v.compact {
		tx = x + 338
	}
	name := "nothing bound"
	if rec != nil {
		name = rec.Name
	}
	e := u.Text(ui.Mono, 13, x+90, base, p.Chalk, name)
	if rec != nil {
		if v.compact {
			e = max(e+16, x+254)
			if e+60 < tx {
				e = u.Number(ui.Mono, 13, e, base, p.Chalk3, float64(rec.Duration), 3, false)
				u.Text(ui.Mono, 13, e, base, p.Chalk3, " s")
			}
		} else {
			e = u.Number(ui.Mono, 13, max(e+16, x+254), base, p.Chalk3, float64(rec.Duration), 3, false)
			e = u.Text(ui.Mono, 13, e, base, p.Chalk3, " s")
			e = u.Number(ui.Mono, 13, e+16, base, p.Chalk3, float64(rec.Rate)/1000, 1, false)
			u.Text(ui.Mono, 13, e, base, p.Chalk3, " kHz")
		}
	}
	for i, t := range [tabs]string{"Truck 1", "Truck 2", "Rocket"} {
		w := 66.0
		if i == tabRocket {
			w = 62
		}
		u.Tab(view.Rect{X: tx, Y: v.panel.Y + 9, W: w, H: 22}, t, i == g.tab, g.tabSilent(i))
		tx += w + 6
	}
	u.TextRight(ui.Regular, 13, v.panel.X+v.panel.W-20, base, p.Chalk2, g.stateSentence(v.compact))
}

// tabSilent says whether a tab has nothing bound.
func (g *game) tabSilent(tab int) bool {
	if tab == tabRocket {
		return !g.s.m.Players[view.Rocket].Bound
	}
	return !g.s.m.Players[tab*2].Bound
}

// stateSentence says in a few words what the tab's players are doing and why.
func (g *game) stateSentence(short bool) string {
	m := g.s.w.Motion()
	pick := func(long, brief string) string {
		if short {
			return brief
		}
		return long
	}
	if g.tab == tabRocket {
		q := &g.s.m.Players[view.Rocket]
		switch {
		case !q.Bound:
			return pick(fmt.Sprintf("starts above %.0f km/h", g.s.w.Tuning.Rocket.StartKmh), "not running")
		case m.Mode == components.Airborne:
			return pick("airborne: goes on", "airborne")
		}
		return "running"
	}
	q := &g.s.m.Players[g.tab*2]
	if !q.Bound {
		switch {
		case m.Mode == components.Grinding:
			return "grind: stopped"
		case m.Mode == components.Bailed:
			return "bail: stopped"
		case m.Mode == components.Airborne:
			return pick("airborne: wheels touch nothing, stopped", "airborne, stopped")
		case g.s.w.Board().Slot[g.tab].Class != 0:
			return pick("stopped: this ground has no recording", "no recording")
		}
		return pick("stopped: one truck plays for both", "stopped")
	}
	if m.Mode == components.Airborne {
		return pick("airborne: level 1 at 0, windows cycle unheard", "airborne, unheard")
	}
	if k := g.s.lastMark(view.Bind, g.tab); k != nil && g.s.lanes[g.tab*2].Now()-k.Engine < 3 {
		s := max(g.s.lanes[g.tab*2].Now()-k.Engine, 0)
		u := g.ui
		u.Buf = append(strconv.AppendFloat(append(u.Buf[:0], "bound "...), s, 'f', 1, 64), " s ago"...)
		return string(u.Buf)
	}
	if g.kmh() < 0.5 {
		return pick("at rest: windows cycle unheard", "at rest, unheard")
	}
	return "rolling"
}
