// Package measuretest holds the measures that only tests of sounds need: whether a recording is fit
// for being read in grains (even, without a landmark, a click, a loop or a pitch of its own), how a
// one-shot begins and dies away, and what colour a sound has. Tests import it, nothing else does.
package measuretest

import (
	"math"

	"gritbed/assets/measure"
)

// Crest is the peak over the root mean square [dB].
func Crest(x []float32) float64 { return 20*math.Log10(measure.Peak(x)+1e-15) - measure.Level(x) }

// Windows are the levels of whole windows of the given length [samples], end to
// end [dBFS].
func Windows(x []float32, length int) []float64 {
	out := make([]float64, 0, len(x)/length)
	for ; len(x) >= length; x = x[length:] {
		out = append(out, measure.Level(x[:length]))
	}
	return out
}

// LargestStep is the largest difference between neighbours.
func LargestStep(levels []float64) float64 {
	step := 0.0
	for i := 1; i < len(levels); i++ {
		step = max(step, math.Abs(levels[i]-levels[i-1]))
	}
	return step
}

// Click is the largest fourth difference of the waveform over its root mean
// square in the 512 samples around it. Differencing four times leaves little of
// what a wheel does, which lies below 6 kHz, and all of a cut or a dropped
// sample: a step as high as the roll around it is loud gives 2 to 3.
func Click(x []float32) float64 {
	const span = 512
	worst := 0.0
	for ; len(x) >= span+4; x = x[span:] {
		peak := 0.0
		for n := 2; n < span+2; n++ {
			d := float64(x[n-2]) - 4*float64(x[n-1]) + 6*float64(x[n]) - 4*float64(x[n+1]) + float64(x[n+2])
			peak = max(peak, math.Abs(d))
		}
		// Eight steps of 16 bits keep the coding noise of silence from counting.
		worst = max(worst, peak/math.Sqrt(measure.Power(x[:span])+64.0/(32768*32768)))
	}
	return worst
}
