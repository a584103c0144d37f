package dsp

import (
	"math"

	"gritbed/engine/block"
)

const (
	// leastPeak is the gain taken for one of 0 and below, and for NaN (linear):
	// the lowest that any poster of the original sends. The notes are silent.
	leastPeak float32 = 0.1
	// The range of Q that the coefficients are made of.
	leastQ, mostQ float32 = 0.2, 20
)

// Peaking is the second-order bell (voice-graph 5.12): the gain at its centre,
// unity far away from it. Only a gain of exactly 1 makes it do nothing; a
// centre outside the range of a filter is moved to the edge of that range.
type Peaking struct {
	iir2
	gain, q           float32
	cacheGain, cacheQ float32
}

// Reset gives the filter its constructor's values: 96 kHz, gain 1, Q 3, no
// history.
func (f *Peaking) Reset() {
	*f = Peaking{iir2: iir2{cutoff: openHz, cache: openHz}, gain: 1, q: 3, cacheGain: 1}
}

// Set sets the centre [Hz], the gain (linear) and Q at once, by the rules of
// SetHz, SetGain and SetQ; when one of them is refused, all are.
func (f *Peaking) Set(hz, gain, q float32) bool {
	if endless(hz) || endless(gain) || !block.Finite(q) {
		return false
	}
	f.cutoff, f.gain, f.q = hz, gain, q
	return true
}

// SetHz sets the centre [Hz]; NaN means bypass. It returns false for an
// infinite one.
func (f *Peaking) SetHz(hz float32) bool { return f.setCutoff(hz) }

// SetGain sets the gain at the centre (linear); one of 0 and below, and NaN,
// counts as 0.1. It returns false for an infinite one.
func (f *Peaking) SetGain(gain float32) bool {
	if endless(gain) {
		return false
	}
	f.gain = gain
	return true
}

// SetQ sets the quality, the centre over the width; it works as from 0.2 to 20.
// It returns false for one that is not finite.
func (f *Peaking) SetQ(q float32) bool {
	if !block.Finite(q) {
		return false
	}
	f.q = q
	return true
}

// Hz returns the centre last set [Hz].
func (f *Peaking) Hz() float32 { return f.cutoff }

// Gain returns the gain last set (linear).
func (f *Peaking) Gain() float32 { return f.gain }

// Q returns the quality last set.
func (f *Peaking) Q() float32 { return f.q }

// prepare settles what the next block needs and reports whether it filters.
func (f *Peaking) prepare() bool {
	w := omega(f.cutoff, block.Rate)
	if f.gain == 1 || w != w {
		f.bypass(w)
		f.cacheGain, f.cacheQ = f.gain, f.q
		return false
	}
	w = block.Clamp(w, omegaFloor, omegaCeil)
	gain := f.gain
	if !(gain > 0) { // or NaN
		gain = leastPeak
	}
	if w != f.cache || gain != f.cacheGain || f.q != f.cacheQ {
		f.cache, f.cacheGain, f.cacheQ = w, gain, f.q
		f.c = peaking(w, gain, block.Clamp(f.q, leastQ, mostQ))
	}
	return true
}

// Process applies one block, of at most 8 channels.
func (f *Peaking) Process(sig []block.Plane) {
	if f.prepare() {
		f.filter(sig)
	}
}

// Process1 is Process for a signal of one channel.
func (f *Peaking) Process1(p *block.Plane) {
	if f.prepare() {
		f.filtered = true
		f.h[0].run(&f.c, p[:])
	}
}

// peaking returns the coefficients of a bell. The notes leave the order of
// rounding open: every product and every quotient is rounded on its own.
func peaking(w, gain, q float32) coefficients {
	a := float32(math.Sqrt(float64(gain)))
	alpha := Sin(w) / float32(2*q)
	up, down := float32(alpha*a), alpha/a
	a0 := 1 + down
	turn := float32(-2*Cos(w)) / a0
	return coefficients{
		b0: (1 + up) / a0,
		b1: turn,
		b2: (1 - up) / a0,
		a1: turn,
		a2: (1 - down) / a0,
	}
}

// endless reports whether v is infinite; NaN is not.
func endless(v float32) bool { return v-v != 0 && v == v }
