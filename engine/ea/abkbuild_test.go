package ea

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"gritbed/engine/aems/op"
)

func built(t testing.TB, spec *BankSpec) []byte {
	t.Helper()
	b, err := BuildBank(spec)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The banks laid out by hand come out of the builder byte for byte: header,
// module, program, template, group, samples, lists, symbol.
func TestBuildGivesTheKnownBanks(t *testing.T) {
	for _, name := range []string{"two_pcm.abk", "pcm_xasloop.abk", "eaxma.abk"} {
		b := sample(t, name)
		if got := built(t, bank(t, name, b).Spec()); !bytes.Equal(got, b) {
			t.Errorf("%s: %d bytes, want %d", name, len(got), len(b))
		}
	}
}

// A bank that is taken apart and built again says the same, wherever its parts
// stood, and a second time gives the same bytes.
func TestBuildKeepsWhatABankSays(t *testing.T) {
	for _, name := range files(t, ".abk") {
		want := bank(t, name, file(t, name)).Spec()
		b := built(t, want)
		again := bank(t, name, b)
		if !bytes.Equal(built(t, want), b) || !bytes.Equal(built(t, again.Spec()), b) {
			t.Errorf("%s: not the same bytes", name)
		}
		got := again.Spec()
		// Only the places of tables and groups are new, and their order, which
		// goes by place.
		for i := range got.Modules {
			for k, r := range got.Modules[i].Relocations {
				old := want.Modules[i].Relocations[k]
				if r.Group != old.Group || r.Offset != old.Offset {
					t.Errorf("%s: pointer %+v, want %+v", name, r, old)
				}
				for _, m := range []*ModuleSpec{&got.Modules[i], &want.Modules[i]} {
					clear(m.Template[r.Offset : r.Offset+4])
				}
			}
		}
		places := cmpopts.IgnoreFields(Table{}, "Offset")
		diff := cmp.Diff(want, got, places, cmpopts.IgnoreFields(SampleGroup{}, "Offset"), cmpopts.EquateEmpty())
		if diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
}

// patchSpec is a program of a global, a function, a table, weights, a player
// and a child, put together by hand.
func patchSpec(t testing.TB) *BankSpec {
	var template []byte
	var records []Record
	add := func(code uint8, size int, links ...Pair) []byte {
		at := len(template)
		template = append(template, make([]byte, size)...)
		records = append(records, Record{Op: code, Advance: int32(size), Pairs: links})
		return template[at:]
	}
	template = make([]byte, op.First)
	add(op.ClassDestructor, 20)
	add(op.GlobalVariable, 28)
	add(op.ClassData, 28)[16] = 2
	add(op.Function, 32)[24] = 1
	binary.BigEndian.PutUint32(add(op.Create, 4, Pair{-1, 16}), 1)
	table := len(template)
	binary.BigEndian.PutUint32(add(op.Table, 16)[4:], 0x7FFFFFF1)
	weights := len(template)
	add(op.RandomWeighted, 20)[11] = 3
	player := len(template)
	b := add(op.Player, 40)
	b[14], b[20+8] = 1, 2
	silent := len(template)
	add(op.Player, 28)
	child := len(template)
	add(op.ControlClass, 24)
	set := len(template)
	add(op.SetGlobalVariable, 24)
	add(op.Destroy, 16)
	m := ModuleSpec{Name: "first", Max: 4, Template: template, Records: records, Relocations: []Relocation{
		{Offset: uint32(player) + 4, Group: true, Index: 1}, {Offset: uint32(silent) + 4, Group: true}, {Offset: uint32(table), Index: 1}, {Offset: uint32(weights), Index: 0},
	}}
	m.Derive()
	one, two := tone(t, 100, 9000, PCM16), tone(t, 200, 9000, XAS1)
	small := ModuleSpec{Name: "second", Max: 1, Template: make([]byte, 40), Records: []Record{{Op: op.Destroy, Advance: 16}}}
	small.Derive()
	return &BankSpec{
		Modules: []ModuleSpec{m, small},
		Tables: []Table{
			{Size: 1, Max: 2, Resolution: 1, Entries: []int32{50, 30, -20}},
			{Size: 4, Min: -1, Max: 1, Resolution: 1, Entries: []int32{0, 1 << 30, -1 << 31}},
		},
		Groups: []SampleGroup{
			{Entries: []GroupEntry{{Slot: 0, Level: 100, Stream: -1}}},
			{Entries: []GroupEntry{{Slot: 1, Level: 80, Stream: -1}, {Slot: -1, Stream: -1}, {Slot: 2, Level: 1, Azimuth: [5]uint8{1, 2, 3, 4, 5}, Stream: 7}}},
		},
		Interfaces: []InterfaceSpec{
			{Module: 0, Kind: InterfaceClass, Project: 7, NameID: 1, Name: "c_one"},
			{Module: 1, Kind: InterfaceClass, Project: 7, NameID: 2, Name: "c_two"},
			{Module: 0, Block: uint32(child), Kind: InterfaceClass, Project: 7, NameID: 2, Name: "c_two"},
			{Module: 0, Block: uint32(set), Kind: InterfaceGlobal, Project: 7, NameID: 3, Name: "pick"},
			{Module: 0, Block: 44, Kind: InterfaceGlobal, Low: 0x123456, Project: 7, NameID: 3, Name: "pick"},
			{Module: 0, Block: 100, Kind: InterfaceFunction, Project: 7, NameID: 4, Name: "next"},
		},
		Samples:  []*Stream{&one, &two, &one},
		Capacity: 5,
	}
}

func TestBuildFromParts(t *testing.T) {
	spec := patchSpec(t)
	m := spec.Modules[0]
	if !m.HasDestructor || !m.HasData || m.Globals != 1 || m.Functions != 1 || len(m.Players) != 2 || len(m.Controllers) != 1 {
		t.Errorf("derived %+v", m)
	}
	b := built(t, spec)
	k := bank(t, "x", b)
	// 003/1.3.1 header, then the modules in a row
	if k.Modules[0].Offset != 0x5C || k.Modules[1].Offset != 0x5C+72 || k.Modules[0].Program != 0x5C+72+60 {
		t.Errorf("modules at %#x, %#x, program at %#x", k.Modules[0].Offset, k.Modules[1].Offset, k.Modules[0].Program)
	}
	// 003/1.1.2-3 sample bank, fix-ups, rebase list, interfaces, in this order
	if k.SamplesAt%64 != 0 || k.FixupsAt != k.SamplesAt+k.SampleSize || k.SampleSize%64 != 0 || k.RebaseAt != k.FixupsAt+4 || k.InterfacesAt != k.RebaseAt+4+16 {
		t.Errorf("lists: %+v", k)
	}
	if k.Modules[0].Program > k.Modules[0].Template || k.Groups[0].Offset < k.Modules[1].Template || k.Tables[0].Offset < k.Groups[1].Offset || k.SamplesAt < k.Tables[1].Offset {
		t.Error("order of the sections")
	}
	// 003/1.1.4 words and where they point
	at := k.Modules[0].Template
	if want := []uint32{at + m.Players[0] + 4, at + m.Players[1] + 4, at + 136, at + 152}; !slices.Equal(k.Rebase, want) {
		t.Errorf("rebase list %d, want %d", k.Rebase, want)
	}
	if got := uint32(word(b, int(k.Rebase[0]))); k.Group(got) != &k.Groups[1] {
		t.Errorf("player's group at %#x", got)
	}
	if got := uint32(word(b, int(k.Rebase[2]))); k.Table(got) != &k.Tables[1] {
		t.Errorf("table at %#x", got)
	}
	// 003/1.7.1 words of four bytes, a count of three
	if got := k.Tables[1]; got.Size != 4 || !slices.Equal(got.Entries, []int32{0, 1 << 30, -1 << 31}) || got.Min != -1 {
		t.Errorf("table %+v", got)
	}
	if !slices.Equal(k.Tables[0].Entries, []int32{50, 30, -20}) {
		t.Errorf("weights %+v", k.Tables[0])
	}
	if diff := cmp.Diff(spec.Groups[1].Entries, k.Groups[1].Entries); diff != "" { // 003/1.6.4
		t.Error(diff)
	}
	// 003/1.2.1 one record a symbol, padded to 4
	if f := k.Interfaces; f[1].RecordAt != f[2].RecordAt || f[3].RecordAt != f[4].RecordAt || f[1].RecordAt != f[0].RecordAt+12 {
		t.Errorf("symbols %+v", f)
	}
	for i, f := range k.Interfaces {
		if f.Module != spec.Interfaces[i].Module || f.Block != spec.Interfaces[i].Block || f.Low != spec.Interfaces[i].Low || f.Name != spec.Interfaces[i].Name {
			t.Errorf("interface %d: %+v", i, f)
		}
	}
	// A sound named twice is there once; empty slots behind (003/1.1.5).
	s := k.Samples
	if s.Capacity != 5 || len(s.Slots) != 3 || s.Slots[0] != s.Slots[2] || s.Slots[1].Offset != 12+20+8+8+200 {
		t.Errorf("samples %+v", s)
	}
	if spec.Modules[0].Template[m.Players[0]+7] != 0 {
		t.Error("the specification's template was written to")
	}
	for range 3 {
		if !bytes.Equal(built(t, patchSpec(t)), b) {
			t.Fatal("the same specification gives other bytes")
		}
	}
}

// What the reader would refuse is not built, and the error names the module.
func TestBuildRefusals(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*BankSpec)
		module string // as named in the error, if it is
		field  string
	}{
		{"no module", func(s *BankSpec) { *s = BankSpec{} }, "", "module count"},
		{"a capacity of 40000", func(s *BankSpec) { s.Modules[0].Max = 40000 }, "first", "most instances"},
		{"a template of 39 bytes", func(s *BankSpec) { s.Modules[1].Template = make([]byte, 39) }, "second", "datasize"},
		{"256 players", func(s *BankSpec) { s.Modules[0].Players = make([]uint32, 256) }, "first", "player count"},
		{"a controller too few", func(s *BankSpec) { s.Modules[0].Controllers = nil }, "first", "controller count"},           // 003/1.3.3
		{"a controller elsewhere", func(s *BankSpec) { s.Modules[0].Controllers[0] += 4 }, "first", "controller offset"},      // 003/1.3.3
		{"a player twice", func(s *BankSpec) { s.Modules[0].Players[0] = s.Modules[0].Players[1] }, "first", "player offset"}, // 003/1.3.3
		{"256 links", func(s *BankSpec) { s.Modules[1].Records[0].Pairs = make([]Pair, 256) }, "second", "links of record 0"},
		{"opcode 40", func(s *BankSpec) { s.Modules[1].Records[0].Op = 40 }, "second", "opcode"},             // 003/1.5.2
		{"a short walk", func(s *BankSpec) { s.Modules[1].Records[0].Advance = 12 }, "second", "block walk"}, // 003/1.4.4
		{"a link out of the memory", func(s *BankSpec) { s.Modules[1].Records[0].Pairs = []Pair{{-1, 16}} }, "second", "link destination"},
		{"a pointer to no table", func(s *BankSpec) { s.Modules[0].Relocations[2].Index = 2 }, "first", "relocation index"},
		{"a pointer to no group", func(s *BankSpec) { s.Modules[0].Relocations[0].Index = -1 }, "first", "relocation index"},
		{"a pointer behind the template", func(s *BankSpec) { s.Modules[0].Relocations[2].Offset = 1 << 31 }, "first", "relocation"},
		{"a number for a pointer", func(s *BankSpec) { s.Modules[0].Relocations[2].Offset += 8 }, "", "rebase entry"},
		{"a missing pointer", func(s *BankSpec) { s.Modules[0].Relocations[3].Offset = s.Modules[0].Relocations[2].Offset }, "", "rebase entry"},
		{"a pointer too few", func(s *BankSpec) { s.Modules[0].Relocations = s.Modules[0].Relocations[1:]; s.Groups = s.Groups[:1] }, "first", "Player pointer"},
		{"a table for nobody", func(s *BankSpec) { s.Tables = append(s.Tables, s.Tables[0]) }, "", "pointers to table 2"},
		{"a group for nobody", func(s *BankSpec) { s.Modules[0].Relocations[1].Index = 1 }, "", "pointers to sample group 0"},
		{"an interface of no module", func(s *BankSpec) { s.Interfaces[0].Module = 2 }, "", "module"},
		{"a handle where none is", func(s *BankSpec) { s.Interfaces[2].Block += 4 }, "", "interface handle"},
		{"a long name", func(s *BankSpec) { s.Interfaces[0].Name = strings.Repeat("x", 256) }, "", "symbol name"},
		{"a name with a NUL", func(s *BankSpec) { s.Interfaces[0].Name = "a\x00b" }, "", "symbol name"},
		{"a weight of 200", func(s *BankSpec) { s.Tables[0].Entries[0] = 200 }, "", "table entry"},
		{"a table of 65536", func(s *BankSpec) { s.Tables[0].Entries = make([]int32, 65536) }, "", "table count"},
		{"a slot that is empty", func(s *BankSpec) { s.Groups[0].Entries[0].Slot = 3 }, "", "sample slot"},
		{"a stream of no samples", func(s *BankSpec) { s.Samples[1] = &Stream{} }, "", "codec"},
		{"32769 slots", func(s *BankSpec) { s.Capacity = 32769 }, "", "slot count"},
	} {
		spec := patchSpec(t)
		spec.Modules[1].Records = slices.Clone(spec.Modules[1].Records)
		c.change(spec)
		_, err := BuildBank(spec)
		var bad *Error
		if !refused(t, err) || !errors.As(err, &bad) || bad.Field != c.field || !strings.Contains(err.Error(), c.module) {
			t.Errorf("%s: got %v, want module %q, field %q", c.name, err, c.module, c.field)
		}
	}
	// A name as long as may be is.
	spec := patchSpec(t)
	spec.Interfaces[0].Name = strings.Repeat("x", 255)
	if k := bank(t, "x", built(t, spec)); k.Interfaces[0].Name != spec.Interfaces[0].Name {
		t.Error("a name of 255 bytes is cut")
	}
}

// Records may share a block: an advance of 0 does not move on. Their handle is
// one, and so is their pointer.
func TestRecordsThatShareABlock(t *testing.T) {
	spec := patchSpec(t)
	m := &spec.Modules[0]
	for i := 0; i < len(m.Records); i++ {
		r := m.Records[i]
		switch r.Op {
		case op.Table, op.SetGlobalVariable, op.ControlClass, op.Player:
			r.Advance = 0
			m.Records = slices.Insert(m.Records, i, r)
			i++
		}
	}
	k := bank(t, "x", built(t, spec))
	if n := len(spec.Modules[0].Records); len(k.Modules[0].Records) != n || n != 17 || len(k.Rebase) != 4 || len(k.Interfaces) != 6 {
		t.Errorf("%d records, %d pointers, %d interfaces", n, len(k.Rebase), len(k.Interfaces))
	}
}

// Each count has a byte or a word of its own: two controllers, and a module
// that may have no instance.
func TestModuleCounts(t *testing.T) {
	m := ModuleSpec{Template: make([]byte, 24+2*24+3*28+16), Max: 0, Records: []Record{
		{Op: op.ControlClass, Advance: 24}, {Op: op.ControlClass, Advance: 24}, {Op: op.Ramp, Advance: 28}, {Op: op.Ramp, Advance: 28}, {Op: op.Ramp, Advance: 28}, {Op: op.Destroy, Advance: 16},
	}}
	m.Derive()
	k := bank(t, "x", built(t, &BankSpec{Modules: []ModuleSpec{m}}))
	got := k.Modules[0]
	if got.Max != 0 || got.Controllers != 2 || !slices.Equal(got.ControllerOffsets, []uint32{24, 48}) || got.Players != 0 || got.HasDestructor || got.HasData {
		t.Errorf("%+v", got)
	}
	// States may fill a template up to the Destroy state.
	m = ModuleSpec{Template: make([]byte, 24+20+28+20+28+16), Records: []Record{
		{Op: op.ClassDestructor, Advance: 20}, {Op: op.GlobalVariable, Advance: 28}, {Op: op.ClassData, Advance: 20}, {Op: op.Function, Advance: 28}, {Op: op.Destroy, Advance: 16},
	}}
	m.Derive()
	k = bank(t, "x", built(t, &BankSpec{Modules: []ModuleSpec{m}}))
	if got = k.Modules[0]; !slices.Equal(got.FunctionOffsets, []uint32{92}) || got.ClassData != 72 {
		t.Errorf("%+v", got)
	}
}
