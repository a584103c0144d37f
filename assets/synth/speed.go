package synth

import "math"

// step is the distance between two values of a control curve [samples]; between
// them curves are straight lines.
const step = 64

// curve is a control curve along a file.
type curve []float64

// newCurve evaluates f every 64 samples over n samples.
func newCurve(n int, f func(sample int) float64) curve {
	c := make(curve, n/step+2)
	for i := range c {
		c[i] = f(i * step)
	}
	return c
}

// at returns the curve at a sample.
func (c curve) at(n int) float64 {
	i := n / step
	return c[i] + float64(float64(float64(n%step)/step)*(c[i+1]-c[i]))
}

// knot returns the value of equally spaced knots over 0..1 at p.
func knot(k []float64, p float64) float64 {
	t := float64(p * float64(len(k)-1))
	i := min(int(t), len(k)-2)
	return k[i] + float64((t-float64(i))*(k[i+1]-k[i]))
}

// The player's window is 1.6 s long and the take is laid out for its middle.
const halfWindow = 0.8

// along returns how far through the speed range a time of the file lies, 0..1.
func (m *Member) along(sample int) float64 {
	t := float64(sample) / float64(m.Rate)
	d := float64(m.Samples) / float64(m.Rate)
	return clamp((t-halfWindow)/(d-2*halfWindow), 0, 1)
}

// Speed returns the rolling speed at a sample of the file [m/s]: the player's
// own curve backwards, with a floor of about 7 km/h, because a slower board is
// played from there at a lower pitch.
func (m *Member) Speed(sample int) float64 {
	p := m.along(sample)
	if m.Surface == "" {
		return (m.From + float64((m.To-m.From)*p)) / 3.6
	}
	v := float64(m.To * m.speedAt(p))
	over := v - 7
	v = float64(0.5 * (v + 7 + math.Sqrt(float64(over*over)+4)))
	return v / 3.6
}

// speedAt inverts the position curve, a cubic through 0, P1, P2 and 1 over the
// share of the top speed, by halving.
func (m *Member) speedAt(p float64) float64 {
	p1, p2 := m.Points[0]/58, m.Points[1]/58
	lo, hi := 0.0, 1.0
	for range 50 {
		t := float64(0.5 * (lo + hi))
		u := 1 - t
		b := float64(float64(float64(3*t)*float64(u*u)) * p1)
		b += float64(float64(float64(3*u)*float64(t*t)) * p2)
		b += float64(float64(t*t) * t)
		if b < p {
			lo = t
		} else {
			hi = t
		}
	}
	return float64(0.5 * (lo + hi))
}

func clamp(v, lo, hi float64) float64 {
	if v < lo {
		return lo
	}
	if v > hi {
		return hi
	}
	return v
}
