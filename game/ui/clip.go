package ui

import "gritbed/game/view"

// clip keeps what is drawn inside a rectangle [device px], for what scrolls under the
// edge of a panel.
type clip struct {
	on             bool
	x0, y0, x1, y1 float32
}

// Clip draws only inside a rectangle, until Unclip.
func (u *Kit) Clip(r view.Rect) {
	u.clip = clip{true, u.Snap(r.X), u.Snap(r.Y), u.Snap(r.X + r.W), u.Snap(r.Y + r.H)}
}

// Unclip draws everywhere again.
func (u *Kit) Unclip() { u.clip.on = false }

// cut shortens an upright picture, and the part of the sprite that it shows by the same
// share; what is not upright is left alone, as lines were shortened before. False:
// nothing is left.
func (c *clip) cut(x, y *[4]float32, s *Sprite) bool {
	if x[0] != x[3] || x[1] != x[2] || y[0] != y[1] || y[2] != y[3] {
		return true
	}
	l, r, t, b := x[0], x[1], y[0], y[2]
	if r <= c.x0 || l >= c.x1 || b <= c.y0 || t >= c.y1 {
		return false
	}
	cl, cr, ct, cb := max(l, c.x0), min(r, c.x1), max(t, c.y0), min(b, c.y1)
	kx, ky := s.W/(r-l), s.H/(b-t)
	s.X, s.Y, s.W, s.H = s.X+(cl-l)*kx, s.Y+(ct-t)*ky, (cr-cl)*kx, (cb-ct)*ky
	*x, *y = [4]float32{cl, cr, cr, cl}, [4]float32{ct, ct, cb, cb}
	return true
}

// shorten cuts a line down to what is inside (Liang and Barsky); false: nothing is.
func (c *clip) shorten(ax, ay, bx, by *float32) bool {
	t0, t1 := float32(0), float32(1)
	dx, dy := *bx-*ax, *by-*ay
	for _, e := range [4][2]float32{{-dx, *ax - c.x0}, {dx, c.x1 - *ax}, {-dy, *ay - c.y0}, {dy, c.y1 - *ay}} {
		switch p, q := e[0], e[1]; {
		case p == 0 && q < 0:
			return false
		case p < 0:
			t0 = max(t0, q/p)
		case p > 0:
			t1 = min(t1, q/p)
		}
	}
	if t0 > t1 {
		return false
	}
	*bx, *by = *ax+dx*t1, *ay+dy*t1
	*ax, *ay = *ax+dx*t0, *ay+dy*t0
	return true
}
