package voice

import "gritbed/engine/dsp"

// azimuthStep is one step of an azimuth [°] (register CV9).
const azimuthStep float32 = 360.0 / 65536

// Settable reports whether a voice that plays has a property of that id. Of the
// other ids programs have, 1 and 4 do nothing, and those from 9 on but 11 are
// routing records, which only an open reads.
func Settable(id uint8) bool {
	switch id {
	case Pitch, Volume, Azimuth, Wet, LowPass, HighPass, Dry, Flange:
		return true
	}
	return false
}

// set sets one property of a voice (voice-graph 6.2); false is an unknown id.
func (v *voice) set(id uint8, value int32) bool {
	switch id {
	case Pitch:
		v.res.SetScale(float32(clamp(value, 65535)) / 4096)
	case Volume:
		v.m = unit(clamp(value, 32767))
		v.levels()
	case Dry:
		v.d = unit(clamp(value, 32767))
		v.levels()
	case Wet:
		v.w = unit(clamp(value, 32767))
		v.levels()
	case Azimuth:
		v.setAngle(float32(float32(value) * azimuthStep))
	case LowPass:
		v.low.SetCutoff(float32(clamp(value, 65535)))
	case HighPass:
		v.high.SetCutoff(float32(clamp(value, 65535)))
	case Flange:
		v.flange.SetLevel(unit(value))
	default:
		return false
	}
	return true
}

// setAngle pans a mono voice that has a panner [°].
func (v *voice) setAngle(degrees float32) {
	if v.panned && v.channels == 1 {
		v.pan.Set(dsp.PanAngle, degrees)
	}
}

// levels posts the levels of dry and wet: master level × its own × that of the entry.
func (v *voice) levels() {
	v.gain.Set(product(v.m, v.d, v.level))
	v.env.SetLevel(product(v.m, v.w, v.level))
}

// product is a level: master × own × that of the entry (linear).
func product(m, d, level float32) float32 { return float32(float32(m*d) * level) }

// entry is the level of the entry of a spec (linear).
func (p *Pool) entry(s *Spec) float32 {
	if s.Kind == Standard && p.options.Level == LevelIgnore {
		return 1
	}
	return s.Level
}

// clamp limits a value to 0..hi.
func clamp(v, hi int32) int32 { return min(max(v, 0), hi) }
