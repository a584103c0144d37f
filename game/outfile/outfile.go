// Package outfile writes files that are whole or not there: what is written goes to a
// file of another name beside the one meant, which takes its place at the end and not
// before. So a program that dies, or never has anything to write, leaves an existing
// file as it was.
package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// File is being written; Keep or Drop ends it.
type File struct {
	f    *os.File
	name string // where it goes; "" for what isn't a file (a pipe, a device): written directly
}

// tries is how many names Create tries that others have taken.
const tries = 1000

// Create begins a file that will be called name.
func Create(name string) (*File, error) {
	if name == "" {
		return nil, errors.New("file: want a name, got none")
	}
	mode := fs.FileMode(0o666) // less what the user's mask takes
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return nil, fmt.Errorf("%s: want a file, got a directory", name)
	case err == nil:
		// It is opened for writing as it is: whoever may not write to it may not
		// replace it either.
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return nil, err
		}
		if !info.Mode().IsRegular() {
			return &File{f: f}, nil
		}
		f.Close()
		mode = info.Mode().Perm()
		if name, err = filepath.EvalSymlinks(name); err != nil {
			return nil, err
		}
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	for i := range tries {
		f, err := os.OpenFile(beside(name, i), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if err == nil {
			return &File{f: f, name: name}, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
	return nil, fmt.Errorf("%s: want a free name beside it, all of %s to %s are taken", name, beside(name, 0), beside(name, tries-1))
}

// beside is the name of a file while it is written.
func beside(name string, i int) string {
	return filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+"."+strconv.Itoa(os.Getpid())+"-"+strconv.Itoa(i)+".part")
}

// Check says whether a file could be written there, and leaves nothing.
func Check(name string) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	f.Drop()
	return nil
}

// Write adds to the file.
func (f *File) Write(p []byte) (int, error) { return f.f.Write(p) }

// Keep ends the file and gives it its name. After an error nothing of it is left.
func (f *File) Keep() error {
	err := f.f.Close()
	if f.name == "" {
		return err
	}
	if err == nil {
		err = os.Rename(f.f.Name(), f.name)
	}
	if err != nil {
		os.Remove(f.f.Name())
	}
	return err
}

// Drop ends the file and leaves nothing of it.
func (f *File) Drop() {
	f.f.Close()
	if f.name != "" {
		os.Remove(f.f.Name())
	}
}
