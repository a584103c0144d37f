package mix

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Meter is how loud a strip was in the last block, ahead of its mute. RMS is
// that of all channels' power added up. Both are linear.
type Meter struct{ Peak, RMS float32 }

// meter is the meter of one strip. Off, it costs a test a block.
type meter struct {
	on   bool
	last Meter
}

// take measures a block of the strip.
func (p *meter) take(sig []block.Plane) {
	if p.on {
		p.last = measure(sig)
	}
}

// idle measures a block of silence.
func (p *meter) idle() { p.last = Meter{} }

// add adds a block of another graph of the same strip to the measurement.
func (p *meter) add(sig []block.Plane) {
	if !p.on {
		return
	}
	m := measure(sig)
	p.last.Peak = max(p.last.Peak, m.Peak)
	p.last.RMS = root(float32(p.last.RMS*p.last.RMS) + float32(m.RMS*m.RMS))
}

func measure(sig []block.Plane) (m Meter) {
	var power float32
	for c := range sig {
		m.Peak = max(m.Peak, dsp.Peak(&sig[c]))
		r := dsp.RMS(&sig[c])
		power += float32(r * r)
	}
	m.RMS = root(power)
	return m
}

func root(v float32) float32 { return float32(math.Sqrt(float64(v))) }
