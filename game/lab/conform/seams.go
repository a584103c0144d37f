package conform

import (
	"slices"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/vec"
	"gritbed/systems/bed"
)

// seamDrawRow: the two draws of the seam envelope, gain before duration. A
// fresh local board comes onto the pattern that wobbles.
func seamDrawRow(tu *tuning.Tuning, pattern int) func(*vec.Row) {
	return func(r *vec.Row) {
		b := bed.NewBoard(0)
		b.RNG.W = r.Words("rng_before")
		probe := b.RNG
		r.WantHex("r1_gain", probe.Next())
		r.WantHex("r2_ms", probe.Next())
		state := components.AudioStateData{Local: true}
		state.SeamPattern[0] = int32(pattern)
		bed.StepSeam(&b, &state, tu, bed.DT)

		p, seg := tu.Seam[pattern], b.Seam.Env.Seg[0]
		r.WantInt("steps", bed.Hundredths(p.Low, p.High))
		r.WantBits("gain", seg.To)
		if want := float32(float32(r.Int("ms")) * 0.001); seg.Seconds != want {
			r.Fail("ms", vec.FloatText(want), vec.FloatText(seg.Seconds))
		}
	}
}

// wobbling returns the first pattern that wobbles; pattern 0 is none.
func wobbling(tu *tuning.Tuning) int {
	return max(slices.IndexFunc(tu.Seam[:], func(s tuning.Seam) bool { return s.Wobbles() }), 0)
}
