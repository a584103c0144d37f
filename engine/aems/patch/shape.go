package patch

import "gritbed/engine/aems/op"

// slot is one field of a block, as a text names it. Fields of a list share a
// name.
type slot struct {
	name  string
	index int // place in the list, -1 for a field of its own
	at    op.Field
}

// shape is a block: its fields and its length.
type shape struct {
	slots []slot
	size  int // [bytes]
}

// sizes are what the variable parts of a block depend on.
type sizes struct {
	op.Extent
	types []uint8 // of a player's inputs, one for each
}

// lay finds the fields of a node's block and what the template holds there
// unless the text says otherwise. What the run time fills in, the flags, and the
// offset to the inputs have no field: they follow from the sizes.
func (n *node) lay() {
	l := op.Of(n.code)
	n.z.At = l.Behind(n.z.Extent)
	n.shape = shape{size: l.Size(n.z.Extent)}
	for _, f := range l.Head {
		switch {
		case f.Name == "":
		case f.Kind == op.Range:
			for k := range 2 {
				n.add(f, 4*k, f.Name, k)
			}
		default:
			n.add(f, 0, f.Name, -1)
		}
	}
	for i, place := range l.Places(n.z.Extent) {
		if place.N == 0 {
			continue
		}
		p := &l.Parts[i]
		for k := range place.N {
			for next, f := range p.Entry {
				at := place.At + k*p.Stride
				switch {
				case p.Name == "":
					n.add(f, at, f.Name, -1)
				case f.Kind == op.Range:
					n.add(f, at, p.Name, 2*k)
					n.add(f, at+4, p.Name, 2*k+1)
				case f.Name == "":
					if p.Rising {
						f.Start = uint32(k)
					}
					n.add(f, at, p.Name, len(p.Entry)*k+next)
				default:
					n.add(f, at, f.Name, k)
				}
			}
		}
	}
}

// add adds a field that lies further on than its own offset says.
func (n *node) add(f op.Field, further int, name string, index int) {
	f.At += further
	switch f.Role {
	case op.Number, op.Length:
		f.Start = uint32(n.z.N)
	case op.Width:
		if n.z.N > 256 { // a set of 0, 1, 2, … needs it
			f.Start = 2
		}
	case op.Type:
		if index >= 0 {
			f.Start = uint32(n.z.types[index])
		}
	}
	if f.Kind == op.Range {
		f.Kind = op.Word
	}
	n.shape.slots = append(n.shape.slots, slot{name, index, f})
}

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
