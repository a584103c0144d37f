package dsp

import "math"

// π/2 in two parts; the first has 33 bits, so that its product with a count of
// quarter turns below 2^20 is exact.
const (
	quarterHi float64 = 0x1.921fb544p+0
	quarterLo float64 = math.Pi/2 - 0x1.921fb544p+0
)

// farthest is 2^20 quarter turns [rad].
const farthest float64 = (1 << 20) * math.Pi / 2

// sincos returns the sine and cosine of an angle [rad] below 2^20 quarter
// turns. The angle is brought to within an eighth of a turn and Taylor's
// series, in binary64, does the rest; every product is converted on its own so
// that no processor fuses it. The error is a few units of 2^-53, so that a
// result rounded to single precision is the correctly rounded one but for
// about one angle in ten million. A larger angle is first brought within one
// turn of the nearest binary64 to 2π, and what is no angle gives NaN.
func sincos(x float64) (sin, cos float64) {
	if !(x > -farthest && x < farthest) {
		if x-x != 0 {
			return math.NaN(), math.NaN()
		}
		x = math.Mod(x, 2*math.Pi)
	}
	turn := float64(x * (2 / math.Pi))
	if turn < 0 {
		turn -= 0.5
	} else {
		turn += 0.5
	}
	quarter := int64(turn)
	n := float64(quarter)
	r := (x - float64(n*quarterHi)) - float64(n*quarterLo)
	z := float64(r * r)
	s := float64((1.0 / 355687428096000) * z)
	s = float64((s - 1.0/1307674368000) * z)
	s = float64((s + 1.0/6227020800) * z)
	s = float64((s - 1.0/39916800) * z)
	s = float64((s + 1.0/362880) * z)
	s = float64((s - 1.0/5040) * z)
	s = float64((s + 1.0/120) * z)
	s = float64((s - 1.0/6) * z)
	s = r + float64(r*s)
	c := float64((1.0 / 20922789888000) * z)
	c = float64((c - 1.0/87178291200) * z)
	c = float64((c + 1.0/479001600) * z)
	c = float64((c - 1.0/3628800) * z)
	c = float64((c + 1.0/40320) * z)
	c = float64((c - 1.0/720) * z)
	c = float64((c + 1.0/24) * z)
	c = 1 + float64((c-0.5)*z)
	switch quarter & 3 {
	case 1:
		return c, -s
	case 2:
		return -s, -c
	case 3:
		return -c, s
	}
	return s, c
}

// Sin returns the sine of an angle [rad], the same bits on every processor.
func Sin(x float32) float32 {
	s, _ := sincos(float64(x))
	return float32(s)
}

// Cos returns the cosine of an angle [rad], the same bits on every processor.
func Cos(x float32) float32 {
	_, c := sincos(float64(x))
	return float32(c)
}
