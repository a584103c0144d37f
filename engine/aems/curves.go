package aems

import (
	"encoding/binary"

	"gritbed/engine/block"
)

// The operations over time and over tables.

// envelope runs an Envelope: +0 u16 where the control is, +2 s8 control before, +3 u8
// segment, +4 f32 remaining [ms], +8 f32 step, +12 f32 output, +16 u8 segments,
// +18 s16 release segment, +20 f32 initial, +24 {f32 duration [ms], f32
// target}. Start, release jump and run exclude one another (aems/A10). A segment
// that does not exist is not programmed (aems/B10).
func envelope(m []byte, s *step, scale float32) int32 {
	b := m[s.at:]
	control := get(m, s.in)
	prev, segment := int8(b[2]), b[3]
	out := getFloat(b, 12)
	program := func(from float32) {
		if uint16(segment) >= s.n {
			return
		}
		o := 24 + 8*uint32(segment)
		duration, target := getFloat(b, o), getFloat(b, o+4)
		putFloat(b, 4, duration)
		step := float32((target - from) / duration)
		putFloat(b, 8, float32(step*scale))
	}
	switch {
	case control == 1 && prev == 0:
		out, segment = getFloat(b, 20), 0
		program(out)
	case control == 3 && prev != 3 && int16(segment) < int16(binary.BigEndian.Uint16(b[18:])):
		segment = b[19]
		program(out)
	case control == 1 || control == 3:
		if uint16(segment) < s.n {
			left := getFloat(b, 4) - scale
			putFloat(b, 4, left)
			if left > 0 {
				out += getFloat(b, 8)
			} else {
				out = getFloat(b, 28+8*uint32(segment))
				segment++
				program(out)
			}
		}
		if uint16(segment) >= s.n {
			out = 0
		}
	case control != 2:
		out = 0
	}
	b[3] = segment
	putFloat(b, 12, out)
	b[2] = byte(get(m, s.in))
	return round(out)
}

// lookUp runs a Table on a new input: +0 TABLE, +4 input before, +8 output,
// +12 input. A resolution of exactly 1 picks the nearest entry; else the index
// below is rounded, not truncated, so the lowest input reads the entry in front
// of the first, with weight 0 (aems/A6).
func (in *instance) lookUp(s *step) {
	b, m := in.mem[s.at:], in.module
	input := get(b, 12)
	put(b, 4, input)
	t := &m.tables[s.aux]
	i := clamp(input, t.min, t.max) - t.min
	var out int32
	if t.resolution == 1 {
		out = m.bank.entry(t, i)
	} else {
		x := float32(float32(i) * t.resolution)
		i0 := round(x - 0.5)
		part := x - float32(i0)
		e0 := float32(m.bank.entry(t, i0))
		e1 := float32(m.bank.entry(t, min(i0+1, t.count-1)))
		out = round(block.Fused(e1-e0, part, e0))
	}
	put(b, 8, out)
}

// entry reads an entry where the file has it, before and behind the table, too;
// outside the file it is 0 (aems/B11).
func (k *bank) entry(t *table, i int32) int32 {
	size := int64(4)
	if t.size == 1 || t.size == 2 {
		size = int64(t.size)
	}
	at := int64(t.at) + size*int64(i)
	if at < 0 || at+size > int64(len(k.bytes)) {
		return 0
	}
	switch size {
	case 1:
		return int32(int8(k.bytes[at]))
	case 2:
		return int32(int16(binary.BigEndian.Uint16(k.bytes[at:])))
	}
	return int32(binary.BigEndian.Uint32(k.bytes[at:]))
}

// delayLine runs a DelayLine: +0 u16 where {value, delay [ms]} are, +2 u16 slots, +4 u16
// in, +6 u16 out, +8 delay before, +12 the ring. A negative delay is noted as it
// is and 0 written over it, so the next walk derives it once more (aems/A8).
// Writing goes before reading: a delay of 0 passes straight through.
func (e *Evaluator) delayLine(m []byte, s *step) int32 {
	b := m[s.at:]
	in, out := binary.BigEndian.Uint16(b[4:]), binary.BigEndian.Uint16(b[6:])
	if d := get(m, s.in+4); d != get(b, 8) {
		put(b, 8, d)
		if d < 0 {
			d = 0
			put(m, s.in+4, 0)
		}
		offset := trunc(float32(float32(d)/e.clock.scale) + 0.5)
		if offset >= int32(s.n) {
			offset = int32(s.n) - 1
		}
		in = out + uint16(offset)
	}
	if in >= s.n {
		in -= s.n
	}
	if out >= s.n {
		out = 0
	}
	if in < s.n {
		put(b, 12+4*uint32(in), get(m, s.in))
	} else {
		e.count.GuardedWrites++
	}
	var r int32
	if out < s.n {
		r = get(b, 12+4*uint32(out))
	}
	binary.BigEndian.PutUint16(b[4:], in+1)
	binary.BigEndian.PutUint16(b[6:], out+1)
	return r
}

// ramp runs a Ramp: +0 f32 current, +4 f32 step, +8 target before, +12 duration
// before, +16 duration [ms], +20 scale (4096 is 1), +24 target. The overshoot
// test compares with the target as a float (aems/A27).
func ramp(b []byte, scale float32) int32 {
	current, target := getFloat(b, 0), get(b, 24)
	t := float32(target)
	if t == current {
		return target
	}
	step := getFloat(b, 4)
	if d := get(b, 16); target != get(b, 8) || d != get(b, 12) {
		put(b, 8, target)
		put(b, 12, d)
		if d <= 0 {
			putFloat(b, 0, t)
			return target
		}
		slope := float32((t - current) / float32(d))
		step = float32(float32(slope*scale) * (1.0 / 4096))
		putFloat(b, 4, step)
	}
	current = block.Fused(float32(get(b, 20)), step, current)
	if step < 0 && current < t || step >= 0 && current > t {
		current = t
	}
	putFloat(b, 0, current)
	return round(current)
}
