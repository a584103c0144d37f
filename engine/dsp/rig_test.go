package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// same fails unless two samples have the same bits.
func same(t *testing.T, what string, got, want float32) {
	t.Helper()
	if math.Float32bits(got) != math.Float32bits(want) {
		t.Errorf("%s = %v (%08X), want %v (%08X)", what,
			got, math.Float32bits(got), want, math.Float32bits(want))
	}
}

// within fails unless got is within tol of want.
func within(t *testing.T, what string, got, want, tol float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tol) {
		t.Errorf("%s = %v, want %v within %v", what, got, want, tol)
	}
}

// constant returns a plane of one value.
func constant(v float32) (p block.Plane) {
	for i := range p {
		p[i] = v
	}
	return p
}

// allocates fails when a call allocates.
func allocates(t *testing.T, what string, f func()) {
	t.Helper()
	if n := testing.AllocsPerRun(20, f); n != 0 {
		t.Errorf("%s: %v allocations a block, want 0", what, n)
	}
}

var nan, inf = float32(math.NaN()), float32(math.Inf(1))

func bitsOf(v float32) uint32 { return math.Float32bits(v) }
