package dsp

import (
	"math"
	"testing"
)

// Angles far beyond those of the notes are brought into a turn, the same on every
// processor, and what is no angle has no sine.
func TestAnglesOfAnySize(t *testing.T) {
	for _, x := range []float32{1.6e6, 1.7e6, -1.7e6, 1e12, -1e12, 1e19, 1e30, -math.MaxFloat32} {
		turn := math.Mod(float64(x), 2*math.Pi)
		sin, cos := Sin(x), Cos(x)
		if math.Abs(float64(sin)-math.Sin(turn)) > 1e-6 || math.Abs(float64(cos)-math.Cos(turn)) > 1e-6 {
			t.Errorf("%g: %v, %v, want %v, %v", x, sin, cos, math.Sin(turn), math.Cos(turn))
		}
	}
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if s, c := Sin(float32(x)), Cos(float32(x)); s == s || c == c {
			t.Errorf("%v: %v, %v", x, s, c)
		}
	}
}

func TestSeekBeyondEverything(t *testing.T) {
	for _, seconds := range []float64{1e6, 1e300, math.Inf(1)} {
		if got := Seek(48000, seconds); got != math.MaxInt32 {
			t.Errorf("%g s: frame %d", seconds, got)
		}
	}
	if Seek(48000, math.NaN()) != 0 || Seek(48000, -1e300) != 0 || Seek(48000, 1.5) != 72000 {
		t.Error("a time that is none, or one that is")
	}
}
