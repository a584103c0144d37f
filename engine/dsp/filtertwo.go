package dsp

import "gritbed/engine/block"

// filterTwo filters two voices, each through a high-pass and a low-pass, with all
// four biquads interleaved.
func filterTwo(s, t *FilterPair) {
	h0, l0, p := &s.High.iir2, &s.Low.iir2, s.Signal
	h1, l1, q := &t.High.iir2, &t.Low.iir2, t.Signal
	pair(&h0.h[0], &h0.c, p[:lag], &h1.h[0], &h1.c, q[:lag])
	filterTwoMiddle(h0, l0, p, h1, l1, q)
	pair(&l0.h[0], &l0.c, p[block.Frames-lag:], &l1.h[0], &l1.c, q[block.Frames-lag:])
}

// filterTwoMiddle is the part of filterTwo in which all four biquads run: the
// high-passes at frame i and the low-passes lag frames behind.
func filterTwoMiddle(h0, l0 *iir2, p *block.Plane, h1, l1 *iir2, q *block.Plane) {
	a0, a1, a2, a3, a4 := h0.c.widen()
	b0, b1, b2, b3, b4 := h1.c.widen()
	c0, c1, c2, c3, c4 := l0.c.widen()
	d0, d1, d2, d3, d4 := l1.c.widen()
	ax1, ax2, ay1, ay2 := h0.h[0].widen()
	bx1, bx2, by1, by2 := h1.h[0].widen()
	cx1, cx2, cy1, cy2 := l0.h[0].widen()
	dx1, dx2, dy1, dy2 := l1.h[0].widen()
	for i := lag; i < block.Frames; i++ {
		a, b, c, d := float64(p[i]), float64(q[i]), float64(p[i-lag]), float64(q[i-lag])
		r, s, t, u := float64(float32(a0*a+bias)), float64(float32(b0*b+bias)), float64(float32(c0*c+bias)), float64(float32(d0*d+bias))
		r, s, t, u = float64(float32(a1*ax1+r)), float64(float32(b1*bx1+s)), float64(float32(c1*cx1+t)), float64(float32(d1*dx1+u))
		r, s, t, u = float64(float32(a2*ax2+r)), float64(float32(b2*bx2+s)), float64(float32(c2*cx2+t)), float64(float32(d2*dx2+u))
		r, s, t, u = float64(float32(r-a3*ay1)), float64(float32(s-b3*by1)), float64(float32(t-c3*cy1)), float64(float32(u-d3*dy1))
		w, x, y, z := float32(r-a4*ay2), float32(s-b4*by2), float32(t-c4*cy2), float32(u-d4*dy2)
		p[i], q[i], p[i-lag], q[i-lag] = w, x, y, z
		ax2, ax1, bx2, bx1, cx2, cx1, dx2, dx1 = ax1, a, bx1, b, cx1, c, dx1, d
		ay2, ay1, by2, by1 = ay1, float64(w), by1, float64(x)
		cy2, cy1, dy2, dy1 = cy1, float64(y), dy1, float64(z)
	}
	h0.h[0].keep(float32(ax1), float32(ax2), float32(ay1), float32(ay2))
	h1.h[0].keep(float32(bx1), float32(bx2), float32(by1), float32(by2))
	l0.h[0].keep(float32(cx1), float32(cx2), float32(cy1), float32(cy2))
	l1.h[0].keep(float32(dx1), float32(dx2), float32(dy1), float32(dy2))
}

// widen returns the coefficients in binary64.
func (c *coefficients) widen() (b0, b1, b2, a1, a2 float64) {
	return float64(c.b0), float64(c.b1), float64(c.b2), float64(c.a1), float64(c.a2)
}

// widen returns the history in binary64.
func (h *history) widen() (x1, x2, y1, y2 float64) {
	return float64(h.x1), float64(h.x2), float64(h.y1), float64(h.y2)
}
