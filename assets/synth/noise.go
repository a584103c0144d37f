package synth

// valueNoise is smooth noise along a line: hashed values on a lattice with a
// cubic B-spline through them, which has no corner a wheel could feel. It is
// asked at places that only grow, so the four coefficients of the current cell
// are kept and one value is hashed for every cell entered.
type valueNoise struct {
	seed    uint64
	perUnit float64 // cells for each unit of the argument
	gain    float64
	cell    int64
	period  int64      // cells after which it comes round, 0 for never
	p       [4]float64 // lattice values around the cell
	a, b    float64
	c, d    float64
	primed  bool
}

// newNoise makes noise of the given wavelength (one cell) and amplitude.
func newNoise(seed uint64, wavelength, gain float64) valueNoise {
	return valueNoise{seed: seed, perUnit: 1 / wavelength, gain: gain}
}

// at returns the noise at a place that is not negative.
func (n *valueNoise) at(x float64) float64 {
	t := float64(x * n.perUnit)
	i := int64(t)
	if i != n.cell || !n.primed {
		n.enter(i)
	}
	t -= float64(i)
	y := n.c + float64(t*n.d)
	y = n.b + float64(t*y)
	return n.a + float64(t*y)
}

func (n *valueNoise) enter(i int64) {
	if n.primed && i == n.cell+1 {
		n.p[0], n.p[1], n.p[2] = n.p[1], n.p[2], n.p[3]
		n.p[3] = n.value(i + 2)
	} else {
		for k := range n.p {
			n.p[k] = n.value(i + int64(k) - 1)
		}
	}
	n.cell, n.primed = i, true
	p := &n.p
	n.a = (p[0] + float64(4*p[1]) + p[2]) / 6
	n.b = (p[2] - p[0]) / 2
	n.c = (p[0] - float64(2*p[1]) + p[2]) / 2
	n.d = (p[3] - p[0] + float64(3*(p[1]-p[2]))) / 6
}

// value is the noise's value at a lattice place.
func (n *valueNoise) value(i int64) float64 {
	if n.period > 0 {
		i = ((i % n.period) + n.period) % n.period
	}
	return float64(n.gain * lattice(n.seed, i))
}
