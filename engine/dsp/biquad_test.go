package dsp

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

func TestBiquadImpulseVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/biquad_impulse.tsv") {
		p := block.Plane{1}
		f := filterOf(r)
		f.Process1(&p)
		switch r.Text("kind") {
		case "highshelf", "peaking": // the notes allow their coefficients 2 ulp
			r.WantNum("y", p[r.Int("n")], 1e-6)
		default:
			r.WantSame("y_hex", p[r.Int("n")])
		}
	}
}

// filterRow is a row of parameters.
type filterRow interface {
	Text(column string) string
	Num(column string) float32
}

// filterOf is the module of a row, which has filtered nothing.
func filterOf(r filterRow) interface{ Process1(*block.Plane) } {
	hz := r.Num("fc_hz")
	switch r.Text("kind") {
	case "lowpass":
		f := new(LowPass)
		f.Reset()
		f.SetCutoff(hz)
		return f
	case "highpass":
		f := new(HighPass)
		f.Reset()
		f.SetCutoff(hz)
		return f
	case "peaking":
		return bell(hz, r.Num("gain"), r.Num("q"))
	}
	f := new(HighShelf)
	f.Reset()
	f.Set(hz, r.Num("gain"))
	return f
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
