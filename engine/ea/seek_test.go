package ea

import (
	"errors"
	"strings"
	"testing"

	"gritbed/engine/vec/vectest"

	"github.com/google/go-cmp/cmp"
)

// Seek tables of the vectors, written again in either form: the rows come back.
func TestSeekTablesComeBack(t *testing.T) {
	var tables []struct {
		ID         int
		Bytes      string
		SideOffset uint32 `json:"side_offset"`
	}
	vectest.JSON(t, "grain/seek_tables.json.gz", &tables)
	if len(tables) == 0 {
		t.Fatal("no tables")
	}
	for _, v := range tables {
		got, err := ReadSeek("vector", unhex(v.Bytes), SeekOptions{})
		if err != nil {
			t.Errorf("table %d: %v", v.ID, err)
			continue
		}
		if side := unhex(v.Bytes)[v.SideOffset:]; v.SideOffset != 0 && !cmp.Equal(got.Side, side) {
			t.Errorf("table %d: side data is not what follows offset %d", v.ID, v.SideOffset)
		}
		for _, packed := range []bool{false, true} {
			again := *got
			again.SideOffset = 0
			b, err := again.Append(nil, SeekForm{Terminator: true, Packed: packed})
			if err != nil {
				t.Errorf("table %d: %v", v.ID, err)
				continue
			}
			if back, err := ReadSeek("again", b, SeekOptions{}); err != nil || !cmp.Equal(back.Rows, got.Rows) || !cmp.Equal(back.Side, got.Side) {
				t.Errorf("table %d, packed %v: does not come back (%v)", v.ID, packed, err)
			}
		}
	}
}

func TestSeekTableByHand(t *testing.T) {
	// One row of run headers 0 and a terminator, as printed in the sheet.
	got, err := ReadSeek("hand", unhex("00100180 00000000 00e1c4 0000 00d07a 0002  0000 0000 00d07b 0000 00"), SeekOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := SeekTable{Preroll: 384, Rows: []SeekRow{{4418, 0, 2205, 1}}, ColumnsEnd: 27}
	if diff := cmp.Diff(&want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// 000/1.3.9 header 1 (02): the one delta counts for two rows
	// 000/1.3.10 header -1 (01): each of two rows has a delta of its own
	// 000/1.3.11 the values are running sums
	b := unhex("00100000 00000000" +
		"02 06" + "01 02" + "02 14" + "04 00" + // row 0: steps 3 twice; 1; 10 twice; 0 three times
		"04" + // row 1: column 1 adds 2
		"00 00" + "00 00" + "00 29") // row 2: column 2 falls by 21 to -1 and ends it
	got, err = ReadSeek("hand", b, SeekOptions{})
	if err != nil || !cmp.Equal(got.Rows, []SeekRow{{3, 1, 10, 0}, {6, 3, 20, 0}}) {
		t.Errorf("rows %v (%v)", got, err)
	}
}

// 000/1.3.2 kinds, 000/1.3.3 layouts, 000/1.3.8 ends: each refusal is an Error of
// one line that names its source.
func TestSeekMalformedVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "grain/seek_malformed.tsv") {
		name := r.Text("name")
		_, err := ReadSeek(name, r.Bytes("bytes"), SeekOptions{})
		var bad *Error
		if !errors.As(err, &bad) || bad.Source != name || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want an Error of one line", name, err)
		}
	}
}

func TestSeekRefusals(t *testing.T) {
	good := "00e1c4 0000 00d07a 0002 0000 0000 00d07b 0000"
	for _, c := range []struct {
		name, bytes string
		offset      int64
		field       string
	}{
		{"kind 1", "01100180 00000000" + good, 0, "seek table kind"},
		{"kind 2", "02100180 00000000" + good, 0, "seek table kind"},     // 000/1.3.2
		{"layout 0", "00000180 00000000" + good, 1, "seek table layout"}, // 000/1.3.3
		{"layout 2", "00200180 00000000" + good, 1, "seek table layout"},
		{"side in the header", "00100180 00000007" + good, 4, "side data offset"},
		{"side past the end", "00100180 0000001c" + good, 4, "side data offset"},
		{"side in the columns", "00100180 0000000c" + good, 11, "seek row 0, column 1"}, // 000/1.3.8
		{"ends in row 1", "00100180 00000000" + good[:33], 22, "seek row 1, column 2"},
		{"endless", "00100180 00000000" + "ff7fffffff02 ff7fffffff02 ff7fffffff00 ff7fffffff00", 32, "seek rows"},
	} {
		_, err := ReadSeek("t.sek", unhex(c.bytes), SeekOptions{})
		checkError(t, c.name, err, "t.sek", c.offset, c.field)
	}
}

// checkError wants a one-line Error at that place.
func checkError(t *testing.T, name string, err error, source string, offset int64, field string) {
	t.Helper()
	var bad *Error
	if !errors.As(err, &bad) {
		t.Errorf("%s: got %v, want an Error", name, err)
		return
	}
	if bad.Source != source || bad.Offset != offset || bad.Field != field || bad.Want == "" || bad.Got == "" || strings.Contains(err.Error(), "\n") {
		t.Errorf("%s: got %q, want source %s, offset %#x, field %q", name, err, source, offset, field)
	}
}

func TestSeekUnterminatedIsAnOption(t *testing.T) {
	b := unhex("00100180 00000000 00e1c4 0000 00d07a 0002")
	if _, err := ReadSeek("t.sek", b, SeekOptions{}); err == nil {
		t.Error("a table without an end is accepted") // 000/1.3.8
	}
	// 000/1.3.7 the sample count makes up for the missing terminator
	for _, opt := range []SeekOptions{{Samples: 2205}, {AcceptUnterminated: true}} {
		got, err := ReadSeek("t.sek", b, opt)
		if err != nil || !cmp.Equal(got.Rows, []SeekRow{{4418, 0, 2205, 1}}) || got.ColumnsEnd != 18 {
			t.Errorf("%+v: %+v (%v)", opt, got, err)
		}
	}
	// One sample more, and the row no longer covers it.
	if _, err := ReadSeek("t.sek", b, SeekOptions{Samples: 2206}); err == nil {
		t.Error("a row of 2205 samples covers 2206")
	}
	// Row 0 must be whole in any case.
	if _, err := ReadSeek("t.sek", b[:16], SeekOptions{AcceptUnterminated: true}); err == nil {
		t.Error("half a row is accepted")
	}
}

func TestSpinTablesUseTheSameReader(t *testing.T) {
	// 000/1.3.22 a .sek file is the table alone: no sample count, several
	// entries, not all of them places to restart
	spin := SeekTable{Nibble: 5, Preroll: 384, Rows: []SeekRow{
		{1000, 2, 4736, 1}, {1100, 2, 5120, 0}, {1100, 2, 5120, 1}, {900, 1, 2000, 0},
	}}
	for _, packed := range []bool{false, true} {
		b, err := spin.Append(nil, SeekForm{Terminator: true, Packed: packed})
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadSeek("wheel.sek", b, SeekOptions{})
		if err != nil || !cmp.Equal(got.Rows, spin.Rows) {
			t.Fatalf("packed %v: %v (%v)", packed, got, err)
		}
		for _, c := range []struct {
			target int64
			want   SeekResult
		}{
			{0, SeekResult{Nibble: 5}},
			{100, SeekResult{Preroll: 100, Nibble: 5}},
			{5000, SeekResult{Preroll: 384, Skip: 4616, Nibble: 5}},
			// 9856 is where the third entry begins; its pre-roll needs the first.
			{9856, SeekResult{Preroll: 384, Skip: 9472, Nibble: 5}},
			{10239, SeekResult{Preroll: 384, Skip: 9855, Nibble: 5}},
			{10240, SeekResult{Entry: 9856, Preroll: 384, Bytes: 2100, Side: 4, Nibble: 5}},
			// The fourth is no key.
			{16975, SeekResult{Entry: 9856, Preroll: 384, Skip: 6735, Bytes: 2100, Side: 4, Nibble: 5}},
		} {
			r, ok := got.Locate(c.target)
			if !ok || r != c.want {
				t.Errorf("sample %d: %+v, want %+v", c.target, r, c.want) // 000/1.3.3 nibble copied
			}
		}
		for _, outside := range []int64{-1, 16976, 1 << 40} {
			if _, ok := got.Locate(outside); ok {
				t.Errorf("sample %d is found, but the table covers 16976", outside)
			}
		}
	}
}

func TestFrameAt(t *testing.T) {
	for _, c := range []struct {
		rate    int
		seconds float32
		want    int64
	}{
		{44100, 0, 0}, {44100, -1, 0}, {44100, 1, 44100}, {48000, 0.5, 24000},
		{44100, 1.00001, 44100}, // 000/1.3.21 cut off, not rounded: 44100.44
		{44100, 9.9999999, 441000},
		{48000, 0.00001, 0},
		{48000, 0.00004, 1}, // 1.92
	} {
		if got := FrameAt(c.rate, c.seconds); got != c.want {
			t.Errorf("%v s at %d Hz is frame %d, want %d", c.seconds, c.rate, got, c.want)
		}
	}
}
