package synth

// Chips are loose crumbs that crack under a wheel and spring away. They are
// what keeps a rough ground grainy at speed, when its stones come so fast that
// they blur into a roar.
type Chips struct {
	// Spacing is their mean distance along the way [mm]; 0 is a swept ground.
	Spacing float64 `yaml:"spacing"`
	Gain    float64 `yaml:"gain"`
}

// crackle is the chips on the way of one board.
type crackle struct {
	gen   source
	waits *waits
	mean  float64 // [m]
	gain  float64
	next  float64 // where the next one lies [m]
	ring  bank
	hits  []float64 // on each resonance, this sample
}

func newCrackle(c Chips, modes []Mode, seed uint64, rate int, w *waits) crackle {
	return crackle{
		gen: source{seed}, waits: w,
		mean: float64(c.Spacing * 1e-3), gain: c.Gain,
		ring: newBank(modes, rate), hits: make([]float64, len(modes)),
	}
}

// at rolls on to x [m] at v [m/s]: faster hits are harder. Every chip is of
// another size and so has one of several pitches, or the same line would ring
// through the whole roll.
func (c *crackle) at(x, v float64) float64 {
	if c.mean <= 0 || len(c.ring) == 0 {
		return 0
	}
	clear(c.hits)
	for c.next <= x {
		c.next += float64(c.mean * c.waits.of(c.gen.unit()))
		u := c.gen.white()
		u = float64(u * (0.4 + float64(0.6*float64(u*u))))
		c.hits[int(c.gen.next()>>8)%len(c.hits)] += u
	}
	sum := 0.0
	for i := range c.ring {
		sum += c.ring[i].next(c.hits[i])
	}
	return float64(float64(c.gain*v) * sum)
}
