// Package mods lets the files of a directory stand in for built-in ones of the
// same name, and says when one of them has changed, so that tuning and maps can
// be edited while the game runs.
//
//	ride.yaml                      the movement
//	collections.yaml surfaces.yaml
//	chain.yaml rocket.yaml seams.yaml   the bed
//	NAME.tmx, and its tileset      levels
//	region.yaml                    what the terrain sounds like
//
// What is not in the directory stays built in.
package mods

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"

	"gritbed/assets/owner"
	"gritbed/assets/tuning"
	"gritbed/engine/text"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// Dir is a directory of mods; a nil Dir is one without files.
type Dir struct {
	path  string
	watch watch
	notes []string
}

// Open takes a directory and begins to watch it. One that can't be watched serves
// all the same; [Dir.Notes] says that its changes are not seen.
func Open(path string) (*Dir, error) { return open(path, fsnotify.NewWatcher) }

func open(path string, watcher func() (*fsnotify.Watcher, error)) (*Dir, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s: want a directory, got a file", path)
	}
	d := &Dir{path: path}
	if err := d.watch.begin(path, info, watcher); err != nil {
		d.notes = append(d.notes, text.Line(fmt.Sprintf("mods: changes in %s are not seen, so nothing is reloaded (%v)", path, err)))
	}
	unread, err := d.unread()
	if err != nil {
		return nil, err
	}
	d.notes = append(d.notes, unread...)
	return d, nil
}

// Notes says what a player should know of the directory, a line each: files in it
// that nothing reads, and that it isn't watched.
func (d *Dir) Notes() []string {
	if d == nil {
		return nil
	}
	return d.notes
}

// Close ends the watch.
func (d *Dir) Close() error {
	if d == nil {
		return nil
	}
	return d.watch.end()
}

// Changed returns the name of a file that has changed and come to rest, "" when
// there is none. It never waits.
func (d *Dir) Changed(now time.Time) string {
	if d == nil {
		return ""
	}
	return d.watch.next(now)
}

// over is a file system in which a directory's files come first.
type over struct {
	top  string
	base fs.FS
}

// Open implements fs.FS.
func (o over) Open(name string) (fs.File, error) {
	if o.top != "" && fs.ValidPath(name) {
		f, err := os.Open(filepath.Join(o.top, filepath.FromSlash(name)))
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return o.base.Open(name)
}

// Stat implements fs.StatFS: what is a pipe is found out without opening it.
func (o over) Stat(name string) (fs.FileInfo, error) {
	if o.top != "" && fs.ValidPath(name) {
		info, err := os.Stat(filepath.Join(o.top, filepath.FromSlash(name)))
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return info, err
		}
	}
	return fs.Stat(o.base, name)
}

func (d *Dir) top() string {
	if d == nil {
		return ""
	}
	return d.path
}

// Maps is where levels are read from.
func (d *Dir) Maps() fs.FS { return over{d.top(), levels.Embedded()} }

// Tuning reads the bed's tuning.
func (d *Dir) Tuning() (*tuning.Tuning, error) { return tuning.Load(over{d.top(), tuning.Files()}) }

// MovementFile is the name of the movement's tuning.
const MovementFile = "ride.yaml"

// Movement reads the movement's tuning; nil means the built-in one.
func (d *Dir) Movement() (*ride.Tuning, error) {
	if d == nil {
		return nil, nil
	}
	data, err := owner.Read(filepath.Join(d.path, MovementFile), owner.Text)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return ride.LoadTuning(MovementFile, data)
}

// IsTuning reports whether a file is one of the bed's tuning.
func IsTuning(name string) bool {
	_, err := fs.Stat(tuning.Files(), name)
	return err == nil
}
