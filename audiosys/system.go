// Package audiosys turns what a frame decided into a frame of engine calls, one
// file a sound object. What plays the samples is in audiosys/output.
package audiosys

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine"
)

// LinkData leads the frame's last system to the engine: a run-time handle, on an
// entity of its own.
type LinkData struct {
	Queue  *engine.Queue
	Tuning *tuning.Tuning
	// Sample gives the engine's sample of a recording of the ambience.
	Sample  func(recording uint32) engine.SampleID
	Classes Classes
	running bool // the utilities are posted
}

// Link is the component type of [LinkData].
var Link = donburi.NewComponentType[LinkData]()

// System ends a frame's sound. Its queries are made once.
type System struct{ skaters, slots *donburi.Query }

// NewSystem returns the system.
func NewSystem() *System {
	return &System{
		skaters: donburi.NewQuery(filter.Contains(components.Owner, components.Board, components.Speed)),
		slots:   donburi.NewQuery(filter.Contains(components.EmitterSlot, Post)),
	}
}

// Send is the system: everything the frame decided goes into the frame that is
// open on the queue.
func (s *System) Send(w donburi.World) {
	entry, ok := Link.First(w)
	if !ok {
		return
	}
	l := Link.Get(entry)
	f := l.Queue.Frame()
	f.Turn(components.DT)
	Utilities(f, l)
	for e := range s.skaters.Iter(w) {
		board := engine.BoardID(components.Owner.Get(e).Board)
		Skateboard(f, board, components.Board.Get(e), l.Tuning)
		Speed(f, board, components.Speed.Get(e), l.Tuning)
	}
	if e, ok := components.Rooms.First(w); ok {
		Rooms(f, components.Rooms.Get(e))
	}
	if e, ok := components.Ambience.First(w); ok {
		Ambience(f, components.Ambience.Get(e), l.Sample)
	}
	for e := range s.slots.Iter(w) {
		EmitterSlot(f, components.EmitterSlot.Get(e), l.Classes.Emitter, Post.Get(e))
	}
}
