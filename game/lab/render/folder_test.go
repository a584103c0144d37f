package render

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/trace"
	"gritbed/engine/wav"
	"gritbed/game/script"
	"gritbed/game/world"
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

// Two renders of one script have the same hashes as far as both go, minute by
// minute, and the last of them is the hash of a session that ends there.
func TestHashOfEachMinute(t *testing.T) {
	long, err := script.Load("long.yaml", []byte("steps:\n  - seconds: 3600\n    keys: [push]\n  - seconds: 3600\n"))
	if err != nil {
		t.Fatal(err)
	}
	a := render(t, Config{Script: long, Seconds: 61}).Sum
	b := render(t, Config{Script: long, Seconds: 62}).Sum
	if len(a.Minutes) != 1 || !slices.Equal(a.Minutes, b.Minutes) || a.Hash == b.Hash {
		t.Errorf("%v and %v", a.Minutes, b.Minutes)
	}
	h := newHasher()
	h.add(make([]float32, perMinute-1))
	if len(h.minutes) != 0 {
		t.Error("a minute too early")
	}
	h.add(make([]float32, 2))
	whole := newHasher()
	whole.add(make([]float32, perMinute))
	if len(h.minutes) != 1 || h.minutes[0] != whole.String() {
		t.Errorf("%v, want %s", h.minutes, whole.String())
	}
}

// What a session measures takes no more memory after an hour than it does after
// ten minutes, whatever happens in it.
func TestGaugesAreBounded(t *testing.T) {
	g := newGauges([]string{"a", "b"})
	states := []Frame{rolls(0, 10, 0.2, 0.1), rolls(1, 40, 0.3, 0.6), {Airborne: true}, {Wheels: 4}}
	bind := bindTo(0, 0, 0)
	feed := func(from, to int) {
		for n := from; n < to; n++ {
			f := states[n/7%len(states)]
			f.Stamp, f.Blocks = int64(block.OfFrame(int64(n))), 3
			g.add(&Step{Number: n, Frame: &f, PCM: []float32{0.1, 0.1}, Events: []trace.Event{bind, start(f.Stamp, 0)}})
		}
	}
	size := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	feed(0, 3600*20)
	early := size()
	feed(3600*20, 3600*180)
	if late := size(); late > early+1<<20 {
		t.Errorf("%d bytes after 20 minutes, %d after 180", early, late)
	}
	if n := len(g.track.points); n > trackPoints || g.track.stride < 8 {
		t.Errorf("%d points of %d frames", n, g.track.stride)
	}
	bins := g.transfer.result()
	if len(bins) != 2 || bins[0].Frames < 3600*180/4-10 || float32(bins[0].GainA) != 0.2 || float32(bins[1].PosA) != 0.6 {
		t.Errorf("%+v", bins)
	}
	runtime.KeepAlive(g)
}

// A track that thins out keeps its peaks and its gaps, and its time.
func TestTrackKeepsPeaks(t *testing.T) {
	tr := newTrack()
	n := 3 * trackPoints
	for i := range n {
		f := Frame{Speed: 5}
		switch i {
		case n / 3:
			f.Speed = 20
		case n / 3 * 2:
			f.Speed = 0
		}
		tr.add(&f, nil)
		tr.start(i)
	}
	lo, hi := float32(100), float32(0)
	for _, p := range tr.points {
		lo, hi = min(lo, p.lo[trackSpeed]), max(hi, p.hi[trackSpeed])
	}
	if tr.stride != 4 || len(tr.points) != n/4 {
		t.Errorf("%d points of %d frames", len(tr.points), tr.stride)
	}
	if hi != 72 || lo != 0 {
		t.Errorf("from %g to %g km/h, want 0 to 72", lo, hi)
	}
	total := 0.0
	for _, c := range tr.starts {
		total += c
	}
	if total != float64(n) || len(tr.starts) > trackPoints || tr.width != 4 {
		t.Errorf("%g starts in %d steps of %d s", total, len(tr.starts), tr.width)
	}
}

// A state file is read while it is played, and its first mistake ends the
// session with nothing left.
func TestStatesAreStreamed(t *testing.T) {
	var text strings.Builder
	w := world.NewStateWriter(&text)
	for _, a := range readStates(t, "ollie")[:5] {
		w.Write(&a)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	r, out := io.Pipe()
	frames := make(chan int)
	go func() {
		io.WriteString(out, text.String())
		<-frames // not before the first frame was played
		fmt.Fprintln(out, "nonsense")
		out.Close()
	}()
	dir := filepath.Join(t.TempDir(), "out")
	_, err := Run(Config{States: world.States("pipe", r), Out: dir, Each: func(s *Step) {
		if s.Number == 0 {
			close(frames)
		}
	}})
	if err == nil || !strings.Contains(err.Error(), "pipe: line 7: columns: want") {
		t.Errorf("%v", err)
	}
	if got := entries(t, dir); len(got) != 0 {
		t.Errorf("left: %v", got)
	}
}
