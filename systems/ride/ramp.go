package ride

import (
	"math"
	"slices"

	"github.com/jakecoffman/cp/v2"

	"gritbed/levels"
)

// Ramp is a quarter pipe as an arc: from a foot line up a circle of radius R to
// the vertical. The height field stops at 80 degrees; beyond, where a metre of
// height has no footprint left, the board is ridden along the arc
// (skate-physics 11).
type Ramp struct {
	X0, Y0   float64 // on the foot line [m]
	Cos, Sin float64 // the way up, in the plane
	R, Z0    float64 // radius, height of the foot [m]
	Lo, Hi   float64 // extent along the foot line, to the right of the way up [m]
	coping   int     // rail at the lip, −1 none
}

// rampsOf takes the quarter pipes out of the heights of a level.
func rampsOf(heights []levels.Height) []Ramp {
	var out []Ramp
	for i := range heights {
		h := &heights[i]
		if h.Kind != "quarter" || h.Level != 0 {
			continue
		}
		q := Ramp{X0: h.X0, Y0: h.Y0, R: h.R, Z0: h.Z0, Lo: math.Inf(1), Hi: math.Inf(-1)}
		q.Sin, q.Cos = math.Sincos(rad(h.Dir))
		for _, p := range h.Poly {
			_, side := q.local(p.X, p.Y)
			q.Lo, q.Hi = math.Min(q.Lo, side), math.Max(q.Hi, side)
		}
		out = append(out, q)
	}
	return out
}

// local is the place of (x, y) as metres up from the foot and to the right.
func (q *Ramp) local(x, y float64) (up, side float64) {
	dx, dy := x-q.X0, y-q.Y0
	return dx*q.Cos + dy*q.Sin, dy*q.Cos - dx*q.Sin
}

// place is the point so far up from the foot and to the right.
func (q *Ramp) place(up, side float64) cp.Vector {
	return cp.Vector{X: q.X0 + up*q.Cos - side*q.Sin, Y: q.Y0 + up*q.Sin + side*q.Cos}
}

// way is the direction up the ramp [rad].
func (q *Ramp) way() float64 { return math.Atan2(q.Sin, q.Cos) }

// lip is the height of the coping [m].
func (q *Ramp) lip() float64 { return q.Z0 + q.R }

// rampAt is the number of the ramp whose arc holds p between the angles given
// [rad], and the place there; −1 = none.
func (k *Track) rampAt(p cp.Vector, from, to float64) (i int, phi, side float64) {
	for i := range k.Ramps {
		q := &k.Ramps[i]
		up, side := q.local(p.X, p.Y)
		if side < q.Lo || side > q.Hi || up < 0 || up > q.R {
			continue
		}
		if phi = math.Asin(up / q.R); phi >= from && phi <= to {
			return i, phi, side
		}
	}
	return -1, 0, 0
}

// joinCopings returns the ramps with the rails at their lips.
func joinCopings(ramps []Ramp, rails []rail) []Ramp {
	ramps = slices.Clone(ramps)
	for i := range ramps {
		q := &ramps[i]
		q.coping = -1
		for k := range rails {
			f := rails[k].point(rails[k].length / 2)
			up, side := q.local(f.x, f.y)
			if rails[k].contact == onCoping && math.Abs(up-q.R) < 0.1 && math.Abs(f.z-q.lip()) < 0.1 && side > q.Lo && side < q.Hi {
				q.coping = k
			}
		}
	}
	return ramps
}
