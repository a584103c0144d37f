package main

import (
	"image"
	"image/draw"

	"gritbed/components"
)

// A deck hides the skater below it, and nobody can skate what he does not see:
// while there is a deck over the board, decks let the level below shine through.
const (
	deckThin = 0.20               // how much of a deck still shows
	deckFade = components.DT / .2 // a frame
)

// overhead lets the decks go and come back, once a frame.
func (s *session) overhead(m *components.MotionData) {
	below := m.Level == 0 && s.w.Level.SurfaceAt(m.Pos.X, m.Pos.Y, 1) != nil
	if below {
		s.thinned = min(s.thinned+deckFade, 1)
	} else {
		s.thinned = max(s.thinned-deckFade, 0)
	}
}

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

// framed is a picture with a border of one pixel of itself, so that the filter finds
// no emptiness at its edge.
func framed(im *image.RGBA) *image.RGBA {
	n, m := im.Rect.Dx(), im.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, n+2, m+2))
	for y := range 3 {
		for x := range 3 {
			at := image.Pt([3]int{0, 2, 1}[x], [3]int{0, 2, 1}[y])
			draw.Draw(out, im.Rect.Sub(im.Rect.Min).Add(at), im, im.Rect.Min, draw.Src)
		}
	}
	return out
}
