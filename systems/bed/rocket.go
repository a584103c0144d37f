package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
)

// Outputs of the SenseOfSpeed controller that the rocket reads.
const (
	outRocketPitch = 3
	outRocketLevel = 5
)

// Rocket is the system of [StepRocket].
func (s *System) Rocket(w donburi.World) {
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepRocket(components.Speed.Get(e), components.AudioState.Get(e), t)
	}
}

// StepRocket starts and stops the speed layer of the local board (note 000
// §2.8). There is no hysteresis. A start comes before this frame's record, so
// its first pick uses the record of the last run (grain/G14).
func StepRocket(r *components.SpeedData, s *components.AudioStateData, t *tuning.Tuning) {
	fast := s.Local && kmh(s.GroundSpeed) > t.Rocket.StartKmh
	r.Started = fast && !r.Running
	r.Stopped = !fast && r.Running
	r.Running = fast
}

// RocketRecord is the system of [StepRocketRecord]; it runs after [Mix].
func (s *System) RocketRecord(w donburi.World) {
	t, rows := tuningOf(w), traceOf(w)
	for e := range s.heard(w, t) {
		r := components.Speed.Get(e)
		was := r.Record
		StepRocketRecord(r, components.AudioState.Get(e), &components.Mix.Get(e).Now.Speed, t)
		if r.Started || r.Stopped || was != r.Record {
			rows.of(e).rocket(r)
		}
	}
}

// StepRocketRecord writes the speed layer's record while it runs; a stop keeps
// the last one.
func StepRocketRecord(r *components.SpeedData, s *components.AudioStateData, words *[components.MixOutputs]int32, t *tuning.Tuning) {
	if !r.Running {
		return
	}
	full := float32(t.Rocket.Gain * block.K15)
	r.Record = components.RecordData{
		Gain:     float32(gain(words[outRocketLevel]) * full),
		Pitch:    float32(words[outRocketPitch]) / 4096,
		Position: clamp01((kmh(s.GroundSpeed) - t.Rocket.StartKmh) / (t.Rocket.TopKmh - t.Rocket.StartKmh)),
	}
}
