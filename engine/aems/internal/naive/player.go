package naive

// player is op 27. Its block: bank, sample group, voice, the last two play
// controls, number of inputs, whether time is wanted, +20 select, +24 control,
// +28 inputs of 12 bytes (type, applied, value), then the time left and gone.
func (s *System) player(in *instance, d int) int32 {
	m := in.mem
	inputs := u8(m, d+14)
	silence := func() {
		putu32(m, d+8, 0)
		if m[d+15] != 0 {
			put32(m, d+28+12*inputs, 0)
			put32(m, d+28+12*inputs+4, 0)
			s.further(m, d)
		}
	}
	c := clamp(s32(m, d+24), 0, 2)
	if last, before := s8(m, d+12), s8(m, d+13); c != last {
		v := u32(m, d+8)
		switch c {
		case 0:
			if v != 0 {
				s.device.Release(v)
			}
			silence() // aems/B13
		case 1:
			if v != 0 {
				s.device.Resume(v)
			} else if !(last == 2 && before == 1) {
				s.open(in, d, silence)
			}
		case 2:
			if v != 0 {
				s.device.Pause(v)
			}
		}
		m[d+13] = m[d+12]
		m[d+12] = byte(c)
	}
	v := u32(m, d+8)
	if v == 0 || c == 0 {
		return 0
	}
	if c == 2 {
		return 2
	}
	for i := range inputs {
		r := d + 28 + 12*i
		if value := s32(m, r+8); value != s32(m, r+4) {
			s.device.Set(v, u8(m, r), value)
			put32(m, r+4, value)
		}
	}
	alive, remaining, elapsed := s.device.Query(v)
	if !alive { // aems/A14
		s.device.Release(v)
		silence()
		return 0
	}
	if m[d+15] != 0 {
		put32(m, d+28+12*inputs, remaining)
		put32(m, d+28+12*inputs+4, elapsed)
		s.further(m, d)
	}
	return 1
}

// further writes the eight words behind the times, where there are any: nothing.
func (s *System) further(m []byte, d int) {
	if m[d+17] != 0 {
		clear(m[d+28+12*u8(m, d+14)+8:][:32])
	}
}

// open starts a voice on the selected entry; every input is set once, in record
// order (aems/A13). A silent entry opens none.
func (s *System) open(in *instance, d int, silence func()) {
	m, file := in.mem, in.module.bank.file
	group := int(u32(m, d+4))
	k := clamp(s32(m, d+20), 0, s32(file, group)-1)
	entry := group + 4 + 12*int(k)
	slot := s16(file, entry)
	if slot == -1 {
		silence()
		return
	}
	inputs := u8(m, d+14)
	v := s.device.Open(in.module.bank.name, in.module.bank.samples[slot], slot, u8(file, entry+2),
		file[entry+3:entry+9], s32(file, entry+8), inputs)
	putu32(m, d+8, v)
	for i := range inputs {
		r := d + 28 + 12*i
		s.device.Set(v, u8(m, r), s32(m, r+8))
		put32(m, r+4, s32(m, r+8))
	}
}
