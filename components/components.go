// Package components holds the data of the game: plain values, one subject a
// file, units on every field, no logic. A system in package systems reads some
// of them and writes others; which writes what is the frame order in systems.go.
//
// Entities: one skater each for the player and every ghost; the listener, the
// clock, the options and the place, one of each; a placed sound, a reverb zone, a door
// and a state that holds placed sounds, as many as the level and the notes have. An
// entity has all its components from the moment it is created.
//
// Axes are those of the level plans: x east, y south, z up [m]; headings are
// clockwise on the map, 0 is east [rad].
package components

import "github.com/yohamta/donburi"

// The component types. Like those of the systems' run-time handles they name a
// kind of data and hold none.
var (
	// Of the world, an entity each.
	Clock   = donburi.NewComponentType[ClockData]()
	Options = donburi.NewComponentType[OptionsData]()
	Place   = donburi.NewComponentType[PlaceData]()

	// Of the listener.
	Listener = donburi.NewComponentType[ListenerData]()
	Rooms    = donburi.NewComponentType[RoomsData]()
	Ambience = donburi.NewComponentType[AmbienceData]()

	// Of a skater.
	Owner      = donburi.NewComponentType[OwnerData]()
	Ghost      = donburi.NewComponentType[GhostData]()
	Intent     = donburi.NewComponentType[IntentData]()
	Motion     = donburi.NewComponentType[MotionData]()
	Trick      = donburi.NewComponentType[TrickData]()
	AudioState = donburi.NewComponentType[AudioStateData]()
	Board      = donburi.NewComponentType[BoardData]()
	Speed      = donburi.NewComponentType[SpeedData]()
	Mix        = donburi.NewComponentType[MixData]()

	// Of the level.
	Door        = donburi.NewComponentType[DoorData]()
	Zone        = donburi.NewComponentType[ZoneData]()
	Emitter     = donburi.NewComponentType[EmitterData]()
	EmitterSlot = donburi.NewComponentType[EmitterSlotData]()
)

// Vec2 is a point or a vector in the ground plane [m] or [m/s].
type Vec2 struct{ X, Y float64 }

// Vec3 is a point or a vector of the audio state [m] or [m/s], z up.
type Vec3 struct{ X, Y, Z float32 }
