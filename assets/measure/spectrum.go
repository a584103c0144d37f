package measure

import (
	"math"

	"gonum.org/v1/gonum/dsp/fourier"
)

// Spectrum turns stretches of sound into magnitudes. It keeps its plan and
// buffers, so one is made for each goroutine.
type Spectrum struct {
	size   int
	fft    *fourier.FFT
	in     []float64
	out    []complex128
	window []float64
}

// NewSpectrum makes one for stretches of up to length samples, padded with
// silence to a power of two: that samples the same spectrum more finely.
func NewSpectrum(length int) *Spectrum {
	size := 2
	for size < length {
		size *= 2
	}
	return &Spectrum{size: size, fft: fourier.NewFFT(size), in: make([]float64, size), out: make([]complex128, size/2+1)}
}

// Of returns the transform of x under a Hann window; the slice is reused.
func (s *Spectrum) Of(x []float32) []complex128 {
	if len(s.window) != len(x) {
		s.window = make([]float64, len(x))
		for i := range s.window {
			s.window[i] = 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(len(x)))
		}
	}
	clear(s.in)
	for i, v := range x {
		s.in[i] = float64(v) * s.window[i]
	}
	return s.fft.Coefficients(s.out, s.in)
}

// Centroid is the mean frequency of x weighted with magnitude, not power, from
// 0 to half the rate [Hz]: how the survey measured brightness.
func (s *Spectrum) Centroid(x []float32, rate int) float64 {
	sum, weighted := 0.0, 0.0
	for i, c := range s.Of(x) {
		a := math.Hypot(real(c), imag(c))
		sum, weighted = sum+a, weighted+a*float64(i)
	}
	return weighted / max(sum, 1e-30) * float64(rate) / float64(s.size)
}

// Centroids is the centroid of each bin [Hz].
func Centroids(x []float32, rate int) [Bins]float64 {
	s := NewSpectrum(len(x) / Bins)
	var out [Bins]float64
	for i := range out {
		out[i] = s.Centroid(bin(x, i), rate)
	}
	return out
}
