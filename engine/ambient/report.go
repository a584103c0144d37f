package ambient

// Outcome is the kind of an event, and for a fire its result.
type Outcome uint8

const (
	// Rebuilt: the listener's cell changed and the terrain was weighted again.
	Rebuilt Outcome = iota
	// Flushed: the cell became 0; all tables were released.
	Flushed
	// Played: a recording is to sound.
	Played
	// RollFailed: an intermittent sound rolled above its chance.
	RollFailed
	// NoEntry: the sound table has nothing for the type of sound.
	NoEntry
	// ProbabilityFailed: the entry's own probability refused the fire.
	ProbabilityFailed
	// BelowVolMin: the level is below the lowest one played.
	BelowVolMin
	// Unarmed: a deadline was due of a sound that is no longer audible.
	Unarmed
)

// String returns the outcome in one word.
func (o Outcome) String() string {
	switch o {
	case Rebuilt:
		return "rebuild"
	case Flushed:
		return "reset"
	case Played:
		return "play"
	case RollFailed:
		return "roll"
	case NoEntry:
		return "no_entry"
	case ProbabilityFailed:
		return "prob"
	case BelowVolMin:
		return "vol_min"
	case Unarmed:
		return "unarm"
	}
	return "unknown"
}

// Source is why a sound fired.
type Source uint8

const (
	// FromArm: it was not queued when a rebuild found it audible.
	FromArm Source = iota
	// FromQueue: its deadline was due.
	FromQueue
)

// String returns the source in one word.
func (s Source) String() string {
	if s == FromArm {
		return "arm"
	}
	return "queue"
}

// Event is one thing that happened in a frame. Of a rebuild or a flush only
// Outcome and Cell are set, and the counts are in [Runtime.LastRebuild].
type Event struct {
	Outcome  Outcome
	Source   Source
	Constant bool
	Cell     uint32 // of a rebuild
	Sound    int    // in order of creation, as in [Runtime.Sounds]
	Desc     int    // index of its descriptor
	Index    int    // of the sound in its descriptor
	Type     uint32 // type of sound

	FirstDraw, EndDraw uint64  // random numbers used before and after
	Deadline           float64 // the next one [s]
	Chance             float32 // of an intermittent sound
	Roll               float32 // against the chance, when one was made

	Entry       int     // in the table's list, −1: none was taken
	ID          uint32  // recording
	Probability float32 // of the entry
	EntryRoll   float32 // against the probability, when one was made

	Volume float32 // before the attenuation, with the setting once [linear]
	Linear float32 // after it [linear]
	DB     int     // level, whole decibels upwards [dB]

	Dir      Direction
	Bearing  float32  // from north over east; may be negative or beyond 2π [rad]
	Distance float32  // drawn [m]
	Pos      Position // of an intermittent sound: place in the listener's landblock
}

// Play is a recording to play.
type Play struct {
	Sound       int    // in order of creation
	Desc, Index int    // descriptor, and the sound in it
	Type        uint32 // type of sound
	ID          uint32 // recording
	// Constant sounds have no place: they come from the listener's centre,
	// without pan and distance.
	Constant bool
	DB       int      // level [dB]
	Linear   float32  // the same before it was rounded to whole decibels [linear]
	Bearing  float32  // from north over east [rad]
	Azimuth  float32  // against the listener's heading, −π…π, right is positive [rad]
	Distance float32  // from the listener, of the place as rounded [m]
	Pos      Position // place in the listener's landblock
}

// SoundState is one sound that was met since the start.
type SoundState struct {
	Desc, Index int
	Type        uint32
	Constant    bool
	Count       float32 // weight since the last rebuild
	Share       float32 // Count by the total, 0…1
	Level       float32 // volume of a constant sound, chance of an intermittent one
	Audible     bool
	Queued      bool     // has a deadline
	Loaded      bool     // the descriptor's table is there
	Dirs        int      // of Shells
	Shells      [8]Shell // in the order they were met
}

// Cell is a terrain cell that selected an ambience in the last rebuild.
type Cell struct {
	BX, BY uint8
	IX, IY uint8
	Desc   int
	Weight float32 // 0: beyond 120 m
	Dir    Direction
	D2     float32 // squared distance from where the rebuild was [m²]
}

// Deadline is the next fire of a sound.
type Deadline struct {
	At    float64 // [s]
	Sound int
}

// Rebuild has the counts of one rebuild.
type Rebuild struct {
	At       Position // where the listener was
	Outdoors bool
	Time     float64 // [s]
	Total    float32 // weight of all cells
	Cells    int     // that selected an ambience
	Culled   int     // of those, beyond 120 m
	Blocks   int     // of the 3 × 3 that are there
	New      int     // sounds met for the first time
	Armed    int     // sounds that fired or rolled at once
	Released int     // tables released
	Loaded   int     // tables loaded
}

// Counts are totals since the start.
type Counts struct {
	Rebuilds  uint64
	Flushes   uint64
	Draws     uint64 // random numbers
	Loads     uint64 // tries to load a table
	NoRoom    uint64 // sounds that did not fit into the pool
	Positions uint64 // positions refused because they were not finite
}
