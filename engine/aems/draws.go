package aems

import "encoding/binary"

// The operations that draw. Nothing else moves the generator.

// random runs a Random: +0 min, +4 range, +8 current, +12 trigger. The draw is
// unsigned; a range of 0 takes it whole.
func (e *Evaluator) random(b []byte) int32 {
	if get(b, 12) != 0 {
		r := e.gen.Next()
		if n := uint32(get(b, 4)); n != 0 {
			r %= n
		}
		put(b, 8, get(b, 0)+int32(r))
	}
	return get(b, 8)
}

// shuffle runs a RandomShuffle: +0 u16 where the trigger is, +2 entry size, +3 s8 avoid
// repeat, +4 min, +8 u16 index, +10 u16 range, +12 current, +16 the set. Each
// pick comes from the part of the set not yet used and is swapped to its front;
// the last pick of a pass lies at the end of the set and is kept out of the next
// pass's first pick. A span of 0, which a set of one has from its second pick
// on, takes the first entry and still draws (register CA7). A damaged index
// never reaches outside the set (aems/B9).
func (e *Evaluator) shuffle(m []byte, s *step) int32 {
	b := m[s.at:]
	if get(m, s.in) == 0 {
		return get(b, 12)
	}
	index, n := binary.BigEndian.Uint16(b[8:]), int32(s.n)
	span := uint32(n - int32(int8(b[3])) - int32(index))
	r := e.gen.Next()
	k := uint32(0)
	if span != 0 {
		k = uint32(index) + r%span
	}
	if k < uint32(n) && int32(index) < n {
		var v uint16
		if set := b[16:]; s.flag {
			v = uint16(set[k])
			set[k], set[index] = set[index], set[k]
		} else {
			v = binary.BigEndian.Uint16(set[2*k:])
			copy(set[2*k:2*k+2], set[2*index:2*index+2])
			binary.BigEndian.PutUint16(set[2*index:], v)
		}
		put(b, 12, int32(v)+get(b, 4))
	} else {
		e.count.GuardedWrites++
	}
	index++
	b[3] = 0
	if int32(index) >= n {
		index, b[3] = 0, 1
	}
	binary.BigEndian.PutUint16(b[8:], index)
	return get(b, 12)
}

// weighted runs a RandomWeighted: +0 TABLE of s8 weights, +4 min, +8 count, +12 current,
// +16 trigger. The block's own count rules, not the table's (aems/A25); the sum
// is compared as unsigned, so a negative one fires at once.
func (e *Evaluator) weighted(in *instance, s *step) int32 {
	b, m := in.mem[s.at:], in.module
	if get(b, 16) == 0 {
		return get(b, 12)
	}
	r := e.gen.Next() % 100
	at := m.tables[s.aux].at
	var sum int32
	for i := range get(b, 8) {
		if uint64(at)+uint64(i) >= uint64(len(m.bank.bytes)) {
			break
		}
		sum += int32(int8(m.bank.bytes[at+uint32(i)]))
		if uint32(sum) > r {
			put(b, 12, get(b, 4)+i)
			break
		}
	}
	return get(b, 12)
}
