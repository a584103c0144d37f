package check

import (
	"bytes"
	"encoding/json"
	"errors"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"gritbed/game/script"
)

// replay reads a recording, which has to be whole.
func replay(t *testing.T, file string) *script.Replay {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := script.ReadReplay(file, bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// until waits for something that has to come within half a minute.
func until(t *testing.T, what string, there func() bool) {
	t.Helper()
	for range 600 {
		if there() {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%s: want it within 30 s", what)
}

// recording says whether a recording is being written beside the file it will be.
func recording(file string) func() bool {
	return func() bool {
		parts, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "."+filepath.Base(file)+".*"))
		return len(parts) > 0
	}
}

// signal sends a signal and gives what the program ended with.
func (r *run) signal(t *testing.T, s syscall.Signal) int {
	t.Helper()
	if err := r.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- r.cmd.Wait() }()
	select {
	case err := <-done:
		if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
	case <-time.After(30 * time.Second):
		t.Fatalf("%v: want the program to end, still running after 30 s\n%s", s, r.out.String())
	}
	return r.cmd.ProcessState.ExitCode()
}

// An interrupt and what a closing system sends leave everything that was asked for
// whole: the recording plays, the counters are counted, the picture is there; and
// what had the recording's name before stays until then.
func TestSignalsLeaveWholeFiles(t *testing.T) {
	alongside(t)
	d := display(t)
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) {
			alongside(t)
			dir := t.TempDir()
			rec, shot := filepath.Join(dir, "ride.rep"), filepath.Join(dir, "ride.png")
			if err := os.WriteFile(rec, []byte("of before"), 0o644); err != nil {
				t.Fatal(err)
			}
			r := start(t, d, nil, "-script", "hill", "-output", "silent", "-size", "640x360", "-record", rec, "-shot", shot, "-after", "1000")
			until(t, "a recording", recording(rec))
			time.Sleep(time.Second)
			if text, err := os.ReadFile(rec); string(text) != "of before" {
				t.Errorf("while it plays: want the old file as it was, got %q, %v", text, err)
			}
			if code := r.signal(t, s); code != 128+int(s) {
				t.Errorf("status: want %d, got %d\n%s", 128+int(s), code, r.out.String())
			}
			if p := replay(t, rec).Pins; p.Level != "yard" {
				t.Errorf("recording: want the yard's, got %+v", p)
			}
			var rep report
			if data, err := os.ReadFile(r.stats); err != nil || json.Unmarshal(data, &rep) != nil || rep.Frames == 0 || rep.Page != "play" {
				t.Errorf("counters: want those of a ride, got %+v, %v", rep, err)
			}
			f, err := os.Open(shot)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if im, err := png.Decode(f); err != nil || im.Bounds().Dx() != 640 {
				t.Errorf("picture: want 640 px, got %v", err)
			}
			left, _ := filepath.Glob(filepath.Join(dir, ".*"))
			if len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// A program that is asked to end before it has anything to write leaves the files of
// before, and no others but its counters.
func TestSignalWhileLoading(t *testing.T) {
	alongside(t)
	d := ownDisplay(t)
	dir := t.TempDir()
	rec := filepath.Join(dir, "ride.rep")
	if err := os.WriteFile(rec, []byte("of before"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := start(t, d, nil, "-output", "silent", "-level", "harbour", "-record", rec, "-shot", filepath.Join(dir, "ride.png"))
	k := newKeyboard(t, d)
	until(t, "the window", func() bool { // it comes before the level is there
		tree, err := xproto.QueryTree(k.conn, xproto.Setup(k.conn).DefaultScreen(k.conn).Root).Reply()
		if err != nil {
			return false
		}
		for _, w := range tree.Children {
			if a, err := xproto.GetWindowAttributes(k.conn, w).Reply(); err == nil && a.MapState == xproto.MapStateViewable {
				return true
			}
		}
		return false
	})
	r.signal(t, syscall.SIGTERM)
	entries, err := os.ReadDir(dir)
	if text, _ := os.ReadFile(rec); err != nil || len(entries) != 1 || string(text) != "of before" {
		t.Errorf("want the old recording alone, got %v and %q\n%s", entries, text, r.out.String())
	}
	if strings.Contains(r.out.String(), "goroutine") {
		t.Errorf("want no trace, got %s", r.out.String())
	}
}

// Another level ends a recording, since a replay is for one, and begins the next in a
// file beside it, which is said; and what the menu does to the skater is in it.
func TestAnotherLevelGoesOnInAnotherFile(t *testing.T) {
	alongside(t)
	d := ownDisplay(t)
	dir := t.TempDir()
	one, two := filepath.Join(dir, "ride.rep"), filepath.Join(dir, "ride-2.rep")
	r := start(t, d, nil, "-output", "silent", "-seconds", "100", "-size", "640x360", "-record", one)
	until(t, "a recording", recording(one))
	time.Sleep(500 * time.Millisecond)
	k := newKeyboard(t, d)
	k.tap(keyEscape)
	k.tap(keyDown)
	k.tap(keyReturn) // back to the start
	time.Sleep(300 * time.Millisecond)
	k.tap(keyEscape)
	k.tap(keyDown)
	k.tap(keyDown)
	k.tap(keyDown)
	k.tap(keyReturn) // the levels
	k.tap(keyDown)
	k.tap(keyReturn) // the one after the plaza
	until(t, "the second recording", recording(two))
	time.Sleep(500 * time.Millisecond)
	if code := r.signal(t, syscall.SIGTERM); code != 128+int(syscall.SIGTERM) {
		t.Errorf("status %d\n%s", code, r.out.String())
	}
	a, b := replay(t, one).Pins.Level, replay(t, two).Pins.Level
	if a != "plaza" || b == "plaza" || b == "" {
		t.Errorf("levels: want the plaza and another, got %q and %q", a, b)
	}
	if want := "recording goes on in ride-2.rep"; !strings.Contains(r.out.String(), want) {
		t.Errorf("want %q said, got %q", want, r.out.String())
	}
	if text, _ := os.ReadFile(one); !bytes.Contains(text, []byte("\nput ")) {
		t.Errorf("recording: want the jump to the start in it, got\n%s", text)
	}
}
