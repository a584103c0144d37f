package env

import (
	"math"

	"gritbed/engine/block"
)

// A graph rests when what it would send on is too faint to matter, and while it
// rests its filters, levels and panner are not run. Three rules keep that from
// ever being heard:
//
//   - A block counts as silence when nothing in it reaches the floor, and
//     silence is not sent on. So a bus that carries nothing but what filters
//     make of their own bias is a bus nothing was sent to.
//   - A graph with filters rests after hold blocks in which neither what came in
//     nor what they made of it reached the floor; when it wakes the filters are
//     new and every level is where it should be at once. What the filters had
//     left is below the floor and is dropped.
//   - Delays never rest, and a reverb rests only when it is silent to the last
//     bit, for longer than its longest line: its lines are empty then, and an
//     empty reverb makes nothing of nothing.
//
// So the sound does not depend on whether a resting graph is run or not, which
// the tests try out with the field idle.

// floor is the level below which a block is silence, linear: -180 dB.
const floor float32 = 1e-9

// hold is how long filters must have been faint [blocks]: longer than one turn
// of the lowest filter there is (24 Hz, 8 blocks).
const hold = 16

// gate says whether a graph with filters runs. The zero value is a resting one.
type gate struct {
	left        int     // blocks until it rests
	floor       float32 // linear
	keepRunning bool    // run the filters at rest too, for nothing
}

// state is what a graph does in a block.
type state uint8

const (
	idle   state = iota
	waking       // first block: filters new, levels at once
	running
)

// loud reports whether a block is more than silence.
func (g *gate) loud(p *block.Plane) bool { return reaches(p, g.floor) }

// reaches reports whether any sample of a block is as large as a level of 0 or
// more, NaN included. Of numbers without sign the larger one has the larger
// bits, and whole numbers compare faster.
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

// open begins a block. loud is about what came in.
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

// settle ends a block of a graph that is not at rest: in is whether what came
// in was loud, p what the filters made of it.
func (g *gate) settle(in bool, p *block.Plane) {
	if in || g.loud(p) {
		g.left = hold
	} else {
		g.left--
	}
}
