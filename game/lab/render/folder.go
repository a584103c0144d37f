package render

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"gritbed/game/world"
)

// summaryFile is put in place after everything else: where it is, the session
// beside it is complete and its own.
const summaryFile = "summary.json"

// replayFile is the session as a replay, to be ridden beside.
const replayFile = "replay.txt"

// stemFile is what a board added to the bed.
func stemFile(board int) string { return fmt.Sprintf("board%d.wav", board) }

// Files are the names a session may have in its directory, the summary last.
func Files() []string {
	names := []string{"session.wav", "trace.tsv", "state.tsv", replayFile, "transfer.tsv"}
	for i := range world.MaxGhosts + 1 {
		names = append(names, stemFile(i))
	}
	for _, p := range plotFiles {
		names = append(names, p.name)
	}
	return append(names, summaryFile)
}

// folder collects the files of a session in a directory of its own below the one
// they are meant for, and puts them in place together when all are whole. Until
// then an earlier session is left as it is.
type folder struct {
	dir, scratch string
	made         bool // dir was made for this session
}

func openFolder(dir string) (*folder, error) {
	_, err := os.Stat(dir)
	f := &folder{dir: dir, made: errors.Is(err, fs.ErrNotExist)}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	if f.scratch, err = os.MkdirTemp(dir, ".session-"); err != nil {
		return nil, err
	}
	return f, nil
}

// create makes a file of the session.
func (f *folder) create(name string) (*os.File, error) {
	return os.Create(filepath.Join(f.scratch, name))
}

// discard leaves nothing of a session that came to nothing.
func (f *folder) discard() {
	os.RemoveAll(f.scratch)
	if f.made {
		os.Remove(f.dir) // stays if somebody else has put something there
	}
}

// A session is put in place in a few milliseconds; who finds another one at it
// waits this long [tries].
const (
	lockName  = ".placing"
	lockTries = 50
	lockPause = 100 * time.Millisecond
)

// place puts the files where they are meant to be. Two sessions that end in one
// directory do so one after the other, so what is there is all of one.
func (f *folder) place() error {
	lock := filepath.Join(f.dir, lockName)
	for try := 0; ; try++ {
		l, err := os.OpenFile(lock, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		if err == nil {
			l.Close()
			break
		}
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
		if try == lockTries {
			return fmt.Errorf("%s: want nobody else putting a session in place, got this file (remove it if there is nobody)", lock)
		}
		time.Sleep(lockPause)
	}
	defer os.Remove(lock)
	names := Files()
	// The summary goes first and comes last.
	for i := len(names) - 1; i >= 0; i-- {
		if err := os.Remove(filepath.Join(f.dir, names[i])); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for _, name := range names {
		err := os.Rename(filepath.Join(f.scratch, name), filepath.Join(f.dir, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return os.Remove(f.scratch)
}
