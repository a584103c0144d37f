package conform

import (
	"math"
	"testing"
)

func rowOf(cells ...string) *row {
	t := &table{file: "t.tsv", columns: map[string]int{}}
	for i := range cells {
		t.columns[string(rune('a'+i))] = i
	}
	return &row{table: t, n: 7, cells: cells}
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
		r.wantBits("a", c.got)
		if (r.err == nil) != c.same {
			t.Errorf("%s against %v: %v", c.cell, c.got, r.err)
		}
	}
}

// 4 ulp of the wanted value or 1e-6, whichever is larger.
func TestToleranceOfTheGrainTables(t *testing.T) {
	big := math.Float32frombits(math.Float32bits(1000) + 4)
	far := math.Float32frombits(math.Float32bits(1000) + 5)
	for _, c := range []struct {
		want, got float32
		near      bool
	}{
		{1000, big, true}, {1000, far, false}, {0.01, 0.0100009, true}, {0.01, 0.0100012, false}, {0, 9e-7, true},
	} {
		if nearFloat(c.want, c.got) != c.near {
			t.Errorf("%v against %v: want near = %v", c.got, c.want, c.near)
		}
	}
}

func TestTheFirstDivergenceStays(t *testing.T) {
	r := rowOf("1", "2", "text")
	r.wantInt("a", 1)
	r.wantInt("b", 3)
	r.wantText("c", "other")
	if r.err == nil || r.err.Error() != "t.tsv row 7 b: want 2, got 3" {
		t.Errorf("got %v", r.err)
	}
	r = rowOf("x")
	r.int("a")
	if r.err == nil || r.err.Error() != `t.tsv row 7 a: want a decimal number in the file, got "x"` {
		t.Errorf("got %v", r.err)
	}
}
