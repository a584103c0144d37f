package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
)

// slewing reports whether the turn and brake slews move in this frame: always,
// or in every second one (slew.rate_hz = 30, register CG17).
func slewing(w donburi.World) bool { return !options(w).SlewHalfRate || frame(w)%2 == 0 }

// Turn is the system of [StepTurn].
func (s *System) Turn(w donburi.World) {
	if !slewing(w) {
		return
	}
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepTurn(components.Board.Get(e), components.AudioState.Get(e), t)
	}
}

// StepTurn slews the turn intensity towards the steering input times a speed
// term (note 000 §2.7, grain/G9). A latch forces the goal to 0; the slew still
// runs.
func StepTurn(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning) {
	c := primary(b, t)
	var raw float32
	if !special(b) {
		raw = float32(block.Clamp(float32(s.ComSpeed*t.Chain.TurnGain), 0, c.TurnCap) * s.Turn)
		raw = block.Clamp(raw, -c.TurnCap, c.TurnCap)
	}
	switch d := raw - b.Turn; {
	case d > c.Rise:
		b.Turn += c.Rise
	case d < -c.Fall:
		b.Turn -= c.Fall
	default:
		b.Turn = raw
	}
	b.TurnI = max(b.Turn, -b.Turn)
}

// Brake is the system of [StepBrake].
func (s *System) Brake(w donburi.World) {
	if !slewing(w) {
		return
	}
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepBrake(components.Board.Get(e), components.AudioState.Get(e), t)
	}
}

// StepBrake slews the brake level to 1 while the brake is down and slows the
// skater, else to 0. "Slows" is a change of velocity against the velocity, or
// either of the two at zero, where there is no direction to compare (grain/G10).
func StepBrake(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning) {
	v, d := s.ComVel, s.ComVelDiff
	dot := float32(v.X*d.X) + float32(v.Y*d.Y) + float32(v.Z*d.Z)
	if s.Brake && (dot < 0 || v == (components.Vec3{}) || d == (components.Vec3{})) {
		b.BrakeB = min(b.BrakeB+t.Chain.BrakeStep, 1)
	} else {
		b.BrakeB = max(b.BrakeB-t.Chain.BrakeStep, 0)
	}
}
