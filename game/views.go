package main

import (
	"gritbed/components"
	"gritbed/game/keys"
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
	if g.view == mixerView && v != mixerView {
		g.leaveMixer()
	}
	if g.view == patchView && v != patchView {
		g.leavePatch()
	}
	g.view = v
	if v != noView {
		g.drawn = v
	}
	g.pinned = false
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
	switch g.view {
	case bedView:
		g.bedKeys()
	case mixerView:
		g.mixerKeys()
	case patchView:
		g.patchKeys()
	}
	g.s.meter(g.metered())
	g.in.Use(g.keysNow())
}

// bedKeys change the tab of the bed scope.
func (g *game) bedKeys() {
	if g.in.Hit(keys.Next) {
		g.tab, g.pinned = cycle(g.tab, 1, tabs), true
	}
	if g.in.Hit(keys.Back) {
		g.tab, g.pinned = cycle(g.tab, -1, tabs), true
	}
	if !g.pinned {
		g.tab = g.shown()
	}
}

// metered says whether meters are on the screen: the mixer stands below the patch
// programs where there is room.
func (g *game) metered() bool {
	return g.view == mixerView || g.view == patchView && !g.layout.Compact
}

// keysNow is the map that the open view needs.
func (g *game) keysNow() keys.Map {
	switch {
	case g.onStrips():
		return keys.Mixing
	case g.view == patchView:
		return keys.Patching
	}
	return keys.Riding
}
