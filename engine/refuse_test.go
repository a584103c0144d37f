package engine

import (
	"math"
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// What cannot be made is refused in one line that says field, wanted and found.
func TestNewRefusesNonsense(t *testing.T) {
	nan := float32(math.NaN())
	hiss := &grain.Recording{Name: "roll", Rate: 48000, PCM: make([]float32, 4800), Duration: 0.1}
	hiss.PCM[7] = nan
	for want, cfg := range map[string]Config{
		"engine: boards: want 1…64, got -1":                                 {Boards: -1},
		"engine: boards: want 1…64, got 65":                                 {Boards: 65},
		"engine: voices: want 0…4096, got -1":                               {Voices: -1},
		"engine: voices: want 0…4096, got 4097":                             {Voices: 4097},
		"engine: commands: want 1…1048576, got -5":                          {Commands: -5},
		"engine: commands: want 1…1048576, got 1048577":                     {Commands: 1<<20 + 1},
		"engine: events: want 0…1048576, got -1":                            {Events: -1},
		"engine: fold: want 0…2, got 99":                                    {Fold: mix.Fold(99)},
		"engine: recording 0: want a recording, got none":                   {Recordings: []*grain.Recording{nil}},
		`engine: recording "roll": sample 7: want a finite number, got NaN`: {Recordings: []*grain.Recording{hiss}},
		"engine: sample 0: want a sample, got none":                         {Samples: []*voice.Sample{nil}},
		"engine: board 0: board: graph 3: clip: want a finite level above 0, got -1": {
			Graph3: grain.Graph3{Clip: -1, ShelfHz: 1, ShelfGain: 1}},
	} {
		if _, err := New(cfg); err == nil || err.Error() != want || strings.Contains(err.Error(), "\n") {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	if _, err := New(Config{}); err != nil {
		t.Errorf("nothing at all is an engine: %v", err)
	}
}

// Values that are not finite are refused where they enter, each of them is
// counted, and the output stays finite.
func TestNonFiniteCallsDoNotReachTheOutput(t *testing.T) {
	e := newEngine(t, Config{})
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	err := now(e, func(f *Frame) {
		f.Bind(front, 0, pair)
		rolling(f, front, 0.4)
		f.Record(frontA, grain.Record{Gain: nan, Pitch: inf, Position: nan})
		f.Chain(front, grain.ChainValues{HighPass: nan, LowPass: nan, ShiftA: inf, ShiftB: nan, Pan: nan, Env: inf, FlangeA: nan, FlangeB: nan})
		f.ChainSend(0, inf)
		f.Wobble(frontA, nan, inf)
	})
	const want = "engine: frame 0: Record: gain: want a finite number, got NaN, and 3 more calls"
	if err == nil || err.Error() != want {
		t.Errorf("want %q, got %v", want, err)
	}
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
	if n := e.Snapshot().Count; n.NotFinite != 3+8+1+2 || n.Refused != 4 {
		t.Errorf("want 14 not finite in 4 calls, got %+v", n)
	}
}

// What is not finite is counted wherever it appears: on any board, on the
// rocket, in the shape of a bind, which is refused as a whole, and on a bus of a
// chain, there across the builds that follow.
func TestNotFiniteIsCountedEverywhere(t *testing.T) {
	nan := float32(math.NaN())
	shapeless := pair
	shapeless.A.Release, shapeless.B.Drift = nan, float32(math.Inf(-1))
	for _, c := range []struct {
		name                 string
		say                  func(f *Frame)
		least, refused, most uint64
	}{
		{"record of the second board", func(f *Frame) { f.Record(Player{Truck{1, 1}, SideB}, grain.Record{Gain: nan, Pitch: 1}) }, 1, 1, 1},
		{"record of the rocket", func(f *Frame) { f.RecordRocket(0, grain.Record{Gain: 1, Pitch: nan}) }, 1, 1, 1},
		{"shape of a truck", func(f *Frame) { f.Bind(front, 1, shapeless) }, 2, 1, 2},
		{"shape of the rocket", func(f *Frame) { f.BindRocket(0, 1, grain.Params{Attack: nan}) }, 1, 1, 1},
		{"samples", func(f *Frame) { f.Bind(front, 0, pair) }, 256, 0, math.MaxUint64},
	} {
		bad := roll(0, 2)
		e := newEngine(t, Config{Boards: 2, Recordings: []*grain.Recording{bad, roll(1, 2)}})
		for i := range bad.PCM {
			bad.PCM[i] = nan // behind the engine's back, which has checked it
		}
		now(e, c.say)
		hash(e, 6)
		got := e.Snapshot().Count
		if got.NotFinite < c.least || got.NotFinite > c.most || got.Refused != c.refused {
			t.Errorf("%s: %d not finite, %d refused; want %d and %d", c.name, got.NotFinite, got.Refused, c.least, c.refused)
		}
		if c.refused > 0 && e.Snapshot().Players[0].Bound {
			t.Errorf("%s: bound all the same", c.name)
		}
		now(e, func(f *Frame) { f.Bind(front, 1, pair) }) // rebuilds the chains
		hash(e, 1)
		if again := e.Snapshot().Count.NotFinite; again < got.NotFinite {
			t.Errorf("%s: %d counted, %d after the next bind", c.name, got.NotFinite, again)
		}
	}
}

// Parameters that were forgotten, or shape no grain, are refused at the call.
func TestBindsThatShapeNoGrain(t *testing.T) {
	short := pair
	short.B.Window = 0
	for want, call := range map[string]func(f *Frame){
		"engine: frame 0: Bind: attack of A: want more than 0 s and at most 3600, got 0":  func(f *Frame) { f.Bind(front, 0, grain.Pair{}) },
		"engine: frame 0: Bind: window of B: want more than 0 s and at most 3600, got 0":  func(f *Frame) { f.Bind(front, 0, short) },
		"engine: frame 0: BindRocket: attack: want more than 0 s and at most 3600, got 0": func(f *Frame) { f.BindRocket(0, 0, grain.Params{}) },
	} {
		e := newEngine(t, Config{})
		if err := now(e, call); err == nil || err.Error() != want {
			t.Errorf("want %q, got %v", want, err)
		}
		if hash(e, 1); e.Snapshot().Players[0].Bound {
			t.Error("bound all the same")
		}
	}
}
