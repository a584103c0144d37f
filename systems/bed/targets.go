package bed

import (
	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/rng"
)

// Targets is the stand-in for the mix: the outputs of the bed and the rocket,
// computed with the mixer automation's own arithmetic from recipes that meet
// the published targets (mixmap 15, 16). It answers for one board and is to be
// replaced by the evaluator of mix maps.
//
//	SkateBoard  0  azimuth as it comes
//	            1  −1190 mB, start-up gate, speed cut 88, downhill +244; contact
//	            2  −250 mB, start-up gate, speed cut 160; contact
//	            3  −6 cents, 414 lower at rest
//	           11  −2 cents: 24971 Hz       12  77 Hz, 1109 for others
//	           13  −2194 mB: 2614; contact  21, 22  −2499 mB: −25 dB
//	SenseOfSpeed 3 unity                     5  −1490 mB, speed cut 602
//
// "Contact" are the outputs that the no-contact mute takes down; the rocket's is
// not one of them. Levels fall with the camera's distance. The base of output 2
// is ours: it puts gain B over turn intensity at 0.63 (5 km/h) to 0.75 (from 30
// km/h), inside the measured 0.61 to 0.83. The rocket's level is ours too: its
// gain runs from 0.09 at 35 to 0.11 at 60 km/h, measured 0.08 to 0.12, and the
// pitch of the rush is not published.
type Targets struct {
	scale  *scale
	mute   mute
	jitter *jitter
}

// NewTargets returns the mix without jitter.
func NewTargets() *Targets { return &Targets{scale: newScale(), mute: newMute()} }

// NewJitteredTargets returns the mix with its small random ducks of the bed, as
// the measured levels have them.
func NewJitteredTargets(seed uint64) *Targets {
	t := NewTargets()
	t.jitter = newJitter(rng.Seeded(seed))
	return t
}

// Scales of the speed inputs: full at 5, 30 and 70 km/h.
const (
	full5  float32 = 23592.24
	full30 float32 = 3932.04
	full70 float32 = 1685.16
)

// input is a speed as an input word.
func input(v, perMetre float32) int32 {
	return min(max(block.Int32(float32(v*perMetre)), 0), 32767)
}

// Evaluate implements [Mixer].
func (t *Targets) Evaluate(in MixInputs, dt float32) (w components.MixWords) {
	m := t.scale
	slow, mid, fast := input(in.Speed, full5), input(in.Speed, full30), input(in.Speed, full70)
	contact := t.mute.step(m, in.Wheels == 0, dt)
	if t.mute.level == 32767 { // its arithmetic ends at −8429 mB; closed is silent
		contact = -10000
	}
	far := m.toMB(rollOff(m, in.Distance, in.Pan))
	gate := m.product(m.shape(slow, 1), -10000)
	volume := func(mb int32) int32 { return m.toLevel(min(max(far+mb, -10000), 0)) }

	w.Board[outPan] = in.Pan & 0xFFFF
	bed := -1190 + gate + m.product(m.shape(mid, 3), -88) + contact
	if in.Owner[2] > 0 {
		bed += m.product(m.shape(in.Owner[2], 9), 244)
	}
	if t.jitter != nil {
		bed -= t.jitter.step(in.Speed)
	}
	w.Board[outLevelA] = volume(bed)
	w.Board[outLevelB] = volume(-250 + gate + m.product(m.shape(mid, 3), -160) + contact)
	w.Board[outPitch] = m.readPitch(-6 + m.product(m.shape(slow, 7), -414))
	w.Board[outLowPass], w.Board[outHighPass] = m.hertz(-2), m.hertz(-19931)
	if !in.Local {
		w.Board[outHighPass] = m.hertz(-5392)
	}
	w.Board[outEnv] = volume(-2194 + contact)
	w.Board[outFlangeA], w.Board[outFlangeB] = volume(-2499), volume(-2499)

	w.Speed[outRocketPitch] = m.readPitch(0)
	w.Speed[outRocketLevel] = volume(-1490 + m.product(m.shape(fast, 9), -602))
	return w
}

// rollOff is the position term of the board: full near the camera, gone far
// away, blended over the four directions (mixmap 6.3, 9). It returns a level.
func rollOff(m *scale, distance float32, pan int32) int32 {
	if !(distance > 0) { // unknown counts as near
		distance = 0
	}
	// ahead, right, behind, left: nearest and farthest [m]
	spans := [4][2]float32{{4, 50}, {4, 40}, {1, 30}, {4, 40}}
	pan &= 0xFFFF
	q, f := pan>>14, pan&0x3FFF
	a, b := spans[q], spans[(q+1)&3]
	if distance > a[1] && distance > b[1] {
		return 0
	}
	part := func(s [2]float32) int32 {
		d := min(max(distance, s[0]), s[1])
		return m.shape(block.Int32(float32((d-s[0])/(s[1]-s[0])*32767)), 6)
	}
	ca, cb := part(a), int32(32767)
	if f != 0 {
		cb = part(b)
	}
	w := 2 * f
	return (32767-w)*ca>>15 + w*cb>>15
}
