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
		b.layShade(max(min(k.soft, b.margin/3-1), 0), float64(k.alpha)/100)
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
