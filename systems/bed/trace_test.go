package bed

import (
	"testing"

	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// The game side's rows of a trace.
func TestTrace(t *testing.T) {
	ring := trace.NewRing(256)
	w := newWorld(NewTargets(), ring)
	w.state.GroundSpeed = 50 / 3.6
	for range 4 {
		w.frame()
	}
	count := map[trace.Tag]int{}
	for ev, ok := ring.Pop(); ok; ev, ok = ring.Pop() {
		count[ev.Tag]++
		switch ev.Tag {
		case trace.GRoute:
			if ev.N != 12 || ev.IntAt(1) != 1 || ev.IntAt(3) != 0 || ev.IntAt(4) != int(components.NoMember) || ev.IntAt(5) != 1 {
				t.Errorf("GROUTE %v", ev)
			}
		case trace.GRec:
			if ev.N != 19 || ev.FloatAt(0) != w.state.GroundSpeed {
				t.Errorf("GREC %v", ev)
			}
		case trace.GChain:
			if ev.N != 13 || ev.Object != 0 || ev.FloatAt(3) != -10 {
				t.Errorf("GCHAIN %v", ev)
			}
		case trace.GRocket:
			if ev.N != 4 || ev.IntAt(0) != 1 || !near(float64(ev.FloatAt(3)), 0.6, 1e-6) {
				t.Errorf("GROCKET %v", ev)
			}
		}
		if ev.Block < 0 || ev.Block > block.OfFrame(3) {
			t.Errorf("block %d", ev.Block)
		}
	}
	// routing and the rocket only when something changes, the rest once a frame
	if count[trace.GRoute] != 1 || count[trace.GRec] != 4 || count[trace.GChain] != 4 || count[trace.GRocket] < 1 || count[trace.GRocket] > 3 {
		t.Errorf("rows %v", count)
	}
}
