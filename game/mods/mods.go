// Package mods lets the files of a directory stand in for built-in ones of the
// same name, and says when one of them has changed, so that tuning and maps can
// be edited while the game runs.
//
//	ride.yaml                      the movement
//	collections.yaml surfaces.yaml
//	chain.yaml rocket.yaml seams.yaml   the bed
//	NAME.tmx, and its tileset      levels
//	region.yaml                    what the land sounds like
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

	"gritbed/assets/tuning"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// Dir is a directory of mods; a nil Dir is one without files.
type Dir struct {
	path    string
	watch   *fsnotify.Watcher
	changed map[string]time.Time // when a file changed that was not reported yet
}

// settle is how long a file must rest before it is read: editors write in steps.
const settle = 150 * time.Millisecond

// Open begins to watch a directory.
func Open(path string) (*Dir, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s: want a directory, got a file", path)
	}
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("%s: can't be watched: %w", path, err)
	}
	if err := w.Add(path); err != nil {
		w.Close()
		return nil, fmt.Errorf("%s: can't be watched: %w", path, err)
	}
	return &Dir{path: path, watch: w, changed: map[string]time.Time{}}, nil
}

// Close ends the watch.
func (d *Dir) Close() error {
	if d == nil {
		return nil
	}
	return d.watch.Close()
}

// Changed returns the name of a file that has changed and come to rest, "" when
// there is none. It never waits.
func (d *Dir) Changed(now time.Time) string {
	if d == nil {
		return ""
	}
	for {
		select {
		case e := <-d.watch.Events:
			if e.Has(fsnotify.Create) || e.Has(fsnotify.Write) || e.Has(fsnotify.Rename) || e.Has(fsnotify.Remove) {
				d.changed[filepath.Base(e.Name)] = now
			}
			continue
		case <-d.watch.Errors:
			continue // a lost event shows as a file that is reloaded by its next change
		default:
		}
		break
	}
	first := ""
	for name, at := range d.changed {
		if now.Sub(at) >= settle && (first == "" || name < first) {
			first = name
		}
	}
	delete(d.changed, first)
	return first
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
	data, err := os.ReadFile(filepath.Join(d.path, MovementFile))
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
