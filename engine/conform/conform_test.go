package conform_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/conform"
	"gritbed/engine/conform/conformtest"
	"gritbed/engine/vec"
	"gritbed/engine/vec/vectest"
)

// lay copies a system of the vectors below a new root, under another name.
func lay(t *testing.T, system, as string) (root string) {
	t.Helper()
	root = t.TempDir()
	conformtest.Copy(t, filepath.Join(root, as), system)
	return root
}

func run(t *testing.T, dir string) (passed, failed int, lines []string) {
	t.Helper()
	return conformtest.Run(t, conform.Kinds(), dir)
}

// The vectors pass, from the root as from the system's own directory, whatever
// that is called, and through a directory of scenarios.
func TestVectorsPassFromAnyDirectoryOfThatLayout(t *testing.T) {
	p, f, lines := run(t, vectest.Dir(t, "grain"))
	if f != 0 || p < 40 {
		t.Fatalf("%d passed, %d failed:\n%s", p, f, strings.Join(conformtest.Fails(lines), "\n"))
	}
	if last, want := lines[len(lines)-1], fmt.Sprintf("%d passed, 0 failed", p); last != want || len(lines) != p+1 {
		t.Errorf("%d lines, last %q, want %d and %q", len(lines), last, p+1, want)
	}
	root := lay(t, "grain", "grain")
	elsewhere := lay(t, "grain", "elsewhere")
	nested := lay(t, "grain", "grain/scenarios")
	os.WriteFile(filepath.Join(nested, "grain", "rng.tsv"), []byte("not read"), 0o644)
	for _, dir := range []string{root, filepath.Join(root, "grain"), filepath.Join(elsewhere, "elsewhere"),
		nested, filepath.Join(nested, "grain"), filepath.Join(nested, "grain", "scenarios")} {
		if q, f, _ := run(t, dir); q != p || f != 0 {
			t.Errorf("%s: %d passed, %d failed, want %d and 0", dir, q, f, p)
		}
	}
}

// Files, columns, keys and systems that are not described are ignored; kinds
// that are absent are skipped.
func TestWhatIsNotDescribedIsIgnored(t *testing.T) {
	root := lay(t, "grain", "grain")
	os.MkdirAll(filepath.Join(root, "weather", "grain"), 0o755)
	os.WriteFile(filepath.Join(root, "grain", "notes.tsv"), []byte("x\ty\n1\t2\n"), 0o644)
	conformtest.Edit(t, filepath.Join(root, "grain", "picks.json.gz"), func(s string) string {
		return strings.Replace(s, `"seed"`, `"colour":[1,{"a":2}],"seed"`, 1)
	})
	conformtest.Edit(t, filepath.Join(root, "grain", "rng.tsv"), func(s string) string {
		return strings.ReplaceAll(strings.ToLower(s), "\n", "\tspare\n")
	})
	all, f, lines := run(t, root)
	if f != 0 {
		t.Fatal(conformtest.Fails(lines))
	}
	os.Remove(filepath.Join(root, "grain", "rng.tsv"))
	for _, name := range []string{"scheduler.json.gz", "scheduler_events.tsv.gz", "scheduler_states.tsv.gz", "scheduler_checkpoints.tsv.gz"} {
		os.Remove(filepath.Join(root, "grain", name))
	}
	p, f, lines := run(t, root)
	if f != 0 || p != all-1-6 {
		t.Errorf("%d passed, %d failed, want %d and 0: %v", p, f, all-7, conformtest.Fails(lines))
	}
	p, f, lines = run(t, t.TempDir())
	if p != 0 || f != 0 || len(lines) != 1 || lines[0] != "0 passed, 0 failed" {
		t.Errorf("empty directory: %q", lines)
	}
}

// A crash of what is under test fails its case; a note counts neither way.
func TestCrashesAndNotes(t *testing.T) {
	crash := conform.Case{Name: "x", Run: func(conform.Note) error { panic("boom") }}
	if err := crash.Guarded(nil); err == nil || err.Error() != "crash: boom" {
		t.Errorf("got %v", err)
	}
	kinds := []conform.Kind{{System: "grain", Find: func(vec.Folder) []conform.Case {
		return []conform.Case{{Name: "quiet", Run: func(n conform.Note) error { n("row %d differs", 3); return nil }}}
	}}}
	p, f, lines := conformtest.Run(t, kinds, t.TempDir())
	if p != 1 || f != 0 || strings.Join(lines, "|") != "NOTE grain/quiet: row 3 differs|PASS grain/quiet|1 passed, 0 failed" {
		t.Errorf("%q", lines)
	}
}
