// Package owner opens the files that a player or modder names: archives of their
// own, maps, scripts, tuning, settings. What is no regular file is refused before
// it is opened, for a pipe without a writer holds whoever opens it for ever and a
// device never ends; and so is what is larger than its kind of file ever is, for
// two gigabytes that are no archive should not be read to find that out.
package owner

import (
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Kind is a sort of file.
type Kind uint8

const (
	Text    Kind = iota // YAML: tuning, movement, scripts, regions, settings
	Program             // a text of patch programs
	Map                 // a map, a tileset, a plan
	Archive             // recordings, banks, projects, samples
	Session             // a replay or a recorded audio state
)

// Most is how large a file of the kind may be [bytes].
func (k Kind) Most() int {
	switch k {
	case Text:
		return 1 << 20 // ours take up to 20 kB; as a tree a text is 600 times its length at worst
	case Program:
		return 4 << 20 // a bank of a thousand programs as text
	case Map:
		return 8 << 20 // the largest of ours takes 0.3 MB
	case Archive:
		return 128 << 20 // the original recordings take 3.4 MB, ours 7.5
	default:
		return 1 << 30 // read line by line; a day of audio states at 60 a second
	}
}

// Error is a file that isn't opened.
type Error struct {
	File, Want, Got string
}

// Error gives one line.
func (e *Error) Error() string { return fmt.Sprintf("%s: want %s, got %s", e.File, e.Want, e.Got) }

// check refuses what is no regular file of a size that makes sense.
func (k Kind) check(name string, info fs.FileInfo) error {
	want := fmt.Sprintf("a regular file of at most %s", size(int64(k.Most())))
	switch mode := info.Mode(); {
	case mode.IsDir():
		return &Error{name, want, "a directory"}
	case mode&fs.ModeNamedPipe != 0:
		return &Error{name, want, "a pipe"}
	case mode&fs.ModeSocket != 0:
		return &Error{name, want, "a socket"}
	case mode&fs.ModeDevice != 0:
		return &Error{name, want, "a device"}
	case !mode.IsRegular():
		return &Error{name, want, "something else"}
	case info.Size() > int64(k.Most()):
		return &Error{name, want, size(info.Size())}
	}
	return nil
}

// size is a length as errors print it.
func size(n int64) string {
	switch {
	case n >= 1<<30 && n%(1<<30) == 0:
		return fmt.Sprintf("%d GiB", n>>30)
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d bytes", n)
}

// Open opens a file to be read in one go; who reads past the size of its kind gets
// an [*Error].
func Open(name string, k Kind) (io.ReadCloser, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if err := k.check(name, info); err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	return &bounded{File: f, name: name, kind: k, left: k.Most()}, nil
}

// Read reads a whole file.
func Read(name string, k Kind) ([]byte, error) {
	f, err := Open(name, k)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// ReadFS reads a whole file of a file system, which should know how to tell what a
// file is without opening it (fs.StatFS).
func ReadFS(fsys fs.FS, name string, k Kind) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, err
	}
	if err := k.check(name, info); err != nil {
		return nil, err
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(&bounded{File: f, name: name, kind: k, left: k.Most()})
}

// bounded is a file that ends in an error where it outgrows its kind: it may grow
// while it is read, and some file systems tell no true size.
type bounded struct {
	fs.File
	name string
	kind Kind
	left int // [bytes]
}

// Read implements io.Reader.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.File.Read(p[:min(len(p), b.left+1)])
	if n > b.left {
		return b.left, &Error{b.name, fmt.Sprintf("a regular file of at most %s", size(int64(b.kind.Most()))), "more"}
	}
	b.left -= n
	return n, err
}
