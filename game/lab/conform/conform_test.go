package conform

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// copyVectors lays the test vectors out as system sys below a new root.
func copyVectors(t *testing.T, sys string) (root string) {
	t.Helper()
	root = t.TempDir()
	if err := os.CopyFS(filepath.Join(root, sys), os.DirFS("testdata/grain")); err != nil {
		t.Fatal(err)
	}
	return root
}

// edit rewrites the text of a file, packed or not.
func edit(t *testing.T, path string, f func(string) string) {
	t.Helper()
	d, err := openDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	b, err := d.read(filepath.Base(path))
	if err != nil {
		t.Fatal(err)
	}
	out := []byte(f(string(b)))
	if bytes.Equal(out, b) {
		t.Fatalf("%s: the edit changes nothing", path)
	}
	if strings.HasSuffix(path, ".gz") {
		var z bytes.Buffer
		w := gzip.NewWriter(&z)
		w.Write(out)
		w.Close()
		out = z.Bytes()
	}
	if err := os.WriteFile(path, out, 0o644); err != nil {
		t.Fatal(err)
	}
}

// run returns the counts and the lines.
func run(t *testing.T, dir string) (passed, failed int, lines []string) {
	t.Helper()
	var out bytes.Buffer
	passed, failed, err := Run(dir, &out)
	if err != nil {
		t.Fatal(err)
	}
	return passed, failed, strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// fails returns the FAIL lines.
func fails(lines []string) (out []string) {
	for _, l := range lines {
		if strings.HasPrefix(l, "FAIL ") {
			out = append(out, l)
		}
	}
	return out
}

// The vectors pass, from the root as from the system's own directory, whatever
// that is called, and through a directory of scenarios.
func TestVectorsPassFromAnyDirectoryOfThatLayout(t *testing.T) {
	p, f, lines := run(t, "testdata/grain")
	if f != 0 || p < 40 {
		t.Fatalf("%d passed, %d failed:\n%s", p, f, strings.Join(fails(lines), "\n"))
	}
	if last, want := lines[len(lines)-1], fmt.Sprintf("%d passed, 0 failed", p); last != want || len(lines) != p+1 {
		t.Errorf("%d lines, last %q, want %d and %q", len(lines), last, p+1, want)
	}
	root := copyVectors(t, "grain")
	elsewhere := copyVectors(t, "elsewhere")
	nested := copyVectors(t, "grain/scenarios")
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
	root := copyVectors(t, "grain")
	os.MkdirAll(filepath.Join(root, "weather", "grain"), 0o755)
	os.WriteFile(filepath.Join(root, "grain", "notes.tsv"), []byte("x\ty\n1\t2\n"), 0o644)
	edit(t, filepath.Join(root, "grain", "picks.json.gz"), func(s string) string {
		return strings.Replace(s, `"seed"`, `"colour":[1,{"a":2}],"seed"`, 1)
	})
	edit(t, filepath.Join(root, "grain", "rng.tsv"), func(s string) string {
		return strings.ReplaceAll(strings.ToLower(s), "\n", "\tspare\n")
	})
	all, f, lines := run(t, root)
	if f != 0 {
		t.Fatal(fails(lines))
	}
	os.Remove(filepath.Join(root, "grain", "rng.tsv"))
	for _, name := range []string{"scheduler.json.gz", eventsFile, statesFile, checksFile} {
		os.Remove(filepath.Join(root, "grain", name))
	}
	p, f, lines := run(t, root)
	if f != 0 || p != all-1-6 {
		t.Errorf("%d passed, %d failed, want %d and 0: %v", p, f, all-7, fails(lines))
	}
	p, f, lines = run(t, t.TempDir())
	if p != 0 || f != 0 || len(lines) != 1 || lines[0] != "0 passed, 0 failed" {
		t.Errorf("empty directory: %q", lines)
	}
}

// A crash of what is under test fails its case; a note counts neither way.
func TestCrashesAndNotes(t *testing.T) {
	err := guarded(testCase{"x", func(n note) error { panic("boom") }}, nil)
	if err == nil || err.Error() != "crash: boom" {
		t.Errorf("got %v", err)
	}
	kept := kinds
	defer func() { kinds = kept }()
	kinds = []kind{{"grain", func(dir) []testCase {
		return []testCase{{"quiet", func(n note) error { n("row %d differs", 3); return nil }}}
	}}}
	p, f, lines := run(t, t.TempDir())
	if p != 1 || f != 0 || strings.Join(lines, "|") != "NOTE grain/quiet: row 3 differs|PASS grain/quiet|1 passed, 0 failed" {
		t.Errorf("%q", lines)
	}
}
