package dsp

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Curve is the shape of a fade.
type Curve uint8

// The curves a fade can have. With SquareRoot the power moves in a straight
// line, so a fade out and a fade in that overlap sum to constant power.
const (
	Straight   Curve = 0
	SquareRoot Curve = 1
	SineCurve  Curve = 2 // any other code; its shape is a stand-in
)

// MaxFade is the longest fade [frames], about 349 s: up to here n and N are
// exact in single precision.
const MaxFade = 1<<24 - 1

// GainFader fades a grain voice in and out, exact to the frame (voice-graph
// 5.7).
type GainFader struct {
	gain     float32 // heard last
	from, to float32
	n        int // frames of the fade done; negative: frames until it starts
	length   int // [frames]
	curve    Curve
	active   bool
}

// Reset gives the fader its constructor's values: gain 1, no fade.
func (f *GainFader) Reset() { *f = GainFader{gain: 1} }

// Set takes a gain at once (linear) and drops a fade under way. It returns
// false for a gain that is not finite.
func (f *GainFader) Set(g float32) bool {
	if !block.Finite(g) {
		return false
	}
	f.gain, f.active = g, false
	return true
}

// Fade requests a square-root fade from the gain heard last to another
// (linear, not below 0), over a time [s], starting with the first frame of the next block.
func (f *GainFader) Fade(to, seconds float32) bool {
	return f.FadeAt(0, to, seconds, SquareRoot)
}

// FadeAt requests a fade that starts some frames into the next block [frames],
// or later. It replaces a fade under way. Times of 0 and below, and NaN, make
// a fade of one frame. It returns false for a gain that is not finite.
func (f *GainFader) FadeAt(start int, to, seconds float32, curve Curve) bool {
	if !block.Finite(to) {
		return false
	}
	f.from, f.to = f.gain, to
	f.n = -max(start, 0)
	f.length = FadeFrames(seconds)
	f.curve = curve
	f.active = true
	return true
}

// FadeFrames returns the length of a fade over a time [s]: trunc(seconds x
// 48000), with the product in single precision (0.01 s is 480 frames; binary64
// would make it 479), from 1 up to [MaxFade] [frames].
func FadeFrames(seconds float32) int {
	n := float32(seconds * block.Rate)
	switch {
	case !(n >= 1):
		return 1
	case n >= MaxFade:
		return MaxFade
	}
	return int(n)
}

// Gain returns the gain heard last (linear).
func (f *GainFader) Gain() float32 { return f.gain }

// Active reports whether a fade is requested and has not ended.
func (f *GainFader) Active() bool { return f.active }

// Process1 applies the fader to a signal of one channel.
func (f *GainFader) Process1(p *block.Plane) {
	if !f.active {
		if f.gain != 1 {
			kernel.Scale(p, f.gain)
		}
		return
	}
	var env block.Plane
	f.envelope(&env)
	kernel.Multiply(p, &env)
}

// Process applies the fader to every channel of a signal alike.
func (f *GainFader) Process(sig []block.Plane) {
	if !f.active {
		if f.gain != 1 {
			for c := range sig {
				kernel.Scale(&sig[c], f.gain)
			}
		}
		return
	}
	var env block.Plane
	f.envelope(&env)
	for c := range sig {
		kernel.Multiply(&sig[c], &env)
	}
}

// envelope writes the gain of every frame of the next block and advances the
// fade by a block.
func (f *GainFader) envelope(env *block.Plane) {
	start := min(-min(f.n, 0), block.Frames)
	for k := range start {
		env[k] = f.gain
	}
	f.n += start
	end := start
	if start < block.Frames {
		end = min(start+f.length-f.n, block.Frames)
		f.ramp(env[start:end])
		f.n += end - start
		if end > start {
			f.gain = env[end-1]
		}
		if f.n >= f.length {
			f.gain, f.active = f.to, false
		}
	}
	for k := end; k < block.Frames; k++ {
		env[k] = f.gain
	}
}

// ramp writes the gains of the fade from frame n on. The quotient n/N is made
// as n times 1/N in binary64: for n and N below 2^24 its error, under 2^-52,
// is less than the distance of any such quotient from a rounding boundary of
// single precision, 2^-49, so it rounds to the same bits as the division.
func (f *GainFader) ramp(env []float32) {
	inv := 1 / float64(f.length)
	n := float64(f.n)
	switch f.curve {
	case SquareRoot:
		p0 := float32(f.from * f.from)
		dp := float32(f.to*f.to) - p0
		for k := range env {
			x := float32(float64(n * inv))
			p := p0 + float32(dp*x)
			env[k] = float32(math.Sqrt(float64(p)))
			n++
		}
	case Straight:
		d := f.to - f.from
		for k := range env {
			x := float32(float64(n * inv))
			env[k] = f.from + float32(d*x)
			n++
		}
	default:
		d := f.to - f.from
		for k := range env {
			x := float32(float64(n * inv))
			env[k] = f.from + float32(d*Sin(float32(x*(math.Pi/2))))
			n++
		}
	}
}
