package view

import "time"

// Ambience is what the run time of the ambience found and did.
type Ambience struct {
	Known    bool // the level has one
	Rebuilds uint64
	Changes  uint64        // rebuilds and flushes: Cells and Sounds are as old as this
	Took     time.Duration // the last rebuild, 0: not measured

	// Of the last rebuild.
	Cell     uint32  // where it was: landblock in the upper half, 0 = nowhere
	X, Y     float64 // [m], if Placed
	Placed   bool
	Outdoors bool
	Weighed  int // cells that selected something
	Culled   int // of those, too far away to be heard
	Total    float32
	Cells    []Cell
	Sounds   []Sound

	Queue  []Deadline // the nearest first
	Events []Event    // of the last frame
}

// CellMetres is the side of a cell [m].
const CellMetres = 24.0

// Cell is a cell of the terrain that selected a descriptor.
type Cell struct {
	X, Y   float64 // its middle [m], if Placed
	Placed bool    // it is on this map
	Desc   int     // descriptor
	Weight float32 // 0: not heard
}

// Sound is one that was met since the start.
type Sound struct {
	Desc, Index int // descriptor, and which of its sounds
	Constant    bool
	Audible     bool
	Weight      float32 // of all its cells
	Share       float32 // 0…1
	Level       float32 // volume of a constant sound, chance of another, 0…1
}

// Deadline is when a sound is played or rolled for next.
type Deadline struct {
	At    float64 // [s]
	Sound int     // of Sounds
}

// Outcome is what became of a deadline.
type Outcome uint8

// The outcomes.
const (
	Played Outcome = iota
	RollFailed
	NoEntry           // nothing is recorded for it
	ProbabilityFailed // what was picked has a probability of its own
	TooQuiet
)

// Event is something that was played, or refused.
type Event struct {
	Outcome  Outcome
	Desc     int
	Index    int
	Constant bool
	Rolled   bool    // Roll was held against Chance
	Roll     float32 // the last one
	Chance   float32 // what it had to stay below
	Placed   bool    // it has a place
	X, Y     float64 // [m]
	Bearing  float32 // from north over east [rad]
	Distance float64 // [m]
}
