// Package bedscope is the panel that shows the rolling bed at work: the recording with
// both search windows and the grains picked in them, the grains of the last seconds as
// envelopes, and the players in numbers.
package bedscope

import (
	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/ui"
	"gritbed/game/view"
	"gritbed/levels"
	"image/color"
)

// Tabs of the scope.
const (
	tabTruck1 = iota
	tabTruck2
	tabRocket
	tabs
)

// unheard is the gain below which a player does not sound.
const unheard = 0.001

// flashFrames is how long the frame of a grain that began because the position ran away
// is drawn in chalk [frames].
const flashFrames = 2

// Panel is the scope. Its zero value is ready.
type Panel struct {
	lanes [view.Players]Lane
	flash [view.Players]int // frames a drift restart still shows
	truck int               // whose bed is shown, 0 or 1
	tab   int
	byHand,
	closed bool // the tab was chosen by the player; the scope was closed since

	level *levels.Level
	cut   map[cutKey][]Column
}

// Step lets the lanes follow a frame of the game.
func (p *Panel) Step(m *view.Model) {
	if p.level != m.Level {
		*p = Panel{level: m.Level, cut: map[cutKey][]Column{}}
	}
	for i := range p.lanes {
		q := &m.Players[i]
		p.lanes[i].Step(m.Engine, q)
		if p.flash[i] = max(p.flash[i]-1, 0); q.Drifted {
			p.flash[i] = flashFrames
		}
	}
	p.follow(m)
}

// follow chooses the truck whose bed is shown: the one that follows the front wheel,
// unless only the other sounds. Off the ground it stays what it was, so that the lanes go
// on with what was heard last.
func (p *Panel) follow(m *view.Model) {
	if mode := m.Motion.Mode; mode == components.Riding || mode == components.Manual {
		p.truck = m.Board.Primary
		if q := &m.Players; !q[p.truck*2].Bound && q[2-p.truck*2].Bound {
			p.truck = 1 - p.truck
		}
	}
	if !p.byHand {
		p.tab = p.truck
	}
}

// Keys change the tab. When the scope is opened again it follows the board again.
func (p *Panel) Keys(f *panel.Frame) {
	if p.closed {
		p.closed, p.byHand, p.tab = false, false, p.truck
	}
	for _, k := range [...]struct {
		key keys.Action
		by  int
	}{{keys.Next, 1}, {keys.Back, tabs - 1}} {
		if f.Input.Hit(k.key) {
			p.tab, p.byHand = (p.tab+k.by)%tabs, true
		}
	}
}

// Map is that of riding: the scope has no keys of its own.
func (p *Panel) Map() keys.Map { return keys.Riding }

// Close leaves nothing behind.
func (p *Panel) Close(*panel.Frame) string {
	p.closed = true
	return ""
}

// Area is along the bottom of the window.
func (p *Panel) Area(l *view.Layout) view.Rect { return l.Scope }

// Opaque: it does not hide what is below.
func (p *Panel) Opaque() bool { return false }

// drawing is a picture of the scope.
type drawing struct {
	*Panel
	*panel.Frame
}

// Draw paints the scope.
func (p *Panel) Draw(f *panel.Frame) {
	d := &drawing{p, f}
	v := newLayout(f.Layout)
	d.Kit.Panel(v.panel.X, v.panel.Y, v.panel.W, v.panel.H)
	players := tabPlayers(p.tab)
	rec := d.Model.Recording(players[0])
	d.header(&v, rec, players)
	d.plot(&v, rec, players)
	d.wells(&v, players)
	d.numbers(&v, players)
}

// Strip is the lanes, which go to the left.
func (p *Panel) Strip(l *view.Layout) (r view.Rect, speed float64) {
	v := newLayout(l)
	return v.strip(), v.speed
}

// DrawStrip paints the lanes, and what is beyond "now".
func (p *Panel) DrawStrip(f *panel.Frame, beyond float64) {
	d := &drawing{p, f}
	v := newLayout(f.Layout)
	v.beyond = beyond
	d.past(&v, tabPlayers(p.tab))
}

// tabPlayers are the players of a tab.
func tabPlayers(tab int) []int {
	switch tab {
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
func (d *drawing) inkOf(player int) (color.RGBA, string) {
	switch {
	case player == view.Rocket:
		return d.Kit.Pal.InkSpeed, "R"
	case player%2 == 0:
		return d.Kit.Pal.InkA, "A"
	}
	return d.Kit.Pal.InkB, "B"
}

// tag is a player's letter on its ink; hollow while it is stopped.
func (d *drawing) tag(player int, x, y float64, hollow bool) {
	u := d.Kit
	c, letter := d.inkOf(player)
	text := d.Kit.Pal.GripInk
	if hollow {
		u.Frame(x, y, 18, 18, 1.5, c, 0.8)
		text = c
	} else {
		u.Chip(x, y, 18, 18, c, 1)
	}
	u.TextMiddle(ui.MonoBold, 13, x+9, y+13.5, text, letter)
}
