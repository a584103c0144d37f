package audiosys

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/ecs"

	"gritbed/assets/tuning"
	"gritbed/components"
)

// LinkData leads the frame's last system to the bridge; it sits on the world
// entity.
type LinkData struct {
	Bridge *Bridge
	Tuning *tuning.Tuning
	// Sample gives the engine's sample of a recording of the ambience.
	Sample  func(id uint32) int32
	Classes Classes
}

// Link is its component type.
var Link = donburi.NewComponentType[LinkData]()

// Post is the system that ends a frame's sound: everything the frame decided
// goes to the engine with the frame's stamp.
func Post(e *ecs.ECS) {
	entry, ok := Link.First(e.World)
	if !ok {
		return
	}
	l := Link.Get(entry)
	l.Bridge.Turn()
	l.Bridge.Utilities(&l.Classes)
	for skater := range components.Board.Iter(e.World) {
		l.Bridge.Skateboard(components.Board.Get(skater), l.Tuning)
		l.Bridge.Speed(components.Speed.Get(skater), l.Tuning)
		l.Bridge.Rooms(components.Rooms.Get(skater))
		l.Bridge.Ambience(components.Ambience.Get(skater), l.Sample)
		l.Bridge.Emitters(components.Emitters.Get(skater), l.Classes.Emitter)
	}
}
