package synth

// Stones describes one kind of stone, groove edge or lozenge lying along a
// track.
type Stones struct {
	// Spacing is the mean distance between neighbours [mm].
	Spacing float64 `yaml:"spacing"`
	// Regular is 0 for stones strewn at random, near 1 for a made pattern.
	Regular float64 `yaml:"regular"`
	// Width is the half-width of a stone [mm], Vary its spread to either side.
	Width float64 `yaml:"width"`
	Vary  float64 `yaml:"vary"`
	// Height is the middling height [µm]; Tail lets a few stand out.
	Height float64 `yaml:"height"`
	Tail   float64 `yaml:"tail"`
}

// stone is one of them, laid out on the track [m].
type stone struct{ at, half, perHalf, height float64 }

// stoneRow walks one set of stones in step with one wheel. A rear wheel has its
// own row with the same generator, and so meets the very stones that its front
// wheel met.
type stoneRow struct {
	gen     source
	waits   *waits
	spacing float64 // [m]
	regular float64
	width   float64 // [m]
	vary    float64
	height  float64 // [m]
	tail    float64
	reach   float64 // widest half-width [m]
	next    float64 // centre of the last stone drawn [m]
	near    []stone
}

func newStoneRow(s Stones, seed uint64, w *waits, wheel *Wheel) stoneRow {
	r := stoneRow{
		gen:     source{seed},
		waits:   w,
		spacing: float64(s.Spacing * 1e-3),
		regular: s.Regular,
		width:   float64(float64(s.Width*1e-3) * wheel.StoneWidth),
		vary:    s.Vary,
		height:  float64(float64(s.Height*1e-6) * wheel.StoneHeight),
		tail:    s.Tail,
		near:    make([]stone, 0, 32),
	}
	r.reach = float64(r.width * (1 + r.vary))
	r.gen.next()
	return r
}

// draw lays the next stone.
func (r *stoneRow) draw() {
	e := r.waits.of(r.gen.unit())
	r.next += float64(r.spacing * (r.regular + float64((1-r.regular)*e)))
	half := float64(r.width * (1 + float64(r.vary*r.gen.white())))
	u, q := r.gen.unit(), r.gen.unit()
	q = float64(q * q)
	h := float64(r.height * (0.25 + float64(0.75*u) + float64(r.tail*float64(q*q))))
	r.near = append(r.near, stone{r.next, half, 1 / half, h})
}

// at returns the height the row adds at a place that only grows [m].
func (r *stoneRow) at(x float64) float64 {
	for r.next-r.reach <= x {
		r.draw()
	}
	sum, gone := 0.0, 0
	for i := range r.near {
		s := &r.near[i]
		d := x - s.at
		if d >= s.half {
			if i == gone {
				gone++
			}
			continue
		}
		if d <= -s.half {
			continue
		}
		d = float64(d * s.perHalf)
		d = 1 - float64(d*d)
		sum += float64(s.height * float64(d*d))
	}
	if gone > 0 {
		r.near = r.near[:copy(r.near, r.near[gone:])]
	}
	return sum
}
