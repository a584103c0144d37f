// Package vectest gives tests the committed vectors, engine/testdata/vectors:
// each file is there once, whichever packages read it.
package vectest

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/vec"
)

// Dir returns the directory of the vectors, or one below it, found from the
// working directory of the test upwards.
func Dir(t testing.TB, below ...string) string {
	t.Helper()
	at, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		for _, part := range []string{"engine", ""} {
			dir := filepath.Join(at, part, "testdata", "vectors")
			if info, err := os.Stat(dir); err == nil && info.IsDir() {
				return filepath.Join(append([]string{dir}, below...)...)
			}
		}
		up := filepath.Dir(at)
		if up == at {
			t.Fatal("testdata/vectors: want the directory above the test, got none")
		}
		at = up
	}
}

// folder lists the directory of a file.
func folder(t testing.TB, path string) (f vec.Folder, base string) {
	t.Helper()
	f, err := vec.Open(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	return f, filepath.Base(path)
}

// Read returns the bytes of any file, unpacked if its name ends in .gz.
func Read(t testing.TB, path string) []byte {
	t.Helper()
	f, base := folder(t, path)
	b, err := f.Read(base)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Write writes any file, packed if its name ends in .gz, and its directory.
func Write(t testing.TB, path string, b []byte) {
	t.Helper()
	if strings.HasSuffix(path, ".gz") {
		var packed bytes.Buffer
		z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		z.Write(b)
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		b = packed.Bytes()
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b, 0o644); err != nil {
		t.Fatal(err)
	}
}

// File returns the bytes of a file of the vectors, unpacked if its name ends in
// .gz. Like all that follows it takes a name from the top of the vectors.
func File(t testing.TB, name string) []byte {
	t.Helper()
	return Read(t, Dir(t, name))
}

// Files lists the files that match a pattern, and fails when there are fewer than
// least.
func Files(t testing.TB, pattern string, least int) (names []string) {
	t.Helper()
	top := Dir(t)
	paths, err := filepath.Glob(filepath.Join(top, pattern))
	if err != nil || len(paths) < least {
		t.Fatalf("%s: want at least %d files, got %d, %v", pattern, least, len(paths), err)
	}
	for _, p := range paths {
		name, err := filepath.Rel(top, p)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, filepath.ToSlash(name))
	}
	return names
}

// JSON reads a JSON file.
func JSON(t testing.TB, name string, v any) {
	t.Helper()
	f, base := folder(t, Dir(t, name))
	if err := f.JSON(base, v); err != nil {
		t.Fatal(err)
	}
}

// Rows returns the rows of a table, of which there are some. The first error of
// a row, a cell that cannot be read or one that is not as wanted, fails the test.
func Rows(t testing.TB, name string) []*vec.Row {
	t.Helper()
	f, base := folder(t, Dir(t, name))
	table, err := f.Table(base)
	if err != nil {
		t.Fatal(err)
	}
	table.Report = func(err error) { t.Error(err) }
	rows := table.Rows()
	if len(rows) == 0 {
		t.Fatalf("%s: rows: want some, got none", name)
	}
	return rows
}
