// Package audiosys turns what a frame decided into a frame of engine calls, one
// file a sound object, and serves the samples to whatever plays them.
package audiosys

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine"
)

// LinkData leads the frame's last system to the engine; it sits on the world
// entity.
type LinkData struct {
	Queue  *engine.Queue
	Tuning *tuning.Tuning
	// Sample gives the engine's sample of a recording of the ambience.
	Sample  func(id uint32) engine.SampleID
	Classes Classes
	Held    HeldData
}

// Link is the component type of LinkData.
var Link = donburi.NewComponentType[LinkData]()

// Post is the system that ends a frame's sound: everything the frame decided
// goes into the frame that is open on the queue.
func Post(e donburi.World) {
	entry, ok := Link.First(e)
	if !ok {
		return
	}
	l := Link.Get(entry)
	f := l.Queue.Frame()
	f.Turn(components.DT)
	Utilities(f, &l.Classes, &l.Held)
	for skater := range components.Board.Iter(e) {
		Skateboard(f, components.Board.Get(skater), l.Tuning)
		Speed(f, components.Speed.Get(skater), l.Tuning)
		Rooms(f, components.Rooms.Get(skater))
		Ambience(f, components.Ambience.Get(skater), l.Sample)
		Emitters(f, components.Emitters.Get(skater), l.Classes.Emitter, &l.Held)
	}
}
