package aems

import (
	"math"
	"slices"
	"testing"

	"gritbed/engine/block"
)

// walksAt returns the calls, from 1, that walked.
func walksAt(e *Evaluator, calls int, delta func(call int) float32) (at []int) {
	for i := 1; i <= calls; i++ {
		n := e.count.Walks
		e.Tick(delta(i))
		if e.count.Walks != n {
			at = append(at, i)
		}
	}
	return at
}

func same(d float32) func(int) float32 { return func(int) float32 { return d } }

// 003/2.6.4 the first walk is on the 6th call, block 5 counted from 0; 003/2.6.1
// then every 6th. 003/2.6.3 the tick scale is 41FFFFFF, not 32.
func TestWalkEverySixthBlock(t *testing.T) {
	s := &spy{}
	e := New(Config{Trace: s})
	if got := walksAt(e, 20, same(block.Delta)); !slices.Equal(got, []int{6, 12, 18}) {
		t.Errorf("walks: %v", got)
	}
	if got := s.take(); got != "W1@5:0 W2@11:0 W3@17:0" {
		t.Errorf("blocks: %s", got)
	}
	if bits := math.Float32bits(e.TickScale()); bits != 0x41FFFFFF {
		t.Errorf("tick scale: want 41FFFFFF, got %08X", bits)
	}
}

// 003/2.6.2 aems/B7: as many steps as stay below f32(1/30) when added up in
// single precision, at least one.
func TestPeriod(t *testing.T) {
	for delta, want := range map[float32]int{
		block.Delta: 6, 1: 1, float32(1.0 / 30): 1, float32(1.0 / 60): 1, 0.0333: 1,
		0.01: 3, 0.02: 1, 0.0166: 2, float32(128.0 / 48000): 12, float32(512.0 / 48000): 3,
		// A sum that comes to the limit exactly has reached it.
		float32(1.0/30) / 4: 3,
	} {
		e := New(Config{})
		e.Tick(delta)
		if e.clock.period != want {
			t.Errorf("delta %v: want %d, got %d", delta, want, e.clock.period)
		}
		if scale := float32(float32(float32(want)*delta) * 1000); e.TickScale() != scale {
			t.Errorf("delta %v: want a scale of %v, got %v", delta, scale, e.TickScale())
		}
	}
}

// 003/2.6.1 the gotcha: a time step that differs in a bit starts the period over,
// so one that wavers, as a float64 that no float32 holds would, never walks.
func TestChangedDeltaNeverWalks(t *testing.T) {
	next := math.Nextafter32(block.Delta, 1)
	wavering := func(call int) float32 {
		if call%2 == 0 {
			return next
		}
		return block.Delta
	}
	e := New(Config{})
	if got := walksAt(e, 1000, wavering); len(got) != 0 {
		t.Errorf("walks: %v", got)
	}
	// One change in the middle of a period costs the calls before it.
	e = New(Config{})
	got := walksAt(e, 20, func(call int) float32 {
		if call <= 5 {
			return next
		}
		return block.Delta
	})
	if !slices.Equal(got, []int{11, 17}) {
		t.Errorf("after one change: %v", got)
	}
	// Back and forth within a period, too: what counts is the last value.
	e = New(Config{})
	got = walksAt(e, 12, func(call int) float32 {
		if call == 3 {
			return next
		}
		return block.Delta
	})
	if !slices.Equal(got, []int{9}) {
		t.Errorf("a glitch at call 3: %v", got)
	}
}

// A time step that is none never walks and is counted; one too small to add up
// does not hang.
func TestDeltasThatAreNone(t *testing.T) {
	e := New(Config{})
	for _, d := range []float32{0, -1, float32(math.NaN()), float32(math.Inf(1)), float32(math.Inf(-1))} {
		if got := walksAt(e, 20, same(d)); len(got) != 0 {
			t.Errorf("delta %v: %v", d, got)
		}
	}
	if e.Counters().BadDeltas != 100 {
		t.Errorf("counted %d", e.Counters().BadDeltas)
	}
	e.Tick(math.SmallestNonzeroFloat32)
	e.Tick(1e-9)
	if got := walksAt(e, 6, same(block.Delta)); !slices.Equal(got, []int{6}) {
		t.Errorf("after them: %v", got)
	}
}

// An inspector's step is a walk of its own and leaves the count of blocks alone.
func TestStep(t *testing.T) {
	e := New(Config{})
	e.Tick(block.Delta)
	e.Step()
	if e.Counters().Walks != 1 || e.Block() != 1 {
		t.Errorf("walks %d, block %d", e.Counters().Walks, e.Block())
	}
	if got := walksAt(e, 5, same(block.Delta)); !slices.Equal(got, []int{5}) {
		t.Errorf("walks: %v", got)
	}
}
