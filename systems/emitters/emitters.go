// Package emitters holds the placed sounds around the listener: a fountain, a
// siren, a dog. Each is a post of the emitters' class for as long as the listener is
// in its reach, with a packet that is written again every frame
// (player-components 3.20).
//
// There are five of them at most, because the notes' manager owns five states of
// this category (player-components 2.1). A state is an entity, and so is a placed
// sound; states are taken in the order in which sounds are met, and a sound that is
// left goes at once. Which program answers, and with what, is the bank's business: a
// packet carries a selector, and a program plays on its own number alone.
package emitters

import (
	"math"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine/block"
	"gritbed/levels"
)

// Create makes an entity for every placed sound of a level, in its order.
func Create(w donburi.World, l *levels.Level) {
	for i := range l.Emitters {
		m := &l.Emitters[i]
		e := w.Entry(w.Create(components.Emitter))
		components.Emitter.SetValue(e, components.EmitterData{X: m.X, Y: m.Y, Z: m.Z, Radius: m.Radius, Core: m.Core,
			Volume: m.Volume, Falloff: falloff(m.Falloff), Selector: m.Selector})
	}
}

func falloff(word string) components.Falloff {
	switch word {
	case "linear":
		return components.FalloffLinear
	case "constant":
		return components.FalloffConstant
	}
	return components.FalloffSquare
}

// CreateSlots makes the states that hold placed sounds, all of them free, each with
// the components that its consumers want besides its own.
func CreateSlots(w donburi.World, more ...donburi.IComponentType) {
	types := append([]donburi.IComponentType{components.EmitterSlot}, more...)
	for range components.EmitterSlots {
		w.Create(types...)
	}
}

// Words of the packet (player-components 3.20).
const (
	dry      = 16422 // −6 dB, whatever the distance
	sendNear = 1642  // −26 dB; with the dry level it is the cue of distance
	pitch    = 4096  // as recorded
	open     = 25000 // low-pass [Hz]
	unity    = 32767
)

// System holds placed sounds. Its queries are made once.
type System struct{ placed, slots *donburi.Query }

// NewSystem returns the system.
func NewSystem() *System {
	return &System{
		placed: donburi.NewQuery(filter.Contains(components.Emitter)),
		slots:  donburi.NewQuery(filter.Contains(components.EmitterSlot)),
	}
}

// Hold is the system: a sound that comes into reach is posted, one that leaves it is
// released, and every sound held gets this frame's packet.
func (s *System) Hold(w donburi.World) {
	world, ok := components.Listener.First(w)
	if !ok {
		return
	}
	l := components.Listener.Get(world)
	for e := range s.slots.Iter(w) {
		slot := components.EmitterSlot.Get(e)
		if slot.Release {
			*slot = components.EmitterSlotData{}
		}
		slot.Post = false
		if slot.Emitter == donburi.Null {
			continue
		}
		m := components.Emitter.Get(w.Entry(slot.Emitter))
		if level, in := hear(m, l); in {
			write(slot, m, level, l)
		} else {
			slot.Release = true
		}
	}
	for e := range s.placed.Iter(w) {
		m := components.Emitter.Get(e)
		level, in := hear(m, l)
		if !in {
			continue
		}
		if slot := s.free(w, e.Entity()); slot != nil {
			*slot = components.EmitterSlotData{Emitter: e.Entity(), Post: true}
			write(slot, m, level, l)
		}
	}
}

// free is the first free state for a placed sound; nil when there is none, or when
// the sound has one already.
func (s *System) free(w donburi.World, sound donburi.Entity) (first *components.EmitterSlotData) {
	for e := range s.slots.Iter(w) {
		slot := components.EmitterSlot.Get(e)
		if slot.Emitter == sound {
			return nil
		}
		if slot.Emitter == donburi.Null && first == nil {
			first = slot
		}
	}
	return first
}

// hear is how loud a placed sound is where the listener stands, linear, and whether
// it is in reach at all. It is counted from the core on, in the whole of space.
func hear(m *components.EmitterData, l *components.ListenerData) (level float64, in bool) {
	dx, dy, dz := m.X-float64(l.Place.X), m.Y-float64(l.Place.Y), m.Z-float64(l.Place.Z)
	d := math.Sqrt(float64(dx*dx)+float64(dy*dy)+float64(dz*dz)) / m.Radius
	if core := m.Core / m.Radius; core >= 1 {
		d = 0
	} else {
		d = max((d-core)/(1-core), 0)
	}
	if !(d < 1) {
		return 0, false
	}
	switch m.Falloff {
	case components.FalloffLinear:
		return m.Volume * (1 - d), true
	case components.FalloffConstant:
		return m.Volume, true
	}
	return float64(m.Volume * (1 - d) * (1 - d)), true
}

// write fills the packet.
func write(s *components.EmitterSlotData, m *components.EmitterData, level float64, l *components.ListenerData) {
	azimuth := bearing.Word(bearing.Of(m.X-float64(l.Place.X), m.Y-float64(l.Place.Y)) - l.Heading)
	s.Words = [components.EmitterWords]int32{
		block.Whole(math.Round(level * unity)), dry, sendNear, azimuth, pitch, open, 0, 0, int32(m.Selector)}
}
