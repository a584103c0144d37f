package grain

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gritbed/engine/trace"
)

// 000/2.4.19 every block runs A, then B, of truck 0, then of truck 1, then the
// rocket, whatever was bound first, and all draw from one generator.
func TestPlayersRunInAFixedOrder(t *testing.T) {
	board, rec := benchBoard(t)
	ring := trace.NewRing(1 << 12)
	board.shared.Trace = ring
	board.BindRocket(rec, paramsRocket)
	board.Bind(1, rec, paramsA, paramsB)
	board.Bind(0, rec, paramsA, paramsB)
	for { // the binds' own picks
		if _, ok := ring.Pop(); !ok {
			break
		}
	}
	board.shared.Block = 41
	for i := range 4 { // everybody drifts
		board.SetRecord(i, Record{1, 1, 0.9})
	}
	board.RocketRecord(Record{1, 1, 0.9})
	before := board.shared.RNG.W
	board.Tick()
	var order []string
	for {
		e, ok := ring.Pop()
		if !ok {
			break
		}
		if e.Block != 41 {
			t.Fatalf("%v at block %d", e.Tag, e.Block)
		}
		if e.Tag == trace.GPick {
			order = append(order, fmt.Sprint(e.Object))
			var w [6]uint32
			copy(w[:], e.W[1:7])
			if w != before {
				t.Errorf("player %d picks from %08X, want %08X", e.Object, w, before)
			}
			g := *board.shared.RNG
			g.W = before
			g.Next()
			before = g.W
		}
	}
	if got := strings.Join(order, " "); got != "0 1 2 3 4" {
		t.Errorf("order %s", got)
	}
	if before != board.shared.RNG.W {
		t.Error("something else drew")
	}
}

// 000/5.3.1 what a bind, a pick, a start, a change of state and a stop write.
func TestTraceOfAPlayer(t *testing.T) {
	board, rec := benchBoard(t)
	ring := trace.NewRing(1 << 10)
	board.shared.Trace = ring
	board.shared.Block = 7
	words := board.shared.RNG.W
	board.SetRecord(2, Record{0.5, 0.9, 0.25})
	board.Bind(1, rec, paramsA, paramsB)
	var rows []trace.Event
	drain := func() {
		for {
			e, ok := ring.Pop()
			if !ok {
				return
			}
			rows = append(rows, e)
		}
	}
	drain()
	if len(rows) != 6 {
		t.Fatalf("%d rows for two binds: %v", len(rows), rows)
	}
	bind, pick, start := rows[0], rows[1], rows[2]
	if bind.Tag != trace.GBind || bind.Object != 2 || bind.Block != 7 || bind.IntAt(0) != 3 || bind.IntAt(1) != 44100 ||
		bind.FloatAt(2) != 20 || bind.FloatAt(3) != 0.1 || bind.FloatAt(7) != 0.05 {
		t.Errorf("GBIND %+v", bind)
	}
	if pick.Tag != trace.GPick || pick.FloatAt(0) != 0.25 || !slices.Equal(pick.W[1:7], words[:]) ||
		pick.IntAt(7) != 3 || pick.IntAt(8) < 0 || pick.IntAt(9) != 0 || pick.FloatAt(10) != board.PlayerState(2).T {
		t.Errorf("GPICK %+v", pick)
	}
	if pick.IntAt(12) != 1 || pick.FloatAt(13) != -1 || pick.IntAt(14) != Recent-1 {
		t.Errorf("GPICK: recent list of a fresh player: %+v", pick)
	}
	at := board.PlayerState(2).Slots[0]
	if start.Tag != trace.GStart || start.IntAt(0) != 0 || start.FloatAt(1) != at.Start || start.IntAt(2) != at.Frame ||
		start.FloatAt(3) != 0.5 || start.FloatAt(4) != 0.9 || start.IntAt(5) != 4800 {
		t.Errorf("GSTART %+v", start)
	}
	// A GTICK row is written when a phase changes, and only then.
	rows = nil
	for range 18 {
		board.Tick()
	}
	if drain(); len(rows) != 0 {
		t.Fatalf("rows inside the attack: %v", rows)
	}
	board.Tick()
	if drain(); len(rows) != 1 {
		t.Fatalf("%d rows at the end of A's attack", len(rows))
	}
	tick := rows[0]
	if tick.Tag != trace.GTick || tick.Object != 2 || tick.IntAt(0) != 0 || tick.FloatAt(1) != 0.5 || tick.FloatAt(2) != 0.9 ||
		tick.FloatAt(3) != 0.25 || tick.IntAt(4) != int(Sustain) || tick.FloatAt(5) != 0.2 || tick.FloatAt(6) != at.Start ||
		tick.FloatAt(7) != 0.25 || tick.IntAt(8) != 0 {
		t.Errorf("GTICK %+v", tick)
	}
	rows = nil
	board.Stop(1)
	drain()
	if len(rows) != 2 || rows[0].Tag != trace.GStop || rows[0].IntAt(0) != 1 || rows[0].IntAt(1) != 0 || rows[1].Object != 3 {
		t.Errorf("GSTOP %+v", rows)
	}
}
