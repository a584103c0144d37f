package vec

import (
	"math"
	"testing"
)

func rowOf(cells ...string) *Row {
	t := &Table{File: "t.tsv", Columns: map[string]int{}}
	for i := range cells {
		t.Columns[string(rune('a'+i))] = i
	}
	return &Row{Table: t, N: 7, Cells: cells}
}

func TestFloatsCompareByValue(t *testing.T) {
	nan := math.Float32frombits(0x7FC00001)
	for _, c := range []struct {
		cell string
		got  float32
		same bool
	}{
		{"3F800000", 1, true}, {"3f800000", 1, true}, {"3F800001", 1, false},
		{"80000000", 0, true}, {"00000000", float32(math.Copysign(0, -1)), true},
		{"7FC00000", nan, true}, {"FFFFFFFF", nan, true}, {"7F800000", nan, false},
	} {
		r := rowOf(c.cell)
		r.WantBits("a", c.got)
		if (r.Err == nil) != c.same {
			t.Errorf("%s against %v: %v", c.cell, c.got, r.Err)
		}
	}
}

// Near: 4 ulp of the wanted value or 1e-6, whichever is larger. Close: 1e-5 of
// the wanted value or 1e-6.
func TestTolerances(t *testing.T) {
	ulps := func(v float32, n uint32) float32 { return math.Float32frombits(math.Float32bits(v) + n) }
	for _, c := range []struct {
		want, got float32
		near      bool
		close     bool
	}{
		{1000, ulps(1000, 4), true, true}, {1000, ulps(1000, 5), false, true},
		{0.01, 0.0100009, true, true}, {0.01, 0.0100012, false, false}, {0, 9e-7, true, true},
		{100, 100.0009, false, true}, {100, 100.0011, false, false}, {-100, -100.0011, false, false},
	} {
		if near, close := Near(c.want, c.got), Close(c.want, c.got); near != c.near || close != c.close {
			t.Errorf("%v for %v: near %v, close %v, want %v, %v", c.got, c.want, near, close, c.near, c.close)
		}
	}
}

// An exact table grants nothing: neither a tolerance nor the sign of a zero.
func TestExactTablesDemandEveryBit(t *testing.T) {
	for _, want := range []func(*Row, string, float32){(*Row).WantBits, (*Row).WantNear, (*Row).WantClose, (*Row).WantSame} {
		r := rowOf("3F800000", "80000000")
		r.Table.Exact = true
		if want(r, "a", 1); r.Err != nil {
			t.Error(r.Err)
		}
		if want(r, "b", 0); r.Err == nil {
			t.Error("the sign of a zero is not compared")
		}
	}
}

func TestTheFirstDivergenceStays(t *testing.T) {
	r := rowOf("1", "2", "text")
	r.WantInt("a", 1)
	r.WantInt("b", 3)
	r.WantText("c", "other")
	if r.Err == nil || r.Err.Error() != "t.tsv row 7 b: want 2, got 3" {
		t.Errorf("got %v", r.Err)
	}
	r = rowOf("x")
	r.Int("a")
	if r.Err == nil || r.Err.Error() != `t.tsv row 7 a: want a decimal number in the file, got "x"` {
		t.Errorf("got %v", r.Err)
	}
}
