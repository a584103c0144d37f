package conform_test

import (
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/conform/conformtest"
)

// flipAt changes one bit of the hex digit at place k of a word of hex digits,
// the part-th at commas and semicolons of a cell.
func flipAt(cell string, part, k int) (string, bool) {
	start := 0
	for i := 0; i <= len(cell); i++ {
		if i < len(cell) && cell[i] != ',' && cell[i] != ';' {
			continue
		}
		if part == 0 {
			word := cell[start:i]
			if k < 0 {
				k = len(word) - 1
			}
			if k >= len(word) {
				return cell, false
			}
			head, ok := flip(word[:k+1])
			return cell[:start] + head + word[k+1:] + cell[i:], ok
		}
		part--
		start = i + 1
	}
	return cell, false
}

// A single wrong bit in any wanted cell fails its case, and the line names the
// file, the row and the column. Values that have a tolerance are changed by a
// bit that is larger than it.
func TestOneWrongBitInTheAmbienceFails(t *testing.T) {
	const last, third = -1, 2
	rebuilds, plays := "walk0_rebuilds.tsv.gz", "walk0_plays.tsv.gz"
	for _, c := range []struct {
		file, column string
		part, digit  int
	}{
		{"weights.tsv", "d2", 0, last}, {"weights.tsv", "weight", 0, last}, {"weights.tsv", "dir", 0, last},
		{"attenuation.tsv", "played", 0, last}, {"attenuation.tsv", "db", 0, last}, {"attenuation.tsv", "linear", 0, third},
		{"adddir.tsv", "count", 0, third}, {"adddir.tsv", "num_dir", 0, last}, {"adddir.tsv", "dirs", 1, third}, {"adddir.tsv", "dirs", 2, third},
		{"selector.tsv", "terrain_type", 0, last}, {"selector.tsv", "scene_index", 0, last}, {"selector.tsv", "stb_index", 0, last},
		{"stb_good.tsv", "consumed", 0, last}, {"stb_good.tsv", "stb_id", 0, last}, {"stb_good.tsv", "count", 0, last},
		{"stb_good.tsv", "sounds(stype,volume,base_chance,min,max,continuous)", 0, last},
		{"stb_good.tsv", "sounds(stype,volume,base_chance,min,max,continuous)", 1, last},
		{"stb_good.tsv", "sounds(stype,volume,base_chance,min,max,continuous)", 2, last},
		{"stb_good.tsv", "sounds(stype,volume,base_chance,min,max,continuous)", 3, last},
		{"stb_good.tsv", "sounds(stype,volume,base_chance,min,max,continuous)", 4, last},
		{"stb_good.tsv", "sounds(stype,volume,base_chance,min,max,continuous)", 5, last},
		{rebuilds, "frame", 0, last}, {rebuilds, "cell", 0, last}, {rebuilds, "outdoors", 0, last}, {rebuilds, "total", 0, third},
		{rebuilds, "culled", 0, last}, {rebuilds, "sound", 0, last}, {rebuilds, "desc", 0, last}, {rebuilds, "index", 0, last},
		{rebuilds, "count", 0, third}, {rebuilds, "volume_or_chance", 0, third}, {rebuilds, "onqueue_table", 0, last},
		{rebuilds, "onqueue_table", 0, 0}, {rebuilds, "dirs", 0, last}, {rebuilds, "dirs", 1, third}, {rebuilds, "dirs", 2, third},
		{plays, "frame", 0, last}, {plays, "sound", 0, last}, {plays, "desc", 0, last}, {plays, "index", 0, last},
		{plays, "u_first", 0, last}, {plays, "u_end", 0, last}, {plays, "next_deadline", 0, 3}, {plays, "entry", 0, last},
		{plays, "sound_id", 0, last}, {plays, "volume1", 0, third}, {plays, "linear", 0, third}, {plays, "db", 0, last},
		{plays, "angle", 0, third}, {plays, "dist", 0, third}, {plays, "pos", 0, third}, {plays, "pos", 1, third}, {plays, "pos", 2, third},
	} {
		root := lay(t, "ambient", "ambient")
		editLast(t, filepath.Join(root, "ambient", c.file), c.column, func(cells map[string]string, v string) (string, bool) {
			if v == "-" || strings.HasPrefix(v, "-1") && c.column == "stb_index" {
				return v, false
			}
			if c.column == "db" && (cells["played"] == "0" || cells["outcome"] == "vol_min") {
				return v, false // not to be compared
			}
			if c.column == "dirs" && !strings.Contains(v, ",") || c.digit == third && strings.HasPrefix(v, "000") {
				return v, false
			}
			return flipAt(v, c.part, c.digit)
		})
		expectOne(t, root, c.file, c.column)
	}
}

// Words of text are wanted, too.
func TestOneWrongWordInAWalkFails(t *testing.T) {
	for _, c := range []struct{ file, column, old, new string }{
		{"walk0_rebuilds.tsv.gz", "row", "rebuild", "reset"},
		{"walk0_rebuilds.tsv.gz", "row", "sound", "rebuild"},
		{"walk0_plays.tsv.gz", "source", "arm", "queue"},
		{"walk0_plays.tsv.gz", "source", "queue", "arm"},
		{"walk0_plays.tsv.gz", "kind", "I", "C"},
		{"walk0_plays.tsv.gz", "outcome", "play", "prob"},
		{"walk0_plays.tsv.gz", "outcome", "roll", "play"},
		{"walk0_plays.tsv.gz", "outcome", "no_entry", "play"},
		{"walk0_plays.tsv.gz", "outcome", "unarm", "roll"},
		{"walk0_plays.tsv.gz", "dir", "NE", "SE"},
		{"walk0_plays.tsv.gz", "dir", "-", "N"},
		{"adddir.tsv", "dirs", "N", "S"},
		{"selector.tsv", "stb_index", "-", "3"},
		{"selector.tsv", "stb_index", "3", "-"},
	} {
		root := lay(t, "ambient", "ambient")
		editLast(t, filepath.Join(root, "ambient", c.file), c.column, func(cells map[string]string, v string) (string, bool) {
			if c.column == "dirs" {
				rest, ok := strings.CutPrefix(v, c.old+",")
				return c.new + "," + rest, ok
			}
			if c.column == "dir" && c.old == "-" && (cells["outcome"] != "play" || cells["kind"] != "C") {
				return v, false
			}
			return c.new, v == c.old
		})
		expectOne(t, root, c.file, c.column)
	}
}

// editLast changes the last cell of a column that f takes.
func editLast(t *testing.T, path, column string, f func(cells map[string]string, v string) (string, bool)) {
	t.Helper()
	conformtest.Edit(t, path, func(s string) string {
		lines := strings.Split(s, "\n")
		head := strings.Split(lines[0], "\t")
		for n := len(lines) - 2; n > 0; n-- {
			cells := strings.Split(lines[n], "\t")
			byName := map[string]string{}
			at := -1
			for i := range cells {
				byName[head[i]] = cells[i]
				if head[i] == column {
					at = i
				}
			}
			if at < 0 {
				t.Fatalf("%s: no column %s", path, column)
			}
			if v, ok := f(byName, cells[at]); ok {
				cells[at] = v
				lines[n] = strings.Join(cells, "\t")
				return strings.Join(lines, "\n")
			}
		}
		return s
	})
}

// expectOne demands one failed case, whose line names file, row and column.
func expectOne(t *testing.T, root, file, column string) {
	t.Helper()
	_, f, lines := run(t, root)
	bad := conformtest.Fails(lines)
	if f != 1 || !strings.Contains(bad[0], file+" row ") || !strings.Contains(bad[0], column) || !strings.Contains(bad[0], "want ") {
		t.Errorf("%s %s: %d failed: %v", file, column, f, bad)
	}
}
