package bedscope

import (
	"math"
	"testing"

	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/game/view"
	"gritbed/game/worldview"
)

// roll is an engine on which truck 1 rolls at a steady speed.
func roll(t *testing.T, pitch float32) *rolling {
	t.Helper()
	rec := &grain.Recording{Name: "ramp", PCM: make([]float32, 48000*20), Rate: 48000, Duration: 20}
	for i := range rec.PCM {
		rec.PCM[i] = float32(i%97)/97 - 0.5
	}
	e, err := engine.New(engine.Config{Recordings: []*grain.Recording{rec}, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	r := &rolling{Engine: e}
	if r.queue, err = e.Queue(); err != nil {
		t.Fatal(err)
	}
	r.say(func(f *engine.Frame) {
		f.Bind(engine.Truck{}, 0, shape)
		f.Record(engine.Player{Side: engine.SideA}, grain.Record{Gain: 0.5, Pitch: pitch, Position: 0.4})
		f.Record(engine.Player{Side: engine.SideB}, grain.Record{Gain: 0.25, Pitch: pitch, Position: 0.3})
	})
	var out [2]block.Plane
	for range engine.Lead + 2 { // the first grain, picked before the records, is cut
		e.Render(&out)
	}
	return r
}

var shape = grain.Pair{
	A: grain.Params{Attack: 0.1, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.03},
	B: grain.Params{Attack: 0.2, Sustain: 0.1, Release: 0.2, Window: 1.5, Drift: 0.03},
}

// rolling is an engine with its queue.
type rolling struct {
	*engine.Engine
	queue *engine.Queue
}

// say says something in the frame that is due, and lets a test render on.
func (r *rolling) say(calls func(f *engine.Frame)) {
	for {
		f := r.queue.Begin()
		if f.Stamp() < r.Block() {
			f.End() // the test has rendered past it
			continue
		}
		calls(f)
		f.End()
		r.Commit(math.MaxInt64)
		return
	}
}

// watch renders blocks and lets a lane look every now and then, as a display that
// sees only some of the snapshots.
func watch(e *rolling, l *Lane, player, blocks, every int) {
	var out [2]block.Plane
	for i := range blocks {
		e.Render(&out)
		if i%every == 0 {
			var p view.Player
			s := e.Snapshot()
			worldview.Player(&p, &s.Players[player], 0)
			l.Step(float64(s.Block)*block.Frames/block.Rate, &p)
		}
	}
}

// The two square-root fades that overlap keep the power constant, so the squares of
// the drawn envelopes add to 1 at any time: the lane has every edge in its place
// though it looked only at every sixth block.
func TestLaneEnvelopesKeepThePower(t *testing.T) {
	for player := range 2 {
		e := roll(t, 1)
		var l Lane
		watch(e, &l, player, 800, 6)
		worst, at := 0.0, 0.0
		for x := l.Now() - 2.5; x < l.Now()-0.1; x += 0.001 {
			p := 0.0
			for i := range l.Grains() {
				v := l.Grain(i).Level(x)
				p += v * v
			}
			if d := math.Abs(p - 1); d > worst {
				worst, at = d, x
			}
		}
		// A block is 5.3 ms: a fade of 0.1 s can be off by about a twentieth.
		if worst > 0.12 {
			t.Errorf("player %d: power: want 1, off by %.3f at %.3f s", player, worst, at)
		}
	}
}

// The lane counts the grains that the engine started.
func TestLaneRate(t *testing.T) {
	e := roll(t, 1)
	var l Lane
	watch(e, &l, 0, 375, 5)
	before := e.Snapshot().Players[0].Starts
	watch(e, &l, 0, 375, 5)
	began := float64(e.Snapshot().Players[0].Starts-before) / 2
	if got := l.Rate(); math.Abs(got-began) > 0.6 {
		t.Errorf("starts a second: want %.1f, got %.1f", began, got)
	}
}

// A grain that is cut short because the position ran away carries the mark.
func TestLaneMarksDrift(t *testing.T) {
	e := roll(t, 1)
	var l Lane
	watch(e, &l, 0, 400, 3)
	for i := range l.Grains() {
		if l.Grain(i).Drift {
			t.Fatalf("steady: want no drift, grain %d has it", i)
		}
	}
	e.say(func(f *engine.Frame) {
		f.Record(engine.Player{}, grain.Record{Gain: 0.5, Pitch: 1, Position: 0.6})
	})
	watch(e, &l, 0, 60, 3)
	found := false
	for i := range l.Grains() {
		found = found || l.Grain(i).Drift
	}
	if !found {
		t.Error("after a jump of the position: want a grain marked as cut short")
	}
}

// A bind picks with the record that the player still holds; when the frame's own
// record then moves the position, the first grain is cut at once. What began between
// two looks is never drawn before the first of them.
func TestLaneNothingBeforeTheBind(t *testing.T) {
	e := roll(t, 1)
	var l Lane
	var out [2]block.Plane
	e.say(func(f *engine.Frame) { f.Stop(engine.Truck{}) })
	for range 40 {
		e.Render(&out)
	}
	watch(e, &l, 0, 8, 4)
	before := l.Now()
	e.say(func(f *engine.Frame) {
		f.Bind(engine.Truck{}, 0, grain.Pair{A: shape.A, B: shape.A})
		f.Record(engine.Player{}, grain.Record{Gain: 0.5, Pitch: 1, Position: 0.8})
	})
	watch(e, &l, 0, 16, 4)
	if l.Grains() < 2 {
		t.Fatalf("grains: want the cut one and its successor, got %d", l.Grains())
	}
	for i := range l.Grains() {
		if g := l.Grain(i); g.Start < before-1e-9 {
			t.Errorf("grain %d: want nothing before %.3f s, got its start at %.3f", i, before, g.Start)
		}
	}
}

// Gain is remembered between looks and holds before and after them.
func TestLaneGain(t *testing.T) {
	var l Lane
	for i, g := range []float32{0, 0.5, 1} {
		l.Step(1+float64(i), &view.Player{Bound: true, Gain: g})
	}
	for _, c := range []struct{ t, gain float64 }{{0.5, 0}, {1.5, 0.25}, {2, 0.5}, {2.5, 0.75}, {3, 1}, {9, 1}} {
		if got := l.Gain(c.t); math.Abs(got-c.gain) > 1e-6 {
			t.Errorf("at %.1f s: want %.2f, got %.3f", c.t, c.gain, got)
		}
	}
}

// A stop ends what sounded: nothing is drawn after it.
func TestLaneStop(t *testing.T) {
	e := roll(t, 1)
	var l Lane
	watch(e, &l, 0, 300, 4)
	e.say(func(f *engine.Frame) { f.Stop(engine.Truck{}) })
	watch(e, &l, 0, 40, 4)
	for i := range l.Grains() {
		if g := l.Grain(i); g.Level(l.Now()-0.1) > 0 {
			t.Errorf("0.1 s ago, well after the stop: want silence, got grain %d at %.2f", i, g.Level(l.Now()-0.1))
		}
	}
}

// Columns keep the peak and the mean power of their stretch.
func TestColumns(t *testing.T) {
	r := &view.Recording{PCM: []float32{0, 0.5, -1, 0, 0.25, 0.25, 0.25, 0.25}, Rate: 8, Duration: 1}
	c := Columns(r, 2)
	if c[0].Peak != 1 || c[1].Peak != 0.25 || c[1].RMS != 0.25 {
		t.Errorf("want peaks 1 and 0.25, the second even, got %+v", c)
	}
	if Loudest(c) != 1 || Loudest(nil) <= 0 {
		t.Errorf("loudest: want 1, and something above 0 for nothing, got %v, %v", Loudest(c), Loudest(nil))
	}
}
