package outfile

import (
	"os"
	"path/filepath"
	"testing"
)

// holds checks what is in a directory: name and text of every file.
func holds(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if w, ok := want[e.Name()]; err != nil || !ok || string(text) != w {
			t.Errorf("%s: want %q there (%v), got %q, %v", e.Name(), w, ok, text, err)
		}
	}
	if len(entries) != len(want) {
		t.Errorf("files: want %v, got %v", want, entries)
	}
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
}

// An existing file stays as it is until another is whole; that keeps its rights.
func TestTakesItsPlaceAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	put(t, name, "old")
	if err := Check(name); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, map[string]string{"a": "old"})
	f, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte("ne"))
	if text, _ := os.ReadFile(name); string(text) != "old" {
		t.Errorf("while it is written: want the old file, got %q", text)
	}
	f.Write([]byte("w"))
	if err := f.Keep(); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, map[string]string{"a": "new"})
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o640 {
		t.Errorf("rights: want those of the old file, 0640, got %o", info.Mode().Perm())
	}
}

// What is dropped, or only looked at, leaves nothing.
func TestDropLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	if err := Check(filepath.Join(dir, "a")); err != nil {
		t.Fatal(err)
	}
	f, err := Create(filepath.Join(dir, "a"))
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte("x"))
	f.Drop()
	holds(t, dir, nil)
}

// Two that write the same name at a time don't get in each other's way.
func TestTwoAtATime(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	f, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte("one"))
	g.Write([]byte("two"))
	if err := g.Keep(); err != nil {
		t.Error(err)
	}
	if err := f.Keep(); err != nil {
		t.Error(err)
	}
	holds(t, dir, map[string]string{"a": "one"})
}

// A link stays a link, a device a device.
func TestLinksAndDevices(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "a"), "old")
	link := filepath.Join(dir, "b")
	if err := os.Symlink("a", link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{link, os.DevNull} {
		f, err := Create(name)
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte("new"))
		if err := f.Keep(); err != nil {
			t.Error(err)
		}
	}
	holds(t, dir, map[string]string{"a": "new", "b": "new"})
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("link: want it there still, got %v, %v", info.Mode(), err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s: want a device still, got %v", os.DevNull, info.Mode())
	}
}

// Where nothing can be written it says so at the start.
func TestRefusals(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"", dir, filepath.Join(dir, "none", "a")} {
		if err := Check(name); err == nil {
			t.Errorf("%q: want an error, got none", name)
		}
	}
	f, err := Create(filepath.Join(dir, "a"))
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte("x"))
	if err := os.Mkdir(filepath.Join(dir, "a"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := f.Keep(); err == nil {
		t.Error("a directory in its place: want an error, got none")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*.part")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
