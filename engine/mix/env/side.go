package env

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// A side is one of the two halves of the network: it holds a preset.
type side struct {
	pre    pre
	reverb reverb
	filter [2]out // left and right of the reverb
	tap    [2]tap
	preset *Preset
	lfo    [records]LFO     // records 1 to 5, or 6 to 10
	posted [records]float32 // their values in this block
}

// pre is the pre-stage (order 200): Sub0, Gain, Peaking, three Sends.
type pre struct {
	gate     gate
	in       dsp.Sub0
	gain     dsp.Gain
	eq       dsp.Peaking
	hz, g, q float32 // settings of eq
	send     [3]dsp.Send
	sig      [1]block.Plane
}

// Order returns the place in the pass.
func (g *pre) Order() uint8 { return graph.OrderEnvPre }

// Run runs a block.
func (g *pre) Run() {
	p := &g.sig[0]
	loud := g.in.Read(g.sig[:]) && g.gate.loud(p)
	s := g.gate.open(loud)
	if s == idle && !g.gate.keepRunning {
		return
	}
	if s == waking {
		g.fresh()
	}
	g.gain.Process1(p, s == waking)
	g.eq.Process1(p)
	if s == idle {
		return
	}
	g.gate.settle(loud, p)
	for i := range g.send {
		g.send[i].Process1(p, s == waking)
	}
}

// fresh empties the filter.
func (g *pre) fresh() {
	g.eq.Reset()
	g.eq.Set(g.hz, g.g, g.q)
}

// reverb is the reverb (order 201): Sub0, Delay, Reverb, Gain, two Sends.
type reverb struct {
	gate   gate // of the gain and the sends
	in     dsp.Sub0
	delay  *dsp.Delay
	room   *dsp.Reverb
	silent int // blocks in which input and output of the room were 0, up to reverbHold
	sounds bool
	gain   dsp.Gain
	send   [2]dsp.Send
	sig    [1]block.Plane
}

// reverbHold is how long a reverb must have been silent to be empty [blocks]: its
// longest line has 13999 frames or less, its all-pass 288.
const reverbHold = (13999+288)/block.Frames + 2

// Order returns the place in the pass.
func (g *reverb) Order() uint8 { return graph.OrderEnvReverb }

// Run runs a block.
func (g *reverb) Run() {
	p := &g.sig[0]
	g.in.Read(g.sig[:])
	g.delay.Process1(p)
	heard := reaches(p, faintest)
	if heard || g.silent < reverbHold || g.gate.keepRunning {
		g.room.Process1(p)
		if heard || reaches(p, faintest) {
			g.silent = 0
		} else if g.silent < reverbHold {
			g.silent++
		}
	}
	sounded := g.sounds
	if g.sounds = g.gate.loud(p); !g.sounds {
		return
	}
	g.gain.Process1(p, !sounded)
	for i := range g.send {
		g.send[i].Process1(p, !sounded)
	}
}

// out is what follows a reverb or an echo: HighPass, LowPass, Gain, Pan2D1,
// Send. As a graph it is one of the reverb's outputs (order 202).
type out struct {
	gate     gate
	in       dsp.Sub0
	high     dsp.HighPass
	low      dsp.LowPass
	highPass float32 // cutoff of high [Hz]
	lowPass  float32 // cutoff of low [Hz]
	gain     dsp.Gain
	pan      dsp.Pan2D1
	send     dsp.Send
	sig      [1]block.Plane
	six      [6]block.Plane
}

// Order returns the place in the pass.
func (g *out) Order() uint8 { return graph.OrderEnvFilter }

// Run runs a block.
func (g *out) Run() {
	g.place(g.in.Read(g.sig[:]))
}

// place filters sig, sets its level and pans it.
func (g *out) place(heard bool) {
	p := &g.sig[0]
	loud := heard && g.gate.loud(p)
	s := g.gate.open(loud)
	if s == idle && !g.gate.keepRunning {
		return
	}
	if s == waking {
		g.fresh()
	}
	dsp.Band(&g.high, &g.low, p)
	if s != idle {
		g.gate.settle(loud, p)
	}
	g.gain.Process1(p, s == waking)
	g.pan.Process1(p, g.six[:], s == waking)
	if s != idle {
		g.send.Process(g.six[:], s == waking)
	}
}

// fresh empties the filters.
func (g *out) fresh() {
	g.high.Reset()
	g.low.Reset()
	g.high.SetCutoff(g.highPass)
	g.low.SetCutoff(g.lowPass)
}

// tap is an echo (order 201): Sub0, Delay and what follows.
type tap struct {
	delay *dsp.Delay
	out
}

// Order returns the place in the pass.
func (g *tap) Order() uint8 { return graph.OrderEnvReverb }

// Run runs a block.
func (g *tap) Run() {
	g.in.Read(g.sig[:])
	g.delay.Process1(&g.sig[0])
	g.place(true)
}
