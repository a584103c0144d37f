package measuretest

import (
	"math"

	"gritbed/assets/measure"
)

// Welch is the power spectrum of x, mean over half-overlapping Hann windows of
// 8192 samples; entry i lies at i*rate/8192.
func Welch(x []float32) []float64 {
	const size = 8192
	s := measure.NewSpectrum(size)
	out := make([]float64, size/2+1)
	for ; len(x) >= size; x = x[size/2:] {
		for i, c := range s.Of(x[:size]) {
			out[i] += real(c)*real(c) + imag(c)*imag(c)
		}
	}
	return out
}

// Share is the part of a Welch spectrum's power between two frequencies [Hz].
func Share(power []float64, rate int, from, to float64) float64 {
	in, all := 0.0, 0.0
	for i, p := range power {
		f := float64(i) * float64(rate) / 8192
		all += p
		if f >= from && f < to {
			in += p
		}
	}
	return in / max(all, 1e-30)
}

// Thirds is the level of each third-octave band from 63 Hz to 10 kHz [dB],
// relative to the whole: the colour of a surface, without its loudness.
func Thirds(power []float64, rate int) []float64 {
	var out []float64
	for f := 63.0; f < 11000; f *= math.Cbrt(2) {
		share := Share(power, rate, f/math.Pow(2, 1.0/6), f*math.Pow(2, 1.0/6))
		out = append(out, 10*math.Log10(share+1e-9))
	}
	return out
}
