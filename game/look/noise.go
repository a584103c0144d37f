package look

import "math"

// mix64 is the finaliser of SplitMix64: a fixed, well-mixed hash of a counter.
// All randomness in this package comes from it, keyed by a seed and a place, so
// a pixel's value never depends on the order in which pixels are drawn.
func mix64(z uint64) uint64 {
	z += 0x9E3779B97F4A7C15
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// hash2 is a hash of a lattice place, uniform in [0, 1).
func hash2(seed uint64, x, y int) float32 {
	return float32(mix64(seed^mix64(uint64(uint32(x))|uint64(uint32(y))<<32))>>40) / (1 << 24)
}

// stream is a small sequential generator for scattered things (stones, blades).
type stream uint64

func (s *stream) next() float32 {
	*s++
	return float32(mix64(uint64(*s))>>40) / (1 << 24)
}

func (s *stream) in(lo, hi float32) float32 { return lo + (hi-lo)*s.next() }

// seedOf turns a name into a seed (FNV-1a, then mixed).
func seedOf(name string) uint64 {
	h := uint64(0xCBF29CE484222325)
	for i := 0; i < len(name); i++ {
		h = (h ^ uint64(name[i])) * 0x100000001B3
	}
	return mix64(h)
}

// lattice is value noise on a lattice that wraps after nx × ny cells, so a tile
// made of it continues into its own copy. Values are in [−1, 1].
type lattice struct {
	nx, ny int
	v      []float32
}

func newLattice(seed uint64, nx, ny int) *lattice {
	l := &lattice{max(nx, 1), max(ny, 1), nil}
	l.v = make([]float32, l.nx*l.ny)
	for i := range l.v {
		l.v[i] = hash2(seed, i%l.nx, i/l.nx)*2 - 1
	}
	return l
}

// add adds amp × the noise to a size × size field that covers the whole lattice,
// a row at a time: the lattice rows are interpolated once per row.
func (l *lattice) add(dst []float32, size int, amp float32) {
	row := make([]float32, l.nx+1)
	kx, ky := float32(l.nx)/float32(size), float32(l.ny)/float32(size)
	for y := range size {
		fy := (float32(y) + 0.5) * ky
		y0 := int(fy)
		t := smooth(fy - float32(y0))
		a, b := l.v[y0%l.ny*l.nx:][:l.nx], l.v[(y0+1)%l.ny*l.nx:][:l.nx]
		for i := range a {
			row[i] = (a[i] + (b[i]-a[i])*t) * amp
		}
		row[l.nx] = row[0]
		out := dst[y*size:][:size]
		for x := range out {
			fx := (float32(x) + 0.5) * kx
			x0 := int(fx)
			s := smooth(fx - float32(x0))
			out[x] += row[x0] + (row[x0+1]-row[x0])*s
		}
	}
}

// at samples the noise at a place in lattice units.
func (l *lattice) at(fx, fy float32) float32 {
	x0, y0 := floor32(fx), floor32(fy)
	s, t := smooth(fx-float32(x0)), smooth(fy-float32(y0))
	x0, y0 = wrap(x0, l.nx), wrap(y0, l.ny)
	x1, y1 := (x0+1)%l.nx, (y0+1)%l.ny
	a := l.v[y0*l.nx+x0] + (l.v[y0*l.nx+x1]-l.v[y0*l.nx+x0])*s
	b := l.v[y1*l.nx+x0] + (l.v[y1*l.nx+x1]-l.v[y1*l.nx+x0])*s
	return a + (b-a)*t
}

// clouds adds octaves of wrapping value noise with the given wavelengths [m];
// each later octave has 0.6 of the strength of the one before, and the sum is
// scaled to ±amp [levels].
func clouds(dst []float32, size int, seed uint64, amp float32, waves ...float32) {
	w, sum := float32(1), float32(0)
	for range waves {
		sum += w
		w *= 0.6
	}
	w = amp * 1.5 / sum // value noise rarely reaches ±1; 1.5 brings its peaks to the stated strength
	for i, m := range waves {
		n := int(math.Round(float64(TileMetres / m)))
		newLattice(mix64(seed+uint64(i)), n, n).add(dst, size, w)
		w *= 0.6
	}
}

func smooth(t float32) float32 { return t * t * (3 - 2*t) }

func floor32(f float32) int {
	i := int(f)
	if float32(i) > f {
		i--
	}
	return i
}

func wrap(i, n int) int {
	i %= n
	if i < 0 {
		i += n
	}
	return i
}

func clamp32(v, lo, hi float32) float32 { return min(max(v, lo), hi) }
