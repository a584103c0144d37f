package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// A meter shows a full-scale square wave as 1, a sine of that height as 1/√2,
// and its peak whichever way the largest sample points.
func TestLevels(t *testing.T) {
	square := constant(1)
	for k := 1; k < block.Frames; k += 2 {
		square[k] = -1
	}
	var sine, spike block.Plane
	for k := range sine {
		sine[k] = float32(math.Sin(2 * math.Pi * float64(4*k) / block.Frames))
	}
	spike[255] = -0.5
	for _, c := range []struct {
		name      string
		p         *block.Plane
		rms, peak float64
	}{{"square", &square, 1, 1}, {"sine", &sine, math.Sqrt2 / 2, 1}, {"spike", &spike, 0.5 / 16, 0.5}, {"nothing", new(block.Plane), 0, 0}} {
		if rms, peak := float64(RMS(c.p)), float64(Peak(c.p)); math.Abs(rms-c.rms) > 1e-6 || peak != c.peak {
			t.Errorf("%s: RMS %v, peak %v; want %v and %v", c.name, rms, peak, c.rms, c.peak)
		}
	}
}

// The peak by bits is the largest magnitude by comparison; a NaN is larger.
func TestPeakIsTheLargestMagnitude(t *testing.T) {
	var p block.Plane
	for n := range 256 {
		noise(&p)
		p[n] = float32(n%7) - 3
		want := float32(0)
		for _, x := range p {
			want = max(want, x, -x)
		}
		if got := Peak(&p); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	}
	p[77] = float32(math.NaN())
	if got := Peak(&p); got == got {
		t.Errorf("with a NaN: %v", got)
	}
}
