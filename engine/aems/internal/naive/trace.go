package naive

import (
	"fmt"
	"strconv"
)

// Trace collects the events' lines.
type Trace struct {
	Out []byte
	// Before is called, if set, before each operation, to look at the
	// instance's memory.
	Before func(mem []byte)
}

// Line writes a tag and its fields.
func (t *Trace) Line(tag string, fields ...int64) {
	t.Out = append(t.Out, tag...)
	for _, f := range fields {
		t.Out = append(t.Out, '\t')
		t.Out = strconv.AppendInt(t.Out, f, 10)
	}
	t.Out = append(t.Out, '\n')
}

// InstanceLine says whose turn it is.
func (t *Trace) InstanceLine(serial int, bank string, module int) {
	t.Out = fmt.Appendf(t.Out, "I\t%d\t%s\t%d\n", serial, bank, module)
}

// HashLine writes the hash of an instance.
func (t *Trace) HashLine(h uint64) { t.Out = fmt.Appendf(t.Out, "H\t%016x\n", h) }

// Action notes what the caller has done.
func (t *Trace) Action(index, block int, name string, result int32) {
	t.Out = fmt.Appendf(t.Out, "A\t%d\t%d\t%s\t%d\n", index, block, name, result)
}

// hash is FNV-1a over an instance's memory from byte 24, without the bytes that
// hold pointers, handles and links.
func (s *System) hash(in *instance) uint64 {
	skip := make([]bool, len(in.mem))
	code := in.module.bank.file
	at := in.module.program()
	d := 24
	for u8(code, at) != 255 {
		left := 0
		switch u8(code, at) {
		case 0, 1:
			left = 16
		case 2, 37:
			left = 24
		case 4, 27, 38:
			left = 12
		case 5, 39:
			left = 8
		case 9, 15:
			left = 4
		}
		for i := range left {
			skip[d+i] = true
		}
		at += 4 + 8*u8(code, at+1)
		d += int(s32(code, at))
		at += 4
	}
	h := uint64(0xcbf29ce484222325)
	for i := 24; i < len(in.mem); i++ {
		if !skip[i] {
			h = (h ^ uint64(in.mem[i])) * 0x100000001b3
		}
	}
	return h
}
