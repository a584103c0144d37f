package block_test

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// One value that is no number is found wherever it stands; numbers of any size
// are left alone.
func TestFirstNotFinite(t *testing.T) {
	inf := float32(math.Inf(1))
	for n := range 13 {
		x := make([]float32, n)
		for i := range x {
			x[i] = []float32{math.MaxFloat32, -math.MaxFloat32, math.SmallestNonzeroFloat32}[i%3]
		}
		if i := block.FirstNotFinite(x); i != -1 {
			t.Errorf("%d numbers: %d", n, i)
		}
		for i, old := range x {
			for _, bad := range []float32{inf, -inf, inf - inf} {
				x[i] = bad
				if got := block.FirstNotFinite(x); got != i {
					t.Errorf("%v at %d of %d: found at %d", bad, i, n, got)
				}
			}
			x[i] = old
		}
	}
	if i := block.FirstNotFinite([]float32{1, 2, 3, 4, inf, inf - inf, 7}); i != 4 {
		t.Errorf("the first of two: %d", i)
	}
}

func BenchmarkFirstNotFinite(b *testing.B) {
	x := make([]float32, 1<<20)
	b.SetBytes(4 << 20)
	for b.Loop() {
		block.FirstNotFinite(x)
	}
}
