package aems

import (
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
	"gritbed/engine/rng"
)

// 003/8.1.1 the first draws from zero are 0, 1, 7, the words then 7 6 5 4 3 3.
// 003/2.8.1 the evaluator's generator is zero at the start; only draws move it.
func TestGeneratorStartsAtZero(t *testing.T) {
	r := one(t, op.Random, words(0, 0, 55, 0))
	r.want("no trigger, no draw", 55)
	if r.e.Generator() != [6]uint32{} {
		t.Errorf("generator moved: %v", r.e.Generator())
	}
	r.put(12, 1)
	r.want("draws", 0, 1, 7)
	if want := [6]uint32{7, 6, 5, 4, 3, 3}; r.e.Generator() != want {
		t.Errorf("words: want %v, got %v", want, r.e.Generator())
	}
}

// 003/8.1.2 the increment of w5 = FFFFFFFF ripples through every word, and
// 003/2.8.3 the value drawn is w0 after that: 0 + the ripple of 1 = 0 wrapped.
// 003/2.8.2 a carry goes on to the next word up.
func TestGeneratorRipples(t *testing.T) {
	r := one(t, op.Random, words(0, 0, 55, 1), [6]uint32{5: 0xFFFFFFFF})
	r.want("w4 = FFFFFFFF and all above, then all wrap", 0)
	if r.e.Generator() != [6]uint32{} {
		t.Errorf("words: want zeros, got %08X", r.e.Generator())
	}
	r = one(t, op.Random, words(0, 0, 55, 1), [6]uint32{1, 0, 0, 0, 1, 0xFFFFFFFF})
	// w4 = 0 carry 1, w3 = 1, w2 = 1, w1 = 1, w0 = 2; then w5 wraps: w4 = 1.
	r.want("a carry out of w4", 2)
	if want := [6]uint32{2, 1, 1, 1, 1, 0}; r.e.Generator() != want {
		t.Errorf("words: want %v, got %v", want, r.e.Generator())
	}
}

// 003/2.8.1 the words can be set at the start, and one generator serves every
// instance.
func TestGeneratorIsSharedAndSeeded(t *testing.T) {
	seed := [6]uint32{1, 2, 3, 4, 5, 6}
	r := one(t, op.Random, words(0, 0, 0, 1), seed)
	mustPost(t, r.e, "c_one") // runs first, draws first
	g := rng.Generator{W: seed}
	g.Next()
	r.want("second draw of the walk", int32(g.Next()))
}

// 003/4.0.10 min + the unsigned draw modulo the range; a range of 0 takes all.
func TestRandom(t *testing.T) {
	seed := [6]uint32{0xF0000000, 0, 0, 0, 0, 0} // draws F0000000 first
	for _, c := range []struct{ lo, n, want int32 }{
		{10, 7, 10 + int32(uint32(0xF0000000)%7)}, {-3, 1, -3}, {5, 0, 5 - 0x10000000},
		{0, -2, int32(-0x10000000)}, // the range is unsigned, too: FFFFFFFE
	} {
		r := one(t, op.Random, words(int(c.lo), int(c.n), 99, 0), seed)
		r.want("no trigger", 99)
		r.put(12, -1)
		r.want("a draw", c.want)
		r.put(12, 0)
		r.want("stays", c.want)
	}
}

// set is a shuffle's block with entries of one byte.
func set(entries string, min int) []byte {
	pad := (4 - len(entries)%4) % 4
	trigger := 16 + len(entries) + pad
	return words([]byte{0, byte(trigger), 1, 0}, min, []byte{0, 0, 0, byte(len(entries))}, -1, entries+"\x00\x00\x00"[:pad], 0)
}

// 003/4.0.11 without a trigger the last pick; else the pick is from the part not
// yet used. 003/4.0.12 picked and first unused entry change places.
func TestRandomShuffle(t *testing.T) {
	r := one(t, op.RandomShuffle, set("\x0A\x0B\x0C\x0D", 100))
	r.want("no trigger", -1)
	if r.e.Generator() != [6]uint32{} {
		t.Error("a draw without a trigger")
	}
	r.put(20, 1)
	// Draws 0, 1, 7: first of four; second of three; 7 mod 2, second of two.
	r.want("picks", 110, 112, 113)
	if got := string(r.in.mem[r.at+16 : r.at+20]); got != "\x0A\x0C\x0D\x0B" {
		t.Errorf("the set: %x", got)
	}
	if r.byte(9) != 3 || r.byte(3) != 0 {
		t.Errorf("index %d, avoid repeat %d", r.byte(9), r.byte(3))
	}
	// 003/4.0.13 the pass ends: back to the front, the last pick kept out.
	r.want("the last one left", 111)
	if r.byte(9) != 0 || r.byte(3) != 1 {
		t.Errorf("after the pass: index %d, avoid repeat %d", r.byte(9), r.byte(3))
	}
	r.walk()
	if r.byte(9) != 1 || r.byte(3) != 0 {
		t.Errorf("in the next pass: index %d, avoid repeat %d", r.byte(9), r.byte(3))
	}
}

// Entries that are not of one byte are of two.
func TestRandomShuffleWideEntries(t *testing.T) {
	r := one(t, op.RandomShuffle, words("\x00\x18\x02\x00", -1000, "\x00\x00\x00\x03", -1, "\x01\x00\x02\x00\xFF\xFF\x00\x00", 1))
	r.want("picks", 256-1000, 65535-1000, 512-1000)
	if got := string(r.in.mem[r.at+16 : r.at+22]); got != "\x01\x00\xFF\xFF\x02\x00" {
		t.Errorf("the set: %x", got)
	}
}

// 003/4.0.14 over 10,000 draws each pass holds every entry once, and no pass
// begins with what the one before ended with. 003/4.0.11-13
func TestRandomShuffleNoRepeatAcrossTheWrap(t *testing.T) {
	for _, n := range []int{2, 3, 5, 8} {
		r := one(t, op.RandomShuffle, set("\x00\x01\x02\x03\x04\x05\x06\x07"[:n], 0), [6]uint32{1, 2, 3, 4, 5, 6})
		r.put(uint32(16+n+(4-n%4)%4), 1)
		last := int32(-1)
		seen := map[int32]bool{}
		for i := range 10000 {
			got := r.walk()
			if got == last {
				t.Fatalf("%d entries, draw %d repeats %d", n, i, got)
			}
			if seen[got] {
				t.Fatalf("%d entries, draw %d: %d is twice in its pass", n, i, got)
			}
			seen[got], last = true, got
			if len(seen) == n {
				clear(seen)
			}
		}
	}
}

// 003/4.0.15 CA7: a set of one has nothing to choose from after its first pick;
// its entry comes again, and a draw is made.
func TestRandomShuffleOfOne(t *testing.T) {
	r := one(t, op.RandomShuffle, set("\x09", 0))
	r.put(20, 1)
	r.want("again and again", 9, 9, 9)
	if want := [6]uint32{7, 6, 5, 4, 3, 3}; r.e.Generator() != want {
		t.Errorf("want three draws, got the words %v", r.e.Generator())
	}
}

// aems/B9: a set of none picks nothing, and an index from nowhere reaches
// nothing outside the set.
func TestRandomShuffleDamaged(t *testing.T) {
	r := one(t, op.RandomShuffle, words("\x00\x10\x01\x00", 0, "\x00\x00\x00\x00", 77, 1))
	r.want("of none", 77, 77)
	r = one(t, op.RandomShuffle, set("\x01\x02\x03\x04", 0))
	r.put(20, 1)
	r.in.mem[r.at+8] = 0x40
	r.want("index 4000", -1)
	if r.e.Counters().GuardedWrites != 1 {
		t.Error("not counted")
	}
	r.walk()
	if r.byte(8) != 0 || r.byte(9) != 1 {
		t.Errorf("index: want 1 after the next pick, got %d", r.byte(9))
	}
}

func weights(w ...int32) ea.Table {
	return ea.Table{Size: 1, Max: 1, Resolution: 1, Entries: w}
}

// 003/4.0.16 the first entry whose sum exceeds the draw modulo 100. aems/A25: the
// block's count rules.
func TestRandomWeighted(t *testing.T) {
	for _, c := range []struct {
		draw uint32
		want int32
	}{{0, 10}, {49, 10}, {50, 11}, {79, 11}, {80, 12}, {99, 12}, {100, 10}, {250, 11}} {
		r := one(t, op.RandomWeighted, words(0, 10, 3, -1, 0), weights(50, 30, 20, 100), [6]uint32{c.draw})
		r.want("no trigger", -1)
		r.put(16, 1)
		r.want("a draw", c.want)
	}
}

// aems/A25: entries are bytes whatever the table's size says, also in a bank that
// was built and read back.
func TestRandomWeightedEntriesAreBytes(t *testing.T) {
	for _, size := range []uint8{0, 1, 2, 4} {
		w := weights(50, 30, 20)
		w.Size = size
		for draw, want := range map[uint32]int32{49: 10, 50: 11, 79: 11, 80: 12} {
			r := one(t, op.RandomWeighted, words(0, 10, 3, -1, 1), w, [6]uint32{draw})
			r.want("a draw", want)
		}
	}
}

// 003/4.0.17 weights that do not reach the draw change nothing; a negative sum
// is huge and fires at once.
func TestRandomWeightedWeightsShortOrNegative(t *testing.T) {
	r := one(t, op.RandomWeighted, words(0, 10, 2, -1, 1), weights(30, 20), [6]uint32{60})
	r.want("above the sum", -1)
	r = one(t, op.RandomWeighted, words(0, 10, 3, -1, 1), weights(10, -20, 90), [6]uint32{60})
	r.want("a negative sum", 11)
	r = one(t, op.RandomWeighted, words(0, 10, -2, -1, 1), weights(100, 100), [6]uint32{0})
	r.want("a negative count (aems/A25)", -1)
	// The count is signed words of entries, read on where the file has them.
	r = one(t, op.RandomWeighted, words(0, 10, 0x7FFFFFFF, -1, 1), weights(1, 1, 1, 1), [6]uint32{99})
	r.walk()
}
