package naive

// Operations that reach a symbol: a function to call, a class to post to.

// clampAll clamps n words in place to ranges of {min, max}.
func clampAll(m []byte, words, ranges, n int) {
	for i := range n {
		put32(m, words+4*i, clamp(s32(m, words+4*i), s32(m, ranges+8*i), s32(m, ranges+8*i+4)))
	}
}

func wordsAt(m []byte, at, n int) []int32 {
	words := make([]int32, n)
	for i := range words {
		words[i] = s32(m, at+4*i)
	}
	return words
}

// callFunction is op 5: handle, u8 clamp, u8 count, +12 ranges if clamped, then
// the trigger and the parameters. What a call gives is ignored.
func (s *System) callFunction(m []byte, d int) int32 {
	n := u8(m, d+9)
	inputs := d + 12
	if m[d+8] != 0 {
		inputs += 8 * n
		clampAll(m, inputs+4, d+12, n)
	}
	if s32(m, inputs) != 0 {
		s.call(m, d, wordsAt(m, inputs+4, n))
	}
	return 0
}

// controlClass is op 38: handle, node, u8 clamp, u8 count, +16 ranges if
// clamped, then construct, destruct and the parameters (aems/A23, A24).
func (s *System) controlClass(m []byte, d int) int32 {
	n := u8(m, d+13)
	ranges := d + 16
	inputs := ranges
	clamped := m[d+12] != 0
	if clamped {
		inputs += 8 * n
	}
	construct, destruct, params := s32(m, inputs), s32(m, inputs+4), inputs+8
	id := u32(m, d+8)
	switch {
	case destruct != 0:
		if id != 0 {
			s.Release(s.nodes[id-1])
			id = 0
		}
	case construct != 0:
		if id == 0 {
			if clamped {
				clampAll(m, params, ranges, n)
			}
			if child, code := s.post(m, d, wordsAt(m, params, n)); code == 0 {
				id = child.id
			}
		}
	case id != 0:
		if clamped {
			clampAll(m, params, ranges, n)
		}
		s.Redeliver(s.nodes[id-1], wordsAt(m, params, n))
	}
	putu32(m, d+8, id)
	if id == 0 {
		return 0
	}
	return int32(s.nodes[id-1].references)
}
