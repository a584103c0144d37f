package paint

import (
	"math"

	"gritbed/components"
	"gritbed/levels"
)

// A deck or a crown hides the skater below it, and nobody can skate what he does not
// see: while there is one over the board, it lets the level below shine through.
const (
	deckThin  = 0.20               // how much of a deck still shows
	crownThin = 0.35               // how much of the crowns still shows
	fadeStep  = components.DT / .2 // a frame
	crownWide = 3.2                // as far from a trunk a crown may reach [m]
)

// Fade is how far decks and crowns have gone, 0…1.
type Fade struct{ decks, crowns float64 }

// Step lets them go and come back, once a frame.
func (f *Fade) Step(l *levels.Level, m *components.MotionData) {
	below := m.Level == 0 && l.SurfaceAt(m.Pos.X, m.Pos.Y, 1) != nil
	f.decks = toward(f.decks, below)
	f.crowns = toward(f.crowns, underTree(l, m))
}

// toward moves a share towards 1 or 0 by a frame.
func toward(v float64, on bool) float64 {
	if on {
		return min(v+fadeStep, 1)
	}
	return max(v-fadeStep, 0)
}

// underTree says whether a crown may hang over the skater.
func underTree(l *levels.Level, m *components.MotionData) bool {
	for i := range l.Solids {
		t := &l.Solids[i]
		if t.Class == "tree" && math.Hypot(t.Poly[0].X-m.Pos.X, t.Poly[0].Y-m.Pos.Y) < crownWide {
			return true
		}
	}
	return false
}

// Decks is how much of the decks shows above the skater.
func (f *Fade) Decks() float32 { return float32(1 - f.decks*(1-deckThin)) }

// Crowns is how much of the crowns shows above the skater.
func (f *Fade) Crowns() float32 { return float32(1 - f.crowns*(1-crownThin)) }
