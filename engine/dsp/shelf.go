package dsp

import (
	"math"

	"gritbed/engine/block"
)

// shelfSlope is the sine factor of the shelf (bits 3F3504EF, four ulp below
// 1/√2).
const shelfSlope float32 = 0x1.6a09dep-1

// HighShelf is the second-order high shelf (voice-graph 5.11): DC passes at
// unity, what lies above the corner at the gain.
type HighShelf struct {
	iir2
	gain      float32
	cacheGain float32
}

// Reset gives the filter its constructor's values: no corner, gain 1, no
// history.
func (f *HighShelf) Reset() {
	*f = HighShelf{iir2: iir2{cutoff: openHz, cache: openHz}, gain: 1, cacheGain: 1}
}

// Set sets the corner [Hz], where NaN means bypass, and the gain of the
// plateau (linear); at a gain of 1, and of 0 or below, the filter does nothing.
// It returns false, and keeps both, for an infinite corner or a gain that is
// not finite.
func (f *HighShelf) Set(hz, gain float32) bool {
	if !block.Finite(gain) || !f.setCutoff(hz) {
		return false
	}
	f.gain = gain
	return true
}

// prepare settles what the next block needs and reports whether it filters.
func (f *HighShelf) prepare() bool {
	w := omega(f.cutoff, block.Rate)
	if !(w < omegaCeil) || f.gain == 1 || !(f.gain > 0) {
		f.bypass(w)
		f.cacheGain = f.gain
		return false
	}
	w = max(w, omegaFloor)
	if w != f.cache || f.gain != f.cacheGain {
		f.cache, f.cacheGain = w, f.gain
		f.c = highShelf(w, f.gain)
	}
	return true
}

// Process applies one block, of at most 8 channels.
func (f *HighShelf) Process(sig []block.Plane) {
	if f.prepare() {
		f.filter(sig)
	}
}

// Process1 is Process for a signal of one channel.
func (f *HighShelf) Process1(p *block.Plane) {
	if f.prepare() {
		f.filtered = true
		f.h[0].run(&f.c, p[:])
	}
}

// Shelves applies two shelves to two signals of one channel: the same bits as
// one after the other, in little more than the time of one.
func Shelves(f *HighShelf, p *block.Plane, g *HighShelf, q *block.Plane) {
	first, second := f.prepare(), g.prepare()
	switch {
	case first && second:
		f.filtered, g.filtered = true, true
		pair(&f.h[0], &f.c, p[:], &g.h[0], &g.c, q[:])
	case first:
		f.filtered = true
		f.h[0].run(&f.c, p[:])
	case second:
		g.filtered = true
		g.h[0].run(&g.c, q[:])
	}
}

// highShelf returns the coefficients of a shelf. The notes give one fused step,
// in a0; every other product is rounded here on its own.
func highShelf(w, gain float32) coefficients {
	c := Cos(w)
	a := float32(math.Sqrt(float64(gain)))
	t := float32(float32(math.Sqrt(float64(a))) * float32(Sin(w)*shelfSlope))
	up, down := a+1, a-1
	upC, downC := float32(up*c), float32(down*c)
	a0 := block.Fused(t, 2, up-downC)
	t2 := float32(2 * t)
	return coefficients{
		b0: float32(a*((t2+downC)+up)) / a0,
		b1: float32(float32(-2*a)*(upC+down)) / a0,
		b2: float32(a*((downC+up)-t2)) / a0,
		a1: float32(2*(down-upC)) / a0,
		a2: ((up - downC) - t2) / a0,
	}
}
