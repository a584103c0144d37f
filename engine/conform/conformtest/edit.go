package conformtest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/conform"
	"gritbed/engine/vec"
	"gritbed/engine/vec/vectest"
)

// Copy copies files of a directory of the vectors to another directory: those
// named, or the whole of it.
func Copy(t testing.TB, to, from string, files ...string) {
	t.Helper()
	dir := vectest.Dir(t, from)
	if len(files) == 0 {
		if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, name), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Edit rewrites the text of a file, packed or not; an edit that changes nothing
// fails.
func Edit(t testing.TB, path string, f func(string) string) {
	t.Helper()
	b := vectest.Read(t, path)
	out := []byte(f(string(b)))
	if bytes.Equal(out, b) {
		t.Fatalf("%s: the edit changes nothing", path)
	}
	vectest.Write(t, path, out)
}

// Run runs every case found under dir and returns the counts and the lines.
func Run(t testing.TB, kinds []conform.Kind, dir string) (passed, failed int, lines []string) {
	t.Helper()
	var out bytes.Buffer
	passed, failed, err := conform.Run(dir, kinds, &out)
	if err != nil {
		t.Fatal(err)
	}
	return passed, failed, vec.Lines(out.String())
}

// Fails returns the FAIL lines.
func Fails(lines []string) (out []string) {
	for _, l := range lines {
		if strings.HasPrefix(l, "FAIL ") {
			out = append(out, l)
		}
	}
	return out
}
