package measuretest

import (
	"math"

	"gonum.org/v1/gonum/dsp/fourier"
)

// autocorrelation of x for lags 0 to len(x)-1, made 1 at lag 0. Each lag is
// scaled for the samples it has, so a true loop gives 1 at any lag.
func autocorrelation(x []float32) []float64 {
	size := 2
	for size < 2*len(x) {
		size *= 2
	}
	in := make([]float64, size)
	mean := 0.0
	for _, v := range x {
		mean += float64(v) / float64(len(x))
	}
	for i, v := range x {
		in[i] = float64(v) - mean
	}
	fft := fourier.NewFFT(size)
	c := fft.Coefficients(nil, in)
	for i, v := range c {
		c[i] = complex(real(v)*real(v)+imag(v)*imag(v), 0)
	}
	r := fft.Sequence(in, c)[:len(x)]
	zero := r[0] + 1e-30
	for i := range r {
		r[i] *= float64(len(x)) / (zero * float64(len(x)-i))
	}
	return r
}

// biquad is a second-order section.
type biquad struct{ b0, b1, b2, a1, a2, x1, x2, y1, y2 float64 }

func (q *biquad) next(x float64) float64 {
	y := q.b0*x + q.b1*q.x1 + q.b2*q.x2 - q.a1*q.y1 - q.a2*q.y2
	q.x2, q.x1, q.y2, q.y1 = q.x1, x, q.y1, y
	return y
}

// edge is a Butterworth section of the given quality, below or above f [Hz].
func edge(f, quality, rate float64, above bool) biquad {
	w := 2 * math.Pi * f / rate
	c, alpha := math.Cos(w), math.Sin(w)/(2*quality)
	a0 := 1 + alpha
	q := biquad{a1: -2 * c / a0, a2: (1 - alpha) / a0}
	if above {
		q.b0, q.b1, q.b2 = (1+c)/2/a0, -(1+c)/a0, (1+c)/2/a0
	} else {
		q.b0, q.b1, q.b2 = (1-c)/2/a0, (1-c)/a0, (1-c)/2/a0
	}
	return q
}

// Band is x between 1 and 8 kHz, through fourth-order Butterworth edges.
func Band(x []float32, rate int) []float64 {
	const q1, q2 = 0.541196100146197, 1.306562964876377
	r := float64(rate)
	sections := []biquad{edge(1000, q1, r, true), edge(1000, q2, r, true), edge(8000, q1, r, false), edge(8000, q2, r, false)}
	out := make([]float64, len(x))
	for i, v := range x {
		y := float64(v)
		for s := range sections {
			y = sections[s].next(y)
		}
		out[i] = y
	}
	return out
}

// Kurtosis is the mean fourth power over the squared mean square: 3 for
// gaussian noise, more for texture made of hits.
func Kurtosis(x []float64) float64 {
	two, four := 0.0, 0.0
	for _, v := range x {
		two, four = two+v*v, four+v*v*v*v
	}
	n := float64(len(x))
	return four / n / max(two/n*two/n, 1e-60)
}

// Modulation is the depth of the slow swing of a band: deviation over mean of
// its Hilbert envelope below 40 Hz.
func Modulation(band []float64, rate int) float64 {
	size := 2
	for size < len(band) {
		size *= 2
	}
	in := make([]complex128, size)
	for i, v := range band {
		in[i] = complex(v, 0)
	}
	fft := fourier.NewCmplxFFT(size)
	c := fft.Coefficients(nil, in)
	for i := 1; i < size/2; i++ {
		c[i] *= 2
	}
	clear(c[size/2+1:])
	z := fft.Sequence(nil, c)
	low := [2]biquad{edge(40, 0.541196100146197, float64(rate), false), edge(40, 1.306562964876377, float64(rate), false)}
	settle := rate / 20
	sum, square, n := 0.0, 0.0, 0.0
	for i := range band {
		e := math.Hypot(real(z[i]), imag(z[i])) / float64(size)
		e = low[1].next(low[0].next(e))
		if i >= settle {
			sum, square, n = sum+e, square+e*e, n+1
		}
	}
	mean := sum / n
	return math.Sqrt(max(0, square/n-mean*mean)) / max(mean, 1e-30)
}
