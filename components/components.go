// Package components holds the data of the game: plain values, one subject a
// file, units on every field, no logic. A system in package systems reads some
// of them and writes others; which writes what is the frame order in systems.go.
//
// There is one skater entity, which carries everything below, and one world
// entity with [Clock], [Options], [Place] and [Listener].
//
// Axes are those of the level plans: x east, y south, z up [m]; headings are
// clockwise on the map, 0 is east [rad].
package components

import "github.com/yohamta/donburi"

// The component types, the only globals of the project besides embedded data.
var (
	// On the world entity.
	Clock    = donburi.NewComponentType[ClockData]()
	Options  = donburi.NewComponentType[OptionsData]()
	Place    = donburi.NewComponentType[PlaceData]()
	Listener = donburi.NewComponentType[ListenerData]()

	// On the skater entity.
	Owner      = donburi.NewComponentType[OwnerData]()
	Intent     = donburi.NewComponentType[IntentData]()
	Motion     = donburi.NewComponentType[MotionData]()
	Trick      = donburi.NewComponentType[TrickData]()
	AudioState = donburi.NewComponentType[AudioStateData]()
	Board      = donburi.NewComponentType[BoardData]()
	Speed      = donburi.NewComponentType[SpeedData]()
	Mix        = donburi.NewComponentType[MixData]()
	Rooms      = donburi.NewComponentType[RoomsData]()
	Ambience   = donburi.NewComponentType[AmbienceData]()
	Emitters   = donburi.NewComponentType[EmittersData]()
)

// Vec2 is a point or a vector in the ground plane [m] or [m/s].
type Vec2 struct{ X, Y float64 }

// Vec3 is a point or a vector of the audio state [m] or [m/s], z up.
type Vec3 struct{ X, Y, Z float32 }
