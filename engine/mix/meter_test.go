package mix

import (
	"math"
	"testing"
)

// A meter reads its strip ahead of the mute, and nobody else's.
func TestMetersReadAheadOfTheMute(t *testing.T) {
	r := newRig(t, open)
	feeds := ways(t, r)
	r.Metering(true)
	for s := range StripSFX {
		r.Mute(s, true)
	}
	r.block()
	r.block()
	for s := range StripSFX {
		want := float32(int(1) << s)
		m := r.Meter(s)
		if m.Peak != want || !near(m.RMS, want, want*1e-5) {
			t.Errorf("%v: want peak and RMS %v, got %+v", s, want, m)
		}
	}
	if m := r.Meter(StripSFX); m != (Meter{}) {
		t.Errorf("SFX, with all muted: want 0, got %+v", m)
	}
	for _, f := range feeds {
		if f != nil {
			f.on = false
		}
	}
	r.block()
	r.block()
	r.block()
	for s := range Strips {
		if m := r.Meter(s); m != (Meter{}) {
			t.Errorf("%v at rest: want 0, got %+v", s, m)
		}
	}
}

// Peak is the largest of all channels and all buses of a strip, RMS the root of
// their power added up.
func TestMeterOfSeveralBuses(t *testing.T) {
	r := newRig(t, nil)
	r.Metering(true)
	for _, level := range []float32{3, 4} {
		b, _ := r.OpenOwner(0, 8, false)
		f := r.feed(t, r.BusIn(b), six)
		for i := range f.sig[0] {
			f.sig[0][i], f.sig[4][i] = -level, level
		}
	}
	r.block()
	if m := r.Meter(StripOneShots); m.Peak != 4 || !near(m.RMS, float32(math.Sqrt(50)), 1e-5) {
		t.Errorf("want 4 and √50, got %+v", m)
	}
}

// Off, meters read 0.
func TestMetersAreOffAtFirst(t *testing.T) {
	r := newRig(t, open)
	ways(t, r)
	r.block()
	for s := range Strips {
		if r.Meter(s) != (Meter{}) {
			t.Errorf("%v: want 0", s)
		}
	}
	r.Metering(true)
	if r.block(); r.Meter(StripSFX) == (Meter{}) {
		t.Error("on: want a reading")
	}
	if r.Metering(false); r.Meter(StripSFX) != (Meter{}) || r.Meter(Strips) != (Meter{}) {
		t.Error("off again: want 0")
	}
}
