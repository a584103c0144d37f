package aems

import (
	"encoding/binary"
	"math"
)

// nary decodes a count of words; least of them are read whatever it says.
func (d *decoder) nary(s *step, least, head uint32, need func(uint32) error) error {
	s.n = uint16(d.m.template[s.at])
	s.in = s.at + head
	d.fix(s.at, s.at+1)
	return need(head + 4*max(uint32(s.n), least))
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
