package audiosys

import (
	"gritbed/components"
	"gritbed/engine"
)

// Classes are what the game posts to, among those the engine was given.
type Classes struct {
	Emitter   engine.ClassID
	Utilities []engine.ClassID // posted once at the start and held, in order
}

// HeldData are the posts that the game holds.
type HeldData struct {
	Emitter   [components.EmitterSlots]engine.PostID
	Utilities bool // are posted
}

// Emitters posts, redelivers and releases the placed sounds around the skater.
func Emitters(f *engine.Frame, d *components.EmittersData, class engine.ClassID, held *HeldData) {
	for i := range d.Slot {
		s, post := &d.Slot[i], &held.Emitter[i]
		switch {
		case s.Emitter < 0:
		case s.Release:
			f.Release(*post)
		case s.Post:
			*post = f.Post(class, s.Words[:]...)
		default:
			f.Redeliver(*post, s.Words[:]...)
		}
	}
}

// Utilities posts what the banks want to have running from the start: with the
// first frame that is played, however long the game stood still before it. They
// are never let go.
func Utilities(f *engine.Frame, c *Classes, held *HeldData) {
	if held.Utilities {
		return
	}
	held.Utilities = true
	for _, class := range c.Utilities {
		f.Post(class, 0)
	}
}
