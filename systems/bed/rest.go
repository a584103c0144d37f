package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
)

// Rest is the system of [StepRest], for the skaters who are not active.
func (s *System) Rest(w donburi.World) {
	for e := range s.skaters.Iter(w) {
		if !components.AudioState.Get(e).Active {
			StepRest(components.Board.Get(e), components.Speed.Get(e), components.Mix.Get(e))
		}
	}
}

// StepRest lets go of a board whose record is not active, so whose components do
// not run (player-components 1.1, 2.1): what sounds is stopped once, and the board
// is as it was made when its skater comes near again. Only the generator goes on.
func StepRest(b *components.BoardData, r *components.SpeedData, m *components.MixData) {
	events := b.Events[:0]
	for i := range b.Slot {
		if slot := &b.Slot[i]; live(slot) {
			events = append(events, components.RouteEvent{
				Kind: components.RouteStop, Slot: i, Member: slot.Member, Class: slot.Class})
		}
	}
	draws, generator := b.Draws, b.RNG
	*b = newBoard()
	b.Events, b.Draws, b.RNG = events, draws, generator
	*r = components.SpeedData{Stopped: r.Running}
	*m = components.MixData{}
}
