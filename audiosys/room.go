package audiosys

import (
	"gritbed/components"
	"gritbed/engine"
)

// Turn posts that a game frame has begun: the material buses' re-rolls and
// jitter follow it.
func (b *Bridge) Turn() {
	b.Post(engine.Command{Op: engine.OpFrame, F: [10]float32{components.DT}})
}

// Rooms posts where the skater is to the environment bus, when that has changed.
func (b *Bridge) Rooms(d *components.RoomsData) {
	if !d.Fresh {
		return
	}
	p := &d.Post
	b.Post(engine.Command{Op: engine.OpRoom, F: [10]float32{
		p.Weight[0], p.Weight[1], p.Pan[0][0], p.Pan[0][1], p.Pan[1][0], p.Pan[1][1], float32(p.Load[0]), float32(p.Load[1])}})
}
