package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// bell returns a filter with three parameters set.
func bell(hz, gain, q float32) *Peaking {
	f := new(Peaking)
	f.Reset()
	f.Set(hz, gain, q)
	return f
}

func TestPeakingCoefficientVectors(t *testing.T) {
	n := 0
	for _, r := range vectest.Rows(t, "dsp/biquad_coefficients.tsv") {
		if r.Text("kind") != "peaking" {
			continue
		}
		n++
		var p block.Plane
		f := bell(r.Num("fc_hz"), r.Num("gain"), r.Num("q"))
		f.Process1(&p)
		if f.filtered == (r.Int("bypass") == 1) {
			t.Errorf("row %d: filters: %v", r.N, f.filtered) // voice-graph 5.12
		}
		if !f.filtered {
			continue
		}
		r.WantSame("omega_hex", f.cache) // voice-graph 5.12
		for name, got := range map[string]float32{"a1": f.c.a1, "a2": f.c.a2, "b0": f.c.b0, "b1": f.c.b1, "b2": f.c.b2} {
			if d := ulps(got, r.Bits(name+"_hex")); d > 2 { // voice-graph 5.12
				t.Errorf("row %d: %s = %v, %d ulp from %v", r.N, name, got, d, r.Text(name))
			}
		}
	}
	if n != 20 {
		t.Errorf("%d rows, want 20", n)
	}
}

// voice-graph 5.12: 400 Hz, gain 1.25, Q 3, as printed, and the gain that it is
// for at the centre.
func TestPeakingWorkedValues(t *testing.T) {
	c := peaking(omega(400, block.Rate), 1.25, 3)
	for _, v := range []struct {
		name      string
		got, want float32
	}{{"a1", c.a1, -1.98179746}, {"a2", c.a2, 0.984517276}, {"b0", c.b0, 1.00193536}, {"b2", c.b2, 0.982581913}} {
		if ulps(v.got, v.want) > 2 { // voice-graph 5.12
			t.Errorf("%s = %v, want %v", v.name, v.got, v.want)
		}
	}
	same(t, "b1", c.b1, c.a1) // voice-graph 5.12
	for _, gain := range []float32{0.1, 0.5, 1.25, 4} {
		for _, hz := range []float32{400, 1161, 5000} {
			db := 20 * math.Log10(float64(gain))
			c := peaking(omega(hz, block.Rate), gain, 3)
			within(t, "gain at the centre", response(c, float64(hz)), db, 0.01) // voice-graph 5.12
			within(t, "gain at the bottom", response(c, 1), 0, 0.01)
			within(t, "gain at the top", response(c, 23999), 0, 0.01)
		}
	}
}

// voice-graph 5.12: what a new filter is set to, and what makes it do nothing.
func TestPeakingBypass(t *testing.T) {
	var f Peaking
	f.Reset()
	if f.Hz() != 96000 || f.Gain() != 1 || f.Q() != 3 { // voice-graph 5.12
		t.Errorf("a new filter has %v Hz, gain %v, Q %v", f.Hz(), f.Gain(), f.Q())
	}
	var in block.Plane
	noise(&in)
	for _, c := range []struct {
		hz, gain float32
		filters  bool
	}{
		{1000, 1, false}, {96000, 2, true}, {0, 2, true}, {-5, 2, true}, // no frequency bypasses
		{nan, 2, false}, {1000, 2, true},
	} {
		p := in
		f := bell(c.hz, c.gain, 3)
		f.Process1(&p)
		if (p != in) != c.filters { // voice-graph 5.12
			t.Errorf("%v Hz, gain %v: filters %v", c.hz, c.gain, p != in)
		}
	}
}

// voice-graph 5.12: gains that are none count as 0.1, Q as from 0.2 to 20.
func TestPeakingLimits(t *testing.T) {
	var in block.Plane
	noise(&in)
	run := func(hz, gain, q float32) block.Plane {
		p := in
		bell(hz, gain, q).Process1(&p)
		return p
	}
	for _, gain := range []float32{0, -1, nan} {
		if run(1000, gain, 3) != run(1000, 0.1, 3) { // voice-graph 5.12
			t.Errorf("gain %v is not 0.1", gain)
		}
	}
	if run(1000, 0.05, 3) == run(1000, 0.1, 3) {
		t.Error("a gain of 0.05 was raised")
	}
	for q, as := range map[float32]float32{0: 0.2, -3: 0.2, 50: 20} {
		if run(1000, 2, q) != run(1000, 2, as) { // voice-graph 5.12
			t.Errorf("Q %v is not %v", q, as)
		}
	}
	f := bell(1000, 2, 3)
	for _, bad := range []float32{inf, -inf} {
		if f.SetHz(bad) || f.SetGain(bad) || f.SetQ(bad) || f.Set(bad, 1, 1) || f.Set(1, bad, 1) || f.Set(1, 1, bad) {
			t.Errorf("%v was taken", bad)
		}
	}
	if f.SetQ(nan) || f.Set(500, 1, nan) || f.Hz() != 1000 || f.Gain() != 2 || f.Q() != 3 {
		t.Error("a Q of NaN was taken")
	}
}

// voice-graph 5.12: every parameter rebuilds and keeps the history; a bypass
// clears it once, as in 5.4.
func TestPeakingHistory(t *testing.T) {
	for name, change := range map[string]func(f *Peaking){
		"centre": func(f *Peaking) { f.SetHz(2000) },
		"gain":   func(f *Peaking) { f.SetGain(0.5) },
		"Q":      func(f *Peaking) { f.SetQ(1) },
	} {
		f := bell(1000, 2, 3)
		p := constant(1)
		f.Process1(&p)
		h, c := f.h[0], f.c
		change(f)
		p = constant(1)
		q := p
		f.Process1(&p)
		if f.c == c {
			t.Errorf("%s: nothing was rebuilt", name)
		}
		if h.run(&f.c, q[:]); p != q { // voice-graph 5.12
			t.Errorf("%s: the history is not kept", name)
		}
		f.SetGain(1)
		f.Process1(&p)
		if f.h[0] != (history{}) { // voice-graph 5.12
			t.Errorf("%s: a bypass does not clear the history", name)
		}
		f.SetGain(2)
		p, q = constant(1), constant(1)
		f.Process1(&p)
		if bell(f.Hz(), 2, f.Q()).Process1(&q); p != q {
			t.Errorf("%s: the filter does not come back as new", name)
		}
	}
}

func TestPeakingTreatsChannelsAlike(t *testing.T) {
	for n := 1; n <= 8; n++ {
		sig := make([]block.Plane, n)
		for c := range sig {
			noise(&sig[c])
			sig[c][c] = 1
		}
		in := append([]block.Plane(nil), sig...)
		bell(700, 2, 5.5).Process(sig)
		for c := range sig {
			if bell(700, 2, 5.5).Process1(&in[c]); in[c] != sig[c] {
				t.Errorf("channel %d of %d differs from the same channel alone", c, n)
			}
		}
	}
	f := bell(100, 2, 3)
	sig := make([]block.Plane, 3)
	allocates(t, "Peaking", func() {
		f.SetHz(f.Hz() + 1)
		f.Process(sig)
		f.Process1(&sig[0])
	})
}
