package scene

import (
	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/ui"
)

// panelFrame is what a panel works with now; dst is nil in an update.
func (g *Stage) panelFrame(dst ui.Screen) *panel.Frame {
	f := &g.Panels.frame
	*f = panel.Frame{Kit: g.Painter.Kit, Layout: &g.Layout, Model: &g.Session.Model, Marks: &g.Session.Memory.Marks, Link: g.Session.Link,
		Input: g.Input, Device: g.Painter.Device, Screen: dst, Paused: g.Clock.paused, Exact: g.Start.Steady,
		Hints: g.Clock.hinted > 0, Slid: g.Panels.slid}
	return f
}

// show opens a panel, or none.
func (g *Stage) show(k kind) {
	p := g.Panels
	if v := p.of(p.open); v != nil && p.open != k {
		if note := v.Close(g.panelFrame(nil)); note != "" {
			g.Say(note, 3)
		}
	}
	p.open = k
	if k != noPanel {
		p.drawn = k
	}
	g.Clock.hinted = hintFrames
}

// toggle is a panel's own key.
func (g *Stage) toggle(k kind) {
	if g.Panels.open == k {
		k = noPanel
	}
	g.show(k)
}

// beside is the panel some steps after the open one.
func (g *Stage) beside(by int) {
	if k := g.Panels.open; k != noPanel {
		g.show(kind(cycle(int(k)-1, by, int(kinds)-1)) + 1)
	}
}

// viewKeys are the keys that open and change panels, and those of the open one. The right
// shoulder grabs in the air.
func (g *Stage) viewKeys() {
	in := g.Input
	switch {
	case in.Hit(keys.Scope):
		g.toggle(bedPanel)
	case in.Hit(keys.Mixer):
		g.toggle(mixerPanel)
	case in.Hit(keys.Ambience):
		g.toggle(ambiencePanel)
	case in.Hit(keys.Patch):
		g.toggle(patchPanel)
	case in.Hit(keys.ViewBack):
		g.beside(-1)
	case in.Hit(keys.ViewNext) && g.Session.Model.Motion.Mode != components.Airborne:
		g.beside(1)
	}
	g.workPanel(in)
	g.Panels.sampler.Follow(in)
	g.Input.Use(g.Panels.keys())
}

// workPanel lets the open panel take an input.
func (g *Stage) workPanel(in keys.Input) {
	if v := g.Panels.of(g.Panels.open); v != nil {
		f := g.panelFrame(nil)
		f.Input = in
		v.Keys(f)
	}
}
