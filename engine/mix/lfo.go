package mix

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// LFO is one record of the task that sweeps parameters (buses 3.5). It moves on
// in every block, whether its target sounds or not. The zero value stays at 0.
type LFO struct {
	Period float32 // [s]
	Phase  float32 // [s], 0 up to Period
	Amount float32 // share of Depth
	Center float32 // in units of the target
	Depth  float32 // likewise
}

// longPeriod is the stand-in for a period that is no length of time [s].
const longPeriod float32 = 10

// fullTurn is 2π rounded to single precision (bits 40C90FDB).
const fullTurn float32 = 2 * math.Pi

// Period returns how long an LFO of a rate [Hz] takes for a turn [s]; for a
// rate that is not a number above low it is 10 s.
func Period(rate, low float32) float32 {
	if !(rate > low) || rate-rate != 0 {
		return longPeriod
	}
	return 1 / rate
}

// NewLFO returns the record of c at phase 0.
func NewLFO(c LFOConfig) LFO {
	return LFO{Period: Period(c.Rate, 0), Amount: c.Amount, Center: c.Center, Depth: c.Depth}
}

// Step moves on by a block and returns the value to post.
func (l *LFO) Step() float32 {
	period := l.Period
	if !(period > 0) || period-period != 0 {
		period = longPeriod
	}
	l.Phase = float32(math.Mod(float64(l.Phase+block.Delta), float64(period))) // exact
	turn := float32(fullTurn*l.Phase) / period
	return l.Center + float32(float32(l.Depth*l.Amount)*dsp.Sin(turn))
}
