// Package emitters holds the placed sounds around the skater: a fountain, a
// siren, a dog. Each is a post of the emitters' class for as long as the skater is
// in its reach, with a packet that is written anew every frame
// (player-components 3.20).
//
// There are five of them at most, taken as they are met; one that is left goes at
// once. Which program answers, and with what, is the bank's business: a packet
// carries a selector, and a program plays on its own number alone.
package emitters

import (
	"math"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/engine/block"
	"gritbed/levels"
)

// ReachData is what it takes to know who is in reach; it sits on the skater.
type ReachData struct{ level *levels.Level }

// Reach is its component type.
var Reach = donburi.NewComponentType[ReachData]()

// NewReach returns the reach of a skater who enters a level; the zero value
// reaches nothing.
func NewReach(l *levels.Level) ReachData { return ReachData{l} }

// NewPool returns a pool in which every state is free.
func NewPool() components.EmittersData {
	var d components.EmittersData
	for i := range d.Slot {
		d.Slot[i].Emitter = -1
	}
	return d
}

// Words of the packet (player-components 3.20).
const (
	dry      = 16422 // −6 dB, whatever the distance
	sendNear = 1642  // −26 dB; with the dry level it is the cue of distance
	pitch    = 4096  // as recorded
	open     = 25000 // low-pass [Hz]
	unity    = 32767
)

// Hold is the system: who is in reach is posted, who was is let go, and everybody
// held gets this frame's packet.
func Hold(e donburi.World) {
	world, ok := components.Listener.First(e)
	if !ok {
		return
	}
	for skater := range Reach.Iter(e) {
		Reach.Get(skater).step(components.Listener.Get(world), components.Emitters.Get(skater))
	}
}

func (r *ReachData) step(l *components.ListenerData, pool *components.EmittersData) {
	if r.level == nil {
		return
	}
	for i := range pool.Slot {
		s := &pool.Slot[i]
		if s.Release {
			*s = components.EmitterData{Emitter: -1}
		}
		s.Post = false
		if s.Emitter < 0 {
			continue
		}
		if level, in := r.hear(s.Emitter, l); in {
			r.write(s, level, l)
		} else {
			s.Release = true
		}
	}
	for i := range r.level.Emitters {
		if level, in := r.hear(i, l); in && !held(pool, i) {
			if s := free(pool); s != nil {
				*s = components.EmitterData{Emitter: i, Post: true}
				r.write(s, level, l)
			}
		}
	}
}

func held(pool *components.EmittersData, emitter int) bool {
	for i := range pool.Slot {
		if pool.Slot[i].Emitter == emitter {
			return true
		}
	}
	return false
}

func free(pool *components.EmittersData) *components.EmitterData {
	for i := range pool.Slot {
		if pool.Slot[i].Emitter < 0 {
			return &pool.Slot[i]
		}
	}
	return nil
}

// hear is how loud an emitter is where the listener stands, linear, and whether it is in
// reach at all. It is counted from the core on, in the whole of space.
func (r *ReachData) hear(i int, l *components.ListenerData) (level float64, in bool) {
	m := &r.level.Emitters[i]
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
	case "linear":
		return m.Volume * (1 - d), true
	case "constant":
		return m.Volume, true
	}
	return float64(m.Volume * (1 - d) * (1 - d)), true
}

// write fills the packet.
func (r *ReachData) write(s *components.EmitterData, level float64, l *components.ListenerData) {
	m := &r.level.Emitters[s.Emitter]
	azimuth := bearing.Word(bearing.Of(m.X-float64(l.Place.X), m.Y-float64(l.Place.Y)) - l.Heading)
	s.Words = [components.EmitterWords]int32{
		block.Whole(math.Round(level * unity)), dry, sendNear, azimuth, pitch, open, 0, 0, int32(m.Selector)}
}
