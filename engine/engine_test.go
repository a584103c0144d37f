package engine

import (
	"hash/fnv"
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
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

func bind(truck uint8, recording int32) Command {
	c := Command{Op: OpBind, Truck: truck, Recording: recording}
	c.Params(0, paramsA)
	c.Params(5, paramsB)
	return c
}

func rocket() Command {
	c := Command{Op: OpRocketBind, Recording: 2}
	c.Params(0, paramsR)
	return c
}

func chain(truck uint8) Command {
	return Command{Op: OpChain, Truck: truck, F: [10]float32{77, 24971, -20, -10, 0, 0.08, 0.05, 0.05}}
}

// rolling posts one truck that rolls at position pos.
func rolling(e *Engine, truck uint8, pos float32) {
	e.Post(RecordCommand(0, truck*2, grain.Record{Gain: 0.24, Pitch: 1, Position: pos}))
	e.Post(RecordCommand(0, truck*2+1, grain.Record{Gain: 0.1, Pitch: 1, Position: max(pos-0.1, 0)}))
	e.Post(chain(truck))
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

// A block costs no allocation whatever the bed is doing.
func TestNoBlockAllocates(t *testing.T) {
	states := map[string]func(e *Engine, n int){
		"silent": func(e *Engine, n int) {},
		"running": func(e *Engine, n int) {
			if n == 0 {
				e.Post(bind(0, 0))
			}
			rolling(e, 0, 0.4)
		},
		"bind in every block": func(e *Engine, n int) { e.Post(bind(0, int32(n%2))) },
		"stop and bind": func(e *Engine, n int) {
			if n%2 == 0 {
				e.Post(bind(0, 0))
			} else {
				e.Post(Command{Op: OpStop})
			}
		},
		"drift storm": func(e *Engine, n int) {
			if n == 0 {
				e.Post(bind(0, 0))
			}
			rolling(e, 0, float32(n%9)/9)
		},
		"straddle": func(e *Engine, n int) {
			if n == 0 {
				e.Post(bind(0, 0))
				e.Post(bind(1, 1))
				e.Post(Command{Op: OpG3Send, F: [10]float32{2}})
			}
			rolling(e, 0, 0.5)
			rolling(e, 1, 0.6)
			e.Post(Command{Op: OpWobble, Player: uint8(n % 4), F: [10]float32{0.9, 1.1}})
		},
		"rocket": func(e *Engine, n int) {
			if n%50 == 0 {
				e.Post(rocket())
			}
			e.Post(Command{Op: OpRocketRecord, F: [10]float32{0.1, 1, 0.5}})
			if n%50 == 40 {
				e.Post(Command{Op: OpRocketStop})
			}
		},
	}
	for name, post := range states {
		t.Run(name, func(t *testing.T) {
			e := newEngine(t, Config{Events: 64})
			var out [2]block.Plane
			n := 0
			allocs := testing.AllocsPerRun(300, func() {
				post(e, n)
				n++
				e.Render(&out)
				e.Snapshot()
			})
			if allocs != 0 {
				t.Errorf("allocations a block: want 0, got %v", allocs)
			}
		})
	}
}

// The same commands give the same samples, and the seed is heard.
func TestSameCommandsGiveTheSameSamples(t *testing.T) {
	run := func(seed uint64) uint64 {
		e := newEngine(t, Config{Seed: seed})
		e.Post(bind(0, 0))
		rolling(e, 0, 0.4)
		return hash(e, 400)
	}
	if run(7) != run(7) {
		t.Error("two runs of one seed differ")
	}
	if run(7) == run(8) {
		t.Error("two seeds give the same picks")
	}
}

// A command is applied in the first block at or after its stamp.
func TestCommandsApplyAtTheirStamp(t *testing.T) {
	e := newEngine(t, Config{})
	c := bind(0, 0)
	c.Stamp = 5
	e.Post(c)
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

// A late command applies at once and is counted; a block rendered before its
// frame was posted is counted too.
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
	c := bind(0, 0)
	c.Stamp = 1
	e.Post(c)
	e.Render(&out)
	s := e.Snapshot()
	if !s.Players[0].Bound || s.Count.Late != 1 {
		t.Errorf("late command: want bound and 1 late, got %v and %d", s.Players[0].Bound, s.Count.Late)
	}
}

// What a command names must exist; what does not is refused and counted, and
// nothing else happens.
func TestCommandsThatNameNothingAreRefused(t *testing.T) {
	e := newEngine(t, Config{})
	for _, c := range []Command{
		{Op: OpBind, Recording: 99}, {Op: OpBind, Recording: -1}, {Op: OpBind, Truck: 2},
		{Op: OpRecord, Player: 4}, {Op: OpStop, Board: 1}, {Op: OpRocketBind, Recording: 3}, {Op: 200},
	} {
		e.Post(c)
	}
	hash(e, 1)
	if n := e.Snapshot().Count.Refused; n != 7 {
		t.Errorf("refused: want 7, got %d", n)
	}
}

func TestFullRingRefusesAndCounts(t *testing.T) {
	e := newEngine(t, Config{Commands: 8})
	for i := range 10 {
		if ok := e.Post(Command{Op: OpStop}); ok != (i < 8) {
			t.Errorf("post %d: accepted %v", i, ok)
		}
	}
	hash(e, 1)
	if n := e.Snapshot().Count.Refused; n != 2 {
		t.Errorf("refused: want 2, got %d", n)
	}
}

// Parameters that are not finite are refused where they enter; the output
// stays finite.
func TestNonFiniteCommandsDoNotReachTheOutput(t *testing.T) {
	e := newEngine(t, Config{})
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	e.Post(bind(0, 0))
	rolling(e, 0, 0.4)
	e.Post(RecordCommand(0, 0, grain.Record{Gain: nan, Pitch: inf, Position: nan}))
	e.Post(Command{Op: OpChain, F: [10]float32{nan, nan, inf, nan, nan, inf, nan, nan}})
	e.Post(Command{Op: OpG3Send, F: [10]float32{inf}})
	e.Post(Command{Op: OpWobble, F: [10]float32{nan, inf}})
	var out [2]block.Plane
	for range 200 {
		e.Render(&out)
		for c := range out {
			for i, x := range out[c] {
				if !block.Finite(x) {
					t.Fatalf("channel %d frame %d: %v", c, i, x)
				}
			}
		}
	}
}

// The snapshot is a whole picture of one block, however the threads interleave.
func TestSnapshotIsWhole(t *testing.T) {
	e := newEngine(t, Config{})
	e.Post(bind(0, 0))
	done := make(chan struct{})
	go func() {
		defer close(done)
		hash(e, 2000)
	}()
	last := int64(0)
	for {
		s := e.Snapshot()
		if s.Block < last {
			t.Errorf("block went back from %d to %d", last, s.Block)
		}
		last = s.Block
		select {
		case <-done:
			if s = e.Snapshot(); s.Block != 2000 {
				t.Errorf("last snapshot: want block 2000, got %d", s.Block)
			}
			return
		default:
		}
	}
}

func TestFoldCanBeChangedWhileRunning(t *testing.T) {
	e := newEngine(t, Config{Fold: mix.FoldMono})
	e.Post(bind(0, 0))
	c := chain(0)
	c.F[4] = 90
	e.Post(c)
	e.Post(RecordCommand(0, 0, grain.Record{Gain: 0.5, Pitch: 1, Position: 0.5}))
	var out [2]block.Plane
	for range 40 {
		e.Render(&out)
	}
	if out[0] != out[1] {
		t.Error("mono: the sides differ")
	}
	e.Post(Command{Op: OpFold, F: [10]float32{float32(mix.FoldTitle)}})
	for range 40 {
		e.Render(&out)
	}
	if out[0] == out[1] {
		t.Error("title fold of a sound at 90°: the sides are equal")
	}
}

func BenchmarkBlock(b *testing.B) {
	for name, trucks := range map[string]int{"silent": 0, "one truck": 1, "two trucks and rocket": 2} {
		b.Run(name, func(b *testing.B) {
			e := newEngine(b, Config{})
			for i := range trucks {
				e.Post(bind(uint8(i), int32(i)))
				rolling(e, uint8(i), 0.5)
			}
			if trucks == 2 {
				e.Post(rocket())
				e.Post(Command{Op: OpRocketRecord, F: [10]float32{0.1, 1, 0.5}})
			}
			var out [2]block.Plane
			b.ReportAllocs()
			for b.Loop() {
				e.Render(&out)
			}
		})
	}
}
