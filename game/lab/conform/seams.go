package conform

import (
	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/systems/bed"
)

// seamDrawRow: the two draws of the seam envelope, gain before duration. A
// fresh local board comes onto the pattern that wobbles.
func seamDrawRow(tu *tuning.Tuning, pattern int) func(*row) {
	return func(r *row) {
		b := bed.NewBoard(0)
		b.RNG.W = r.words("rng_before")
		probe := b.RNG
		r.wantHex("r1_gain", probe.Next())
		r.wantHex("r2_ms", probe.Next())
		state := components.AudioStateData{Local: true}
		state.SeamPattern[0] = int32(pattern)
		bed.StepSeam(&b, &state, tu, bed.DT)

		p, seg := tu.Seam[pattern], b.Seam.Env.Seg[0]
		r.wantInt("steps", bed.Hundredths(p.Low, p.High))
		r.wantBits("gain", seg.To)
		if want := float32(float32(r.int("ms")) * 0.001); seg.Seconds != want {
			r.fail("ms", floatText(want), floatText(seg.Seconds))
		}
	}
}

func seamCases(d dir) []testCase {
	tu := tuning.Default()
	for id, p := range tu.Seam {
		if p.Wobbles() {
			return tableCase("seam_draws.tsv", seamDrawRow(tu, id))(d)
		}
	}
	return nil
}
