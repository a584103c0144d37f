package synth

import "math"

// Mode is one resonance: [frequency Hz, quality, gain].
type Mode [3]float64

// resonator is a band-pass whose peak gain is g whatever its quality.
type resonator struct {
	b, a1, a2      float64
	x1, x2, y1, y2 float64
}

func newResonator(m Mode, rate int) resonator {
	s, c := sinCos(float64(2*math.Pi*m[0]) / float64(rate))
	alpha := s / float64(2*m[1])
	return resonator{
		b:  float64(m[2]*alpha) / (1 + alpha),
		a1: float64(-2*c) / (1 + alpha),
		a2: (1 - alpha) / (1 + alpha),
	}
}

func (r *resonator) next(x float64) float64 {
	y := float64(r.b*(x-r.x2)) - float64(r.a1*r.y1) - float64(r.a2*r.y2)
	r.x2, r.x1 = r.x1, x
	r.y2, r.y1 = r.y1, y
	return y
}

// bank is a set of resonators that one force drives.
type bank []resonator

func newBank(modes []Mode, rate int) bank {
	b := make(bank, len(modes))
	for i, m := range modes {
		b[i] = newResonator(m, rate)
	}
	return b
}

func (b bank) next(x float64) float64 {
	sum := 0.0
	for i := range b {
		sum += b[i].next(x)
	}
	return sum
}

// filter is the trapezoidal two-pole; its cutoff g may move from sample to
// sample without a click.
type filter struct{ z1, z2 float64 }

// pass takes one sample with g = tan(pi f/fs) and damping k and returns what
// lies below and what lies above the cutoff.
func (f *filter) pass(x, g, k float64) (low, high float64) {
	v1 := (f.z1 + float64(g*(x-f.z2))) / (1 + float64(g*(g+k)))
	v2 := f.z2 + float64(g*v1)
	f.z1 = float64(2*v1) - f.z1
	f.z2 = float64(2*v2) - f.z2
	return v2, x - float64(k*v1) - v2
}
