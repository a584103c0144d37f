package grain_test

import (
	"testing"

	"gritbed/engine/conform/conformtest"
	"gritbed/engine/vec/vectest"
)

// 000/2.3.10 the index of a draw; 000/2.3.16 the top 128 draws give count.
func TestCandidateIndexVectors(t *testing.T) {
	conformtest.Test(t, "grain", "cand_index")
	for _, r := range vectest.Rows(t, "grain/cand_index.tsv") {
		if r.Hex("r") >= 0xFFFFFF80 {
			return
		}
	}
	t.Error("no row reaches the edge")
}

// 000/2.3.1 windows are attack + sustain + release long; 000/2.3.5 they lie back
// to back from the gap's start; 000/2.3.6 the last one must fit whole.
func TestTilingVectors(t *testing.T) { conformtest.Test(t, "grain", "tiling") }

// 000/2.3.2 region; 000/2.3.4 gaps; 000/2.3.8-9 collapse and the single window;
// 000/2.3.11 one draw, sorted insertion; 000/2.1.5 sixteen entries.
func TestPickVectors(t *testing.T) {
	conformtest.Test(t, "grain", "picks")
	seen := map[string]int{}
	for _, r := range vectest.Rows(t, "grain/picks.tsv.gz") {
		seen[r.Text("collapse")]++
	}
	if seen["none"] == 0 || seen["-"] == 0 {
		t.Errorf("kinds of collapse reached: %v", seen)
	}
}

// The scheduler runs of the vectors, every event, state and checkpoint:
// constant speed, ramps that drift, steps, jitter with stops and binds, the
// rocket, and A and B on one generator.
//
// 000/2.1.3 two voices; 000/2.2.17 the record of the block, not smoothed;
// 000/2.3.15 a bind tiles from T; 000/2.4.1 one step a block; 000/2.4.5,
// 000/2.4.7-9 drift; 000/2.4.11-15 timers and phases; 000/2.4.16-17 what is
// ticked in the block it starts in; 000/2.4.19 A before B; 000/2.5.2-4 start;
// 000/2.5.6 fade lengths; 000/2.5.9-10 bind; 000/2.5.12 stop; 000/2.6.1 frame;
// 000/5.1.4 exact over ramps that drift, over stop and bind, at pitches from
// 0.78 up.
func TestSchedulerVectors(t *testing.T) { conformtest.Test(t, "grain", "scheduler") }
