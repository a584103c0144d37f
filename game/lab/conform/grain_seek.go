package conform

import (
	"encoding/hex"
	"fmt"

	"gritbed/engine/ea"
)

const (
	seekTables   = "seek_tables.json.gz"
	seekOriginal = "seek_retail_shape.json"
)

// bytesCell returns a cell of hex digits, "-" being none.
func (r *row) bytesCell(field string) []byte {
	s := r.text(field)
	if s == "-" {
		return nil
	}
	b, err := hex.DecodeString(s)
	if err != nil {
		r.fail(field, "hex digits in the file", err.Error())
	}
	return b
}

// varintRow: bytes → value and length, and back again, the plain 32-bit form
// excepted, which is not the shortest for a small value.
func varintRow(r *row) {
	b := r.bytesCell("bytes")
	v, n := ea.Varint(b)
	r.wantInt("value", int(v))
	r.wantInt("length", n)
	if r.err == nil && n < 5 {
		if back := ea.AppendVarint(nil, v); hex.EncodeToString(back) != hex.EncodeToString(b) {
			r.fail("bytes", hex.EncodeToString(b), hex.EncodeToString(back)+" when written again")
		}
	}
}

// seekMalformedRow: a table that must be refused when the sample count is not
// known.
func seekMalformedRow(r *row) {
	b := r.bytesCell("bytes")
	if r.err != nil {
		return
	}
	if _, err := ea.ReadSeek("vector", b, ea.SeekOptions{}); err == nil {
		r.fail("bytes", "a refusal ("+r.text("reference_reason")+")", "accepted")
	}
}

// seekCase is an entry of either list of seek tables.
type seekCase struct {
	ID         label      `json:"id"`
	Member     label      `json:"member"`
	Bytes      string     `json:"bytes"`
	Nibble     int        `json:"nibble"`
	Preroll    int        `json:"preroll"`
	SideOffset int64      `json:"side_offset"`
	ColumnsEnd int        `json:"columns_end"`
	Total      int        `json:"total_samples"`
	HeaderLen  int        `json:"H"`
	Rows       [][4]int32 `json:"rows"`
	Seeks      [][4]int64 `json:"seeks"`
}

// seekCases finds the entries of a list, each of them a case.
func seekCases(d dir, file string, name func(seekCase) label, check func(seekCase, note) error) []testCase {
	if !d.has(file) {
		return nil
	}
	var list []seekCase
	if err := d.json(file, &list); err != nil {
		return []testCase{failing(stem(file), err)}
	}
	var cases []testCase
	for _, c := range list {
		cases = append(cases, testCase{stem(file) + "/" + string(name(c)), func(n note) error { return check(c, n) }})
	}
	return cases
}

// seekTableCases: tables with a terminator row, decoded without a sample count.
func seekTableCases(d dir) []testCase {
	return seekCases(d, seekTables, func(c seekCase) label { return c.ID }, func(c seekCase, _ note) error {
		t, err := c.decode(seekTables, ea.SeekOptions{})
		if err != nil {
			return err
		}
		for _, f := range []struct {
			field     string
			want, got int64
		}{
			{"nibble", int64(c.Nibble), int64(t.Nibble)},
			{"preroll", int64(c.Preroll), int64(t.Preroll)},
			{"side_offset", c.SideOffset, int64(t.SideOffset)},
			{"columns_end", int64(c.ColumnsEnd), int64(t.ColumnsEnd)},
		} {
			if f.want != f.got {
				return different(seekTables, f.field, f.want, f.got)
			}
		}
		return c.compareRows(seekTables, t)
	})
}

// seekOriginalCases: tables of the shipped shape, which end with the last sample.
func seekOriginalCases(d dir) []testCase {
	return seekCases(d, seekOriginal, func(c seekCase) label { return c.Member }, func(c seekCase, _ note) error {
		if got := 8 + len(c.Bytes)/2; got != c.HeaderLen {
			return different(seekOriginal, "H", c.HeaderLen, got)
		}
		t, err := c.decode(seekOriginal, ea.SeekOptions{Samples: c.Total})
		if err != nil {
			return err
		}
		if err := c.compareRows(seekOriginal, t); err != nil {
			return err
		}
		for i, s := range c.Seeks {
			r, ok := t.Locate(s[0])
			got := [4]int64{s[0], r.Entry, int64(r.Preroll), r.Skip}
			if !ok || got != s {
				return different(seekOriginal, fmt.Sprintf("seeks[%d]", i), s, got)
			}
		}
		return nil
	})
}

func (c seekCase) decode(file string, o ea.SeekOptions) (*ea.SeekTable, error) {
	b, err := hex.DecodeString(c.Bytes)
	if err != nil {
		return nil, fmt.Errorf("%s: bytes: %w", file, err)
	}
	t, err := ea.ReadSeek("vector", b, o)
	if err != nil {
		return nil, different(file, "bytes", "a table", err)
	}
	return t, nil
}

func (c seekCase) compareRows(file string, t *ea.SeekTable) error {
	for i := range max(len(c.Rows), len(t.Rows)) {
		want, got := "no row", "no row"
		if i < len(c.Rows) {
			want = fmt.Sprint(c.Rows[i])
		}
		if i < len(t.Rows) {
			r := t.Rows[i]
			got = fmt.Sprint([4]int32{r.Bytes, r.Side, r.Samples, r.Key})
		}
		if want != got {
			return different(file, fmt.Sprintf("rows[%d]", i), want, got)
		}
	}
	return nil
}

// different is the divergence of an entry of a JSON list, which has no rows.
func different(file, field string, want, got any) error {
	return fmt.Errorf("%s %s: want %v, got %v", file, field, want, got)
}
