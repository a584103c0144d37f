package conform

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// divergence is the first place where what was computed is not what is wanted.
type divergence struct {
	file  string
	row   int // from 1, without the header
	field string
	want  string
	got   string
}

func (d *divergence) Error() string {
	return fmt.Sprintf("%s row %d %s: want %s, got %s", d.file, d.row, d.field, d.want, d.got)
}

// table is a file of rows.
type table struct {
	file    string
	columns map[string]int
	lines   []string
}

// every is each for a table that cannot be meant to be empty.
func (t *table) every(f func(*row)) error {
	if len(t.lines) == 0 {
		return fmt.Errorf("%s: rows: want some, got none", t.file)
	}
	return t.each(f)
}

// each calls f with every row until one has an error, and returns that.
func (t *table) each(f func(*row)) error {
	for i, l := range t.lines {
		r := &row{table: t, n: i + 1, cells: strings.Split(l, "\t")}
		f(r)
		if r.err != nil {
			return r.err
		}
	}
	return nil
}

// row is one line of a table. Its first error stays; what is asked or compared
// after it has no effect.
type row struct {
	table *table
	n     int // from 1, without the header
	cells []string
	err   error
}

func (r *row) fail(field, want, got string) {
	if r.err == nil {
		r.err = &divergence{r.table.file, r.n, field, want, got}
	}
}

// text returns a cell as it stands.
func (r *row) text(field string) string {
	i, ok := r.table.columns[field]
	if !ok {
		r.fail(field, "a column of this name", "none")
		return ""
	}
	if i >= len(r.cells) {
		r.fail(field, fmt.Sprintf("%d columns", i+1), strconv.Itoa(len(r.cells)))
		return ""
	}
	return r.cells[i]
}

// int returns a signed decimal cell.
func (r *row) int(field string) int {
	s := r.text(field)
	v, err := strconv.Atoi(s)
	if err != nil {
		r.fail(field, "a decimal number in the file", strconv.Quote(s))
	}
	return v
}

// hex returns a cell of up to eight hex digits.
func (r *row) hex(field string) uint32 {
	v, err := parseHex(r.text(field))
	if err != nil {
		r.fail(field, "hex digits in the file", err.Error())
	}
	return v
}

// bits returns a cell that holds an IEEE single.
func (r *row) bits(field string) float32 { return math.Float32frombits(r.hex(field)) }

// words returns the generator's words.
func (r *row) words(field string) [6]uint32 {
	w, err := parseWords(r.text(field))
	if err != nil {
		r.fail(field, "six words in the file", err.Error())
	}
	return w
}

// wantText compares a cell with text.
func (r *row) wantText(field, got string) {
	if want := r.text(field); want != got {
		r.fail(field, strconv.Quote(want), strconv.Quote(got))
	}
}

// wantInt compares a decimal cell.
func (r *row) wantInt(field string, got int) {
	if want := r.int(field); want != got {
		r.fail(field, strconv.Itoa(want), strconv.Itoa(got))
	}
}

// wantHex compares a hex cell by value.
func (r *row) wantHex(field string, got uint32) {
	if want := r.hex(field); want != got {
		r.fail(field, fmt.Sprintf("%08X", want), fmt.Sprintf("%08X", got))
	}
}

// wantBits compares an IEEE single: NaN equals NaN, +0 equals −0, all else bit
// for bit.
func (r *row) wantBits(field string, got float32) {
	if want := r.bits(field); !sameFloat(want, got) {
		r.fail(field, floatText(want), floatText(got))
	}
}

// wantNear compares an IEEE single with the tolerance of the grain tables: 4
// ulp of the wanted value or 1e-6, whichever is larger.
func (r *row) wantNear(field string, got float32) {
	if want := r.bits(field); !nearFloat(want, got) {
		r.fail(field, floatText(want), floatText(got))
	}
}

// wantWords compares the generator's words.
func (r *row) wantWords(field string, got [6]uint32) {
	if want := r.words(field); want != got {
		r.fail(field, wordsText(want), wordsText(got))
	}
}

// wantNone demands that a cell says "not applicable".
func (r *row) wantNone(fields ...string) {
	for _, f := range fields {
		r.wantText(f, "-")
	}
}

// sequence is the rows of one scenario in one table, taken in order.
type sequence struct {
	file string
	rows []*row
	next int
}

// take returns the next row, or an error when something happened that the
// table does not have.
func (s *sequence) take(what string) (*row, error) {
	if s.next == len(s.rows) {
		at := 1
		if len(s.rows) > 0 {
			at = s.rows[len(s.rows)-1].n + 1
		}
		return nil, &divergence{s.file, at, "row", "no further row of the scenario", what}
	}
	s.next++
	return s.rows[s.next-1], nil
}

// done returns an error when the table has more than happened.
func (s *sequence) done() error {
	if s.next == len(s.rows) {
		return nil
	}
	r := s.rows[s.next]
	return &divergence{s.file, r.n, "row", strings.Join(r.cells, " "), "nothing"}
}

func parseHex(s string) (uint32, error) {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil {
		return 0, fmt.Errorf("%q", s)
	}
	return uint32(v), nil
}

func parseBits(s string) (float32, error) {
	v, err := parseHex(s)
	if err != nil {
		return 0, fmt.Errorf("bits: want hex digits, got %w", err)
	}
	return math.Float32frombits(v), nil
}

func parseWords(s string) (w [6]uint32, err error) {
	f := strings.Fields(s)
	if len(f) != len(w) {
		return w, fmt.Errorf("%d words", len(f))
	}
	for i := range f {
		if w[i], err = parseHex(f[i]); err != nil {
			return w, err
		}
	}
	return w, nil
}

func wordsText(w [6]uint32) string {
	return fmt.Sprintf("%08X %08X %08X %08X %08X %08X", w[0], w[1], w[2], w[3], w[4], w[5])
}

func floatText(v float32) string { return fmt.Sprintf("%08X (%g)", math.Float32bits(v), v) }

func sameFloat(a, b float32) bool {
	return a == b || a != a && b != b
}

func nearFloat(want, got float32) bool {
	if sameFloat(want, got) {
		return true
	}
	ulp := math.Abs(float64(math.Nextafter32(want, float32(math.Inf(1))) - want))
	return math.Abs(float64(want)-float64(got)) <= max(4*ulp, 1e-6)
}
