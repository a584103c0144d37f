package conform

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// flip changes the lowest bit of the last hex digit of a cell.
func flip(cell string) (string, bool) {
	i := len(cell) - 1
	if i < 0 || !strings.ContainsRune("0123456789ABCDEFabcdef", rune(cell[i])) {
		return cell, false
	}
	digits := "1032547698"
	if d := strings.IndexByte("0123456789", cell[i]); d >= 0 {
		return cell[:i] + digits[d:d+1], true
	}
	letters := "badcfeBADCFE"
	d := strings.IndexByte("abcdefABCDEF", cell[i])
	return cell[:i] + letters[d:d+1], true
}

// A single wrong bit in any wanted cell fails its case, and the line names the
// file, the row and the column.
func TestOneWrongBitFails(t *testing.T) {
	for file, columns := range map[string]string{
		"rng.tsv":        "value after",
		"cand_index.tsv": "index_unclamped",
		"tiling.tsv":     "count starts",
		"varints.tsv":    "value length",
		"picks.tsv.gz":   "rng_before candidates index T start",
		eventsFile:       "block slot fade_samples start frame gain pitch candidates index rng_before",
		statesFile:       "block slot voice state timer start pick_pos active rng_after",
		checksFile:       "block state0 timer0 state1 timer1 active rng",
	} {
		for _, column := range strings.Fields(columns) {
			root := copyVectors(t, "grain")
			at := 0
			edit(t, filepath.Join(root, "grain", file), func(s string) string {
				lines := strings.Split(s, "\n")
				head := strings.Split(lines[0], "\t")
				for n := len(lines) - 2; n > 0; n-- {
					cells := strings.Split(lines[n], "\t")
					for i := range cells {
						leftover := file == statesFile && len(cells) > 4 && cells[4] == "0" && (column == "start" || column == "pick_pos")
						if head[i] != column || leftover {
							continue
						}
						if c, ok := flip(cells[i]); ok {
							cells[i], at = c, n
							lines[n] = strings.Join(cells, "\t")
							return strings.Join(lines, "\n")
						}
					}
				}
				return s
			})
			_, f, lines := run(t, root)
			bad := fails(lines)
			if f != 1 || len(bad) != 1 || !strings.Contains(bad[0], file+" row ") || !strings.Contains(bad[0], "want ") {
				t.Errorf("%s %s row %d: %d failed: %v", file, column, at, f, bad)
				continue
			}
			if !strings.Contains(bad[0], column) {
				t.Errorf("%s %s row %d: the line does not name the column: %s", file, column, at, bad[0])
			}
		}
	}
}

// The JSON lists hold wanted values, too.
func TestOneWrongNumberInAListFails(t *testing.T) {
	for _, c := range []struct{ file, old, new, field string }{
		{seekTables, `"preroll":65535`, `"preroll":65534`, "preroll"},
		{seekTables, `"columns_end":94`, `"columns_end":95`, "columns_end"},
		{seekTables, `"side_offset":96`, `"side_offset":97`, "side_offset"},
		{seekTables, `"nibble":0`, `"nibble":1`, "nibble"},
		{seekTables, `[6,13,1024,1]`, `[6,13,1024,0]`, "rows[0]"},
		{seekTables, `"bytes":"0010ffff`, `"bytes":"0011ffff`, "nibble"},
		{seekOriginal, `"H":160`, `"H":161`, "H"},
		{seekOriginal, `"rows":[[232349`, `"rows":[[232348`, "rows[0]"},
		{seekOriginal, `[385,0,384,1]`, `[385,0,384,2]`, "seeks[4]"},
	} {
		root := copyVectors(t, "grain")
		edit(t, filepath.Join(root, "grain", c.file), func(s string) string {
			return strings.Replace(strings.ReplaceAll(s, ": ", ":"), c.old, c.new, 1)
		})
		_, f, lines := run(t, root)
		if bad := fails(lines); f != 1 || !strings.Contains(bad[0], c.file+" "+c.field) {
			t.Errorf("%s: %d failed: %v, want %s", c.new, f, bad, c.field)
		}
	}
}

// A table that would be accepted has no place among those to be refused.
func TestAnAcceptedTableFails(t *testing.T) {
	root := copyVectors(t, "grain")
	edit(t, filepath.Join(root, "grain", "seek_malformed.tsv"), func(s string) string {
		return s + "fine\t001001800000000000e1c4000000d07a00020000000000d07b000000\t-\n"
	})
	_, f, lines := run(t, root)
	if bad := fails(lines); f != 1 || !strings.HasPrefix(bad[0], "FAIL grain/seek_malformed: seek_malformed.tsv row ") {
		t.Errorf("%v", bad)
	}
}

// Rows that are missing or too many are divergences, not luck.
func TestRowsTooFewOrTooMany(t *testing.T) {
	for _, file := range []string{eventsFile, statesFile, checksFile} {
		root := copyVectors(t, "grain")
		path := filepath.Join(root, "grain", file)
		edit(t, path, func(s string) string {
			lines := strings.Split(strings.TrimSuffix(s, "\n"), "\n")
			return strings.Join(lines[:len(lines)-1], "\n") + "\n"
		})
		_, f, lines := run(t, root)
		if bad := fails(lines); f != 1 || !strings.Contains(bad[0], "no further row") {
			t.Errorf("%s without its last row: %v", file, bad)
		}
		edit(t, path, func(s string) string {
			lines := strings.Split(strings.TrimSuffix(s, "\n"), "\n")
			last := lines[len(lines)-1]
			return s + strings.Repeat(last+"\n", 3)
		})
		if _, f, _ := run(t, root); f != 1 {
			t.Errorf("%s with surplus rows: %d failed", file, f)
		}
	}
}

// Whatever keeps a case from being run fails it.
func TestUnusableFilesFail(t *testing.T) {
	for _, c := range []struct {
		what, file string
		change     func(path string)
		want       string
	}{
		{"missing partner", "picks.json.gz", func(p string) { os.Remove(p) }, "FAIL grain/picks: picks.json.gz: want the file"},
		{"missing table", statesFile, func(p string) { os.Remove(p) }, "FAIL grain/scheduler: " + statesFile},
		{"not gzip", "picks.tsv.gz", func(p string) { os.WriteFile(p, []byte("scenario\n"), 0o644) }, "FAIL grain/picks: picks.tsv.gz"},
		{"not JSON", seekOriginal, func(p string) { os.WriteFile(p, []byte("[{"), 0o644) }, "FAIL grain/seek_retail_shape: "},
		{"empty table", "rng.tsv", func(p string) { os.WriteFile(p, nil, 0o644) }, "FAIL grain/rng: rng.tsv: header"},
		{"a column less", "rng.tsv", func(p string) {
			edit(t, p, func(s string) string { return strings.Replace(s, "\tvalue\t", "\tother\t", 1) })
		}, "FAIL grain/rng: rng.tsv row 1 value: want a column"},
		{"a cell less", "tiling.tsv", func(p string) {
			edit(t, p, func(s string) string { return strings.Replace(s, "\t4\t", "\t", 1) })
		}, "FAIL grain/tiling: tiling.tsv row 2"},
		{"unknown id", "picks.tsv.gz", func(p string) {
			edit(t, p, func(s string) string { return s + strings.Replace(strings.Split(s, "\n")[1], "0\t", "999\t", 1) + "\n" })
		}, "FAIL grain/picks/999: picks.tsv.gz row 2401 scenario: want an id of picks.json.gz, got 999"},
		{"absurd length", "scheduler.json.gz", func(p string) {
			edit(t, p, func(s string) string { return strings.Replace(s, `"blocks":1875`, `"blocks":1875000000`, 1) })
		}, "FAIL grain/scheduler/2: blocks: want 1…1048576, got 1875000000"},
		{"bad record", "scheduler.json.gz", func(p string) {
			edit(t, p, func(s string) string { return strings.Replace(s, `[0,"3E4CCCCD"`, `[0,"xyz"`, 1) })
		}, "FAIL grain/scheduler: scheduler.json.gz: record"},
	} {
		root := copyVectors(t, "grain")
		c.change(filepath.Join(root, "grain", c.file))
		_, f, lines := run(t, root)
		if bad := fails(lines); f != 1 || !strings.HasPrefix(bad[0], c.want) {
			t.Errorf("%s: %v, want %s", c.what, bad, c.want)
		}
	}
	if _, _, err := Run(filepath.Join(t.TempDir(), "none"), new(bytes.Buffer)); err == nil {
		t.Error("a directory that is not there is not an error")
	}
}
