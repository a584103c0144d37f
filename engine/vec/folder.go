// Package vec reads test vectors: tables of tab-separated cells with a header
// row, JSON lists, and binary files, plain or packed with gzip.
//
// A [Folder] is a directory that has been listed; it hands out a [Table], and
// that its rows. A [Row] reads cells (decimal, hex, the bit pattern of a float32,
// the six words of the generator) and compares what was computed with them. The
// first difference of a row stays and turns the rest of it into no-ops, so a case
// reads like the text that describes its table and needs no error handling of
// its own; it says file, row, column, wanted and got.
//
// Only tests and the laboratory import this package: the engine runs without it.
package vec

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"gritbed/engine/text"
)

// maxFile is the largest file that is read [bytes].
const maxFile = 128 << 20

// maxUnpacked is what a packed file may unpack to: vectors come to a tenth of
// their length and less, but not to a thousandth [bytes].
func maxUnpacked(packed int) int { return 64*packed + 8<<20 }

// Folder is a directory that has been listed.
type Folder struct {
	Path  string
	Names []string // sorted
	// Exact demands every bit where a table allows a tolerance: our own results
	// are compared like that, those of another evaluator with what it allows.
	Exact bool

	entries map[string]bool // name → is a directory
}

// Open lists a directory.
func Open(path string) (Folder, error) {
	list, err := os.ReadDir(path)
	if err != nil {
		return Folder{}, fmt.Errorf("directory of vectors: %w", err)
	}
	f := Folder{Path: path, entries: map[string]bool{}}
	for _, e := range list {
		// Links are followed, so what a name stands for is asked of the target.
		info, err := os.Stat(filepath.Join(path, e.Name()))
		f.entries[e.Name()] = err == nil && info.IsDir()
		f.Names = append(f.Names, e.Name())
	}
	return f, nil
}

// Open lists a directory of the folder.
func (f Folder) Open(name string) (Folder, error) {
	sub, err := Open(filepath.Join(f.Path, name))
	sub.Exact = f.Exact
	return sub, err
}

// Has reports whether there is a file of that name.
func (f Folder) Has(name string) bool {
	isDir, ok := f.entries[name]
	return ok && !isDir
}

// IsDir reports whether there is a directory of that name.
func (f Folder) IsDir(name string) bool { return f.entries[name] }

// Read returns a file's bytes, unpacked if its name ends in .gz. What is no
// regular file (a pipe without a writer would hold the reader for ever) and what
// is larger than vectors ever are is refused.
func (f Folder) Read(name string) ([]byte, error) {
	path := filepath.Join(f.Path, name)
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return nil, fmt.Errorf("%s: want a regular file of at most %d bytes, got %v of %d", name, maxFile, info.Mode().Type(), info.Size())
	}
	b, err := os.ReadFile(path)
	if err != nil || !strings.HasSuffix(name, ".gz") {
		return b, err
	}
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	limit := maxUnpacked(len(b))
	if b, err = io.ReadAll(io.LimitReader(z, int64(limit)+1)); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(b) > limit {
		return nil, fmt.Errorf("%s: length: want at most %d bytes unpacked, got more", name, limit)
	}
	return b, nil
}

// JSON reads a JSON file; keys that v does not have are ignored.
func (f Folder) JSON(name string, v any) error {
	b, err := f.Read(name)
	if err != nil {
		return err
	}
	b, fault := text.JSON(b, len(b))
	if fault != nil {
		return fmt.Errorf("%s: %w", name, fault)
	}
	if err := json.Unmarshal(b, v); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Table reads a table with a header row.
func (f Folder) Table(name string) (*Table, error) {
	b, err := f.Read(name)
	if err != nil {
		return nil, err
	}
	b, fault := text.Plain(b, len(b))
	if fault != nil {
		return nil, fmt.Errorf("%s: %w", name, fault)
	}
	t := &Table{File: name, Exact: f.Exact, Columns: map[string]int{}}
	if t.lines = Lines(string(b)); len(t.lines) == 0 {
		return nil, fmt.Errorf("%s: header: want a row of column names, got an empty file", name)
	}
	for i, c := range strings.Split(t.lines[0], "\t") {
		t.Columns[c] = i
	}
	t.lines = t.lines[1:]
	return t, nil
}

// Lines splits a text into its lines; a text of nothing has none.
func Lines(text string) []string {
	if text = strings.TrimSuffix(text, "\n"); text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// Stem is a file's name without its ending.
func Stem(file string) string {
	name, _, _ := strings.Cut(file, ".")
	return name
}
