package mods

import (
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	// settle is how long a file must rest before it is read: editors write in steps.
	settle = 150 * time.Millisecond
	// again is how often it is looked whether the directory is still the same one.
	again = time.Second
)

// watch sees the files of a directory change. The system watches a directory, not
// what has its name: one that is put in its place would never be heard of, so that
// is looked at from time to time.
type watch struct {
	path    string
	info    os.FileInfo          // of the directory that is watched
	w       *fsnotify.Watcher    // nil when there is none to be had
	changed map[string]time.Time // when a file changed that was not reported yet
	looked  time.Time
}

// begin watches a directory.
func (w *watch) begin(path string, info os.FileInfo, watcher func() (*fsnotify.Watcher, error)) error {
	w.path, w.info, w.changed = path, info, map[string]time.Time{}
	n, err := watcher()
	if err != nil {
		return err
	}
	if err := n.Add(path); err != nil {
		n.Close()
		return err
	}
	w.w = n
	return nil
}

func (w *watch) end() error {
	if w.w == nil {
		return nil
	}
	return w.w.Close()
}

// next is the name of a file that has come to rest, "" when there is none.
func (w *watch) next(now time.Time) string {
	if w.w == nil {
		return ""
	}
	if now.Sub(w.looked) >= again {
		w.looked = now
		w.look(now)
	}
	for {
		select {
		case e := <-w.w.Events:
			if e.Has(fsnotify.Create) || e.Has(fsnotify.Write) || e.Has(fsnotify.Rename) || e.Has(fsnotify.Remove) {
				w.changed[filepath.Base(e.Name)] = now
			}
			continue
		case <-w.w.Errors:
			continue // a lost event shows as a file that is reloaded by its next change
		default:
		}
		break
	}
	first := ""
	for name, at := range w.changed {
		if now.Sub(at) >= settle && (first == "" || name < first) {
			first = name
		}
	}
	delete(w.changed, first)
	return first
}

// look takes up a directory that stands in the place of the one that was watched:
// all its files count as changed.
func (w *watch) look(now time.Time) {
	info, err := os.Stat(w.path)
	if err != nil || !info.IsDir() || os.SameFile(info, w.info) {
		return // between the two there may be none
	}
	_ = w.w.Remove(w.path) // most systems have done so themselves
	if w.w.Add(w.path) != nil {
		return // the next look tries again
	}
	w.info = info
	entries, err := os.ReadDir(w.path)
	if err != nil {
		return
	}
	for _, e := range entries {
		w.changed[e.Name()] = now
	}
}
