package block

import "math"

// Int32 returns v as a word, cut towards 0. Go leaves a conversion beyond the
// range to the processor, and they differ, so it is limited in floating point
// first: what is too large gives the largest word, what is too small the
// smallest, NaN gives 0.
func Int32(v float32) int32 { return Whole(float64(v)) }

// Whole is [Int32] of a double.
func Whole(v float64) int32 {
	switch {
	case v >= math.MaxInt32:
		return math.MaxInt32
	case v <= math.MinInt32:
		return math.MinInt32
	case v != v:
		return 0
	}
	return int32(v)
}
