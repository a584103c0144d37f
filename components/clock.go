package components

// DT is the length of a game frame [s]: physics, tricks and the audio side all
// run once a frame at 60 Hz.
const DT = 1.0 / 60.0

// ClockData counts the frames of the game.
type ClockData struct {
	Frame  int64 // frames since the world began [frames]
	Paused bool
}

// OptionsData are the readings of the notes that stay selectable, by the names
// of the register of contradictions. The zero value is the default of each.
type OptionsData struct {
	AirborneHold   bool // airborne.material: false = none (143 in the air), true = hold the last material (CG4)
	GrindHandback  bool // grind.route: false = stop both players, true = hand over and back (CG1)
	Surface0Rough  bool // surface0: false = silent, true = asphalt_rough_hard with default tuning (CG5)
	SpeedLeftRight bool // speed.norm: false = ratio first, true = left to right (CG7)
	SlewHalfRate   bool // slew.rate_hz: false = 60, true = 30 (CG17)
	TrickFree      bool // trick_latch.in_manual: false = frozen, true = free (CG20)
	SoftInverse    bool // soft.nonlocal: false = own wheels, true = the inverse of the local player's (CG32)
	MixJitter      bool // mix.jitter: false = none, since its parameters are not published, true = ducks that meet the measured levels (mixmap 10.5); read when a world is made
	AssistGrind    bool // grinding: pull towards a rail (on by default, set by the world)
}

// PlaceData says where the world is.
type PlaceData struct {
	Level string // name of the level, for example "yard"
	Seed  uint64 // seed of everything random on the game thread
}
