package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// Outputs of the SenseOfSpeed controller that the rocket reads.
const (
	outRocketPitch = 3
	outRocketLevel = 5
)

// Rocket is the system of [StepRocket].
func Rocket(e donburi.World) {
	if s, ok := find(e); ok {
		StepRocket(s.speed, s.state, s.tuning)
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
func RocketRecord(e donburi.World) {
	s, ok := find(e)
	if !ok {
		return
	}
	was := s.speed.Record
	StepRocketRecord(s.speed, s.state, &s.mix.Now.Speed, s.tuning)
	if s.speed.Started || s.speed.Stopped || was != s.speed.Record {
		traceRocket(&s)
	}
}

// StepRocketRecord writes the speed layer's record while it runs; a stop keeps
// the last one.
func StepRocketRecord(r *components.SpeedData, s *components.AudioStateData, words *[components.MixOutputs]int32, t *tuning.Tuning) {
	if !r.Running {
		return
	}
	full := float32(t.Rocket.Gain * block.K15)
	r.Record = grain.Record{
		Gain:     float32(gain(words[outRocketLevel]) * full),
		Pitch:    float32(words[outRocketPitch]) / 4096,
		Position: clamp01((kmh(s.GroundSpeed) - t.Rocket.StartKmh) / (t.Rocket.TopKmh - t.Rocket.StartKmh)),
	}
}
