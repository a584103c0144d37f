package conformtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gritbed/engine/conform"
	"gritbed/engine/vec"
	"gritbed/engine/vec/vectest"
)

// Columns is a table of the vectors that is to be compared in every column.
type Columns struct {
	System, File string
	Partners     []string // other files that its cases read
	Free         string   // columns that nothing compares: inputs and labels
	Coarse       string   // columns with a tolerance, also where we are compared

	// Skip is true for a cell that nothing compares; cell gives the others of its
	// row.
	Skip func(column string, cell func(column string) string) bool
	// Prepare may change the copies of the files first.
	Prepare func(dir string)
}

// Test spoils the last bit of a cell of each column, of each part of the cell
// where it has several: one case must fail, and say file, row and column.
func (c Columns) Test(t *testing.T, kinds []conform.Kind) {
	t.Helper()
	from := t.TempDir()
	Copy(t, from, c.System, append(c.Partners, c.File)...)
	if c.Prepare != nil {
		c.Prepare(from)
	}
	f, err := vec.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	table, err := f.Table(c.File)
	if err != nil {
		t.Fatal(err)
	}
	for column, at := range table.Columns {
		if slices.Contains(strings.Fields(c.Free), column) {
			continue
		}
		t.Run(c.File+"/"+column, func(t *testing.T) {
			spoilt := 0
			for part := range 6 {
				text, ok := c.spoil(table, column, at, part)
				if !ok {
					continue
				}
				spoilt++
				root := t.TempDir()
				dir := filepath.Join(root, c.System)
				if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
					t.Fatal(err)
				}
				vectest.Write(t, filepath.Join(dir, c.File), []byte(text))
				if bad := failures(t, root, kinds); len(bad) != 1 || !strings.Contains(bad[0], c.File+" row ") || !strings.Contains(bad[0], column) {
					t.Errorf("part %d: want a failure that names it, got %q", part, bad)
				}
			}
			if spoilt == 0 {
				t.Error("no cell to spoil")
			}
		})
	}
}

// failures runs the cases below root as ours.
func failures(t *testing.T, root string, kinds []conform.Kind) (bad []string) {
	t.Helper()
	cases, err := conform.Find(root, kinds, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range cases {
		if err := k.Guarded(t.Logf); err != nil {
			bad = append(bad, err.Error())
		}
	}
	return bad
}

// spoil returns the table with another cell: the last one of the column in which
// that part can be spoilt, or, in a column of nothing else, the first "-".
func (c Columns) spoil(t *vec.Table, column string, at, part int) (string, bool) {
	names := make([]string, len(t.Columns))
	for name, i := range t.Columns {
		names[i] = name
	}
	lines := []string{strings.Join(names, "\t")}
	rows := t.Rows()
	changed := false
	for i, r := range slices.Backward(rows) {
		if changed || c.Skip != nil && c.Skip(column, r.Text) {
			continue
		}
		coarse := slices.Contains(strings.Fields(c.Coarse), column)
		if cell, ok := spoilPart(r.Cells[at], part, coarse); ok {
			rows[i].Cells[at], changed = cell, true
		}
	}
	if !changed && part == 0 && rows[0].Cells[at] == "-" {
		rows[0].Cells[at], changed = "3F800000", true
	}
	for _, r := range rows {
		lines = append(lines, strings.Join(r.Cells, "\t"))
	}
	return strings.Join(lines, "\n") + "\n", changed
}

// spoilPart changes a part of a cell: its last digit, that before the point, or,
// coarsely, its third.
func spoilPart(cell string, part int, coarse bool) (string, bool) {
	start := 0
	for ; part > 0; part-- {
		i := strings.IndexAny(cell[start:], ",;/ ")
		if i < 0 {
			return cell, false
		}
		start += i + 1
	}
	end := len(cell)
	if i := strings.IndexAny(cell[start:], ",;/ "); i >= 0 {
		end = start + i
	}
	word := cell[start:end]
	at := len(word) - 1
	switch dot := strings.IndexByte(word, '.'); {
	case word == "" || word == "-" || coarse && (len(word) < 3 || strings.HasPrefix(word, "000")):
		return cell, false
	case coarse:
		at = 2
	case dot > 0:
		at = dot - 1
	}
	const digits, others = "0123456789abcdefABCDEF", "1032547698badcfeBADCFE"
	if i := strings.IndexByte(digits, word[at]); i >= 0 {
		return cell[:start] + word[:at] + others[i:i+1] + word[at+1:] + cell[end:], true
	}
	return cell[:end] + "x" + cell[end:], true
}
