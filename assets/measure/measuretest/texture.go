package measuretest

import (
	"math"
	"slices"

	"gritbed/assets/measure"
)

// Pieces are the levels of pieces of 5 ms, end to end [dBFS].
func Pieces(x []float32, rate int) []float64 { return Windows(x, rate/200) }

// Landmark is how far the loudest 5 ms stands above the median 5 ms in any
// stretch of 1.6 s [dB]. A recording is read in grains from such a stretch, so
// whatever sticks out of it returns every second and is heard as a loop.
func Landmark(x []float32, rate int) float64 {
	pieces := Pieces(x, rate)
	const stretch = 320
	worst := 0.0
	for at := 0; at+stretch <= len(pieces); at += stretch / 4 {
		part := slices.Clone(pieces[at : at+stretch])
		slices.Sort(part)
		worst = max(worst, part[stretch-1]-part[stretch/2])
	}
	return worst
}

// RegionSpread is the median, over sixty search regions along the file, of the
// difference between the loudest and the quietest grain that can be picked
// there [dB]. region and length are in samples.
func RegionSpread(x []float32, region, length, step int) float64 {
	spreads := make([]float64, 0, 60)
	for i := range 60 {
		start := int(float64(len(x)-region) * float64(i) / 59)
		least, most := math.Inf(1), math.Inf(-1)
		for at := start; at+length <= start+region; at += step {
			l := measure.Level(x[at : at+length])
			least, most = min(least, l), max(most, l)
		}
		spreads = append(spreads, most-least)
	}
	return Median(spreads)
}

// Median of some values; they are sorted in place.
func Median(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	slices.Sort(v)
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}

// Tonality is how far lines stand above the run of the spectrum around them,
// 300 Hz to 5 kHz [dB]: the 98th percentile of the Welch spectrum over its
// running median of 81 points. Noise gives 2 to 3, a ringing plate 10.
func Tonality(power []float64, rate int) float64 {
	db := make([]float64, len(power))
	for i, p := range power {
		db[i] = 10 * math.Log10(p+1e-30)
	}
	var above []float64
	for i := range db {
		f := float64(i) * float64(rate) / 8192
		if f < 300 || f > 5000 {
			continue
		}
		around := slices.Clone(db[max(0, i-40):min(len(db), i+41)])
		above = append(above, db[i]-Median(around))
	}
	slices.Sort(above)
	return above[int(0.98*float64(len(above)-1))]
}

// Repetition is the largest normalised autocorrelation of the waveform between
// two lags [s]: 1 for a loop, near 0 for texture that never returns.
func Repetition(x []float32, rate int, from, to float64) float64 {
	lo, hi := int(from*float64(rate)), int(to*float64(rate))
	r := autocorrelation(x)
	return largest(r, lo, min(hi, len(x)/2))
}

// EnvelopeRepetition does the same for the loudness of 5 ms pieces, whose mean
// and slope are taken out first: it finds a rhythm whose waveform differs from
// turn to turn.
func EnvelopeRepetition(x []float32, rate int, from, to float64) float64 {
	pieces := Pieces(x, rate)
	flat := make([]float32, len(pieces))
	a, b := line(pieces)
	for i, p := range pieces {
		flat[i] = float32(p - a - b*float64(i))
	}
	r := autocorrelation(flat)
	return largest(r, int(200*from), min(int(200*to), len(flat)/2))
}

// line is the straight line a + b*i nearest to v.
func line(v []float64) (a, b float64) {
	n := float64(len(v))
	var sx, sy, sxx, sxy float64
	for i, y := range v {
		x := float64(i)
		sx, sy, sxx, sxy = sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	b = (n*sxy - sx*sy) / (n*sxx - sx*sx)
	return (sy - b*sx) / n, b
}

func largest(r []float64, lo, hi int) float64 {
	worst := 0.0
	for _, v := range r[lo:hi] {
		worst = max(worst, math.Abs(v))
	}
	return worst
}
