package ea

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"gritbed/engine/aems/op"
)

// What a bank is refused for, each with the place that is at fault. The bank is
// that of two sounds: module at 5C, program at 9C, template at D0, group at
// 1C0, sample bank at 200, lists from 5C0, symbol at 5DC.
func TestBankRefusals(t *testing.T) {
	b := sample(t, "two_pcm.abk")
	// The block walk of the program, by record.
	destructor, data, create, destroy := 0x9C, 0xA4, 0xAC, 0xC4
	for _, c := range []struct {
		name   string
		b      []byte
		offset int
		field  string
	}{
		{"empty", nil, 0, "bank header"},
		{"half a header", b[:0x5B], 0, "bank header"},
		{"another magic", patch(b, 3, "44"), 0, "magic"},                               // 003/1.1.1
		{"another version", patch(b, 7, "03"), 4, "version"},                           // 003/1.1.1
		{"another platform", patch(b, 8, "04"), 8, "platform"},                         // 003/1.1.1
		{"no module", patch(b, 0x0A, "0000"), 0x0A, "module count"},                    // 003/1.1.2
		{"1025 modules", patch(b, 0x0A, "0401"), 0x0A, "module count"},                 // 003/1.1.2
		{"a byte less", b[:len(b)-1], 0x14, "total size"},                              // 003/1.1.2
		{"a byte more", append(slices.Clone(b), 0), 0x14, "total size"},                // 003/1.1.2
		{"resident part elsewhere", patch(b, 0x18, "000001fc"), 0x18, "resident size"}, // 003/1.1.2
		{"modules elsewhere", patch(b, 0x1C, "00000060"), 0x1C, "first module"},        // 003/1.1.3
		{"sample bank past the end", patch(patch(b, 0x18, "00000600"), 0x20, "00000600"), 0x20, "sample bank"},
		{"sample bank too long", patch(b, 0x24, "000003f1"), 0x20, "sample bank"},      // 003/1.1.3
		{"sample bank without tag", patch(b, 0x200, "00"), 0x200, "sample bank magic"}, // 003/1.1.5
		{"MIDI bank past the end", patch(b, 0x28, "000005f0 00000001"), 0x28, "MIDI bank"},
		{"MIDI bank over the modules", patch(b, 0x28, "0000005c 00000010"), 0x5C, "module"},
		{"fix-ups past the end", patch(b, 0x30, "000005ed"), 0x30, "native code fix-ups"}, // 003/1.1.3
		{"a fix-up", patch(b, 0x5C0, "00000001"), 0x5C0, "native code fix-ups"},           // 003/1.1.3
		{"rebase list past the end", patch(b, 0x34, "ffffffff"), 0x34, "rebase list"},     // 003/1.1.4
		{"rebase list too long", patch(b, 0x5C4, "0000000b"), 0x5C4, "rebase list count"}, // 003/1.1.4
		{"rebase list over the fix-ups", patch(b, 0x34, "000005c0"), 0x34, "rebase list"},
		{"interface list over the rebase list", patch(patch(b, 0x38, "000005c8"), 0x5C8, "00000000"), 0x5C8, "rebase entry"},
		{"interface list past the end", patch(b, 0x38, "000005f0"), 0x38, "interface list"},     // 003/1.2.1
		{"interface list too long", patch(b, 0x5CC, "00000003"), 0x5CC, "interface list count"}, // 003/1.2.1

		// 003/1.3.1 a module is 60 bytes and 4 for each player and controller
		{"two modules", patch(b, 0x0A, "0002"), 0x9C, "module"},
		// 003/1.3.2 counts, program, template, size
		{"capacity of -1", patch(b, 0x5C+0x1E, "ffff"), 0x5C + 0x1E, "most instances"},
		{"two destructors", patch(b, 0x5C+0x25, "02"), 0x5C + 0x25, "state flag"},
		{"two class data", patch(b, 0x5C+0x26, "02"), 0x5C + 0x26, "state flag"},
		{"a global too many", patch(b, 0x5C+0x20, "0008"), 0xD0 + 212, "GlobalVariable state"},
		{"a function too many", patch(b, 0x5C+0x22, "0008"), 0xD0 + 208, "Function state"},
		{"class data of 46 words", patch(b, 0xD0+44+16, "2e"), 0xD0 + 64, "ClassData values"},
		{"no player", patch(b, 0x5C+0x24, "00"), 0x5C + 0x24, "player count"},
		{"two players", patch(b, 0x5C+0x24, "02"), 0x5C + 0x28, "program"},
		{"player elsewhere", patch(b, 0x98, "0000006c"), 0x98, "player offset"}, // 003/1.3.3
		{"program in the header", patch(b, 0x5C+0x28, "00000058"), 0x5C + 0x28, "program"},
		{"program in the sample bank", patch(b, 0x5C+0x28, "00000200"), 0x5C + 0x28, "program"},
		{"program over the template", patch(b, 0x5C+0x28, "000001bc"), 0x5C + 0x28, "program"},
		{"template over the program", patch(b, 0x5C+0x2C, "000000cc"), 0x5C + 0x28, "program"},
		{"template over the sample bank", patch(b, 0x5C+0x2C, "00000111"), 0x5C + 0x2C, "template"},
		{"template over the module", patch(b, 0x5C+0x2C, "0000005c"), 0x5C + 0x2C, "template"},
		{"template past the end", patch(b, 0x5C+0x2C, "fffffff0"), 0x5C + 0x2C, "template"},
		{"datasize of 39", patch(b, 0x5C+0x30, "00000027"), 0x5C + 0x30, "datasize"},
		{"datasize of 4 GiB", patch(b, 0x5C+0x30, "ffffffff ffffffef"), 0x5C + 0x2C, "template"},
		{"destroy elsewhere", patch(b, 0x5C+0x34, "000000dc"), 0x5C + 0x34, "destroy offset"}, // 003/1.3.3

		{"opcode 40", patch(b, destructor, "28"), destructor, "opcode"},               // 003/1.5.2
		{"opcode 254", patch(b, destroy, "fe"), destroy, "opcode"},                    // 003/1.5.2
		{"more links than bytes", patch(b, destructor+1, "ff"), destructor, "record"}, // 003/1.5.1
		{"walk four short", patch(b, destroy+4, "0000000c"), 0xCC, "block walk"},      // 003/1.4.4
		{"walk ends early", patch(b, destroy, "ff"), destroy, "block walk"},           // 003/1.4.4
		{"walk four long", patch(b, destroy+4, "00000014"), destroy + 4, "advance"},   // 003/1.4.4
		{"walk backwards", patch(b, data+4, "fffffffc"), data + 4, "advance"},         // 003/1.4.4
		{"advance of 2 GiB", patch(b, create+12, "7fffffff"), create + 12, "advance"}, // 003/1.4.4
		{"link from before the blocks", patch(b, create+4, "ffffffb0"), create + 4, "link source"},
		{"link to before the blocks", patch(b, create+8, "ffffffb3"), create + 8, "link destination"},
		{"link from behind the memory", patch(b, create+4, "00000089"), create + 4, "link source"},
		{"link to behind the memory", patch(b, create+8, "00000089"), create + 8, "link destination"},
		{"a result is no destination", patch(patch(b, create+4, "00000000"), create+8, "ffffff00"), create + 8, "link destination"},
		{"player of 11 inputs", patch(b, 0xD0+104+14, "0b"), 0xD0 + 104, "Player block (record at 0xbc)"},
		{"player of an extra word", patch(patch(b, 0xD0+104+14, "08"), 0xD0+104+17, "01"), 0xD0 + 104, "Player block (record at 0xbc)"},
		{"a ramp in the last 16 bytes", patch(b, destroy, "1d"), 0xD0 + 224, "Ramp block (record at 0xc4)"},

		// 003/1.1.4 each pointer once, and nothing else
		{"rebase of the module", patch(b, 0x5C8, "00000088"), 0x5C8, "rebase entry"},
		{"rebase of a number", patch(b, 0x5C8, "00000140"), 0x5C8, "rebase entry"},
		{"rebase past the end", patch(b, 0x5C8, "ffffffff"), 0x5C8, "rebase entry"},
		{"pointer that is not listed", patch(b, 0x5C4, "00000000"), 0x13C, "Player pointer"},
		{"group past the end", patch(b, 0x13C, "000005ed"), 0x13C, "sample group"},
		{"group over the template", patch(b, 0x13C, "000001bc"), 0x13C, "sample group"},
		{"group of 4 thousand million", patch(b, 0x1C0, "ffffffff"), 0x1C0, "sample group count"}, // 003/1.6.4
		{"group over the sample bank", patch(b, 0x1C0, "00000006"), 0x13C, "sample group"},
		{"slot that is empty", patch(b, 0x1D0, "0002"), 0x1D0, "sample slot"}, // 003/1.6.4
		{"slot -2", patch(b, 0x1D0, "fffe"), 0x1D0, "sample slot"},            // 003/1.6.4

		{"handle in a number", patch(b, 0x5D0, "00000140"), 0x5D0, "interface handle"}, // 003/1.2.1
		{"handle of another kind", patch(b, 0x5D8, "00"), 0x5D0, "interface handle"},   // 003/1.2.2
		{"kind 3", patch(b, 0x5D8, "03"), 0x5D8, "interface kind"},                     // 003/1.2.2
		{"symbol past the end", patch(b, 0x5D4, "000005ec"), 0x5D4, "symbol record"},   // 003/1.2.1
		{"symbol over the group", patch(b, 0x5D4, "000001c0"), 0x5D4, "symbol record"}, // 003/1.2.1
		{"name without end", patch(b, 0x5DC+16, "61616161"), 0x5E0, "symbol name"},     // 003/1.2.1
	} {
		_, err := ReadBank("x.abk", c.b)
		checkError(t, c.name, err, "x.abk", int64(c.offset), c.field)
	}
}

// 003/1.2.1 two interfaces for one handle would bind it twice
func TestBankRefusesASecondBinding(t *testing.T) {
	b := file(t, "aems/d34_siren_roundtrip/siren.abk")
	list := int(binary.BigEndian.Uint32(b[0x38:])) + 4
	twice := slices.Clone(b)
	copy(twice[list+24:], b[list+24:list+28])
	copy(twice[list+12:], b[list+24:list+28])
	twice[list+12+8] = InterfaceClass
	_, err := ReadBank("x", twice)
	checkError(t, "a class twice", err, "x", int64(list+24), "interface handle")
	// and a pointer listed twice would be moved twice (003/1.1.4)
	list = int(binary.BigEndian.Uint32(b[0x34:])) + 4
	twice = slices.Clone(b)
	copy(twice[list+4:], b[list:list+4])
	_, err = ReadBank("x", twice)
	checkError(t, "a pointer twice", err, "x", int64(list+4), "rebase entry")
}

// Tables that op 15 would read past (003/1.7.1).
func TestTableRefusals(t *testing.T) {
	b := file(t, "aems/d25_table_linear/bank.abk")
	k := bank(t, "x", b)
	at := int(k.Rebase[0]) // of the pointer to the first
	o := int(word(b, at))
	for _, c := range []struct {
		name   string
		b      []byte
		offset int
		field  string
	}{
		{"past the end", patch(b, at, "00000631"), at, "table"},
		{"over the header", patch(b, at, "00000010"), at, "table"},
		{"longer than the file", patch(b, o+2, "ffff"), o + 2, "table count"},
		{"no entries", patch(b, o+2, "0000"), o + 2, "table count"},
		{"fewer entries than inputs", patch(patch(b, o+2, "0001"), o+12, "3f800000"), o + 2, "table count"},
		{"maximum below minimum", patch(b, o+8, "80000000"), o + 8, "table maximum"},
		{"resolution not a number", patch(b, o+12, "7fc00000"), o + 12, "table resolution"},
		{"resolution without end", patch(b, o+12, "ff800000"), o + 12, "table resolution"},
	} {
		_, err := ReadBank("x.abk", c.b)
		checkError(t, c.name, err, "x.abk", int64(c.offset), c.field)
	}
}

// 003/1.2.3 register CA13: what nobody understands is kept, and nothing is
// made of it.
func TestBankKeepsWhatIsUnknown(t *testing.T) {
	b := sample(t, "two_pcm.abk")
	for name, c := range map[string][]byte{
		"header byte 9":          patch(b, 9, "7f"),
		"two header words":       patch(b, 0x0C, "01020304 05060708"),
		"words of the run time":  patch(b, 0x3C, "0102030405060708090a0b0c0d0e0f10"),
		"low bits of a kind":     patch(b, 0x5D8, "01abcdef"),
		"unused word of records": patch(b, 0x9E, "1234"),
		"module words":           patch(b, 0x5C, "00000001 00000002 00000003"),
		"word of the samples":    patch(b, 0x204, "01020304"),
		"padding":                patch(b, 0x1E0, "55555555"),
	} {
		k := bank(t, name, c)
		if got, err := k.Append(nil); err != nil || !bytes.Equal(got, c) {
			t.Errorf("%s is not kept (%v)", name, err)
		}
	}
}

// aems/B3 sections stand in any order: the lists of one bank are behind its
// sample bank, those of another before it, tables may come before programs.
func TestBankSectionsInAnyOrder(t *testing.T) {
	before, behind := 0, 0
	for _, name := range files(t, ".abk") {
		k := bank(t, name, file(t, name))
		if k.InterfacesAt < k.SamplesAt {
			before++
		} else {
			behind++
		}
	}
	if before == 0 || behind == 0 {
		t.Errorf("%d and %d", before, behind)
	}
}

// 003/1.5.1 a program ends with opcode 255, before the sample bank
func TestBankProgramWithoutEnd(t *testing.T) {
	b := file(t, "aems/d01_lifecycle/bank.abk")
	k := bank(t, "x.abk", b)
	end := bytes.LastIndexByte(b[:k.InterfacesAt], op.End)
	_, err := ReadBank("x.abk", patch(b, end, "00"))
	checkError(t, "half a record before the samples", err, "x.abk", int64(k.SamplesAt)-4, "record")
	_, err = ReadBank("x.abk", patch(b, end, "28"))
	checkError(t, "an opcode for the end", err, "x.abk", int64(end), "opcode")
	// Ten whole records up to the samples.
	b = patch(b, 0x5C+0x28, "000000f0")
	clear(b[0xF0:k.SamplesAt])
	_, err = ReadBank("x.abk", b)
	checkError(t, "records up to the samples", err, "x.abk", int64(k.SamplesAt), "opcode")
}
