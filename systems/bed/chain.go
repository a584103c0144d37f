package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
)

// Outputs of the SkateBoard controller that the bed reads (note 000 §2.9).
const (
	outPan      = 0
	outLevelA   = 1
	outLevelB   = 2
	outPitch    = 3
	outLowPass  = 11
	outHighPass = 12
	outEnv      = 13
	outFlangeA  = 21
	outFlangeB  = 22
)

// level reads a level or filter word.
func level(word int32) float32 { return float32(word & 0x7FFF) }

// gain reads a level word as a linear gain.
func gain(word int32) float32 { return float32(level(word) * block.K15) }

// degrees reads an azimuth word; 65535 is one turn (register CV9).
func degrees(word int32) float32 { return float32(float32(word&0xFFFF) * (360.0 / 65535.0)) }

// ChainValues is the system of [StepChain]. The frame's mix has not run yet, so
// the words are those of the frame before.
func (s *System) ChainValues(w donburi.World) {
	t := tuningOf(w)
	for e := range s.heard(w, t) {
		StepChain(components.Board.Get(e), components.AudioState.Get(e), &components.Mix.Get(e).Now.Board, t)
	}
}

// StepChain computes what a running truck posts to its two chains (note 000
// §3.2): the slopes from the primary truck's collection, base and special shift
// from the truck's own.
func StepChain(b *components.BoardData, s *components.AudioStateData, words *[components.MixOutputs]int32, t *tuning.Tuning) {
	first, shift := primary(b, t), pushShift(b)
	for i := range b.Chain {
		c := &b.Chain[i]
		if c.Fresh = b.Slot[i].Running; !c.Fresh {
			continue
		}
		own := &t.Collection[b.Slot[i].Collection]
		c.HighPass, c.LowPass = level(words[outHighPass]), level(words[outLowPass])
		c.Pan, c.Env = degrees(words[outPan]), gain(words[outEnv])
		c.ShiftA, c.ShiftB = shift, own.BBaseShift+shift
		if special(b) {
			c.ShiftA = own.SpecialShift + shift
		}
		if b.Down > 0 {
			c.ShiftA = block.Fused(first.AShiftSlope, b.Down, c.ShiftA)
			c.ShiftB = block.Fused(b.Down, first.BShiftSlope, c.ShiftB)
		}
		c.FlangeA, c.FlangeB = 0, 0
		if s.Local {
			c.FlangeA, c.FlangeB = gain(words[outFlangeA]), gain(words[outFlangeB])
		}
	}
}
