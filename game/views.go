package main

import (
	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/screen"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// panelView is the panel along the bottom of the screen, or, of the ambience and the
// patch programs, all over it. The game goes on above it.
type panelView uint8

const (
	noView panelView = iota
	bedView
	mixerView
	ambienceView
	patchView
	panelViews
)

// open shows a view, or none.
func (g *game) open(v panelView) {
	if g.view != noView && g.view != v {
		if note := g.panel(g.view).Close(g.frame(nil)); note != "" {
			g.say(note, 3)
		}
	}
	g.view = v
	if v != noView {
		g.drawn = v
	}
	g.keysLeft = hintFrames
}

// toggle is a view's own key.
func (g *game) toggle(v panelView) {
	if g.view == v {
		v = noView
	}
	g.open(v)
}

// beside is the view by steps after the open one.
func (g *game) beside(by int) {
	if g.view != noView {
		g.open(panelView(cycle(int(g.view)-1, by, int(panelViews)-1)) + 1)
	}
}

// viewKeys are the keys that open and change views, and those of the open one. The
// right shoulder grabs in the air.
func (g *game) viewKeys() {
	switch {
	case g.in.Hit(keys.Scope):
		g.toggle(bedView)
	case g.in.Hit(keys.Mixer):
		g.toggle(mixerView)
	case g.in.Hit(keys.Ambience):
		g.toggle(ambienceView)
	case g.in.Hit(keys.Patch):
		g.toggle(patchView)
	case g.in.Hit(keys.ViewBack):
		g.beside(-1)
	case g.in.Hit(keys.ViewNext) && g.s.w.Motion().Mode != components.Airborne:
		g.beside(1)
	}
	if g.view != noView {
		g.panel(g.view).Keys(g.frame(nil))
	}
	g.sampler.Follow(g.in)
	g.in.Use(g.keysNow())
}

// panel is the panel of a view.
func (g *game) panel(v panelView) panel.Panel {
	switch v {
	case mixerView:
		return &g.mixer
	case ambienceView:
		return &g.ambience
	case patchView:
		return g.patch
	}
	return &g.bed
}

// follow lets all panels follow a frame of the game.
func (g *game) follow(m *view.Model) {
	for v := bedView; v < panelViews; v++ {
		g.panel(v).Step(m)
	}
}

// frame is what a panel works with, or draws with on a screen.
func (g *game) frame(dst ui.Screen) *panel.Frame {
	_, still := g.scene.(*still)
	return &panel.Frame{Kit: g.ui, Layout: &g.layout, Model: &g.s.m, Marks: &g.s.marks, Link: g.s.link, Input: g.in, Device: screen.Device{},
		Screen: dst, Paused: g.paused(), Exact: still, Hints: g.keysLeft > 0, Slid: g.slid}
}

// metered says whether meters are on the screen: the mixer stands below the patch
// programs where there is room.
func (g *game) metered() bool {
	return g.view == mixerView || g.view == patchView && !g.layout.Compact
}

// onStrips says whether the mixer's strips have their keys.
func (g *game) onStrips() bool { return g.view == mixerView && g.mixer.Map() == keys.Mixing }

// keysNow is the map that the open view needs.
func (g *game) keysNow() keys.Map {
	if g.view == noView {
		return keys.Riding
	}
	return g.panel(g.view).Map()
}
