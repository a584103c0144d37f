package synth

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// changed is some texts of a directory, one of them with its first old replaced.
func changed(t *testing.T, dir fs.FS, names []string, file, old, new string) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	for _, name := range names {
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		if name == file {
			if !strings.Contains(string(data), old) {
				t.Fatalf("%s has no %q", file, old)
			}
			data = []byte(strings.Replace(string(data), old, new, 1))
		}
		out[name] = &fstest.MapFile{Data: data}
	}
	return out
}
