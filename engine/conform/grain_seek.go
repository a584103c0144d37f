package conform

import (
	"encoding/hex"
	"fmt"

	"gritbed/engine/ea"
	"gritbed/engine/vec"
)

const (
	seekTables   = "seek_tables.json.gz"
	seekOriginal = "seek_retail_shape.json"
)

// varintRow: bytes → value and length, and back again, the plain 32-bit form
// excepted, which is not the shortest for a small value.
func varintRow(r *vec.Row) {
	b := r.Bytes("bytes")
	v, n := ea.Varint(b)
	r.WantInt("value", int(v))
	r.WantInt("length", n)
	if r.Err == nil && n < 5 {
		if back := ea.AppendVarint(nil, v); hex.EncodeToString(back) != hex.EncodeToString(b) {
			r.Fail("bytes", hex.EncodeToString(b), hex.EncodeToString(back)+" when written again")
		}
	}
}

// seekMalformedRow: a table that must be refused when the sample count is not
// known.
func seekMalformedRow(r *vec.Row) {
	b := r.Bytes("bytes")
	if r.Err != nil {
		return
	}
	if _, err := ea.ReadSeek("vector", b, ea.SeekOptions{}); err == nil {
		r.Fail("bytes", "a refusal ("+r.Text("reference_reason")+")", "accepted")
	}
}

// seekCase is an entry of either list of seek tables.
type seekCase struct {
	ID         vec.Label  `json:"id"`
	Member     vec.Label  `json:"member"`
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
func seekCases(d vec.Folder, file string, name func(seekCase) vec.Label, check func(seekCase, Note) error) []Case {
	if !d.Has(file) {
		return nil
	}
	var list []seekCase
	if err := d.JSON(file, &list); err != nil {
		return []Case{Failing(vec.Stem(file), err)}
	}
	var cases []Case
	for _, c := range list {
		cases = append(cases, Case{vec.Stem(file) + "/" + string(name(c)), func(n Note) error { return check(c, n) }})
	}
	return cases
}

// seekTableCases: tables with a terminator row, decoded without a sample count.
func seekTableCases(d vec.Folder) []Case {
	return seekCases(d, seekTables, func(c seekCase) vec.Label { return c.ID }, func(c seekCase, _ Note) error {
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
				return Different(seekTables, f.field, f.want, f.got)
			}
		}
		return c.compareRows(seekTables, t)
	})
}

// seekOriginalCases: tables of the shipped shape, which end with the last sample.
func seekOriginalCases(d vec.Folder) []Case {
	return seekCases(d, seekOriginal, func(c seekCase) vec.Label { return c.Member }, func(c seekCase, _ Note) error {
		if got := 8 + len(c.Bytes)/2; got != c.HeaderLen {
			return Different(seekOriginal, "H", c.HeaderLen, got)
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
				return Different(seekOriginal, fmt.Sprintf("seeks[%d]", i), s, got)
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
		return nil, Different(file, "bytes", "a table", err)
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
			return Different(file, fmt.Sprintf("rows[%d]", i), want, got)
		}
	}
	return nil
}
