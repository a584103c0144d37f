package main

import "gritbed/components"

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
	case g.in.hit(actScope):
		g.toggle(bedView)
	case g.in.hit(actMixer):
		g.toggle(mixerView)
	case g.in.hit(actAmbience):
		g.toggle(ambienceView)
	case g.in.hit(actPatch):
		g.toggle(patchView)
	case g.in.hit(actViewBack):
		g.beside(-1)
	case g.in.hit(actViewNext) && g.s.w.Motion().Mode != components.Airborne:
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
	g.in.use(g.keysNow())
}

// bedKeys change the tab of the bed scope.
func (g *game) bedKeys() {
	if g.in.hit(actNext) {
		g.tab, g.pinned = cycle(g.tab, 1, tabs), true
	}
	if g.in.hit(actBack) {
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
func (g *game) keysNow() keyMap {
	switch {
	case g.onStrips():
		return keysMixing
	case g.view == patchView:
		return keysPatch
	}
	return keysRiding
}
