package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

func TestBiquadCoefficientVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/biquad_coefficients.tsv") {
		w := omega(r.Num("fc_hz"), r.Num("fs_hz"))
		var c coefficients
		var bypass bool
		tolerance := uint32(0) // the notes allow 1 ulp
		switch r.Text("kind") {
		case "lowpass":
			bypass = !(w < omegaCeil)
			if !bypass {
				w = max(w, omegaFloor)
				c = lowPass(w)
			}
		case "highpass":
			bypass = !(w > omegaFloor)
			if !bypass {
				w = min(w, omegaCeil)
				c = highPass(w)
			}
		case "highshelf":
			tolerance = 2
			bypass = !(w < omegaCeil) || r.Num("gain") == 1
			if !bypass {
				w = max(w, omegaFloor)
				c = highShelf(w, r.Num("gain"))
			}
		default:
			continue // see TestPeakingCoefficientVectors
		}
		r.WantSame("omega_hex", w)
		if bypass != (r.Int("bypass") == 1) {
			t.Errorf("row %d: bypass %v", r.N, bypass)
		}
		if bypass {
			continue
		}
		if r.Int("fs_hz") == block.Rate {
			if got := built(r); got != c {
				t.Errorf("row %d: the module has %+v, want %+v", r.N, got, c)
			}
		}
		for name, got := range map[string]float32{"a1": c.a1, "a2": c.a2, "b0": c.b0, "b1": c.b1, "b2": c.b2} {
			if d := ulps(got, r.Bits(name+"_hex")); d > tolerance {
				t.Errorf("row %d: %s = %v, %d ulp from %v", r.N, name, got, d, r.Text(name))
			}
		}
	}
}

// built returns the coefficients a module makes of the parameters of a row.
func built(r filterRow) coefficients {
	var p block.Plane
	switch f := filterOf(r).(type) {
	case *LowPass:
		f.Process1(&p)
		return f.c
	case *HighPass:
		f.Process1(&p)
		return f.c
	case *HighShelf:
		f.Set(r.Num("fc_hz"), r.Num("gain")+1)
		f.Process1(&p)
		f.Set(r.Num("fc_hz"), r.Num("gain")) // the gain alone changes
		f.Process1(&p)
		return f.c
	}
	return coefficients{}
}

// ulps is the distance between two values of one sign.
func ulps(a, b float32) uint32 {
	x, y := bitsOf(a), bitsOf(b)
	return max(x, y) - min(x, y)
}

// voice-graph 5.4, 5.11: the printed coefficients.
// 001/12.2 the filters are RBJ's, with a Q of 1.
func TestPrintedCoefficients(t *testing.T) {
	for _, c := range []struct {
		name string
		got  coefficients
		want coefficients
	}{
		{"LPF 5000", lowPass(0.654498458), coefficients{a1: -1.21644449, a2: 0.533294737, b0: 0.0792125687, b2: 0.0792125687, b1: 0.158425137}},
		{"LPF 1000", lowPass(0.130899698), coefficients{a1: -1.86140835, a2: 0.877470434, b0: 0.00401549321, b2: 0.00401549321, b1: 0.00803098641}},
		{"HPF 77", highPass(0.0100792767), coefficients{a1: -1.98987031, a2: 0.989971399, b0: 0.994960427, b2: 0.994960427, b1: -1.98992085}},
		{"shelf", highShelf(0.654498458, 0.65), coefficients{a1: -1.19045985, a2: 0.43430233, b0: 0.715524554, b1: -0.731126487, b2: 0.259444416}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, c.got, c.want)
		}
	}
	same(t, "floor", omegaFloor, math.Float32frombits(0x3B4DE32F))
	same(t, "ceiling", omegaCeil, math.Float32frombits(0x4048DC62))
	same(t, "2π", twoPi, math.Float32frombits(0x40C90FDB))
	same(t, "shelf slope", shelfSlope, math.Float32frombits(0x3F3504EF))
	same(t, "bias", float32(bias), math.Float32frombits(0x219392EF))
}

// voice-graph 5.4: where the filters stop filtering, and that bypass is exact.
func TestFilterThresholds(t *testing.T) {
	var in block.Plane
	noise(&in)
	for _, c := range []struct {
		hz        float32
		high, low bool // filters
	}{
		{24, false, true}, {25, true, true}, {23975, true, true}, {23976, true, false},
		{24971, true, false}, {25000, true, false}, {0, false, true}, {-5, false, true},
		{nan, false, false}, {96000, true, false},
	} {
		var hp HighPass
		var lp LowPass
		hp.Reset()
		lp.Reset()
		if !hp.SetCutoff(c.hz) || !lp.SetCutoff(c.hz) {
			t.Errorf("%v Hz refused", c.hz)
		}
		p, q := in, in
		hp.Process1(&p)
		lp.Process1(&q)
		if (p != in) != c.high || (q != in) != c.low {
			t.Errorf("%v Hz: high-pass filters %v, low-pass %v", c.hz, p != in, q != in)
		}
	}
	var hp HighPass
	var lp LowPass
	hp.Reset()
	lp.Reset()
	p := in
	hp.Process1(&p)
	if lp.Process1(&p); p != in {
		t.Error("fresh filters change the signal")
	}
	if hp.SetCutoff(inf) || lp.SetCutoff(-inf) || hp.Cutoff() != 0 || lp.Cutoff() != openHz {
		t.Error("an infinite cutoff was taken")
	}
}
