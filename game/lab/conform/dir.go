package conform

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"gritbed/assets/owner"
	"gritbed/engine/text"
)

// most is what a packed file may unpack to: vectors come to a tenth of their length
// and less, but not to a thousandth [bytes].
func most(packed int) int { return 64*packed + 8<<20 }

// dir is a directory that has been listed.
type dir struct {
	path    string
	entries map[string]bool // name → is a directory
	names   []string        // sorted
}

func openDir(path string) (dir, error) {
	list, err := os.ReadDir(path)
	if err != nil {
		return dir{}, fmt.Errorf("conformance directory: %w", err)
	}
	d := dir{path: path, entries: map[string]bool{}}
	for _, e := range list {
		// Links are followed, so what a name stands for is asked of the target.
		info, err := os.Stat(filepath.Join(path, e.Name()))
		d.entries[e.Name()] = err == nil && info.IsDir()
		d.names = append(d.names, e.Name())
	}
	return d, nil
}

// has reports whether there is a file of that name.
func (d dir) has(name string) bool {
	isDir, ok := d.entries[name]
	return ok && !isDir
}

// isDir reports whether there is a directory of that name.
func (d dir) isDir(name string) bool { return d.entries[name] }

// read returns a file's bytes, unpacked if its name ends in .gz.
func (d dir) read(name string) ([]byte, error) {
	b, err := owner.Read(filepath.Join(d.path, name), owner.Archive)
	if err != nil {
		return nil, err
	}
	if !strings.HasSuffix(name, ".gz") {
		return b, nil
	}
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	limit := most(len(b))
	b, err = io.ReadAll(io.LimitReader(z, int64(limit)+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(b) > limit {
		return nil, fmt.Errorf("%s: length: want at most %d bytes unpacked, got more", name, limit)
	}
	return b, nil
}

// json reads a JSON file; keys that v does not have are ignored.
func (d dir) json(name string, v any) error {
	b, err := d.read(name)
	if err != nil {
		return err
	}
	b, fault := text.JSON(b, most(len(b)))
	if fault != nil {
		return fmt.Errorf("%s: %w", name, fault)
	}
	if err := json.Unmarshal(b, v); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// table reads a table with a header row.
func (d dir) table(name string) (*table, error) {
	b, err := d.read(name)
	if err != nil {
		return nil, err
	}
	b, fault := text.Plain(b, len(b))
	if fault != nil {
		return nil, fmt.Errorf("%s: %w", name, fault)
	}
	rows := strings.TrimSuffix(string(b), "\n")
	if rows == "" {
		return nil, fmt.Errorf("%s: header: want a row of column names, got an empty file", name)
	}
	lines := strings.Split(rows, "\n")
	t := &table{file: name, columns: map[string]int{}, lines: lines[1:]}
	for i, c := range strings.Split(lines[0], "\t") {
		t.columns[c] = i
	}
	return t, nil
}

// stem is a file's name without its ending.
func stem(file string) string {
	name, _, _ := strings.Cut(file, ".")
	return name
}

// label is an id: a number or a string in JSON, text here.
type label string

func (l *label) UnmarshalJSON(b []byte) error {
	var s string
	if json.Unmarshal(b, &s) == nil {
		*l = label(s)
		return nil
	}
	var n json.Number
	if err := json.Unmarshal(b, &n); err != nil {
		return fmt.Errorf("id: want a number or a string, got %s", b)
	}
	*l = label(n.String())
	return nil
}
