package render

import (
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/trace"
	"gritbed/game/script"
	"gritbed/game/world"
)

// Two renders of one script have the same hashes as far as both go, one a
// minute.
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

// Nothing is cut at ten minutes, where sessions once ended: a recorded session
// plays to its last frame.
func TestLongSessionsPlayToTheirEnd(t *testing.T) {
	const frames = 10*60*60 + 60
	state := readStates(t, "ollie")[0]
	sum, err := Run(Config{World: world.Config{Dry: true}, States: func(yield func(*components.AudioStateData, error) bool) {
		for range frames {
			if !yield(&state, nil) {
				return
			}
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if sum.Frames != frames || len(sum.Minutes) != 10 || sum.Counters != (Counters{}) {
		t.Errorf("%d frames, %d minutes, %+v", sum.Frames, len(sum.Minutes), sum.Counters)
	}
}
