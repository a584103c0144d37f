package kernel

import "gritbed/engine/block"

// Scale multiplies a plane by g.
func Scale(p *block.Plane, g float32) {
	for i := 0; i <= block.Frames-4; i += 4 {
		p[i] = float32(p[i] * g)
		p[i+1] = float32(p[i+1] * g)
		p[i+2] = float32(p[i+2] * g)
		p[i+3] = float32(p[i+3] * g)
	}
}

// ScaleInto writes src times g over dst.
func ScaleInto(dst, src *block.Plane, g float32) {
	for i := 0; i <= block.Frames-4; i += 4 {
		dst[i] = float32(src[i] * g)
		dst[i+1] = float32(src[i+1] * g)
		dst[i+2] = float32(src[i+2] * g)
		dst[i+3] = float32(src[i+3] * g)
	}
}

// Add adds src to dst.
func Add(dst, src *block.Plane) {
	for i := 0; i <= block.Frames-4; i += 4 {
		dst[i] += src[i]
		dst[i+1] += src[i+1]
		dst[i+2] += src[i+2]
		dst[i+3] += src[i+3]
	}
}

// AddScaled adds src times g to dst. A factor of 1 or 0 changes no sample of a
// finite source, so those two take the shorter way to the same bits.
func AddScaled(dst, src *block.Plane, g float32) {
	switch g {
	case 0:
		return
	case 1:
		Add(dst, src)
		return
	}
	for i := 0; i <= block.Frames-4; i += 4 {
		dst[i] += float32(src[i] * g)
		dst[i+1] += float32(src[i+1] * g)
		dst[i+2] += float32(src[i+2] * g)
		dst[i+3] += float32(src[i+3] * g)
	}
}

// RampFrames is how long a level change takes in Gain, Send and Pan2D1; the
// factor reached in this frame holds to the end of the block.
const RampFrames = 64

// Factor is the factor of frame k of a ramp [0, 64]: no fusing.
func Factor(start, step float32, k int) float32 {
	return start + float32(float32(k)*step)
}

// ScaleRamp multiplies a plane by a ramp.
func ScaleRamp(p *block.Plane, start, step float32) { ScaleRampInto(p, p, start, step) }

// ScaleRampInto writes src times a ramp over dst.
func ScaleRampInto(dst, src *block.Plane, start, step float32) {
	for k := range RampFrames {
		dst[k] = float32(src[k] * Factor(start, step, k))
	}
	end := Factor(start, step, RampFrames)
	for k := RampFrames; k < block.Frames; k++ {
		dst[k] = float32(src[k] * end)
	}
}

// AddRamp adds src times a ramp to dst.
func AddRamp(dst, src *block.Plane, start, step float32) {
	for k := range RampFrames {
		dst[k] += float32(src[k] * Factor(start, step, k))
	}
	end := Factor(start, step, RampFrames)
	for k := RampFrames; k < block.Frames; k++ {
		dst[k] += float32(src[k] * end)
	}
}

// Multiply multiplies a plane by an envelope.
func Multiply(p, env *block.Plane) {
	for i := 0; i <= block.Frames-4; i += 4 {
		p[i] = float32(p[i] * env[i])
		p[i+1] = float32(p[i+1] * env[i+1])
		p[i+2] = float32(p[i+2] * env[i+2])
		p[i+3] = float32(p[i+3] * env[i+3])
	}
}

// AddTo1 adds p times gain, times ga, to a plane.
func AddTo1(p *block.Plane, gain float32, a *block.Plane, ga float32) {
	for k := 0; k <= block.Frames-2; k += 2 {
		x, y := float32(p[k]*gain), float32(p[k+1]*gain)
		a[k] += float32(x * ga)
		a[k+1] += float32(y * ga)
	}
}

// AddTo2 does it for two planes in one pass over p.
func AddTo2(p *block.Plane, gain float32, a *block.Plane, ga float32, b *block.Plane, gb float32) {
	for k := 0; k <= block.Frames-2; k += 2 {
		x, y := float32(p[k]*gain), float32(p[k+1]*gain)
		a[k] += float32(x * ga)
		a[k+1] += float32(y * ga)
		b[k] += float32(x * gb)
		b[k+1] += float32(y * gb)
	}
}

// AddTo3 does it for three.
func AddTo3(p *block.Plane, gain float32, a *block.Plane, ga float32, b *block.Plane, gb float32, c *block.Plane, gc float32) {
	for k := 0; k <= block.Frames-2; k += 2 {
		x, y := float32(p[k]*gain), float32(p[k+1]*gain)
		a[k] += float32(x * ga)
		a[k+1] += float32(y * ga)
		b[k] += float32(x * gb)
		b[k+1] += float32(y * gb)
		c[k] += float32(x * gc)
		c[k+1] += float32(y * gc)
	}
}
