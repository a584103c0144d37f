package audiosys

import (
	"gritbed/components"
	"gritbed/engine"
)

// What the game calls its posts. Names are fixed: a state of a pool keeps its own.
const (
	emitterPosts = 1                                      // and the four behind it
	utilityPosts = emitterPosts + components.EmitterSlots // posted once, held for ever
)

// Emitters posts, redelivers and releases the placed sounds around the skater.
func (b *Bridge) Emitters(d *components.EmittersData, class int32) {
	for i := range d.Slot {
		s := &d.Slot[i]
		if s.Emitter < 0 {
			continue
		}
		c := engine.Command{Op: engine.OpRedeliver, Voice: uint32(emitterPosts + i), Recording: class, N: components.EmitterWords}
		switch {
		case s.Release:
			c.Op = engine.OpRelease
		case s.Post:
			c.Op = engine.OpPost
		}
		copy(c.Words[:], s.Words[:])
		b.Post(c)
	}
}

// Classes are the indices of what the game posts to, among those the engine was
// given.
type Classes struct {
	Emitter   int32
	Utilities []int32 // posted once at the start and held, in order
}

// Utilities posts what the banks want to have running from the start: with the
// first frame that is played, however long the game stood still before it.
func (b *Bridge) Utilities(c *Classes) {
	if b.held {
		return
	}
	b.held = true
	for i, class := range c.Utilities {
		b.Post(engine.Command{Op: engine.OpPost, Voice: uint32(utilityPosts + i), Recording: class, N: 1})
	}
}
