package aems

import (
	"testing"

	"gritbed/engine/aems/op"
)

// line is a delay line's block with its inputs behind the ring.
func line(slots int, value, delay int) []byte {
	return words([]byte{0, byte(12 + 4*slots), 0, byte(slots), 0, 0, 0, 0}, 0, make([]byte, 4*slots), value, delay)
}

// 003/4.3.1 the offset is the delay in walks, rounded, at most all slots but one.
func TestDelayLine(t *testing.T) {
	arrives := func(slots, delay int) (walks int) {
		r := one(t, op.DelayLine, line(slots, 7, delay))
		at := uint32(12 + 4*slots)
		for walks = 0; r.walk() != 7; walks++ {
			r.put(at, 0)
			if walks > 100 {
				t.Fatalf("delay %d never arrives", delay)
			}
		}
		return walks
	}
	for delay, want := range map[int]int{0: 0, 15: 0, 16: 1, 32: 1, 47: 1, 48: 2, 96: 3, 250: 7, 5000: 7, most: 7} {
		if got := arrives(8, delay); got != want {
			t.Errorf("delay %d ms: want %d walks, got %d", delay, want, got)
		}
	}
}

// 003/4.3.3 written before it is read: an offset of 0 passes straight through;
// both ends wrap.
func TestDelayLineOffsetZeroPassesThrough(t *testing.T) {
	r := one(t, op.DelayLine, line(3, 0, 0))
	for v := int32(1); v < 10; v++ {
		r.put(24, v)
		r.want("straight through", v)
	}
}

// 003/4.3.1: a changed delay moves the writing end, from where reading is.
func TestDelayLineChangedDelay(t *testing.T) {
	r := one(t, op.DelayLine, line(4, 0, 64))
	for v := int32(1); v <= 3; v++ {
		r.put(28, v)
		r.walk()
	}
	// 1 to 3 lie in slots 2, 3, 0; the reader is at 3.
	r.put(32, 0)
	r.put(28, 9)
	r.want("no delay any more", 9)
	r.put(28, 8)
	r.want("goes on at slot 0", 8)
}

// 003/4.3.2 a negative delay is 0, and 0 is written over it; aems/A8: what it
// was is remembered, so the next walk derives once more.
func TestDelayLineNegativeDelay(t *testing.T) {
	r := one(t, op.DelayLine, line(4, 5, -50))
	r.want("passes through", 5)
	if r.word(32) != 0 || r.word(8) != -50 {
		t.Errorf("delay %d, before %d; want 0 and -50", r.word(32), r.word(8))
	}
	r.put(28, 6)
	r.want("again", 6)
	if r.word(8) != 0 {
		t.Errorf("before: want 0 now, got %d", r.word(8))
	}
}

// A line without slots writes nowhere.
func TestDelayLineWithoutSlots(t *testing.T) {
	r := one(t, op.DelayLine, line(0, 5, 0))
	r.want("nothing to hold it", 0)
	if r.e.Counters().GuardedWrites != 1 || r.word(12) != 5 {
		t.Errorf("guarded %d, word %d", r.e.Counters().GuardedWrites, r.word(12))
	}
}
