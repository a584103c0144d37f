package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// response returns the gain of a filter at a frequency [dB], from the
// coefficients in binary64.
func response(c coefficients, hz float64) float64 {
	s, co := math.Sincos(2 * math.Pi * hz / block.Rate)
	z := complex(co, -s)
	num := complex(float64(c.b0), 0) + complex(float64(c.b1), 0)*z + complex(float64(c.b2), 0)*z*z
	den := 1 + complex(float64(c.a1), 0)*z + complex(float64(c.a2), 0)*z*z
	h := num / den
	return 20 * math.Log10(math.Hypot(real(h), imag(h)))
}

// voice-graph 5.4, 5.11: what the filters are for.
func TestFilterResponses(t *testing.T) {
	lp, hp := lowPass(omega(5000, block.Rate)), highPass(omega(5000, block.Rate))
	within(t, "low-pass at its cutoff", response(lp, 5000), 0, 1e-4)
	within(t, "high-pass at its cutoff", response(hp, 5000), 0, 1e-4)
	peak := func(c coefficients) (hz, db float64) {
		db = -100
		for f := 1000.0; f < 20000; f++ {
			if g := response(c, f); g > db {
				hz, db = f, g
			}
		}
		return hz, db
	}
	hz, db := peak(lp)
	within(t, "low-pass peak", db, 1.249, 0.001)
	within(t, "low-pass peak at", hz/5000, 0.720, 0.001)
	hz, db = peak(hp)
	within(t, "high-pass peak", db, 1.249, 0.001)
	within(t, "high-pass peak at", hz/5000, 1.368, 0.001)
	shelf := highShelf(omega(5000, block.Rate), 0.65)
	within(t, "shelf at DC", response(shelf, 1e-3), 0, 1e-5)
	within(t, "shelf at its corner", response(shelf, 5000), -1.871, 0.001)
	within(t, "shelf at the top", response(shelf, 23999), -3.742, 0.001)
}

// voice-graph 5.11: what makes a shelf do nothing.
func TestShelfBypass(t *testing.T) {
	var in block.Plane
	noise(&in)
	for _, c := range []struct{ hz, gain float32 }{{5000, 1}, {24000, 0.65}, {nan, 0.65}, {5000, 0}, {5000, -1}} {
		var f HighShelf
		f.Reset()
		if !f.Set(c.hz, c.gain) {
			t.Errorf("%v refused", c)
		}
		p := in
		if f.Process1(&p); p != in {
			t.Errorf("%v filters", c)
		}
		f.Set(5000, 0.65)
		if f.Process1(&p); p == in {
			t.Errorf("%v: the filter does not come back", c)
		}
	}
	var f HighShelf
	f.Reset()
	f.Set(5000, 0.65)
	for _, c := range []struct{ hz, gain float32 }{{inf, 0.5}, {1000, nan}, {1000, inf}} {
		if f.Set(c.hz, c.gain) || f.cutoff != 5000 || f.gain != 0.65 {
			t.Errorf("%v was taken", c)
		}
	}
}

// oracle runs a biquad in binary64 throughout.
func oracle(c coefficients, in []float32) []float64 {
	var x1, x2, y1, y2 float64
	out := make([]float64, len(in))
	for k, s := range in {
		x := float64(s)
		y := float64(c.b0)*x + float64(c.b1)*x1 + float64(c.b2)*x2 - float64(c.a1)*y1 - float64(c.a2)*y2
		x2, x1, y2, y1 = x1, x, y1, y
		out[k] = y
	}
	return out
}

// Against binary64: the error is that of the notes' rounding, which the low
// cutoffs amplify. Measured over a second of full-scale noise: LPF 5 kHz -138
// dBFS, LPF 1 kHz -129, shelf -135, HPF 77 Hz -82.
func TestBiquadAgainstBinary64(t *testing.T) {
	for _, f := range []struct {
		name string
		c    coefficients
		db   float64 // bound [dBFS]
	}{
		{"LPF 5000", lowPass(omega(5000, block.Rate)), -120},
		{"LPF 1000", lowPass(omega(1000, block.Rate)), -120},
		{"shelf", highShelf(omega(5000, block.Rate), 0.65), -120},
		{"HPF 77", highPass(omega(77, block.Rate)), -80},
	} {
		in := noiseRun(48000)
		want := oracle(f.c, in)
		got := append([]float32(nil), in...)
		var h history
		h.run(&f.c, got)
		worst := 0.0
		for k := range got {
			worst = max(worst, math.Abs(float64(got[k])-want[k]))
		}
		if db := 20 * math.Log10(worst); db > f.db {
			t.Errorf("%s: error %.1f dBFS, want at most %v", f.name, db, f.db)
		}
	}
}
