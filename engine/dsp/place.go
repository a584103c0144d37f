package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Place is the end of a mono voice: a flat gain, the panner on six outputs and
// the Send behind it. When nothing moves it adds the signal, times each cell
// that is not 0, straight to the bus; otherwise the modules run one after the
// other in scratch, which holds six planes. Either way the bus holds the same
// bits, and p what the gain made of it or what it held.
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
		if g != 0 { // a cell that is 0 has left 0 already, when it became so
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

// steady reports whether the next block of a mono source stays where it is.
func (s *Pan2D1) steady() bool {
	return s.inputs == 1 && s.outputs == panOutputs && s.want == s.have
}

// plain reports whether the next block adds six channels to six at unity.
func (s *Send) plain() bool {
	return s.bus != nil && s.from == panOutputs && s.to == panOutputs && len(s.bus.acc) == panOutputs &&
		!s.dirty && s.mode == Normal && s.target == 1 && s.current == 1
}

// Flat reports the level of the next block, when it is the same for all of it,
// and takes it as heard.
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
