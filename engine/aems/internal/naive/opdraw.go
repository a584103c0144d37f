package naive

// Operations that draw from the generator.

// random is op 7: min, range, current, trigger.
func (s *System) random(m []byte, d int) int32 {
	if s32(m, d+12) != 0 {
		v := s.draw()
		if n := u32(m, d+4); n != 0 {
			v %= n
		}
		put32(m, d+8, s32(m, d)+int32(v))
	}
	return s32(m, d+8)
}

// shuffle is op 8: u16 offset of the trigger, entry size, s8 avoidrepeat, +4
// min, +8 u16 index, u16 range, +12 current, +16 the numbers.
func (s *System) shuffle(m []byte, d int) int32 {
	if s32(m, d+u16(m, d)) == 0 {
		return s32(m, d+12)
	}
	index, n := u16(m, d+8), u16(m, d+10)
	span := n - int(s8(m, d+3)) - index
	k := 0 // register CA7
	if v := s.draw(); span != 0 {
		k = index + int(v%uint32(span))
	}
	var picked int
	if m[d+2] == 1 {
		picked = u8(m, d+16+k)
		m[d+16+k], m[d+16+index] = m[d+16+index], m[d+16+k]
	} else {
		picked = u16(m, d+16+2*k)
		put16(m, d+16+2*k, u16(m, d+16+2*index))
		put16(m, d+16+2*index, picked)
	}
	put32(m, d+12, int32(picked)+s32(m, d+4))
	index++
	if index >= n {
		put16(m, d+8, 0)
		m[d+3] = 1
	} else {
		put16(m, d+8, index)
		m[d+3] = 0
	}
	return s32(m, d+12)
}

// weighted is op 9: table, min, +8 count, +12 current, +16 trigger (aems/A25).
func (s *System) weighted(in *instance, d int) int32 {
	m, file := in.mem, in.module.bank.file
	if s32(m, d+16) != 0 {
		r := s.draw() % 100
		sum := int32(0)
		for i := range s32(m, d+8) {
			sum += s8(file, int(u32(m, d))+16+int(i))
			if uint32(sum) > r {
				put32(m, d+12, s32(m, d+4)+i)
				break
			}
		}
	}
	return s32(m, d+12)
}
