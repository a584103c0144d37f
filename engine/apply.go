package engine

import (
	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// drain applies the commands that are due, in the order they were posted.
func (e *Engine) drain(now int64) {
	for c := e.commands.Peek(); c != nil && c.Stamp <= now; c = e.commands.Peek() {
		if c.Stamp < now {
			e.count.Late++
		}
		if !e.apply(c) {
			e.count.Refused++
		}
		e.commands.Drop()
	}
}

// apply carries out one command; false means it names something that is not
// there, or shapes grains with a number that is not finite.
func (e *Engine) apply(c *Command) bool {
	switch {
	case c.Op >= OpPost:
		return e.programs != nil && e.programs.apply(c)
	case c.Op >= OpOpen:
		return e.applyVoice(c)
	case c.Op >= OpFold:
		return e.applyMix(c)
	}
	if int(c.Board) >= len(e.boards) || c.Truck > 1 || c.Player > 3 {
		return false
	}
	b := e.boards[c.Board]
	switch c.Op {
	case OpBind:
		if r := e.recording(c); r != nil && e.shape(c.F[:10]) {
			b.Bind(int(c.Truck), r, c.params(0), c.params(5))
			return true
		}
		return false
	case OpStop:
		b.Stop(int(c.Truck))
	case OpRecord:
		b.SetRecord(int(c.Player), grain.Record{Gain: c.F[0], Pitch: c.F[1], Position: c.F[2]})
	case OpChain:
		b.SetChain(int(c.Truck), grain.ChainValues{
			HighPass: c.F[0], LowPass: c.F[1], ShiftA: c.F[2], ShiftB: c.F[3],
			Pan: c.F[4], Env: c.F[5], FlangeA: c.F[6], FlangeB: c.F[7]})
	case OpG3Send:
		b.PostSend(c.F[0])
	case OpWobble:
		b.PostWobble(int(c.Player)/2, int(c.Player)%2, c.F[0], c.F[1])
	case OpRocketBind:
		if r := e.recording(c); r != nil && e.shape(c.F[:5]) {
			b.BindRocket(r, c.params(0))
			return true
		}
		return false
	case OpRocketStop:
		b.StopRocket()
	case OpRocketRecord:
		b.RocketRecord(grain.Record{Gain: c.F[0], Pitch: c.F[1], Position: c.F[2]})
	default:
		return false
	}
	return true
}

func (e *Engine) recording(c *Command) *grain.Recording {
	if c.Recording < 0 || int(c.Recording) >= len(e.recordings) {
		return nil
	}
	return e.recordings[c.Recording]
}

// shape reports whether the parameters of a bind are finite; those that are not
// are counted. A grain with an endless phase would never hand over.
func (e *Engine) shape(params []float32) bool {
	ok := true
	for _, v := range params {
		if !block.Finite(v) {
			e.count.NotFinite++
			ok = false
		}
	}
	return ok
}
