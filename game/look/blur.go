package look

// mask is an 8-bit coverage picture with its own blur scratch.
type mask struct {
	w, h int
	a, b []uint8
	line []uint8
	sums []uint32
}

func newMask(w, h int) *mask {
	return &mask{w, h, make([]uint8, w*h), make([]uint8, w*h), make([]uint8, w), make([]uint32, w)}
}

// clear empties the area [x0, x1) × [y0, y1).
func (m *mask) clear(x0, y0, x1, y1 int) {
	for y := y0; y < y1; y++ {
		clear(m.a[y*m.w+x0 : y*m.w+x1])
	}
}

// blur runs three box filters of the given radius [px] over an area, which is
// close to a Gaussian of σ = √(r² + r). Sums are whole numbers, so the result
// does not depend on where the area begins: chunks meet without a seam.
func (m *mask) blur(radius, x0, y0, x1, y1 int) {
	if radius < 1 {
		return
	}
	for range 3 {
		for y := y0; y < y1; y++ {
			boxRow(m.a[y*m.w+x0:y*m.w+x1], m.line, radius)
		}
		m.boxColumns(radius, x0, y0, x1, y1)
	}
}

func boxRow(row, tmp []uint8, r int) {
	n := len(row)
	copy(tmp[:n], row)
	k := uint32(2*r + 1)
	inv := (1<<24 + k/2) / k
	sum := uint32(0)
	for i := 0; i < r && i < n; i++ {
		sum += uint32(tmp[i])
	}
	for i := range row {
		if j := i + r; j < n {
			sum += uint32(tmp[j])
		}
		if j := i - r - 1; j >= 0 {
			sum -= uint32(tmp[j])
		}
		row[i] = uint8((uint64(sum)*uint64(inv) + 1<<23) >> 24)
	}
}

func (m *mask) boxColumns(r, x0, y0, x1, y1 int) {
	n := x1 - x0
	sums := m.sums[:n]
	clear(sums)
	k := uint32(2*r + 1)
	inv := (1<<24 + k/2) / k
	for y := y0; y < y1; y++ {
		copy(m.b[y*m.w+x0:y*m.w+x1], m.a[y*m.w+x0:y*m.w+x1])
	}
	for y := y0; y < y0+r && y < y1; y++ {
		for i, v := range m.b[y*m.w+x0 : y*m.w+x1] {
			sums[i] += uint32(v)
		}
	}
	for y := y0; y < y1; y++ {
		if j := y + r; j < y1 {
			for i, v := range m.b[j*m.w+x0 : j*m.w+x1] {
				sums[i] += uint32(v)
			}
		}
		if j := y - r - 1; j >= y0 {
			for i, v := range m.b[j*m.w+x0 : j*m.w+x1] {
				sums[i] -= uint32(v)
			}
		}
		out := m.a[y*m.w+x0:][:n]
		for i, s := range sums {
			out[i] = uint8((uint64(s)*uint64(inv) + 1<<23) >> 24)
		}
	}
}
