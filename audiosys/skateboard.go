package audiosys

import (
	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine"
)

// Skateboard posts a frame of the board owner: routing first, because a bind
// picks with the record the player still holds (000 §2.5), then what the chains
// get (one frame old by then), then this frame's records. Recordings are named
// by the tuning's member index; the engine must have been given them in that
// order.
func (b *Bridge) Skateboard(d *components.BoardData, t *tuning.Tuning) {
	for _, e := range d.Events {
		switch {
		case e.Kind == components.RouteStop && e.Member != components.NoMember:
			b.Post(engine.Command{Op: engine.OpStop, Truck: uint8(e.Slot)})
		case e.Kind == components.RouteStart && e.Member != components.NoMember:
			c := engine.Command{Op: engine.OpBind, Truck: uint8(e.Slot), Recording: int32(e.Member)}
			c.Params(0, t.Player[0])
			c.Params(5, t.Player[1])
			b.Post(c)
		}
	}
	for truck := range d.Chain {
		if v := &d.Chain[truck]; v.Fresh {
			b.Post(engine.Command{Op: engine.OpChain, Truck: uint8(truck), F: [10]float32{
				v.HighPass, v.LowPass, v.ShiftA, v.ShiftB, v.Pan, v.Env, v.FlangeA, v.FlangeB}})
		}
	}
	if d.G3Post {
		b.Post(engine.Command{Op: engine.OpG3Send, F: [10]float32{d.G3Send}})
	}
	for player := range d.Wobble {
		w := &d.Wobble[player]
		for truck, posted := range w.Post {
			if posted {
				b.Post(engine.Command{Op: engine.OpWobble, Player: uint8(truck*2 + player), F: [10]float32{w.G1, w.G3}})
			}
		}
	}
	for player, fresh := range d.Fresh {
		if fresh {
			b.Post(engine.RecordCommand(0, uint8(player), d.Record[player]))
		}
	}
}

// Speed posts a frame of the sense-of-speed owner: the rocket layer. It is
// bound before this frame's record is written, so its first pick uses the
// record of the last time it ran (grain/G14).
func (b *Bridge) Speed(d *components.SpeedData, t *tuning.Tuning) {
	if d.Stopped {
		b.Post(engine.Command{Op: engine.OpRocketStop})
	}
	if d.Started {
		c := engine.Command{Op: engine.OpRocketBind, Recording: int32(t.Rocket.Member)}
		c.Params(0, t.Rocket.Player)
		b.Post(c)
	}
	if d.Running {
		r := d.Record
		b.Post(engine.Command{Op: engine.OpRocketRecord, F: [10]float32{r.Gain, r.Pitch, r.Position}})
	}
}
