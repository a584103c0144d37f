package patch

import "gritbed/engine/aems/op"

// encode writes the node's block as the template holds it. Handles and pointers
// stay 0: what they are bound to is known to the lists of the bank.
func (n *node) encode() []byte {
	if n.plain {
		return n.patched(append([]byte(nil), n.whole...))
	}
	b := make([]byte, n.size)
	op.Of(n.code).Write(b, n.z.Extent)
	for i, s := range n.shape.slots {
		s.at.Put(b, n.words[i].start)
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
