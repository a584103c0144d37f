package look

import (
	"math"

	"gritbed/levels"
)

// Opacities of fixed shadows.
const (
	boxShadow     = 0.44
	gapShadow     = 0.52
	railShadow    = 0.50
	treeShadow    = 0.34
	bollardShadow = 0.46
)

// cast is a fixed shadow: pieces on the ground that unite, one softness.
type cast struct {
	pieces [][]levels.Vec
	discs  []levels.Vec // centres, of radius rad [m]
	rad    float64
	alpha  float64
	soft   float64 // blur radius [m]
	reach  box
}

// drop is a stretch of edge between two heights.
type drop struct {
	a, b   levels.Vec
	low    levels.Vec // unit normal towards the low side
	ha, hb float64    // height of the step at a and b [m]
	reach  box
}

// softness of a shadow thrown from z metres [m].
func softness(z float64) float64 { return 0.02 + 0.043*z }

// swept are the pieces a polygon covers when moved along (dx, dy).
func swept(p []levels.Vec, dx, dy float64) [][]levels.Vec {
	out := [][]levels.Vec{p, moved(p, dx, dy)}
	for i, v := range p {
		w := p[(i+1)%len(p)]
		out = append(out, []levels.Vec{v, w, {X: w.X + dx, Y: w.Y + dy}, {X: v.X + dx, Y: v.Y + dy}})
	}
	return out
}

func (b *Baker) addCast(level int, c cast) {
	c.reach = box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range append(c.pieces, c.discs) {
		if len(p) > 0 {
			q := bounds(p)
			c.reach = box{min(c.reach.x0, q.x0), min(c.reach.y0, q.y0), max(c.reach.x1, q.x1), max(c.reach.y1, q.y1)}
		}
	}
	c.reach = c.reach.grow(c.rad + 0.5)
	b.casts[level] = append(b.casts[level], c)
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

// shadows lays all fixed shadows of a level. The sun is missing only once: where
// shadows overlap the deepest counts.
func (b *Baker) shadows(level int, area box) {
	type kind struct{ alpha, soft int }
	var kinds []kind
	of := func(c *cast) kind {
		return kind{int(c.alpha*100 + 0.5), int(c.soft*b.sheet.ppm/1.5 + 0.5)}
	}
	reach := area.grow(float64(b.margin) / b.sheet.ppm)
	for i := range b.casts[level] {
		c := &b.casts[level][i]
		if !c.reach.meets(reach) {
			continue
		}
		k := of(c)
		known := false
		for _, o := range kinds {
			known = known || o == k
		}
		if !known {
			kinds = append(kinds, k)
		}
	}
	if len(kinds) == 0 {
		return
	}
	clear(b.dim)
	for _, k := range kinds {
		for i := range b.casts[level] {
			if c := &b.casts[level][i]; c.reach.meets(reach) && of(c) == k {
				b.addToShade(c)
			}
		}
		b.layShade(min(k.soft, b.margin/3-1), float64(k.alpha)/100)
	}
	s, c := b.sheet, b.pal.Shadow
	for i, k := range b.dim {
		if k != 0 {
			over(s.img.Pix[i*4:i*4+4], c, int(k)+int(k>>7))
		}
	}
}

func (b *Baker) addToShade(c *cast) {
	s := b.sheet
	m := float32(b.margin)
	for _, p := range c.pieces {
		q := s.points(p)
		for i := range q {
			q[i].x += m
			q[i].y += m
		}
		b.shade.polygon(q)
	}
	for _, v := range c.discs {
		p := s.at(v)
		b.shade.disc(pt{p.x + m, p.y + m}, float32(c.rad*s.ppm))
	}
}

// layShade blurs what was added and keeps the deepest opacity at every pixel.
func (b *Baker) layShade(soft int, alpha float64) {
	r, m := b.shade, b.mask
	if r.empty() {
		r.reset()
		return
	}
	pad := soft*3 + 1
	x0, y0 := max(r.x0-pad, 0), max(r.y0-pad, 0)
	x1, y1 := min(r.x1+pad, m.w), min(r.y1+pad, m.h)
	m.clear(x0, y0, x1, y1)
	r.each(func(y, c0 int, cov []uint8) { copy(m.a[y*m.w+c0:], cov) })
	m.blur(soft, x0, y0, x1, y1)
	s := b.sheet
	a := int(alpha*256 + 0.5)
	for y := max(y0-b.margin, 0); y < min(y1-b.margin, s.h); y++ {
		row := b.dim[y*s.w:][:s.w]
		src := m.a[(y+b.margin)*m.w+b.margin:]
		for x := max(x0-b.margin, 0); x < min(x1-b.margin, s.w); x++ {
			if k := uint8(int(src[x]) * a >> 8); k > row[x] {
				row[x] = k
			}
		}
	}
}
