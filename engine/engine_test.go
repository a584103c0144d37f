package engine

import (
	"hash/fnv"
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/rng"
)

// roll is a recording that gets louder and brighter, as the real ones do.
func roll(index int, seconds float32) *grain.Recording {
	g := rng.Seeded(uint64(index) + 1)
	pcm := make([]float32, int(seconds*48000))
	var low float32
	for i := range pcm {
		x := float32(int32(g.Next())) / (1 << 31)
		low += float32((x - low) * 0.2)
		pcm[i] = low * (0.1 + 0.4*float32(i)/float32(len(pcm)))
	}
	return &grain.Recording{Name: "roll", Index: index, PCM: pcm, Rate: 48000, Duration: seconds}
}

var (
	paramsA = grain.Params{Attack: 0.1, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.05}
	paramsB = grain.Params{Attack: 0.2, Sustain: 0.1, Release: 0.2, Window: 1.5, Drift: 0.05}
	paramsR = grain.Params{Attack: 0.1, Sustain: 0.4, Release: 0.1, Window: 2.4, Drift: 0.1}
)

func newEngine(t testing.TB, cfg Config) *Engine {
	t.Helper()
	if cfg.Recordings == nil {
		cfg.Recordings = []*grain.Recording{roll(0, 12), roll(1, 10), roll(2, 8)}
	}
	e, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	e.Commit(math.MaxInt64)
	return e
}

var (
	pair        = grain.Pair{A: paramsA, B: paramsB}
	front, rear = Truck{}, Truck{Axle: 1}
	frontA      = Player{}
	frontB      = Player{Side: SideB}
	chainValues = grain.ChainValues{HighPass: 77, LowPass: 24971, ShiftA: -20, ShiftB: -10, Env: 0.08, FlangeA: 0.05, FlangeB: 0.05}
)

// now says something that is applied in the next block, and lets every later
// block be rendered.
func now(e *Engine, calls func(f *Frame)) error { return at(e, e.Block(), calls) }

// at does the same for a block of the test's choice.
func at(e *Engine, stamp int64, calls func(f *Frame)) error {
	f := e.queue.Begin()
	f.stamp = stamp
	calls(f)
	err := f.End()
	e.Commit(math.MaxInt64)
	return err
}

// rolling is one truck that rolls at position pos.
func rolling(f *Frame, t Truck, pos float32) {
	f.Record(Player{Truck: t, Side: SideA}, grain.Record{Gain: 0.24, Pitch: 1, Position: pos})
	f.Record(Player{Truck: t, Side: SideB}, grain.Record{Gain: 0.1, Pitch: 1, Position: max(pos-0.1, 0)})
	f.Chain(t, chainValues)
}

func hash(e *Engine, blocks int) uint64 {
	h := fnv.New64a()
	var out [2]block.Plane
	var b [4]byte
	for range blocks {
		e.Render(&out)
		for i := range block.Frames {
			for c := range out {
				v := math.Float32bits(out[c][i])
				b = [4]byte{byte(v), byte(v >> 8), byte(v >> 16), byte(v >> 24)}
				h.Write(b[:])
			}
		}
	}
	return h.Sum64()
}

// The same calls give the same samples, and the seed is heard.
func TestSameCallsGiveTheSameSamples(t *testing.T) {
	run := func(seed uint64) uint64 {
		e := newEngine(t, Config{Seed: seed})
		now(e, func(f *Frame) {
			f.Bind(front, 0, pair)
			rolling(f, front, 0.4)
		})
		return hash(e, 400)
	}
	if first, second := run(7), run(7); first != second {
		t.Error("two runs of one seed differ")
	}
	if run(7) == run(8) {
		t.Error("two seeds give the same picks")
	}
}

// A call is applied in the first block at or after its stamp.
func TestCallsApplyAtTheirStamp(t *testing.T) {
	e := newEngine(t, Config{})
	at(e, 5, func(f *Frame) { f.Bind(front, 0, pair) })
	var out [2]block.Plane
	for b := range 8 {
		e.Render(&out)
		if got, want := e.Snapshot().Players[0].Bound, b >= 5; got != want {
			t.Errorf("after block %d: bound: want %v, got %v", b, want, got)
		}
	}
	if n := e.Snapshot().Count.Late; n != 0 {
		t.Errorf("late: want 0, got %d", n)
	}
}

// A block rendered before its frame was posted is counted and leaves the counter
// where it is; a late call applies with the next block that is not held, and is
// counted.
func TestLateAndHeldAreCounted(t *testing.T) {
	e := newEngine(t, Config{})
	e.Commit(2)
	var out [2]block.Plane
	for range 5 {
		e.Render(&out)
	}
	if n := e.Snapshot().Count.Held; n != 3 {
		t.Errorf("held: want 3, got %d", n)
	}
	at(e, 1, func(f *Frame) { f.Bind(front, 0, pair) })
	e.Commit(2)
	e.Render(&out)
	if s := e.Snapshot(); s.Players[0].Bound || s.Block != 2 || e.Block() != 2 {
		t.Errorf("held: want nothing bound and block 2, got %v and block %d", s.Players[0].Bound, s.Block)
	}
	e.Commit(3)
	e.Render(&out)
	s := e.Snapshot()
	if !s.Players[0].Bound || s.Count.Late != 1 {
		t.Errorf("late call: want bound and 1 late, got %v and %d", s.Players[0].Bound, s.Count.Late)
	}
}
