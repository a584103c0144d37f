package measuretest

import (
	"math"

	"gonum.org/v1/gonum/dsp/fourier"
	"gritbed/assets/measure"
)

// The yardsticks for one-shots: how loud the loudest moment is, how fast it
// comes and goes, and where its power lies. Unlike the recordings' brightness
// these weigh power, not magnitude.

// Loudest is the level of the loudest 50 ms [dBFS].
func Loudest(x []float32, rate int) float64 {
	length := min(rate/20, len(x))
	sum, most := 0.0, 0.0
	for n, v := range x {
		sum += float64(v) * float64(v)
		if n >= length {
			sum -= float64(x[n-length]) * float64(x[n-length])
		}
		most = max(most, sum)
	}
	return 10 * math.Log10(most/float64(max(1, length))+1e-30)
}

// PeakLevel is the largest magnitude [dBFS].
func PeakLevel(x []float32) float64 { return 20 * math.Log10(measure.Peak(x)+1e-15) }

// Onset is the time of the first sample above a tenth of the peak, and attack
// the time from there to the peak [ms].
func Onset(x []float32, rate int) (onset, attack float64) {
	peak := measure.Peak(x)
	first, top := -1, 0
	for n, v := range x {
		a := math.Abs(float64(v))
		if first < 0 && a > peak/10 {
			first = n
		}
		if a == peak {
			top = n
			break
		}
	}
	ms := 1000 / float64(rate)
	return float64(max(first, 0)) * ms, float64(top-max(first, 0)) * ms
}

// Decay is how long after its loudest 5 ms a sound is last within so many
// decibels of them [ms].
func Decay(x []float32, rate int, below float64) float64 {
	length := rate / 200
	power := make([]float64, max(0, len(x)-length))
	top, sum := 0, 0.0
	for n, v := range x {
		sum += float64(v) * float64(v)
		if n < length {
			continue
		}
		sum -= float64(x[n-length]) * float64(x[n-length])
		power[n-length] = sum
		if sum > power[top] {
			top = n - length
		}
	}
	last := top
	for n := top; n < len(power); n++ {
		if power[n] > power[top]*math.Pow(10, -below/10) {
			last = n
		}
	}
	return float64(last-top) * 1000 / float64(rate)
}

// PowerCentroid is the mean frequency of a whole sound weighted with power [Hz].
func PowerCentroid(x []float32, rate int) float64 {
	sum, weighted := 0.0, 0.0
	p := powers(x)
	for i, v := range p {
		sum, weighted = sum+v, weighted+v*float64(i)
	}
	return weighted / max(sum, 1e-30) * width(p, rate)
}

// RollOff is the frequency below which a share of the power lies [Hz].
func RollOff(x []float32, rate int, share float64) float64 {
	p := powers(x)
	all := 0.0
	for _, v := range p {
		all += v
	}
	sum := 0.0
	for i, v := range p {
		if sum += v; sum >= all*share {
			return float64(i) * width(p, rate)
		}
	}
	return float64(rate) / 2
}

// powers is the power spectrum of a whole sound, padded with silence to a power
// of two and without a window: it begins and ends in silence.
func powers(x []float32) []float64 {
	size := 2
	for size < len(x) {
		size *= 2
	}
	in := make([]float64, size)
	for i, v := range x {
		in[i] = float64(v)
	}
	c := fourier.NewFFT(size).Coefficients(nil, in)
	out := make([]float64, len(c))
	for i, v := range c {
		out[i] = real(v)*real(v) + imag(v)*imag(v)
	}
	return out
}

// width is that of a line of the spectrum [Hz].
func width(powers []float64, rate int) float64 { return float64(rate) / float64(2*(len(powers)-1)) }
