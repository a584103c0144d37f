package synth

import "math"

// pulse is a push of the given length [s]: half a sine to the power 1.5, the
// shape of two hard things meeting, scaled so that every push moves as much.
func pulse(seconds float64, rate int) []float64 {
	n := max(2, int(float64(seconds*float64(rate))+0.5))
	p := make([]float64, n)
	sum := 0.0
	for i := range p {
		s, _ := sinCos(float64(math.Pi*(float64(i)+0.5)) / float64(n))
		p[i] = float64(s * math.Sqrt(s))
		sum += p[i]
	}
	for i := range p {
		p[i] = float64(p[i] * (12 / sum))
	}
	return p
}

// Ring is a mode that was struck: [frequency Hz, seconds to -60 dB, gain].
type Ring [3]float64

// strike adds what a mode gives when it is pushed at a sample.
func (m Ring) strike(out []float64, at int, push []float64, gain float64, rate int) {
	s, c := sinCos(float64(2*math.Pi*m[0]) / float64(rate))
	r := power(10, -3/float64(m[1]*float64(rate)))
	a1, a2 := float64(float64(2*r)*c), float64(r*r)
	b := float64(float64(m[2]*gain) * s)
	y1, y2 := 0.0, 0.0
	for n := at; n < len(out); n++ {
		x := 0.0
		if n-at < len(push) {
			x = float64(b * push[n-at])
		}
		y := x + float64(a1*y1) - float64(a2*y2)
		y1, y2 = y, y1
		out[n] += y
	}
}

// burst adds noise between two frequencies [Hz] that rises and falls. 0 leaves
// a side open.
func burst(out []float64, at int, b Noise, gen source, rate int) {
	low, high := tan(float64(math.Pi*b.Band[0])/float64(rate)), 0.0
	if b.Band[1] > 0 {
		high = tan(float64(math.Pi*b.Band[1]) / float64(rate))
	}
	rise := max(1, float64(float64(b.Rise*1e-3)*float64(rate)))
	fall := power(10, -3/float64(float64(b.Fall*1e-3)*float64(rate)))
	var lower, upper filter
	level := 1.0
	for n := at; n < len(out); n++ {
		x := gen.white()
		if b.Band[0] > 0 {
			_, x = lower.pass(x, low, math.Sqrt2)
		}
		if high > 0 {
			x, _ = upper.pass(x, high, math.Sqrt2)
		}
		swell := float64(n-at) / rise
		if swell >= 1 {
			swell = level
			level = float64(level * fall)
		}
		out[n] += float64(float64(b.Gain*swell) * x)
	}
}
