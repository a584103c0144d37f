package shot

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
	"gritbed/engine/rng"
)

// Every start that is accepted ends once, and for the reason there is.
func TestEnds(t *testing.T) {
	never := plain(0)
	never.Probability = -1
	loop := flat(1000)
	loop.Loops = true
	r := newRig(t, 3, 8, of([]*voice.Sample{flat(1000), loop}, record(plain(0), plain(0)), record(never), record(plain(1)), record(plain(0), plain(0), plain(0), plain(0))))
	want := func(what string, ends ...end) {
		t.Helper()
		if !slices.Equal(r.ends, ends) || r.play.Counts().Sounds != 0 {
			t.Errorf("%s: %v, want %v; %+v", what, r.ends, ends, r.play.Counts())
		}
		r.ends = nil
	}
	r.start(1, 0)
	r.run(10)
	want("to the end of the samples", end{1, Played})
	r.start(2, 1)
	r.run(1)
	want("no layer", end{2, Silent})
	r.start(3, 2)
	r.run(500)
	if len(r.ends) != 0 {
		t.Error("a loop ended by itself")
	}
	r.play.Stop(3)
	r.play.Stop(3)
	r.run(4)
	want("a loop that was stopped", end{3, Stopped})
	r.start(4, 3) // four layers, three voices: the oldest of equals goes
	r.run(10)
	want("more layers than voices", end{4, Cut})
	if c := r.play.Counts(); c.Taken != 1 || c.Dropped != 0 {
		t.Errorf("%+v", c)
	}
	r.play.Start(5, Spec{Record: 0, Block: splice.Block{Level: 1, Pitch: 1}, Priority: 9})
	r.start(6, 0) // one finds room, the other none
	r.run(10)
	want("a pool that was full", end{5, Played}, end{6, Cut})
	if c := r.play.Counts(); c.Dropped+c.Taken != 2 || c.Started != 6 || c.Ended != 6 {
		t.Errorf("%+v", c)
	}
	// A stop before anything is heard leaves silence.
	r.play.Start(7, Spec{Block: unity, Delay: 5000})
	r.run(2)
	r.play.Stop(7)
	if at := heard(r.run(30)[1]); len(at) != 0 {
		t.Errorf("heard after a stop: %v", at[:1])
	}
	want("stopped before it was heard", end{7, Stopped})
}

// Ends that nobody asks for are forgotten, and their names are free again.
func TestEndsAreToldOnce(t *testing.T) {
	r := newRig(t, 8, 2, of([]*voice.Sample{flat(100)}, record(plain(0))))
	for n := range uint32(100) {
		r.start(1+n%2, 0)
		for range 8 {
			r.play.Tick()
			r.pool.Run()
		}
	}
	if _, _, ok := r.play.Ended(); ok {
		t.Error("an end of an earlier tick")
	}
}

func TestStartsThatAreRefused(t *testing.T) {
	r := newRig(t, 8, 2, of([]*voice.Sample{flat(9000)}, record(plain(0))))
	before := r.draw
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, s := range []Spec{
		{Collection: 1, Block: unity}, {Collection: -1, Block: unity}, {Record: 1, Block: unity}, {Record: -1, Block: unity},
		{Block: unity, Delay: -1}, {Block: unity, Delay: MaxDelay + 1},
	} {
		if r.play.Start(1, s) {
			t.Errorf("%+v is taken", s)
		}
	}
	if r.play.Start(0, Spec{Block: unity}) {
		t.Error("name 0 is taken")
	}
	for _, b := range []splice.Block{{Level: nan, Pitch: 1}, {Level: 1, Pitch: inf}, {Level: 1, Pitch: 1, Pan: nan}, {Level: 1, Pitch: 1, Spread: inf}} {
		if r.play.Start(1, Spec{Block: b}) || r.play.Update(1, b) {
			t.Errorf("%+v is taken", b)
		}
	}
	if c := r.play.Counts(); c.Bad != 7 || c.Rejected != 8 || c.Sounds != 0 {
		t.Errorf("%+v", c)
	}
	r.start(1, 0)
	r.start(2, 0)
	if r.play.Start(1, Spec{Block: unity}) || r.play.Start(2, Spec{Block: unity}) {
		t.Error("a name in use is taken")
	}
	if r.play.Start(3, Spec{Block: unity}) || r.play.Counts().Full != 1 {
		t.Error("a third sound of two")
	}
	if r.play.Update(3, unity) || r.play.Stop(3) || r.play.Update(0, unity) || r.play.Counts().Stale != 3 {
		t.Errorf("sounds there are not: %+v", r.play.Counts())
	}
	for range 4 { // what each of two sounds draws: probability, pitch, spread, pitch
		before.Next()
		before.Next()
	}
	if before != r.draw {
		t.Error("a start that was refused drew")
	}
}

func TestNewRefuses(t *testing.T) {
	pool := newRig(t, 1, 1).pool
	gen := rng.Seeded(1)
	one := of([]*voice.Sample{flat(9)}, record(plain(0)))
	bad := of([]*voice.Sample{{Name: "x", Channels: [][]float32{{1}}}}, record(plain(0)))
	for name, c := range map[string]struct {
		cfg  Config
		says string
	}{
		"no pool":       {Config{Draw: &gen}, "pool: want a pool"},
		"no draws":      {Config{Pool: pool}, "draw: want a generator"},
		"no sounds":     {Config{Pool: pool, Draw: &gen, Sounds: -1}, "sounds: want 1 to 1024, got -1"},
		"too many":      {Config{Pool: pool, Draw: &gen, Sounds: MaxSounds + 1}, "got 1025"},
		"no tree":       {Config{Pool: pool, Draw: &gen, Collections: []Collection{one, {}}}, "collection 1: want a tree"},
		"no samples":    {Config{Pool: pool, Draw: &gen, Collections: []Collection{{Tree: one.Tree}}}, `"test": samples: want 1, got 0`},
		"a sample nil":  {Config{Pool: pool, Draw: &gen, Collections: []Collection{{one.Tree, []*voice.Sample{nil}}}}, "sample 0: want a sample"},
		"a bad sample":  {Config{Pool: pool, Draw: &gen, Collections: []Collection{bad}}, "rate"},
		"too many lays": {Config{Pool: pool, Draw: &gen, Collections: []Collection{of(nil, ea.SpliceRecord{Groups: make([]ea.SpliceGroup, 33)})}}, "groups: want at most 32"},
	} {
		_, err := New(c.cfg)
		if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
	var e *Error
	if _, err := New(Config{}); !errors.As(err, &e) || e.Field != "pool" {
		t.Errorf("%v", err)
	}
}

// The same starts give the same sound, whatever was played by others and
// however long ago.
func TestSameStartsSameSound(t *testing.T) {
	m := plain(0)
	m.Spread, m.PitchRandom, m.DelayRandom, m.Pan = 0.5, 0.1, 0.05, 20
	c := of([]*voice.Sample{flat(3000)}, record(m, m))
	play := func(idle int) []float32 {
		r := newRig(t, 20, 9, c)
		r.run(idle)
		var out []float32
		for n := range uint32(9) {
			r.play.Start(n+1, Spec{Block: splice.Block{Level: 1, Pitch: 1, Spread: 1}, Delay: int(n) * 77})
			out = append(out, r.run(3)[2]...)
		}
		return out
	}
	if a := play(0); !slices.Equal(a, play(0)) || !slices.Equal(a, play(50)) {
		t.Error("two runs differ")
	}
}

func TestNothingAllocates(t *testing.T) {
	m := plain(0)
	m.Pan, m.FadeIn, m.Curve, m.Length = 10, 0.01, 4, 0.01
	r := newRig(t, 8, 4, of([]*voice.Sample{flat(500)}, record(m, m, m)))
	sig := make([]block.Plane, 6)
	name := uint32(0)
	if n := testing.AllocsPerRun(200, func() {
		name++
		r.play.Start(name, Spec{Block: unity})
		r.play.Update(name, unity)
		if name%3 == 0 {
			r.play.Stop(name)
		}
		r.play.Tick()
		r.play.Ended()
		r.pool.Run()
		r.bus.Read(sig)
	}); n != 0 {
		t.Errorf("%v allocations a block", n)
	}
}

// BenchmarkTick is a block of eight sounds of four voices each.
func BenchmarkTick(b *testing.B) {
	m := plain(0)
	m.Pan = 10
	s := flat(48000)
	s.Loops = true
	r := newRig(b, 64, 8, of([]*voice.Sample{s}, record(m, m, m, m)))
	for n := range uint32(8) {
		r.start(n+1, 0)
	}
	for b.Loop() {
		r.play.Tick()
	}
}
