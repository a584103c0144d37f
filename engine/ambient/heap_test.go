package ambient

import (
	"math"
	"slices"
	"testing"
)

// Deadlines leave the queue by time; of equal ones the order is that of an
// array heap which moves an entry only past strictly later ones (ambient/A11).
func TestHeap(t *testing.T) {
	var h heap
	g := ownRand(7)
	for i := range 500 {
		h.insert(due{float64(g() * 100), int32(i)})
	}
	last := math.Inf(-1)
	for i := range 5000 {
		d := h.removeMin()
		if d.at < last {
			t.Fatalf("removal %d: %v after %v", i, d.at, last)
		}
		last = d.at
		h.insert(due{d.at + float64(g()*100), d.sound})
	}
	h = h[:0]
	for i := range 5 {
		h.insert(due{1, int32(i)})
	}
	var order []int32
	for len(h) > 0 {
		order = append(order, h.removeMin().sound)
	}
	if want := []int32{0, 4, 3, 2, 1}; !slices.Equal(order, want) {
		t.Errorf("equal deadlines: got %v, want %v", order, want)
	}
	for i, at := range []float64{1, 2, 2, 3} {
		h.insert(due{at, int32(i)})
	}
	h.removeMin()
	if d := h.removeMin(); d.sound != 1 {
		t.Errorf("equal deadlines side by side: got %d first, want 1", d.sound)
	}
}
