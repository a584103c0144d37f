package block

import (
	"math"
	"testing"
)

func bits(v float32) uint32 { return math.Float32bits(v) }

// 000/2.4.2 δ is 256/48000 as a single, 3BAEC33E; voice-graph 0 gives 1/32767
// as 38000100, with 32767 of it exactly 1.
func TestConstantsHaveThePublishedBits(t *testing.T) {
	if bits(Delta) != 0x3BAEC33E {
		t.Errorf("delta: want 3BAEC33E, got %08X", bits(Delta))
	}
	if bits(K15) != 0x38000100 {
		t.Errorf("1/32767: want 38000100, got %08X", bits(K15))
	}
	k := K15
	if float32(32767*k) != 1 {
		t.Errorf("32767/32767: want 1, got %v", float32(32767*k))
	}
}

// CV3: "fused" is a double product and sum rounded once more; a = b = 1 + 2⁻¹²,
// c = 2⁻⁶⁰ tells it from an exact single rounding.
func TestFusedIsDoubleThenFloat(t *testing.T) {
	a := float32(1 + 1.0/4096)
	c := float32(math.Ldexp(1, -60))
	if got := bits(Fused(a, a, c)); got != 0x3F801000 {
		t.Errorf("want 3F801000, got %08X", got)
	}
}

func TestFrameIsThreeAndAnEighthBlocks(t *testing.T) {
	for n, want := range map[int64]int64{0: 0, 1: 3, 2: 6, 3: 9, 4: 12, 5: 15, 8: 25, 60: 187} {
		if got := OfFrame(n); got != want {
			t.Errorf("frame %d: want block %d, got %d", n, want, got)
		}
	}
}

func TestClampTestsTheLowerBoundFirstAndPassesNaN(t *testing.T) {
	if Clamp(5, 7, 3) != 7 {
		t.Error("with crossed bounds the lower one wins")
	}
	if v := Clamp(float32(math.NaN()), 0, 1); v == v {
		t.Errorf("NaN: want NaN, got %v", v)
	}
}

func TestFinite(t *testing.T) {
	for v, want := range map[float32]bool{0: true, 1e-45: true, 3e38: true, float32(math.Inf(-1)): false} {
		if Finite(v) != want {
			t.Errorf("%v: want %v", v, want)
		}
	}
	if Finite(float32(math.NaN())) {
		t.Error("NaN is finite")
	}
}
