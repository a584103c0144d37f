package dsp

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"gritbed/engine/block"
)

// row is one line of a vector file, by column name.
type row struct {
	t    *testing.T
	file string
	line int
	cell map[string]string
}

// vectors reads a tab-separated file of testdata.
func vectors(t *testing.T, file string) []row {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	names := strings.Split(lines[0], "\t")
	var rows []row
	for i, line := range lines[1:] {
		cells := strings.Split(line, "\t")
		if len(cells) != len(names) {
			t.Fatalf("%s:%d: %d cells, want %d", file, i+2, len(cells), len(names))
		}
		r := row{t, file, i + 2, map[string]string{}}
		for j, name := range names {
			r.cell[name] = cells[j]
		}
		rows = append(rows, r)
	}
	if len(rows) == 0 {
		t.Fatalf("%s: no rows", file)
	}
	return rows
}

func (r row) text(name string) string {
	s, ok := r.cell[name]
	if !ok {
		r.t.Fatalf("%s: no column %q", r.file, name)
	}
	return s
}

func (r row) num(name string) float32 {
	v, err := strconv.ParseFloat(r.text(name), 32)
	if err != nil {
		r.t.Fatalf("%s:%d: %s: %v", r.file, r.line, name, err)
	}
	return float32(v)
}

func (r row) int(name string) int { return int(r.num(name)) }

// bits reads a column of float32 bit patterns.
func (r row) bits(name string) float32 {
	u, err := strconv.ParseUint(r.text(name), 16, 32)
	if err != nil {
		r.t.Fatalf("%s:%d: %s: %v", r.file, r.line, name, err)
	}
	return math.Float32frombits(uint32(u))
}

// exact fails unless got has the bits of a column.
func (r row) exact(name string, got float32) {
	r.t.Helper()
	if want := r.bits(name + "_hex"); math.Float32bits(got) != math.Float32bits(want) {
		r.t.Errorf("%s:%d: %s = %v (%08X), want %v (%08X)", r.file, r.line, name,
			got, math.Float32bits(got), want, math.Float32bits(want))
	}
}

// near fails unless got is within tol of a column.
func (r row) near(name string, got, tol float32) {
	r.t.Helper()
	if want := r.num(name); !(math.Abs(float64(got)-float64(want)) <= float64(tol)) {
		r.t.Errorf("%s:%d: %s = %v, want %v within %v", r.file, r.line, name, got, want, tol)
	}
}

// same fails unless two samples have the same bits.
func same(t *testing.T, what string, got, want float32) {
	t.Helper()
	if math.Float32bits(got) != math.Float32bits(want) {
		t.Errorf("%s = %v (%08X), want %v (%08X)", what,
			got, math.Float32bits(got), want, math.Float32bits(want))
	}
}

// within fails unless got is within tol of want.
func within(t *testing.T, what string, got, want, tol float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tol) {
		t.Errorf("%s = %v, want %v within %v", what, got, want, tol)
	}
}

// constant returns a plane of one value.
func constant(v float32) (p block.Plane) {
	for i := range p {
		p[i] = v
	}
	return p
}

// allocates fails when a call allocates.
func allocates(t *testing.T, what string, f func()) {
	t.Helper()
	if n := testing.AllocsPerRun(20, f); n != 0 {
		t.Errorf("%s: %v allocations a block, want 0", what, n)
	}
}

var nan, inf = float32(math.NaN()), float32(math.Inf(1))

func bitsOf(v float32) uint32 { return math.Float32bits(v) }
