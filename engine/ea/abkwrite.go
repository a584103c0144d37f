package ea

import (
	"encoding/binary"
	"math"

	"gritbed/engine/aems/op"
)

// Append appends the bank as it stands in a file: what the fields say, over the
// bytes it was read from. A bank that was read gives the same bytes again.
// Places and counts stay what they were; a bank with other ones is built
// ([BuildBank]).
func (k *Bank) Append(dst []byte) ([]byte, error) {
	start := len(dst)
	dst = append(dst, k.Bytes...)
	w := bankWriter{k, dst[start:]}
	for _, step := range []func() error{w.head, w.modules, w.tables, w.lists, w.samples} {
		if err := step(); err != nil {
			return dst, err
		}
	}
	// The reader's rules are the writer's.
	_, err := ReadBank("bank", dst[start:])
	return dst, err
}

type bankWriter struct {
	*Bank
	b []byte
}

// at gives the place of a part of the given size.
func (w *bankWriter) at(off uint32, size int, field string) ([]byte, error) {
	if int64(off)+int64(size) > int64(len(w.b)) {
		return nil, cut{source: "bank"}.fail(int(off), field, "inside the file", size)
	}
	return w.b[off : int(off)+size], nil
}

func (w *bankWriter) head() error {
	b, err := w.at(0, bankHead, "bank header")
	if err != nil {
		return err
	}
	be := binary.BigEndian
	copy(b, "ABKC")
	copy(b[4:], bankVersion[:])
	b[8], b[9] = bankPlatform, w.Byte9
	be.PutUint16(b[0x0A:], uint16(len(w.Modules)))
	for i, v := range []uint32{
		w.DebugCRC, w.UniqueID, uint32(len(w.b)), w.SamplesAt, bankHead, w.SamplesAt, w.SampleSize,
		w.MIDI[0], w.MIDI[1], w.FixupsAt, w.RebaseAt, w.InterfacesAt,
	} {
		be.PutUint32(b[0x0C+4*i:], v)
	}
	copy(b[0x3C:], w.RunTime[:])
	return nil
}

func (w *bankWriter) modules() error {
	be := binary.BigEndian
	for i := range w.Modules {
		m := &w.Modules[i]
		lists := [2][]uint32{m.PlayerOffsets, m.ControllerOffsets}
		b, err := w.at(m.Offset, bankModule+4*(len(lists[0])+len(lists[1])), "module")
		if err != nil {
			return err
		}
		be.PutUint16(b[0x1E:], uint16(m.Max))
		be.PutUint16(b[0x20:], uint16(m.Globals))
		be.PutUint16(b[0x22:], uint16(m.Functions))
		b[0x24], b[0x25], b[0x26], b[0x27] = uint8(m.Players), flag(m.HasDestructor), flag(m.HasData), uint8(m.Controllers)
		for k, v := range []uint32{m.Program, m.Template, m.DataSize, m.Destroy} {
			be.PutUint32(b[0x28+4*k:], v)
		}
		b = b[bankModule:]
		for _, list := range lists {
			for _, v := range list {
				be.PutUint32(b, v)
				b = b[4:]
			}
		}
		if b, err = w.at(m.Template, len(m.Memory), "template"); err != nil {
			return err
		}
		copy(b, m.Memory)
		program := appendProgram(nil, m.Records)
		if b, err = w.at(m.Program, len(program), "program"); err != nil {
			return err
		}
		copy(b, program)
	}
	return nil
}

func flag(v bool) uint8 {
	if v {
		return 1
	}
	return 0
}

// appendProgram appends records and the closing opcode.
func appendProgram(dst []byte, records []Record) []byte {
	be := binary.BigEndian
	for i := range records {
		r := &records[i]
		dst = be.AppendUint16(append(dst, r.Op, uint8(len(r.Pairs))), r.Unused)
		for _, p := range r.Pairs {
			dst = be.AppendUint32(be.AppendUint32(dst, uint32(p.Src)), uint32(p.Dst))
		}
		dst = be.AppendUint32(dst, uint32(r.Advance))
	}
	return append(dst, op.End)
}

func (w *bankWriter) tables() error {
	for i := range w.Groups {
		g := appendGroup(nil, &w.Groups[i])
		b, err := w.at(w.Groups[i].Offset, len(g), "sample group")
		if err != nil {
			return err
		}
		copy(b, g)
	}
	for i := range w.Tables {
		t := appendTable(nil, &w.Tables[i])
		b, err := w.at(w.Tables[i].Offset, len(t), "table")
		if err != nil {
			return err
		}
		copy(b, t)
	}
	return nil
}

func appendGroup(dst []byte, g *SampleGroup) []byte {
	be := binary.BigEndian
	dst = be.AppendUint32(dst, uint32(len(g.Entries)))
	for _, e := range g.Entries {
		dst = append(be.AppendUint16(dst, uint16(e.Slot)), e.Level)
		dst = append(dst, e.Azimuth[:]...)
		dst = be.AppendUint32(dst, uint32(e.Stream))
	}
	return dst
}

func appendTable(dst []byte, t *Table) []byte {
	be := binary.BigEndian
	dst = be.AppendUint16(append(dst, t.Size, t.Pad), uint16(len(t.Entries)))
	dst = be.AppendUint32(be.AppendUint32(dst, uint32(t.Min)), uint32(t.Max))
	dst = be.AppendUint32(dst, math.Float32bits(t.Resolution))
	for _, v := range t.Entries {
		switch t.Width() {
		case 1:
			dst = append(dst, uint8(v))
		case 2:
			dst = be.AppendUint16(dst, uint16(v))
		default:
			dst = be.AppendUint32(dst, uint32(v))
		}
	}
	return dst
}

// lists writes the fix-ups (none), the rebase list, the interfaces and their
// symbols.
func (w *bankWriter) lists() error {
	be := binary.BigEndian
	b, err := w.at(w.FixupsAt, 4, "native code fix-ups")
	if err != nil {
		return err
	}
	be.PutUint32(b, 0)
	if b, err = w.at(w.RebaseAt, 4+4*len(w.Rebase), "rebase list"); err != nil {
		return err
	}
	be.PutUint32(b, uint32(len(w.Rebase)))
	for i, v := range w.Rebase {
		be.PutUint32(b[4+4*i:], v)
	}
	if b, err = w.at(w.InterfacesAt, 4+bankInterface*len(w.Interfaces), "interface list"); err != nil {
		return err
	}
	be.PutUint32(b, uint32(len(w.Interfaces)))
	for i := range w.Interfaces {
		f := &w.Interfaces[i]
		e := b[4+bankInterface*i:]
		be.PutUint32(e, f.Handle)
		be.PutUint32(e[4:], f.RecordAt)
		be.PutUint32(e[8:], uint32(f.Kind)<<24|f.Low&0xFFFFFF)
		symbol := appendSymbol(nil, f.Project, f.NameID, f.Name)
		s, err := w.at(f.RecordAt, len(symbol), "symbol record")
		if err != nil {
			return err
		}
		copy(s, symbol)
	}
	return nil
}

// appendSymbol appends a symbol record without its padding.
func appendSymbol(dst []byte, project, id uint16, name string) []byte {
	be := binary.BigEndian
	dst = be.AppendUint16(be.AppendUint16(dst, project), id)
	return append(append(dst, name...), 0)
}

func (w *bankWriter) samples() error {
	b, err := w.at(w.SamplesAt, int(w.SampleSize), "sample bank")
	if err != nil {
		return err
	}
	return w.Samples.put(b)
}
