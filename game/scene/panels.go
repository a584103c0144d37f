package scene

import (
	"math"

	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// kind is a panel along the bottom of the screen, or, of the ambience and the patch
// programs, all over it. The game goes on above it.
type kind uint8

const (
	noPanel kind = iota
	bedPanel
	mixerPanel
	ambiencePanel
	patchPanel
	kinds
)

// Panels are the panels, one of which may be open.
type Panels struct {
	list  [kinds]panel.Panel // of noPanel nil
	open  kind
	drawn kind    // open last: what slides away
	slid  float64 // how far it has come up, 0…1
	frame panel.Frame
}

// Panels come in 120 ms and go in 80 ms.
const (
	slideIn  = components.DT / 0.12 // a frame
	slideOut = components.DT / 0.08
)

// Open begins with a panel open: bed, mixer, ambience or patch; any other name is none.
func (p *Panels) Open(name string) {
	for k := bedPanel; k < kinds; k++ {
		if k.String() == name {
			p.open, p.drawn, p.slid = k, k, 1
		}
	}
}

// String is the panel's name on the command line.
func (k kind) String() string { return [...]string{"", "bed", "mixer", "ambience", "patch"}[k] }

// Name is the open panel's, "" for none.
func (p *Panels) Name() string { return p.open.String() }

// whole says whether a panel covers all of the screen.
func (k kind) whole() bool { return k == ambiencePanel || k == patchPanel }

// covers says whether nothing of the world is seen.
func (p *Panels) covers() bool { return p.drawn == ambiencePanel && p.slid == 1 }

// atFoot says whether a panel stands along the bottom: the mixer stands below the patch
// programs where there is room.
func (p *Panels) atFoot(l *view.Layout) bool { return p.open == bedPanel || p.metered(l) }

// metered says whether meters are on the screen.
func (p *Panels) metered(l *view.Layout) bool {
	return p.open == mixerPanel || p.open == patchPanel && !l.Compact
}

// hides is the part of the screen that the panel covers, without its round corners: no
// ground needs painting there [device px].
func (p *Panels) hides(l *view.Layout) (r [4]float32) {
	if p.slid < 1 {
		return r
	}
	const corner = 12
	s, k := l.Scope, l.Scale
	return [4]float32{float32((s.X + corner) * k), float32((s.Y + corner) * k), float32((s.X + s.W - corner) * k), float32((s.Y + s.H - corner) * k)}
}

// slide lets the panel come or go, once an update; calm does it at once.
func (p *Panels) slide(calm bool) {
	switch {
	case p.open != noPanel && calm:
		p.slid = 1
	case calm:
		p.slid = 0
	case p.open != noPanel:
		p.slid = min(p.slid+slideIn, 1)
	default:
		p.slid = max(p.slid-slideOut, 0)
	}
}

// ready says whether the open panel has all that it shows.
func (p *Panels) ready() bool {
	v, waits := p.list[p.open].(interface{ Ready() bool })
	return !waits || v.Ready()
}

// free gives the panels' textures back, when level or colours change.
func (p *Panels) free() {
	for _, v := range p.list {
		if v, ok := v.(interface{ Free() }); ok {
			v.Free()
		}
	}
}

// step lets every panel follow a frame.
func (p *Panels) step(m *view.Model) {
	for _, v := range p.list[bedPanel:] {
		if v != nil {
			v.Step(m)
		}
	}
}

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
	p := &g.Panels
	if v := p.list[p.open]; v != nil && p.open != k {
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
	g.tunePanel()
}

// workPanel lets the open panel take an input.
func (g *Stage) workPanel(in keys.Input) {
	if v := g.Panels.list[g.Panels.open]; v != nil {
		f := g.panelFrame(nil)
		f.Input = in
		v.Keys(f)
	}
}

// warm paints everything once, unseen, so that its pictures are there when they are
// wanted.
func (p *Panels) warm(f *panel.Frame) {
	for _, v := range p.list[bedPanel:] {
		if w, ok := v.(interface{ Warm(f *panel.Frame) }); ok {
			w.Warm(f)
		} else if v != nil {
			v.Draw(f)
		}
	}
}

// tunePanel turns on what the open panel needs: its keys, and the meters.
func (g *Stage) tunePanel() {
	p := &g.Panels
	g.Session.Link.Meter(p.metered(&g.Layout))
	m := keys.Riding
	if v := p.list[p.open]; v != nil {
		m = v.Map()
	}
	g.Input.Use(m)
}

// drawPanel draws the panel as far up as it has come.
func (g *Stage) drawPanel(dst ui.Screen) {
	p, u := &g.Panels, g.Painter.Kit
	v := p.list[p.drawn]
	if p.slid == 0 || v == nil {
		return
	}
	if p.slid < 1 {
		high := g.Layout.H - g.Layout.Scope.Y
		if p.drawn.whole() {
			high = g.Layout.H
		}
		u.Down = float32(math.Round((1 - p.slid) * high * g.Layout.Scale))
	}
	v.Draw(g.panelFrame(dst))
	u.Down = 0
}

// sight is what is seen of the world: its middle is moved out of the way of the panel.
func (g *Stage) sight(alpha float64) view.View {
	p, l := &g.Panels, &g.Layout
	w, h := float64(g.Size.X), float64(g.Size.Y)
	c := &g.Session.Memory.Camera
	if !p.drawn.whole() {
		return c.View(alpha, w, h, p.slid*(l.H-l.Scope.Y)/2*l.Scale, l.Scale)
	}
	v := c.View(alpha, w, h, 0, l.Scale)
	if f, ok := p.list[p.drawn].(windowed); ok {
		r := f.Window(l)
		k := p.slid * l.Scale
		v.OX += math.Round((r.X + (r.W-l.W)/2) * k)
		v.OY += math.Round((r.Y + (r.H-l.H)/2) * k)
	}
	return v
}

// windowed is a panel that covers the screen but for a window to the world.
type windowed interface {
	Window(l *view.Layout) view.Rect
}

// onStrips says whether the mixer's strips have their keys.
func (p *Panels) onStrips() bool {
	return p.open == mixerPanel && p.list[mixerPanel] != nil && p.list[mixerPanel].Map() == keys.Mixing
}
