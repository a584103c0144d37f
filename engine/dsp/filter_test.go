package dsp

import (
	"math"
	"strconv"
	"testing"

	"gritbed/engine/block"

	"pgregory.net/rapid"
)

func TestBiquadCoefficientVectors(t *testing.T) {
	for _, r := range vectors(t, "biquad_coefficients.tsv") {
		w := omega(r.num("fc_hz"), r.num("fs_hz"))
		var c coefficients
		var bypass bool
		tolerance := uint32(0) // the notes allow 1 ulp
		switch r.text("kind") {
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
			bypass = !(w < omegaCeil) || r.num("gain") == 1
			if !bypass {
				w = max(w, omegaFloor)
				c = highShelf(w, r.num("gain"))
			}
		default:
			continue // a module that is not in this package yet
		}
		r.exact("omega", w)
		if bypass != (r.int("bypass") == 1) {
			t.Errorf("line %d: bypass %v", r.line, bypass)
		}
		if bypass {
			continue
		}
		if r.int("fs_hz") == block.Rate {
			if got := built(r.text("kind"), r.num("fc_hz"), r.text("gain")); got != c {
				t.Errorf("line %d: the module has %+v, want %+v", r.line, got, c)
			}
		}
		for name, got := range map[string]float32{"a1": c.a1, "a2": c.a2, "b0": c.b0, "b1": c.b1, "b2": c.b2} {
			if d := ulps(got, r.bits(name+"_hex")); d > tolerance {
				t.Errorf("line %d: %s = %v, %d ulp from %v", r.line, name, got, d, r.text(name))
			}
		}
	}
}

// built returns the coefficients a module makes of its parameters.
func built(kind string, hz float32, gain string) coefficients {
	var p block.Plane
	switch kind {
	case "lowpass":
		var f LowPass
		f.Reset()
		f.SetCutoff(hz)
		f.Process1(&p)
		return f.c
	case "highpass":
		var f HighPass
		f.Reset()
		f.SetCutoff(hz)
		f.Process1(&p)
		return f.c
	}
	g, _ := strconv.ParseFloat(gain, 32)
	var f HighShelf
	f.Reset()
	f.Set(hz, float32(g)+1) // then the gain alone changes
	f.Process1(&p)
	f.Set(hz, float32(g))
	f.Process1(&p)
	return f.c
}

// ulps is the distance between two values of one sign.
func ulps(a, b float32) uint32 {
	x, y := bitsOf(a), bitsOf(b)
	return max(x, y) - min(x, y)
}

func TestBiquadImpulseVectors(t *testing.T) {
	for _, r := range vectors(t, "biquad_impulse.tsv") {
		p := block.Plane{1}
		switch r.text("kind") {
		case "lowpass":
			var f LowPass
			f.Reset()
			f.SetCutoff(r.num("fc_hz"))
			f.Process1(&p)
			r.exact("y", p[r.int("n")])
		case "highpass":
			var f HighPass
			f.Reset()
			f.SetCutoff(r.num("fc_hz"))
			f.Process1(&p)
			r.exact("y", p[r.int("n")])
		case "highshelf":
			var f HighShelf
			f.Reset()
			f.Set(r.num("fc_hz"), r.num("gain"))
			f.Process1(&p)
			r.near("y", p[r.int("n")], 1e-6)
		}
	}
}

// voice-graph 5.4, 5.11: the printed coefficients.
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

// voice-graph 5.4: a bypass clears the history once; a rebuild keeps it.
func TestFilterHistory(t *testing.T) {
	var f, fresh LowPass
	f.Reset()
	fresh.Reset()
	f.SetCutoff(1000)
	p := constant(1)
	f.Process1(&p)
	kept := f.h[0]
	f.SetCutoff(2000)
	p = block.Plane{}
	f.Process1(&p)
	var q block.Plane
	want := kept
	c := lowPass(omega(2000, block.Rate))
	want.run(&c, q[:])
	if p != q {
		t.Error("a change of cutoff does not keep the history")
	}
	p = constant(1)
	f.Process1(&p)
	f.SetCutoff(nan)
	f.Process1(&p)
	f.SetCutoff(1000)
	fresh.SetCutoff(1000)
	p, q = constant(0.5), constant(0.5)
	f.Process1(&p)
	fresh.Process1(&q)
	if p != q {
		t.Error("a bypass does not clear the history")
	}
}

// After Reset a filter, a shelf, a shifter and a panner are what a
// new one is.
func TestResetIsARebuild(t *testing.T) {
	run := func(reset bool) [6]block.Plane {
		var hp HighPass
		var lp LowPass
		var sh HighShelf
		var fs FrequencyShift
		var pan Pan2D1
		begin := func() { hp.Reset(); lp.Reset(); sh.Reset(); fs.Reset(); pan.Reset() }
		out := make([]block.Plane, 6)
		play := func() {
			hp.SetCutoff(60)
			lp.SetCutoff(4000)
			sh.Set(5000, 0.65)
			fs.SetShift(-25)
			pan.SetAngle(40)
			var p block.Plane
			noise(&p)
			Band(&hp, &lp, &p)
			fs.Process1(&p)
			sh.Process1(&p)
			pan.Process1(&p, out, false)
		}
		begin()
		if reset {
			play()
			play()
			begin()
		}
		play()
		return [6]block.Plane(out)
	}
	if run(true) != run(false) {
		t.Error("something survives Reset")
	}
}

// voice-graph 5.5: silence comes out as the bias, far from denormals.
func TestBiquadBias(t *testing.T) {
	var f LowPass
	f.Reset()
	f.SetCutoff(24)
	for range 200 {
		var p block.Plane
		f.Process1(&p)
		for _, y := range p {
			if math.Abs(float64(y)) > 1e-12 || y != 0 && math.Abs(float64(y)) < 1e-30 {
				t.Fatalf("silence comes out as %v", y)
			}
		}
	}
}

// plain is the kernel as the notes put it, one fused step after the other.
func plain(h *history, c *coefficients, x float32) float32 {
	t := block.Fused(c.b0, x, 1e-18)
	t = block.Fused(c.b1, h.x1, t)
	t = block.Fused(c.b2, h.x2, t)
	y := block.Fused(-c.a1, h.y1, t)
	y = block.Fused(-c.a2, h.y2, y)
	h.x2, h.x1 = h.x1, x
	h.y2, h.y1 = h.y1, y
	return y
}

// Every way of running biquads gives the bits of the plain kernel.
func TestBiquadKernelsArePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hz := rapid.Float32Range(0, 24000)
		c, d := highPass(max(omega(hz.Draw(t, "high"), block.Rate), omegaFloor)), lowPass(max(omega(hz.Draw(t, "low"), block.Rate), omegaFloor))
		scale := rapid.SampledFrom([]float32{1, 1e-6, 1e-30, 1e-42, 100}).Draw(t, "scale")
		var h [8]history
		for range 3 {
			var in, one, a, b, s block.Plane
			noise(&in)
			for i := range in {
				in[i] = float32(in[i] * scale)
			}
			one, a, b, s = in, in, in, in
			h[0].run(&c, one[:])
			pair(&h[1], &c, a[:], &h[2], &d, b[:])
			series(&h[3], &c, &h[4], &d, &s)
			for k, x := range in {
				y, z := plain(&h[5], &c, x), plain(&h[6], &d, x)
				if one[k] != y || a[k] != y || b[k] != z || s[k] != plain(&h[7], &d, y) {
					t.Fatalf("frame %d: %v %v %v %v, want %v, %v", k, one[k], a[k], b[k], s[k], y, z)
				}
			}
		}
		if h[0] != h[5] || h[1] != h[5] || h[2] != h[6] || h[3] != h[5] || h[4] != h[7] {
			t.Fatal("histories differ")
		}
	})
}

func TestFilterPairsAreSingleFilters(t *testing.T) {
	for _, c := range []struct{ high, low, gain, gain2 float32 }{
		{77, 5000, 0.65, 0.65}, {0, 5000, 1, 0.65}, {77, 96000, 0.65, 1}, {0, 96000, 1, 1},
	} {
		var hp, hq HighPass
		var lp, lq LowPass
		var s, u, v, w HighShelf
		for _, f := range []interface{ Reset() }{&hp, &hq, &lp, &lq, &s, &u, &v, &w} {
			f.Reset()
		}
		hp.SetCutoff(c.high)
		hq.SetCutoff(c.high)
		lp.SetCutoff(c.low)
		lq.SetCutoff(c.low)
		s.Set(5000, c.gain)
		u.Set(3000, c.gain2)
		v.Set(5000, c.gain)
		w.Set(3000, c.gain2)
		for range 2 {
			var p, q block.Plane
			noise(&p)
			q = p
			Band(&hp, &lp, &p)
			hq.Process1(&q)
			if lq.Process1(&q); p != q {
				t.Errorf("%+v: Band differs from its two filters", c)
			}
			p2, q2 := p, q
			Shelves(&s, &p, &u, &p2)
			v.Process1(&q)
			if w.Process1(&q2); p != q || p2 != q2 {
				t.Errorf("%+v: Shelves differs from its two filters", c)
			}
		}
		if hp != hq || lp != lq || s != v || u != w {
			t.Errorf("%+v: states differ", c)
		}
	}
}

func TestFiltersTreatChannelsAlike(t *testing.T) {
	in := make([]block.Plane, 8)
	for c := range in {
		noise(&in[c])
		in[c][c] = 1
	}
	for n := 1; n <= 8; n++ {
		var hp HighPass
		var lp LowPass
		var sh HighShelf
		hp.Reset()
		lp.Reset()
		sh.Reset()
		hp.SetCutoff(200)
		lp.SetCutoff(3000)
		sh.Set(1000, 2)
		sig := append([]block.Plane(nil), in[:n]...)
		hp.Process(sig)
		lp.Process(sig)
		sh.Process(sig)
		for c := range sig {
			hp.Reset()
			lp.Reset()
			sh.Reset()
			hp.SetCutoff(200)
			lp.SetCutoff(3000)
			sh.Set(1000, 2)
			p := in[c]
			hp.Process1(&p)
			lp.Process1(&p)
			if sh.Process1(&p); p != sig[c] {
				t.Errorf("channel %d of %d differs from the same channel alone", c, n)
			}
		}
	}
}

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

func TestFiltersAllocateNothing(t *testing.T) {
	var hp HighPass
	var lp LowPass
	var sh HighShelf
	hp.Reset()
	lp.Reset()
	sh.Reset()
	sig := make([]block.Plane, 3)
	hz := float32(100)
	allocates(t, "filters", func() {
		hz++
		hp.SetCutoff(hz)
		lp.SetCutoff(9 * hz)
		sh.Set(hz, 0.5)
		hp.Process(sig)
		lp.Process(sig)
		sh.Process(sig)
		Band(&hp, &lp, &sig[0])
	})
}
