package ea

import (
	"encoding/binary"
	"fmt"
)

// The operations whose blocks hold handles or pointers.
const (
	opCall     = 5
	opWeighted = 9
	opTable    = 15
	opPlayer   = 27
	opControl  = 38
	opSet      = 39
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
	at, block := start, int64(bankLinks)
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
		op := r.b[at]
		if op == bankEnd {
			return records, pairs, at + 1 - start, nil
		}
		if op > bankMaxOp {
			return 0, 0, 0, r.fail(at, "opcode", fmt.Sprintf("0 to %d, or %d", bankMaxOp, bankEnd), op)
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
	lo, hi := bankLinks-block, int64(m.DataSize)-4-block
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
	mem := m.Memory[rec.Block:]
	need := int64(opFixed[rec.Op])
	if need <= int64(len(mem)) {
		need = blockSize(rec.Op, mem)
	}
	if need > int64(len(mem)) {
		return r.fail(int(m.Template)+int(rec.Block), fmt.Sprintf("block of op %d (record at %#x)", rec.Op, off),
			fmt.Sprintf("at most the %d bytes left", len(mem)), need)
	}
	return nil
}

// uses notes the handles and pointers of a block.
func (r *bankReader) uses(m *BankModule, index int, rec *Record) {
	at := m.Template + rec.Block
	slot := func(kind uint8) {
		r.slots = append(r.slots, bankSlot{at: at, kind: kind, module: index, block: rec.Block})
	}
	switch rec.Op {
	case opCall:
		slot(InterfaceFunction)
	case opSet:
		slot(InterfaceGlobal)
	case opControl:
		slot(InterfaceClass)
	case opPlayer:
		r.places = append(r.places, bankPlace{at: at + 4, op: rec.Op})
	case opTable, opWeighted:
		r.places = append(r.places, bankPlace{at: at, op: rec.Op})
	}
}

// opFixed is the length of the part of a block that does not depend on counts
// [bytes].
var opFixed = [bankMaxOp + 1]uint8{
	20, 20, 28, 4, 16, 12, 24, 16, 16, 20,
	24, 16, 8, 4, 24, 16, 12, 8, 12, 4,
	4, 8, 4, 8, 8, 8, 8, 28, 16, 28,
	8, 12, 12, 8, 8, 12, 8, 28, 16, 24,
}

// blockSize gives the length that a block takes by its own counts [bytes]. The
// operations that sum or compare use their first input even when they count
// none; those with an offset to their inputs may have them anywhere behind it.
func blockSize(op uint8, b []byte) int64 {
	size := int64(opFixed[op])
	half := func(o int) int64 { return int64(binary.BigEndian.Uint16(b[o:])) }
	ranges := func(flag, n uint8) int64 {
		if flag != 0 {
			return 8 * int64(n)
		}
		return 0
	}
	switch op {
	case 1:
		size += 4 * int64(b[16])
	case 5:
		size += ranges(b[8], b[9]) + 4 + 4*int64(b[9])
	case 8:
		width := int64(2)
		if b[2] == 1 {
			width = 1
		}
		size = max(size+width*half(10), half(0)+4)
	case 12:
		size = max(size+4*int64(b[2]), half(0)+4*int64(b[2]))
	case 13, 17, 18:
		size += 4 * int64(b[0])
	case 14:
		size = max(size+8*int64(b[16]), half(0)+4)
	case 16:
		size = max(size+4*half(2), half(0)+8)
	case 19, 20, 21, 22, 30:
		size += 4 * max(int64(b[0]), 1)
	case 27:
		size += 12 * int64(b[14])
		if b[15] != 0 {
			size += 8
			if b[17] != 0 {
				size += 32
			}
		}
	case 37:
		size += 4 * int64(b[24])
	case 38:
		size += ranges(b[12], b[13]) + 8 + 4*int64(b[13])
	}
	return size
}
