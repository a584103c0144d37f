package patch

import "encoding/binary"

// encode writes the node's block as the template holds it. Handles and pointers
// stay 0: what they are bound to is known to the lists of the bank.
func (n *node) encode() []byte {
	if n.plain {
		return n.patched(append([]byte(nil), n.whole...))
	}
	b := make([]byte, n.size)
	for i, s := range n.shape.slots {
		v := n.words[i].start
		switch s.kind.size() {
		case 1:
			b[s.off] = byte(v)
		case 2:
			binary.BigEndian.PutUint16(b[s.off:], uint16(v))
		default:
			binary.BigEndian.PutUint32(b[s.off:], v)
		}
	}
	switch n.code {
	case 5, 38:
		if n.z.clamps {
			b[map[uint8]int{5: 8, 38: 12}[n.code]] = 1
		}
	case 27:
		if n.z.times {
			b[15] = 1
		}
		if n.z.extra {
			b[17] = 1
		}
	}
	return n.patched(b)
}

func (n *node) patched(b []byte) []byte {
	for _, p := range n.raw {
		for len(b) < p.off+len(p.bytes) {
			b = append(b, 0)
		}
		copy(b[p.off:], p.bytes)
	}
	return b
}

// decode reads a slot of a block.
func (s slot) decode(b []byte) uint32 {
	switch s.kind {
	case s8:
		return uint32(int32(int8(b[s.off])))
	case u8:
		return uint32(b[s.off])
	case s16:
		return uint32(int32(int16(binary.BigEndian.Uint16(b[s.off:]))))
	case u16:
		return uint32(binary.BigEndian.Uint16(b[s.off:]))
	}
	return binary.BigEndian.Uint32(b[s.off:])
}

// pointer is where a block's table or group pointer lies.
func pointer(code uint8) (off int, ok bool) {
	switch code {
	case 9, 15:
		return 0, true
	case 27:
		return 4, true
	}
	return 0, false
}
