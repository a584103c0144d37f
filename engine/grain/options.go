package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/rng"
	"gritbed/engine/trace"
)

// PickEdge says what a draw within 128 of 2³² does: in single precision its
// index equals the number of candidates (register CG13).
type PickEdge uint8

const (
	// EdgeClamp takes the last candidate. The default.
	EdgeClamp PickEdge = iota
	// EdgeMinusOne reads the unfilled candidate {−1, −1}; the voice then
	// starts at 0 s.
	EdgeMinusOne
)

// FirstTick says in which block a bind made between two blocks is first
// processed (register CG15).
type FirstTick uint8

const (
	// TickSameBlock processes it in the very next block. The default.
	TickSameBlock FirstTick = iota
	// TickNextBlock leaves the player alone for one block.
	TickNextBlock
)

// Options name the readings the notes leave open. The zero value is the
// default everywhere.
type Options struct {
	PickEdge  PickEdge  // pick.edge
	FirstTick FirstTick // bind.first_tick
}

// Shared is the state that all players of an engine share.
type Shared struct {
	// RNG is the title-wide generator: players, rocket and everything else that
	// draws on the audio thread draws from this one (register CG23).
	RNG *rng.Generator
	// Trace receives the events; nil is a trace that is off.
	Trace *trace.Ring
	// Block is the block being prepared [blocks]; the engine sets it before it
	// applies the block's commands.
	Block int64
	// Curves are the calculated fades; nil calculates every frame.
	Curves *Curves
	Options

	plane block.Plane // the voice being run
	sum   block.Plane // sum of a metered player's voices
}

// Other returns the same for the board of another skater, with a generator of its
// own: who rides beside the local player must not change what the local player's
// grains draw. It keeps no trace, which is the local player's.
func (s *Shared) Other(seed uint64) *Shared {
	g := rng.Seeded(seed)
	return &Shared{RNG: &g, Curves: s.Curves, Options: s.Options}
}

// NewShared returns a shared state with a generator of its own and with the fades of
// the given shapes and of the notes calculated.
func NewShared(seed uint64, shapes ...Params) *Shared {
	g := rng.Seeded(seed)
	shapes = append(shapes, Params{Attack: 0.1, Release: 0.2})
	return &Shared{RNG: &g, Curves: NewCurves(shapes...)}
}
