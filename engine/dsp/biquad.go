package dsp

import "gritbed/engine/block"

// bias is added to every sample a biquad makes, so that a filter that rings
// out never reaches the denormal range (1e-18, bits 219392EF); silence comes
// out as up to about 1e-13 because of it.
const bias = float64(float32(1e-18))

// coefficients of a biquad, divided by a0.
type coefficients struct {
	b0, b1, b2, a1, a2 float32
}

// history is the last two samples in and out of one channel.
type history struct {
	x1, x2, y1, y2 float32
}

// The kernel (voice-graph 5.5) is direct form I with five chained fused steps
// a sample: b0 x + bias, + b1 x1, + b2 x2, - a1 y1, - a2 y2, each rounded to
// single precision. Here the operands are held in binary64, in which a
// product of two of them is exact; the conversion to float32 and back is the
// rounding. The last two steps depend on the output of the sample before, a
// latency of about 30 cycles that cannot be shortened. Independent filters are
// therefore run interleaved: see pair.

// run filters one plane, or part of one.
func (h *history) run(c *coefficients, p []float32) {
	b0, b1, b2 := float64(c.b0), float64(c.b1), float64(c.b2)
	a1, a2 := float64(c.a1), float64(c.a2)
	x1, x2 := float64(h.x1), float64(h.x2)
	y1, y2 := float64(h.y1), float64(h.y2)
	for i, s := range p {
		x := float64(s)
		t := float64(float32(b0*x + bias))
		t = float64(float32(b1*x1 + t))
		t = float64(float32(b2*x2 + t))
		t = float64(float32(t - a1*y1))
		y := float32(t - a2*y2)
		p[i] = y
		x2, x1 = x1, x
		y2, y1 = y1, float64(y)
	}
	h.keep(float32(x1), float32(x2), float32(y1), float32(y2))
}

// keep stores the history at the end of a block. One sample that is not finite makes
// every later output so; the history is then cleared, or the filter would never
// sound again. The samples themselves are replaced on the next bus.
func (h *history) keep(x1, x2, y1, y2 float32) {
	if y1-y1 != 0 {
		*h = history{}
		return
	}
	h.x1, h.x2, h.y1, h.y2 = x1, x2, y1, y2
}

// pair runs two independent biquads interleaved, over slices of one length, in
// little more than the time of one.
func pair(h *history, c *coefficients, p []float32, g *history, d *coefficients, q []float32) {
	b0, b1, b2 := float64(c.b0), float64(c.b1), float64(c.b2)
	a1, a2 := float64(c.a1), float64(c.a2)
	d0, d1, d2 := float64(d.b0), float64(d.b1), float64(d.b2)
	e1, e2 := float64(d.a1), float64(d.a2)
	x1, x2 := float64(h.x1), float64(h.x2)
	y1, y2 := float64(h.y1), float64(h.y2)
	u1, u2 := float64(g.x1), float64(g.x2)
	v1, v2 := float64(g.y1), float64(g.y2)
	q = q[:len(p)]
	for i, s := range p {
		x, u := float64(s), float64(q[i])
		t, r := float64(float32(b0*x+bias)), float64(float32(d0*u+bias))
		t, r = float64(float32(b1*x1+t)), float64(float32(d1*u1+r))
		t, r = float64(float32(b2*x2+t)), float64(float32(d2*u2+r))
		t, r = float64(float32(t-a1*y1)), float64(float32(r-e1*v1))
		y, v := float32(t-a2*y2), float32(r-e2*v2)
		p[i], q[i] = y, v
		x2, x1 = x1, x
		u2, u1 = u1, u
		y2, y1 = y1, float64(y)
		v2, v1 = v1, float64(v)
	}
	h.keep(float32(x1), float32(x2), float32(y1), float32(y2))
	g.keep(float32(u1), float32(u2), float32(v1), float32(v2))
}

// lag is how far the second filter of a series runs behind the first [frames]:
// far enough that it finds the first one's output in memory, not on its way.
const lag = 4

// series runs two biquads in series over one plane, interleaved: the second lags
// behind the first by a few frames, so that neither waits for the other.
func series(h *history, c *coefficients, g *history, d *coefficients, p *block.Plane) {
	h.run(c, p[:lag])
	pair(h, c, p[lag:], g, d, p[:block.Frames-lag])
	g.run(d, p[block.Frames-lag:])
}
