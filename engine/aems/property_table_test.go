package aems_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/aems"
	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// 003/4.2.2 op 15: the input is held inside the table's range; at a resolution of
// 1 it is an index. 003/1.7.1 entries are signed and as wide as the table says.
func TestTableNearestProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		lowest := rapid.Int32Range(-1000, 1000).Draw(t, "min")
		table.Min, table.Max, table.Resolution = lowest, lowest+int32(len(table.Entries)-1), 1
		l := newLone(t, aems.Config{}, op.Table, body(0, 0x7FFFFFF1, 0, 0), table, 12)
		for range 10 {
			in := rapid.OneOf(anyWord, rapid.Int32Range(table.Min-2, table.Max+2)).Draw(t, "input")
			want := table.Entries[max(table.Min, min(table.Max, in))-table.Min]
			if in == 0x7FFFFFF1 { // what the block starts with as the input seen before
				continue
			}
			if got := l.walk(in); got != want {
				t.Fatalf("%d: want %d, got %d", in, want, got)
			}
		}
	})
}

// 003/4.2.3 op 15 between entries: the straight line, rounded; 003/4.2.4 at the
// lowest input the first entry.
func TestTableLinearProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		if table.Size == 4 {
			table.Size = 2 // the lowest input of wide tables is another matter (aems/A6)
			for i, v := range table.Entries {
				table.Entries[i] = int32(int16(v))
			}
		}
		span := rapid.Int32Range(1, 2000).Draw(t, "span")
		last := len(table.Entries) - 1
		table.Min, table.Max = -5, span-5
		table.Resolution = float32(last) / float32(span)
		if table.Resolution == 1 {
			table.Max--
			table.Resolution = float32(last) / float32(span-1+b2i(span == 1))
		}
		l := newLone(t, aems.Config{}, op.Table, body(0, 0x7FFFFFF1, 0, 0), table, 12)
		for _, in := range append(rapid.SliceOfN(rapid.Int32Range(-5, table.Max), 8, 8).Draw(t, "inputs"), -5) {
			x := float64(in+5) * float64(table.Resolution)
			i := min(int(x), last)
			line := float64(table.Entries[i]) + (x-float64(i))*float64(table.Entries[min(i+1, last)]-table.Entries[i])
			if got := l.walk(in); math.Abs(float64(got)-line) > 0.75 {
				t.Fatalf("%d: want about %.2f, got %d", in, line, got)
			} else if in == -5 && got != table.Entries[0] {
				t.Fatalf("at the lowest input: want %d, got %d", table.Entries[0], got)
			}
		}
	})
}

func drawTable(t *rapid.T) *ea.Table {
	table := &ea.Table{Size: rapid.SampledFrom([]uint8{1, 2, 4}).Draw(t, "size")}
	shift := 32 - 8*table.Size
	for _, v := range rapid.SliceOfN(rapid.Int32(), 2, 20).Draw(t, "entries") {
		table.Entries = append(table.Entries, v>>shift)
	}
	return table
}
