package ea

import (
	"errors"
	"testing"
)

// What each operation's block takes, by the counts in it: the tables of note
// 003 §4 read for every opcode, sizes worked out by hand.
func TestBlockSizes(t *testing.T) {
	for _, c := range []struct {
		op     uint8
		counts string // the block's first bytes
		want   int64
	}{
		{0, "", 20}, {1, "", 20}, {1, zeros(16) + "05", 40}, {2, "", 28}, {3, "", 4}, {4, "", 16},
		{5, zeros(8) + "0000", 16}, {5, zeros(8) + "0003", 28}, {5, zeros(8) + "0103", 52}, // trigger, parameters, ranges
		{6, "", 24}, {7, "", 16},
		{8, "0010 01 00 00000000 0000 0007", 23}, {8, "0010 02 00 00000000 0000 0007", 30}, // bytes, words
		{8, "0020 01 00 00000000 0000 0007", 36}, // the trigger behind the set
		{9, "", 20}, {10, "", 24}, {11, "", 16},
		{12, "0000 03", 20}, {12, "0014 03", 32}, // values, then triggers
		{13, "05", 24},
		{14, zeros(16) + "02", 40}, {14, "0028" + zeros(14) + "02", 44}, // segments, then the control word
		{15, "", 16},
		{16, "0000 0004", 28}, {16, "001c 0004", 36}, // ring, then value and delay
		{17, "04", 24}, {18, "04", 28},
		{19, "00", 8}, {19, "03", 16}, {20, "00", 8}, {20, "03", 16}, {22, "00", 8}, {22, "03", 16}, // aems/A26
		{21, "00", 12}, {21, "03", 20}, {30, "00", 12}, {30, "03", 20},
		{23, "", 8}, {24, "", 8}, {25, "", 8}, {26, "", 8},
		{27, zeros(14) + "0700", 112}, {27, zeros(14) + "0701", 120}, {27, zeros(14) + "0701ff01", 152}, {27, zeros(14) + "0700ff01", 112},
		{28, "", 16}, {29, "", 28}, {31, "", 12}, {32, "", 12}, {33, "", 8}, {34, "", 8}, {35, "", 12}, {36, "", 8},
		{37, "", 28}, {37, zeros(24) + "03", 40},
		{38, zeros(12) + "0000", 24}, {38, zeros(12) + "0003", 36}, {38, zeros(12) + "0103", 60},
		{39, "", 24},
	} {
		b := make([]byte, 64)
		copy(b, unhex(c.counts))
		if got := blockSize(c.op, b); got != c.want {
			t.Errorf("op %d with %s: %d bytes, want %d", c.op, c.counts, got, c.want)
		}
		// A block may reach the end of the memory and not go past it.
		for spare, ok := range map[int64]bool{0: true, -1: false} {
			m := ModuleSpec{Template: make([]byte, 24+16), Records: []Record{{Op: 36, Advance: 16}}}
			size := max(c.want+spare, 16)
			m.Template = append(m.Template[:24], make([]byte, size)...)
			copy(m.Template[24:], b[:min(int64(len(b)), size)])
			m.Records[0] = Record{Op: c.op, Advance: int32(size)}
			m.Players, m.Controllers = nil, nil
			m.Derive()
			m.HasDestructor, m.HasData, m.Globals, m.Functions = false, false, 0, 0
			spec := &BankSpec{Modules: []ModuleSpec{m}}
			switch c.op {
			case opPlayer:
				spec.Groups = make([]SampleGroup, 1)
				spec.Modules[0].Relocations = []Relocation{{Offset: 28, Group: true}}
			case opTable, opWeighted:
				spec.Tables = []Table{{Size: 1, Entries: []int32{0}}}
				spec.Modules[0].Relocations = []Relocation{{Offset: 24}}
			}
			_, err := BuildBank(spec)
			if ok = ok || c.want <= 16; (err == nil) != ok {
				t.Errorf("op %d with %s, %d bytes for it: %v", c.op, c.counts, size, err)
			}
		}
	}
}

// Links reach from the first block to the last word, from any record; there
// may be 255 of them.
func TestLinksReachTheWholeMemory(t *testing.T) {
	spec := func(src, dst int32) *BankSpec {
		m := ModuleSpec{Template: make([]byte, 24+8+16), Records: []Record{{Op: 36, Advance: 8}, {Op: 4, Advance: 16}}}
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
