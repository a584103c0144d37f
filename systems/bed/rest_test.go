package bed

import (
	"testing"

	"gritbed/components"
)

// player-components 1.1, 2.1: the components of a record that is not active do not
// run. What sounded is stopped once; nothing is posted any more; who comes back begins
// with a board at rest and draws on.
func TestABoardThatIsDropped(t *testing.T) {
	w := newWorld(NewTargets(), nil)
	w.state.Local, w.state.GroundSpeed = false, 8
	for range 10 {
		w.frame()
	}
	if !w.board.Slot[0].Running || !w.board.Fresh[0] || !w.board.Chain[0].Fresh || w.mix.Now.Board[outLevelA] == 0 {
		t.Fatalf("want it rolling, got %+v", *w.board)
	}
	member := w.board.Slot[0].Member
	drawn := w.board.RNG
	w.state.Active = false
	w.frame()
	if e := w.board.Events; len(e) != 1 || e[0].Kind != components.RouteStop || e[0].Slot != 0 || e[0].Member != member {
		t.Errorf("dropped: want a stop of truck 0, got %+v", e)
	}
	for range 3 {
		if w.board.Fresh != [4]bool{} || w.board.Chain[0].Fresh || w.board.Chain[1].Fresh || w.board.Slot[0].Running {
			t.Errorf("dropped: want nothing posted, got %+v", *w.board)
		}
		w.frame()
		if len(w.board.Events) != 0 {
			t.Errorf("dropped: want it stopped once, got %+v again", w.board.Events)
		}
	}
	if w.board.RNG != drawn || w.mix.Now.Board != [components.MixOutputs]int32{} {
		t.Error("dropped: want the generator where it was, and no words of the mix")
	}
	w.state.Active = true
	w.frame()
	if e := w.board.Events; len(e) != 1 || e[0].Kind != components.RouteStart {
		t.Errorf("near again: want a start, got %+v", e)
	}
}

// player-components 2.1: what a record that is dropped has bound goes with it, the
// rocket too.
func TestARocketThatIsDropped(t *testing.T) {
	w := newWorld(NewTargets(), nil)
	w.state.GroundSpeed = 15
	if w.frame(); !w.speed.Running {
		t.Fatal("want the rocket running at 54 km/h")
	}
	w.state.Active = false
	if w.frame(); w.speed.Running || !w.speed.Stopped {
		t.Errorf("dropped: want it stopped, got %+v", *w.speed)
	}
	if w.frame(); w.speed.Stopped {
		t.Error("dropped: want it stopped once")
	}
}
