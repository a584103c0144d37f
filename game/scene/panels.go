package scene

import (
	"math"
	"strings"

	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/panel/ambiencemap"
	"gritbed/game/panel/bedscope"
	"gritbed/game/panel/inspector"
	"gritbed/game/panel/mixer"
	"gritbed/game/session"
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
	bed      bedscope.Panel
	mixer    mixer.Panel
	ambience ambiencemap.Panel
	patch    *inspector.Panel
	sampler  panel.Sampler

	open  kind
	drawn kind    // open last: what slides away
	slid  float64 // how far it has come up, 0…1
	frame panel.Frame
}

// NewPanels begins with a panel open: bed, mixer, ambience or patch; any other name is
// none.
func NewPanels(open string) *Panels {
	p := &Panels{}
	p.patch = inspector.NewPanel(&p.mixer)
	for k := bedPanel; k < kinds; k++ {
		if k.String() == open {
			p.open, p.drawn, p.slid = k, k, 1
		}
	}
	return p
}

// of is the panel of a kind, nil of none.
func (p *Panels) of(k kind) panel.Panel {
	switch k {
	case bedPanel:
		return &p.bed
	case mixerPanel:
		return &p.mixer
	case ambiencePanel:
		return &p.ambience
	case patchPanel:
		return p.patch
	}
	return nil
}

// step lets every panel follow a frame.
func (p *Panels) step(m *view.Model) {
	for k := bedPanel; k < kinds; k++ {
		p.of(k).Step(m)
	}
}

// Panels come in 120 ms and go in 80 ms.
const (
	slideIn  = components.DT / 0.12 // a frame
	slideOut = components.DT / 0.08
)

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

// ready says whether the open panel has all that it shows: a map is painted aside.
func (p *Panels) ready() bool { return p.open != ambiencePanel || p.ambience.Ready() }

// keys is the map that the open panel needs.
func (p *Panels) keys() keys.Map {
	if v := p.of(p.open); v != nil {
		return v.Map()
	}
	return keys.Riding
}

// warm makes the letters and plates of all panels, so that they are there when they are
// wanted.
func (p *Panels) warm(f *panel.Frame) {
	for k := bedPanel; k < kinds; k++ {
		p.of(k).Draw(f)
	}
}

// preparePanel brings the panel's picture up to date, before anything else is drawn.
func (g *Stage) preparePanel(dst ui.Screen) {
	if p := g.Panels; p.slid > 0 && p.drawn != noPanel {
		p.sampler.Prepare(p.of(p.drawn), g.panelFrame(dst))
	}
}

// drawPanel draws the panel as far up as it has come.
func (g *Stage) drawPanel(dst ui.Screen) {
	if p := g.Panels; p.slid > 0 && p.drawn != noPanel {
		p.sampler.Draw(p.of(p.drawn), g.panelFrame(dst))
	}
}

// sight is what is seen of the world: its middle is moved out of the way of the panel.
func (g *Stage) sight(alpha float64) view.View {
	p, l := g.Panels, &g.Layout
	w, h := float64(g.Size.X), float64(g.Size.Y)
	c := &g.Session.Memory.Camera
	if !p.drawn.whole() {
		return c.View(alpha, w, h, p.slid*(l.H-l.Scope.Y)/2*l.Scale, l.Scale)
	}
	v := c.View(alpha, w, h, 0, l.Scale)
	if p.drawn == patchPanel {
		r := inspector.World(l)
		k := p.slid * l.Scale
		v.OX += math.Round((r.X + (r.W-l.W)/2) * k)
		v.OY += math.Round((r.Y + (r.H-l.H)/2) * k)
	}
	return v
}

// onStrips says whether the mixer's strips have their keys.
func (p *Panels) onStrips() bool { return p.open == mixerPanel && p.mixer.Map() == keys.Mixing }

// Figures are what a report says of the panels: the mixer's selected strip, what is muted
// (M) and soloed (S), and the program that the patch panel shows with its boxes.
func (p *Panels) Figures(s *session.Session) (strip, switches, program string, boxes int) {
	if s != nil {
		var list []string
		for i, k := range s.Model.Mixer.Strips {
			if k.Muted {
				list = append(list, mix.Strip(i).String()+" M")
			}
			if k.Soloed {
				list = append(list, mix.Strip(i).String()+" S")
			}
		}
		switches = strings.Join(list, ", ")
	}
	if k := p.patch.Program(); k != nil {
		program, boxes = k.Class, len(k.Nodes)
	}
	return p.mixer.Selected().String(), switches, program, boxes
}
