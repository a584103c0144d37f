package naive

import "math"

func fromBits(b uint32) float32 { return math.Float32frombits(b) }
func toBits(v float32) uint32   { return math.Float32bits(v) }

// Each of these is one operation with one rounding; written as calls, nothing
// can be fused by the compiler.

func add(a, b float32) float32 { return float32(a + b) }
func sub(a, b float32) float32 { return float32(a - b) }
func mul(a, b float32) float32 { return float32(a * b) }
func div(a, b float32) float32 { return float32(a / b) }

// fused is a*b + c in double precision, then rounded (aems/A5).
func fused(a, b, c float32) float32 {
	product := float64(a) * float64(b)
	return float32(product + float64(c))
}

// float converts a word: exactly to double, then rounded.
func float(v int32) float32 { return float32(float64(v)) }

// trunc converts toward zero and saturates; NaN becomes the lowest word.
func trunc(x float32) int32 {
	switch d := float64(x); {
	case d != d:
		return math.MinInt32
	case d >= 2147483648:
		return math.MaxInt32
	case d <= -2147483648:
		return math.MinInt32
	default:
		return int32(d)
	}
}

// round is the notes' rounding: half a unit away from zero, then toward zero
// (aems/A28: 8388609.0 gives 8388610).
func round(x float32) int32 {
	if x < 0 {
		return trunc(sub(x, 0.5))
	}
	return trunc(add(x, 0.5))
}

// clamp tests the lower bound first (aems/B1).
func clamp(v, lo, hi int32) int32 {
	if v < lo {
		return lo
	}
	if v > hi {
		return hi
	}
	return v
}

// sine is the quarter table of op 28: min(65535, floor(65536*sin(i*pi/512))).
func sine(i int) float32 {
	return float32(min(65535, math.Floor(65536*math.Sin(float64(i)*math.Pi/512))))
}
