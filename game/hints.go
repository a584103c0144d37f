package main

import (
	"math"

	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// keysBar shows the scope keys for the first seconds of riding.
func (g *game) keysBar(r view.Rect) {
	if g.keysLeft <= 0 {
		return
	}
	u, p := g.ui, g.pal
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
func (g *game) capWidth(k hint) float64 { return math.Ceil(max(g.ui.Width(ui.Bold, 12, k.key)+10, 18)) }

func (g *game) hintWidth(k hint) float64 {
	w := g.capWidth(k) + 10
	if g.hintWords() {
		w += 8 + g.ui.Width(ui.Regular, 13, k.what)
	}
	return w
}

// hintWords says whether there is room to say what the keys do.
func (g *game) hintWords() bool { return !g.layout.Compact || g.view == mixerView }

// hint is a key and what it does.
type hint struct{ key, what string }

var (
	padHints  = [...]hint{{"Up", "Bed"}, {"Up R1", "Mixer"}, {"Up R1 R1", "Ambience"}, {"Up L1", "Patch"}, {"A", "Ollie"}, {"Back", "Respawn"}, {"Start", "Menu"}}
	padStrips = [...]hint{{"Cross", "Strip"}, {"L3", "Mute"}, {"R3", "Solo"}, {"Down", "Voices"}, {"L1 R1", "View"}}
	padVoices = [...]hint{{"Down", "Strips"}, {"L1 R1", "View"}}
)

// hints are for the pad or for the keyboard and the layout in force.
func (g *game) hints() []hint {
	c := g.in
	switch {
	case g.onStrips() && g.in.Pad():
		return padStrips[:]
	case g.onStrips():
		return append(g.hinted[:0], hint{"← →", "Strip"}, hint{c.Cap(keys.StripMute), "Mute"}, hint{c.Cap(keys.StripSolo), "Solo"},
			hint{c.Cap(keys.SteerLeft) + " " + c.Cap(keys.SteerRight), "Steer"}, hint{c.Cap(keys.Next), "Voices"}, hint{c.Cap(keys.Mixer), "Close"})
	case g.view == mixerView && g.in.Pad():
		return padVoices[:]
	case g.view == mixerView:
		return append(g.hinted[:0], hint{c.Cap(keys.Next), "Strips"}, hint{c.Cap(keys.Mixer), "Close"})
	case g.in.Pad():
		return padHints[:]
	}
	return append(g.hinted[:0], hint{c.Cap(keys.Scope), "Bed"}, hint{c.Cap(keys.Mixer), "Mixer"}, hint{c.Cap(keys.Ambience), "Ambience"},
		hint{c.Cap(keys.Patch), "Patch"}, hint{c.Cap(keys.Mute), "Mute"}, hint{c.Cap(keys.Respawn), "Respawn"}, hint{c.Cap(keys.Pause), "Menu"})
}
