package bed

import (
	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// The game side's rows of a trace (note 000 §5.3), stamped with the block in
// which the frame is due. Owner and trucks are objects 0 and 1.

func event(s *subject, tag trace.Tag, object int) trace.Event {
	return trace.Event{Block: block.OfFrame(s.frame), Tag: tag, Object: uint8(object)}
}

// sound writes what a slot plays as one number: a member's index, 16 + surface
// for a Class_rolling patch, −1 for nothing.
func sound(s *components.SlotData) int {
	if s.Class != 0 {
		return 16 + int(s.Class)
	}
	return int(s.Member)
}

func traceRoute(s *subject) {
	if s.trace == nil {
		return
	}
	b, a := s.board, s.state
	ev := event(s, trace.GRoute, 0)
	ev.Int(b.Primary).Int(int(b.Slot[0].Surface)).Int(int(b.Slot[1].Surface)).Int(sound(&b.Slot[0])).Int(sound(&b.Slot[1])).
		Int(int(a.WheelMaterial[components.FrontLeft])).Int(int(a.WheelMaterial[components.BackRight])).
		Bool(a.Airborne).Bool(a.Grinding).Bool(a.Soft).Int(int(b.Pulse)).Int(int(b.Metal))
	s.trace.Push(&ev)
}

func traceRecords(s *subject) {
	if s.trace == nil {
		return
	}
	b := s.board
	ev := event(s, trace.GRec, 0)
	ev.Float(s.state.GroundSpeed).Float(s.state.Turn).Float(b.TurnI).Float(b.BrakeB).Float(b.Down)
	for i := range b.Record {
		ev.Float(b.Record[i].Gain)
	}
	for i := range b.Record {
		ev.Float(b.Record[i].Position)
	}
	words, seam := &s.mix.Now.Board, float32(1)
	if b.Seam.Active {
		seam = b.Seam.Env.Value
	}
	ev.Float(float32(words[outPitch]) / 4096)
	ev.Float(gain(words[outLevelA])).Float(gain(words[outLevelB])).Bool(special(b)).Float(pushScale(b)).Float(seam)
	s.trace.Push(&ev)
}

func traceChain(s *subject) {
	if s.trace == nil {
		return
	}
	b := s.board
	for i := range b.Chain {
		c := &b.Chain[i]
		if !c.Fresh {
			continue
		}
		ev := event(s, trace.GChain, i)
		ev.Float(c.HighPass).Float(c.LowPass).Float(c.ShiftA).Float(c.ShiftB).Float(c.Pan).
			Float(c.Env).Float(c.FlangeA).Float(c.FlangeB).Float(b.G3Send).
			Float(b.Wobble[0].G1).Float(b.Wobble[1].G1).Float(b.Wobble[0].G3).Float(b.Wobble[1].G3)
		s.trace.Push(&ev)
	}
}

func traceRocket(s *subject) {
	if s.trace == nil {
		return
	}
	r := s.speed
	ev := event(s, trace.GRocket, 4)
	ev.Bool(r.Running).Float(r.Record.Gain).Float(r.Record.Pitch).Float(r.Record.Position)
	s.trace.Push(&ev)
}
