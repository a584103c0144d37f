package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Place is the last part of a mono voice: a constant gain, the panner to six
// outputs, and the Send. While none of them changes, the signal is added straight
// to the bus, once for each output whose gain is not 0. Otherwise the modules run
// one after the other in scratch, six planes. The bus receives the same bits either
// way; p is scaled by the gain in the second case only.
func Place(gain float32, pan *Pan2D1, s *Send, p *block.Plane, scratch []block.Plane, restart bool) {
	if restart || !pan.steady() || !s.plain() {
		if gain != 1 {
			kernel.Scale(p, gain)
		}
		pan.Process1(p, scratch[:panOutputs], restart)
		s.Process(scratch[:panOutputs], restart)
		return
	}
	s.bus.contributors++
	var cells [panOutputs]float32
	var outs [panOutputs]*block.Plane
	n := 0
	end := float32(p[block.Frames-1] * gain)
	for o, g := range pan.matrix[0] {
		if g != 0 { // an output at 0 was set to 0 when it became so
			cells[n], outs[n] = g, &s.bus.acc[o]
			s.last[o] = float32(end * g)
			n++
		}
	}
	i := 0
	for ; n-i >= 3; i += 3 {
		kernel.AddTo3(p, gain, outs[i], cells[i], outs[i+1], cells[i+1], outs[i+2], cells[i+2])
	}
	switch n - i {
	case 1:
		kernel.AddTo1(p, gain, outs[i], cells[i])
	case 2:
		kernel.AddTo2(p, gain, outs[i], cells[i], outs[i+1], cells[i+1])
	}
}

// steady reports whether the gains of a mono source stay the same in the next block.
func (s *Pan2D1) steady() bool {
	return s.inputs == 1 && s.outputs == panOutputs && s.want == s.have
}

// plain reports whether the next block is added unchanged, six channels to six.
func (s *Send) plain() bool {
	return s.bus != nil && s.from == panOutputs && s.to == panOutputs && len(s.bus.acc) == panOutputs &&
		!s.dirty && s.mode == Normal && s.target == 1 && s.current == 1
}

// Flat returns the level of the next block if it is constant, and then takes it
// as applied; flat is false when the block needs a ramp.
func (g *Gain) Flat(restart bool) (level float32, flat bool) {
	if !restart && g.applied != g.target {
		return 0, false
	}
	g.applied = g.target
	return g.target, true
}

// Scale multiplies every channel of a signal by one level.
func Scale(sig []block.Plane, level float32) {
	if level == 1 {
		return
	}
	for c := range sig {
		kernel.Scale(&sig[c], level)
	}
}
