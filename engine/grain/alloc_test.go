package grain

import (
	"math"
	"testing"

	"gritbed/engine/trace"
)

// No state of a board allocates: running, binding, stopping, drifting in every
// block, straddling two surfaces, the rocket, an unusual fade, a full trace.
func TestNothingAllocates(t *testing.T) {
	board, rec := benchBoard(t)
	board.shared.Trace = trace.NewRing(64)
	other := testRecording(48000, 12)
	odd := Params{0.013, 0.02, 0.031, 1.6, 0.05}
	n := 0
	var kept PlayerState
	block := func() {
		n++
		board.SetChain(0, ChainValues{HighPass: 77 + float32(n%5), LowPass: 18000, ShiftA: float32(n % 9), Pan: float32(n % 360)})
		board.PostSend(float32(n % 3))
		board.PostWobble(0, A, 0.9, 1.1)
		runBoard(board)
		kept = board.PlayerState(n % Players)
	}
	drift := func() {
		for i := range 4 {
			board.SetRecord(i, Record{0.2, 0.9, float32(n%11) / 11})
		}
		board.RocketRecord(Record{0.2, 0.9, float32(n%11) / 11})
		block()
	}
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"nothing bound", block},
		{"bind", func() { board.Bind(0, rec, paramsA, paramsB); block() }},
		{"running", block},
		{"drift storm", drift},
		{"straddle", func() { board.Bind(1, other, paramsA, paramsB); block(); drift() }},
		{"rocket", func() { board.BindRocket(other, paramsRocket); drift() }},
		{"odd fades", func() { board.Bind(0, rec, odd, odd); block(); drift() }},
		{"refused", func() { board.SetRecord(0, Record{float32(math.NaN()), 1, 1}); block() }},
		{"stop", func() { board.Stop(0); board.Stop(1); board.StopRocket(); block() }},
		{"stop and bind", func() { board.Stop(0); board.Bind(0, rec, paramsA, paramsB); block() }},
	} {
		if a := testing.AllocsPerRun(120, c.f); a != 0 {
			t.Errorf("%s: %v allocations a block", c.name, a)
		}
	}
	if kept.Params == (PlayerState{}).Params {
		t.Error("no state was kept")
	}
}
