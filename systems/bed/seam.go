package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
)

// draw takes one number from the board's generator.
func draw(b *components.BoardData) uint32 {
	b.Draws++
	return b.RNG.Next()
}

// Hundredths returns how many hundredths lie in a range, the number of values a
// draw can take. The difference is formed in single precision, which is why
// 0.8 − 0.6 has 19 and 0.25 − 0.10 has 15.
func Hundredths(low, high float32) int { return int(block.Int32(float32((high - low) * 100))) }

// drawSize returns low plus a random number of hundredths below high, and low
// itself, without a draw, if there are none.
func drawSize(b *components.BoardData, low, high float32) float32 {
	n := Hundredths(low, high)
	if n <= 0 {
		return low
	}
	return block.Fused(float32(draw(b)%uint32(n)), 0.01, low)
}

// drawMs returns a random whole number of milliseconds in [low, high).
func drawMs(b *components.BoardData, low, high int) float32 {
	if high <= low {
		return float32(low)
	}
	return float32(low + int(draw(b)%uint32(high-low)))
}

// Seam is the system of [StepSeam].
func (s *System) Seam(w donburi.World) {
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepSeam(components.Board.Get(e), components.AudioState.Get(e), t, DT)
	}
}

// StepSeam moves the seam-pattern gain envelope of the local board (note 000
// §2.7, grain/G11). A change of wheel 0's pattern to one that wobbles starts a
// segment from 1; the gain is drawn before the duration (register CG22). The
// same pattern only advances it, and a finished one holds. A change to any
// other pattern ends it.
func StepSeam(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning, dt float32) {
	if !s.Local {
		return
	}
	id := s.SeamPattern[0]
	if id < 0 || id >= tuning.Patterns {
		id = 0
	}
	if id == b.Seam.Pattern {
		advanceEnvelope(&b.Seam.Env, dt)
		return
	}
	b.Seam.Pattern = id
	p := &t.Seam[id]
	b.Seam.Active = p.Wobbles()
	b.Seam.Env = components.EnvelopeData{}
	if b.Seam.Active {
		gain := drawSize(b, p.Low, p.High)
		startEnvelope(&b.Seam.Env, 1, gain, drawMs(b, p.MsLow, p.MsHigh))
	}
}
