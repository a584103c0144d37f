package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
)

// Slope is the system of [StepSlope].
func (s *System) Slope(w donburi.World) {
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepSlope(components.Board.Get(e), components.AudioState.Get(e), t)
	}
}

// StepSlope turns the state's slope value into the downhill and uphill levels
// and posts them as owner inputs 2 and 3 (note 000 §2.7). Off the surfaces with
// recordings both are 0.
func StepSlope(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning) {
	b.Down, b.Up = 0, 0
	slot := &b.Slot[b.Primary]
	if t.MemberOf(slot.Surface, false) >= 0 || slot.Running {
		c := primary(b, t)
		b.Down = clamp01(s.Slope / c.DownDivisor)
		b.Up = clamp01(s.Slope / c.UpDivisor)
	}
	b.Inputs[2] = block.Int32(float32(b.Down * 32767))
	b.Inputs[3] = block.Int32(float32(b.Up * 32767))
}
