package rng

import (
	"testing"

	"gritbed/engine/vec/vectest"
)

// From the all-zero state the first draws are 0, 1, 7 and the state then is
// 7 6 5 4 3 3 (buses, common rules).
func TestFirstDrawsFromZero(t *testing.T) {
	var g Generator
	for i, want := range []uint32{0, 1, 7} {
		if got := g.Next(); got != want {
			t.Errorf("draw %d: want %d, got %d", i, want, got)
		}
	}
	if want := [6]uint32{7, 6, 5, 4, 3, 3}; g.W != want {
		t.Errorf("state: want %v, got %v", want, g.W)
	}
}

// The increment ripples from the lowest word to the highest.
func TestIncrementRipplesThroughAllWords(t *testing.T) {
	g := Generator{W: [6]uint32{5: 0xFFFFFFFF}}
	g.Next()
	if g.W != [6]uint32{} {
		t.Errorf("want six zero words, got %08X", g.W)
	}
}

// grain/G2, 000/2.3.12: add-with-carry over six words, the new w0 is the value.
// Words before, value and words after of every row, bit for bit.
func TestVectors(t *testing.T) {
	rows := vectest.Rows(t, "grain/rng.tsv")
	if len(rows) < 300 {
		t.Errorf("rows: want a few hundred, got %d", len(rows))
	}
	for _, r := range rows {
		g := Generator{W: r.Words("before")}
		r.WantHex("value", g.Next())
		r.WantWords("after", g.W)
	}
}

func TestSeedsGiveDifferentSequences(t *testing.T) {
	a, b := Seeded(1), Seeded(2)
	same := 0
	for range 64 {
		if a.Next() == b.Next() {
			same++
		}
	}
	if same > 1 {
		t.Errorf("%d of 64 draws of two seeds are equal", same)
	}
}
