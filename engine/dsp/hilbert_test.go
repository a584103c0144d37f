package dsp

import (
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// 000/3.1.6: two cascades of two all-pass sections, to the bit.
func TestHilbertSections(t *testing.T) {
	var h hilbert
	h.reset()
	sections := map[string]*allpass{"I1": &h.i1, "I2": &h.i2, "Q1": &h.q1, "Q2": &h.q2}
	rows := vectest.Rows(t, "dsp/fss_sections.tsv")
	if len(rows) != len(sections) { // 000/3.1.6
		t.Fatalf("%d sections, want %d", len(rows), len(sections))
	}
	for _, r := range rows {
		s := sections[r.Text("section")]
		r.WantSame("a1_hex", s.a1) // 000/3.1.6
		r.WantSame("a2_hex", s.a2) // 000/3.1.6
		r.WantSame("b0_hex", s.a2) // an all-pass: the numerator is the denominator
		r.WantSame("b1_hex", s.a1) // the other way round
		r.WantSame("b2_hex", 1)
		for _, hz := range []float64{20, 500, 12000} {
			c := coefficients{b0: s.a2, b1: s.a1, b2: 1, a1: s.a1, a2: s.a2}
			within(t, r.Text("section"), response(c, hz), 0, 1e-4)
		}
	}
}

// plainHilbert runs the cascades of a fresh shifter with the plain kernel.
func plainHilbert(in []float32) (i, q []float32) {
	var h hilbert
	h.reset()
	var hist [4]history
	for _, x := range in {
		var y [4]float32
		for n, s := range []*allpass{&h.i1, &h.i2, &h.q1, &h.q2} {
			from := x
			if n%2 == 1 {
				from = y[n-1]
			}
			c := coefficients{b0: s.a2, b1: s.a1, b2: 1, a1: s.a1, a2: s.a2}
			y[n] = plain(&hist[n], &c, from)
		}
		i, q = append(i, y[1]), append(q, y[3])
	}
	return i, q
}

// The cascades, run a frame apart, give the bits of the plain kernel.
func TestHilbertIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scale := rapid.SampledFrom([]float32{1, 1e-7, 1e-36, 0, 30}).Draw(t, "scale")
		in := noiseRun(4 * block.Frames)
		for k := range in {
			in[k] = float32(in[k] * scale)
		}
		i, q := plainHilbert(in)
		var h hilbert
		h.reset()
		for b := 0; b < len(in); b += block.Frames {
			p, s := block.Plane(in[b:b+block.Frames]), block.Plane{}
			h.run(&p, &s)
			for k := range p {
				if p[k] != i[b+k] || s[k] != q[b+k] {
					t.Fatalf("frame %d: I %v Q %v, want %v %v", b+k, p[k], s[k], i[b+k], q[b+k])
				}
			}
		}
	})
}
