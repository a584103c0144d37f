package dsp

import (
	"math"

	"gritbed/engine/block"
)

// maxShift is the largest shift either way [Hz].
const maxShift float32 = 96000

// overTwoPi is 1/2π in single precision.
const overTwoPi float32 = 1 / (2 * math.Pi)

// FrequencyShift moves every frequency of a mono signal by the same number of
// hertz (single sideband; up when positive). At 0 Hz it is an all-pass copy,
// never the input itself. The band-limiting filter the original can put ahead
// of it is off wherever this engine uses the module, so it is not built.
type FrequencyShift struct {
	shift float32 // [Hz]
	delta float32 // [rad/frame]
	phase float32 // φ of the next frame [rad]
	turn1 rotation
	turn4 rotation
	pair  hilbert
}

// rotation is a turn by an angle: its cosine and sine.
type rotation struct{ cos, sin float64 }

// turned returns r turned further by s.
func (r rotation) turned(s rotation) rotation {
	return rotation{
		cos: float64(r.cos*s.cos) - float64(r.sin*s.sin),
		sin: float64(r.sin*s.cos) + float64(r.cos*s.sin),
	}
}

func rotationBy(angle float64) rotation {
	sin, cos := sincos(angle)
	return rotation{cos, sin}
}

// Reset gives the module its constructor's values: 0 Hz, phase 0, no history.
func (f *FrequencyShift) Reset() {
	*f = FrequencyShift{turn1: rotation{cos: 1}, turn4: rotation{cos: 1}}
	f.pair.reset()
}

// SetShift sets the shift [Hz], limited to 96 kHz either way. It returns false
// for one that is not finite.
func (f *FrequencyShift) SetShift(hz float32) bool {
	if !block.Finite(hz) {
		return false
	}
	if hz = block.Clamp(hz, -maxShift, maxShift); hz == f.shift {
		return true
	}
	f.shift = hz
	f.delta = omega(hz, block.Rate)
	f.turn1 = rotationBy(float64(f.delta))
	f.turn4 = rotationBy(float64(float32(4 * f.delta)))
	return true
}

// Shift returns the shift last set [Hz].
func (f *FrequencyShift) Shift() float32 { return f.shift }

// Phase returns the angle the next block starts at [rad].
func (f *FrequencyShift) Phase() float32 { return f.phase }

// Process1 applies one block.
func (f *FrequencyShift) Process1(p *block.Plane) {
	var q block.Plane
	f.pair.run(p, &q)
	f.modulate(p, &q)
	end := block.Fused(f.delta, block.Frames, f.phase)
	turns := float32(int32(float32(end * overTwoPi)))
	f.phase = block.Fused(-turns, twoPi, end)
}

// smallTurn is the largest Δ [rad/frame], about 1 kHz, for which modulate goes
// by rotation.
const smallTurn float32 = 0.14

// modulate turns I (in p) and Q into p = I cos φ - Q sin φ. The angles are four
// lanes in single precision, each advanced by 4Δ, as in the original.
func (f *FrequencyShift) modulate(p, q *block.Plane) {
	step := float32(4 * f.delta)
	lanes := [4]float32{
		f.phase,
		f.phase + f.delta,
		block.Fused(f.delta, 2, f.phase),
		block.Fused(f.delta, 3, f.phase),
	}
	if f.delta > smallTurn || f.delta < -smallTurn {
		for j, angle := range lanes {
			modulateWide(p, q, j, angle, step)
		}
		return
	}
	at, exact := rotationBy(float64(f.phase)), float64(f.phase)
	for j, angle := range lanes {
		modulateLane(p, q, j, angle, step, at, exact, f.turn4)
		at = at.turned(f.turn1)
		exact += float64(f.delta)
	}
}

// modulateLane does every fourth frame from j on. The vector at turns by 4Δ in
// binary64, and exact is its angle; what the lane's rounding has put on top,
// below 2e-4 rad, is so small that its sine is itself and its cosine 1.
func modulateLane(p, q *block.Plane, j int, angle, step float32, at rotation, exact float64, turn4 rotation) {
	cos, sin, wide := at.cos, at.sin, float64(step)
	for k := j & 3; k < block.Frames; k += 4 {
		e := float64(angle) - exact
		c := float32(cos - float64(e*sin))
		s := float32(sin + float64(e*cos))
		p[k] = float32(p[k]*c) - float32(q[k]*s)
		cos, sin = float64(cos*turn4.cos)-float64(sin*turn4.sin), float64(sin*turn4.cos)+float64(cos*turn4.sin)
		exact += wide
		angle += step
	}
}

// modulateWide is modulateLane for any step.
func modulateWide(p, q *block.Plane, j int, angle, step float32) {
	for k := j & 3; k < block.Frames; k += 4 {
		p[k] = float32(p[k]*Cos(angle)) - float32(q[k]*Sin(angle))
		angle += step
	}
}
