package aems

import (
	"math"
	"testing"

	"gritbed/engine/aems/op"
)

// 003/4.0.1 the pulse of a release is returned once and cleared.
func TestClassDestructor(t *testing.T) {
	r := one(t, op.Add2, words(0, 0))
	r.record = 0
	put(r.in.mem, 24+16, 1)
	r.want("after a release", 1, 0, 0)
	put(r.in.mem, 24+16, -77) // aems/A31: the whole word is the trigger
	r.want("a word of another value", -77, 0)
	if got := get(r.in.mem, 24+16); got != 0 {
		t.Errorf("trigger: want 0, got %d", got)
	}
}

// 003/4.0.2 the first word of the payload is the result; with no words of its
// own the word behind the block is (aems/A3).
func TestClassData(t *testing.T) {
	r := one(t, op.ClassData, words(make([]byte, 16), "\x02\x00\x00\x00", -5, 6))
	r.put(20, -5)
	r.want("first word", -5, -5)

	r = one(t, op.ClassData, words(make([]byte, 16), "\x00\x00\x00\x00"))
	r.put(20, 4711) // the Destroy state's first word
	r.want("no words", 4711)
}

// 003/4.0.3 a global's value is returned and stays. 003/2.3.4 the current value
// is there from the start.
func TestGlobalVariable(t *testing.T) {
	r := one(t, op.GlobalVariable, words(make([]byte, 24), 99), func(m *maker, at uint32) { m.face(at, 0, "g_one", 40) })
	r.want("the project's default", 7, 7)
	h, _ := r.e.LookupGlobal(testProject, 40, "g_one")
	r.e.Set(h, -3)
	r.want("a new value", -3, -3)
}

// aems/A29: a global that does not resolve leaves the template's value.
func TestGlobalVariableUnresolvedGlobalKeepsItsTemplate(t *testing.T) {
	r := one(t, op.GlobalVariable, words(make([]byte, 24), 99), func(m *maker, at uint32) { m.face(at, 0, "g_none", 49) })
	r.want("no such global", 99, 99)
}

// 003/4.0.4 one pulse, in the first walk.
func TestCreate(t *testing.T) {
	r := one(t, op.Create, words(1))
	r.want("a template's trigger", 1, 0, 0)
}

// 003/4.0.5 a trigger ends the instance; without one the result is 0.
func TestDestroy(t *testing.T) {
	r := one(t, op.Add2, words(0, 0))
	r.record, r.result = 2, 99
	r.want("no trigger", 0)
	put(r.in.mem, r.in.module.destroyAt+12, -1)
	r.want("a trigger", 0)
	if r.e.Live() != 0 {
		t.Errorf("live: want 0, got %d", r.e.Live())
	}
}

// 003/4.0.8 an override within the bounds is the result and changes nothing.
// 003/4.0.9 a positive trigger steps; beyond an end it goes on at the other.
func TestCounter(t *testing.T) {
	block := func(lo, hi, value int, step string, trigger, override int) []byte {
		return words(lo, hi, value, step+"\x00\x00\x00", trigger, override)
	}
	r := one(t, op.Counter, block(0, 3, 1, "\x01", 1, -1))
	r.want("up", 2, 3, 0, 1)
	r.put(20, 3)
	r.want("override at the upper bound", 3, 3)
	r.put(20, 0)
	r.want("override at the lower bound", 0)
	r.put(20, 4)
	r.want("override above: steps from where it was", 2)
	r.put(16, 0)
	r.want("zero trigger", 2, 2)
	r.put(16, -1)
	r.want("negative trigger", 2)

	r = one(t, op.Counter, block(-2, 2, -1, "\xFF", 5, 9))
	r.want("down, and past the lower bound", -2, 2, 1)

	r = one(t, op.Counter, block(math.MinInt32, math.MaxInt32-1, math.MaxInt32-1, "\x7F", 1, math.MaxInt32))
	r.want("the sum wraps before it is compared", math.MinInt32+125)
}

// 003/4.0.18 fires once on entry. 003/4.0.19 only outside the trip range and
// inside the reset range it is armed again; all ends belong to their range, and
// words are signed.
func TestRangeTrigger(t *testing.T) {
	r := one(t, op.RangeTrigger, words(-5, 5, 6, 10, 0, -6))
	r.want("below both", 0)
	for _, c := range []struct {
		input, want int32
		what        string
	}{
		{-5, 1, "lower end of trip"},
		{5, 0, "still inside"},
		{11, 0, "outside both: not armed"},
		{0, 0, "so this does not fire"},
		{6, 0, "lower end of reset arms"},
		{5, 1, "upper end of trip"},
		{10, 0, "upper end of reset arms"},
		{-5, 1, "fires"},
	} {
		r.put(20, c.input)
		r.want(c.what, c.want)
		if got := r.byte(17); got != byte(c.want) {
			t.Errorf("%s: output byte: want %d, got %d", c.what, c.want, got)
		}
	}
	// Overlapping ranges: an input inside both does not arm.
	r = one(t, op.RangeTrigger, words(0, 9, 5, 20, 0, 3))
	r.want("in", 1)
	r.put(20, 6)
	r.want("in both", 0)
	r.put(20, 3)
	r.want("never left", 0)
}

// 003/4.0.20 restart, then the delay in added tick scales. CA2: an exact multiple
// of 32 ms takes one walk more. aems/A11: idle it writes nothing.
func TestDelayTrigger(t *testing.T) {
	fires := func(delay int) (walks int) {
		r := one(t, op.DelayTrigger, words(float32(-1), 0, 1, delay))
		for walks = 1; r.walk() == 0; walks++ {
			r.put(8, 0)
			if walks > 20 {
				t.Fatalf("delay %d does not fire", delay)
			}
		}
		if r.byte(4) != 1 || r.float(0) != -1 {
			t.Errorf("delay %d: output %d, time %v", delay, r.byte(4), r.float(0))
		}
		r.put(8, 0)
		r.want("idle", 0, 0)
		if r.byte(4) != 1 {
			t.Errorf("delay %d: the output does not stay when idle", delay)
		}
		return walks
	}
	for delay, want := range map[int]int{0: 1, -5: 1, 1: 2, 31: 2, 32: 3, 95: 4, 96: 5, 190: 7, 192: 8} {
		if got := fires(delay); got != want {
			t.Errorf("delay %d ms: want walk %d, got %d", delay, want, got)
		}
	}
}

// 003/4.0.21 a held trigger starts the delay again every walk.
func TestDelayTriggerHeldTriggerFiresAfterTheLast(t *testing.T) {
	r := one(t, op.DelayTrigger, words(float32(-1), 0, 1, 40))
	r.want("held", 0, 0, 0, 0)
	r.put(8, 0)
	r.want("let go", 0, 1, 0)
	r.put(12, 0)
	r.put(8, 1)
	r.want("held with no delay", 1, 1)
}

// 003/4.0.22 the first true trigger chooses; none leaves the state. The triggers
// are where the block says, from its own start.
func TestStateGenerator(t *testing.T) {
	r := one(t, op.StateGenerator, words("\x00\x14\x03\x00", 42, 10, 20, 30, 0, 0, 0))
	r.want("none", 42)
	r.put(20+8, 1)
	r.want("third", 30)
	r.put(20+4, -1)
	r.want("second goes before third", 20)
	r.put(20+4, 0)
	r.put(20+8, 0)
	r.want("state stays", 20, 20)

	r = one(t, op.StateGenerator, words("\x00\x08\x00\x00", 42, 1))
	r.want("no triggers (aems/A26)", 42)
}

// 003/4.0.23 1 if any of n triggers is not 0.
func TestMerge(t *testing.T) {
	r := one(t, op.Merge, words("\x03\x00\x00\x00", 0, 0, 0, 1))
	r.want("the word behind is none of them", 0)
	r.put(12, -8)
	r.want("the last", 1)
	r = one(t, op.Merge, words("\x00\x00\x00\x00", 1))
	r.want("none to merge (aems/A26)", 0)
}

// 003/4.0.24 a control from 1 to n chooses; any other gives 0.
func TestMux(t *testing.T) {
	r := one(t, op.Mux, words("\x02\x00\x00\x00", 0, 11, 22, 33))
	for control, want := range map[int32]int32{-1: 0, 0: 0, 1: 11, 2: 22, 3: 0, math.MinInt32: 0} {
		r.put(4, control)
		r.want("control", want)
	}
	r = one(t, op.Mux, words("\x00\x00\x00\x00", 1, 11))
	r.want("no inputs (aems/A26)", 0)
}

// 003/4.0.25 the output served before is cleared, the chosen one gets the value,
// the result is the first. aems/B21: a previous control that is none clears
// nothing.
func TestDemux(t *testing.T) {
	r := one(t, op.Demux, words("\x03\x00\x00\x01", 2, 9, 70, 71, 72, 73))
	r.want("to the second", 0)
	if r.word(12) != 0 || r.word(16) != 9 || r.word(20) != 72 || r.word(24) != 73 {
		t.Errorf("outputs %d %d %d, behind them %d", r.word(12), r.word(16), r.word(20), r.word(24))
	}
	r.put(4, 1)
	r.put(8, -4)
	r.want("to the first", -4)
	if r.word(16) != 0 || r.byte(3) != 1 {
		t.Errorf("the second: want cleared, got %d; prev %d", r.word(16), r.byte(3))
	}
	r.put(4, 0)
	r.want("to none: the first is cleared", 0)
	if r.byte(3) != 1 {
		t.Errorf("prev: want 1 still, got %d", r.byte(3))
	}
	r.put(4, 4)
	r.want("above n", 0)

	r = one(t, op.Demux, words("\x02\x00\x00\x07", 0, 9, 70, 71, 72, 73, 74, 75, 76))
	r.want("a previous control of 7", 70)
	if r.word(36) != 76 || r.e.Counters().GuardedWrites != 1 {
		t.Errorf("word behind: %d, guarded %d", r.word(36), r.e.Counters().GuardedWrites)
	}
}
