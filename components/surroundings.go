package components

import "github.com/yohamta/donburi"

// What lies around the listener. Rooms and ambience are the listener's own and sit on
// its entity; placed sounds, the states that hold them, reverb zones and doors are
// entities, made when the level is loaded.

// RoomsData is what the environment bus is told in a frame (buses 3.8). The bus
// has two sides, A and B, which fade into one another.
type RoomsData struct {
	Load   [2]int        // preset number for side A and B, 0 = leave it
	Weight [2]float32    // of side A and B, linear
	Pan    [2][2]float32 // angles of the left and right output of each side [°]
	Fresh  bool          // it is not what it was in the frame before
}

// ZoneData is a reverb zone of the level and how it lies around the listener.
type ZoneData struct {
	Number   int     // of the level's zones
	Preset   int     // 1…24
	Priority int     // 0 = a region, more = a room in it; the highest counts
	Inside   bool    // the listener is in it, and what follows is of this frame
	Distance float64 // 0 in the zone's core, 1 at its edge
	X, Y     float64 // from the listener to the middle of the zone, a unit vector, or 0
}

// AmbienceData is what the terrain around the listener starts in a frame.
type AmbienceData struct {
	Plays []PlayData // to be opened as voices; one list, reused every frame
}

// PlayData is one sound of the ambience.
type PlayData struct {
	Recording uint32  // number in the region
	Level     int     // at most 0 [dB]
	Constant  bool    // it has no place: no pan
	Azimuth   float32 // against the listener's heading, −π…π, right is positive [rad]
}

// EmitterData is a placed sound of the level: a fountain, a siren, a dog.
type EmitterData struct {
	X, Y, Z  float64 // [m]
	Radius   float64 // from here on it is not heard [m]
	Core     float64 // within this it is at its loudest [m]
	Volume   float64 // there, linear
	Falloff  Falloff // from the core to the radius
	Selector int     // of its program in the bank
}

// DoorData is a door of the level that leads elsewhere: a lift. A skater who rides
// through it in its direction comes out at To, at rest.
type DoorData struct {
	X, Y    float64 // its middle [m]
	Width   float64 // [m]
	Heading float64 // the way through [rad]
	To      SpotData
}

// SpotData is a place to come out at.
type SpotData struct {
	X, Y    float64 // [m]
	Heading float64 // [rad]
	Level   int     // of the height field, 0 or 1
}

// Falloff is how a placed sound's level falls between core and radius.
type Falloff uint8

// The ways to fall.
const (
	FalloffSquare Falloff = iota
	FalloffLinear
	FalloffConstant // not at all
)

// EmitterSlots is how many placed sounds can be held at once: the notes' manager
// owns five states of the category Emitter (player-components 2.1).
const EmitterSlots = 5

// EmitterWords is the length of an emitter's packet (player-components 3.20).
const EmitterWords = 9

// EmitterSlotData is one of those states; each is an entity.
type EmitterSlotData struct {
	Emitter donburi.Entity      // the placed sound it holds, donburi.Null = free
	Words   [EmitterWords]int32 // packet of this frame
	Post    bool                // begins in this frame
	Release bool                // ends in this frame
}
