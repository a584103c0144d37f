package ea

import (
	"fmt"

	"gritbed/engine/aems/op"
)

// program reads the records of a module and walks its blocks.
//
//	u8 opcode, u8 links, u16 0, links of (s32 source, s32 destination), s32 advance
func (r *bankReader) program(m *BankModule, index int) error {
	off, end := int(m.Offset)+0x28, int(r.bank.SamplesAt)
	if m.Program < bankHead || int64(m.Program) >= int64(end) {
		return r.fail(off, "program", fmt.Sprintf("before the sample bank at %#x", end), fmt.Sprintf("%#x", m.Program))
	}
	start := int(m.Program)
	records, pairs, size, err := r.measure(start, end)
	if err != nil {
		return err
	}
	if err := r.take(off, int64(start), int64(size), "program"); err != nil {
		return err
	}
	m.Records = make([]Record, records)
	links := make([]Pair, pairs)
	at, block := start, int64(op.First)
	for i := range m.Records {
		rec := &m.Records[i]
		n := int(r.b[at+1])
		rec.Op, rec.Unused, rec.Block = r.b[at], r.u16(at+2), uint32(block)
		rec.Pairs, links = links[:n:n], links[n:]
		for k := range rec.Pairs {
			p := &rec.Pairs[k]
			o := at + 4 + 8*k
			p.Src, p.Dst = int32(r.u32(o)), int32(r.u32(o+4))
			if err := r.link(m, o, block, p); err != nil {
				return err
			}
		}
		rec.Advance = int32(r.u32(at + 4 + 8*n))
		if err := r.block(m, at, rec); err != nil {
			return err
		}
		r.uses(m, index, rec)
		if left := int64(m.DataSize) - block; rec.Advance < 0 || int64(rec.Advance) > left {
			return r.fail(at+4+8*n, "advance", fmt.Sprintf("0 to the %d bytes left", left), rec.Advance)
		}
		block += int64(rec.Advance)
		at += 8 + 8*n
	}
	if block != int64(m.DataSize) {
		return r.fail(at, "block walk", fmt.Sprintf("datasize %d", m.DataSize), block)
	}
	return nil
}

// measure counts the records and links of a program and its bytes, the closing
// opcode included.
func (r *bankReader) measure(start, end int) (records, pairs, size int, err error) {
	at := start
	for {
		if at >= end {
			return 0, 0, 0, r.fail(at, "opcode", "255 before the sample bank", "none")
		}
		code := r.b[at]
		if code == op.End {
			return records, pairs, at + 1 - start, nil
		}
		if code >= op.Count {
			return 0, 0, 0, r.fail(at, "opcode", fmt.Sprintf("0 to %d, or %d", op.Count-1, op.End), code)
		}
		if end-at < 8 || end-at < 8+8*int(r.b[at+1]) {
			return 0, 0, 0, r.fail(at, "record", "its links before the sample bank", fmt.Sprintf("%d bytes", end-at))
		}
		records++
		pairs += int(r.b[at+1])
		at += 8 + 8*int(r.b[at+1])
	}
}

// link refuses a link that leaves the memory of the blocks.
func (r *bankReader) link(m *BankModule, off int, block int64, p *Pair) error {
	lo, hi := op.First-block, int64(m.DataSize)-4-block
	want := fmt.Sprintf("%d to %d", lo, hi)
	if v := int64(p.Src); v != -1 && (v < lo || v > hi) {
		return r.fail(off, "link source", want+", or -1", v)
	}
	if v := int64(p.Dst); v < lo || v > hi {
		return r.fail(off+4, "link destination", want, v)
	}
	return nil
}

// block refuses a block that its own counts take out of the memory.
func (r *bankReader) block(m *BankModule, off int, rec *Record) error {
	mem, l := m.Memory[rec.Block:], op.Of(rec.Op)
	need := l.HeadSize
	if need <= len(mem) {
		need = l.Reach(l.Read(mem))
	}
	if need > len(mem) {
		return r.fail(int(m.Template)+int(rec.Block), fmt.Sprintf("%s block (record at %#x)", l.Name, off),
			fmt.Sprintf("at most the %d bytes left", len(mem)), need)
	}
	return nil
}

// uses notes the handles and pointers of a block, but for the handles of states:
// those stand where the module's counts say.
func (r *bankReader) uses(m *BankModule, index int, rec *Record) {
	l, at := op.Of(rec.Op), m.Template+rec.Block
	slot := func(f *op.Field, kind uint8) {
		if rec.Op != op.GlobalVariable && rec.Op != op.Function {
			r.slots = append(r.slots, bankSlot{at: at + uint32(f.At), kind: kind, module: index, block: rec.Block})
		}
	}
	for i := range l.Head {
		switch f := &l.Head[i]; f.Role {
		case op.GlobalHandle:
			slot(f, InterfaceGlobal)
		case op.ClassHandle:
			slot(f, InterfaceClass)
		case op.FunctionHandle:
			slot(f, InterfaceFunction)
		case op.TablePointer, op.GroupPointer:
			r.places = append(r.places, bankPlace{at: at + uint32(f.At), code: rec.Op})
		}
	}
}
