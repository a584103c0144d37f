package ambient

const (
	// shellHalf is half the thickness of a shell around a source [m].
	shellHalf float32 = 10
	// inMin and inMax are the shell of sources all around [m].
	inMin float32 = 4
	inMax float32 = shellHalf
)

// Gather is the sum of the weights of the sources of an intermittent sound, and a shell
// for every direction in which they lie. There are never more
// than eight.
type Gather struct {
	Count  float32
	Dirs   int
	Shells [8]Shell // in the order the directions were met
}

// Add adds a source of a weight, at a distance [m] in a direction.
func (g *Gather) Add(weight, dist float32, dir Direction) {
	g.Count += weight
	if dir != In {
		g.merge(dir, dist-shellHalf, dist+shellHalf)
		return
	}
	for d := North; d <= SouthEast; d++ {
		g.merge(d, inMin, inMax)
	}
}

// merge widens the shell of a direction, or opens one.
func (g *Gather) merge(dir Direction, lo, hi float32) {
	for i := range g.Shells[:g.Dirs] {
		s := &g.Shells[i]
		if s.Dir != dir {
			continue
		}
		if lo < s.Min {
			s.Min = lo
		}
		if hi > s.Max {
			s.Max = hi
		}
		return
	}
	if g.Dirs < len(g.Shells) {
		g.Shells[g.Dirs] = Shell{dir, lo, hi}
		g.Dirs++
	}
}
