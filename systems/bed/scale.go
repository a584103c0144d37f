package bed

import "gritbed/engine/block"

// scale holds the tables of the mixer automation: millibels, Q15 levels, cents
// and the ten curve kinds (mixmap 5). Integers are exact; the tables are made
// with plain arithmetic, so they are the same on every processor.
type scale struct {
	pow   [602]int32 // level of −(i+1) half-hundredths of 20 dB
	log   [512]int32
	curve [513]int32 // quarter cosine, the last entry counts as 0
	semi  [12]float32
	fine  [100]float32
}

func newScale() *scale {
	m := new(scale)
	step, level := root(10, 2000), 32768.0
	for i := range m.pow {
		level /= step
		m.pow[i] = int32(level)
	}
	m.pow[601] = 16384 // an octave down exactly
	for i := range m.log {
		n := int32(0)
		for _, v := range m.pow {
			if v >= 16384+32*int32(i) {
				n++
			}
		}
		m.log[i] = max(0, 601-n)
	}
	for i := range 512 {
		m.curve[i] = int32(32767 * cosine(halfPi*float64(i)/511))
	}
	m.curve[511] = 0
	powers(m.semi[:], root(2, 12))
	powers(m.fine[:], root(2, 1200))
	return m
}

const halfPi = 1.5707963267948966

// powers fills dst with 1, x, x² ….
func powers(dst []float32, x float64) {
	v := 1.0
	for i := range dst {
		dst[i] = float32(v)
		v = float64(v * x)
	}
}

// root returns the n-th root of a ≥ 1, by Newton's steps from above.
func root(a float64, n int) float64 {
	x := 1 + (a-1)/float64(n)
	for range 200 {
		p := 1.0
		for range n - 1 {
			p = float64(p * x)
		}
		x -= (x - a/p) / float64(n)
	}
	return x
}

// cosine sums the series for x in 0…π/2.
func cosine(x float64) float64 {
	sum, term := 1.0, 1.0
	for k := 1; k < 14; k++ {
		term = float64(-term*float64(x*x)) / float64((2*k-1)*2*k)
		sum += term
	}
	return sum
}

// toLevel converts millibels ≤ 0 to a level [Q15]; under −9029 mB it is 0.
func (m *scale) toLevel(mb int32) int32 {
	if mb > 0 {
		mb = 0
	}
	k := -mb / 602
	if k > 15 {
		return 0
	}
	return m.pow[-mb-602*k] >> k
}

// toMB converts a level to millibels.
func (m *scale) toMB(x int32) int32 {
	if x <= 0 || x > 32767 {
		return -10000
	}
	c := int32(0)
	for x < 1<<(14-c) {
		c++
	}
	i := (x << max(c-5, 0) >> max(5-c, 0)) - 512
	if c > 5 {
		i += 1<<(c-5) - 1
	}
	return m.log[i] - 602*(c+1)
}

// ratio converts cents to a frequency ratio: whole octaves, then half tones,
// then single cents, each step rounded.
func (m *scale) ratio(cents int32) float32 {
	r, up := float32(1), cents >= 0
	c := max(cents, -cents)
	for ; c >= 1200; c -= 1200 {
		if up {
			r *= 2
		} else {
			r /= 2
		}
	}
	if up {
		return float32(float32(r*m.semi[c/100]) * m.fine[c%100])
	}
	return r / m.semi[c/100] / m.fine[c%100]
}

// readPitch is the reader of pitch words: cents to ×4096.
func (m *scale) readPitch(cents int32) int32 {
	return block.Int32(float32(m.ratio(cents) * 4096))
}

// hertz is the conversion of filter outputs, 77…25000 Hz.
func (m *scale) hertz(cents int32) int32 {
	return block.Int32(float32(m.ratio(min(max(cents, -10000), 0)) * 25000))
}

// shape bends x, 0…32767, by one of the ten kinds; an odd kind is the even one
// before it, mirrored. The table's fraction covers at most half of a step.
func (m *scale) shape(x int32, kind int) int32 {
	if kind&1 != 0 {
		x, kind = 32767-x, kind-1
	}
	frac := 1023 + 1024*((x>>1)&15)
	i := x >> 6
	switch kind {
	case 0, 2: // cosine, and its square
		if i < 0 || i >= 511 {
			return 0
		}
		y := m.curve[i] + ((m.curve[i+1]-m.curve[i])*frac)>>15
		if kind == 2 {
			y = y * y >> 15
		}
		return y
	case 4, 6: // 1 − sine, and its square
		i = min(max(i, 0), 511)
		a, b := 32767-m.curve[511-i], 32767-m.curve[512-i]
		y := a + ((b-a)*frac)>>15
		if kind == 6 {
			y = y * y >> 15
		}
		return y
	case 8:
		return 32767 - x
	}
	return 0
}

// product is what a shaped input lin adds to a sum [mB]: a cut w < 0 gives
// about w at 0 and nothing at 32767, a boost nothing at 0 and w at 32767.
func (m *scale) product(lin, w int32) int32 {
	offset, ratio := int32(0), int32(0)
	if w >= 0 {
		offset, ratio = w, 32767-m.toLevel(-w)
	} else {
		ratio = 32767 - m.toLevel(w)
	}
	x := 32767 - ((32767-lin)*ratio)>>15
	return 32767 * (offset + m.toMB(x)) >> 15
}

// unit is a shape on 0…1.
func (m *scale) unit(kind int, f float32) float32 {
	return float32(float32(m.shape(block.Int32(float32(f*32767)), kind)) * (1.0 / 32767.0))
}
