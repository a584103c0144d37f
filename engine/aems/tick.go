package aems

import (
	"math"

	"gritbed/engine/block"
)

// clock divides blocks down to walks.
type clock struct {
	delta     uint32 // bits of the time step the period was made for
	known     bool
	period    int
	countdown int
	scale     float32 // length of a walk [ms]
}

// walkRate is the denominator of the longest period [Hz].
const walkRate = 30

// maxPeriod bounds the additions for a time step too small to be one [blocks].
const maxPeriod = 1 << 16

// Tick is called once a block, after what the game has asked for in this block
// was applied. delta is the block's length [s] as a float32; when its bits
// change the period starts over, so a delta that changes all the time never lets
// a walk happen. 256 frames at 48 kHz give a walk every 6th block, the first on the 6th
// call.
func (e *Evaluator) Tick(delta float32) {
	if bits := math.Float32bits(delta); !e.clock.known || bits != e.clock.delta {
		e.clock.restart(delta)
	}
	if e.clock.period == 0 {
		e.count.BadDeltas++
	} else if e.clock.countdown--; e.clock.countdown == 0 {
		e.clock.countdown = e.clock.period
		e.walk()
	}
	e.block++
}

// restart derives the period: the steps whose sum in single precision stays
// below a thirtieth of a second, at least one (aems/B7). A time step that is no
// positive number has none.
func (c *clock) restart(delta float32) {
	*c = clock{delta: math.Float32bits(delta), known: true, scale: c.scale}
	if !(delta > 0) || !block.Finite(delta) {
		return
	}
	const limit = float32(1.0 / walkRate)
	for sum := delta; sum < limit && c.period < maxPeriod; sum += delta {
		c.period++
	}
	c.period = max(c.period, 1)
	c.countdown = c.period
	c.scale = float32(float32(float32(c.period)*delta) * 1000)
}

// TickScale returns the length of a walk [ms]: 31.999998 for the engine's block.
func (e *Evaluator) TickScale() float32 { return e.clock.scale }

// Step makes a walk now, whatever the countdown says; for an inspector while
// the engine is paused.
func (e *Evaluator) Step() { e.walk() }

// walk runs every instance once, newest first. Those made meanwhile wait for
// the next walk.
func (e *Evaluator) walk() {
	e.count.Walks++
	if e.trace != nil {
		e.tracedWalk()
		return
	}
	for in := e.head; in != nil; {
		next := in.next
		e.run(in, 0, len(in.module.program.steps))
		in = next
	}
}
