package look

import (
	"math"
)

const bodySide = 1.56 // side of a body's cell [m]

// bodyShapes builds the body from below to above: shoes, legs, hips, shirt, arms.
func bodyShapes(c *SkaterColours, j *bodyJoints, skin int) []shape {
	s := make([]shape, 0, 32)
	shoe := func(p point, toe float64) {
		d := point{1, 0}.turn(toe)
		s = append(s, limb(c.Shoe, p.minus(d.times(0.075)), p.plus(d.times(0.085)), 0.046, 0.051))
	}
	shoe(j.footB, j.toeB)
	shoe(j.footF, j.toeF)
	across := j.shoulderF.minus(j.shoulderB)
	l := max(across.length(), 1e-6)
	u := across.times(1 / l)
	hipB, hipF := j.hip.minus(u.times(0.055)), j.hip.plus(u.times(0.055))
	heel := func(p point, toe float64) point { return p.minus(point{1, 0}.turn(toe).times(0.065)) }
	s = append(s,
		limb(c.TrousersLow, heel(j.footB, j.toeB), j.kneeB, 0.046, 0.056),
		limb(c.TrousersLow, heel(j.footF, j.toeF), j.kneeF, 0.046, 0.056),
		limb(c.Trousers, j.kneeB, hipB, 0.060, 0.074),
		limb(c.Trousers, j.kneeF, hipF, 0.060, 0.074),
		limb(c.Trousers, hipB, hipF, 0.074, 0.074),
	)
	mid := j.shoulderB.mix(j.shoulderF, 0.5)
	tail := j.hip.mix(mid, 0.10)
	s = append(s, limb(c.TeeShade, tail, mid, 0.078, 0.092))
	// The yoke: shoulders and upper back in the light colour.
	back := mid.mix(j.hip, min(0.09/max(mid.minus(j.hip).length(), 0.09), 0.55))
	s = append(s,
		limb(c.Tee, j.shoulderB, j.shoulderF, 0.056, 0.056),
		poly(c.Tee, j.shoulderB.plus(ortho(u, j.hip.minus(mid), 0.056)), back.plus(ortho(u, j.hip.minus(mid), 0.028)), j.shoulderF.plus(ortho(u, j.hip.minus(mid), 0.056)), j.shoulderF, j.shoulderB),
		limb(c.Tee, j.head.mix(mid, 0.35), mid, 0.075, 0.080),
	)
	k := c.Skin[skin]
	for _, a := range [2][3]point{{j.shoulderB, j.elbowB, j.handB}, {j.shoulderF, j.elbowF, j.handF}} {
		sleeve := a[1].mix(a[2], 0.10)
		s = append(s, limb(c.Tee, a[0], a[1], 0.060, 0.043), limb(c.Tee, a[1], sleeve, 0.043, 0.041))
		s = append(s, limb(k, a[1].mix(a[2], 0.06), a[2], 0.036, 0.031), ball(k, a[2], 0.040))
	}
	peak := point{1, 0}.turn(j.look)
	s = append(s, limb(c.Peak, j.head.plus(peak.times(0.045)), j.head.plus(peak.times(0.098)), 0.092, 0.080))
	return append(s, ball(c.Beanie, j.head, 0.107))
}

// ortho is the perpendicular of u on the side of v, of that length.
func ortho(u, v point, l float64) point {
	n := point{-u.y, u.x}
	if n.x*v.x+n.y*v.y < 0 {
		n = n.times(-1)
	}
	return n.times(l)
}

// drawBody draws the body with the details no outline needs.
func (f *figure) drawBody(c *SkaterColours, j *bodyJoints, skin int, air bool) {
	shapes := bodyShapes(c, j, skin)
	if air {
		for _, s := range shapes {
			f.add(s, outlineWidth+rimWidth)
		}
		f.ink(c.AirOutline, 1)
	}
	for _, s := range shapes {
		f.add(s, outlineWidth)
	}
	f.ink(c.Outline, 1)
	for i, s := range shapes {
		f.add(s, 0)
		f.ink(s.c, 1)
		if i == 1 { // the shoes lie below everything else
			f.shoe(c, j.footB, j.toeB)
			f.shoe(c, j.footF, j.toeF)
		}
	}
	f.cap(c, j)
}

// shoe: a row of stitches around, laces across.
func (f *figure) shoe(c *SkaterColours, p point, toe float64) {
	d := point{1, 0}.turn(toe)
	n := point{-d.y, d.x}
	at := func(a, b float64) point { return p.plus(d.times(a)).plus(n.times(b)) }
	for i := range 3 {
		a := 0.005 + float64(i)*0.026
		f.line(c.Sole, 0.95, 0.011, at(a, -0.024), at(a+0.008, 0.024))
	}
	for i := range 7 {
		a := -0.075 + float64(i)*0.026
		for _, b := range [2]float64{-0.040, 0.040} {
			f.line(shift(c.Shoe, 70), 0.5, 0.006, at(a, b), at(a+0.013, b))
		}
	}
}

// cap: crown with its six seams and button; the peak's stitched line.
func (f *figure) cap(c *SkaterColours, j *bodyJoints) {
	dir := point{1, 0}.turn(j.look)
	side := point{-dir.y, dir.x}
	var arc []point
	for i := range 9 {
		a := (float64(i)/8 - 0.5) * 1.7
		s, co := math.Sincos(a)
		arc = append(arc, j.head.plus(dir.times(0.045+0.112*co)).plus(side.times(0.082*s)))
	}
	f.line(shift(c.Peak, -46), 0.5, 0.006, arc...)
	f.add(ball(c.Beanie, j.head, 0.107), 0)
	f.ink(c.Beanie, 1)
	f.add(ball(c.BeanieTop, j.head, 0.068), 0)
	f.ink(c.BeanieTop, 1)
	for i := range 6 {
		a := j.look + (float64(i)+0.5)*60*deg
		d := point{1, 0}.turn(a)
		f.line(c.Outline, 0.75, 0.008, j.head.plus(d.times(0.014)), j.head.plus(d.times(0.100)))
	}
	f.dot(c.Sole, 1, 0.0155, j.head)
}
