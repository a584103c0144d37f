package mix

import "gritbed/engine/block"

// Param is what a post to a strip sets.
type Param uint8

// The parameters that can be posted.
const (
	ParamGain     Param = iota // linear: flange returns, SFX master
	ParamEnv                   // level of the send to the environment, linear: flange returns
	ParamClip                  // level, linear, 100 = off: material buses, SFX master
	ParamLowPass               // [Hz]: SFX master
	ParamHighPass              // [Hz]: SFX master
)

// Post sets a parameter of a strip. A strip that has none of the kind refuses;
// a value that is not finite is refused and counted.
func (m *Mixer) Post(s Strip, what Param, v float32) bool {
	if !block.Finite(v) {
		m.refused++
		return false
	}
	switch {
	case s == StripFlangeA || s == StripFlangeB:
		f := &m.flange[s-StripFlangeA]
		switch what {
		case ParamGain:
			return f.gain.Set(v)
		case ParamEnv:
			f.envWant = v
			f.level(m.switches.direct(s), m.switches.tap(s))
			return true
		}
	case s >= StripMaterial0 && s <= StripMaterial7:
		if what == ParamClip {
			return m.materials[s-StripMaterial0].clip.SetLevel(v)
		}
	case s == StripSFX:
		return m.sfx.post(what, v)
	}
	return false
}
