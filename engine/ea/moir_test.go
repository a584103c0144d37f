package ea

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func project(t testing.TB, b []byte) *Project {
	t.Helper()
	p, err := ReadProject("x.csi", b)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Every project is written back to its bytes, and its symbols alone give them
// too: names in the order of the tables.
func TestProjectsComeBack(t *testing.T) {
	for _, name := range files(t, ".csi") {
		b := file(t, name)
		p := project(t, b)
		if got, err := p.Append([]byte("head")); err != nil || !bytes.Equal(got, append([]byte("head"), b...)) {
			t.Errorf("%s comes back otherwise (%v)", name, err)
		}
		fresh := &Project{ID: p.ID}
		for _, s := range p.Functions {
			fresh.Functions = append(fresh.Functions, Symbol{NameID: s.NameID, Name: s.Name})
		}
		for _, s := range p.Classes {
			fresh.Classes = append(fresh.Classes, Symbol{NameID: s.NameID, Name: s.Name})
		}
		for _, s := range p.Globals {
			fresh.Globals = append(fresh.Globals, GlobalSymbol{Symbol{NameID: s.NameID, Name: s.Name}, s.Value})
		}
		if got, err := fresh.Append(nil); err != nil || !bytes.Equal(got, b) {
			t.Errorf("%s is built otherwise (%v)", name, err)
		}
	}
}

func TestProjectFields(t *testing.T) {
	p := project(t, file(t, "aems/main.csi"))
	want := &Project{
		Source: "x.csi", ID: 0x2E5A,
		// 003/1.8.1 functions, then classes, then globals
		// 003/1.8.2 name and name id of the short records
		Functions: []Symbol{{NameID: 100, Name: "f_a_msg"}, {NameID: 103, Name: "f_b_msg"}, {NameID: 106, Name: "f_c_msg"}, {NameID: 109, Name: "f_unused_msg"}},
		Classes: []Symbol{
			{NameID: 200, Name: "c_a"}, {NameID: 205, Name: "c_b"}, {NameID: 210, Name: "c_c"},
			{NameID: 215, Name: "c_d"}, {NameID: 220, Name: "c_emitter"}, {NameID: 225, Name: "c_util"},
		},
		// 003/1.8.3 with the value at start
		Globals: []GlobalSymbol{
			{Symbol{NameID: 300, Name: "g_a_snd"}, 0}, {Symbol{NameID: 307, Name: "g_b_snd"}, 7},
			{Symbol{NameID: 314, Name: "g_c_vol"}, -3}, {Symbol{NameID: 321, Name: "g_d_gbl"}, 32767},
		},
	}
	if diff := cmp.Diff(want, p, cmpopts.IgnoreUnexported(Project{}, Symbol{})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestProjectRefusals(t *testing.T) {
	b := file(t, "aems/main.csi") // functions at 28, classes at 58, globals at A0, names at E0
	for _, c := range []struct {
		name   string
		b      []byte
		offset int
		field  string
	}{
		{"empty", nil, 0, "project header"},
		{"half a header", b[:0x27], 0, "project header"},
		{"another magic", patch(b, 0, "00"), 0, "magic"},                 // 003/1.8.1
		{"another version", patch(b, 5, "04"), 4, "version"},             // 003/1.8.1
		{"another second version", patch(b, 6, "0101"), 4, "version"},    // 003/1.8.1
		{"another platform", patch(b, 8, "0501"), 8, "platform"},         // 003/1.8.1
		{"tables cut", b[:0xDF], 0x28, "tables"},                         // 003/1.8.1
		{"65535 functions", patch(b, 0x0A, "ffff"), 0x28, "tables"},      // 003/1.8.1
		{"65535 of all", patch(b, 0x0A, "ffffffffffff"), 0x28, "tables"}, // 003/1.8.1
		{"names cut", b[:0x145], 0x13E, "global name"},
		{"no names", b[:0xE0], 0x2C, "function name"},
		{"name in the tables", patch(b, 0x2C, "000000df"), 0x2C, "function name"},  // 003/1.8.2
		{"name past the end", patch(b, 0x5C, "00000148"), 0x5C, "class name"},      // 003/1.8.2
		{"name past 4 GiB", patch(b, 0xA8, "ffffffff"), 0xA8, "global name"},       // 003/1.8.3
		{"function ids descend", patch(b, 0x3C, "0063"), 0x3C, "function name id"}, // 003/1.8.2
		{"class ids descend", patch(b, 0x6C, "00c7"), 0x6C, "class name id"},       // 003/1.8.2
		{"global ids descend", patch(b, 0xBC, "012b"), 0xBC, "global name id"},     // 003/1.8.3
		{"a name of 256 bytes", longName(b, 256), 0xE0, "function name"},
	} {
		_, err := ReadProject("x.csi", c.b)
		checkError(t, c.name, err, "x.csi", int64(c.offset), c.field)
	}
	if p := project(t, longName(b, 255)); len(p.Functions[0].Name) != 255 {
		t.Errorf("a name of %d bytes", len(p.Functions[0].Name))
	}
}

// longName puts a name of n bytes in front of the others.
func longName(b []byte, n int) []byte {
	b = slices.Clone(b)
	for at := 0x2C; at < 0xE0; {
		if at >= 0xA8 || at > 0x2C+9*12 {
			at = max(at, 0xA8)
		}
		if at != 0x2C {
			v := uint32(word(b, at)) + uint32(n) + 1
			copy(b[at:], []byte{byte(v >> 24), byte(v >> 16), byte(v >> 8), byte(v)})
		}
		if at >= 0xA8 {
			at += 16
		} else {
			at += 12
		}
	}
	return slices.Concat(b[:0xE0], bytes.Repeat([]byte("x"), n), []byte{0}, b[0xE0:])
}

// What the run time writes into a project is kept, whatever it is; so are names
// that symbols share and those nobody uses.
func TestProjectKeepsWhatItDoesNotUse(t *testing.T) {
	b := file(t, "aems/main.csi")
	for name, c := range map[string][]byte{
		"header words":            patch(b, 0x12, "0102030405060708090a0b0c0d0e0f10111213141516"),
		"head and generation":     patch(patch(b, 0x28, "01020304"), 0x32, "0506"),
		"those of a global":       patch(patch(b, 0xA0, "01020304"), 0xAE, "0506"),
		"a name within another":   patch(b, 0x2C, "000000e2"),
		"an empty name":           patch(b, 0x2C, "000000e7"),
		"a name for two":          patch(b, 0x38, "000000e0"),
		"two symbols with one id": patch(b, 0x3C, "0064"),
		"bytes behind the names":  append(slices.Clone(b), 1, 2, 3),
	} {
		p := project(t, c)
		if got, err := p.Append(nil); err != nil || !bytes.Equal(got, c) {
			t.Errorf("%s: not kept (%v)", name, err)
		}
	}
	if p := project(t, patch(b, 0x2C, "000000e2")); p.Functions[0].Name != "a_msg" {
		t.Errorf("a name within another is %q", p.Functions[0].Name)
	}
}

// A symbol that is added or renamed gets a name behind those that were read,
// and nothing else moves apart.
func TestProjectGrows(t *testing.T) {
	p := project(t, file(t, "aems/main.csi"))
	p.Functions[0].Name = "renamed"
	p.Classes = append(p.Classes, Symbol{NameID: 225, Name: "renamed"})
	p.Globals[2].Value = -9
	b, err := p.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	got := project(t, b)
	if diff := cmp.Diff(p, got, cmpopts.IgnoreUnexported(Project{}, Symbol{})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if n := bytes.Count(b, []byte("renamed\x00")); n != 1 {
		t.Errorf("the new name is there %d times", n)
	}
}

func TestProjectWriterRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		p     Project
		field string
	}{
		"ids that descend": {Project{Classes: []Symbol{{NameID: 2, Name: "a"}, {NameID: 1, Name: "b"}}}, "name id"}, // 003/1.8.2
		"a long name":      {Project{Functions: []Symbol{{Name: strings.Repeat("x", 256)}}}, "symbol name"},
		"a NUL":            {Project{Globals: []GlobalSymbol{{Symbol: Symbol{Name: "a\x00"}}}}, "symbol name"},
		"65536 symbols":    {Project{Functions: make([]Symbol, 65536)}, "symbol count"},
	} {
		_, err := c.p.Append(nil)
		offset := int64(0x0A)
		switch name {
		case "ids that descend":
			offset = 0x34
		case "a long name", "a NUL":
			offset = 0x28
		}
		checkError(t, name, err, "project", offset, c.field)
	}
	if b, err := (&Project{Functions: make([]Symbol, 65535)}).Append(nil); err != nil || len(b) != 0x28+12*65535+4 {
		t.Errorf("65535 symbols: %d bytes (%v)", len(b), err)
	}
	empty, err := (&Project{ID: 3}).Append(nil)
	if err != nil || len(empty) != 0x28 || project(t, empty).ID != 3 {
		t.Errorf("an empty project: % x (%v)", empty, err)
	}
}
