package levels

import "math"

// jet is a function value at one point with its first and second derivatives in
// x and y. Height formulas are written in jets, so that one line of code gives
// height, slope and curvature, and none of the three can disagree.
type jet struct{ z, x, y, xx, xy, yy float64 }

// constant is the jet of a constant.
func constant(z float64) jet { return jet{z: z} }

func (a jet) plus(b jet) jet {
	return jet{a.z + b.z, a.x + b.x, a.y + b.y, a.xx + b.xx, a.xy + b.xy, a.yy + b.yy}
}

// times is the product rule.
func (a jet) times(b jet) jet {
	return jet{
		a.z * b.z,
		a.x*b.z + a.z*b.x,
		a.y*b.z + a.z*b.y,
		a.xx*b.z + 2*a.x*b.x + a.z*b.xx,
		a.xy*b.z + a.x*b.y + a.y*b.x + a.z*b.xy,
		a.yy*b.z + 2*a.y*b.y + a.z*b.yy,
	}
}

// chain is f(a) when f has value f0, slope f1 and second derivative f2 at a.z.
func (a jet) chain(f0, f1, f2 float64) jet {
	return jet{
		f0, f1 * a.x, f1 * a.y,
		f2*a.x*a.x + f1*a.xx,
		f2*a.x*a.y + f1*a.xy,
		f2*a.y*a.y + f1*a.yy,
	}
}

// toward is the distance from (x, y) to a point at (px, py). At the point itself
// the direction is undefined; the jet there is a constant.
func toward(x, y, px, py float64) jet {
	dx, dy := x-px, y-py
	d := math.Sqrt(dx*dx + dy*dy)
	if d < 1e-9 {
		return constant(d)
	}
	dx, dy = dx/d, dy/d
	return jet{d, dx, dy, dy * dy / d, -dx * dy / d, dx * dx / d}
}

// foot is the point of segment a-b nearest to (x, y): the jets of its distance d
// and of its arc length s from a.
func foot(x, y float64, a, b Vec) (d, s jet) {
	tx, ty := b.X-a.X, b.Y-a.Y
	l := math.Sqrt(tx*tx + ty*ty)
	if l == 0 {
		return toward(x, y, a.X, a.Y), jet{}
	}
	tx, ty = tx/l, ty/l
	along := (x-a.X)*tx + (y-a.Y)*ty
	switch {
	case along <= 0:
		return toward(x, y, a.X, a.Y), constant(0)
	case along >= l:
		return toward(x, y, b.X, b.Y), constant(l)
	}
	across := (y-a.Y)*tx - (x-a.X)*ty
	nx, ny := -ty, tx
	if across < 0 {
		across, nx, ny = -across, -nx, -ny
	}
	return jet{z: across, x: nx, y: ny}, jet{z: along, x: tx, y: ty}
}
