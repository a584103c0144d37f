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
//	process  Slope Routing Push Latches ChainValues Turn Brake Seam Ramps Wobbles Rocket
//	mix      Mix
//	update   Records RocketRecord
//
// (register CF1, CF6). Chain values therefore use the mix of the frame before,
// records that of this frame. Each rule exists twice: as a plain function on
// component data (StepSlope …), which conformance vectors drive, and as a
// system that finds the skater and calls it.
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
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/grain"
	"gritbed/engine/rng"
	"gritbed/engine/trace"
)

// DT is the length of a frame in single precision [s].
const DT float32 = components.DT

// SettingsData is what the bed's systems need besides the skater's components.
// It belongs to the world entity.
type SettingsData struct {
	Tuning *tuning.Tuning
	Mixer  Mixer
	Trace  *trace.Ring // game thread's ring, may be nil
}

// Settings is the component type of [SettingsData].
var Settings = donburi.NewComponentType[SettingsData]()

// NewBoard returns a board at rest: both trucks without contact, gains 1. The
// seed starts the generator of the seam envelope and the wobbles.
func NewBoard(seed uint64) components.BoardData {
	b := components.BoardData{
		Events:  make([]components.RouteEvent, 0, maxEvents),
		G1Level: 1,
		RNG:     rng.Seeded(seed),
	}
	for i := range b.Slot {
		b.Slot[i] = components.SlotData{Surface: components.SurfaceNone, Member: components.NoMember}
	}
	for i := range b.Wobble {
		b.Wobble[i] = components.WobbleData{G1: 1, G3: 1, LastPosted: 1}
	}
	for i := range b.Record {
		b.Record[i] = grain.Record{Gain: 1, Pitch: 1}
	}
	return b
}

// subject is the skater and the world as the systems see them.
type subject struct {
	state   *components.AudioStateData
	board   *components.BoardData
	mix     *components.MixData
	speed   *components.SpeedData
	tuning  *tuning.Tuning
	mixer   Mixer
	trace   *trace.Ring
	options components.OptionsData
	frame   int64
}

// find collects the subject; ok is false while there is no complete one, and
// the systems then do nothing.
func find(w donburi.World) (s subject, ok bool) {
	skater, ok := components.Board.First(w)
	if !ok || !skater.HasComponent(components.AudioState) ||
		!skater.HasComponent(components.Mix) || !skater.HasComponent(components.Speed) {
		return s, false
	}
	world, ok := Settings.First(w)
	if !ok {
		return s, false
	}
	set := Settings.Get(world)
	if set.Tuning == nil {
		return s, false
	}
	s = subject{
		state:  components.AudioState.Get(skater),
		board:  components.Board.Get(skater),
		mix:    components.Mix.Get(skater),
		speed:  components.Speed.Get(skater),
		tuning: set.Tuning,
		mixer:  set.Mixer,
		trace:  set.Trace,
	}
	if world.HasComponent(components.Options) {
		s.options = *components.Options.Get(world)
	}
	if world.HasComponent(components.Clock) {
		s.frame = components.Clock.Get(world).Frame
	}
	return s, true
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
