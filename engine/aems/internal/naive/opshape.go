package naive

// Operations with a shape in time: envelope, table, delay line, oscillator,
// ramp.

// envelope is op 14: u16 offset of the control, s8 previous control, u8
// segment, f32 remaining, delta, output, +16 u8 segments, +18 s16 release
// segment, f32 initial, +24 segments of duration and target.
func (s *System) envelope(m []byte, d int) int32 {
	control := s32(m, d+u16(m, d))
	before := s8(m, d+2)
	segment, segments := u8(m, d+3), u8(m, d+16)
	output := f32(m, d+12)
	release := s16(m, d+18)
	duration := func(i int) float32 { return f32(m, d+24+8*i) }
	target := func(i int) float32 { return f32(m, d+28+8*i) }
	program := func(i int, from float32) {
		putf(m, d+4, duration(i))
		putf(m, d+8, mul(div(sub(target(i), from), duration(i)), s.scale))
	}
	switch {
	case control == 1 && before == 0: // aems/A10
		output = f32(m, d+20)
		segment = 0
		program(0, output)
	case control == 3 && before != 3 && int32(segment) < release:
		segment = int(byte(release))
		program(segment, output)
	case control == 1 || control == 3:
		if segment < segments {
			remaining := sub(f32(m, d+4), s.scale)
			putf(m, d+4, remaining)
			if remaining > 0 {
				output = add(output, f32(m, d+8))
			} else {
				reached := target(segment)
				output = reached
				segment++
				if segment < segments {
					program(segment, reached)
				} else {
					output = 0
				}
			}
		} else {
			output = 0
		}
	case control == 2:
	default:
		output = 0
	}
	m[d+3] = byte(segment)
	putf(m, d+12, output)
	m[d+2] = byte(s32(m, d+u16(m, d)))
	return round(output)
}

// table is op 15: table, previous input, output, input.
func table(in *instance, d int) int32 {
	m, t := in.mem, in.module.bank.file[u32(in.mem, d):]
	input := s32(m, d+12)
	if input == s32(m, d+4) {
		return s32(m, d+8)
	}
	put32(m, d+4, input)
	entry := func(i int32) int32 {
		switch t[0] {
		case 1:
			return s8(t, 16+int(i))
		case 2:
			return s16(t, 16+2*int(i))
		}
		return s32(t, 16+4*int(i))
	}
	lo, hi, resolution := s32(t, 4), s32(t, 8), f32(t, 12)
	index := clamp(input, lo, hi) - lo
	var output int32
	if resolution == 1 {
		output = entry(index)
	} else {
		x := mul(float(index), resolution)
		i0 := round(sub(x, 0.5)) // -1 at the lower end: what stands there is read (aems/A6)
		i1 := min(i0+1, int32(u16(t, 2))-1)
		e0, e1 := float(entry(i0)), float(entry(i1))
		output = round(fused(sub(e1, e0), sub(x, float(i0)), e0))
	}
	put32(m, d+8, output)
	return output
}

// delayLine is op 16: u16 offset of {value, delay}, slots, in, out, +8 previous
// delay, +12 ring (aems/A8).
func (s *System) delayLine(m []byte, d int) int32 {
	input := d + u16(m, d)
	slots, at, out := u16(m, d+2), u16(m, d+4), u16(m, d+6)
	if delay := s32(m, input+4); delay != s32(m, d+8) {
		put32(m, d+8, delay)
		if delay < 0 {
			delay = 0
			put32(m, input+4, 0)
		}
		offset := trunc(add(div(float(delay), s.scale), 0.5))
		if offset >= int32(slots) {
			offset = int32(slots) - 1
		}
		at = int(uint16(out + int(offset)))
	}
	if at >= slots {
		at -= slots
	}
	if out >= slots {
		out = 0
	}
	put32(m, d+12+4*at, s32(m, input))
	result := s32(m, d+12+4*out)
	put16(m, d+4, at+1)
	put16(m, d+6, out+1)
	return result
}

// oscillator is op 28: u8 waveform, f32 phase, period, amplitude.
func (s *System) oscillator(m []byte, d int) int32 {
	period := s32(m, d+8)
	if period <= 0 {
		return 0
	}
	step := div(s.scale, float(period))
	phase := f32(m, d+4)
	for phase >= 1 {
		phase = sub(phase, 1)
	}
	amplitude := float(s32(m, d+12))
	var sample float32
	switch m[d] {
	case 0:
		u := round(mul(phase, 1024))
		i := int(u & 255)
		var v float32
		switch (u >> 8) & 3 {
		case 0:
			v = sine(i)
		case 1:
			v = sine(256 - i)
		case 2:
			v = -sine(i)
		case 3:
			v = -sine(256 - i)
		}
		sample = mul(mul(v, amplitude), 1.0/65536)
	case 1:
		if !(phase < 0.5) {
			sample = amplitude
		}
	case 2:
		sample = mul(phase, amplitude)
	default:
		if phase < 0.5 {
			sample = mul(mul(phase, amplitude), 2)
		} else {
			sample = mul(mul(sub(1, phase), amplitude), 2)
		}
	}
	putf(m, d+4, add(phase, step))
	return round(sample)
}

// ramp is op 29: f32 current, f32 delta, previous target, previous duration,
// +16 duration, +20 scale, +24 target (aems/A27).
func (s *System) ramp(m []byte, d int) int32 {
	current := f32(m, d)
	duration, target := s32(m, d+16), s32(m, d+24)
	if float(target) == current {
		return target
	}
	if target != s32(m, d+8) || duration != s32(m, d+12) {
		put32(m, d+8, target)
		put32(m, d+12, duration)
		if duration <= 0 {
			putf(m, d, float(target))
			return target
		}
		delta := div(sub(float(target), current), float(duration))
		putf(m, d+4, mul(mul(delta, s.scale), 1.0/4096))
	}
	delta := f32(m, d+4)
	current = fused(float(s32(m, d+20)), delta, current)
	if delta < 0 && current < float(target) || delta >= 0 && current > float(target) {
		current = float(target)
	}
	putf(m, d, current)
	return round(current)
}
