package engine

import (
	"gritbed/engine/block"
	"gritbed/engine/mix"
)

// applyMix carries out a command of the buses.
func (e *Engine) applyMix(c *Command) bool {
	switch c.Op {
	case OpFold:
		return e.setFold(c.F[0])
	case OpFrame:
		e.desk.Frame(c.F[0])
	case OpRoom:
		return e.room(c.F[:8])
	case OpScale:
		if n := e.desk.Network(); n != nil {
			n.Scale(c.F[0])
		}
	case OpStrip:
		return e.desk.Post(c.Strip, c.Param, c.F[0])
	case OpMute:
		return e.desk.Mute(c.Strip, c.F[0] != 0)
	case OpSolo:
		return e.desk.Solo(c.Strip, c.F[0] != 0)
	case OpMeter:
		e.desk.Metering(c.F[0] != 0)
	default:
		return false
	}
	return true
}

// setFold takes a fold by its number.
func (e *Engine) setFold(n float32) bool {
	if !(n >= 0 && n < float32(mix.Folds)) {
		return false
	}
	e.fold = mix.Fold(n)
	return true
}

// room tells the environment network what is heard: presets first, since
// loading one closes its side. A desk without a network has no rooms, which is
// no mistake.
func (e *Engine) room(f []float32) bool {
	for _, v := range f {
		if !block.Finite(v) {
			e.count.NotFinite++
			return false
		}
	}
	network := e.desk.Network()
	if network == nil {
		return true
	}
	for side := range 2 {
		if n := int(f[6+side]); n != 0 {
			network.Load(side, n)
		}
		network.Pan(side, f[2+2*side], f[3+2*side])
	}
	network.Weights(f[0], f[1])
	return true
}
