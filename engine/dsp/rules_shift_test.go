package dsp

import (
	"math/big"
	"testing"

	"gritbed/engine/block"
)

// single rounds an exact number once, to single precision.
func single(x *big.Float) float32 {
	f, _ := x.Float32()
	return f
}

func exactly(x float32) *big.Float { return new(big.Float).SetPrec(200).SetFloat64(float64(x)) }

// voice-graph 5.15: at the end of a block the phase is φ + 256Δ (256Δ is exact), and
// whole turns are taken off with one more rounding: fused(−turns, 2π, φ + 256Δ).
// At 1 kHz that are five turns a block, whose product with 2π is not exact in single
// precision, so a product rounded by itself would drift away within a few blocks.
func TestPhaseIsFoldedWithOneRoundingAt1kHz(t *testing.T) {
	for _, hz := range []float32{1000, -1000, 700, 2300} {
		var f FrequencyShift
		f.Reset()
		f.SetShift(hz)
		var want float32
		apart := 0
		for b := range 200 {
			var p block.Plane
			f.Process1(&p)
			end := single(new(big.Float).Add(new(big.Float).Mul(exactly(f.delta), exactly(block.Frames)), exactly(want)))
			turns := float32(int32(float32(end * overTwoPi)))
			if unfused := end - float32(turns*twoPi); unfused != single(new(big.Float).Sub(exactly(end), new(big.Float).Mul(exactly(turns), exactly(twoPi)))) {
				apart++
			}
			want = single(new(big.Float).Sub(exactly(end), new(big.Float).Mul(exactly(turns), exactly(twoPi))))
			if f.Phase() != want {
				t.Fatalf("%v Hz, block %d: phase %v, want %v", hz, b, f.Phase(), want)
			}
		}
		if apart == 0 {
			t.Errorf("%v Hz: rounding the product by itself makes no difference here; the test cannot fail", hz)
		}
	}
}
