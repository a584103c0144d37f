package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Unity is the step that reads one frame a frame, in 16.16.
const Unity uint32 = 1 << 16

// maxStep is the largest step, a ratio of 4, in 16.16.
const maxStep uint32 = 4 << 16

// weightUnit turns a 16-bit fraction into the weight of the later of two
// frames: 1.5258e-5 (bits 377FFC9C), about one part in 19,300 below 1/65536, so
// the weight never reaches 1.
const weightUnit float32 = 1.5258e-5

// ratio is the source frames read per mixer frame.
func ratio(nativeRate int, scale float32) float32 {
	return float32((float32(nativeRate) / block.Rate) * scale)
}

// Step returns the 16.16 step that plays a recording of the given rate [Hz] at
// a pitch scale (linear, 1 = as recorded): rounded half away from zero, at most
// 4 frames a frame. A scale that is NaN or negative counts as 0, which holds
// the first frame.
func Step(nativeRate int, scale float32) uint32 {
	step, _ := stepOf(ratio(nativeRate, scale))
	return step
}

// stepOf returns the step of a ratio, and the ratio that is kept for it.
func stepOf(r float32) (step uint32, kept float32) {
	if !(r > 0) {
		return 0, 0
	}
	if x := float32(r*65536) + 0.5; x < float32(maxStep+1) {
		return uint32(x), r
	}
	return maxStep, 4
}

// weight is the share of the later frame at a 16.16 phase.
func weight(phase uint64) float32 {
	return float32(float32(int32(phase&0xFFFF)) * weightUnit)
}

// Linear reads one block of a decoded recording at a 48.16 position, with a
// 16.16 step, and returns the position after it: the same samples as
// [Resample] makes of the same recording, without its bookkeeping. What lies
// outside the recording reads as 0. There is no filter against aliases
// (000 §2.6).
func Linear(dst *block.Plane, pcm []float32, pos int64, step uint32) (newpos int64) {
	run, newpos := window(pcm, pos, step)
	frac := uint64(pos & 0xFFFF)
	switch {
	case run == nil:
		linearEdge(dst, pcm, pos, step)
	case step == Unity && frac == 0:
		copy(dst[:], run)
	default:
		linear(dst, run, frac, uint64(step))
	}
	return newpos
}

// LinearTimes is Linear and then a multiplication by an envelope, in one loop:
// the same bits, in hardly more time than Linear alone.
func LinearTimes(dst *block.Plane, pcm []float32, pos int64, step uint32, env *block.Plane) (newpos int64) {
	run, newpos := window(pcm, pos, step)
	if run == nil || step == Unity {
		Linear(dst, pcm, pos, step)
		kernel.Multiply(dst, env)
		return newpos
	}
	linearTimes(dst, run, uint64(pos&0xFFFF), uint64(step), env)
	return newpos
}

// window returns the recording from the first frame a block reads, nil when the
// block reaches outside, and the position after the block.
func window(pcm []float32, pos int64, step uint32) (run []float32, newpos int64) {
	last := pos + int64(step)*(block.Frames-1)
	newpos = last + int64(step)
	if pos < 0 || last < pos || last>>16 >= int64(len(pcm))-1 {
		return nil, newpos
	}
	return pcm[pos>>16:], newpos
}

// linear reads a window at a phase, in 16.16.
func linear(dst *block.Plane, run []float32, phase, step uint64) {
	for k := range dst {
		i := phase >> 16
		a := run[i]
		dst[k] = block.Fused(run[i+1]-a, weight(phase), a)
		phase += step
	}
}

// linearTimes is linear times an envelope, four frames at a time: the
// conversions of one frame then wait less for those of the frame before.
func linearTimes(dst *block.Plane, run []float32, p0, step uint64, env *block.Plane) {
	for k := 0; k <= block.Frames-4; k += 4 {
		p1 := p0 + step
		p2 := p1 + step
		p3 := p2 + step
		i0, i1, i2, i3 := p0>>16, p1>>16, p2>>16, p3>>16
		a0, a1, a2, a3 := run[i0], run[i1], run[i2], run[i3]
		dst[k] = float32(env[k] * block.Fused(run[i0+1]-a0, weight(p0), a0))
		dst[k+1] = float32(env[k+1] * block.Fused(run[i1+1]-a1, weight(p1), a1))
		dst[k+2] = float32(env[k+2] * block.Fused(run[i2+1]-a2, weight(p2), a2))
		dst[k+3] = float32(env[k+3] * block.Fused(run[i3+1]-a3, weight(p3), a3))
		p0 = p3 + step
	}
}

// linearEdge is Linear where a block touches the outside of the recording.
func linearEdge(dst *block.Plane, pcm []float32, pos int64, step uint32) {
	for k := range dst {
		i := pos >> 16
		a, b := at(pcm, i), at(pcm, i+1)
		dst[k] = block.Fused(b-a, weight(uint64(pos)), a)
		pos += int64(step)
	}
}

// at returns a frame of a recording, 0 outside.
func at(pcm []float32, i int64) float32 {
	if i < 0 || i >= int64(len(pcm)) {
		return 0
	}
	return pcm[i]
}
