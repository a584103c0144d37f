package synth

import "math"

// The functions below stand in for the library's sine, exponential and
// logarithm, whose last bits differ between processors. Each reduces its
// argument exactly or nearly so and sums a short series; the error on the
// reduced range is below 1e-13.

const (
	ln2 = 0.693147180559945309417232121458
	// halfPiHi has its low bits clear, so a small multiple of it is exact;
	// halfPiLo is what is missing.
	halfPiHi = 1.5707963267341256
	halfPiLo = 6.077100506506192e-11
)

// sinCos returns the sine and cosine of x [rad].
func sinCos(x float64) (sin, cos float64) {
	k := math.Floor(float64(x/(math.Pi/2)) + 0.5)
	r := x - float64(k*halfPiHi)
	r -= float64(k * halfPiLo)
	s, c := sinSeries(r), cosSeries(r)
	switch int64(k) & 3 {
	case 0:
		return s, c
	case 1:
		return c, -s
	case 2:
		return -s, -c
	default:
		return -c, s
	}
}

func sinSeries(r float64) float64 {
	z := float64(r * r)
	p := 1.0
	for n := 13.0; n >= 3; n -= 2 {
		p = 1 - float64(float64(z/float64(n*(n-1)))*p)
	}
	return float64(r * p)
}

func cosSeries(r float64) float64 {
	z := float64(r * r)
	p := 1.0
	for n := 14.0; n >= 2; n -= 2 {
		p = 1 - float64(float64(z/float64(n*(n-1)))*p)
	}
	return p
}

// tan is used for filter coefficients well below a quarter turn.
func tan(x float64) float64 {
	s, c := sinCos(x)
	return s / c
}

// exp2 returns 2 to the power x.
func exp2(x float64) float64 {
	k := math.Floor(x + 0.5)
	r := float64((x - k) * ln2)
	p := 1.0
	for n := 14.0; n >= 1; n-- {
		p = 1 + float64(float64(r/n)*p)
	}
	return math.Ldexp(p, int(k))
}

// log2 returns the binary logarithm of a positive x.
func log2(x float64) float64 {
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, e = float64(m*2), e-1
	}
	t := float64((m - 1) / (m + 1))
	z := float64(t * t)
	p := 0.0
	for n := 23.0; n >= 1; n -= 2 {
		p = 1/n + float64(z*p)
	}
	return float64(e) + float64(float64(2/ln2*t)*p)
}

// power returns x to the power y for a positive x.
func power(x, y float64) float64 { return exp2(float64(y * log2(x))) }

// decibels returns the gain of a level [dB].
func decibels(db float64) float64 { return exp2(float64(db * (log2of10 / 20))) }

const log2of10 = 3.32192809488736234787031942949
