package render

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/engine/wav"
	"gritbed/game/script"
)

func entries(t *testing.T, dir string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// summaryOf reads a session's summary and its sound.
func summaryOf(t *testing.T, dir string) (Summary, *wav.Sound) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, summaryFile))
	if err != nil {
		t.Fatal(err)
	}
	var s Summary
	if err := json.Unmarshal(b, &s); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(filepath.Join(dir, "session.wav"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sound, err := wav.ReadAll("session.wav", f)
	if err != nil {
		t.Fatal(err)
	}
	return s, sound
}

// A session that fails leaves an earlier one as it was, and nothing of its own,
// not even the directory it made.
func TestFailedSessionsLeaveNothing(t *testing.T) {
	stuck, err := script.Load("stuck.yaml", []byte("steps:\n  - put: {x: 30, y: 137.4}\n  - until: airborne\n    within: 0.5\n"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	render(t, Config{Script: load(t, "ollie"), Seconds: 0.5, Out: dir})
	was, _ := summaryOf(t, dir)
	before := entries(t, dir)
	for _, out := range []string{dir, filepath.Join(dir, "new")} {
		if _, err := Run(Config{Script: stuck, Out: out}); err == nil || !strings.Contains(err.Error(), "stuck.yaml: step 1") {
			t.Errorf("a script that gets nowhere: %v", err)
		}
	}
	is, _ := summaryOf(t, dir)
	if now := entries(t, dir); !slices.Equal(now, before) || is.Hash != was.Hash {
		t.Errorf("%v before, %v after", before, now)
	}
}

// What an earlier session left and this one doesn't have goes: plots stand beside
// their own sound alone.
func TestPlotsOfAnEarlierSessionGo(t *testing.T) {
	dir := t.TempDir()
	states := readStates(t, "ollie")[:20]
	render(t, Config{States: recorded(states), Out: dir, Plots: true})
	render(t, Config{States: recorded(states[:10]), Out: dir})
	if got := entries(t, dir); !slices.Equal(got, []string{"session.wav", "state.tsv", summaryFile, "trace.tsv", "transfer.tsv"}) {
		t.Errorf("%v", got)
	}
}

// Sessions that end in one directory at the same time leave one of them there,
// whole.
func TestSessionsInOneDirectory(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	states := readStates(t, "ollie")
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			if _, err := Run(Config{States: recorded(states[:10+n%3]), Out: dir}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	sum, sound := summaryOf(t, dir)
	b, err := os.ReadFile(filepath.Join(dir, "state.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	if sound.Frames() != sum.Samples || strings.Count(string(b), "\n") != sum.Frames+1 {
		t.Errorf("%d samples in the sound, %d in the summary; %d rows, %d frames", sound.Frames(), sum.Samples, strings.Count(string(b), "\n")-1, sum.Frames)
	}
	if got := entries(t, dir); len(got) != 5 {
		t.Errorf("left: %v", got)
	}
}

// A session that is stopped from outside is one of the frames it had, whole; one
// that had none leaves nothing.
func TestStoppedSessions(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	stop := make(chan struct{})
	p := render(t, Config{Script: load(t, "tour"), Out: dir, Stop: stop, Each: func(s *Step) {
		if s.Number == 29 {
			close(stop)
		}
	}})
	sum, sound := summaryOf(t, dir)
	if !sum.Stopped || sum.Frames != 30 || len(p.Frames) != 30 || sound.Frames() != len(p.PCM)/2 {
		t.Errorf("%d frames, %d samples, stopped: %v", sum.Frames, sound.Frames(), sum.Stopped)
	}
	if whole := render(t, Config{Script: load(t, "tour"), Seconds: 0.5}); whole.Sum.Hash != sum.Hash || whole.Sum.Stopped {
		t.Errorf("stopped after half a second: %s, played half a second: %s", sum.Hash, whole.Sum.Hash)
	}
	none := filepath.Join(t.TempDir(), "none")
	if _, err := Run(Config{Script: load(t, "tour"), Out: none, Stop: stop}); err == nil || len(entries(t, filepath.Dir(none))) != 0 {
		t.Errorf("%v, %v", err, entries(t, filepath.Dir(none)))
	}
}

// The file holds what was played, to half a step of its 24 bits. In six channels
// it is the device's order, said in the header, beside the same hash; the two
// channels are folded from the same planes, so the front left of six is not 0
// where the left of two is loud.
func TestSixChannels(t *testing.T) {
	two, six := filepath.Join(t.TempDir(), "2"), filepath.Join(t.TempDir(), "6")
	a := render(t, Config{Script: load(t, "turn"), Seconds: 2, Out: two})
	b := render(t, Config{Script: load(t, "turn"), Seconds: 2, Out: six, Channels: 6})
	if a.Sum.Hash != b.Sum.Hash || len(b.Six) != 3*len(b.PCM) || len(a.Six) != 0 {
		t.Fatalf("hashes %s and %s, %d of %d samples", a.Sum.Hash, b.Sum.Hash, len(b.Six), len(b.PCM))
	}
	for _, c := range []struct {
		dir  string
		want []float32
		mask uint32
	}{{two, a.PCM, 0}, {six, b.Six, wav.Surround}} {
		_, sound := summaryOf(t, c.dir)
		if sound.Mask != c.mask || len(sound.Samples) != len(c.want) {
			t.Fatalf("mask %x, %d samples", sound.Mask, len(sound.Samples))
		}
		for i, x := range sound.Samples {
			if d := x - c.want[i]; d > 1.0/(1<<24) || d < -1.0/(1<<24) {
				t.Fatalf("sample %d: %g, want %g", i, x, c.want[i])
			}
		}
	}
	var power [6]float64
	for i, x := range b.Six {
		power[i%6] += float64(x) * float64(x)
	}
	if power[0] == 0 || power[1] == 0 || power[4] == 0 || power[5] == 0 {
		t.Errorf("power of FL FR C LFE SL SR: %g", power)
	}
}
