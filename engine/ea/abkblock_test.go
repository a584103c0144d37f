package ea

import (
	"errors"
	"testing"

	"gritbed/engine/aems/op"
)

// A block may reach the end of the memory, by its own counts, and not go past it.
// How far that is is said here again, by hand, from note 003 §4; the operations
// that take their first entry whatever they count need room for it (aems/A3,
// aems/A26).
func TestBlocksStayInsideTheMemory(t *testing.T) {
	for _, c := range []struct {
		code uint8
		head string // the block's first bytes
		want int
	}{
		{op.ClassDestructor, "", 20}, {op.ClassData, "", 24}, {op.ClassData, zeros(16) + "05", 40}, {op.GlobalVariable, "", 28},
		{op.Create, "", 4}, {op.Destroy, "", 16},
		{op.CallFunction, zeros(8) + "0000", 16}, {op.CallFunction, zeros(8) + "0003", 28}, {op.CallFunction, zeros(8) + "0103", 52}, // trigger, parameters, limits
		{op.Counter, "", 24}, {op.Random, "", 16},
		{op.RandomShuffle, "0010 01 00 00000000 0000 0007", 23}, {op.RandomShuffle, "0010 02 00 00000000 0000 0007", 30}, // bytes, words
		{op.RandomShuffle, "0020 01 00 00000000 0000 0007", 36}, // the trigger behind the set
		{op.RandomWeighted, "", 20}, {op.RangeTrigger, "", 24}, {op.DelayTrigger, "", 16},
		{op.StateGenerator, "0000 03", 20}, {op.StateGenerator, "0014 03", 32}, // values, then triggers
		{op.Merge, "05", 24},
		{op.Envelope, zeros(16) + "02", 40}, {op.Envelope, "0028" + zeros(14) + "02", 44}, // segments, then the control word
		{op.Table, "", 16},
		{op.DelayLine, "0000 0004", 28}, {op.DelayLine, "001c 0004", 36}, // ring, then value and delay
		{op.Mux, "04", 24}, {op.Demux, "04", 28}, {op.Demux, "00", 16},
		{op.Minimum, "00", 8}, {op.Minimum, "03", 16}, {op.Maximum, "00", 8}, {op.Maximum, "03", 16}, {op.Add, "00", 8}, {op.Add, "03", 16},
		{op.Scale, "00", 12}, {op.Scale, "03", 20}, {op.AddMaximum, "00", 12}, {op.AddMaximum, "03", 20},
		{op.Subtract, "", 8}, {op.Multiply, "", 8}, {op.Divide, "", 8}, {op.Modulo, "", 8},
		{op.Player, zeros(14) + "0700", 112}, {op.Player, zeros(14) + "0701", 120}, {op.Player, zeros(14) + "0701ff01", 152}, {op.Player, zeros(14) + "0700ff01", 112},
		{op.Oscillator, "", 16}, {op.Ramp, "", 28}, {op.SubtractMinimum, "", 12}, {op.MultiplyMaximum, "", 12},
		{op.Minimum2, "", 8}, {op.Maximum2, "", 8}, {op.Scale2, "", 12}, {op.Add2, "", 8},
		{op.Function, "", 28}, {op.Function, zeros(24) + "03", 40},
		{op.ControlClass, zeros(12) + "0000", 24}, {op.ControlClass, zeros(12) + "0003", 36}, {op.ControlClass, zeros(12) + "0103", 60},
		{op.SetGlobalVariable, "", 24},
	} {
		name := op.Of(c.code).Name
		t.Run(name+" "+c.head, func(t *testing.T) {
			for spare, ok := range map[int]bool{0: true, -1: false} {
				size := max(c.want+spare, bankDestroy)
				m := ModuleSpec{Template: make([]byte, op.First+size), Records: []Record{{Op: c.code, Advance: int32(size)}}}
				copy(m.Template[op.First:], unhex(c.head))
				m.Derive()
				m.HasDestructor, m.HasData, m.Globals, m.Functions = false, false, 0, 0
				spec := &BankSpec{}
				switch c.code {
				case op.Player:
					spec.Groups = make([]SampleGroup, 1)
					m.Relocations = []Relocation{{Offset: op.First + 4, Group: true}}
				case op.Table, op.RandomWeighted:
					spec.Tables = []Table{{Size: 1, Entries: []int32{0}}}
					m.Relocations = []Relocation{{Offset: op.First}}
				}
				spec.Modules = []ModuleSpec{m}
				_, err := BuildBank(spec)
				if ok = ok || c.want <= bankDestroy; (err == nil) != ok { // no template is shorter
					t.Errorf("%d bytes for it: %v", size, err)
				}
			}
		})
	}
}

// Links reach from the first block to the last word, from any record; there
// may be 255 of them.
func TestLinksReachTheWholeMemory(t *testing.T) {
	spec := func(src, dst int32) *BankSpec {
		m := ModuleSpec{Template: make([]byte, 24+8+16), Records: []Record{{Op: op.Add2, Advance: 8}, {Op: op.Destroy, Advance: 16}}}
		for range 255 {
			m.Records[1].Pairs = append(m.Records[1].Pairs, Pair{src, dst})
		}
		return &BankSpec{Modules: []ModuleSpec{m}}
	}
	for _, c := range []struct {
		src, dst int32
		field    string
	}{
		{-8, 12, ""}, {12, -8, ""}, {-1, -8, ""},
		{-9, 0, "link source"}, {13, 0, "link source"}, {0, -9, "link destination"}, {0, 13, "link destination"},
	} {
		b, err := BuildBank(spec(c.src, c.dst))
		if c.field == "" {
			if err != nil || len(bank(t, "x", b).Modules[0].Records[1].Pairs) != 255 {
				t.Errorf("%d to %d: %v", c.src, c.dst, err)
			}
			continue
		}
		var bad *Error
		if !errors.As(err, &bad) || bad.Field != c.field {
			t.Errorf("%d to %d: %v, want %s", c.src, c.dst, err, c.field)
		}
	}
}
