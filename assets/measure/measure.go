// Package measure holds the yardsticks for rolling recordings: the level and
// brightness along a file that the survey of the originals used (note 000
// §1.2), and those that say whether a recording is fit for being read in
// grains: that it is even, has no landmark, no click, no loop and no pitch of
// its own.
//
// Samples are floats with full scale at 1. Analyses are not part of any sound,
// so they use the library's functions freely.
package measure

import "math"

// Bins is the number of equal pieces a recording is cut into; the few samples
// that are left over at its end are dropped.
const Bins = 20

// Level is the root mean square of x [dBFS], full scale square being 0.
func Level(x []float32) float64 { return 10 * math.Log10(Power(x)) }

// Power is the mean square of x; never quite 0, so it has a logarithm.
func Power(x []float32) float64 {
	sum := 0.0
	for _, v := range x {
		sum += float64(v) * float64(v)
	}
	return sum/float64(max(1, len(x))) + 1e-30
}

// Levels is the level of each bin [dBFS].
func Levels(x []float32) [Bins]float64 {
	var out [Bins]float64
	for i := range out {
		out[i] = Level(bin(x, i))
	}
	return out
}

func bin(x []float32, i int) []float32 {
	n := len(x) / Bins
	return x[i*n : (i+1)*n]
}

// Mean is the direct-current part [steps of 16 bits].
func Mean(x []float32) float64 {
	sum := 0.0
	for _, v := range x {
		sum += float64(v)
	}
	return 32768 * sum / float64(max(1, len(x)))
}

// Peak is the largest magnitude.
func Peak(x []float32) float64 {
	var peak float32
	for _, v := range x {
		peak = max(peak, v, -v)
	}
	return float64(peak)
}

// Crest is the peak over the root mean square [dB].
func Crest(x []float32) float64 { return 20*math.Log10(Peak(x)+1e-15) - Level(x) }

// Windows are the levels of whole windows of the given length [samples], end to
// end [dBFS].
func Windows(x []float32, length int) []float64 {
	out := make([]float64, 0, len(x)/length)
	for ; len(x) >= length; x = x[length:] {
		out = append(out, Level(x[:length]))
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
		worst = max(worst, peak/math.Sqrt(Power(x[:span])+64.0/(32768*32768)))
	}
	return worst
}
