package engine

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// 000/2.4.3: a player is ticked before the graphs of its block run, so what the
// tick posts is heard in that block: the level of a voice has moved when the block
// of the record ends, to within the 1/65 of the way that a Send leaves open.
func TestATickIsHeardInItsOwnBlock(t *testing.T) {
	e := newEngine(t, Config{})
	now(e, func(f *Frame) {
		f.Record(frontA, grain.Record{Gain: 1, Pitch: 1, Position: 0.4})
		f.Bind(front, 0, pair)
	})
	for range 10 {
		e.Render(nil)
	}
	if g := e.Snapshot().Players[0].Slots[0].Gain; g != 1 {
		t.Fatalf("before the record: level %v, want 1", g)
	}
	now(e, func(f *Frame) { f.Record(frontA, grain.Record{Gain: 0, Pitch: 1, Position: 0.4}) })
	e.Render(nil)
	if g := e.Snapshot().Players[0].Slots[0].Gain; g > 1.0/64 {
		t.Errorf("at the end of the record's block: level %v, want at most 1/64", g)
	}
}

// 000/1.4.26: a bind carries the parameters of both players, A's to A and B's to B,
// on either truck.
func TestABindCarriesBothPlayersParameters(t *testing.T) {
	e := newEngine(t, Config{})
	now(e, func(f *Frame) {
		f.Bind(front, 0, pair)
		f.Bind(rear, 1, grain.Pair{A: paramsR, B: paramsA})
	})
	e.Render(nil)
	for i, want := range [...]grain.Params{paramsA, paramsB, paramsR, paramsA} {
		if got := e.Snapshot().Players[i].Params; got != want {
			t.Errorf("player %d: parameters %+v, want %+v", i, got, want)
		}
	}
}

// 000/3.2.11: a wobble call reaches the chain of the truck and the player it names:
// with the gains of that chain at 0 it is silent, and the other three are heard.
func TestAWobbleCallReachesTheChainItNames(t *testing.T) {
	for i := range 4 {
		e := newEngine(t, Config{})
		named := Player{Truck: Truck{Axle: uint8(i / 2)}, Side: Side(i % 2)}
		now(e, func(f *Frame) {
			for _, truck := range []Truck{front, rear} {
				f.Bind(truck, 0, pair)
				for side := SideA; side <= SideB; side++ {
					f.Record(Player{truck, side}, grain.Record{Gain: 1, Pitch: 1, Position: 0.4})
				}
			}
			f.Wobble(named, 0, 0)
		})
		var out [2]block.Plane
		for range 30 {
			e.Render(&out)
		}
		for k, heard := range e.Snapshot().Heard[:4] {
			if (heard < 1e-9) != (k == i) {
				t.Errorf("wobble of player %d at 0: player %d sends %v", i, k, heard)
			}
		}
	}
}
