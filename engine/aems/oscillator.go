package aems

import "gritbed/engine/block"

// oscillate runs an Oscillator: +0 u8 waveform, +4 f32 phase, +8 period [ms],
// +12 amplitude. The sample is taken before the phase advances.
func (e *Evaluator) oscillate(b []byte) int32 {
	period := get(b, 8)
	if period <= 0 {
		return 0
	}
	phase := getFloat(b, 4)
	if phase >= 1 {
		// Taking 1 away again and again is exact below 2^24, and never ends above.
		if phase > 1<<24 {
			return e.resetPhase(b)
		}
		phase -= float32(int32(phase))
	} else if !block.Finite(phase) {
		return e.resetPhase(b)
	}
	amp := float32(get(b, 12))
	var v float32
	switch b[0] {
	case 0:
		v = float32(float32(float32(e.sineAt(round(float32(phase*1024))))*amp) * (1.0 / 65536))
	case 1:
		if !(phase < 0.5) {
			v = amp
		}
	case 2:
		v = float32(phase * amp)
	default:
		if phase < 0.5 {
			v = float32(float32(phase*amp) * 2)
		} else {
			v = float32(float32((1-phase)*amp) * 2)
		}
	}
	putFloat(b, 4, phase+float32(e.clock.scale/float32(period)))
	return round(v)
}

// resetPhase answers a phase that would hang (register CA10).
func (e *Evaluator) resetPhase(b []byte) int32 {
	e.count.PhaseResets++
	putFloat(b, 4, 0)
	return 0
}

// quarter is the number of steps of the sine table.
const quarter = 256

// quarterSine makes the table of an Oscillator: entry i is 65536·sin(i·π/512) without
// its fraction, at most 65535. The angles are short enough for a plain series;
// no entry but the ends and the middle of their making comes near a whole
// number, so its last bits do not matter.
func quarterSine() (t [quarter + 1]uint16) {
	const pi = 3.14159265358979323846264338327950288
	for i := range t {
		x := float64(i) * (pi / 512)
		xx := float64(x * x)
		term, sin := x, x
		for k := 2.0; k < 24; k += 2 {
			term = float64(term * xx)
			term = -term / float64(k*(k+1))
			sin += term
		}
		t[i] = uint16(min(float64(65536*sin), 65535))
	}
	return t
}

// sineAt reads the wave at an angle of u/1024 of a turn.
func (e *Evaluator) sineAt(u int32) int32 {
	i := u & 255
	switch (u >> 8) & 3 {
	case 0:
		return int32(e.sine[i])
	case 1:
		return int32(e.sine[quarter-i])
	case 2:
		return -int32(e.sine[i])
	}
	return -int32(e.sine[quarter-i])
}
