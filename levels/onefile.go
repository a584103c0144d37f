package levels

import (
	"bytes"
	"io/fs"
	"time"
)

// oneFile is a file system with the bytes of one file under whatever name it is
// asked for: the Tiled reader gets the tileset from here, which has been read and
// measured before, and reaches no disk.
type oneFile []byte

// Open implements fs.FS.
func (o oneFile) Open(name string) (fs.File, error) {
	return &openFile{bytes.NewReader(o), name}, nil
}

// openFile is the file, opened.
type openFile struct {
	*bytes.Reader
	name string
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *openFile) Close() error               { return nil }
func (f *openFile) Name() string               { return f.name }
func (f *openFile) Mode() fs.FileMode          { return 0o444 }
func (f *openFile) ModTime() time.Time         { return time.Time{} }
func (f *openFile) IsDir() bool                { return false }
func (f *openFile) Sys() any                   { return nil }
