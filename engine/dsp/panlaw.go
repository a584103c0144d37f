package dsp

import "math"

// The floor plan of the panner: x forward, y to the left, angles to the left;
// five speakers on the unit circle, the front pair at 30°, the side pair at
// 110°. Everything is worked out in binary64, once a change, and rounded to
// single precision at the end; every product is converted on its own.

// vec is a place on the floor plan.
type vec struct{ x, y float64 }

const (
	cos30, sin30   = 0.86602540378443864676, 0.5
	cos110, sin110 = -0.34202014332566873304, 0.93969262078590838405
	sin60          = 0.86602540378443864676 // between L and R
	sin80          = 0.98480775301220805937 // between L and Ls
	sin140         = 0.64278760968653932632 // between Ls and Rs
)

// The columns of a 6-channel row.
const (
	chL = iota
	chC
	chR
	chLs
	chRs
	chLFE
	panOutputs
)

// speaker returns where the speaker of a column stands.
func speaker(column int) vec {
	switch column {
	case chL:
		return vec{cos30, sin30}
	case chR:
		return vec{cos30, -sin30}
	case chLs:
		return vec{cos110, sin110}
	case chRs:
		return vec{cos110, -sin110}
	}
	return vec{1, 0}
}

func (v vec) length() float64 { return math.Sqrt(float64(v.x*v.x) + float64(v.y*v.y)) }

// sine returns the sine of the angle from one direction to another, which is
// positive when the second is to the left.
func sine(from, to vec) float64 { return float64(from.x*to.y) - float64(from.y*to.x) }

// direction returns the unit vector at an angle [°], positive to the right.
func direction(degrees float64) vec {
	sin, cos := sincos(float64(-math.Mod(degrees, 360) * (math.Pi / 180)))
	return vec{cos, sin}
}

func (v vec) plus(w vec, by float64) vec {
	return vec{v.x + float64(w.x*by), v.y + float64(w.y*by)}
}

// spot is a place inside the circle with the direction it is heard from.
type spot struct {
	p   vec
	dir vec
	r2  float64 // distance from the listener, squared, at most 1
}

// spotAt limits a place to the circle. Its direction is that of the place, and
// of the given one where the place is the listener's own.
func spotAt(p, dir vec) spot {
	r2 := float64(p.x*p.x) + float64(p.y*p.y)
	switch {
	case r2 > 1:
		l := p.length()
		p, r2 = vec{p.x / l, p.y / l}, 1
	case r2 > 0.999 && r2 < 1:
		r2 = 1
	}
	return spot{p: p, dir: dir, r2: r2}
}

// gains are the five speakers' gains of one source, L C R Ls Rs.
type gains [5]float64

func (g *gains) power() (sum float64) {
	for _, v := range g {
		sum += float64(v * v)
	}
	return sum
}

func (g *gains) scale(by float64) {
	for i := range g {
		g[i] = float64(g[i] * by)
	}
}

// place returns the gains of a spot (voice-graph 5.10 steps 3 to 5). Focus is
// the centre's share of the front, 0 to 1; above 1 it is not limited.
func place(s spot, focus, level float64) gains {
	g := around(s.dir, focus)
	g.scale(s.r2 / math.Sqrt(g.power()))
	if s.r2 < 1 {
		spread := inside(s, focus)
		for i := range g {
			g[i] += spread[i]
		}
		level /= math.Sqrt(g.power())
	}
	g.scale(level)
	return g
}

// inside is the part of a spot inside the circle that comes from everywhere.
func inside(s spot, focus float64) (g gains) {
	for i := range g {
		k := speaker(i)
		g[i] = 1 - float64(0.5*vec{k.x - s.p.x, k.y - s.p.y}.length())
	}
	g[chC] = float64(g[chC] * focus)
	front := float64(0.5 * (s.p.x + 1))
	back := 1 - front
	if front < 5e-4 {
		front = 0
	}
	if back < 5e-4 {
		back = 0
	}
	outer := math.Sqrt(1 - float64(s.r2*s.r2))
	f := float64(math.Sqrt(front/(float64(g[chL]*g[chL])+float64(g[chR]*g[chR])+float64(g[chC]*g[chC]))) * outer)
	b := float64(math.Sqrt(back/(float64(g[chLs]*g[chLs])+float64(g[chRs]*g[chRs]))) * outer)
	for _, i := range [...]int{chL, chC, chR} {
		g[i] = float64(g[i] * f)
	}
	for _, i := range [...]int{chLs, chRs} {
		g[i] = float64(g[i] * b)
	}
	return g
}

// around is the part that comes from a direction: the two speakers to either
// side of it, and in front the centre, which takes from both its share.
func around(dir vec, focus float64) (g gains) {
	switch {
	case between(chR, chL, dir):
		g[chL] = sine(speaker(chR), dir) / sin60
		g[chR] = sine(dir, speaker(chL)) / sin60
		share := float64(min(g[chL], g[chR]) * focus)
		g[chL] -= share
		g[chR] -= share
		g[chC] = float64(2 * cos30 * share)
	case between(chL, chLs, dir):
		g[chL] = sine(dir, speaker(chLs)) / sin80
		g[chLs] = sine(speaker(chL), dir) / sin80
	case between(chLs, chRs, dir):
		g[chLs] = sine(dir, speaker(chRs)) / sin140
		g[chRs] = sine(speaker(chLs), dir) / sin140
	default:
		g[chRs] = sine(dir, speaker(chR)) / sin80
		g[chR] = sine(speaker(chRs), dir) / sin80
	}
	return g
}

// between reports whether a direction lies in the sector that goes left from
// one speaker to the next, which belongs to the first.
func between(right, left int, dir vec) bool {
	return sine(speaker(right), dir) >= 0 && sine(dir, speaker(left)) > 0
}

// abreast returns the gains of a spot for two speakers straight left and right:
// constant power by its place across.
func abreast(s spot, level float64) (left, right float64) {
	left = float64(0.5 * (s.p.y + 1))
	right = 1 - left
	level /= math.Sqrt(float64(left*left) + float64(right*right))
	return float64(left * level), float64(right * level)
}
