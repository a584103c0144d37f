// Package block holds the clock and the arithmetic of the engine: the fixed
// rate, the 256-frame block everything is rendered in, and the two rounding
// rules that keep the output the same to the bit on every processor.
//
// Rule one: Go may fuse x*y + z into one rounding on some targets (arm64,
// amd64 at GOAMD64=v3), also across statements, so every float32 product that
// the notes round on its own is written float32(x*y).
//
// Rule two: where a note says "fused", [Fused] is used; its product is exact in
// binary64, so it gives the same bits whether or not the compiler fuses it.
package block

import "math"

const (
	// Rate is the mixer rate [Hz].
	Rate = 48000
	// Frames is the length of a block [frames].
	Frames = 256
	// FramesPerTick is the length of a 60 Hz game frame [frames].
	FramesPerTick = Rate / 60
)

// Delta is the length of a block [s], 256/48000 rounded to single precision
// (bits 3BAEC33E).
const Delta float32 = 256.0 / 48000.0

// K15 is 1/32767 rounded to single precision (bits 38000100): the factor that
// turns a Q15 level word into a linear level; 32767 of it rounds to exactly 1.
const K15 float32 = 1.0 / 32767.0

// Plane is one channel of one block.
type Plane [Frames]float32

// Fused returns a*b + c rounded to binary64 and then to binary32, which is
// what the notes call a fused multiply-add (register CV3).
func Fused(a, b, c float32) float32 {
	return float32(float64(a)*float64(b) + float64(c))
}

// Clamp returns v limited to [lo, hi]; the lower bound is tested first, and a
// NaN passes through.
func Clamp(v, lo, hi float32) float32 {
	if v < lo {
		return lo
	}
	if v > hi {
		return hi
	}
	return v
}

// Finite reports whether v is neither infinite nor NaN.
func Finite(v float32) bool {
	return math.Float32bits(v)&0x7F800000 != 0x7F800000
}

// OfFrame returns the block in which game frame n becomes audible when nothing
// is late: floor(800 n / 256).
func OfFrame(n int64) int64 { return n * FramesPerTick / Frames }
