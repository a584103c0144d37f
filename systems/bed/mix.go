package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/engine/block"
)

// A Mixer is the mixer automation as the bed sees it: inputs of one frame in,
// output words of both owners out. dt is the time since the last call [s].
type Mixer interface {
	Evaluate(in MixInputs, dt float32) components.MixWords
}

// MixInputs are the inputs of one evaluation.
type MixInputs struct {
	Speed    float32  // ground speed [m/s]
	ComSpeed float32  // speed of the centre of mass [m/s]
	Wheels   int32    // wheels in contact 0…4
	Local    bool     // the board of the player
	Owner    [7]int32 // the board owner's inputs [Q15], see [StepInputs]
	Distance float32  // camera to board [m]
	Pan      int32    // azimuth of the board as the camera sees it, 0 ahead, 65536 = one turn
}

// InstanceData is a skater's own instance of the mix, whose envelopes run by its
// own state; a run-time handle.
type InstanceData struct{ Mixer Mixer }

// Instance is the component type of [InstanceData].
var Instance = donburi.NewComponentType[InstanceData]()

// Mix is the system that evaluates the mix, once a frame, between process and
// update.
func (s *System) Mix(w donburi.World) {
	for e := range s.heard(w, tuningOf(w)) {
		mixer := Instance.Get(e).Mixer
		if mixer == nil {
			continue
		}
		b, a, m := components.Board.Get(e), components.AudioState.Get(e), components.Mix.Get(e)
		StepInputs(b, a)
		m.Prev = m.Now
		m.Now = mixer.Evaluate(InputsOf(b, a), DT)
	}
}

// StepInputs completes the owner's inputs (note 000 §2.9): 0 surface-change
// pulse, 2 and 3 slope and 6 on metal are written where they arise; here 1
// skid, 4 push foot planted, 5 heading rate. The notes give no scale for 1 and
// 5, and no output depends on them: ours are the slip as it is, and full at one
// turn a second.
func StepInputs(b *components.BoardData, s *components.AudioStateData) {
	b.Inputs[1] = q15(s.Slip)
	b.Inputs[4] = 0
	if s.PushFootA || s.PushFootB {
		b.Inputs[4] = inputFull
	}
	yaw := s.DeckSpin.Y
	b.Inputs[5] = q15(float32(max(yaw, -yaw) * (1 / 6.2831855)))
}

// InputsOf collects the inputs of an evaluation.
func InputsOf(b *components.BoardData, s *components.AudioStateData) MixInputs {
	return MixInputs{
		Speed: s.GroundSpeed, ComSpeed: s.ComSpeed, Wheels: s.WheelCount, Local: s.Local,
		Owner: b.Inputs, Distance: s.ListenerDist, Pan: s.ListenerPanWord,
	}
}

// q15 turns 0…1 into a word.
func q15(v float32) int32 { return block.Int32(float32(clamp01(v) * 32767)) }
