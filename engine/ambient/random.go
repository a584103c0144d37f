package ambient

import "gritbed/engine/rng"

// unit draws a random number in [0, 1).
func (r *Runtime) unit() float32 {
	r.counts.Draws++
	return r.rand()
}

// dice draws a number between two bounds. Equal ones use up no random number,
// and ones the wrong way round are swapped.
func (r *Runtime) dice(lo, hi float32) float32 {
	if lo == hi {
		return lo
	}
	if hi < lo {
		lo, hi = hi, lo
	}
	return lo + float32((hi-lo)*r.unit())
}

// by32767 is 1/32767 in single precision; 32767 of it are exactly 1.
const by32767 float32 = 1.0 / 32767

// entryRoll draws what the probability of an entry is held against.
func (r *Runtime) entryRoll() float32 {
	u := r.unit()
	if r.opt.RandStep == StepBy32767 {
		return float32(float32(u*32768) * by32767)
	}
	return u
}

// ownRand is a generator of the runtime's own: 15 bits of each draw.
func ownRand(seed uint64) func() float32 {
	g := rng.Seeded(seed)
	return func() float32 { return float32(g.Next()>>17) / 32768 }
}
