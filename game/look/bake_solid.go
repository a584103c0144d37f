package look

import (
	"math"

	"gritbed/levels"
)

// solid is a box, wall or roof as it is drawn: an outline with a top.
type solid struct {
	s     *levels.Solid
	poly  []levels.Vec
	sign  float64
	reach box
	top   string  // surface key of the top, "" plain
	dir   float64 // of the top's planks and broom lines [deg]
}

// heights above which a shadow grows no longer: the sun would carry a tower's
// shadow off the screen, and it would tell nothing more.
const (
	wallCap = 2.6 // [m]
	roofCap = 6.0 // [m]
)

func (b *Baker) addSolid(s *levels.Solid) {
	lv := min(max(s.Level, 0), 1)
	switch s.Class {
	case "tree":
		b.addTree(s)
	case "wall":
		b.addWall(s, lv)
	default:
		b.addBox(s, lv)
	}
}

func (b *Baker) addBox(s *levels.Solid, lv int) {
	q := solid{s: s, poly: s.Poly, sign: turning(s.Poly), reach: bounds(s.Poly).grow(0.3)}
	h := min(s.Height, roofCap)
	if q.reach.x1-q.reach.x0 < 1.2 && q.reach.y1-q.reach.y0 < 1.2 && !s.Rideable() {
		b.addBollard(s, lv)
		return
	}
	if s.Rideable() {
		q.top = b.level.Type(s.Tag).Key
		// planks and broom lines run across the long side
		longest := 0.0
		for i, v := range s.Poly {
			w := s.Poly[(i+1)%len(s.Poly)]
			if l := dist(v, w); l > longest {
				longest, q.dir = l, math.Round(math.Atan2(w.Y-v.Y, w.X-v.X)*180/math.Pi*10)/10
			}
		}
	}
	b.solids[lv] = append(b.solids[lv], q)
	b.addCast(lv, cast{pieces: swept(s.Poly, h*sunX, h*sunY), alpha: boxShadow, soft: softness(min(h, 3) * 0.6)})
}

func (b *Baker) addWall(s *levels.Solid, lv int) {
	for i := 1; i < len(s.Poly); i++ {
		v, w := s.Poly[i-1], s.Poly[i]
		n := outward(v, w, s.Thickness/2)
		l := max(dist(v, w), 1e-9)
		// a little longer, so that corners close
		ex, ey := (w.X-v.X)/l*s.Thickness/2, (w.Y-v.Y)/l*s.Thickness/2
		p := []levels.Vec{
			{X: v.X - ex + n.X, Y: v.Y - ey + n.Y}, {X: w.X + ex + n.X, Y: w.Y + ey + n.Y},
			{X: w.X + ex - n.X, Y: w.Y + ey - n.Y}, {X: v.X - ex - n.X, Y: v.Y - ey - n.Y},
		}
		b.solids[lv] = append(b.solids[lv], solid{s: s, poly: p, sign: turning(p), reach: bounds(p).grow(0.3)})
		// The wall's foot may follow a road: each stretch throws its own shadow.
		pieces := max(1, int(l/4))
		for k := range pieces {
			a, c := toward(v, w, float64(k)/float64(pieces)), toward(v, w, float64(k+1)/float64(pieces))
			z := min(s.ZTop-b.height(toward(a, c, 0.5), lv), wallCap)
			if z <= 0.02 {
				continue
			}
			b.addCast(lv, cast{
				pieces: swept([]levels.Vec{{X: a.X + n.X, Y: a.Y + n.Y}, {X: c.X + n.X, Y: c.Y + n.Y}, {X: c.X - n.X, Y: c.Y - n.Y}, {X: a.X - n.X, Y: a.Y - n.Y}}, z*sunX, z*sunY),
				alpha:  boxShadow, soft: softness(z * 0.5),
			})
		}
	}
}

func (b *Baker) solid(q *solid) {
	s := b.sheet
	s.polygon(q.poly)
	switch q.s.Class {
	case "pad", "ledge":
		if !s.texture(b.tiles.Of(q.top), q.dir, 0.12, b.pal.Lip) {
			return
		}
		b.boxEdges(q)
	case "wall":
		if !s.texture(b.tiles.Of("stone_edge"), 0, 0, b.pal.Lip) {
			return
		}
		s.polygon(q.poly)
		s.inkClipped(b.pal.Wall, 0.55)
		b.rim(q.poly, q.sign, 2.5, 0.9, 0.62)
	case "embankment":
		if !s.texture(b.tiles.Of("grass"), 0, 0.06, b.pal.Lip) {
			return
		}
		b.rim(q.poly, q.sign, 3, 0.6, 0.5)
	default:
		b.roof(q)
	}
}

// boxEdges: 3 px of lip towards the sun, under elsewhere, and the edge material
// as a band along the long sides.
func (b *Baker) boxEdges(q *solid) {
	s := b.sheet
	b.rim(q.poly, q.sign, 3, 0.95, 0.62)
	if q.s.Edge == "" {
		return
	}
	c := b.pal.Surface(q.s.Edge)
	steel := q.s.Edge == "steel_edge" || q.s.Edge == "metal" || q.s.Edge == "metal_plate"
	for i, v := range q.poly {
		w := q.poly[(i+1)%len(q.poly)]
		n := outward(v, w, q.sign)
		if dist(v, w) < 1.2 {
			continue
		}
		in := func(d float64) (levels.Vec, levels.Vec) {
			d /= 64
			return levels.Vec{X: v.X - n.X*d, Y: v.Y - n.Y*d}, levels.Vec{X: w.X - n.X*d, Y: w.Y - n.Y*d}
		}
		a, e := in(2.6)
		if sunlit(n) {
			a, e = in(4)
		}
		s.segment(a, e, 5)
		s.inkClipped(lerp(c, b.pal.Under, 0.25), 1)
		if steel {
			a, e = in(4.6)
			s.segment(a, e, 2)
			s.inkClipped(b.pal.RailLight, 0.95)
		}
	}
	b.rim(q.poly, q.sign, 2.5, 0.95, 0.62)
}

// roof: gravel behind a parapet whose inner side is shaded by the sun.
func (b *Baker) roof(q *solid) {
	s := b.sheet
	if !s.texture(b.tiles.Of("gravel"), 0, 0, b.pal.Lip) {
		return
	}
	s.polygon(q.poly)
	s.inkClipped(b.pal.Roof, 0.72)
	f := floor{s: &levels.Surface{Poly: q.poly}, sign: q.sign}
	b.innerShade(&f, 0.75, 0.42)
	s.stroke(q.poly, 51, true, false)
	s.inkClipped(b.pal.Under, 0.5)
	s.stroke(q.poly, 48, true, false)
	s.inkClipped(b.pal.Wall, 1)
	b.rim(q.poly, q.sign, 5, 0.9, 0.62)
}

// castDeck lets the decks of level 1 shade the ground below: what lies under them,
// and beyond their far edges wherever the ground there is lower than the deck.
func (b *Baker) castDeck() {
	for i := range b.floors[1] {
		p := b.floors[1][i].s.Poly
		c := cast{pieces: [][]levels.Vec{p}, alpha: 0.38, soft: softness(1.4)}
		for k, v := range p {
			w := p[(k+1)%len(p)]
			n := outward(v, w, b.floors[1][i].sign)
			if sunlit(n) {
				continue
			}
			pieces := max(1, int(math.Ceil(dist(v, w))))
			for j := range pieces {
				a, e := toward(v, w, float64(j)/float64(pieces)), toward(v, w, float64(j+1)/float64(pieces))
				m := toward(a, e, 0.5)
				above, _ := b.land.Ground(m.X-n.X*0.05, m.Y-n.Y*0.05, 1)
				below, _ := b.land.Ground(m.X+n.X*0.1, m.Y+n.Y*0.1, 0)
				z := min(above-below, roofCap)
				if z < 0.1 {
					continue
				}
				c.pieces = append(c.pieces, []levels.Vec{a, e, {X: e.X + z*sunX, Y: e.Y + z*sunY}, {X: a.X + z*sunX, Y: a.Y + z*sunY}})
			}
		}
		b.addCast(0, c)
	}
}

func (b *Baker) deckMeets(area box) bool {
	for i := range b.floors[1] {
		if b.floors[1][i].reach.meets(area) {
			return true
		}
	}
	return false
}

// cutDeck removes everything that is not on a deck: shade that the deck throws
// belongs to the level below.
func (b *Baker) cutDeck() {
	s := b.sheet
	for i := range b.floors[1] {
		s.polygon(b.floors[1][i].s.Poly)
	}
	for i := range b.grinds[1] {
		s.stroke(b.grinds[1][i].line, 9, false, true)
	}
	for i := range b.solids[1] {
		s.polygon(b.solids[1][i].poly)
	}
	s.keepClip()
	pix := s.img.Pix
	for i, k := range s.clip {
		switch k {
		case 255:
		case 0:
			clear(pix[i*4 : i*4+4])
		default:
			for c := range 4 {
				pix[i*4+c] = uint8((int(pix[i*4+c])*int(k) + 127) / 255)
			}
		}
	}
}
