package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// traceRows writes the game side's rows of a trace (note 000 §5.3), stamped with the
// block in which the frame is due. A trace is the local player's: the zero value,
// which others get, writes nothing. Owner and trucks are objects 0 and 1.
type traceRows struct {
	ring  *trace.Ring
	frame int64
}

// traceOf are the rows of a frame.
func traceOf(w donburi.World) traceRows {
	if e, ok := Settings.First(w); ok {
		return traceRows{Settings.Get(e).Trace, frame(w)}
	}
	return traceRows{}
}

// of are the rows of a skater.
func (r traceRows) of(e *donburi.Entry) traceRows {
	if components.Owner.Get(e).Local {
		return r
	}
	return traceRows{}
}

func (r traceRows) event(tag trace.Tag, object int) trace.Event {
	return trace.Event{Block: block.OfFrame(r.frame), Tag: tag, Object: uint8(object)}
}

// sound writes what a slot plays as one number: a member's index, 16 + surface
// for a Class_rolling patch, −1 for nothing.
func sound(s *components.SlotData) int {
	if s.Class != 0 {
		return 16 + int(s.Class)
	}
	return int(s.Member)
}

func (r traceRows) route(b *components.BoardData, a *components.AudioStateData) {
	if r.ring == nil {
		return
	}
	ev := r.event(trace.GRoute, 0)
	ev.Int(b.Primary).Int(int(b.Slot[0].Surface)).Int(int(b.Slot[1].Surface)).Int(sound(&b.Slot[0])).Int(sound(&b.Slot[1])).
		Int(int(a.WheelMaterial[components.FrontLeft])).Int(int(a.WheelMaterial[components.BackRight])).
		Bool(a.Airborne).Bool(a.Grinding).Bool(a.Soft).Int(int(b.Pulse)).Int(int(b.Metal))
	r.ring.Push(&ev)
}

func (r traceRows) records(b *components.BoardData, a *components.AudioStateData, words *[components.MixOutputs]int32) {
	if r.ring == nil {
		return
	}
	ev := r.event(trace.GRec, 0)
	ev.Float(a.GroundSpeed).Float(a.Turn).Float(b.TurnI).Float(b.BrakeB).Float(b.Down)
	for i := range b.Record {
		ev.Float(b.Record[i].Gain)
	}
	for i := range b.Record {
		ev.Float(b.Record[i].Position)
	}
	seam := float32(1)
	if b.Seam.Active {
		seam = b.Seam.Env.Value
	}
	ev.Float(float32(words[outPitch]) / 4096)
	ev.Float(gain(words[outLevelA])).Float(gain(words[outLevelB])).Bool(special(b)).Float(pushScale(b)).Float(seam)
	r.ring.Push(&ev)
}

func (r traceRows) chain(b *components.BoardData) {
	if r.ring == nil {
		return
	}
	for i := range b.Chain {
		c := &b.Chain[i]
		if !c.Fresh {
			continue
		}
		ev := r.event(trace.GChain, i)
		ev.Float(c.HighPass).Float(c.LowPass).Float(c.ShiftA).Float(c.ShiftB).Float(c.Pan).
			Float(c.Env).Float(c.FlangeA).Float(c.FlangeB).Float(b.G3Send).
			Float(b.Wobble[0].G1).Float(b.Wobble[1].G1).Float(b.Wobble[0].G3).Float(b.Wobble[1].G3)
		r.ring.Push(&ev)
	}
}

func (r traceRows) rocket(d *components.SpeedData) {
	if r.ring == nil {
		return
	}
	ev := r.event(trace.GRocket, 4)
	ev.Bool(d.Running).Float(d.Record.Gain).Float(d.Record.Pitch).Float(d.Record.Position)
	r.ring.Push(&ev)
}
