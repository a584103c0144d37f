package mix

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// A filter that is set holds until the bus posts one itself: an enabled bus at
// its next re-roll, one that follows the jitter table within two frames.
func TestSetEQ(t *testing.T) {
	r := newRig(t, nil)
	own := EQ{Hz: 700, Gain: 4, Q: 2}
	for _, bus := range []int{0, 5} {
		if !r.SetEQ(bus, 1, own) || r.MaterialEQ(bus) != [2]EQ{untouched[0], own} {
			t.Errorf("bus %d: %v", bus, r.MaterialEQ(bus))
		}
	}
	f := r.feed(t, r.Material(0, false), six)
	var peak dsp.Peaking
	peak.Reset()
	peak.Set(own.Hz, own.Gain, own.Q)
	for n := range 3 {
		sine(&f.sig[0], 700, 0.1, n*block.Frames)
		want := f.sig[0]
		peak.Process1(&want)
		if got := r.block()[L]; got != want {
			t.Fatalf("block %d: not the filter that was set", n)
		}
	}
	r.Frame(1.0 / 60)
	r.Frame(1.0 / 60)
	if r.MaterialEQ(0)[1] != own || r.MaterialEQ(5)[1] == own {
		t.Errorf("after two frames: bus 0 %v, bus 5 %v", r.MaterialEQ(0)[1], r.MaterialEQ(5)[1])
	}
	if r.Material(0, true); r.MaterialEQ(0)[1] == own {
		t.Error("a re-roll left the filter as it was set")
	}
	nan := float32(math.NaN())
	last := r.MaterialEQ(0)
	for i, bad := range []func() bool{
		func() bool { return r.SetEQ(-1, 0, own) }, func() bool { return r.SetEQ(8, 0, own) },
		func() bool { return r.SetEQ(0, -1, own) }, func() bool { return r.SetEQ(0, 2, own) },
		func() bool { return r.SetEQ(0, 0, EQ{nan, 1, 1}) }, func() bool { return r.SetEQ(0, 0, EQ{1, 1, nan}) },
		func() bool { return r.SetEQ(0, 0, EQ{1, float32(math.Inf(1)), 1}) },
	} {
		if bad() || r.NotFinite() != uint64(i+1) {
			t.Errorf("call %d is taken, or not counted: %d", i, r.NotFinite())
		}
	}
	if r.MaterialEQ(0) != last || r.MaterialEQ(-1) != [2]EQ{} || r.MaterialEQ(8) != [2]EQ{} {
		t.Error("a call that was refused did something")
	}
}
