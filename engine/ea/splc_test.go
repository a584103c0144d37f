package ea

import (
	"bytes"
	"encoding/binary"
	"math"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// tone makes a short stream; different seeds sound different.
func tone(t testing.TB, n, peak int, codec Codec) Stream {
	t.Helper()
	s, err := Encode(Header{Codec: codec, Channels: 1, Rate: 48000}, triangle(n, 40, peak, 0), XASPlain)
	if err != nil {
		t.Fatal(err)
	}
	return *s
}

// kit is a collection of two records, a container of both and three samples:
// record 0 has two layers, the first with a choice of two.
func kit(t testing.TB) *Splice {
	member := func(sample uint16, gain, pitch float32) SpliceMember {
		return SpliceMember{Sample: sample, Gain: gain, Pitch: pitch, Rate: 1, Pan: SpliceNoPan, Spread: 1, Probability: 1}
	}
	late := member(2, 0.315, 2)
	late.Pan, late.Delay, late.Start, late.Length, late.FadeIn, late.FadeOut = -30, 0.02, 0.001, 0.3, 0.01, 0.25
	late.Curve, late.Spread, late.PitchRandom, late.DelayRandom, late.Probability = 4, 0.7, 0.0595, 0.005, 0.5
	return &Splice{
		Name: "kit",
		Records: []SpliceRecord{
			{Gain: 0.5, Pitch: 0.97, PitchRandom: 0.06, Groups: []SpliceGroup{
				{Mode: 2, Members: []SpliceMember{member(0, 0.7071, 0.9439), member(1, 1.4142, 1.0595)}},
				{Mode: 0, Members: []SpliceMember{late}},
			}},
			{Gain: 1, Pitch: 1, Groups: []SpliceGroup{{Mode: 1, Members: []SpliceMember{member(1, 1, 0.5)}}}},
		},
		Containers: []SpliceContainer{{Mode: 1, IDs: []uint16{0, 1}}},
		Samples:    []SpliceSample{{Stream: tone(t, 100, 9000, XAS1)}, {Stream: tone(t, 30, 3000, PCM16)}, {Stream: tone(t, 257, 800, XAS1)}},
	}
}

func written(t testing.TB, s *Splice) []byte {
	t.Helper()
	b, err := s.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// same compares what a collection says, leaving out what only a file has.
func same(t testing.TB, what string, got, want *Splice) {
	t.Helper()
	diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(SpliceSample{}, "Word", "Offset"),
		cmpopts.IgnoreUnexported(SpliceRecord{}, SpliceGroup{}, SpliceMember{}, SpliceContainer{}))
	if diff != "" {
		t.Fatalf("%s: (-want +got)\n%s", what, diff)
	}
}

// ea-containers 8: every field of the table at its offset, counted here by hand.
func TestSpliceLayout(t *testing.T) {
	b := written(t, kit(t))
	u8 := func(at int) int { return int(b[at]) }
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(b[at:])) }
	f32 := func(at int) float32 { return math.Float32frombits(binary.BigEndian.Uint32(b[at:])) }

	if string(b[:4]) != "SPLC" || u32(4) != 3 || u32(12) != 2 || u32(16) != 1 || u32(20) != 0 || u32(24) != 3 || string(b[28:32]) != "kit\x00" {
		t.Errorf("header % x", b[:60])
	}
	record, container, group := 60, 60+2*36, 60+2*36+72
	if u16(record+4) != 0 || u16(record+36+4) != 1 || u8(record+7) != 2 || u8(record+36+7) != 1 {
		t.Errorf("records % x", b[record:container])
	}
	if f32(record+8) != 0.5 || f32(record+12) != 0.97 || f32(record+16) != 0.06 {
		t.Errorf("record: gain %v, pitch %v and up to %v more", f32(record+8), f32(record+12), f32(record+16))
	}
	if u16(container+4) != 0 || u16(container+6) != 1 || u8(container+68) != 2 || u8(container+69) != 1 {
		t.Errorf("container % x", b[container:group])
	}
	if u8(group+8) != 2 || u8(group+9) != 2 {
		t.Errorf("group % x", b[group:group+12])
	}
	first := group + 12
	// 001/11.1 The member's +4 is its gain, +8 its pitch.
	if u16(first) != 0 || f32(first+4) != 0.7071 || f32(first+8) != 0.9439 || f32(first+16) != -127 {
		t.Errorf("member 0 % x", b[first:first+72])
	}
	late := first + 2*72 + 12
	for off, want := range map[int]float32{4: 0.315, 8: 2, 12: 1, 16: -30, 20: 0.02, 24: 0.001, 28: 0.3, 32: 0.01, 36: 0.25, 52: 0.005, 64: 0.5} {
		if f32(late+off) != want {
			t.Errorf("member, +%d is %v, want %v", off, f32(late+off), want)
		}
	}
	// 001/11.1 Spread of the gain at +44, what the pitch may gain at +48.
	if u16(late) != 2 || u8(late+40) != 4 || f32(late+44) != 0.7 || f32(late+48) != 0.0595 {
		t.Errorf("late member % x", b[late:late+72])
	}
	table := late + 72 + 12 + 72
	if u32(8) != table-60 {
		t.Errorf("the tree is said to be %d bytes, it takes %d", u32(8), table-60)
	}
	// Streams follow back to back: 92 bytes of XAS1, 76 of PCM16.
	at := table + 3*4
	for i, want := range []int{0, 8 + 8 + 76, 92 + 8 + 8 + 60} {
		if u32(table+4*i) != want || u32(at+want)>>24 != [3]int{4, 2, 4}[i] {
			t.Errorf("sample %d: table says %#x, word there %08x", i, u32(table+4*i), u32(at+want))
		}
	}
	if len(b) != at+168+16+3*76 {
		t.Errorf("%d bytes", len(b))
	}
}

// ea-containers 8: a stream cut out is an .snr file.
func TestSpliceSampleCutOutDecodes(t *testing.T) {
	b := written(t, kit(t))
	s, err := ReadSplice("kit.bnk", b)
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range []int{100, 30, 257} {
		snr, err := ReadSNR("x.snr", b[s.Samples[i].Offset:], nil)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := s.Samples[i].Stream.Decode("kit.bnk")
		if err != nil || len(whole) != n {
			t.Fatalf("sample %d: %d samples, want %d (%v)", i, len(whole), n, err)
		}
		if cut, err := snr.Decode("x.snr"); err != nil || !slices.Equal(cut, whole) {
			t.Errorf("sample %d sounds different cut out (%v)", i, err)
		}
	}
}

// The other form of the sample table that readers of original collections
// describe, with the padding they report.
func TestSpliceReadsSpansToo(t *testing.T) {
	s := kit(t)
	s.Table = SpliceSpans
	for i := range s.Samples {
		s.Samples[i].Word = 0xC0FFEE00 + uint32(i)
	}
	b := written(t, s)
	got, err := ReadSplice("kit.bnk", b)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "spans", got, s)
	if got.Table != SpliceSpans || got.Samples[2].Word != 0xC0FFEE02 || got.Samples[1].Offset-got.Samples[0].Offset != 92 {
		t.Errorf("table %v, samples %+v", got.Table, got.Samples)
	}
	if again := written(t, got); !bytes.Equal(again, b) {
		t.Error("written again it differs")
	}
	// Sixteen bytes of padding behind the first stream.
	table := 60 + int(binary.BigEndian.Uint32(b[8:]))
	streams := table + 36
	padded := append([]byte(nil), b[:streams+92]...)
	padded = append(append(padded, make([]byte, 16)...), b[streams+92:]...)
	for _, at := range []int{4, 12, 16, 24, 28} {
		binary.BigEndian.PutUint32(padded[table+at:], binary.BigEndian.Uint32(padded[table+at:])+16)
	}
	if got, err = ReadSplice("kit.bnk", padded); err != nil {
		t.Fatal(err)
	}
	same(t, "padded", got, s)
}

func TestSpliceRefusals(t *testing.T) {
	b := written(t, kit(t))
	const record, container, group = 60, 60 + 2*36, 60 + 2*36 + 72
	table := 60 + int(binary.BigEndian.Uint32(b[8:]))
	for _, c := range []struct {
		name   string
		b      []byte
		offset int64
		field  string
	}{
		{"empty", nil, 0, "collection header"},
		{"59 bytes", b[:59], 0, "collection header"},
		{"magic", patch(b, 0, "53504c44"), 0, "magic"},
		{"version", patch(b, 4, "00000002"), 4, "version"},
		{"tree past the end", patch(b, 8, "ffffffff"), 8, "tree length"},
		{"records past the tree", patch(b, 12, "ffffffff"), 12, "record count"},
		{"containers past the tree", patch(b, 16, "ffffffff"), 16, "container count"},
		{"extras", patch(b, 20, "00000001"), 20, "extras"},
		{"samples past the end", patch(b, 24, "ffffffff"), 24, "sample count"},
		{"name without end", patch(b, 28, "6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b"), 28, "name"},
		{"record of another number", patch(b, record+4, "0001"), record + 4, "record id"},
		{"gain is no number", patch(b, record+8, "7fc00000"), record + 8, "record gain"},
		{"pitch without end", patch(b, record+12, "7f800000"), record + 12, "record pitch"},
		{"33 in a container", patch(b, container+68, "21"), container + 68, "container size"},
		{"container of nothing", patch(b, container+4, "0003"), container + 4, "container entry"},
		{"group of none", patch(b, group+8, "00"), group + 8, "group size"},
		{"group past the tree", patch(b, group+8, "ff"), group + 8, "group size"},
		{"member of no sample", patch(b, group+12, "0003"), group + 12, "member sample"},
		{"member gain", patch(b, group+16, "ff800000"), group + 16, "member gain"},
		{"member probability", patch(b, group+12+64, "7fffffff"), group + 12 + 64, "member probability"},
		// The walk has to end at the sample table exactly.
		{"one group less", patch(b, record+36+7, "00"), int64(table - 84), "end of the tree"},
		{"one group more", patch(b, record+36+7, "02"), int64(table), "group"},
		{"tree four bytes longer", patch(b, 8, hex32(table-56)), int64(table), "end of the tree"},
		{"first stream of no codec", patch(b, table+12, "00"), int64(table + 12), "codec"},
		{"a byte behind the last", append(append([]byte(nil), b...), 0), int64(len(b)), "samples"},
		{"last block cut", b[:len(b)-1], int64(table + 12 + 168 + 9), "block size"},
	} {
		_, err := ReadSplice("x.bnk", c.b)
		checkError(t, c.name, err, "x.bnk", c.offset, c.field)
	}
	// Damage inside a span is told as such, not as a wrong table.
	s := kit(t)
	s.Table = SpliceSpans
	b = written(t, s)
	_, err := ReadSplice("x.bnk", patch(b, table+36, "00"))
	checkError(t, "stream of no codec in a span", err, "x.bnk", int64(table+36), "codec")
}

func hex32(v int) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 8)
	for i := range out {
		out[7-i] = digits[v>>(4*i)&15]
	}
	return string(out)
}

func TestSpliceCutAnywhereIsRefused(t *testing.T) {
	for _, table := range []SpliceTable{SpliceWords, SpliceSpans} {
		s := kit(t)
		s.Table = table
		b := written(t, s)
		for n := range b {
			if _, err := ReadSplice("x.bnk", b[:n]); !refused(t, err) {
				t.Fatalf("cut to %d bytes it is accepted", n)
			}
		}
	}
}

func TestSpliceWriterRefusals(t *testing.T) {
	for _, c := range []struct {
		name   string
		spoil  func(s *Splice)
		offset int64
		field  string
	}{
		{"long name", func(s *Splice) { s.Name = "a name of thirty-two bytes, whole" }, 28, "name"},
		{"NUL in the name", func(s *Splice) { s.Name = "a\x00b" }, 28, "name"},
		{"33 ids", func(s *Splice) { s.Containers[0].IDs = make([]uint16, 33) }, 60 + 72 + 68, "container size"},
		{"id of nothing", func(s *Splice) { s.Containers[0].IDs[1] = 3 }, 60 + 72 + 6, "container entry"},
		{"256 groups", func(s *Splice) { s.Records[1].Groups = make([]SpliceGroup, 256) }, 60 + 36 + 7, "groups of a record"},
		{"empty group", func(s *Splice) { s.Records[0].Groups[1].Members = nil }, 60 + 72 + 72 + 12 + 144 + 8, "group size"},
		{"no such sample", func(s *Splice) { s.Samples = s.Samples[:2] }, 60 + 72 + 72 + 12 + 144 + 12, "member sample"},
		{"pitch is no number", func(s *Splice) { s.Records[1].Pitch = float32(math.NaN()) }, 60 + 36 + 12, "record pitch"},
		{"delay without end", func(s *Splice) { s.Records[0].Groups[0].Members[1].Delay = float32(math.Inf(1)) }, 60 + 72 + 72 + 12 + 72 + 20, "member delay"},
		{"table of the future", func(s *Splice) { s.Table = 2 }, 60 + 72 + 72 + 24 + 12 + 4*72, "sample table"},
	} {
		s := kit(t)
		c.spoil(s)
		_, err := s.Append(nil)
		checkError(t, c.name, err, "collection", c.offset, c.field)
	}
	s := kit(t)
	s.Samples[1].Stream.Blocks[0].Samples = 7
	if _, err := s.Append(nil); !refused(t, err) {
		t.Error("a stream that does not add up is written")
	}
}

// What a reader does not know, it keeps.
func TestSpliceKeepsWhatItDoesNotName(t *testing.T) {
	b := written(t, kit(t))
	const record, container, group = 60, 60 + 2*36, 60 + 2*36 + 72
	for _, at := range []int{record, record + 6, record + 20, record + 35, container, container + 60, container + 71, group, group + 11, group + 12 + 2, group + 12 + 41, group + 12 + 56, group + 12 + 71} {
		b[at] = 0xA5
	}
	s, err := ReadSplice("x.bnk", b)
	if err != nil {
		t.Fatal(err)
	}
	if again := written(t, s); !bytes.Equal(again, b) {
		t.Error("written again it differs")
	}
}

// Whatever is written reads back the same, and twice written is the same bytes.
func TestSpliceRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.Float32Range(-1000, 1000)
		member := rapid.Custom(func(t *rapid.T) SpliceMember {
			m := SpliceMember{Sample: rapid.Uint16Max(2).Draw(t, "sample"), Curve: rapid.Uint8().Draw(t, "curve")}
			for _, f := range m.floats() {
				*f.value = number.Draw(t, f.name)
			}
			return m
		})
		group := rapid.Custom(func(t *rapid.T) SpliceGroup {
			return SpliceGroup{Mode: rapid.Uint8().Draw(t, "mode"), Members: rapid.SliceOfN(member, 1, 3).Draw(t, "members")}
		})
		record := rapid.Custom(func(t *rapid.T) SpliceRecord {
			r := SpliceRecord{Groups: rapid.SliceOfN(group, 0, 3).Draw(t, "groups")}
			for _, f := range r.floats() {
				*f.value = number.Draw(t, f.name)
			}
			return r
		})
		s := &Splice{
			Name:    rapid.StringMatching(`[a-zA-Z0-9_]{0,31}`).Draw(t, "name"),
			Records: rapid.SliceOfN(record, 1, 4).Draw(t, "records"),
			Table:   SpliceTable(rapid.Uint8Max(1).Draw(t, "table")),
		}
		ids := rapid.SliceOfN(rapid.Uint16Max(uint16(len(s.Records)-1)), 0, 32)
		for range rapid.IntRange(0, 3).Draw(t, "containers") {
			s.Containers = append(s.Containers, SpliceContainer{Mode: rapid.Uint8().Draw(t, "mode"), IDs: ids.Draw(t, "ids")})
		}
		for range 3 {
			pcm := rapid.SliceOfN(rapid.Int16(), 1, 300).Draw(t, "pcm")
			stream, err := Encode(Header{Codec: XAS1, Channels: 1, Rate: 48000}, pcm, XASPlain)
			if err != nil {
				t.Fatal(err)
			}
			s.Samples = append(s.Samples, SpliceSample{Stream: *stream})
		}
		b, err := s.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ReadSplice("x.bnk", b)
		if err != nil {
			t.Fatal(err)
		}
		diff := cmp.Diff(s, back, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(SpliceSample{}, "Word", "Offset"),
			cmpopts.IgnoreUnexported(SpliceRecord{}, SpliceGroup{}, SpliceMember{}, SpliceContainer{}))
		if diff != "" {
			t.Fatal(diff)
		}
		if again, err := back.Append(nil); err != nil || !bytes.Equal(again, b) {
			t.Fatalf("written again it differs (%v)", err)
		}
	})
}

func FuzzSplice(f *testing.F) {
	for _, table := range []SpliceTable{SpliceWords, SpliceSpans} {
		s := kit(f)
		s.Table = table
		f.Add(written(f, s))
	}
	f.Add(written(f, &Splice{Name: "nothing"}))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := ReadSplice("fuzz", b)
		if refused(t, err) {
			return
		}
		samples := 0
		for i := range s.Samples {
			pcm, err := s.Samples[i].Stream.Decode("fuzz")
			if !refused(t, err) {
				samples += len(pcm)
			}
		}
		if samples > 2*len(b) {
			t.Fatalf("%d samples from %d bytes", samples, len(b))
		}
		coded := written(t, s)
		back, err := ReadSplice("again", coded)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "again", back, s)
		if again := written(t, back); !bytes.Equal(again, coded) {
			t.Fatal("written again it differs")
		}
	})
}

func TestAbsurdCollectionsTakeLittleMemory(t *testing.T) {
	b := written(t, kit(t))
	for name, bad := range map[string][]byte{
		"records": patch(b, 12, "ffffffff"), "containers": patch(b, 16, "ffffffff"), "samples": patch(b, 24, "ffffffff"),
		"a tree": patch(b, 8, "ffffffff"), "members": patch(b, 60+72+72+8, "ff"),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := ReadSplice("x", bad)
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; !refused(t, err) || took > 64<<10 {
			t.Errorf("%s: took %d bytes of memory (%v)", name, took, err)
		}
	}
}
