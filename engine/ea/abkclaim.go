package ea

import "fmt"

// claims remembers which bytes of a file have an owner, one bit a byte, so that
// finding an overlap costs no more than reading the file.
type claims struct {
	cut
	used []uint64
}

func newClaims(c cut) *claims {
	return &claims{c, make([]uint64, len(c.b)/64+1)}
}

// take gives [at, at+size) to a field. The word that says so stands at off.
func (l *claims) take(off int, at, size int64, field string) error {
	if at < 0 || size < 0 || size > int64(len(l.b))-at {
		return l.fail(off, field, fmt.Sprintf("inside the %#x bytes", len(l.b)), fmt.Sprintf("%#x to %#x", at, at+size))
	}
	for i := at; i < at+size; {
		w, bit := i/64, uint(i%64)
		if n := at + size - i; bit == 0 && n >= 64 && l.used[w] == 0 {
			l.used[w] = ^uint64(0)
			i += 64
			continue
		}
		if l.used[w]>>bit&1 != 0 {
			return l.fail(off, field, "bytes that nothing else has", fmt.Sprintf("%#x to %#x, taken at %#x", at, at+size, i))
		}
		l.used[w] |= 1 << bit
		i++
	}
	return nil
}

// list takes a counted list and gives the place of its first entry.
func (l *claims) list(off int, entry int64, field string) (first, count int, err error) {
	at := int64(l.u32(off))
	if at > int64(len(l.b))-4 {
		return 0, 0, l.fail(off, field, fmt.Sprintf("a count inside the %#x bytes", len(l.b)), fmt.Sprintf("%#x", at))
	}
	n := int64(l.u32(int(at)))
	if most := (int64(len(l.b)) - at - 4) / entry; n > most {
		return 0, 0, l.fail(int(at), field+" count", fmt.Sprintf("at most %d", most), n)
	}
	return int(at) + 4, int(n), l.take(off, at, 4+n*entry, field)
}
