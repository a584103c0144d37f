package aems

import (
	"encoding/binary"
	"fmt"
	"math"

	"gritbed/engine/aems/op"
)

// block decodes the block of an operation by its layout.
func (d *decoder) block(code uint8, at uint32) (step, error) {
	s := step{op: code, at: at}
	l := op.Of(code)
	if l == nil {
		return s, refuse(d.bank, d.data.Program, "opcode", fmt.Sprintf("0…%d", op.Count-1), code)
	}
	e, err := d.extent(l, at)
	if err != nil {
		return s, err
	}
	s.n, s.in = uint16(e.N), at+uint32(l.Inputs(e).At)
	s.flag = e.Clamped || code == op.RandomShuffle && !e.Wide
	d.own(l.Head, at)
	for i, place := range l.Places(e) {
		for k := range place.N {
			d.own(l.Parts[i].Entry, at+uint32(place.At+k*l.Parts[i].Stride))
		}
	}
	switch code {
	case op.CallFunction:
		d.handle(&s, at, FunctionKind)
	case op.SetGlobalVariable:
		d.handle(&s, at, GlobalKind)
	case op.ControlClass:
		d.handle(&s, at, ClassKind)
		s.aux = d.child(at)
	case op.RandomWeighted, op.Table:
		return s, d.table(&s)
	case op.Player:
		i, ok := d.playerAt[at]
		if !ok {
			return s, refuse(d.bank, d.data.Offset, "players", fmt.Sprintf("offset %d among them", at), "it is not")
		}
		s.aux = i
	}
	return s, nil
}

// extent reads the counts of a block and refuses one that running it would
// leave.
func (d *decoder) extent(l *op.Layout, at uint32) (e op.Extent, err error) {
	what := fmt.Sprintf("%s block at %d", l.Name, at)
	if err := d.fits(uint64(at), uint64(l.HeadSize), what); err != nil {
		return e, err
	}
	e = l.Read(d.m.template[at:])
	return e, d.fits(uint64(at), uint64(l.Reach(e)), what)
}

// own notes the fields that no link may write on, and those of the run time.
func (d *decoder) own(fields []op.Field, at uint32) {
	for i := range fields {
		f := &fields[i]
		s := span{at + uint32(f.At), at + uint32(f.At+f.Kind.Size())}
		if f.Role.Fixed() {
			d.fixed = append(d.fixed, s)
		}
		if f.Role.Owned() {
			d.masked = append(d.masked, s)
		}
	}
}

func (d *decoder) handle(s *step, at uint32, k Kind) {
	s.hnd = int32(len(d.m.handles))
	d.m.handles = append(d.m.handles, handleAt(d.handles, d.data.Template+at, k))
}

// child is the place of a block's child post among the instance's: records that
// share a block share it, since the notes keep it in the block.
func (d *decoder) child(at uint32) int32 {
	i, ok := d.childAt[at]
	if !ok {
		i = int32(d.m.program.children)
		d.childAt[at] = i
		d.m.program.children++
	}
	return i
}

// table reads the head of a TABLE, which a template's pointer names.
func (d *decoder) table(s *step) error {
	b := d.bank.Bytes
	at := uint64(binary.BigEndian.Uint32(d.m.template[s.at:]))
	if at+16 > uint64(len(b)) {
		return refuse(d.bank, d.data.Template+s.at, "table", "an offset in the file", at)
	}
	h := b[at:]
	t := table{
		size:       h[0],
		count:      int32(binary.BigEndian.Uint16(h[2:])),
		min:        int32(binary.BigEndian.Uint32(h[4:])),
		max:        int32(binary.BigEndian.Uint32(h[8:])),
		resolution: math.Float32frombits(binary.BigEndian.Uint32(h[12:])),
		at:         uint32(at) + 16,
	}
	s.aux = int32(len(d.m.tables))
	d.m.tables = append(d.m.tables, t)
	return nil
}

// hashed is what is left of an instance behind its head without the masked
// bytes.
func (d *decoder) hashed() (out []span) {
	skip := make([]bool, len(d.m.template))
	for _, s := range d.masked {
		for i := s.from; i < s.to; i++ {
			skip[i] = true
		}
	}
	for i := links; i < len(skip); i++ {
		if skip[i] {
			continue
		}
		if n := len(out); n > 0 && out[n-1].to == uint32(i) {
			out[n-1].to++
		} else {
			out = append(out, span{uint32(i), uint32(i) + 1})
		}
	}
	return out
}
