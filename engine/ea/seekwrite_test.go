package ea

import (
	"encoding/hex"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSeekWriterRefusals(t *testing.T) {
	one := []SeekRow{{4418, 0, 2205, 1}}
	for _, c := range []struct {
		name string
		t    SeekTable
		form SeekForm
		at   int64
		what string
	}{
		{"nibble", SeekTable{Nibble: 16, Rows: one}, SeekForm{}, 1, "nibble"},
		{"no rows", SeekTable{}, SeekForm{}, 8, "rows"},
		{"negative samples", SeekTable{Rows: []SeekRow{{Samples: -1}}}, SeekForm{}, 8, "samples of row 0"},
		{"side in the columns", SeekTable{Rows: one, SideOffset: 12}, SeekForm{}, 4, "side data offset"},
		// Eight zero bytes would read as the row once more.
		{"gap", SeekTable{Rows: one, SideOffset: 26}, SeekForm{}, 18, "spare bytes without a terminator"},
	} {
		_, err := c.t.Append(nil, c.form)
		checkError(t, c.name, err, "seek table", c.at, c.what)
	}
	b, err := (&SeekTable{Rows: one, SideOffset: 25, Side: []byte{9}}).Append(nil, SeekForm{})
	if want := "00100000 00000019 00e1c4 0000 00d07a 0002 00000000000000 09"; err != nil || hex.EncodeToString(b) != strings.ReplaceAll(want, " ", "") {
		t.Errorf("a gap of seven: %x (%v)", b, err)
	}
}

func seekRowGen() *rapid.Generator[SeekRow] {
	step := rapid.OneOf(rapid.Int32(), rapid.Int32Range(-3, 3), rapid.Int32Range(-500000, 500000))
	return rapid.Custom(func(t *rapid.T) SeekRow {
		return SeekRow{step.Draw(t, "bytes"), step.Draw(t, "side"), rapid.Int32Range(0, 1<<31-1).Draw(t, "samples"), rapid.Int32Range(0, 1).Draw(t, "key")}
	})
}

func TestSeekRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := SeekTable{
			Nibble:  uint8(rapid.IntRange(0, 15).Draw(t, "nibble")),
			Preroll: rapid.Uint16().Draw(t, "preroll"),
			Side:    rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "side"),
		}
		for _, r := range rapid.SliceOfN(seekRowGen(), 0, 12).Draw(t, "rows") {
			for range rapid.IntRange(1, 4).Draw(t, "times") { // so that runs arise
				table.Rows = append(table.Rows, r)
			}
		}
		form := SeekForm{Terminator: true, Packed: rapid.Bool().Draw(t, "packed"), Align: 1 << rapid.IntRange(0, 5).Draw(t, "align")}
		b, err := table.Append(nil, form)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadSeek("t", b, SeekOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if (len(b)+8)%form.Align != 0 {
			t.Fatalf("%d bytes, not aligned to %d", len(b), form.Align)
		}
		side := got.Side
		if len(side) >= len(table.Side) {
			side = side[:len(table.Side)] // the rest pads
		}
		if got.Nibble != table.Nibble || got.Preroll != table.Preroll || len(got.Rows) != len(table.Rows) || string(side) != string(table.Side) {
			t.Fatalf("%+v comes back as %+v", table, got)
		}
		for i := range got.Rows {
			if got.Rows[i] != table.Rows[i] {
				t.Fatalf("row %d: %v comes back as %v", i, table.Rows[i], got.Rows[i])
			}
		}
	})
}

func TestPackedIsShorter(t *testing.T) {
	table := SeekTable{Rows: []SeekRow{{10, 1, 512, 1}, {10, 1, 512, 1}, {10, 1, 512, 1}, {11, 1, 512, 1}, {13, 1, 512, 1}}}
	plain, _ := table.Append(nil, SeekForm{Terminator: true})
	packed, _ := table.Append(nil, SeekForm{Terminator: true, Packed: true})
	if len(packed)*3 > len(plain)*2 {
		t.Errorf("packed takes %d bytes, pairs %d", len(packed), len(plain))
	}
}
