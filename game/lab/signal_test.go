package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gritbed/engine/wav"
)

// A signal ends a render with what was played until then, whole: the sound has as
// many samples as the summary says. Before the first frame it leaves nothing.
func TestSignalsEndARender(t *testing.T) {
	bin, err := native()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	put(t, filepath.Join(dir, "long.yaml"), "steps:\n  - seconds: 3600\n    keys: [push]\n")
	for i, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		out := filepath.Join(dir, fmt.Sprint(i))
		var errs bytes.Buffer
		c := exec.Command(bin, "render", "-q", "-no-plots", "-s", "long.yaml", "-o", out)
		c.Dir, c.Stderr = dir, &errs
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		began := func() bool { // a block of the sound has come to the disk
			list, _ := filepath.Glob(filepath.Join(out, ".session-*", "session.wav"))
			info, err := os.Stat(strings.Join(list, ""))
			return err == nil && info.Size() > 1<<16
		}
		for range 600 {
			if began() {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		if err := c.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		if err := c.Wait(); err == nil || !strings.Contains(errs.String(), "stopped by a signal after") || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%v: %v\n%s", s, err, errs.String())
		}
		n := len(samplesOf(t, filepath.Join(out, "session.wav"))) / 2
		summary := string(contents(t, out, "summary.json"))
		if n < 4800 || !strings.Contains(summary, fmt.Sprintf(`"samples": %d,`, n)) || !strings.Contains(summary, `"stopped": true`) {
			t.Errorf("%v: %d samples\n%s", s, n, summary)
		}
		if left, _ := filepath.Glob(filepath.Join(out, ".*")); len(left) != 0 {
			t.Errorf("%v leaves %v", s, left)
		}
	}
}

// Programs that render into one directory at once leave the session of one of
// them there.
func TestRendersIntoOneDirectory(t *testing.T) {
	dir := t.TempDir()
	var all sync.WaitGroup
	for _, n := range []string{"0.5", "1", "1.5"} {
		all.Go(func() {
			if r := run(t, dir, "render", "-q", "-no-plots", "-s", "ollie", "-n", n, "-o", "s"); r.code != 0 {
				t.Errorf("%+v", r)
			}
		})
	}
	all.Wait()
	n := len(samplesOf(t, filepath.Join(dir, "s", "session.wav"))) / 2
	if s := string(contents(t, dir, "s", "summary.json")); !strings.Contains(s, fmt.Sprintf(`"samples": %d,`, n)) {
		t.Errorf("%d samples\n%s", n, s)
	}
}

// Six channels are written as such, beside the hash of the two.
func TestSixChannelsCommand(t *testing.T) {
	dir := t.TempDir()
	two := run(t, dir, "render", "-q", "-no-plots", "-s", "ollie", "-n", "0.5", "-o", "2")
	six := run(t, dir, "render", "-q", "-no-plots", "-s", "ollie", "-n", "0.5", "-channels", "6", "-o", "6")
	s, err := wav.Load(filepath.Join(dir, "6", "session.wav"))
	if err != nil {
		t.Fatal(err)
	}
	if hashIn(two.out) == "" || hashIn(two.out) != hashIn(six.out) || s.Channels != 6 {
		t.Errorf("%+v, %+v, %d channels", two, six, s.Channels)
	}
	oneLine(t, "five channels", run(t, dir, "render", "-q", "-s", "ollie", "-channels", "5", "-o", "5"), "channels: want 2 or 6, got 5")
}
