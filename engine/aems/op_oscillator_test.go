package aems

import (
	"math"
	"testing"

	"gritbed/engine/aems/op"
)

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
