package grain

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/vec"
)

// The pass order of a board: voices 0, graph 1 at 2, graph 3 at 3, graph 2 at 5
// (000/3.1.1-3); 000/3.1.5 four chains, graph 3 on the local board only, where
// the two of a truck are run as one;
// 000/2.5.1 grain voices run first of all.
func TestGraphsInPassOrder(t *testing.T) {
	orders := func(local bool) (out []int) {
		bus, _ := dsp.NewSub0(6)
		b, err := NewBoard(NewShared(1), BoardConfig{Out: bus, OutOrder: 254, Local: local})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range b.Graphs() {
			out = append(out, int(g.Order()))
		}
		return out
	}
	if got := fmt.Sprint(orders(true)); got != "[0 0 0 0 0 2 2 2 2 3 3 5 5 5 5]" {
		t.Errorf("local board: %s", got)
	}
	if got := fmt.Sprint(orders(false)); got != "[0 0 0 0 0 2 2 2 2 5 5 5 5]" {
		t.Errorf("other board: %s", got)
	}
	bus, _ := dsp.NewSub0(6)
	if _, err := NewBoard(NewShared(1), BoardConfig{Out: bus, OutOrder: 5}); err == nil || !strings.Contains(err.Error(), "above 5, got 5") {
		t.Errorf("a bus that runs too early: %v", err)
	}
}

// 000/2.1.1 A and B of a truck are bound to one recording, with parameters of
// their own and records of their own.
func TestBindSharesTheRecording(t *testing.T) {
	board, rec := benchBoard(t)
	board.Bind(1, rec, paramsA, paramsB)
	board.SetRecord(2, Record{0.1, 1, 0.5})
	board.SetRecord(3, Record{0.2, 1, 0.4})
	a, b := board.PlayerState(2), board.PlayerState(3)
	if !a.Bound || !b.Bound || a.Recording != b.Recording || board.Player(2).rec != board.Player(3).rec {
		t.Error("A and B do not share the recording")
	}
	if a.Params != paramsA || b.Params != paramsB || a.Record == b.Record {
		t.Errorf("%+v %+v", a, b)
	}
	if board.PlayerState(0).Bound || board.PlayerState(1).Bound {
		t.Error("the other truck is bound")
	}
}

// 000/2.1.4 four voices for one truck at most, eight for two, two more for the
// rocket, and under a storm of drifts that many.
func TestMostVoices(t *testing.T) {
	board, rec := benchBoard(t)
	voices := func(players ...int) (n int) {
		for _, i := range players {
			for _, s := range board.PlayerState(i).Slots {
				n += vec.Flag(s.Voice)
			}
		}
		return n
	}
	most := [3]int{}
	storm := func(blocks int) {
		for n := range blocks {
			pos := float32(n%7) / 7
			for i := range 4 {
				board.SetRecord(i, Record{0.2, 1, pos})
			}
			board.RocketRecord(Record{0.2, 1, pos})
			runBoard(board)
			most[0] = max(most[0], voices(0, 1))
			most[1] = max(most[1], voices(0, 1, 2, 3))
			most[2] = max(most[2], voices(0, 1, 2, 3, 4))
		}
	}
	board.Bind(0, rec, paramsA, paramsB)
	storm(200)
	if most != [3]int{4, 4, 4} {
		t.Errorf("one truck: %v", most)
	}
	board.Bind(1, rec, paramsA, paramsB)
	board.BindRocket(rec, paramsRocket)
	storm(200)
	if most != [3]int{4, 8, 10} {
		t.Errorf("two trucks and rocket: %v", most)
	}
}

// 000/3.2.6 the Send to graph 3 goes to all four chains, and a chain built
// later begins with it; the wobble of a chain that is not there is lost, and
// one rebuilt stands at 1.
func TestPostsThatOutliveABuild(t *testing.T) {
	board, rec := benchBoard(t)
	board.PostSend(1.25)
	board.PostWobble(0, A, 0.5, 0.6)
	board.Bind(0, rec, paramsA, paramsB)
	for i, c := range []*Chain{board.Chain(0), board.Chain(1)} {
		if c.toClip.Level() != 1.25 || c.gain1.Level() != 1 || c.gain3.Level() != 1 {
			t.Errorf("chain %d: send %v, gains %v %v", i, c.toClip.Level(), c.gain1.Level(), c.gain3.Level())
		}
	}
	board.Bind(1, rec, paramsA, paramsB)
	board.PostSend(2)
	board.PostWobble(0, B, 0.7, 0.8)
	for i := range 4 {
		if l := board.Chain(i).toClip.Level(); l != 2 {
			t.Errorf("chain %d: send %v, want 2", i, l)
		}
	}
	if c := board.Chain(1); c.gain1.Level() != 0.7 || c.gain3.Level() != 0.8 {
		t.Errorf("gains %v %v", c.gain1.Level(), c.gain3.Level())
	}
	board.PostSend(float32(math.NaN()))
	if board.NotFinite() != 1 || board.Chain(0).toClip.Level() != 2 {
		t.Errorf("%d refused, send %v", board.NotFinite(), board.Chain(0).toClip.Level())
	}
	board.Bind(0, rec, paramsA, paramsB)
	if c := board.Chain(1); c.toClip.Level() != 2 || c.gain1.Level() != 1 || c.gain3.Level() != 1 {
		t.Errorf("rebuilt: send %v, gains %v %v", c.toClip.Level(), c.gain1.Level(), c.gain3.Level())
	}
}

// 000/3.2.3 a frame's values go to both chains of the truck, and to no other;
// A and B differ in shift and first send.
func TestSetChain(t *testing.T) {
	board, rec := benchBoard(t)
	board.Bind(0, rec, paramsA, paramsB)
	board.Bind(1, rec, paramsA, paramsB)
	board.SetChain(1, ChainValues{HighPass: 77, LowPass: 18000, ShiftA: -30, ShiftB: -10, Pan: 12, Env: 0.5, FlangeA: 0.1, FlangeB: 0.2})
	for i, want := range []struct{ high, low, shift, pan, env, flange float32 }{
		{0, 96000, 0, 0, 1, 0}, {0, 96000, 0, 0, 1, 0},
		{77, 18000, -30, 12, 0.5, 0.1}, {77, 18000, -10, 12, 0.5, 0.2},
	} {
		c := board.Chain(i)
		got := struct{ high, low, shift, pan, env, flange float32 }{
			c.high.Cutoff(), c.low.Cutoff(), c.shift.Shift(), c.pan.Angle(), c.env.Level(), c.flange.Level()}
		if got != want {
			t.Errorf("chain %d: %+v, want %+v", i, got, want)
		}
	}
}

// 000/2.8.1 the rocket sounds on the default bus itself, without a chain, and
// only on the local board. A stop of a truck leaves it alone.
func TestRocketGoesStraightToTheDefaultBus(t *testing.T) {
	for _, local := range []bool{true, false} {
		bus, _ := dsp.NewSub0(6)
		board, err := NewBoard(NewShared(1), BoardConfig{Out: bus, OutOrder: 254, Local: local})
		if err != nil {
			t.Fatal(err)
		}
		rec := testRecording(48000, 12)
		board.RocketRecord(Record{0.5, 1, 0.2})
		board.BindRocket(rec, paramsRocket)
		sig := make([]block.Plane, 6)
		for range 10 {
			runBoard(board)
			bus.Read(sig)
		}
		board.Stop(0)
		runBoard(board)
		bus.Read(sig)
		if got := dsp.RMS(&sig[1]); (got > 0) != local {
			t.Errorf("local %v: level %v", local, got)
		}
		if local {
			if d := board.Heard(Rocket) - dsp.RMS(&sig[1]); math.Abs(float64(d)) > 1e-6 {
				t.Errorf("heard %v, on the bus %v", board.Heard(Rocket), dsp.RMS(&sig[1]))
			}
			if dsp.RMS(&sig[0]) != 0 || dsp.RMS(&sig[5]) != 0 {
				t.Error("a mono source leaves the centre")
			}
		}
		board.StopRocket()
		board.StopRocket() // twice, as the game does
		if board.PlayerState(Rocket).Bound {
			t.Error("still bound")
		}
	}
}
