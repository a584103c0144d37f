package dsp

import "gritbed/engine/block"

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
	last := pos + int64(step)*(block.Frames-1)
	newpos = last + int64(step)
	if pos < 0 || last < pos || last>>16 >= int64(len(pcm))-1 {
		linearEdge(dst, pcm, pos, step)
		return newpos
	}
	frac := pos & 0xFFFF
	run := pcm[pos>>16:]
	if step == Unity {
		linearUnity(dst, run, weight(uint64(frac)))
		return newpos
	}
	phase := uint64(frac)
	for k := range dst {
		i := phase >> 16
		a := run[i]
		dst[k] = block.Fused(run[i+1]-a, weight(phase), a)
		phase += uint64(step)
	}
	return newpos
}

// linearUnity is Linear at one frame a frame, where the weight stays.
func linearUnity(dst *block.Plane, run []float32, w float32) {
	if w == 0 {
		copy(dst[:], run)
		return
	}
	a := run[0]
	for k := range dst {
		b := run[k+1]
		dst[k] = block.Fused(b-a, w, a)
		a = b
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
