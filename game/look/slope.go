package look

import (
	"math"

	"gritbed/levels"
)

// slope is a height feature as the shading sees it: its shape in closed form, or,
// for roads and hills, through samples of the level.
type slope struct {
	h        *levels.Height
	reach    box
	lo, hi   float64 // lowest and highest ground of the feature [m]
	flat     bool
	sampled  bool
	pit      bool // lower than what surrounds it
	tops     [][2]levels.Vec
	dir      [2]float64
	tan      float64
	edges    []levels.Vec // unit directions of the outline's edges
	contours bool
}

// eval is the height and slope of a feature with a closed form.
func (b *Baker) eval(s *slope, x, y float64) (z, gx, gy float64) {
	h := s.h
	along := (x-h.X0)*s.dir[0] + (y-h.Y0)*s.dir[1]
	g := 0.0
	switch h.Kind {
	case "plane":
		return h.Z0 + h.GX*(x-h.X0) + h.GY*(y-h.Y0), h.GX, h.GY
	case "quarter":
		z, g = arc(along, h.R, h.R*math.Sin(h.Phi*math.Pi/180))
		z += h.Z0
	case "kicker":
		if z = h.Z0; along > 0 {
			z, g = z+along*s.tan, s.tan
		}
	case "bump":
		k := 2 * math.Pi / h.L
		sin, cos := math.Sincos(k * along)
		z, g = h.Z0+h.H/2*(1-cos), h.H/2*k*sin
	case "bowl":
		ax, ay := h.B.X-h.A.X, h.B.Y-h.A.Y
		t := 0.0
		if l2 := ax*ax + ay*ay; l2 > 0 {
			t = min(max(((x-h.A.X)*ax+(y-h.A.Y)*ay)/l2, 0), 1)
		}
		dx, dy := x-h.A.X-t*ax, y-h.A.Y-t*ay
		d := math.Hypot(dx, dy)
		z, g = arc(d-h.RF, h.R, math.Sqrt(max(0, h.R*h.R-(h.R-h.Depth)*(h.R-h.Depth))))
		z += h.Z0 - h.Depth
		if z >= h.Z0 || d == 0 {
			return min(z, h.Z0), 0, 0
		}
		return z, g * dx / d, g * dy / d
	case "flat":
		return h.Z, 0, 0
	}
	return z, g * s.dir[0], g * s.dir[1]
}

// arc is the rise and slope of a quarter circle at s, clamped to its end.
func arc(s, r, end float64) (z, g float64) {
	s = min(max(s, 0), end)
	q := math.Sqrt(max(r*r-s*s, 1e-6))
	return r - q, s / q
}
