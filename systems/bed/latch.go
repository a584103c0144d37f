package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
)

// Latches is the system of [StepLatches].
func (s *System) Latches(w donburi.World) {
	free := options(w).TrickFree
	for e := range s.heard(w, tuningOf(w)) {
		StepLatches(components.Board.Get(e), components.AudioState.Get(e), free)
	}
}

// StepLatches moves the two latches (note 000 §2.7); setting beats clearing.
// The manual latch is set by balancing and stays until no wheel touches or all
// do. The trick latch is set by the airborne-trick flag and stays until both
// feet are in the deck box; a manual freezes it unless trickFree (register
// CG20).
func StepLatches(b *components.BoardData, s *components.AudioStateData, trickFree bool) {
	l := &b.Latch
	if s.Balancing {
		l.Manual = true
	} else if s.WheelCount == 0 || s.WheelCount == components.Wheels {
		l.Manual = false
	}
	if l.Manual && !trickFree {
		return
	}
	if s.Hippy {
		l.Trick = true
	} else if s.FootOnDeck[0] && s.FootOnDeck[1] {
		l.Trick = false
	}
}

// special reports the state in which B is silent and A scaled and shifted.
func special(b *components.BoardData) bool { return b.Latch.Manual || b.Latch.Trick }
