package ea

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"gritbed/engine/vec/vectest"

	"github.com/google/go-cmp/cmp"

	"gritbed/engine/aems/op"
)

// The banks of the vectors belong to the evaluator; the samples were laid out by
// hand and their sounds decoded by an outside tool.

// files names the vectors of that ending.
func files(t testing.TB, ending string) []string {
	t.Helper()
	var list []string
	for _, dir := range []string{"aems/*", "aems/d*/*", "aems/r*/*", "samples/*"} {
		list = append(list, vectest.Files(t, dir+ending, 0)...)
	}
	if len(list) < 4 {
		t.Fatalf("%d files *%s", len(list), ending)
	}
	return list
}

func file(t testing.TB, name string) []byte {
	t.Helper()
	return vectest.File(t, name)
}

func bank(t testing.TB, source string, b []byte) *Bank {
	t.Helper()
	k, err := ReadBank(source, b)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// Every bank is written back to its bytes, and from its fields alone: what the
// reader has not understood would be missing once the file is forgotten.
func TestBanksComeBack(t *testing.T) {
	for _, name := range files(t, ".abk") {
		b := file(t, name)
		k := bank(t, name, b)
		got, err := k.Append([]byte("head"))
		if err != nil || !bytes.Equal(got, append([]byte("head"), b...)) {
			t.Errorf("%s comes back otherwise (%v)", name, err)
		}
		k.Bytes = make([]byte, len(b))
		k.Samples.Bytes = make([]byte, len(k.Samples.Bytes))
		if got, err = k.Append(nil); err != nil || !bytes.Equal(got, b) {
			t.Errorf("%s: its fields do not say it all (%v)", name, err)
		}
	}
}

// The bank of two sounds, field by field.
func TestBankFields(t *testing.T) {
	b := sample(t, "two_pcm.abk")
	k := bank(t, "two_pcm.abk", b)
	// 003/1.1.1 header of 5C bytes, first module behind it
	// 003/1.1.2 resident size is the sample bank's offset
	// 003/1.1.3 the places of sample bank and lists
	if k.Byte9 != 3 || k.SamplesAt != 0x200 || k.SampleSize != 0x3C0 || k.FixupsAt != 0x5C0 || k.RebaseAt != 0x5C4 || k.InterfacesAt != 0x5CC {
		t.Errorf("header %+v", k)
	}
	if len(k.Modules) != 1 {
		t.Fatalf("%d modules", len(k.Modules))
	}
	m := k.Modules[0]
	records := m.Records
	m.Records, m.Memory = nil, nil
	want := BankModule{
		Offset: 0x5C, ClassHandle: 0x60, Max: 10, // 003/1.3.2
		Players: 1, HasDestructor: true, HasData: true,
		Program: 0x9C, Template: 0xD0, DataSize: 0xF0,
		Destroy:       0xE0,          // 003/1.3.3 datasize less 16
		Destructor:    24,            // 003/1.4.2
		ClassData:     44,            // 003/1.4.2 behind the 20 bytes of the destructor
		PlayerOffsets: []uint32{104}, // 003/1.3.3 aems/B6 from the template's start
	}
	if diff := cmp.Diff(want, m); diff != "" {
		t.Errorf("module (-want +got)\n%s", diff)
	}
	// 003/1.5.1 opcode, links, advance
	program := []Record{
		{Op: op.ClassDestructor, Block: 24, Advance: 20, Pairs: []Pair{}},
		{Op: op.ClassData, Block: 44, Advance: 56, Pairs: []Pair{}},
		{Op: op.Create, Block: 100, Advance: 4, Pairs: []Pair{{-1, 28}}},
		{Op: op.Player, Block: 104, Advance: 120, Pairs: []Pair{}},
		{Op: op.Destroy, Block: 224, Advance: 16, Pairs: []Pair{}},
	}
	if diff := cmp.Diff(program, records); diff != "" {
		t.Errorf("program (-want +got)\n%s", diff)
	}
	// 003/1.2.1 handle, record; project, name id, name
	// 003/1.2.2 kind 1 is a class
	interfaces := []Interface{{Handle: 0x60, RecordAt: 0x5DC, Kind: InterfaceClass, Project: 0x1234, NameID: 1, Name: "Class_sample"}}
	if diff := cmp.Diff(interfaces, k.Interfaces); diff != "" {
		t.Errorf("interfaces (-want +got)\n%s", diff)
	}
	// 003/1.1.4 the list names the player's pointer to its group, aems/B4
	if !slices.Equal(k.Rebase, []uint32{0xD0 + 104 + 4}) {
		t.Errorf("rebase list %#x", k.Rebase)
	}
	// 003/1.6.4 slot, level, azimuths, stream offset
	groups := []SampleGroup{{Offset: 0x1C0, Entries: []GroupEntry{{Slot: 0, Level: 100, Stream: -1}, {Slot: 1, Level: 100, Stream: -1}}}}
	if diff := cmp.Diff(groups, k.Groups); diff != "" {
		t.Errorf("groups (-want +got)\n%s", diff)
	}
	if k.Group(0x1C0) != &k.Groups[0] || k.Group(0x1C4) != nil || k.Table(0x1C0) != nil {
		t.Error("groups are not found by their offset")
	}
}

// A bank with globals, functions, two modules, calls, sets and a child.
func TestBankStates(t *testing.T) {
	k := bank(t, "x", file(t, "aems/d31_function_call/bank.abk"))
	// 003/1.3.1 the second module stands 60 bytes behind the first
	if len(k.Modules) != 2 || k.Modules[1].Offset != 0x5C+60 {
		t.Fatalf("modules %+v", k.Modules)
	}
	// 003/1.4.2 destructor 20, global 28, class data of one value 24, functions
	// of 2 and none: 36 and 28
	m := k.Modules[1]
	if m.Destructor != 24 || !slices.Equal(m.GlobalOffsets, []uint32{44}) || m.ClassData != 72 || !slices.Equal(m.FunctionOffsets, []uint32{96, 132}) {
		t.Errorf("states at %d, %d, %d, %d", m.Destructor, m.GlobalOffsets, m.ClassData, m.FunctionOffsets)
	}
	// 003/1.2.2 the kinds; 003/1.2.3 aems/B5 the low bits are kept and ignored
	got := k.Interfaces[3]
	want := Interface{Handle: 0x30C, RecordAt: 0xF8, Kind: InterfaceFunction, Low: 0x123456, Project: 0x9999, NameID: 1, Name: "no_such_msg", Module: 0, Block: 0xB0}
	if got != want {
		t.Errorf("interface %+v, want %+v", got, want)
	}
	if got := k.Interfaces[1]; got.Kind != InterfaceClass || got.Module != 1 || got.Block != 0 {
		t.Errorf("class of the second module %+v", got)
	}
	if got := k.Interfaces[4]; got.Kind != InterfaceGlobal || got.Module != 1 || got.Block != 44 {
		t.Errorf("global of the second module %+v", got)
	}
	// 003/1.3.1 a module with a player and a controller is 68 bytes
	// 003/1.3.3 players first, then controllers
	k = bank(t, "x", file(t, "aems/r000/bank3.abk"))
	m = k.Modules[1]
	if !slices.Equal(m.PlayerOffsets, []uint32{0x16C}) || !slices.Equal(m.ControllerOffsets, []uint32{0xD4}) {
		t.Errorf("players %#x, controllers %#x", m.PlayerOffsets, m.ControllerOffsets)
	}
	k = bank(t, "x", file(t, "aems/r001/bank1.abk"))
	if len(k.Modules) != 3 || k.Modules[2].Offset != 0x5C+2*60 || len(k.Modules[2].ControllerOffsets) != 1 {
		t.Errorf("three modules: %+v", k.Modules)
	}
}

// 003/1.5.1 links are read in their order, source before destination
func TestBankLinks(t *testing.T) {
	k := bank(t, "x", file(t, "aems/d06_pairs/bank.abk"))
	b := k.Bytes
	m := k.Modules[0]
	at, block := int(m.Program), 24
	for i, r := range m.Records {
		if int(r.Op) != int(b[at]) || len(r.Pairs) != int(b[at+1]) || int(r.Block) != block {
			t.Fatalf("record %d: %+v", i, r)
		}
		for k, p := range r.Pairs {
			if src, dst := word(b, at+4+8*k), word(b, at+8+8*k); p != (Pair{src, dst}) {
				t.Errorf("record %d, link %d: %+v, want %d to %d", i, k, p, src, dst)
			}
		}
		at += 4 + 8*len(r.Pairs)
		if r.Advance != word(b, at) {
			t.Errorf("record %d: advance %d, want %d", i, r.Advance, word(b, at))
		}
		block += int(r.Advance)
		at += 4
	}
	if b[at] != 255 || block != int(m.DataSize) {
		t.Errorf("ends at %#x with %d", at, block)
	}
}

func word(b []byte, at int) int32 { return int32(cut{b: b}.u32(at)) }

// 003/1.6.4 a silent entry, levels, and azimuths of which the sixth is the
// stream offset's top byte (register CA1, aems/A1)
func TestGroupEntries(t *testing.T) {
	k := bank(t, "x", file(t, "aems/d38_player_edges/bank.abk"))
	want := []GroupEntry{
		{0, 100, [5]uint8{0, 0, 0, 1, 255}, -1},
		{1, 80, [5]uint8{64, 128, 192, 1, 255}, -1},
		{-1, 50, [5]uint8{0, 0, 0, 1, 255}, -1},
		{2, 40, [5]uint8{1, 2, 3, 4, 5}, 1000},
		{4, 100, [5]uint8{0, 0, 0, 1, 255}, -1},
	}
	if diff := cmp.Diff(want, k.Groups[0].Entries); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if a := want[0].Azimuths(); a != [6]uint8{0, 0, 0, 1, 255, 255} {
		t.Errorf("azimuths % x", a)
	}
	if a := want[3].Azimuths(); a != [6]uint8{1, 2, 3, 4, 5, 0} {
		t.Errorf("azimuths % x", a)
	}
}

// 003/1.7.1 the fields of a table; entry sizes 1 and 2, anything else is 4
func TestTables(t *testing.T) {
	k := bank(t, "x", file(t, "aems/d25_table_linear/bank.abk"))
	if len(k.Tables) != 10 {
		t.Fatalf("%d tables", len(k.Tables))
	}
	seen := map[int]int{}
	for i := range k.Tables {
		u := &k.Tables[i]
		b := k.Bytes[u.Offset:]
		if u.Size != b[0] || len(u.Entries) != int(b[2])<<8|int(b[3]) || u.Min != word(b, 4) || u.Max != word(b, 8) || u.Resolution == 0 {
			t.Errorf("table %d: %+v from % x", i, u, b[:16])
		}
		seen[u.Width()]++
		for e, v := range u.Entries {
			want := int32(0)
			switch u.Size {
			case 1:
				want = int32(int8(b[16+e]))
			case 2:
				want = int32(int8(b[16+2*e]))<<8 | int32(b[17+2*e])
			default:
				want = word(b, 16+4*e)
			}
			if v != want {
				t.Errorf("table %d entry %d: %d, want %d", i, e, v, want)
			}
		}
		if k.Table(u.Offset) != u || k.Group(u.Offset) != nil {
			t.Errorf("table %d is not found", i)
		}
	}
	if seen[1] == 0 || seen[2] == 0 {
		t.Errorf("widths %v", seen)
	}
	for size, want := range map[uint8]int{0: 4, 1: 1, 2: 2, 3: 4, 4: 4, 255: 4} {
		if got := (&Table{Size: size}).Width(); got != want {
			t.Errorf("entries of size %d take %d bytes, want %d", size, got, want)
		}
	}
}

// The damaged files of the vectors: what the format demands and what sense does
// are refused alike.
func TestInvalidIndex(t *testing.T) {
	var index []struct {
		File, Why string
		Accept    bool
	}
	vectest.JSON(t, "aems/invalid/index.json", &index)
	got := map[string]string{}
	for _, c := range index {
		b := file(t, "aems/invalid/"+c.File)
		var err error
		if strings.HasSuffix(c.File, ".csi") {
			_, err = ReadProject(c.File, b)
		} else {
			_, err = ReadBank(c.File, b)
		}
		if refused(t, err) == c.Accept {
			t.Errorf("%s: accept is %v (%s), got %v", c.File, c.Accept, c.Why, err)
		}
		if err != nil {
			got[c.File] = err.Error()
		}
	}
	want := map[string]string{
		"opcode40.abk":   "opcode40.abk: offset 0xa0: opcode: want 0 to 39, or 255, got 40",            // 003/1.5.2
		"walk_short.abk": "walk_short.abk: offset 0xe0: block walk: want datasize 100, got 96",         // 003/1.4.4
		"truncated.abk":  "truncated.abk: offset 0x14: total size: want the file's 224 bytes, got 448", // 003/1.1.2
		"magic.csi":      `magic.csi: offset 0x0: magic: want "MOIR", got "MOIS"`,                      // 003/1.8.1
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
