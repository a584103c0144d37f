package look

import (
	"image/color"
	"math"

	"gritbed/levels"
)

// linesFrom is the density from which height lines are drawn: on a map they would
// lie closer than its pixels [px/m].
const linesFrom = 8

// heightLine inks the pixel if it lies on a multiple of 0.25 m, brightly and twice
// as wide within 10 px of where the line ends at the feature's flank.
func (b *Baker) heightLine(q *slope, o []uint8, c color.RGBA, z, gx, gy, g, wx, wy float64) {
	if b.sheet.ppm < linesFrom {
		return
	}
	n := math.Round(z * 4)
	if !q.sampled && (n/4-q.lo < 0.06 || q.hi-n/4 < 0.04) {
		return
	}
	if q.sampled && g < 0.03 {
		return
	}
	d := math.Abs(z-n/4) / g * b.sheet.ppm // [px]
	scale := b.sheet.ppm / 64
	cov := 0.75*scale + 0.5 - d
	wide := cov + 0.75*scale
	if wide <= 0 || cov <= 0 && !q.contours {
		return
	}
	a := 0.34
	if q.contours {
		ux, uy := gx/g, gy/g
		for i, e := range q.edges {
			if math.Abs(e.X*ux+e.Y*uy) < 0.7 {
				continue
			}
			v := q.h.Poly[i]
			px, py := wx-v.X, wy-v.Y
			if math.Abs(px*e.Y-py*e.X)*64 < 10 {
				w := q.h.Poly[(i+1)%len(q.h.Poly)]
				if t := px*e.X + py*e.Y; t > -0.1 && t < dist(v, w)+0.1 {
					a, cov = 0.9, wide
					break
				}
			}
		}
	}
	if q.sampled {
		a *= 0.62
	}
	if cov > 0 {
		over(o, c, int(min(cov, 1)*a*256))
	}
}

// stairs: every tread a little darker than the one above, its nose lit, its foot
// in the shade of the riser.
func (b *Baker) stairs(q *slope) {
	s, h := b.sheet, q.h
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, v := range h.Poly {
		across := (v.Y-h.Y0)*q.dir[0] - (v.X-h.X0)*q.dir[1]
		lo, hi = min(lo, across), max(hi, across)
	}
	at := func(u, v float64) levels.Vec {
		return levels.Vec{X: h.X0 + u*q.dir[0] - v*q.dir[1], Y: h.Y0 + u*q.dir[1] + v*q.dir[0]}
	}
	down := levels.Vec{X: q.dir[0], Y: q.dir[1]}
	for i := range h.N {
		u := float64(i) * h.Run
		s.polygon([]levels.Vec{at(u, lo), at(u+h.Run, lo), at(u+h.Run, hi), at(u, hi)})
		s.ink(b.pal.Shadow, 0.04+0.20*float64(i)/float64(max(h.N, 1)))
		if !sunlit(down) { // the riser throws its shadow onto the tread
			k := h.Rise * (down.X*sunX + down.Y*sunY)
			s.polygon([]levels.Vec{at(u, lo), at(u+k, lo), at(u+k, hi), at(u, hi)})
			s.ink(b.pal.Shadow, 0.46)
		}
		s.segment(at(u+1.5/64, lo), at(u+1.5/64, hi), 2)
		s.ink(b.pal.Under, 0.55)
		s.segment(at(u-1.0/64, lo), at(u-1.0/64, hi), 2)
		s.ink(b.pal.Lip, 0.8)
	}
}
