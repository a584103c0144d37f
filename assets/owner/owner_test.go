package owner

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

func TestOnlyRegularFilesOfTheirSizeAreRead(t *testing.T) {
	dir := t.TempDir()
	put := func(name string, size int64) string {
		path := filepath.Join(dir, name)
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := f.Truncate(size); err != nil { // holes take no room
			t.Fatal(err)
		}
		return path
	}
	for name, c := range map[string]struct {
		path string
		kind Kind
		want string // of the message; "" when it is read
	}{
		"fits":       {put("a", 1<<20), Text, ""},
		"one more":   {put("b", 1<<20+1), Text, "at most 1 MiB, got 1048577 bytes"},
		"two GiB":    {put("c", 2<<30), Archive, "at most 128 MiB, got 2 GiB"},
		"a folder":   {dir, Map, "at most 8 MiB, got a directory"},
		"a device":   {os.DevNull, Text, "got a device"},
		"not there":  {filepath.Join(dir, "z"), Text, "no such file"},
		"a session":  {put("d", 1<<30+1), Session, "at most 1 GiB, got 1073741825 bytes"},
		"four times": {put("e", 4<<20), Program, ""},
	} {
		data, err := Read(c.path, c.kind)
		fsData, fsErr := ReadFS(os.DirFS(filepath.Dir(c.path)), filepath.Base(c.path), c.kind)
		for _, err := range []error{err, fsErr} {
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n")) {
				t.Errorf("%s: want one line with %q, got %v", name, c.want, err)
			}
		}
		if c.want == "" && (len(data) == 0 || len(data) != len(fsData)) {
			t.Errorf("%s: %d and %d bytes", name, len(data), len(fsData))
		}
	}
}

// A file that says it is short and isn't ends in an error at its bound.
func TestGrowingFilesAreBounded(t *testing.T) {
	b := &bounded{File: endless{}, name: "x", kind: Text, left: Text.Most()}
	data, err := io.ReadAll(b)
	var e *Error
	if !errors.As(err, &e) || len(data) != Text.Most() {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

type endless struct{ fs.File }

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestFilesOfAFileSystem(t *testing.T) {
	fsys := fstest.MapFS{"a": {Data: []byte("text")}, "pipe": {Mode: fs.ModeNamedPipe}, "socket": {Mode: fs.ModeSocket}}
	if data, err := ReadFS(fsys, "a", Text); err != nil || string(data) != "text" {
		t.Errorf("%q, %v", data, err)
	}
	for _, name := range []string{"pipe", "socket"} {
		if _, err := ReadFS(fsys, name, Text); err == nil || !strings.Contains(err.Error(), "got a "+name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
