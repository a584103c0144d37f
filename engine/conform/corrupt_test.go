package conform_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/conform"
	"gritbed/engine/conform/conformtest"
)

// The JSON lists hold wanted values, too.
func TestOneWrongNumberInAListFails(t *testing.T) {
	for _, c := range []struct{ file, old, new, field string }{
		{"seek_tables.json.gz", `"preroll":65535`, `"preroll":65534`, "preroll"},
		{"seek_tables.json.gz", `"columns_end":94`, `"columns_end":95`, "columns_end"},
		{"seek_tables.json.gz", `"side_offset":96`, `"side_offset":97`, "side_offset"},
		{"seek_tables.json.gz", `"nibble":0`, `"nibble":1`, "nibble"},
		{"seek_tables.json.gz", `[6,13,1024,1]`, `[6,13,1024,0]`, "rows[0]"},
		{"seek_tables.json.gz", `"bytes":"0010ffff`, `"bytes":"0011ffff`, "nibble"},
		{"seek_retail_shape.json", `"H":160`, `"H":161`, "H"},
		{"seek_retail_shape.json", `"rows":[[232349`, `"rows":[[232348`, "rows[0]"},
		{"seek_retail_shape.json", `[385,0,384,1]`, `[385,0,384,2]`, "seeks[4]"},
	} {
		t.Run(c.field, func(t *testing.T) {
			root := lay(t, "grain", "grain")
			conformtest.Edit(t, filepath.Join(root, "grain", c.file), func(s string) string {
				return strings.Replace(strings.ReplaceAll(s, ": ", ":"), c.old, c.new, 1)
			})
			_, f, lines := run(t, root)
			if bad := conformtest.Fails(lines); f != 1 || !strings.Contains(bad[0], c.file+" "+c.field) {
				t.Errorf("%s: %d failed: %v, want %s", c.new, f, bad, c.field)
			}
		})
	}
}

// A table that would be accepted has no place among those to be refused.
func TestAnAcceptedTableFails(t *testing.T) {
	root := lay(t, "grain", "grain")
	conformtest.Edit(t, filepath.Join(root, "grain", "seek_malformed.tsv"), func(s string) string {
		return s + "fine\t001001800000000000e1c4000000d07a00020000000000d07b000000\t-\n"
	})
	_, f, lines := run(t, root)
	if bad := conformtest.Fails(lines); f != 1 || !strings.HasPrefix(bad[0], "FAIL grain/seek_malformed: seek_malformed.tsv row ") {
		t.Errorf("%v", bad)
	}
}

// Rows that are missing or too many are divergences, not luck.
func TestRowsTooFewOrTooMany(t *testing.T) {
	for _, file := range []string{"scheduler_events.tsv.gz", "scheduler_states.tsv.gz", "scheduler_checkpoints.tsv.gz"} {
		t.Run(file, func(t *testing.T) {
			root := lay(t, "grain", "grain")
			path := filepath.Join(root, "grain", file)
			conformtest.Edit(t, path, func(s string) string {
				lines := strings.Split(strings.TrimSuffix(s, "\n"), "\n")
				return strings.Join(lines[:len(lines)-1], "\n") + "\n"
			})
			_, f, lines := run(t, root)
			if bad := conformtest.Fails(lines); f != 1 || !strings.Contains(bad[0], "no further row") {
				t.Errorf("%s without its last row: %v", file, bad)
			}
			conformtest.Edit(t, path, func(s string) string {
				lines := strings.Split(strings.TrimSuffix(s, "\n"), "\n")
				last := lines[len(lines)-1]
				return s + strings.Repeat(last+"\n", 3)
			})
			if _, f, _ := run(t, root); f != 1 {
				t.Errorf("%s with surplus rows: %d failed", file, f)
			}
		})
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
		{"missing table", "scheduler_states.tsv.gz", func(p string) { os.Remove(p) }, "FAIL grain/scheduler: " + "scheduler_states.tsv.gz"},
		{"not gzip", "picks.tsv.gz", func(p string) { os.WriteFile(p, []byte("scenario\n"), 0o644) }, "FAIL grain/picks: picks.tsv.gz"},
		{"not JSON", "seek_retail_shape.json", func(p string) { os.WriteFile(p, []byte("[{"), 0o644) }, "FAIL grain/seek_retail_shape: "},
		{"empty table", "rng.tsv", func(p string) { os.WriteFile(p, nil, 0o644) }, "FAIL grain/rng: rng.tsv: header"},
		{"a column less", "rng.tsv", func(p string) {
			conformtest.Edit(t, p, func(s string) string { return strings.Replace(s, "\tvalue\t", "\tother\t", 1) })
		}, "FAIL grain/rng: rng.tsv row 1 value: want a column"},
		{"a cell less", "tiling.tsv", func(p string) {
			conformtest.Edit(t, p, func(s string) string { return strings.Replace(s, "\t4\t", "\t", 1) })
		}, "FAIL grain/tiling: tiling.tsv row 2"},
		{"unknown id", "picks.tsv.gz", func(p string) {
			conformtest.Edit(t, p, func(s string) string { return s + strings.Replace(strings.Split(s, "\n")[1], "0\t", "999\t", 1) + "\n" })
		}, "FAIL grain/picks/999: picks.tsv.gz row 2401 scenario: want an id of picks.json.gz, got 999"},
		{"absurd length", "scheduler.json.gz", func(p string) {
			conformtest.Edit(t, p, func(s string) string { return strings.Replace(s, `"blocks":1875`, `"blocks":1875000000`, 1) })
		}, "FAIL grain/scheduler/2: blocks: want 1…1048576, got 1875000000"},
		{"bad record", "scheduler.json.gz", func(p string) {
			conformtest.Edit(t, p, func(s string) string { return strings.Replace(s, `[0,"3E4CCCCD"`, `[0,"xyz"`, 1) })
		}, "FAIL grain/scheduler: scheduler.json.gz: record"},
	} {
		t.Run(c.what, func(t *testing.T) {
			root := lay(t, "grain", "grain")
			c.change(filepath.Join(root, "grain", c.file))
			_, f, lines := run(t, root)
			if bad := conformtest.Fails(lines); f != 1 || !strings.HasPrefix(bad[0], c.want) {
				t.Errorf("%s: %v, want %s", c.what, bad, c.want)
			}
		})
	}
	if _, _, err := conform.Run(filepath.Join(t.TempDir(), "none"), conform.Kinds(), new(bytes.Buffer)); err == nil {
		t.Error("a directory that is not there is not an error")
	}
}
