package aems

import (
	"math"
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// 003/1.7.2 the first walk always evaluates; 003/4.2.1 the same input again costs
// nothing and returns what was found.
func TestTableCaches(t *testing.T) {
	r := one(t, op.Table, words(0, 0x7FFFFFF1, 0, 0), ea.Table{Size: 2, Min: 0, Max: 2, Resolution: 1, Entries: []int32{-300, 5, 6}})
	r.want("first walk, input 0", -300)
	r.put(8, 4711)
	r.want("the cached output", 4711)
	r.put(12, 1)
	r.want("a new input", 5)
}

// 003/4.2.2 nearest: clamped to the inputs, entry by entry, signed, of every
// size.
func TestTableNearest(t *testing.T) {
	for _, size := range []uint8{1, 2, 4} {
		r := one(t, op.Table, words(0, 0x7FFFFFF1, 0, 0), ea.Table{Size: size, Min: -1, Max: 1, Resolution: 1, Entries: []int32{-128, 1, 127}})
		for in, want := range map[int32]int32{-1: -128, 0: 1, 1: 127, 2: 127, -2: -128, least: -128, most: 127} {
			r.put(12, in)
			r.want("nearest", want)
		}
	}
}

// A nearest entry is not rounded to a single, as one between two would be.
func TestTableNearestIsExact(t *testing.T) {
	r := one(t, op.Table, words(0, 0x7FFFFFF1, 0, 0), ea.Table{Size: 4, Min: 0, Max: 1, Resolution: 1, Entries: []int32{1000000007, -1000000007}})
	r.want("first", 1000000007)
	r.put(12, 1)
	r.want("second", -1000000007)
}

// 003/4.2.3 linear: x = index × resolution, entries on both sides, the last one
// held, fused and rounded.
func TestTableLinear(t *testing.T) {
	r := one(t, op.Table, words(0, 0x7FFFFFF1, 0, 0), ea.Table{Size: 2, Min: 0, Max: 1000, Resolution: 0.003, Entries: []int32{0, 100, 300, -50}})
	for in, want := range map[int32]int32{250: 75, -100: 0, 999: -49, 1000: -50, 334: 100, 5: 2, 500: 200, 2000: -50} {
		r.put(12, in)
		r.want("linear", want)
	}
	// Beyond the entries the last one is held on its upper side only.
	r = one(t, op.Table, words(0, 0x7FFFFFF1, 0, 0), ea.Table{Size: 2, Min: 0, Max: 100, Resolution: 0.5, Entries: []int32{10, 20}})
	r.put(12, 2)
	r.want("at the last entry: index 0.5 past it would be", 20)
}

// 003/4.2.4 the lowest input reads the entry in front of the first, with no
// weight: small entries are exact. aems/A6: a wide one is rounded to a single,
// and what stands in front is the resolution. CA8: so does any x below 2^-25.
func TestTableLowestInput(t *testing.T) {
	for _, size := range []uint8{1, 2} {
		r := one(t, op.Table, words(0, 0x7FFFFFF1, 0, 50), ea.Table{Size: size, Min: 0, Max: 100, Resolution: 0.02, Entries: []int32{-77, 20, 99}})
		r.walk()
		r.put(12, 0)
		r.want("x = 0", -77)
	}
	r := one(t, op.Table, words(0, 0x7FFFFFF1, 0, 0), ea.Table{Size: 4, Min: 0, Max: 100, Resolution: 0.02, Entries: []int32{1000000007, 1}})
	front := float32(int32(math.Float32bits(0.02)))
	first := float32(1000000007)
	want := round(block.Fused(first-front, 1, front))
	if want == 1000000007 {
		t.Fatal("the case tells nothing")
	}
	r.want("x = 0 of a wide table", want)

	r = one(t, op.Table, words(0, 0x7FFFFFF1, 0, 1), ea.Table{Size: 4, Min: 0, Max: 9, Resolution: 2e-8, Entries: []int32{1000000007, 1}})
	front = float32(int32(math.Float32bits(2e-8)))
	part := float32(2e-8) + 1
	r.want("x = 2e-8", round(block.Fused(first-front, part, front)))
}

// aems/B11: an index past the entries reads what the file has there; outside the
// file it is 0.
func TestTablePastTheFile(t *testing.T) {
	r := one(t, op.Table, words(0, 0x7FFFFFF1, 0, 0), ea.Table{Size: 4, Min: 0, Max: 1, Resolution: 1, Entries: []int32{1, 2}})
	table := &r.in.module.tables[0]
	table.max = most
	r.put(12, 0x40000000)
	r.want("far outside", 0)
	table.min, table.max = 5, -4 // the upper end first is found too large, then the lower one taken away
	r.put(12, 6)
	r.want("in front of the entries", get(r.in.module.bank.bytes, table.at-36))
	r = one(t, op.Table, words(0, 0x7FFFFFF1, 0, 1), ea.Table{Size: 2, Min: 0, Max: 1, Resolution: 1, Entries: []int32{1, 2}})
	r.in.module.tables[0].at = uint32(len(r.in.module.bank.bytes)) - 3
	r.want("an entry cut off", 0)
	file := r.in.module.bank.bytes
	file[len(file)-1] = 9
	r.in.module.tables[0].at = uint32(len(file)) - 4
	r.put(4, 0)
	r.want("the file's last entry", 9)
}
