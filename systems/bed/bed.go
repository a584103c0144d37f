// Package bed is the game side of the rolling bed: once a frame it decides
// which recording each truck plays and computes everything that is posted to
// the grain players and their bus chains.
//
// The board has two trucks and each truck two players, A and B, on the same
// recording; B reads a tenth of it behind A and comes in with turning and
// downhill. Two things move the sound: the read position, which is the speed,
// and a handful of slow modulators (pushes, turn, brake, slope, latches, seam,
// wobble). Levels and pitch come from the mixer automation, as words.
//
// A frame runs the owner's process, then the mix, then the owner's update:
//
//	rest     Rest, for skaters who are too far away
//	process  Slope Routing Push Latches ChainValues Turn Brake Seam Ramps Wobbles Rocket
//	mix      Mix
//	update   Records RocketRecord
//
// (register CF1, CF6). Chain values therefore use the mix of the frame before,
// records that of this frame. Each rule exists twice: as a plain function on
// component data (StepSlope …), which conformance vectors drive, and as a
// method of [System] that calls it for every skater.
//
// Where the text is silent or disagrees with itself: routing follows the slot
// reading (CG2, grain/G6) and stops on a grind unless OptionsData.GrindHandback
// (CG1); surface 0 plays nothing unless OptionsData.Surface0Rough (CG5); slews
// run at 60 Hz unless OptionsData.SlewHalfRate (CG17); the trick latch is frozen
// in a manual unless OptionsData.TrickFree (CG20); the quotient 3.6/max is
// formed first unless OptionsData.SpeedLeftRight (CG7). A slot's collection is
// that of its stored surface, the default on surfaces without a recording and
// in the air (note 000 §1.4.4).
//
// One generator is not the notes': there, players, rocket, seam and wobble draw
// from a single one (CG23). Here the seam envelope and the wobbles have their
// own, of the same kind, on the game thread, with a seed of their own, because
// the audio thread draws when a device asks for sound, and no order of draws
// between the two would be the same twice. A conformance vector that needs the
// one sequence gives the board its words.
//
// The mix is not the mixer automation yet: [Targets] computes the words of the
// bed from the published targets and stands behind [Mixer] until the evaluator
// of mix maps takes its place.
//
// Numbers: single precision, one rounding an operation. A level word counts
// 0…32767 (Q15); a pitch word 4096 is unity.
package bed

import (
	"iter"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/rng"
	"gritbed/engine/trace"
)

// DT is the length of a frame in single precision [s].
const DT float32 = components.DT

// SettingsData is what the bed's systems need besides the skaters' components: a
// run-time handle, on an entity of its own.
type SettingsData struct {
	Tuning *tuning.Tuning
	Trace  *trace.Ring // game thread's ring, may be nil
}

// Settings is the component type of [SettingsData].
var Settings = donburi.NewComponentType[SettingsData]()

// System runs the bed of every skater. Its methods are the steps of a frame.
type System struct{ skaters *donburi.Query }

// NewSystem returns the system.
func NewSystem() *System {
	return &System{skaters: donburi.NewQuery(filter.Contains(components.Owner, components.AudioState,
		components.Board, components.Mix, components.Speed, Instance))}
}

// heard iterates the skaters whose bed runs: all that are active, none while there
// is no tuning.
func (s *System) heard(w donburi.World, t *tuning.Tuning) iter.Seq[*donburi.Entry] {
	return func(yield func(*donburi.Entry) bool) {
		if t == nil {
			return
		}
		for e := range s.skaters.Iter(w) {
			if components.AudioState.Get(e).Active && !yield(e) {
				return
			}
		}
	}
}

// tuningOf is the tuning in force, nil for none.
func tuningOf(w donburi.World) *tuning.Tuning {
	if e, ok := Settings.First(w); ok {
		return Settings.Get(e).Tuning
	}
	return nil
}

// options are the readings in force.
func options(w donburi.World) components.OptionsData {
	if e, ok := components.Options.First(w); ok {
		return *components.Options.Get(e)
	}
	return components.OptionsData{}
}

// frame is the number of the frame [frames].
func frame(w donburi.World) int64 {
	if e, ok := components.Clock.First(w); ok {
		return components.Clock.Get(e).Frame
	}
	return 0
}

// NewBoard returns a board at rest: both trucks without contact, gains 1. The
// seed starts the generator of the seam envelope and the wobbles.
func NewBoard(seed uint64) components.BoardData {
	b := newBoard()
	b.Events, b.RNG = make([]components.RouteEvent, 0, maxEvents), rng.Seeded(seed)
	return b
}

// newBoard is a board at rest without a generator.
func newBoard() components.BoardData {
	b := components.BoardData{G1Level: 1}
	for i := range b.Slot {
		b.Slot[i] = components.SlotData{Surface: components.SurfaceNone, Member: components.NoMember}
	}
	for i := range b.Wobble {
		b.Wobble[i] = components.WobbleData{G1: 1, G3: 1, LastPosted: 1}
	}
	for i := range b.Record {
		b.Record[i] = components.RecordData{Gain: 1, Pitch: 1}
	}
	return b
}

// primary returns the collection of the primary truck, which rules what both
// trucks share.
func primary(b *components.BoardData, t *tuning.Tuning) *tuning.Collection {
	return &t.Collection[b.Slot[b.Primary].Collection]
}

// clamp01 limits v to 0…1; NaN gives 0.
func clamp01(v float32) float32 {
	if !(v > 0) {
		return 0
	}
	return min(v, 1)
}

// kmh converts a speed [m/s] to [km/h]; NaN counts as standing still.
func kmh(v float32) float32 {
	if v != v {
		return 0
	}
	return float32(v * 3.6)
}
