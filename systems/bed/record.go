package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
)

// Records is the system of [StepRecords]; it runs after [Mix].
func (s *System) Records(w donburi.World) {
	t, rows, leftToRight := tuningOf(w), traceOf(w), options(w).SpeedLeftRight
	for e := range s.heard(w, t) {
		b, a, words := components.Board.Get(e), components.AudioState.Get(e), &components.Mix.Get(e).Now.Board
		StepRecords(b, a, words, t, leftToRight)
		rows.of(e).records(b, a, words)
	}
}

// StepRecords writes the records of the trucks whose grains run (note 000
// §2.2). A reads at the place of the effective speed, B a tenth behind; A is
// ducked by turn and brake, B comes in with turn and downhill.
func StepRecords(b *components.BoardData, s *components.AudioStateData, words *[components.MixOutputs]int32, t *tuning.Tuning, leftToRight bool) {
	v := s.GroundSpeed
	if v != v {
		v = 0
	}
	b.VEff = float32(v * pushScale(b))
	pitch := float32(words[outPitch]) / 4096
	k1, k2 := gain(words[outLevelA]), gain(words[outLevelB])
	first := primary(b, t)
	ramp := float32(1)
	if first.SlopeRampKmh > 0 {
		ramp = clamp01(kmh(b.VEff) / first.SlopeRampKmh)
	}
	for i := range b.Slot {
		run := b.Slot[i].Running
		b.Fresh[2*i], b.Fresh[2*i+1] = run, run
		if !run {
			continue
		}
		own := &t.Collection[b.Slot[i].Collection]
		posA := tuning.Curve(own.Progress(b.VEff, leftToRight), &own.P)
		posB := max(posA-t.Chain.BBehind, 0)

		gainA := float32(k1 * (1 - max(b.TurnI, b.BrakeB)))
		if special(b) {
			gainA = float32(gainA * own.SpecialGain)
		}
		gainB := float32(b.TurnI * k2)
		if b.Seam.Active {
			gainA = float32(gainA * b.Seam.Env.Value)
			gainB = float32(gainB * b.Seam.Env.Value)
		}
		if b.Down > 0 {
			gainB += float32(float32(float32(b.Down*ramp)*first.SlopeGain) * gainA)
			gainB = min(gainB, 1)
		}
		b.Record[2*i] = components.RecordData{Gain: gainA, Pitch: pitch, Position: posA}
		b.Record[2*i+1] = components.RecordData{Gain: gainB, Pitch: pitch, Position: posB}
	}
}
