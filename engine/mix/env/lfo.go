package env

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// fallbackPeriod is the period of a record whose rate or period makes no
// sense, or is too low for it [s].
const fallbackPeriod float32 = 10

// twoPi is 2π in single precision (bits 40C90FDB).
const twoPi float32 = 2 * math.Pi

// LFO is one record of the task that moves module parameters with a slow sine
// (buses 3.5). It advances in every block, whether anything sounds or not.
//
// Depth scales Amount: a record of a frequency or a delay has the value itself
// as centre and as depth, so its amount is a share of the value; a record of an
// angle has a quarter turn as depth.
type LFO struct {
	Period float32 // of the sine [s], above 0
	Phase  float32 // [s], below Period
	Amount float32 // share of Depth
	Centre float32 // in the unit of the parameter
	Depth  float32 // in the unit of the parameter
}

// Period returns the period of a rate [Hz] in seconds: 1/rate, and 10 s for a
// rate below lowest, for one that is not above 0 and for NaN.
func Period(rate, lowest float32) float32 {
	if !(rate >= lowest) {
		return fallbackPeriod
	}
	return usable(1 / rate)
}

// usable returns a period one can divide by: 10 s instead of 0, a negative
// value, NaN or an infinite one [s].
func usable(period float32) float32 {
	if !(period > 0) || !block.Finite(period) {
		return fallbackPeriod
	}
	return period
}

// NewLFO returns a record at phase 0. A period one cannot divide by becomes
// 10 s.
func NewLFO(period, amount, centre, depth float32) LFO {
	return LFO{Period: usable(period), Amount: amount, Centre: centre, Depth: depth}
}

// Step advances the record by one block and returns the value to post. The
// remainder truncates, and is exact.
func (l *LFO) Step() float32 {
	p := l.Phase + block.Delta
	if p >= l.Period {
		if l.Period >= block.Delta {
			p -= l.Period // less than two periods: the difference is the remainder
		} else {
			p = float32(math.Mod(float64(p), float64(l.Period)))
		}
	}
	l.Phase = p
	return l.Value()
}

// Value returns the value at the present phase.
func (l *LFO) Value() float32 {
	sine := dsp.Sin(float32(twoPi*l.Phase) / l.Period)
	return l.Centre + float32(float32(l.Depth*l.Amount)*sine)
}

// Boot returns a record, numbered from 1 to 14, as it is before anything has
// been posted: the delays of the flange returns are 11 and 13, their equalisers
// 12 and 14 (buses 3.5). Of record 6 there are two readings; it is taken as its
// neighbours (buses 10.1).
func Boot(record int) LFO {
	size := float32(0.3)
	switch record {
	case 1, 12, 14:
		size = 1
	case 11, 13:
		size = 0.006
	}
	return NewLFO(1, 0.5, size, size)
}
