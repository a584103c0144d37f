package naive

import "math"

// op runs one operation on the block at d of an instance's memory. An op 4 that
// ends the instance does not come here.
func (s *System) op(op int, in *instance, d int) int32 {
	m := in.mem
	word := func(at int) int32 { return s32(m, d+at) }
	set := func(at int, v int32) int32 { put32(m, d+at, v); return v }
	// once gives a trigger word and clears it.
	once := func(at int) int32 { v := word(at); set(at, 0); return v }
	switch op {
	case 0: // ClassDestructor
		return once(16)
	case 1: // ClassData; with no values the word behind the block (aems/A3)
		return word(20)
	case 2: // GlobalVariable
		return word(24)
	case 3: // Create
		return once(0)
	case 4: // Destroy
		return 0
	case 5:
		return s.callFunction(m, d)
	case 6:
		return counter(m, d)
	case 7:
		return s.random(m, d)
	case 8:
		return s.shuffle(m, d)
	case 9:
		return s.weighted(in, d)
	case 10:
		return rangeTrigger(m, d)
	case 11:
		return s.delayTrigger(m, d)
	case 12: // StateGenerator
		triggers := d + u16(m, d)
		for i := range u8(m, d+2) {
			if s32(m, triggers+4*i) != 0 {
				set(4, word(8+4*i))
				break
			}
		}
		return word(4)
	case 13: // Merge
		for i := range u8(m, d) {
			if word(4+4*i) != 0 {
				return 1
			}
		}
		return 0
	case 14:
		return s.envelope(m, d)
	case 15:
		return table(in, d)
	case 16:
		return s.delayLine(m, d)
	case 17: // Mux
		if c := word(4); 1 <= c && c <= int32(m[d]) {
			return word(8 + 4*int(c-1))
		}
		return 0
	case 18: // Demux: count, previous, control, value, outputs
		set(12+4*int(s16(m, d+2)-1), 0)
		if c := word(4); 1 <= c && c <= int32(m[d]) {
			set(12+4*int(c-1), word(8))
			put16(m, d+2, int(c))
		}
		return word(12)
	case 19: // Minimum
		v := word(4)
		for i := 1; i < u8(m, d); i++ {
			v = min(v, word(4+4*i))
		}
		return v
	case 20: // Maximum
		v := word(4)
		for i := 1; i < u8(m, d); i++ {
			v = max(v, word(4+4*i))
		}
		return v
	case 21: // Scale
		v := float(word(8))
		for i := 1; i < u8(m, d); i++ {
			v = mul(v, float(word(8+4*i)))
		}
		return round(mul(f32(m, d+4), v))
	case 22: // Add
		v := word(4)
		for i := 1; i < u8(m, d); i++ {
			v += word(4 + 4*i)
		}
		return v
	case 23: // Subtract
		return word(0) - word(4)
	case 24: // Multiply
		return word(0) * word(4)
	case 25: // Divide
		return quotient(word(0), word(4))
	case 26: // Modulo
		a, b := word(0), word(4)
		if b == 0 {
			return 0
		}
		return a - quotient(a, b)*b
	case 27:
		return s.player(in, d)
	case 28:
		return s.oscillator(m, d)
	case 29:
		return s.ramp(m, d)
	case 30: // AddMaximum
		v := word(8)
		for i := 1; i < u8(m, d); i++ {
			v += word(8 + 4*i)
		}
		return min(v, word(4))
	case 31: // SubtractMinimum
		return max(word(4)-word(8), word(0))
	case 32: // MultiplyMaximum
		return min(word(4)*word(8), word(0))
	case 33: // Minimum2
		return min(word(0), word(4))
	case 34: // Maximum2
		return max(word(0), word(4))
	case 35: // Scale2
		return round(mul(mul(float(word(8)), float(word(4))), f32(m, d)))
	case 36: // Add2
		return word(0) + word(4)
	case 37: // Function
		v := int32(m[d+25])
		m[d+25] = 0
		return v
	case 38:
		return s.controlClass(m, d)
	case 39: // SetGlobalVariable: handle, min, max, previous, value
		if v := word(20); v != word(16) {
			set(16, v)
			s.set(m, d, clamp(v, word(8), word(12)))
		}
		return 0
	}
	panic("no such operation")
}

// quotient is the division of ops 25 and 26.
func quotient(a, b int32) int32 {
	if b == 0 || a == math.MinInt32 && b == -1 {
		return 0
	}
	return a / b
}

// counter is op 6: min, max, value, s8 step, +16 trigger, +20 override.
func counter(m []byte, d int) int32 {
	lo, hi, override := s32(m, d), s32(m, d+4), s32(m, d+20)
	if lo <= override && override <= hi {
		return override
	}
	if s32(m, d+16) > 0 {
		v := s32(m, d+8) + s8(m, d+12)
		if v > hi {
			v = lo
		} else if v < lo {
			v = hi
		}
		put32(m, d+8, v)
	}
	return s32(m, d+8)
}

// rangeTrigger is op 10: trip and reset ranges, +16 s8 tripped, s8 output, +20
// input.
func rangeTrigger(m []byte, d int) int32 {
	v := s32(m, d+20)
	trip := s32(m, d) <= v && v <= s32(m, d+4)
	reset := s32(m, d+8) <= v && v <= s32(m, d+12)
	if trip && m[d+16] == 0 {
		m[d+16], m[d+17] = 1, 1
		return 1
	}
	if !trip && reset {
		m[d+16] = 0
	}
	m[d+17] = 0
	return 0
}

// delayTrigger is op 11: f32 time, s8 output, +8 trigger, +12 delay (aems/A11).
func (s *System) delayTrigger(m []byte, d int) int32 {
	if s32(m, d+8) != 0 {
		putf(m, d, 0)
	}
	time := f32(m, d)
	if time < 0 {
		return 0
	}
	if time >= float(s32(m, d+12)) {
		m[d+4] = 1
		putf(m, d, -1)
		return 1
	}
	putf(m, d, add(time, s.scale))
	m[d+4] = 0
	return 0
}
