package look

import (
	"image/color"
	"math"

	"gritbed/levels"
)

// bollard is a solid so small that it has no roof: a post with a ball for a top.
type bollard struct {
	at    levels.Vec
	rad   float64 // [m]
	reach box
}

func (b *Baker) addBollard(s *levels.Solid, lv int) {
	q := bollard{rad: (bounds(s.Poly).x1 - bounds(s.Poly).x0) / 2}
	for _, v := range s.Poly {
		q.at.X, q.at.Y = q.at.X+v.X/float64(len(s.Poly)), q.at.Y+v.Y/float64(len(s.Poly))
	}
	q.reach = box{q.at.X, q.at.Y, q.at.X, q.at.Y}.grow(q.rad + 0.1)
	end := levels.Vec{X: q.at.X + s.Height*sunX, Y: q.at.Y + s.Height*sunY}
	b.addCast(lv, cast{
		pieces: [][]levels.Vec{strip(q.at, end, 2*q.rad)}, discs: []levels.Vec{end}, rad: q.rad,
		alpha: bollardShadow, soft: softness(0.5),
	})
	b.bollards[lv] = append(b.bollards[lv], q)
}

// bollard draws it: dark, rounder towards its one light.
func (b *Baker) bollard(q *bollard) {
	s := b.sheet
	c := &b.pal.Skater
	for _, r := range [...]struct {
		rad, off float64
		c        color.RGBA
	}{
		{1.08, 0, c.Outline}, {0.94, 0.04, c.Beanie}, {0.74, 0.12, c.BeanieTop},
		{0.52, 0.22, shift(c.BeanieTop, 28)}, {0.34, 0.32, shift(c.BeanieTop, 66)}, {0.16, 0.38, b.pal.Chalk},
	} {
		d := r.off * q.rad / math.Sqrt2
		s.disc(levels.Vec{X: q.at.X - d, Y: q.at.Y - d}, r.rad*q.rad)
		s.ink(r.c, 1)
	}
}
