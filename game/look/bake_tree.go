package look

import (
	"image/color"
	"math"

	"gritbed/levels"
)

// tree is a canopy of 26 overlapping discs over a trunk.
type tree struct {
	at    levels.Vec
	rad   float64 // of the canopy [m]
	trunk float64 // radius [m]
	z     float64 // height of the canopy's middle [m]
	leaf  [26]leafDisc
	reach box
}

type leafDisc struct{ x, y, r float64 } // in canopy radii

func (b *Baker) addTree(s *levels.Solid) {
	t := tree{}
	for _, v := range s.Poly {
		t.at.X += v.X / float64(len(s.Poly))
		t.at.Y += v.Y / float64(len(s.Poly))
	}
	t.trunk = dist(t.at, s.Poly[0])
	t.rad = min(max(s.Height*0.30, 0.9, t.trunk*1.5), 3.2)
	t.z = max(s.Height*0.5, 1)
	r := stream(seedOf(s.Name))
	for i := range t.leaf {
		a := float64(i)*2.39996 + float64(r.in(-0.3, 0.3)) // the golden angle spreads them
		d := math.Sqrt((float64(i)+0.5)/26) * 0.74
		t.leaf[i] = leafDisc{math.Cos(a) * d, math.Sin(a) * d, 0.26 + 0.16*float64(r.next())}
	}
	t.reach = box{t.at.X, t.at.Y, t.at.X, t.at.Y}.grow(t.rad*1.35 + 0.2)
	b.trees = append(b.trees, t)
	c := cast{alpha: treeShadow, soft: 5.0 / 64 * 1.5}
	dx, dy := t.z*sunX, t.z*sunY
	for _, l := range t.leaf {
		c.pieces = append(c.pieces, roundPoly(levels.Vec{X: t.at.X + dx + l.x*t.rad, Y: t.at.Y + dy + l.y*t.rad}, l.r*t.rad))
	}
	c.pieces = append(c.pieces, strip(t.at, levels.Vec{X: t.at.X + dx, Y: t.at.Y + dy}, 2*min(t.trunk, 0.22)))
	b.addCast(0, c)
}

func roundPoly(c levels.Vec, r float64) []levels.Vec {
	p := make([]levels.Vec, 20)
	for i := range p {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(p)))
		p[i] = levels.Vec{X: c.X + r*cos, Y: c.Y + r*sin}
	}
	return p
}

// trunk is what of the tree stands on the ground.
func (b *Baker) trunk(t *tree) {
	s := b.sheet
	r := min(t.trunk, 0.24)
	s.disc(t.at, r+2.0/64)
	s.ink(b.pal.Under, 0.7)
	s.disc(t.at, r)
	s.ink(color.RGBA{0x5E, 0x4B, 0x3A, 255}, 1)
	s.disc(levels.Vec{X: t.at.X - r*0.25, Y: t.at.Y - r*0.22}, r*0.55)
	s.ink(color.RGBA{0x7A, 0x63, 0x4C, 255}, 0.8)
}

// canopy: five greens, each layer smaller and pushed 5.5 % of the radius towards
// the sun.
func (b *Baker) canopy(t *tree) {
	s := b.sheet
	scale := [5]float64{1, 0.88, 0.75, 0.60, 0.43}
	for i, c := range b.pal.Canopy {
		push := 0.055 * float64(i) * t.rad * 1.4
		cx, cy := t.at.X-push*sunX/sunLen, t.at.Y-push*sunY/sunLen
		for k, l := range t.leaf {
			if i > 2 && k%4 == i%3 {
				continue // the upper layers break up
			}
			s.disc(levels.Vec{X: cx + l.x*t.rad*scale[i], Y: cy + l.y*t.rad*scale[i]}, l.r*t.rad*(0.45+0.55*scale[i]))
		}
		s.ink(c, 1)
		// single leaves at the rim
		r := stream(mix64(seedOf("leaf") + uint64(i) + math.Float64bits(t.at.X)))
		for range 14 {
			// of a disc, so that no leaf floats beside the crown
			l := t.leaf[int(r.next()*float32(len(t.leaf)))%len(t.leaf)]
			a := float64(r.in(0, 2*math.Pi))
			d := l.r * t.rad * (0.45 + 0.55*scale[i]) * float64(r.in(0.90, 1.02))
			s.disc(levels.Vec{X: cx + l.x*t.rad*scale[i] + d*math.Cos(a), Y: cy + l.y*t.rad*scale[i] + d*math.Sin(a)}, t.rad*float64(r.in(0.03, 0.06)))
		}
		s.ink(c, 0.9)
	}
}
