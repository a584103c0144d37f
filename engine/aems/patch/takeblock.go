package patch

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"gritbed/engine/aems/op"
)

// node reads a block by its shape. A block its shape cannot tell is kept as
// bytes; a shape that leaves some bytes unsaid has them beside it.
func (d *taker) node(n *node) error {
	mem := d.data.Memory[n.off:]
	if off, ok := pointer(n.code); ok {
		p := binary.BigEndian.Uint32(mem[off:])
		if n.code == op.Player {
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
		n.words[i].start = s.at.Get(block)
	}
	n.raw = differences(n.encode()[:n.shape.size], block)
	return nil
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
// offset to the inputs is what this package would write.
func (d *taker) shaped(n *node, b []byte) bool {
	l := op.Of(n.code)
	if len(b) < l.HeadSize {
		return false
	}
	n.z.Extent = l.Read(b)
	at := n.z.At
	switch {
	case n.code == op.Player:
		if types := l.Places(n.z.Extent)[0]; types.At+types.N*l.Parts[0].Stride > len(b) {
			return false
		}
		for i := range n.z.N {
			n.z.types = append(n.z.types, b[l.HeadSize+i*l.Parts[0].Stride])
		}
	case n.code == op.RandomWeighted:
		n.z.N = len(n.table.Entries)
	case n.code == op.RandomShuffle, n.z.Clamped: // room beyond becomes bytes
	default:
		n.z.N = fill(l, n.z.Extent, len(b))
	}
	if n.z.N > most(n.code) {
		return false
	}
	if n.lay(); n.shape.size > len(b) || at != n.z.At {
		return false
	}
	if n.code == op.ClassData && len(d.m.words) == 0 {
		d.m.words = make([]string, n.z.N)
		for i := range d.m.words {
			d.m.words[i] = fmt.Sprintf("w%d", i)
			if i < len(d.names.Words) && nameable(d.names.Words[i]) && !slices.Contains(d.m.words[:i], d.names.Words[i]) {
				d.m.words[i] = d.names.Words[i]
			}
		}
	}
	return true
}

// fill is how many entries a block of so many bytes has room for, whatever it
// counts: a list may be longer than its number says.
func fill(l *op.Layout, e op.Extent, room int) int {
	size := func(n int) int {
		e.N = n
		e.At = l.Behind(e)
		return l.Size(e)
	}
	each := size(1) - size(0)
	if each == 0 {
		return 0
	}
	return max(room-size(0), 0) / each
}
