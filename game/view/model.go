package view

import (
	"math"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/levels"
)

// Model is what the window and its panels read of the game: everything they show is in
// it, as plain values, filled once a frame (package observe). Nothing that paints asks
// the world or the engine.
type Model struct {
	Frame  int64   // frames stepped so far
	Time   float64 // of the last frame, as the ambience counts it [s]
	Stamp  float64 // when what that frame decided becomes audible, on the engine's clock [s]
	Engine float64 // engine time of what is audible now [s]

	Level  *levels.Level
	Tuning *tuning.Tuning

	Motion *components.MotionData
	Trick  *components.TrickData
	Board  *components.BoardData

	Ghosts []Ghost // skaters who are not the player

	Recordings []Recording // by the number a player is bound to
	Players    [Players]Player
	Mixer      Mixer
	Voices     Voices
	Programs   Programs
	Count      Counters
	Ambience   Ambience
}

// Ghost is a skater who is not the player.
type Ghost struct {
	Motion *components.MotionData
	Trick  *components.TrickData
	Away   bool // its ride has not begun or is over: it is not drawn
}

// Kmh is the ground speed [km/h].
func (m *Model) Kmh() float64 { return math.Hypot(m.Motion.Vel.X, m.Motion.Vel.Y) * 3.6 }

// Recording is the one that a player is bound to, nil before its first bind.
func (m *Model) Recording(player int) *Recording {
	i := m.Players[player].Recording
	if i < 0 || i >= len(m.Recordings) {
		return nil
	}
	return &m.Recordings[i]
}

// Counters count what should not happen to the sound.
type Counters struct {
	Block     int64  // the next to be rendered [blocks]
	Late      uint64 // calls applied after their block
	Held      uint64 // blocks rendered with old values
	Skipped   uint64 // blocks never rendered
	Refused   uint64 // calls that named nothing, or had a number that isn't finite
	Dropped   uint64 // momentary calls that came too late to be heard
	NotFinite uint64 // numbers that were not finite
}
