package dsp

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// RMS returns the root of the mean square of a plane, linear. Meters show it;
// it is never heard.
func RMS(p *block.Plane) float32 {
	var a, b, c, d float32
	for k := 0; k <= block.Frames-4; k += 4 {
		a += float32(p[k] * p[k])
		b += float32(p[k+1] * p[k+1])
		c += float32(p[k+2] * p[k+2])
		d += float32(p[k+3] * p[k+3])
	}
	return float32(math.Sqrt(float64(((a + b) + (c + d)) * (1.0 / block.Frames))))
}

// Peak returns the largest magnitude in a plane, linear; NaN when the plane has
// one. It compares the bits of the samples without their sign, which are in the
// order of the magnitudes: a comparison of whole numbers takes a fraction of the
// time of one of floats.
func Peak(p *block.Plane) float32 {
	var a, b, c, d uint32
	for k := 0; k <= block.Frames-4; k += 4 {
		a = max(a, math.Float32bits(p[k])&kernel.Magnitude)
		b = max(b, math.Float32bits(p[k+1])&kernel.Magnitude)
		c = max(c, math.Float32bits(p[k+2])&kernel.Magnitude)
		d = max(d, math.Float32bits(p[k+3])&kernel.Magnitude)
	}
	return math.Float32frombits(max(a, b, c, d))
}
