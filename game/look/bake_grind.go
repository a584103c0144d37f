package look

import (
	"math"

	"gritbed/levels"
)

// grind is a rail, coping, kerb, bar or ledge edge as it is drawn.
type grind struct {
	g     *levels.Grind
	line  []levels.Vec
	posts []levels.Vec
	reach box
	boxed bool // the edge of a pad or ledge, already drawn with its box
}

const postPitch = 2.2 // [m] between the posts of a rail, at most

func (b *Baker) addGrind(g *levels.Grind) {
	q := grind{g: g}
	lift := make([]float64, len(g.Pts)) // height over the ground [m]
	ground := [2]float64{}
	for i, v := range g.Pts {
		p := levels.Vec{X: v.X, Y: v.Y}
		q.line = append(q.line, p)
		lift[i] = max(v.Z-b.height(p, 0), 0)
		for lv := range ground {
			if z, ok := b.land.Ground(p.X, p.Y, lv); ok && v.Z > z-0.1 {
				ground[lv]++
			}
		}
	}
	lv := 0
	if z1, ok := b.land.Ground(g.Pts[0].X, g.Pts[0].Y, 1); ok && ground[1] == float64(len(g.Pts)) && g.Pts[0].Z > z1-0.1 && g.Pts[0].Z < z1+2 {
		lv = 1
	}
	q.reach = bounds(q.line).grow(0.4)
	if g.Kind == "ledge" {
		for i := range b.level.Solids {
			s := &b.level.Solids[i]
			mid := toward(q.line[0], q.line[1], 0.5)
			if s.Rideable() && bounds(s.Poly).grow(0.06).meets(box{mid.X, mid.Y, mid.X + 1e-6, mid.Y + 1e-6}) {
				q.boxed = true
			}
		}
	}
	if g.Kind == "rail" || g.Kind == "bar" {
		b.railShadow(&q, lift, lv)
	}
	if g.Kind == "ledge" && !q.boxed {
		b.ledgeShadow(&q, lift, lv)
	}
	b.grinds[lv] = append(b.grinds[lv], q)
}

// railShadow sets the posts and throws the shadows of rail and posts.
func (b *Baker) railShadow(q *grind, lift []float64, lv int) {
	c := cast{alpha: railShadow, soft: softness(0.4)}
	post := func(p levels.Vec, z float64) {
		q.posts = append(q.posts, p)
		c.pieces = append(c.pieces, strip(p, levels.Vec{X: p.X + z*sunX, Y: p.Y + z*sunY}, 0.06))
	}
	total := 0.0
	for i := 1; i < len(q.line); i++ {
		total += dist(q.line[i-1], q.line[i])
	}
	n := max(1, int(math.Ceil((total-0.5)/postPitch)))
	next, k, walked := 0.25, 0, 0.0
	for i := 1; i < len(q.line); i++ {
		v, w := q.line[i-1], q.line[i]
		l := dist(v, w)
		c.pieces = append(c.pieces, strip(
			levels.Vec{X: v.X + lift[i-1]*sunX, Y: v.Y + lift[i-1]*sunY},
			levels.Vec{X: w.X + lift[i]*sunX, Y: w.Y + lift[i]*sunY}, 0.08))
		for ; k <= n && next <= walked+l+1e-9; k++ {
			t := (next - walked) / max(l, 1e-9)
			p := toward(v, w, t)
			post(p, lift[i-1]+(lift[i]-lift[i-1])*t)
			next += (total - 0.5) / float64(n)
		}
		walked += l
	}
	b.addCast(lv, c)
}

// ledgeShadow: a ledge without a box of its own (a hubba, a rim) is a stone beam.
func (b *Baker) ledgeShadow(q *grind, lift []float64, lv int) {
	c := cast{alpha: boxShadow, soft: softness(0.3)}
	w := max(q.g.Width, 0.18)
	for i := 1; i < len(q.line); i++ {
		z := (lift[i-1] + lift[i]) / 2
		if z < 0.03 {
			continue
		}
		c.pieces = append(c.pieces, swept(strip(q.line[i-1], q.line[i], w), z*sunX, z*sunY)...)
	}
	if len(c.pieces) > 0 {
		b.addCast(lv, c)
	}
}

// strip is a segment widened to w [m].
func strip(a, e levels.Vec, w float64) []levels.Vec {
	n := outward(a, e, w/2)
	return []levels.Vec{{X: a.X + n.X, Y: a.Y + n.Y}, {X: e.X + n.X, Y: e.Y + n.Y}, {X: e.X - n.X, Y: e.Y - n.Y}, {X: a.X - n.X, Y: a.Y - n.Y}}
}

func (b *Baker) grind(q *grind) {
	key := b.level.Type(q.g.Tag).Key
	stone := key == "stone_edge" || key == "concrete_smooth" || key == "concrete_rough"
	switch q.g.Kind {
	case "rail", "bar":
		for _, p := range q.posts {
			b.sheet.disc(levels.Vec{X: p.X - 1.2/64, Y: p.Y - 1.2/64}, 6.2/64)
		}
		b.sheet.ink(b.pal.Skater.Outline, 0.75)
		for _, p := range q.posts {
			b.sheet.disc(levels.Vec{X: p.X - 1.2/64, Y: p.Y - 1.2/64}, 4.8/64)
		}
		b.sheet.ink(lerp(b.pal.Surface("metal"), b.pal.Under, 0.45), 1)
		b.pipe(q, true)
	case "coping":
		if stone {
			b.beam(q, 0.28)
		} else {
			b.pipe(q, false)
		}
	case "kerb":
		b.beam(q, 0.30)
	case "ledge":
		if !q.boxed {
			b.beam(q, max(q.g.Width, 0.18))
		}
	}
}

// pipe: body 6.4 px within an ink edge of 9 px, one bright line on the sun side.
func (b *Baker) pipe(q *grind, round bool) {
	s := b.sheet
	s.stroke(q.line, 9, false, round)
	s.ink(b.pal.Skater.Outline, 0.92)
	s.stroke(q.line, 6.4, false, round)
	s.ink(lerp(b.pal.Surface("metal"), b.pal.Under, 0.12), 1)
	for i := 1; i < len(q.line); i++ {
		v, w := q.line[i-1], q.line[i]
		n := outward(v, w, 1)
		if !sunlit(n) {
			n.X, n.Y = -n.X, -n.Y
		}
		const d = 1.3 / 64
		s.segment(levels.Vec{X: v.X + n.X*d, Y: v.Y + n.Y*d}, levels.Vec{X: w.X + n.X*d, Y: w.Y + n.Y*d}, 2)
	}
	s.ink(b.pal.RailLight, 1)
}

// beam: kerb stones of a metre, lit towards the sun, dark away from it.
func (b *Baker) beam(q *grind, w float64) {
	s := b.sheet
	s.stroke(q.line, w*64+2, false, false)
	s.ink(b.pal.Under, 0.45)
	s.stroke(q.line, w*64, false, false)
	if !s.texture(b.tiles.Of("stone_edge"), 0, 0, b.pal.Lip) {
		return
	}
	along := 0.0
	for i := 1; i < len(q.line); i++ {
		v, e := q.line[i-1], q.line[i]
		l := dist(v, e)
		n := outward(v, e, 1)
		for d := math.Ceil(along) - along; d < l; d++ {
			p := toward(v, e, d/l)
			s.segment(levels.Vec{X: p.X - n.X*w/2, Y: p.Y - n.Y*w/2}, levels.Vec{X: p.X + n.X*w/2, Y: p.Y + n.Y*w/2}, 2)
		}
		along += l
	}
	s.inkClipped(b.pal.Shadow, 0.4)
	for pass := range 2 {
		for i := 1; i < len(q.line); i++ {
			v, e := q.line[i-1], q.line[i]
			for _, side := range [2]float64{1, -1} {
				n := outward(v, e, side)
				if sunlit(n) == (pass == 1) {
					d := w/2 - 1.0/64
					s.segment(levels.Vec{X: v.X + n.X*d, Y: v.Y + n.Y*d}, levels.Vec{X: e.X + n.X*d, Y: e.Y + n.Y*d}, 2)
				}
			}
		}
		if pass == 0 {
			s.ink(b.pal.Under, 0.55)
		} else {
			s.ink(b.pal.Lip, 0.9)
		}
	}
}
