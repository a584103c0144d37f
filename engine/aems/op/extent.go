package op

import "encoding/binary"

// Extent is what the lengths and places of a block's parts depend on.
type Extent struct {
	N       int  // entries that the block counts: inputs, values, segments, slots, …
	At      int  // where the placed part is, from the block's start [bytes]
	Clamped bool // parameters have limits
	Timed   bool // a player writes its times
	More    bool // and eight words behind them; never without Timed
	Wide    bool // the set's entries have two bytes
}

// Most parts that a layout has.
const mostParts = 3

// Place is where a part lies in a block.
type Place struct {
	At int // from the block's start [bytes]
	N  int // entries
}

// Read reads the extent that a block's own head gives; the block is as long as
// the head at least.
func (l *Layout) Read(b []byte) (e Extent) {
	for i := range l.Head {
		f := &l.Head[i]
		switch f.Role {
		case Number:
			e.N = int(f.Get(b))
		case Offset:
			e.At = int(f.Get(b))
		case Clamps:
			e.Clamped = f.Get(b) != 0
		case Times:
			e.Timed = f.Get(b) != 0
		case More:
			e.More = e.Timed && f.Get(b) != 0
		case Width:
			e.Wide = f.Get(b) != 1
		}
	}
	return e
}

// Write writes the offset and the flags of an extent into a block's head, not
// the number of entries and their width: a template may say something else.
func (l *Layout) Write(b []byte, e Extent) {
	for i := range l.Head {
		f := &l.Head[i]
		switch f.Role {
		case Offset:
			f.Put(b, uint32(e.At))
		case Clamps:
			f.Put(b, flag(e.Clamped))
		case Times:
			f.Put(b, flag(e.Timed))
		case More:
			f.Put(b, flag(e.More))
		}
	}
}

func flag(v bool) uint32 {
	if v {
		return 1
	}
	return 0
}

// entries is how many entries a part has.
func (p *Part) entries(e Extent) int {
	switch {
	case p.Rule == Once, p.Rule == IfTimed && e.Timed:
		return 1
	case p.Rule == Counted, p.Rule == IfClamped && e.Clamped, p.Rule == IfNarrow && !e.Wide, p.Rule == IfWide && e.Wide:
		return e.N
	case p.Rule == IfMore && e.Timed && e.More:
		return 8
	}
	return 0
}

// Places gives the place of every part. Each lies behind the one before it, the
// placed one where the extent says.
func (l *Layout) Places(e Extent) (out [mostParts]Place) {
	at := l.HeadSize
	for i := range l.Parts {
		p := &l.Parts[i]
		if p.Placed {
			at = e.At
		}
		out[i] = Place{at, p.entries(e)}
		at += out[i].N * p.Stride
	}
	return out
}

// Behind is where a writer puts the placed part: behind all others, on a whole
// word. It is 0 for a layout without one.
func (l *Layout) Behind(e Extent) int {
	end := l.HeadSize
	for i, place := range l.Places(e) {
		if i < len(l.Parts) && l.Parts[i].Placed {
			return (end + 3) &^ 3
		}
		if i < len(l.Parts) {
			end = place.At + place.N*l.Parts[i].Stride
		}
	}
	return 0
}

// Size is the length of a block with all its entries [bytes].
func (l *Layout) Size(e Extent) int { return l.end(e, false) }

// Reach is how far running the operation may read or write [bytes].
func (l *Layout) Reach(e Extent) int { return l.end(e, true) }

func (l *Layout) end(e Extent, least bool) int {
	end := l.HeadSize
	for i, place := range l.Places(e) {
		if i == len(l.Parts) {
			break
		}
		p := &l.Parts[i]
		n := place.N
		if least {
			n = max(n, p.Least)
		}
		end = max(end, place.At+n*p.Stride)
	}
	return end
}

// Inputs is the place of the first part that has inputs. The block has one.
func (l *Layout) Inputs(e Extent) Place {
	places := l.Places(e)
	for i := range l.Parts {
		for k := range l.Parts[i].Entry {
			if l.Parts[i].Entry[k].Role == Input {
				return places[i]
			}
		}
	}
	return Place{}
}

// Get reads a field of a block or entry; it is sign-extended when it is signed.
func (f *Field) Get(b []byte) uint32 {
	b = b[f.At:]
	switch f.Kind {
	case S8:
		return uint32(int32(int8(b[0])))
	case U8:
		return uint32(b[0])
	case S16:
		return uint32(int32(int16(binary.BigEndian.Uint16(b))))
	case U16:
		return uint32(binary.BigEndian.Uint16(b))
	}
	return binary.BigEndian.Uint32(b)
}

// Put writes the low bytes of a value to a field of a block or entry.
func (f *Field) Put(b []byte, v uint32) {
	b = b[f.At:]
	switch f.Kind.Size() {
	case 1:
		b[0] = byte(v)
	case 2:
		binary.BigEndian.PutUint16(b, uint16(v))
	default:
		binary.BigEndian.PutUint32(b, v)
	}
}
