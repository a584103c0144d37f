package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
)

// Push is the system of [StepPush].
func (s *System) Push(w donburi.World) {
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepPush(components.Board.Get(e), components.AudioState.Get(e), t, DT)
	}
}

// StepPush starts both push envelopes in the frame a foot lands and advances
// them by dt [s], in that frame too (grain/G8, register CF6). The speed factor
// starts where it is, the frequency shift always from 0 (CG21).
func StepPush(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning, dt float32) {
	scale, shift := &b.Push.Scale, &b.Push.Shift
	if s.PushPlant {
		c := primary(b, t)
		p := clamp01(float32((s.GroundSpeed-1)*3.6) / c.PushRampKmh)
		from := float32(1)
		if scale.Running {
			from = scale.Value
		}
		pushEnvelope(scale, from, lerp(c.PushScale, p), 1, &c.PushScaleMs)
		pushEnvelope(shift, 0, lerp(c.PushShift, p), 0, &c.PushShiftMs)
	}
	advanceEnvelope(scale, dt)
	advanceEnvelope(shift, dt)
}

// pushEnvelope rises to peak, holds and returns to rest.
func pushEnvelope(e *components.EnvelopeData, from, peak, rest float32, ms *[3]int) {
	startEnvelope(e, from, peak, float32(ms[0]))
	continueEnvelope(e, peak, float32(ms[1]))
	continueEnvelope(e, rest, float32(ms[2]))
}

// lerp goes from the slow to the fast value.
func lerp(v [2]float32, t float32) float32 { return v[0] + float32((v[1]-v[0])*t) }

// pushScale returns the factor on the speed, 1 while the envelope is idle.
func pushScale(b *components.BoardData) float32 {
	if b.Push.Scale.Running {
		return b.Push.Scale.Value
	}
	return 1
}

// pushShift returns the frequency shift [Hz], 0 while the envelope is idle.
func pushShift(b *components.BoardData) float32 {
	if b.Push.Shift.Running {
		return b.Push.Shift.Value
	}
	return 0
}
