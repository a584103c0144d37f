package aems

// The operations that make pulses and choose states.

// counter runs a Counter: +0 min, +4 max, +8 value, +12 s8 step, +16 trigger,
// +20 override. An override within the bounds is the result and changes nothing.
func counter(b []byte) int32 {
	lo, hi := get(b, 0), get(b, 4)
	if o := get(b, 20); lo <= o && o <= hi {
		return o
	}
	v := get(b, 8)
	if get(b, 16) > 0 {
		v += int32(int8(b[12]))
		if v > hi {
			v = lo
		} else if v < lo {
			v = hi
		}
		put(b, 8, v)
	}
	return v
}

// rangeTrigger runs a RangeTrigger: +0/+4 trip range, +8/+12 reset range, +16 tripped,
// +17 output, +20 input. It fires once on entry; only an input outside the trip
// range and inside the reset range arms it again.
func rangeTrigger(b []byte) int32 {
	x := get(b, 20)
	trip := get(b, 0) <= x && x <= get(b, 4)
	if trip && b[16] == 0 {
		b[16], b[17] = 1, 1
		return 1
	}
	if !trip && get(b, 8) <= x && x <= get(b, 12) {
		b[16] = 0
	}
	b[17] = 0
	return 0
}

// delayTrigger runs a DelayTrigger: +0 f32 time [ms], −1 when idle, +4 output, +8 restart,
// +12 delay [ms]. Its clock adds tick scales, so a delay that is a multiple of
// 32 ms takes one walk more (register CA2). Idle it writes nothing: the output
// of the firing walk stays (aems/A11).
func delayTrigger(b []byte, scale float32) int32 {
	t := getFloat(b, 0)
	if get(b, 8) != 0 {
		t = 0
	}
	if t < 0 {
		return 0
	}
	if t >= float32(get(b, 12)) {
		putFloat(b, 0, -1)
		b[4] = 1
		return 1
	}
	putFloat(b, 0, t+scale)
	b[4] = 0
	return 0
}

// demux runs a Demux: +0 u8 n, +2 s16 prev, +4 control, +8 value, +12 outputs[n].
// The output served before is cleared, then the chosen one gets the value. A
// prev that names no output clears none (aems/B21).
func (e *Evaluator) demux(b []byte, s *step) int32 {
	n := int32(s.n)
	prev := int32(int16(uint16(b[2])<<8 | uint16(b[3])))
	if prev >= 1 && prev <= n {
		put(b, 8+4*uint32(prev), 0)
	} else {
		e.count.GuardedWrites++
	}
	if c := get(b, 4); c >= 1 && c <= n {
		put(b, 8+4*uint32(c), get(b, 8))
		b[2], b[3] = 0, byte(c)
	}
	return get(b, 12)
}
