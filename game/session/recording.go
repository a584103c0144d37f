package session

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"gritbed/game/outfile"
	"gritbed/game/script"
	"gritbed/systems/ride"
)

// Recording writes what is played into replays: a file a level, since a replay is for one.
type Recording struct {
	Wanted string // the file asked for, "" none

	name     string // being written
	file     *outfile.File
	recorder *script.Recorder
	frames   int
	kept     bool // a file was written before
}

// Begin records a session from here on. It says where, when that is not the file asked for.
func (r *Recording) Begin(s *Session) (note string, err error) {
	s.recording = r
	if r.Wanted == "" {
		return "", nil
	}
	r.name, r.frames = r.free(), 0
	f, err := outfile.Create(r.name)
	if err != nil {
		r.Wanted = ""
		return "", fmt.Errorf("recording ends: %w", err)
	}
	r.file, r.recorder = f, script.NewRecorder(f, s.pins)
	if r.kept {
		note = "recording goes on in " + filepath.Base(r.name)
	}
	return note, nil
}

// free is the name of the next file: the one asked for, then name-2 and so on, none
// of which is there already.
func (r *Recording) free() string {
	name := r.Wanted
	if !r.kept {
		return name
	}
	ext := filepath.Ext(name)
	for n := 2; ; n++ {
		next := strings.TrimSuffix(name, ext) + "-" + strconv.Itoa(n) + ext
		if _, err := os.Lstat(next); err != nil {
			return next
		}
	}
}

// frame adds a frame; put is where the skater was put before it without the frame's own
// doing.
func (r *Recording) frame(out script.Out, put *ride.Pose) {
	if r.recorder == nil {
		return
	}
	if put != nil && !out.Jump {
		out.Jump, out.Pose = true, *put
	}
	r.recorder.Frame(out)
	r.frames++
}

// End makes a file of what was recorded; of nothing none is made, and what has the
// name stays.
func (r *Recording) End() error {
	if r.recorder == nil {
		return nil
	}
	done := r.recorder
	r.recorder = nil
	if r.frames == 0 {
		r.file.Drop()
		return nil
	}
	if err := done.Close(); err != nil {
		r.file.Drop()
		return fmt.Errorf("%s: %w", r.name, err)
	}
	if err := r.file.Keep(); err != nil {
		return err
	}
	r.kept = true
	return nil
}
