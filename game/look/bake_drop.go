package look

import (
	"math"

	"gritbed/levels"
)

// drop is a stretch of edge between two heights.
type drop struct {
	a, b   levels.Vec
	low    levels.Vec // unit normal towards the low side
	ha, hb float64    // height of the step at a and b [m]
	reach  box
}

// findDrops walks the outline of a height feature and finds where the ground
// steps; a feature lower than most of its surroundings is a pit.
func (b *Baker) findDrops(h *levels.Height, s *slope, level int) {
	sign := turning(h.Poly)
	const d = 0.03
	var total, below float64
	for i, v := range h.Poly {
		w := h.Poly[(i+1)%len(h.Poly)]
		l := dist(v, w)
		n := outward(v, w, sign)
		step := func(p levels.Vec) float64 {
			in := b.height(levels.Vec{X: p.X - n.X*d, Y: p.Y - n.Y*d}, level)
			out := b.height(levels.Vec{X: p.X + n.X*d, Y: p.Y + n.Y*d}, level)
			return in - out
		}
		pieces := max(1, int(math.Ceil(l/0.5)))
		var run *drop
		flush := func() {
			if run != nil {
				b.addDrop(level, *run)
				run = nil
			}
		}
		for k := range pieces {
			ta, tb := float64(k)/float64(pieces), float64(k+1)/float64(pieces)
			p, q := toward(v, w, ta), toward(v, w, tb)
			dz := step(toward(p, q, 0.5))
			total += dist(p, q)
			if dz < -0.12 {
				below += dist(p, q)
			}
			if math.Abs(dz) < 0.09 {
				flush()
				continue
			}
			low := n
			if dz < 0 {
				low = levels.Vec{X: -n.X, Y: -n.Y}
			}
			// The ends are taken a little inside the piece: the corner itself
			// belongs to a neighbour.
			ha, hb := step(toward(p, q, 0.02)), step(toward(p, q, 0.98))
			if ha*dz < 0 {
				ha = 0
			}
			if hb*dz < 0 {
				hb = 0
			}
			ha, hb = math.Abs(ha), math.Abs(hb)
			if run != nil && run.low == low && max(math.Abs(run.ha-hb), math.Abs(run.hb-ha), math.Abs(ha-hb)) < 0.01 {
				run.b, run.hb = q, hb
				continue
			}
			flush()
			run = &drop{a: p, b: q, low: low, ha: ha, hb: hb}
		}
		flush()
	}
	s.pit = h.Kind == "flat" && below > 0.55*total
	if s.pit {
		c := h.Poly[0]
		for _, v := range h.Poly[1:] {
			c.X, c.Y = c.X+v.X, c.Y+v.Y
		}
		c.X, c.Y = c.X/float64(len(h.Poly)), c.Y/float64(len(h.Poly))
		for i := range b.level.Surfaces { // water shows its depth by itself
			if q := &b.level.Surfaces[i]; q.Water && insidePoly(q.Poly, c) {
				s.pit = false
			}
		}
	}
}

func insidePoly(p []levels.Vec, v levels.Vec) bool {
	in := false
	for i, a := range p {
		c := p[(i+1)%len(p)]
		if (a.Y > v.Y) != (c.Y > v.Y) && v.X < (c.X-a.X)*(v.Y-a.Y)/(c.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

func (b *Baker) addDrop(level int, d drop) {
	d.reach = bounds([]levels.Vec{d.a, d.b}).grow(0.2)
	b.drops[level] = append(b.drops[level], d)
	if sunlit(d.low) { // the low side faces the sun: no shadow falls on it
		return
	}
	za, zb := min(d.ha, 5), min(d.hb, 5)
	b.addCast(level, cast{
		pieces: [][]levels.Vec{{d.a, d.b, {X: d.b.X + zb*sunX, Y: d.b.Y + zb*sunY}, {X: d.a.X + za*sunX, Y: d.a.Y + za*sunY}}},
		// one softness for every step, so that the pieces of a falling edge unite
		alpha: gapShadow, soft: softness(0.5),
	})
}

// dropEdges draws the upper edges of steps.
func (b *Baker) dropEdges(level int, area box) {
	s := b.sheet
	for pass := range 2 {
		for i := range b.drops[level] {
			if d := &b.drops[level][i]; d.reach.meets(area) && sunlit(d.low) == (pass == 1) {
				s.segment(d.a, d.b, 2.5)
			}
		}
		if pass == 0 {
			s.ink(b.pal.Under, 0.62)
		} else {
			s.ink(b.pal.Lip, 0.9)
		}
	}
}
