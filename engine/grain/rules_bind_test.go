package grain

import (
	"testing"

	"gritbed/engine/block"
)

// 000/1.4.26: both players of a truck take the recording, and each its own
// parameters: A those of A, B those of B. What B does with them is heard: its
// first grain fades in over B's attack, not over A's.
func TestBOfATruckPlaysWithItsOwnParameters(t *testing.T) {
	for truck := range Trucks {
		board, rec := benchBoard(t)
		short := Params{Attack: 0.05, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.05}
		long := Params{Attack: 0.3, Sustain: 0.1, Release: 0.2, Window: 1.5, Drift: 0.05}
		board.Bind(truck, rec, short, long)
		for range 20 { // 0.107 s: past A's attack, within B's
			runBoard(board)
		}
		a, b := board.PlayerState(truck*2+A), board.PlayerState(truck*2+B)
		if a.Params != short || b.Params != long {
			t.Errorf("truck %d: A has %+v, B has %+v", truck, a.Params, b.Params)
		}
		if a.Slots[0].State != Sustain || b.Slots[0].State != Attack {
			t.Errorf("truck %d after 0.107 s: A in %v, B in %v; want sustain and attack", truck, a.Slots[0].State, b.Slots[0].State)
		}
	}
}

// 000/2.5.11, voice-graph 5.8: a bind rebuilds the chain, and what each of its
// three Sends out of the chain sent last fades on the bus it was sent to: 16/17 of
// it in the first frame, 1/17 in the sixteenth, then nothing.
func TestEverySendOfARebuiltChainLeavesItsTail(t *testing.T) {
	r := newRig(t, true)
	r.chain.Build(0)
	v := ChainValues{LowPass: 96000, Env: 0.5, FlangeA: 0.25}
	r.chain.post(&v, 0, v.FlangeA)
	var p block.Plane
	for b := range 8 {
		noisePlane(&p, uint32(b+1))
		r.block(&p)
		if b < 7 {
			r.read(r.env)
			r.read(r.flange)
		}
	}
	last := map[string]float32{"environment": r.read(r.env)[255], "flange": r.read(r.flange)[255], "default bus": r.six[1][255]}
	r.chain.Build(0)
	r.out.Read(r.six)
	for name, got := range map[string]block.Plane{"environment": *r.read(r.env), "flange": *r.read(r.flange), "default bus": r.six[1]} {
		if last[name] == 0 {
			t.Fatalf("%s: nothing was sent before the bind", name)
		}
		for k, x := range got {
			want := float32(0)
			if k < 16 {
				want = float32(last[name] * (float32(16-k) / 17))
			}
			if x != want {
				t.Errorf("%s: frame %d behind the bind is %v, want %v", name, k, x, want)
				break
			}
		}
	}
}

// 000/3.2.11: a wobble names a truck and a player of it. It sets the gains of that
// one chain, and of no other.
func TestAWobbleSetsTheOneChainItNames(t *testing.T) {
	for truck := range Trucks {
		for player := range 2 {
			board, rec := benchBoard(t)
			board.Bind(0, rec, paramsA, paramsB)
			board.Bind(1, rec, paramsA, paramsB)
			board.PostWobble(truck, player, 0.5, 0.25)
			for i := range Trucks * 2 {
				want1, want3 := float32(1), float32(1)
				if i == truck*2+player {
					want1, want3 = 0.5, 0.25
				}
				if c := board.Chain(i); c.gain1.Level() != want1 || c.gain3.Level() != want3 {
					t.Errorf("wobble of truck %d, player %d: chain %d has gains %v and %v, want %v and %v",
						truck, player, i, c.gain1.Level(), c.gain3.Level(), want1, want3)
				}
			}
		}
	}
}
