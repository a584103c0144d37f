package ea

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNameHash(t *testing.T) {
	for name, want := range map[string]uint32{
		"wood_ramp_soft.grain":      0x00C84267,
		"concrete_rough_soft.grain": 0x051E2336,
		"asphalt_smooth_soft.grain": 0x355AED25,
		"tone_a.grain":              0x55D2F87A,
		"":                          5381,
	} {
		if got := NameHash(name); got != want {
			t.Errorf("%q hashes to %08X, want %08X", name, got, want)
		}
	}
}

func TestBigRefusals(t *testing.T) {
	b := sample(t, "tones.big") // tables to 0x90, members at 0x90 and 0x1210
	// sized makes the header agree with the length, so that a later check speaks.
	sized := func(b []byte) []byte {
		c := bytes.Clone(b)
		binary.BigEndian.PutUint64(c[0x18:], uint64(len(c)))
		return c
	}
	for _, c := range []struct {
		name   string
		b      []byte
		offset int64
		field  string
	}{
		{"empty", nil, 0, "archive header"},
		{"header cut", b[:47], 0, "archive header"},
		{"magic", patch(b, 0, "4247"), 0, "magic"},
		{"version", patch(b, 2, "0002"), 2, "version"},
		{"shift", patch(b, 10, "20"), 10, "alignment shift"},
		{"archive cut", b[:len(b)-16], 0x18, "archive size"},
		{"archive size absurd", patch(b, 0x18, "ffffffff"), 0x18, "archive size"},
		{"count absurd", patch(b, 4, "ffffffff"), 4, "member count"},
		{"count more than the names", patch(b, 4, "00000003"), 0x16, "directory count"},
		{"count more than the entries", patch(b, 4, "00000004"), 0x0C, "names offset"},
		{"header alone", sized(b[:48]), 4, "member count"},
		{"names inside the entries", patch(b, 0x0C, "0000004f"), 0x0C, "names offset"},
		{"names past the end", patch(b, 0x0C, "000015e1"), 0x0C, "names offset"},
		{"names too long", patch(b, 0x10, "00001581"), 0x10, "names size"},
		{"names absurd", patch(b, 0x10, "ffffffff"), 0x10, "names size"},
		{"names cut short", patch(b, 0x10, "0000001d"), 0x10, "names size"},
		{"name record", patch(b, 0x14, "02"), 0x14, "name record size"},
		{"directory record", patch(b, 0x15, "00"), 0x15, "directory record size"},
		{"directories", patch(b, 0x16, "0009"), 0x16, "directory count"},
		{"directories absurd", patch(b, 0x16, "ffff"), 0x16, "directory count"},
		{"directory index", patch(b, 0x6F, "0001"), 0x6F, "directory index"},
		{"no name", patch(b, 0x62, "00"), 0x62, "name 0"},
		{"member in the tables", patch(b, 0x30, "00000008"), 0x30, "member offset"},
		{"member past the end", patch(b, 0x30, "0000015f"), 0x30, "member offset"},
		{"offset absurd", patch(patch(b, 10, "1f"), 0x30, "ffffffff"), 0x30, "member offset"},
		{"member too long", patch(b, 0x48, "000003d1"), 0x44, "member size"},
		{"size absurd", patch(b, 0x38, "ffffffff"), 0x34, "member size"},
		{"members overlap", patch(b, 0x38, "00001181"), 0x40, "member offset"},
		{"the same bytes twice", patch(patch(b, 0x40, "00000009"), 0x48, "00000010"), 0x40, "member offset"},
		{"stored size without compression", patch(b, 0x34, "00000010"), 0x34, "stored size"},
		{"compression without stored size", patch(b, 0x50, "01"), 0x34, "stored size"},
	} {
		_, err := ReadBig("x.big", c.b)
		checkError(t, c.name, err, "x.big", c.offset, c.field)
	}
	// A truncation that the header agrees with still leaves a member cut off.
	for n := range len(b) - 16 {
		if _, err := ReadBig("x.big", sized(b[:max(n, 48)])); err == nil {
			t.Fatalf("an archive of %d bytes is accepted", n)
		}
	}
}

func TestBigFindsByNameNotByHash(t *testing.T) {
	g, err := ReadBig("x.big", patch(sample(t, "tones.big"), 0x3C, "00000000"))
	if err != nil {
		t.Fatal(err)
	}
	m := g.Find("tone_a.grain")
	if m == nil || m.Hash != 0 || m.Size != 0x117A {
		t.Errorf("%+v", m)
	}
	if g.Find("tone_c.grain") != nil {
		t.Error("a member that is not there is found")
	}
	if want := "x.big/tone_a.grain"; m.Source() != want {
		t.Errorf("source %q, want %q", m.Source(), want)
	}
}

func TestBigWithLongHashesAndWithoutCompressionBytes(t *testing.T) {
	be := binary.BigEndian
	b := append([]byte("EB\x00\x03"), 0, 0, 0, 1, 0, 1, 0, 0) // flag bit 0, shift 0
	b = be.AppendUint32(b, 68)                                // names right behind the entry
	b = be.AppendUint32(b, 12)
	b = append(b, 5, 2, 0, 1)
	b = be.AppendUint64(b, 85)
	b = append(b, make([]byte, 16)...)
	for _, w := range []uint32{80, 0, 5, 0x11111111, 0x22222222} {
		b = be.AppendUint32(b, w)
	}
	b = append(b, 0, 0, 'a', '.', 'b') // record without a NUL, directories at 80
	b = append(b, make([]byte, 7)...)
	b = append(b, "hello"...)
	_, err := ReadBig("x.big", b)
	checkError(t, "directory behind the names", err, "x.big", 0x16, "directory count")
	be.PutUint16(b[0x16:], 0) // no directories at all: everything is in the root
	g, err := ReadBig("x.big", b)
	if err != nil {
		t.Fatal(err)
	}
	m := g.Members[0]
	data, err := m.Data()
	if m.Path() != "a.b" || m.Hash != 0x11111111 || m.Hash2 != 0x22222222 || string(data) != "hello" || err != nil {
		t.Errorf("%+v %q (%v)", m, data, err)
	}
}

func TestBigDirectories(t *testing.T) {
	files := []BigFile{{"audio/wheels/spin.sek", []byte("1")}, {"root.txt", nil}, {"audio/wheels/b.sek", []byte("22")}, {"audio/b.sek", []byte("3")}}
	b, err := AppendBig(nil, files)
	if err != nil {
		t.Fatal(err)
	}
	g, err := ReadBig("x.big", b)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		m := g.Find(f.Path)
		if m == nil {
			t.Fatalf("%s is lost", f.Path)
		}
		if data, err := m.Data(); err != nil || !bytes.Equal(data, f.Data) {
			t.Errorf("%s holds %q (%v)", f.Path, data, err)
		}
		if p, err := m.ExtractPath(); err != nil || p != f.Path {
			t.Errorf("%s would be extracted to %q (%v)", f.Path, p, err)
		}
	}
	files[0], files[2] = files[2], files[0]
	if again, _ := AppendBig(nil, files); !bytes.Equal(again, b) {
		t.Error("another order of the same files gives another archive")
	}
}

func TestBigWriterRefusals(t *testing.T) {
	for name, files := range map[string][]BigFile{
		"twice":        {{"a", nil}, {"a", nil}},
		"empty":        {{"", nil}},
		"absolute":     {{"/a", nil}},
		"upwards":      {{"a/../b", nil}},
		"drive":        {{"c:a", nil}},
		"backslash":    {{"a\\b", nil}},
		"NUL":          {{"a\x00b", nil}},
		"long name":    {{strings.Repeat("n", 253), nil}},
		"long path":    {{strings.Repeat("d", 255) + "/n", nil}},
		"double slash": {{"a//b", nil}},
	} {
		var bad *Error
		if _, err := AppendBig(nil, files); !errors.As(err, &bad) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := AppendBig(nil, []BigFile{{strings.Repeat("n", 252), nil}, {strings.Repeat("d", 254) + "/n", nil}}); err != nil {
		t.Errorf("the longest names: %v", err)
	}
}

func TestExtractPathStaysBelow(t *testing.T) {
	for _, p := range []string{"../x", "/x", "a/../../x", "C:x", "a\\..\\x", "./x", "a//x"} {
		m := Member{Name: p, archive: "x.big"}
		var bad *Error
		if _, err := m.ExtractPath(); !errors.As(err, &bad) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", p, err)
		}
	}
	if m := (Member{Name: "a\nb", archive: "x.big"}); strings.Contains(m.Source(), "\n") {
		t.Error("a source of two lines")
	}
}

func TestBigRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var files []BigFile
		seen := map[string]bool{}
		for i := range rapid.IntRange(0, 8).Draw(t, "files") {
			f := BigFile{rapid.StringMatching(`([a-c]{1,3}/){0,2}[a-z]{1,12}\.grain`).Draw(t, "path"), rapid.SliceOfN(rapid.Byte(), 0, 50).Draw(t, "data")}
			if seen[f.Path] {
				f.Path = fmt.Sprint(i, f.Path)
			}
			seen[f.Path] = true
			files = append(files, f)
		}
		b, err := AppendBig([]byte("before"), files)
		if err != nil {
			t.Fatal(err)
		}
		g, err := ReadBig("x", b[6:])
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Members) != len(files) || len(b[6:])%16 != 0 {
			t.Fatalf("%d members of %d, %d bytes", len(g.Members), len(files), len(b)-6)
		}
		for _, f := range files {
			m := g.Find(f.Path)
			if m == nil {
				t.Fatalf("%s is lost", f.Path)
			}
			if data, err := m.Data(); err != nil || !bytes.Equal(data, f.Data) {
				t.Fatalf("%s: %q (%v)", f.Path, data, err)
			}
		}
	})
}

// An archive that was cut out of a disc ends at a sector's end: what is behind its
// own is left alone. What is none is named by all four letters.
func TestArchivesMayBePadded(t *testing.T) {
	b := sample(t, "tones.big")
	want, err := ReadBig("x.big", b)
	if err != nil {
		t.Fatal(err)
	}
	for _, behind := range [][]byte{{0}, make([]byte, 2048-len(b)%2048), []byte("\xCD more")} {
		got, err := ReadBig("x.big", append(bytes.Clone(b), behind...))
		if err != nil || len(got.Members) != len(want.Members) || got.Size != want.Size {
			t.Errorf("%d bytes behind the end: %v", len(behind), err)
			continue
		}
		for i := range got.Members {
			if !bytes.Equal(got.Members[i].stored, want.Members[i].stored) {
				t.Errorf("%d bytes behind the end: member %d is another", len(behind), i)
			}
		}
	}
	if _, err := ReadBig("x.big", append([]byte("BIGF"), b[4:]...)); err == nil || !strings.Contains(err.Error(), `got "BIGF"`) {
		t.Errorf("another archive: %v", err)
	}
}
