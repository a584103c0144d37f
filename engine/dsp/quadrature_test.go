package dsp

import (
	"math"
	"math/cmplx"
	"testing"

	"gritbed/engine/block"
)

// cosine is a block of a tone.
func cosine(hz float64, b int) (p block.Plane) {
	for k := range p {
		p[k] = float32(math.Cos(2 * math.Pi * hz / block.Rate * float64(b*block.Frames+k)))
	}
	return p
}

// shifted is two seconds of a tone through a shifter, once it has settled for one.
func shifted(f *FrequencyShift, hz float64) (out []float32) {
	for b := range 563 {
		p := cosine(hz, b)
		f.Process1(&p)
		if b >= 188 {
			out = append(out, p[:]...)
		}
	}
	return out
}

// voice-graph 5.15: how far I leads Q, off 90°, by the sections themselves and
// by the loop that runs them.
func TestHilbertQuadratureError(t *testing.T) {
	byResponse := func(hz float64) float64 {
		var h hilbert
		h.reset()
		z := cmplx.Rect(1, -2*math.Pi*hz/block.Rate)
		at := func(s allpass) complex128 {
			a1, a2 := complex(float64(s.a1), 0), complex(float64(s.a2), 0)
			return (a2 + a1*z + z*z) / (1 + a1*z + a2*z*z)
		}
		return cmplx.Phase(at(h.i1)*at(h.i2)/(at(h.q1)*at(h.q2)))*180/math.Pi - 90
	}
	byLoop := func(hz float64) float64 {
		var h hilbert
		h.reset()
		var i, q []float32
		for b := range 375 {
			p, s := cosine(hz, b), block.Plane{}
			h.run(&p, &s)
			if b >= 187 {
				i, q = append(i, p[:]...), append(q, s[:]...)
			}
		}
		return cmplx.Phase(spectrum(i[:48000], hz)/spectrum(q[:48000], hz))*180/math.Pi - 90
	}
	for _, c := range []struct{ hz, degrees, tol float64 }{ // voice-graph 5.15
		{50, -3.4, 0.05}, {100, -0.50, 0.005}, {150, -1.08, 0.005}, {200, -0.72, 0.006}, {500, 0.07, 0.005},
		{1000, 0.02, 0.005}, {2000, 1.5, 0.05}, {4000, 2.2, 0.05}, {8000, 6.1, 0.05}, {15000, -9.9, 0.05}, {18000, -29, 0.5},
	} {
		within(t, "angle of the sections off 90°", byResponse(c.hz), c.degrees, c.tol)
		within(t, "angle of the loop off 90°", byLoop(c.hz), c.degrees, c.tol+0.005)
	}
}

// voice-graph 5.15: a tone moves by the shift, and its image is as low as the
// angle makes it: 20 log10 tan(|error|/2).
func TestShiftImages(t *testing.T) {
	for _, c := range []struct{ hz, image float64 }{ // voice-graph 5.15
		{100, -47.2}, {200, -44.1}, {500, -64.8}, {1000, -74.4}, {2000, -37.9}, {8000, -25.5},
	} {
		const shift = 37 // so that neither line falls on another
		var f FrequencyShift
		f.Reset()
		f.SetShift(shift)
		out := shifted(&f, c.hz)
		moved := dB(spectrum(out, c.hz+shift))
		within(t, "moved tone", moved, 0, 0.1) // voice-graph 5.15
		within(t, "image", dB(spectrum(out, c.hz-shift))-moved, c.image, 0.5)
	}
}

// voice-graph 5.15: 1 kHz and 150 Hz, as worked out.
func TestShiftWorkedValues(t *testing.T) {
	var f FrequencyShift
	f.Reset()
	f.SetShift(150)
	if bitsOf(f.delta) != 0x3CA0D97C { // voice-graph 5.15
		t.Errorf("Δ %08X", bitsOf(f.delta))
	}
	f.Process1(new(block.Plane))
	if same(t, "φ after a block", f.Phase(), 5.02654839); bitsOf(f.Phase()) != 0x40A0D97C { // voice-graph 5.15
		t.Errorf("φ %08X", bitsOf(f.Phase()))
	}
	out := shifted(&f, 1000)
	moved := dB(spectrum(out, 1150))
	within(t, "1150 Hz", moved, 0, 0.01)
	within(t, "850 Hz", dB(spectrum(out, 850))-moved, -74.36, 0.05) // voice-graph 5.15
}
