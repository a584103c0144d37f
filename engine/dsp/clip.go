package dsp

import "gritbed/engine/block"

// clipOff is the level from which Clip lets everything through (linear).
const clipOff float32 = 100

// Clip limits samples to a level either side of 0 (voice-graph 5.13).
type Clip struct {
	level float32
}

// Reset gives the module its constructor's value: no clipping.
func (c *Clip) Reset() { *c = Clip{level: clipOff} }

// SetLevel sets the level (linear). From 100 up, and for NaN, Clip does
// nothing; at 0 and below it is silent. It returns false for an infinite
// level.
func (c *Clip) SetLevel(level float32) bool {
	if level-level != 0 && level == level {
		return false
	}
	c.level = level
	return true
}

// Process applies one block.
func (c *Clip) Process(sig []block.Plane) {
	for i := range sig {
		c.Process1(&sig[i])
	}
}

// Process1 is Process for a signal of one channel.
func (c *Clip) Process1(p *block.Plane) {
	switch {
	case !(c.level < clipOff):
		return
	case c.level <= 0:
		clear(p[:])
		return
	}
	hi, lo := c.level, -c.level
	for i, x := range p {
		p[i] = max(min(x, hi), lo)
	}
}
