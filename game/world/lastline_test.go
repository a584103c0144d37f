package world

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/systems/ride"
)

// A line begins where the player is put down; from then on a ghost rides the one
// before it, frame by frame as it was, on a board of its own, until it is over.
func TestGhostOfTheLastLine(t *testing.T) {
	w := newWorld(t, Config{Level: "plaza", LastLine: true, Stems: true})
	w.ShowLastLine(true)
	ghost := func() Skater {
		all := others(w)
		if len(all) != 1 || all[0].Owner.Board != 1 {
			t.Fatalf("want one ghost, on board 1, got %+v", all)
		}
		return all[0]
	}
	h := hear(1)
	frame := func(in components.IntentData) {
		w.Step(in)
		h.frame(w)
	}
	start := ride.Pose{X: 30, Y: 12, Speed: 4}
	w.Put(start)
	var motion []components.MotionData
	var tricks []components.TrickData
	for i := range 300 {
		frame(components.IntentData{Push: i < 100, Ollie: i > 120 && i < 140})
		motion, tricks = append(motion, *w.Motion()), append(tricks, *w.Trick())
		if !ghost().Away {
			t.Fatalf("frame %d: a ghost before there is a last line", i)
		}
	}
	start.Y += 1.5
	w.Put(start)
	loud := 0.0
	for i := range 420 {
		frame(components.IntentData{Push: i < 100})
		s := ghost()
		if s.Away != (i >= 300) {
			t.Fatalf("frame %d: away %v", i, s.Away)
		}
		if i < 300 && (*s.Motion != motion[i] || *s.Trick != tricks[i]) {
			t.Fatalf("frame %d: want %+v, got %+v", i, motion[i], *s.Motion)
		}
		if i < 300 {
			loud = math.Max(loud, h.boards[1][300+i])
		} else if i > 340 && h.boards[1][300+i] > 1e-12 {
			t.Fatalf("frame %d: want silence behind the line's end", i)
		}
	}
	if loud == 0 {
		t.Error("the ghost is never heard")
	}
	// A moment that is no line does not take the place of one.
	w.Put(start)
	frame(components.IntentData{})
	w.Put(start)
	frame(components.IntentData{})
	if s := ghost(); s.Away || s.Motion.Pos.Y != 13.5 {
		t.Errorf("after a moment: want the line before it again, from (30, 13.5), got away %v at %v", s.Away, s.Motion.Pos)
	}
	if n := testing.AllocsPerRun(300, func() { w.Step(components.IntentData{}); play(w) }); n != 0 {
		t.Errorf("want 0 allocations a frame, got %v", n)
	}
}
