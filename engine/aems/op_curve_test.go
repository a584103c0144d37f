package aems

import (
	"math"
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

const tick = float32(31.999998)

// env is an envelope's block: initial, release segment, segments {ms, target};
// the control is the word behind.
func env(initial float32, release int, segments ...float32) []byte {
	n := len(segments) / 2
	b := words([]byte{0, byte(24 + 4*len(segments)), 0, 0}, float32(0), float32(0), float32(0),
		[]byte{byte(n), 0, byte(release >> 8), byte(release)}, initial)
	for _, s := range segments {
		b = append(b, words(s)...)
	}
	return append(b, words(0)...)
}

func (r *rig) control(v int32) { r.put(uint32(r.byte(1)), v) }

// 003/4.1.3 a start returns the initial value and programs the first segment.
// 003/4.1.5 each run takes a tick off what remains; at its end the target stands
// and the next segment starts there. 003/4.1.6 after the last one the output is 0
// in that same walk (aems/A12).
func TestEnvelope(t *testing.T) {
	r := one(t, op.Envelope, env(32767, 9, 64, 12000, 95, 0))
	r.want("stopped", 0)
	r.control(1)
	r.want("start", 32767)
	step := float32((float32(12000) - 32767) / 64)
	// 003/4.1.2 remaining = duration, step = difference / duration × tick scale.
	if r.float(4) != 64 || r.float(8) != float32(step*tick) {
		t.Errorf("first segment: %v ms, step %v", r.float(4), r.float(8))
	}
	// 64 is not used up by two ticks of 31.999998: the flat walk.
	r.want("first segment", 22384, 12000, 12000)
	if r.byte(3) != 1 || r.float(4) != 95 {
		t.Errorf("second segment: number %d, %v ms", r.byte(3), r.float(4))
	}
	step = float32((float32(0) - 12000) / 95)
	if r.float(8) != float32(step*tick) {
		t.Errorf("second segment: step %v, want from the target just reached", r.float(8))
	}
	r.want("second segment and its end", 7958, 3916, 0, 0)
}

// 003/4.1.6: the target of the last segment is never returned.
func TestEnvelopeLastTargetIsNeverReturned(t *testing.T) {
	r := one(t, op.Envelope, env(0, 9, 30, 20000))
	r.control(1)
	r.want("start, then the end", 0, 0, 0)
}

// 003/4.1.1 what controls mean. 003/4.1.7 hold keeps the output and the time,
// stop is 0; the low byte is the control before.
func TestEnvelopeHoldAndStop(t *testing.T) {
	r := one(t, op.Envelope, env(1000, 9, 320, 0))
	r.control(1)
	r.want("start", 1000)
	r.want("run", 900)
	r.control(2)
	r.want("hold", 900, 900)
	if r.byte(2) != 2 {
		t.Errorf("control before: want 2, got %d", r.byte(2))
	}
	r.control(1)
	r.want("on from there, no new start", 800)
	for _, c := range []int32{0, 4, -1, 1 << 20} {
		r.control(c)
		r.want("stop", 0)
	}
	if r.byte(2) != 0 {
		t.Errorf("low byte of 100000: want 0, got %d", r.byte(2))
	}
	r.control(1)
	r.want("so this is a start", 1000)
	// aems/A7: comparisons take the whole word, the byte kept is the low one.
	r.control(0x101)
	r.want("not 1", 0)
	r.control(1)
	r.want("was 1 before: no start, the segment goes on from 0", -100)
}

// 003/4.1.4 a release jumps to its segment from the current output, once, if it
// has not got there yet; the jump walk returns that output (aems/A10).
func TestEnvelopeReleaseJump(t *testing.T) {
	r := one(t, op.Envelope, env(0, 2, 30, 32767, 4000, 20000, 60, 0))
	r.control(1)
	r.want("start", 0)
	r.want("the first target", 32767)
	r.control(3)
	r.want("jump", 32767)
	if r.byte(3) != 2 || r.float(4) != 60 {
		t.Errorf("segment %d, %v ms", r.byte(3), r.float(4))
	}
	step := float32((float32(0) - 32767) / 60)
	if want := float32(step * tick); r.float(8) != want {
		t.Errorf("step: want %v from the output, got %v", want, r.float(8))
	}
	r.want("release runs", 15291, 0)
	r.control(1)
	r.control(3)
	r.want("over", 0)

	// Already there: no jump.
	r = one(t, op.Envelope, env(500, 0, 320, 0))
	r.control(1)
	r.want("start", 500)
	r.control(3)
	r.want("runs on", 450, 400)
	// A release segment is signed: −1 is never ahead.
	r = one(t, op.Envelope, env(500, -1, 320, 0))
	r.control(1)
	r.walk()
	r.control(3)
	r.want("runs on", 450)
	// 3 → 1 → 3 jumps again only when the segment is still below.
	r = one(t, op.Envelope, env(0, 1, 320, 1000, 320, 0))
	r.control(3)
	r.want("a jump without a start", 0)
	if r.byte(3) != 1 {
		t.Errorf("segment: want 1, got %d", r.byte(3))
	}
}

// aems/A9: a segment of no duration has an infinite step; its target is there in
// the next run.
func TestEnvelopeSegmentOfNoDuration(t *testing.T) {
	r := one(t, op.Envelope, env(100, 9, 0, 900, 320, 0))
	r.control(1)
	r.want("start", 100)
	if !math.IsInf(float64(r.float(8)), 1) {
		t.Errorf("step: want +Inf, got %v", r.float(8))
	}
	r.want("target", 900, 810)
}

// aems/B10: an envelope without segments starts, then is 0; a release past the
// end is over.
func TestEnvelopeWithoutSegments(t *testing.T) {
	r := one(t, op.Envelope, env(100, 0))
	r.control(1)
	r.want("no segments", 100, 0, 0)
	r = one(t, op.Envelope, env(100, 7, 320, 0))
	r.control(1)
	r.walk()
	r.control(3)
	r.want("jump past the end", 100, 0)
}

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

// wave is an oscillator's block.
func wave(form byte, phase float32, period, amp int) []byte {
	return words([]byte{form, 0, 0, 0}, phase, period, amp)
}

// 003/4.4.4 the sine is read from a quarter wave, q is the quadrant.
// 003/4.4.2 the phase advances after the sample. 003/4.4.1 by tick scale over
// period, in single precision.
func TestOscillatorSine(t *testing.T) {
	r := one(t, op.Oscillator, wave(0, 0, 640, 1000))
	r.want("walks", 0, 308, 586, 810, 951)
	inc := float32(tick / 640)
	if want := float32(float32(float32(float32(inc+inc)+inc)+inc) + inc); r.float(4) != want {
		t.Errorf("phase: want %v, got %v", want, r.float(4))
	}
	for phase, want := range map[float32]int32{
		0: 0, 0.0625: 38268, 0.125: 70709, 0.25: 99998, 0.375: 70709, 0.5: 0, 0.625: -70709, 0.75: -99998, 0.875: -70709,
		0.9999: 0, // u rounds to 1024: quadrant 0 again, the start
	} {
		r := one(t, op.Oscillator, wave(0, phase, 100000, 100000))
		r.want("quadrants", want)
	}
	// u is rounded, not truncated: 0.6/1024 is step 1, sin(π/512)·65536 = 402.
	r = one(t, op.Oscillator, wave(0, 0.6/1024, 100000, 65536))
	r.want("step 1", 402)
	r = one(t, op.Oscillator, wave(0, 0.4/1024, 100000, 65536))
	r.want("step 0", 0)
}

// 003/4.4.5 256 steps a quarter and its end, truncated, at most 65535; checked
// against the library's sine.
func TestOscillatorSineTable(t *testing.T) {
	table := quarterSine()
	if len(table) != 257 {
		t.Fatalf("entries: want 257, got %d", len(table))
	}
	for i, got := range table {
		want := min(math.Floor(65536*math.Sin(float64(i)*math.Pi/512)), 65535)
		if float64(got) != want {
			t.Errorf("entry %d: want %v, got %d", i, want, got)
		}
	}
}

// 003/4.4.6 square, saw, and triangle for every other number.
func TestOscillatorForms(t *testing.T) {
	for _, c := range []struct {
		form  byte
		phase float32
		want  int32
	}{
		{1, 0, 0}, {1, 0.49, 0}, {1, 0.5, 1000}, {1, 0.99, 1000},
		{2, 0, 0}, {2, 0.25, 250}, {2, 0.75, 750},
		{3, 0, 0}, {3, 0.25, 500}, {3, 0.5, 1000}, {3, 0.75, 500}, {3, 0.9, 200},
		{4, 0.25, 500}, {255, 0.75, 500},
	} {
		r := one(t, op.Oscillator, wave(c.form, c.phase, 1000, 1000))
		r.want("form", c.want)
		if want := float32(c.phase + float32(tick/1000)); r.float(4) != want {
			t.Errorf("form %d: phase %v, want %v: every path advances", c.form, r.float(4), want)
		}
	}
}

// 003/4.4.2 the phase comes below 1 before the sample, however many turns that
// takes. 003/4.4.1 no period, no state.
func TestOscillatorPhase(t *testing.T) {
	for phase, want := range map[float32]int32{1: 0, 1.25: 250, 33.5: 500, 16777216: 0, 4194304.5: 500} {
		r := one(t, op.Oscillator, wave(2, phase, 1000, 1000))
		r.want("saw", want)
	}
	for _, period := range []int{0, -5, least} {
		r := one(t, op.Oscillator, wave(1, 0.75, period, 1000))
		r.want("no period", 0, 0)
		if r.float(4) != 0.75 {
			t.Errorf("phase: want 0.75 still, got %v", r.float(4))
		}
	}
	// A period shorter than a walk takes more than a turn in it.
	r := one(t, op.Oscillator, wave(2, 0, 10, 1000))
	r.want("3.2 turns a walk", 0, 200, 400)
	r = one(t, op.Oscillator, wave(2, 0, 1, 1000))
	r.want("a period of one is one", 0, 1000)
}

// 003/4.4.3 CA10: a phase that is no number, or too large to come down, gives 0
// and starts over.
func TestOscillatorPhaseThatWouldHang(t *testing.T) {
	for _, phase := range []float32{float32(math.NaN()), float32(math.Inf(1)), float32(math.Inf(-1)), 3e38, 16777218} {
		r := one(t, op.Oscillator, wave(1, phase, 1000, 1000))
		r.want("square", 0)
		if r.float(4) != 0 || r.e.Counters().PhaseResets != 1 {
			t.Errorf("phase %v: now %v, counted %d", phase, r.float(4), r.e.Counters().PhaseResets)
		}
	}
}

// rampBlock is a ramp at rest at 0.
func rampBlock(duration, scale, target int) []byte {
	return words(float32(0), float32(0), 0, 0, duration, scale, target)
}

// 003/4.5.1 a new target or duration derives the step, the target once reached
// is returned as it is. 003/4.5.3 the step is the way per ms, times the tick,
// times 1/4096; scale 4096 spans the duration, 003/4.5.4.
func TestRamp(t *testing.T) {
	r := one(t, op.Ramp, rampBlock(96, 4096, 20000))
	r.want("three walks", 6667, 13333, 20000, 20000)
	slope := float32(float32(20000) / 96)
	step := float32(float32(slope*tick) * (1.0 / 4096))
	if r.float(4) != step {
		t.Errorf("step: want %v, got %v", step, r.float(4))
	}
	r.put(24, 10000)
	r.want("down", 16667, 13333, 10000)
	r.put(24, 13000)
	r.want("up", 11000)
	r.put(16, 32)
	r.want("a new duration derives from where it is", 13000)
}

// 003/4.5.2 a duration of 0 or less is there at once.
func TestRampSnaps(t *testing.T) {
	for _, d := range []int{0, -9, least} {
		r := one(t, op.Ramp, rampBlock(d, 4096, 777))
		r.want("at once", 777)
		if r.float(0) != 777 {
			t.Errorf("current: want 777, got %v", r.float(0))
		}
	}
	r := one(t, op.Ramp, rampBlock(1, 0, 777))
	r.want("a millisecond is a duration", 0)
	// Only a change derives: the step of before goes on to a target it had.
	r = one(t, op.Ramp, words(float32(0), float32(0), 100, 0, 0, 4096, 100))
	r.want("neither has changed", 0, 0)
}

// 003/4.5.4 it never passes its target; scale 0 freezes it until a duration of 0
// snaps it.
func TestRampOvershootAndFreeze(t *testing.T) {
	r := one(t, op.Ramp, rampBlock(100, 3*4096, 1000))
	r.want("960, then no more than the target", 960, 1000)
	r = one(t, op.Ramp, rampBlock(100, 3*4096, -1000))
	r.want("downwards", -960, -1000)
	r = one(t, op.Ramp, rampBlock(100, 0, 1000))
	r.want("frozen", 0, 0, 0)
	r.put(16, 0)
	r.want("snapped", 1000)
}

// 003/3.6 fused: scale × step is not rounded on its own before the sum.
func TestRampIsFused(t *testing.T) {
	r := one(t, op.Ramp, words(float32(16777216), float32(1.25), 33554432, 100, 100, 3, 33554432))
	// 3 × 1.25 = 3.75 exactly either way; a step with a full fraction tells.
	r.putFloat(4, 1.3333334)
	want := block.Fused(3, 1.3333334, 16777216)
	r.walk()
	if r.float(0) != want {
		t.Errorf("want %v, got %v", want, r.float(0))
	}
	cases := 0
	for i := range int32(2000) {
		scale, step, current := float32(4095-i), float32(0.1)+float32(i)/7, float32(1000)+float32(i)/3
		product := float32(scale * step)
		if block.Fused(scale, step, current) == product+current {
			continue
		}
		cases++
		r.putFloat(0, current)
		r.putFloat(4, step)
		r.put(20, 4095-i)
		r.walk()
		if want := block.Fused(scale, step, current); r.float(0) != want {
			t.Fatalf("%v × %v + %v: want %v, got %v", scale, step, current, want, r.float(0))
		}
	}
	if cases < 100 {
		t.Fatalf("only %d of the cases tell", cases)
	}
}

// aems/A27: a target that no single holds is returned as it is once reached.
func TestRampToAnOddTarget(t *testing.T) {
	r := one(t, op.Ramp, rampBlock(0, 4096, 16777217))
	r.want("there, and there still", 16777217, 16777217)
}
