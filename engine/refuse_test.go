package engine

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
)

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

// Values that are not finite are refused where they enter, each of them is
// counted, and the output stays finite.
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
	// The record's three, on each chain shift, pan and two sends (a cutoff that
	// is NaN means an open filter), the send to graph 3, two gains.
	if n := e.Snapshot().Count.NotFinite; n != 3+2*4+1+2 {
		t.Errorf("not finite: want 14, got %d", n)
	}
}

// What is not finite is counted wherever it appears: on any board, on the
// rocket, in the shape of a bind, which is refused as a whole, and on a bus of a
// chain, there across the builds that follow.
func TestNotFiniteIsCountedEverywhere(t *testing.T) {
	nan := float32(math.NaN())
	shapeless := bind(0, 1)
	shapeless.F[2], shapeless.F[9] = nan, float32(math.Inf(-1))
	other := RecordCommand(1, 3, grain.Record{Gain: nan, Pitch: 1})
	for _, c := range []struct {
		name           string
		post           []Command
		least, refused uint64
		most           uint64
	}{
		{"record of the second board", []Command{other}, 1, 0, 1},
		{"record of the rocket", []Command{{Op: OpRocketRecord, F: [10]float32{1, nan, 0}}}, 1, 0, 1},
		{"shape of a truck", []Command{shapeless}, 2, 1, 2},
		{"shape of the rocket", []Command{{Op: OpRocketBind, F: [10]float32{nan}}}, 1, 1, 1},
		{"samples", []Command{bind(0, 0)}, 256, 0, math.MaxUint64},
	} {
		bad := roll(0, 2)
		e := newEngine(t, Config{Boards: 2, Recordings: []*grain.Recording{bad, roll(1, 2)}})
		for i := range bad.PCM {
			bad.PCM[i] = nan // behind the engine's back, which has checked it
		}
		for _, p := range c.post {
			e.Post(p)
		}
		hash(e, 6)
		got := e.Snapshot().Count
		if got.NotFinite < c.least || got.NotFinite > c.most || got.Refused != c.refused {
			t.Errorf("%s: %d not finite, %d refused; want %d and %d", c.name, got.NotFinite, got.Refused, c.least, c.refused)
		}
		if c.refused > 0 && e.Snapshot().Players[0].Bound {
			t.Errorf("%s: bound all the same", c.name)
		}
		e.Post(bind(0, 1)) // builds the chains anew
		hash(e, 1)
		if again := e.Snapshot().Count.NotFinite; again < got.NotFinite {
			t.Errorf("%s: %d counted, %d after the next bind", c.name, got.NotFinite, again)
		}
	}
}
