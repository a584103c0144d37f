package scene

import (
	"math"

	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// keysBar shows the scope keys for the first seconds of riding.
func (g *Stage) keysBar(r view.Rect) {
	if g.Clock.hinted <= 0 {
		return
	}
	u, p := g.Painter.Kit, g.Painter.Pal
	// The bar is as wide as its keys, from the right.
	total := 14.0
	for _, k := range g.hints() {
		total += g.hintWidth(k)
	}
	r.X, r.W = r.X+r.W-math.Ceil(total), math.Ceil(total)
	u.Panel(r.X, r.Y, r.W, r.H)
	x := r.X + 14
	for _, k := range g.hints() {
		w := g.capWidth(k)
		u.Chip(x, r.Y+11, w, 18, p.Raised, 1)
		u.TextMiddle(ui.Bold, 12, x+w/2, r.Y+24.5, p.Chalk, k.key)
		if g.hintWords() {
			u.Text(ui.Regular, 13, x+w+8, r.Y+25, p.Chalk2, k.what)
		}
		x += g.hintWidth(k)
	}
}

// capWidth is the width of a key's cap, hintWidth with what it does and the space
// after it.
func (g *Stage) capWidth(k hint) float64 {
	return math.Ceil(max(g.Painter.Kit.Width(ui.Bold, 12, k.key)+10, 18))
}

func (g *Stage) hintWidth(k hint) float64 {
	w := g.capWidth(k) + 10
	if g.hintWords() {
		w += 8 + g.Painter.Kit.Width(ui.Regular, 13, k.what)
	}
	return w
}

// hintWords says whether there is room to say what the keys do.
func (g *Stage) hintWords() bool { return !g.Layout.Compact || g.Panels.open == mixerPanel }

// hint is a key and what it does.
type hint struct{ key, what string }

var (
	padHints  = [...]hint{{"Up", "Bed"}, {"Up R1", "Mixer"}, {"Up R1 R1", "Ambience"}, {"Up L1", "Patch"}, {"A", "Ollie"}, {"Back", "Respawn"}, {"Start", "Menu"}}
	padStrips = [...]hint{{"Cross", "Strip"}, {"L3", "Mute"}, {"R3", "Solo"}, {"Down", "Voices"}, {"L1 R1", "View"}}
	padVoices = [...]hint{{"Down", "Strips"}, {"L1 R1", "View"}}
)

// hints are for the pad or for the keyboard and the layout in force.
func (g *Stage) hints() []hint {
	c := g.Input
	strips := g.Panels.onStrips()
	switch {
	case strips && g.Input.Pad():
		return padStrips[:]
	case strips:
		return append(g.Clock.hints[:0], hint{"← →", "Strip"}, hint{c.Cap(keys.StripMute), "Mute"}, hint{c.Cap(keys.StripSolo), "Solo"},
			hint{c.Cap(keys.SteerLeft) + " " + c.Cap(keys.SteerRight), "Steer"}, hint{c.Cap(keys.Next), "Voices"}, hint{c.Cap(keys.Mixer), "Close"})
	case g.Panels.open == mixerPanel && g.Input.Pad():
		return padVoices[:]
	case g.Panels.open == mixerPanel:
		return append(g.Clock.hints[:0], hint{c.Cap(keys.Next), "Strips"}, hint{c.Cap(keys.Mixer), "Close"})
	case g.Input.Pad():
		return padHints[:]
	}
	return append(g.Clock.hints[:0], hint{c.Cap(keys.Scope), "Bed"}, hint{c.Cap(keys.Mixer), "Mixer"}, hint{c.Cap(keys.Ambience), "Ambience"},
		hint{c.Cap(keys.Patch), "Patch"}, hint{c.Cap(keys.Mute), "Mute"}, hint{c.Cap(keys.Respawn), "Respawn"}, hint{c.Cap(keys.Pause), "Menu"})
}

// HintLine are the keys of the bar, for a report.
func (g *Stage) HintLine() string {
	var s string
	for _, k := range g.hints() {
		s += k.key + " " + k.what + "  "
	}
	return s
}
