package dsp

import (
	"math"

	"gritbed/engine/block"
)

// The range of a filter's angular cutoff [rad/frame]: where it stops filtering.
const (
	omegaFloor float32 = 0x1.9bc65ep-9   // bits 3B4DE32F, one ulp above π/1000
	omegaCeil  float32 = 0.999 * math.Pi // bits 4048DC62
)

// twoPi is 2π in single precision (bits 40C90FDB).
const twoPi float32 = 2 * math.Pi

// openHz is the cutoff at which a low-pass is surely open [Hz].
const openHz float32 = 96000

// omega is the angular frequency of a frequency at a rate [rad/frame].
func omega(hz, rate float32) float32 {
	return float32((hz / rate) * twoPi)
}

// iir2 is what the two-pole filters have in common: coefficients that are
// rebuilt, without smoothing and with the history kept, in the first block
// after their parameters change.
type iir2 struct {
	cutoff   float32 // [Hz]
	cache    float32 // ω of the coefficients; the raw Hz before there are any
	c        coefficients
	h        [MaxChannels]history
	filtered bool // in the last block
}

// setCutoff keeps a cutoff; NaN means bypass, infinities are refused.
func (f *iir2) setCutoff(hz float32) bool {
	if hz-hz != 0 && hz == hz {
		return false
	}
	f.cutoff = hz
	return true
}

// bypass lets a block through; the history goes once.
func (f *iir2) bypass(w float32) {
	if f.filtered {
		f.h = [MaxChannels]history{}
		f.filtered = false
	}
	f.cache = w
}

// filter filters every channel.
func (f *iir2) filter(sig []block.Plane) {
	f.filtered = true
	c := 0
	for ; c+1 < len(sig); c += 2 {
		pair(&f.h[c], &f.c, sig[c][:], &f.h[c+1], &f.c, sig[c+1][:])
	}
	if c < len(sig) {
		f.h[c].run(&f.c, sig[c][:])
	}
}

// HighPass is the second-order high-pass with Q 1 (voice-graph 5.4). At a
// cutoff of 24 Hz and below it does nothing.
type HighPass struct{ iir2 }

// Reset gives the filter its constructor's values: 0 Hz, no history.
func (f *HighPass) Reset() { *f = HighPass{} }

// SetCutoff sets the cutoff [Hz]; NaN means bypass. It returns false for an
// infinite one.
func (f *HighPass) SetCutoff(hz float32) bool { return f.setCutoff(hz) }

// Cutoff returns the cutoff last set [Hz].
func (f *HighPass) Cutoff() float32 { return f.cutoff }

// prepare settles what the next block needs and reports whether it filters.
func (f *HighPass) prepare() bool {
	w := omega(f.cutoff, block.Rate)
	if !(w > omegaFloor) { // or NaN
		f.bypass(w)
		return false
	}
	w = min(w, omegaCeil)
	if w != f.cache {
		f.cache = w
		f.c = highPass(w)
	}
	return true
}

// Process applies one block, of at most 8 channels.
func (f *HighPass) Process(sig []block.Plane) {
	if f.prepare() {
		f.filter(sig)
	}
}

// Process1 is Process for a signal of one channel.
func (f *HighPass) Process1(p *block.Plane) {
	if f.prepare() {
		f.filtered = true
		f.h[0].run(&f.c, p[:])
	}
}

// LowPass is the second-order low-pass with Q 1 (voice-graph 5.4). At a cutoff
// of 23976 Hz and above it does nothing.
type LowPass struct{ iir2 }

// Reset gives the filter its constructor's values: 96 kHz, no history.
func (f *LowPass) Reset() { *f = LowPass{iir2{cutoff: openHz, cache: openHz}} }

// SetCutoff sets the cutoff [Hz]; NaN means bypass. It returns false for an
// infinite one.
func (f *LowPass) SetCutoff(hz float32) bool { return f.setCutoff(hz) }

// Cutoff returns the cutoff last set [Hz].
func (f *LowPass) Cutoff() float32 { return f.cutoff }

// prepare settles what the next block needs and reports whether it filters.
func (f *LowPass) prepare() bool {
	w := omega(f.cutoff, block.Rate)
	if !(w < omegaCeil) { // or NaN
		f.bypass(w)
		return false
	}
	w = max(w, omegaFloor)
	if w != f.cache {
		f.cache = w
		f.c = lowPass(w)
	}
	return true
}

// Process applies one block, of at most 8 channels.
func (f *LowPass) Process(sig []block.Plane) {
	if f.prepare() {
		f.filter(sig)
	}
}

// Process1 is Process for a signal of one channel.
func (f *LowPass) Process1(p *block.Plane) {
	if f.prepare() {
		f.filtered = true
		f.h[0].run(&f.c, p[:])
	}
}

// Band applies a high-pass and then a low-pass to a signal of one channel: the
// same bits as one after the other, in little more than the time of one.
func Band(hp *HighPass, lp *LowPass, p *block.Plane) {
	high, low := hp.prepare(), lp.prepare()
	switch {
	case high && low:
		hp.filtered, lp.filtered = true, true
		series(&hp.h[0], &hp.c, &lp.h[0], &lp.c, p)
	case high:
		hp.filtered = true
		hp.h[0].run(&hp.c, p[:])
	case low:
		lp.filtered = true
		lp.h[0].run(&lp.c, p[:])
	}
}

// lowPass returns the coefficients of a low-pass with Q 1. The true division
// of b0 makes b1 not always twice b0.
func lowPass(w float32) coefficients {
	c := Cos(w)
	k, a0, inv := poles(w, c)
	n := 1 - c
	k.b0 = n / (2 * a0)
	k.b1 = float32(n * inv)
	k.b2 = k.b0
	return k
}

// highPass returns the coefficients of a high-pass with Q 1.
func highPass(w float32) coefficients {
	c := Cos(w)
	k, a0, inv := poles(w, c)
	n := 1 + c
	k.b0 = n / (2 * a0)
	k.b1 = -float32(n * inv)
	k.b2 = k.b0
	return k
}

// poles returns the part low-pass and high-pass share.
func poles(w, c float32) (k coefficients, a0, inv float32) {
	alpha := float32(0.5 * Sin(w))
	a0 = 1 + alpha
	inv = 1 / a0
	k.a1 = float32(float32(-2*c) * inv)
	k.a2 = float32((1 - alpha) * inv)
	return k, a0, inv
}

// Filtering reports whether the filter did anything to the last block.
func (f *iir2) Filtering() bool { return f.filtered }
