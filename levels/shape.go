package levels

import "math"

const degree = math.Pi / 180 // [rad]

// prepare works out what the formulas need of constant parameters.
func (h *Height) prepare() {
	h.sin, h.cos = math.Sincos(h.Dir * degree)
	if math.Mod(h.Dir, 90) == 0 { // so that ramps along an axis are exact
		h.sin, h.cos = math.Round(h.sin), math.Round(h.cos)
	}
	switch h.Kind {
	case "quarter":
		h.smax = h.R * math.Sin(h.Phi*degree)
	case "bowl":
		h.smax = math.Sqrt(max(0, h.R*h.R-(h.R-h.Depth)*(h.R-h.Depth)))
	case "corridor":
		h.prepareRoad()
	}
}

// over composes the feature with what lies below it.
func (h *Height) over(x, y float64, below jet) jet {
	z := h.at(x, y, below)
	switch h.Op {
	case "min":
		if below.z <= z.z {
			return below
		}
	case "max":
		if below.z >= z.z {
			return below
		}
	case "add":
		return below.plus(z)
	}
	return z
}

// s is the distance along Dir from (X0, Y0).
func (h *Height) s(x, y float64) jet {
	return jet{z: (x-h.X0)*h.cos + (y-h.Y0)*h.sin, x: h.cos, y: h.sin}
}

// at is the formula of the feature at (x, y).
func (h *Height) at(x, y float64, below jet) jet {
	switch h.Kind {
	case "flat":
		return constant(h.Z)
	case "plane":
		return jet{z: h.Z0 + h.GX*(x-h.X0) + h.GY*(y-h.Y0), x: h.GX, y: h.GY}
	case "quarter":
		return h.arc(h.s(x, y), h.Z0)
	case "kicker":
		s := h.s(x, y)
		if s.z <= 0 {
			return constant(h.Z0)
		}
		t := math.Tan(h.Deg * degree)
		return s.chain(h.Z0+s.z*t, t, 0)
	case "bump":
		s := h.s(x, y)
		k := 2 * math.Pi / h.L
		sin, cos := math.Sincos(k * s.z)
		return s.chain(h.Z0+h.H/2*(1-cos), h.H/2*k*sin, h.H/2*k*k*cos)
	case "stairs":
		step := math.Floor(h.s(x, y).z/h.Run) + 1
		return constant(h.ZTop - h.Rise*min(max(step, 0), float64(h.N)))
	case "bowl":
		d, _ := foot(x, y, h.A, h.B)
		d.z -= h.RF
		z := h.arc(d, h.Z0-h.Depth)
		if z.z >= h.Z0 {
			return constant(h.Z0)
		}
		return z
	case "dem":
		return h.dem(x, y)
	default: // corridor, the loader lets nothing else in
		return h.corridor(x, y, below)
	}
}

// arc rises from z0 at s = 0 along a circle of radius R and stays at its height
// from s = smax on.
func (h *Height) arc(s jet, z0 float64) jet {
	switch {
	case s.z <= 0:
		return constant(z0)
	case s.z >= h.smax:
		return constant(z0 + h.R - math.Sqrt(h.R*h.R-h.smax*h.smax))
	}
	c := math.Sqrt(h.R*h.R - s.z*s.z)
	return s.chain(z0+h.R-c, s.z/c, h.R*h.R/(c*c*c))
}

// dem is bilinear between four vertices.
func (h *Height) dem(x, y float64) jet {
	rows, cols := len(h.Rows), len(h.Rows[0])
	ix := min(max(int(math.Floor(x/h.Cell)), 0), cols-2)
	iy := min(max(int(math.Floor(y/h.Cell)), 0), rows-2)
	u, v := x/h.Cell-float64(ix), y/h.Cell-float64(iy)
	a, b := h.Rows[iy][ix], h.Rows[iy][ix+1]
	c, d := h.Rows[iy+1][ix], h.Rows[iy+1][ix+1]
	twist := a - b - c + d
	return jet{
		z:  a + (b-a)*u + (c-a)*v + twist*u*v,
		x:  (b - a + twist*v) / h.Cell,
		y:  (c - a + twist*u) / h.Cell,
		xy: twist / (h.Cell * h.Cell),
	}
}
