package synth

import (
	"errors"
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

// read reads a book that is built into the program.
func read[B any](t *testing.T, load func() (B, error)) B {
	t.Helper()
	b, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// refusal is an edit of a text that spoils a book, and what the error says of it
// besides the file.
type refusal struct{ name, file, old, new, says string }

// refuses wants every edit to be refused by its reader.
func refuses[B any](t *testing.T, load func(fs.FS) (B, error), edit func(t *testing.T, file, old, new string) fs.FS, cases []refusal) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := load(edit(t, c.file, c.old, c.new))
			if !errors.Is(err, ErrRecipe) {
				t.Fatalf("error %v", err)
			}
			for _, word := range []string{c.file, c.says} {
				if !strings.Contains(err.Error(), word) {
					t.Errorf("%q does not say %q", err, word)
				}
			}
		})
	}
}
