package dsp

import "gritbed/engine/block"

// The loops below are the ones every level change comes down to. They go four
// frames at a time because the compiler does not unroll, and over *block.Plane
// because an array's length needs no bounds checks.

// scale multiplies a plane by g.
func scale(p *block.Plane, g float32) {
	for i := 0; i <= block.Frames-4; i += 4 {
		p[i] = float32(p[i] * g)
		p[i+1] = float32(p[i+1] * g)
		p[i+2] = float32(p[i+2] * g)
		p[i+3] = float32(p[i+3] * g)
	}
}

// scaleInto writes src times g over dst.
func scaleInto(dst, src *block.Plane, g float32) {
	for i := 0; i <= block.Frames-4; i += 4 {
		dst[i] = float32(src[i] * g)
		dst[i+1] = float32(src[i+1] * g)
		dst[i+2] = float32(src[i+2] * g)
		dst[i+3] = float32(src[i+3] * g)
	}
}

// add adds src to dst.
func add(dst, src *block.Plane) {
	for i := 0; i <= block.Frames-4; i += 4 {
		dst[i] += src[i]
		dst[i+1] += src[i+1]
		dst[i+2] += src[i+2]
		dst[i+3] += src[i+3]
	}
}

// addScaled adds src times g to dst. A factor of 1 or 0 changes no sample of a
// finite source, so those two take the shorter way to the same bits.
func addScaled(dst, src *block.Plane, g float32) {
	switch g {
	case 0:
		return
	case 1:
		add(dst, src)
		return
	}
	for i := 0; i <= block.Frames-4; i += 4 {
		dst[i] += float32(src[i] * g)
		dst[i+1] += float32(src[i+1] * g)
		dst[i+2] += float32(src[i+2] * g)
		dst[i+3] += float32(src[i+3] * g)
	}
}

// rampFrames is how long a level change takes in Gain, Send and Pan2D1; the
// factor reached in this frame holds to the end of the block.
const rampFrames = 64

// factor is the factor of frame k of a ramp [0, 64]: no fusing.
func factor(start, step float32, k int) float32 {
	return start + float32(float32(k)*step)
}

// scaleRamp multiplies a plane by a ramp.
func scaleRamp(p *block.Plane, start, step float32) {
	for k := range rampFrames {
		p[k] = float32(p[k] * factor(start, step, k))
	}
	end := factor(start, step, rampFrames)
	for k := rampFrames; k < block.Frames; k++ {
		p[k] = float32(p[k] * end)
	}
}

// scaleRampInto writes src times a ramp over dst.
func scaleRampInto(dst, src *block.Plane, start, step float32) {
	for k := range rampFrames {
		dst[k] = float32(src[k] * factor(start, step, k))
	}
	end := factor(start, step, rampFrames)
	for k := rampFrames; k < block.Frames; k++ {
		dst[k] = float32(src[k] * end)
	}
}

// addRamp adds src times a ramp to dst.
func addRamp(dst, src *block.Plane, start, step float32) {
	for k := range rampFrames {
		dst[k] += float32(src[k] * factor(start, step, k))
	}
	end := factor(start, step, rampFrames)
	for k := rampFrames; k < block.Frames; k++ {
		dst[k] += float32(src[k] * end)
	}
}
