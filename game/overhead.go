package main

import (
	"math"

	"gritbed/components"
)

// A deck or a crown hides the skater below it, and nobody can skate what he does
// not see: while there is one over the board, they let the level below shine
// through.
const (
	deckThin  = 0.20               // how much of a deck still shows
	crownThin = 0.35               // how much of the crowns still shows
	deckFade  = components.DT / .2 // a frame
	crownWide = 3.2                // as far from a trunk a crown may reach [m]
)

// overhead lets the decks go and come back, once a frame.
func (s *session) overhead(m *components.MotionData) {
	below := m.Level == 0 && s.w.Level.SurfaceAt(m.Pos.X, m.Pos.Y, 1) != nil
	s.thinned = giveWay(s.thinned, below)
	s.parted = giveWay(s.parted, s.underTree(m))
}

// giveWay moves a share towards 1 or 0 by a frame.
func giveWay(v float64, on bool) float64 {
	if on {
		return min(v+deckFade, 1)
	}
	return max(v-deckFade, 0)
}

// underTree says whether a crown may hang over the skater.
func (s *session) underTree(m *components.MotionData) bool {
	for i := range s.w.Level.Solids {
		t := &s.w.Level.Solids[i]
		if t.Class == "tree" && math.Hypot(t.Poly[0].X-m.Pos.X, t.Poly[0].Y-m.Pos.Y) < crownWide {
			return true
		}
	}
	return false
}

// crownAlpha is how much of the crowns shows above the skater.
func (s *session) crownAlpha() float32 { return float32(1 - s.parted*(1-crownThin)) }

// deckAlpha is how much of the decks shows above the skater.
func (s *session) deckAlpha() float32 { return float32(1 - s.thinned*(1-deckThin)) }

// covered is the part of the screen that the open scope hides, without the panel's
// round corners: no ground needs painting there.
func (g *game) covered() (r [4]float32) {
	if g.slid < 1 {
		return r
	}
	const corner = 12
	p, k := g.layout.Scope, g.layout.Scale
	return [4]float32{float32((p.X + corner) * k), float32((p.Y + corner) * k), float32((p.X + p.W - corner) * k), float32((p.Y + p.H - corner) * k)}
}
