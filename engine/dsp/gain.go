package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Gain multiplies every channel by one level (voice-graph 5.6). A change takes
// the first 64 frames of a block, exactly.
type Gain struct {
	target, applied float32
}

// Reset gives the module its constructor's values: unity, nothing to ramp from.
func (g *Gain) Reset() { *g = Gain{target: 1, applied: 1} }

// Set sets the level (linear, 0 is legal). It returns false for one that is
// not finite.
func (g *Gain) Set(level float32) bool {
	if !block.Finite(level) {
		return false
	}
	g.target = level
	return true
}

// Level returns the level last set (linear).
func (g *Gain) Level() float32 { return g.target }

// Process applies one block.
func (g *Gain) Process(sig []block.Plane, restart bool) {
	start, step := g.begin(restart)
	for c := range sig {
		applyGain(&sig[c], start, step)
	}
}

// Process1 is Process for a signal of one channel.
func (g *Gain) Process1(p *block.Plane, restart bool) {
	start, step := g.begin(restart)
	applyGain(p, start, step)
}

func (g *Gain) begin(restart bool) (start, step float32) {
	if restart {
		g.applied = g.target
	}
	start = g.applied
	step = float32((g.target - g.applied) * (1.0 / kernel.RampFrames))
	g.applied = g.target
	return start, step
}

func applyGain(p *block.Plane, start, step float32) {
	switch {
	case step != 0:
		kernel.ScaleRamp(p, start, step)
	case start != 1:
		kernel.Scale(p, start)
	}
}
