package dsp

import (
	"math"

	"gritbed/engine/block"
)

// Loudest returns the largest magnitude in a plane, linear, as Peak does, in a
// fraction of the time: the bits of a float without its sign are in the order of
// its magnitude. A NaN counts as larger than anything.
func Loudest(p *block.Plane) float32 {
	const magnitude = 1<<31 - 1
	var a, b, c, d uint32
	for k := 0; k <= block.Frames-4; k += 4 {
		a = max(a, math.Float32bits(p[k])&magnitude)
		b = max(b, math.Float32bits(p[k+1])&magnitude)
		c = max(c, math.Float32bits(p[k+2])&magnitude)
		d = max(d, math.Float32bits(p[k+3])&magnitude)
	}
	return math.Float32frombits(max(a, b, c, d))
}
