package audiosys

import (
	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/grain"
)

// Skateboard is a frame of the board owner, on a board of the engine: routing
// first, because a bind picks with the record the player still holds (000 §2.5),
// then what the chains get (one frame old by then), then this frame's records.
// Recordings are named by the tuning's member index; the engine must have been
// given them in that order.
func Skateboard(f *engine.Frame, board engine.BoardID, d *components.BoardData, t *tuning.Tuning) {
	truck := func(slot int) engine.Truck { return engine.Truck{Board: board, Axle: uint8(slot)} }
	player := func(slot, side int) engine.Player {
		return engine.Player{Truck: truck(slot), Side: engine.Side(side)}
	}
	for _, e := range d.Events {
		switch {
		case e.Kind == components.RouteStop && e.Member != components.NoMember:
			f.Stop(truck(e.Slot))
		case e.Kind == components.RouteStart && e.Member != components.NoMember:
			f.Bind(truck(e.Slot), engine.RecordingID(e.Member), grain.Pair{A: t.Player[0], B: t.Player[1]})
		}
	}
	for slot := range d.Chain {
		if c := &d.Chain[slot]; c.Fresh {
			f.Chain(truck(slot), grain.ChainValues{HighPass: c.HighPass, LowPass: c.LowPass, ShiftA: c.ShiftA, ShiftB: c.ShiftB,
				Pan: c.Pan, Env: c.Env, FlangeA: c.FlangeA, FlangeB: c.FlangeB})
		}
	}
	if d.G3Post {
		f.ChainSend(board, d.G3Send)
	}
	for side := range d.Wobble {
		w := &d.Wobble[side]
		for slot, posted := range w.Post {
			if posted {
				f.Wobble(player(slot, side), w.G1, w.G3)
			}
		}
	}
	for i, fresh := range d.Fresh {
		if fresh {
			f.Record(player(i/2, i%2), grain.Record(d.Record[i]))
		}
	}
}

// Speed is a frame of the sense-of-speed owner: the rocket layer. It is bound
// before this frame's record is written, so its first pick uses the record of
// the last time it ran (grain/G14).
func Speed(f *engine.Frame, board engine.BoardID, d *components.SpeedData, t *tuning.Tuning) {
	if d.Stopped {
		f.StopRocket(board)
	}
	if d.Started {
		f.BindRocket(board, engine.RecordingID(t.Rocket.Member), t.Rocket.Player)
	}
	if d.Running {
		f.RecordRocket(board, grain.Record(d.Record))
	}
}
