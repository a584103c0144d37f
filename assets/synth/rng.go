package synth

// source is the random generator of the recordings: a 64-bit linear
// congruential step whose state is folded to 32 bits by a shift that the state
// itself selects. Every wheel, layer and purpose has its own.
type source struct{ s uint64 }

const (
	lcgFactor = 6364136223846793005
	lcgStep   = 1442695040888963407
	// golden and the two factors of mix are those of the splitmix64 finaliser.
	golden = 0x9E3779B97F4A7C15
)

func (g *source) next() uint32 {
	g.s = g.s*lcgFactor + lcgStep
	return uint32((g.s ^ g.s>>22) >> (22 + g.s>>61))
}

// unit draws from [0, 1). Dividing by a power of two is exact, so here it does
// no harm if a compiler makes one operation of it and of a sum behind it.
func (g *source) unit() float64 { return float64(g.next()) / (1 << 32) }

// white draws from [-1, 1).
func (g *source) white() float64 { return float64(int32(g.next())) / (1 << 31) }

// lattice is the value of a hashed lattice at a whole place, in [-1, 1): the
// same place gives the same value however often and in whatever order it is
// asked for.
func lattice(seed uint64, i int64) float64 {
	z := seed + uint64(i)*golden
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	z ^= z >> 31
	return float64(int32(z>>32)) / (1 << 31)
}

// seedOf derives a member's seed from its name alone.
func seedOf(name string) uint64 {
	seed := uint64(0x5ABE1)
	for i := 0; i < len(name); i++ {
		seed = (seed ^ uint64(name[i])) * 0x100000001B3
	}
	return seed
}

// waits is a table of -ln u over u = 0, 1/1024 ... 1, the spacing of things
// that lie about at random; the first entry, infinite by rights, is the value a
// quarter step in.
type waits [1025]float64

func newWaits() *waits {
	var w waits
	for i := range w {
		u := float64(i) / 1024
		if i == 0 {
			u = 0.25 / 1024
		}
		w[i] = float64(-ln2 * log2(u))
	}
	return &w
}

// of returns -ln u, straight lines between the entries.
func (w *waits) of(u float64) float64 {
	t := float64(u * 1024)
	i := int(t)
	return w[i] + float64((t-float64(i))*(w[i+1]-w[i]))
}
