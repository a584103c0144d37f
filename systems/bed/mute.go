package bed

import "gritbed/engine/block"

// mute is the no-contact envelope of the mix (mixmap 7, AHR, gated): while no
// wheel touches it takes everything that depends on contact down within six
// frames, linearly in amplitude, and brings it back in three.
//
// Its retrigger flag is not published. Ours is set: a hop shorter than the
// release would otherwise be heard until the release is over.
type mute struct {
	stage    muteStage
	el, t0   float32 // time in the stage, and where its progress began [ms]
	start    int32   // level at the beginning of the stage [Q15]
	level    int32   // [Q15]
	attack   float32 // [ms]
	release  float32 // [ms]
	fallKind int     // curve of the attack
	riseKind int     // curve of the release
	cut      int32   // [mB]
}

type muteStage uint8

const (
	muteOff muteStage = iota
	muteAttack
	muteHold
	muteRelease
)

// frameMs is the length of a frame in envelope times [ms] (register CV17).
const frameMs float32 = 16.66667

// muteShort is the length under which a stage counts as over at once [ms].
const muteShort float32 = 16.666

func newMute() mute {
	return mute{
		attack: float32(5 * frameMs), fallKind: 9,
		release: float32(3 * frameMs), riseKind: 3,
		cut: -10000,
	}
}

// enter begins a stage at full length.
func (u *mute) enter(stage muteStage, level int32) {
	u.stage, u.el, u.t0, u.start, u.level = stage, 0, 0, level, level
}

// carry leaves a stage of length from early for one of length to, in the same
// proportion.
func (u *mute) carry(stage muteStage, from, to float32) {
	el := to
	if from >= muteShort {
		el = float32((from - u.el) / from * to)
	}
	u.stage, u.start, u.el, u.t0 = stage, u.level, el, el
}

// progress is how far the stage of a length is, 0…1.
func (u *mute) progress(length float32) float32 {
	if span := length - u.t0; span > 0 {
		return (u.el - u.t0) / span
	}
	return u.el - u.t0
}

// step advances by dt [s] and returns what the mute adds to a sum [mB].
func (u *mute) step(m *scale, trigger bool, dt float32) int32 {
	if u.stage == muteOff && !trigger {
		*u = mute{attack: u.attack, release: u.release, fallKind: u.fallKind, riseKind: u.riseKind, cut: u.cut}
		return 0
	}
	u.el += float32(dt * 1000)
	for !u.settle(m, trigger) {
	}
	return m.product(32767-u.level, u.cut)
}

// settle processes the current stage; false means it passed control on.
func (u *mute) settle(m *scale, trigger bool) bool {
	switch u.stage {
	case muteOff, muteAttack:
		u.stage = muteAttack
		switch {
		case !trigger:
			u.carry(muteRelease, u.attack, u.release)
			return false
		case u.el < u.attack:
			u.level = u.start + block.Int32(float32(m.unit(u.fallKind, u.progress(u.attack))*float32(32767-u.start)))
			return true
		}
		u.enter(muteHold, 32767)
		return false
	case muteHold:
		if !trigger {
			u.enter(muteRelease, u.level)
			return false
		}
		u.el = 0
		return true
	}
	switch {
	case u.el >= u.release:
		u.enter(muteOff, 0)
	case trigger:
		u.carry(muteAttack, u.release, u.attack)
		return false
	default:
		u.level = u.start - block.Int32(float32((1-m.unit(u.riseKind, 1-u.progress(u.release)))*float32(u.start)))
	}
	return true
}
