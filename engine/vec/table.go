package vec

import (
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Divergence is a place where what was computed is not what is wanted, or where
// the file does not hold what it should.
type Divergence struct {
	File  string
	Row   int // from 1, without the header
	Field string
	Want  string
	Got   string
}

// Error gives one line.
func (d *Divergence) Error() string {
	return fmt.Sprintf("%s row %d %s: want %s, got %s", d.File, d.Row, d.Field, d.Want, d.Got)
}

// Table is a file of rows.
type Table struct {
	File    string
	Columns map[string]int // name → place
	Exact   bool           // no tolerance, see [Folder]

	// Report gets the first error of each row, when it is set.
	Report func(error)

	lines []string // without the header
}

// Every is Each for a table that cannot be meant to be empty.
func (t *Table) Every(f func(*Row)) error {
	if len(t.lines) == 0 {
		return fmt.Errorf("%s: rows: want some, got none", t.File)
	}
	return t.Each(f)
}

// Each calls f with every row until one has an error, and returns that.
func (t *Table) Each(f func(*Row)) error {
	for _, r := range t.Rows() {
		if f(r); r.Err != nil {
			return r.Err
		}
	}
	return nil
}

// Len is the number of rows.
func (t *Table) Len() int { return len(t.lines) }

// Rows returns all rows.
func (t *Table) Rows() []*Row {
	rows := make([]*Row, len(t.lines))
	for i, l := range t.lines {
		rows[i] = &Row{Table: t, N: i + 1, Cells: strings.Split(l, "\t")}
	}
	return rows
}

// Row is one line of a table. Its first error stays; what is asked or compared
// after it has no effect.
type Row struct {
	Table *Table
	N     int // from 1, without the header
	Cells []string
	Err   error
}

// Fail gives the row its first error.
func (r *Row) Fail(field, want, got string) {
	if r.Err != nil {
		return
	}
	r.Err = &Divergence{r.Table.File, r.N, field, want, got}
	if r.Table.Report != nil {
		r.Table.Report(r.Err)
	}
}

// malformed says that a cell does not hold what its column should.
func (r *Row) malformed(field, want, got string) {
	r.Fail(field, want+" in the file", strconv.Quote(got))
}

// Text returns a cell as it stands.
func (r *Row) Text(field string) string {
	i, ok := r.Table.Columns[field]
	if !ok {
		r.Fail(field, "a column of this name", "none")
		return ""
	}
	if i >= len(r.Cells) {
		r.Fail(field, fmt.Sprintf("%d columns", i+1), strconv.Itoa(len(r.Cells)))
		return ""
	}
	return r.Cells[i]
}

// Int returns a signed decimal cell.
func (r *Row) Int(field string) int {
	s := r.Text(field)
	v, err := strconv.Atoi(s)
	if err != nil {
		r.malformed(field, "a decimal number", s)
	}
	return v
}

// Real returns a decimal cell.
func (r *Row) Real(field string) float64 {
	s := r.Text(field)
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil {
		r.malformed(field, "a real", s)
	}
	return v
}

// Num returns a decimal cell as the float32 it was printed from.
func (r *Row) Num(field string) float32 {
	s := r.Text(field)
	v, err := strconv.ParseFloat(s, 32)
	if err != nil {
		r.malformed(field, "a real", s)
	}
	return float32(v)
}

// Hex returns a cell of up to eight hex digits.
func (r *Row) Hex(field string) uint32 {
	s := r.Text(field)
	v, err := ParseHex(s)
	if err != nil {
		r.malformed(field, "hex digits", s)
	}
	return v
}

// Bits returns a cell that holds the bit pattern of a float32.
func (r *Row) Bits(field string) float32 { return math.Float32frombits(r.Hex(field)) }

// Words returns a cell that holds the six words of the generator.
func (r *Row) Words(field string) [6]uint32 {
	s := r.Text(field)
	w, err := ParseWords(s)
	if err != nil {
		r.malformed(field, "six words", s)
	}
	return w
}

// Bytes returns a cell of bytes in hex; "-" is none.
func (r *Row) Bytes(field string) []byte {
	s := r.Text(field)
	if s == "-" {
		return nil
	}
	b, err := hex.DecodeString(s)
	if err != nil {
		r.malformed(field, "hex bytes", s)
	}
	return b
}

// List splits a cell at its semicolons; "-" is none.
func (r *Row) List(field string) []string {
	s := r.Text(field)
	if s == "-" || s == "" {
		return nil
	}
	return strings.Split(s, ";")
}

// Floats reads n comma-separated bit patterns, a part of the cell.
func (r *Row) Floats(field, part string, n int) []float32 {
	parts := strings.Split(part, ",")
	out := make([]float32, n)
	if len(parts) != n {
		r.malformed(field, fmt.Sprintf("%d values", n), part)
		return out
	}
	for i, p := range parts {
		v, err := ParseBits(p)
		if err != nil {
			r.malformed(field, "bits", p)
		}
		out[i] = v
	}
	return out
}

// Sequence is rows that are taken in order: those of one scenario, say.
type Sequence struct {
	File string
	Rows []*Row
	next int
}

// Take returns the next row, or an error when something happened that the table
// does not have.
func (s *Sequence) Take(what string) (*Row, error) {
	if s.next == len(s.Rows) {
		at := 1
		if len(s.Rows) > 0 {
			at = s.Rows[len(s.Rows)-1].N + 1
		}
		return nil, &Divergence{s.File, at, "row", "no further row of the scenario", what}
	}
	s.next++
	return s.Rows[s.next-1], nil
}

// Done returns an error when the table has more than happened.
func (s *Sequence) Done() error {
	if s.next == len(s.Rows) {
		return nil
	}
	r := s.Rows[s.next]
	return &Divergence{s.File, r.N, "row", strings.Join(r.Cells, " "), "nothing"}
}
