package dsp

import (
	"math"

	"gritbed/engine/block"
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

// Peak returns the largest magnitude in a plane, linear.
func Peak(p *block.Plane) float32 {
	var a, b float32
	for k := 0; k <= block.Frames-2; k += 2 {
		a = max(a, p[k], -p[k])
		b = max(b, p[k+1], -p[k+1])
	}
	return max(a, b)
}
