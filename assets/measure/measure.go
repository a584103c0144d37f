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
