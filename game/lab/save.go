package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// saver writes what a command made without destroying anything. All is looked at
// before the first byte is written: an input is never written over, and of the
// files that stand beside the one asked for none is that already exists and would
// become another. -force lifts both.
type saver struct {
	force  bool
	inputs []string
}

// made is a file to write.
type made struct {
	path string
	data []byte
	// named is set when the command line names the file itself: then it may be
	// rewritten.
	named bool
}

// save writes the files, each under another name first, so that no half of one
// is ever taken for the whole. What is there already is left alone.
func (s *saver) save(files ...made) error {
	var write []made
	for _, f := range files {
		same, err := s.look(f)
		if err != nil {
			return err
		}
		if !same {
			write = append(write, f)
		}
	}
	for _, f := range write {
		if err := os.MkdirAll(filepath.Dir(f.path), 0o755); err != nil {
			return err
		}
		if err := replace(f.path, f.data); err != nil {
			return err
		}
	}
	return nil
}

// look reports whether a file is as it should be, or why it must stay as it is.
func (s *saver) look(f made) (same bool, err error) {
	info, err := os.Stat(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() {
		return false, fmt.Errorf("%s: want a file to write to, got %s", f.path, info.Mode())
	}
	if info.Size() == int64(len(f.data)) {
		old, err := os.ReadFile(f.path)
		if err != nil {
			return false, err
		}
		if bytes.Equal(old, f.data) {
			return true, nil
		}
	}
	if s.force {
		return false, nil
	}
	if in := s.input(info); in != "" {
		return false, fmt.Errorf("%s: want another file than %s, which is read, got the same (-force writes over it)", f.path, in)
	}
	if !f.named {
		return false, fmt.Errorf("%s: want no such file, or the same, got another one (-force writes over it)", f.path)
	}
	return false, nil
}

// input is the input that a file is, "" if it is none.
func (s *saver) input(file fs.FileInfo) string {
	for _, in := range s.inputs {
		if info, err := os.Stat(in); err == nil && os.SameFile(info, file) {
			return in
		}
	}
	return ""
}

// replace writes a file by way of another name in its directory.
func replace(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// ending refuses a name of another kind than the command writes: whoever confuses
// two arguments would lose a file by it.
func ending(path, want string) error {
	if filepath.Ext(path) != want {
		return fmt.Errorf("%s: want a name that ends in %s", path, want)
	}
	return nil
}
