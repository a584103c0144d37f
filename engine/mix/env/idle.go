package env

import (
	"math"

	"gritbed/engine/block"
)

// A graph idles while its output is too faint to matter: its filters, levels and panner
// are not run. Three rules make this inaudible:
//
//   - A block in which no sample reaches the floor counts as silence, and silence is
//     not sent on. So a bus with nothing but the bias of filters counts as one without
//     input.
//   - A graph with filters idles after hold blocks in which neither its input nor the
//     output of its filters reached the floor. When it starts again, its filters are
//     empty and its levels at their targets; what the filters still held was below the
//     floor and is dropped.
//   - Delays never idle, and a reverb idles only after it has been exactly 0, in and
//     out, for longer than its longest line: then its lines are empty, and it would
//     output nothing.
//
// The sound therefore does not depend on whether an idle graph is run, which tests
// check by the field keepRunning.

// floor is the level below which a block is silence, linear: -180 dB.
const floor float32 = 1e-9

// hold is how long the filters must have been below the floor [blocks]: longer than a
// period of the lowest filter (24 Hz, 8 blocks).
const hold = 16

// gate decides whether a graph with filters runs. The zero value is an idle one.
type gate struct {
	left        int     // until it idles [blocks]
	floor       float32 // linear
	keepRunning bool    // run the filters of an idle graph, too
}

// state is what a graph does in a block.
type state uint8

const (
	idle   state = iota
	waking       // first block: filters empty, levels at their targets
	running
)

// loud reports whether a block is not silence.
func (g *gate) loud(p *block.Plane) bool { return reaches(p, g.floor) }

// reaches reports whether the magnitude of any sample is at least a level, or NaN. It
// compares the bits without sign, which are in the order of the magnitudes, because
// whole numbers compare faster.
func reaches(p *block.Plane, level float32) bool {
	const magnitude = 1<<31 - 1
	least := math.Float32bits(level)
	for i := 0; i <= block.Frames-8; i += 8 {
		a := max(math.Float32bits(p[i])&magnitude, math.Float32bits(p[i+1])&magnitude)
		b := max(math.Float32bits(p[i+2])&magnitude, math.Float32bits(p[i+3])&magnitude)
		c := max(math.Float32bits(p[i+4])&magnitude, math.Float32bits(p[i+5])&magnitude)
		d := max(math.Float32bits(p[i+6])&magnitude, math.Float32bits(p[i+7])&magnitude)
		if max(max(a, b), max(c, d)) >= least {
			return true
		}
	}
	return false
}

// faintest is the smallest level above 0, linear.
const faintest float32 = math.SmallestNonzeroFloat32

// open begins a block; loud says whether its input is.
func (g *gate) open(loud bool) state {
	switch {
	case g.left > 0:
		if loud {
			g.left = hold
		}
		return running
	case loud:
		g.left = hold
		return waking
	}
	return idle
}

// settle ends a block of a graph that is not idle: in says whether its input was loud,
// p is the output of its filters.
func (g *gate) settle(in bool, p *block.Plane) {
	if in || g.loud(p) {
		g.left = hold
	} else {
		g.left--
	}
}
