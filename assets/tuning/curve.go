package tuning

// Curve returns the cubic through the control points p at t, 0…1: the read
// position of a speed (note 000 §2.2.3). It is not limited; with control
// points outside 0…1 it leaves that range (register CG10). Each product is
// rounded on its own, from the left (CG9).
func Curve(t float32, p *[4]float32) float32 {
	u := 1 - t
	uu := float32(u * u)
	a := float32(float32(uu*u) * p[0])
	b := float32(float32(float32(float32(3*t)*u)*u) * p[1])
	c := float32(float32(float32(float32(3*t)*t)*u) * p[2])
	d := float32(float32(float32(t*t)*t) * p[3])
	return a + b + c + d
}

// Progress returns how far the speed v [m/s] is along the curve, 0…1. The
// quotient 3.6/max is formed first (register CG7, speed.norm = ratio_first);
// leftToRight takes the other order.
func (c *Collection) Progress(v float32, leftToRight bool) float32 {
	var t float32
	if leftToRight {
		t = float32(v*3.6) / c.MaxKmh
	} else {
		t = float32(v * (3.6 / c.MaxKmh))
	}
	if !(t > 0) { // NaN counts as standing still
		return 0
	}
	return min(t, 1)
}

// Position returns the read position of player A at the speed v [m/s].
func (c *Collection) Position(v float32) float32 {
	return Curve(c.Progress(v, false), &c.P)
}

// Kmh returns the lowest speed at which the curve has reached a position
// [km/h], which turns a recording's time axis into a speed axis. Positions the
// curve never takes give the nearer end.
func (c *Collection) Kmh(position float32) float32 {
	lo, hi := float32(0), float32(1)
	for range 24 {
		mid := (lo + hi) / 2
		if Curve(mid, &c.P) < position {
			lo = mid
		} else {
			hi = mid
		}
	}
	return float32(lo * c.MaxKmh)
}
