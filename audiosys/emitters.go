package audiosys

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/engine"
)

// Classes are what the game posts to, among those the engine was given.
type Classes struct {
	Emitter   engine.ClassID
	Utilities []engine.ClassID // posted once at the start and held, in order
}

// PostData is the engine's name of the post that a placed sound's state holds: a
// run-time handle, on the state's entity.
type PostData struct{ ID engine.PostID }

// Post is the component type of [PostData].
var Post = donburi.NewComponentType[PostData]()

// EmitterSlot posts, redelivers and releases the placed sound that a state holds.
func EmitterSlot(f *engine.Frame, s *components.EmitterSlotData, class engine.ClassID, post *PostData) {
	switch {
	case s.Emitter == donburi.Null:
	case s.Release:
		f.Release(post.ID)
	case s.Post:
		post.ID = f.Post(class, s.Words[:]...)
	default:
		f.Redeliver(post.ID, s.Words[:]...)
	}
}

// Utilities posts what the banks want to have running from the start: with the
// first frame that is played, however long the game stood still before it. They
// are never let go.
func Utilities(f *engine.Frame, l *LinkData) {
	if l.running {
		return
	}
	l.running = true
	for _, class := range l.Classes.Utilities {
		f.Post(class, 0)
	}
}
