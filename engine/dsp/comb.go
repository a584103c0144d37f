package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// comb is one of the six echoes of a reverb (buses 3.7): a delay line with
// a one-pole in its loop, so that the highs of a tail decay faster than its lows. Per frame
//
//	out = s[n-D] - g1 s[n-D-1]
//	s[n] = x + g2 s[n-D] + g1 s[n-1]
//
// The line is a ring of exactly D frames: the new frame overwrites the one just
// read. Products are rounded one by one and added in the
// order above; the notes leave that open.
type comb struct {
	room   []float32 // for the longest D
	line   []float32 // the D frames in use
	at     int
	s1     float32 // s[n-1]
	tap1   float32 // s[n-D-1]
	g1, g2 float32
}

// resize sets the length of the line [frames] and empties it.
func (c *comb) resize(d int) {
	c.line = c.room[:d]
	c.empty()
}

// empty silences the comb.
func (c *comb) empty() {
	clear(c.line)
	c.at, c.s1, c.tap1 = 0, 0, 0
}

// run adds the comb's output for x to sum and returns how many samples that
// were not finite it kept from going round.
func (c *comb) run(x, sum []float32) (replaced uint64) {
	for len(x) > 0 {
		n := min(len(x), len(c.line)-c.at)
		seg := c.line[c.at : c.at+n]
		c.stretch(x[:n], sum[:n], seg)
		replaced += c.wrote(seg)
		x, sum = x[n:], sum[n:]
	}
	return replaced
}

func (c *comb) stretch(x, sum, seg []float32) {
	sum, seg = sum[:len(x)], seg[:len(x)]
	g1, g2, s1, tap1 := c.g1, c.g2, c.s1, c.tap1
	for k, v := range x {
		tap := seg[k]
		sum[k] += tap - float32(g1*tap1)
		s1 = (v + float32(g2*tap)) + float32(g1*s1)
		seg[k] = s1
		tap1 = tap
	}
	c.s1, c.tap1 = s1, tap1
}

// wrote cleans a stretch that was written and moves the position on.
func (c *comb) wrote(seg []float32) (replaced uint64) {
	replaced = kernel.Tidy(seg)
	c.s1 = seg[len(seg)-1]
	if c.at += len(seg); c.at == len(c.line) {
		c.at = 0
	}
	return replaced
}

// runPair is run for two combs over the same signal, interleaved, in little more
// than the time of one.
func runPair(c, d *comb, x, sum []float32) (replaced uint64) {
	for len(x) > 0 {
		n := min(len(x), len(c.line)-c.at, len(d.line)-d.at)
		a, b := c.line[c.at:c.at+n], d.line[d.at:d.at+n]
		stretchPair(c, d, x[:n], sum[:n], a, b)
		replaced += c.wrote(a) + d.wrote(b)
		x, sum = x[n:], sum[n:]
	}
	return replaced
}

func stretchPair(c, d *comb, x, sum, a, b []float32) {
	sum, a, b = sum[:len(x)], a[:len(x)], b[:len(x)]
	g1, g2, s1, tap1 := c.g1, c.g2, c.s1, c.tap1
	h1, h2, r1, cut1 := d.g1, d.g2, d.s1, d.tap1
	for k, v := range x {
		tap, cut := a[k], b[k]
		sum[k] = (sum[k] + (tap - float32(g1*tap1))) + (cut - float32(h1*cut1))
		s1 = (v + float32(g2*tap)) + float32(g1*s1)
		r1 = (v + float32(h2*cut)) + float32(h1*r1)
		a[k], b[k] = s1, r1
		tap1, cut1 = tap, cut
	}
	c.s1, c.tap1 = s1, tap1
	d.s1, d.tap1 = r1, cut1
}

// blur is the all-pass after the combs, with the gain of 2 that goes with it:
//
//	a[n] = c - g a[n-D],  y = 2 (g a[n] + a[n-D])
//
// It must have at least a block of frames.
type blur struct {
	line []float32
	at   int
	g    float32
}

// run leaves y in p, which held c.
func (b *blur) run(p []float32) (replaced uint64) {
	for len(p) > 0 {
		n := min(len(p), len(b.line)-b.at)
		seg := b.line[b.at : b.at+n]
		g := b.g
		for k, c := range p[:n] {
			old := seg[k]
			a := c - float32(g*old)
			seg[k] = a
			p[k] = float32(2 * (float32(g*a) + old))
		}
		replaced += kernel.Tidy(seg)
		if b.at += n; b.at == len(b.line) {
			b.at = 0
		}
		p = p[n:]
	}
	return replaced
}

// sixth scales a sum of six combs.
func sixth(p *block.Plane) { kernel.Scale(p, 1.0/6) }
