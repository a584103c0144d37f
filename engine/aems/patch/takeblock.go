package patch

import (
	"bytes"
	"fmt"
	"slices"
)

// node reads a block by its shape. A block its shape cannot tell is kept as
// bytes; a shape that leaves some bytes untold has them beside it.
func (d *taker) node(n *node) error {
	mem := d.data.Memory[n.off:]
	if off, ok := pointer(n.code); ok {
		p := uint32At(mem, off)
		if n.code == 27 {
			n.group = d.groups[p]
		} else {
			n.table = d.tables[p]
		}
		switch {
		case n.group != nil:
			n.group.uses++
		case n.table != nil:
			n.table.uses++
		default:
			return d.fail(d.data.Template+uint32(n.off+off), "pointer", "a table or group", fmt.Sprintf("%#x", p))
		}
	}
	if _, kind, ok := bound(n.code); ok {
		n.bind = d.binds[handle{uint32(n.off), kind}]
	}
	block := slices.Clone(mem[:n.size])
	if off, ok := pointer(n.code); ok && n.size >= off+4 {
		copy(block[off:], "\x00\x00\x00\x00")
	}
	if !d.shaped(n, block) {
		n.plain, n.whole, n.shape, n.words = true, block, shape{}, nil
		return nil
	}
	n.words = make([]field, len(n.shape.slots))
	for i, s := range n.shape.slots {
		n.words[i].start = s.decode(block)
	}
	n.raw = differences(n.encode()[:n.shape.size], block)
	return nil
}

func uint32At(b []byte, off int) uint32 {
	return slot{off: off}.decode(b)
}

// differences are the bytes of want that got has not, a patch for each run.
func differences(got, want []byte) []patch {
	var out []patch
	for i := 0; i < len(want); {
		if i < len(got) && got[i] == want[i] {
			i++
			continue
		}
		k := i
		for k < len(want) && (k >= len(got) || got[k] != want[k]) {
			k++
		}
		out = append(out, patch{i, bytes.Clone(want[i:k])})
		i = k
	}
	return out
}

// shaped finds the sizes of a block's variable parts and says whether the shape
// that they give fits: it ends where the next block begins, or before, and the
// offsets to inputs are where this package puts them.
func (d *taker) shaped(n *node, b []byte) bool {
	room := len(b)
	words := func(fixed, each int) int { return max(room-fixed, 0) / each }
	switch n.code {
	case 1:
		n.z.n = words(20, 4)
	case 5, 38:
		at, fixed := 8, 16
		if n.code == 38 {
			at, fixed = 12, 24
		}
		if room < fixed {
			return false
		}
		n.z.clamps = b[at] != 0
		n.z.n = words(fixed, 4)
		if n.z.clamps {
			n.z.n = int(b[at+1]) // room beyond is told as bytes
		}
	case 8:
		if room < 20 {
			return false
		}
		n.z.wide = b[2] != 1
		n.z.n = int(slot{kind: u16, off: 10}.decode(b))
	case 9:
		n.z.n = len(n.table.Entries)
	case 12:
		n.z.n = words(8, 8)
	case 13, 19, 20, 22:
		n.z.n = words(4, 4)
	case 14:
		n.z.n = words(28, 8)
	case 16:
		n.z.n = words(20, 4)
	case 17, 21, 30:
		n.z.n = words(8, 4)
	case 18:
		n.z.n = words(12, 4)
	case 27:
		if room < 28 {
			return false
		}
		n.z.times, n.z.extra = b[15] != 0, b[15] != 0 && b[17] != 0
		for i := range int(b[14]) {
			if 28+12*i+12 > room {
				return false
			}
			n.z.types = append(n.z.types, b[28+12*i])
		}
	case 37:
		n.z.n = words(28, 4)
	}
	if n.z.n > 255 && n.code != 8 && n.code != 9 && n.code != 16 {
		return false
	}
	n.shape = lay(n.code, n.z)
	if n.shape.size > room {
		return false
	}
	for _, s := range n.shape.slots {
		if s.name == "" && s.decode(b) != s.start {
			return false
		}
	}
	if n.code == 1 && len(d.m.words) == 0 {
		d.m.words = make([]string, n.z.n)
		for i := range d.m.words {
			d.m.words[i] = fmt.Sprintf("w%d", i)
			if i < len(d.names.Words) && nameable(d.names.Words[i]) && !slices.Contains(d.m.words[:i], d.names.Words[i]) {
				d.m.words[i] = d.names.Words[i]
			}
		}
	}
	return true
}
