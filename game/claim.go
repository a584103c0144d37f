package main

import (
	"errors"
	"io/fs"
	"os"
)

// claimed are the files that are written at the end. They are opened at the start,
// so that a place that can't be written to is known before there is work to lose;
// one that was made for it goes again when nothing came of it.
type claimed struct{ made []string }

// claim opens files for writing, "" being none; what they hold stays.
func claim(files ...string) (c claimed, err error) {
	for _, name := range files {
		if name == "" {
			continue
		}
		_, missing := os.Stat(name)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o644)
		if err != nil {
			c.release()
			return c, err
		}
		f.Close()
		if errors.Is(missing, fs.ErrNotExist) {
			c.made = append(c.made, name)
		}
	}
	return c, nil
}

// keep says that a file was written.
func (c *claimed) keep(name string) {
	for i, m := range c.made {
		if m == name {
			c.made[i] = ""
		}
	}
}

// release takes away what was made and not written.
func (c *claimed) release() {
	for _, name := range c.made {
		if name != "" {
			os.Remove(name)
		}
	}
}
