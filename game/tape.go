package main

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

// taping records what is played (-record): a file a level, since a replay is for one.
type taping struct {
	wanted   string // the file asked for, "" none
	name     string // being written
	file     *outfile.File
	recorder *script.Recorder
	frames   int
	kept     bool // a file was written before
}

// start begins to record a session.
func (t *taping) start(pins script.Pins) error {
	if t.wanted == "" {
		return nil
	}
	t.name, t.frames = t.free(), 0
	f, err := outfile.Create(t.name)
	if err != nil {
		return err
	}
	t.file, t.recorder = f, script.NewRecorder(f, pins)
	return nil
}

// free is the name of the next file: the one asked for, then name-2 and so on, none
// of which is there already.
func (t *taping) free() string {
	name := t.wanted
	if !t.kept {
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

// frame adds a frame to the recording; put is where the skater was put before it
// without the frame's own doing.
func (t *taping) frame(out script.Out, put *ride.Pose) {
	if t.recorder == nil {
		return
	}
	if put != nil && !out.Jump {
		out.Jump, out.Pose = true, *put
	}
	t.recorder.Frame(out)
	t.frames++
}

// end makes a file of what was recorded; of nothing none is made, and what has the
// name stays.
func (t *taping) end() error {
	if t.recorder == nil {
		return nil
	}
	r := t.recorder
	t.recorder = nil
	if t.frames == 0 {
		t.file.Drop()
		return nil
	}
	if err := r.Close(); err != nil {
		t.file.Drop()
		return fmt.Errorf("%s: %w", t.name, err)
	}
	if err := t.file.Keep(); err != nil {
		return err
	}
	t.kept = true
	return nil
}

// record begins to record the level that has just come, and says so when that is not
// the first.
func (g *game) record() {
	t := &g.taping
	if err := t.start(g.s.pins); err != nil {
		t.wanted = ""
		g.report(fmt.Errorf("recording ends: %w", err))
		return
	}
	if t.kept {
		note := "recording goes on in " + filepath.Base(t.name)
		fmt.Fprintln(os.Stderr, "gritbed:", note)
		g.say(note, 5)
	}
}
