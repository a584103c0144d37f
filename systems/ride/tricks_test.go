package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

func TestTwoStageLanding(t *testing.T) { // skate-physics 8: a pitched board lands end after end
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.ollie(0.1)
	s.run(0.2)
	s.in.Balance = 1
	s.until(2, func() bool { return s.m.Mode == components.Riding })
	if s.m.WheelContact != [4]bool{false, false, true, true} {
		t.Errorf("nose up, lands on %v", s.m.WheelContact)
	}
	s.run(0.1)
	if s.m.WheelCount != 4 {
		t.Errorf("%d wheels a tenth of a second on", s.m.WheelCount)
	}
}

func TestContactFriction(t *testing.T) { // skate-physics 10: friction by contact and part of the board
	want := map[string][2]float64{"rail": {0.18, 0.20}, "coping": {0.10, 0.20}, "ledge": {0.20, 0.25}, "kerb": {0.45, 0.50}}
	for _, kind := range []string{"rail", "coping", "ledge", "kerb"} {
		for i, family := range []int{familyFifty, familyBoard} {
			g := railAt(100, 0.4)
			g.Kind = kind
			s := on(t, Course{Terrain: flat(), Grinds: []levels.Grind{g}}, Options{})
			if got := s.r.tune.Grind.friction(family, s.r.course.rails[0].contact); got != want[kind][i] {
				t.Errorf("%s, family %d: mu %g; want %g", kind, family, got, want[kind][i])
			}
		}
	}
}

func TestTrickNames(t *testing.T) { // player-components 1.6: 28 ollie, 0 kickflip with 28, 35 grab
	s := on(t, Course{Terrain: flat()}, Options{})
	trick := components.Trick.Get(s.entry)
	s.roll(6)
	s.frame()
	if trick.Active || trick.ID != -1 || s.a.TrickID != -1 || s.a.TrickID2 != -1 {
		t.Errorf("riding: %+v", *trick)
	}
	s.ollie(0.4)
	if trick.Name != "Ollie" || s.a.TrickID != 28 || s.a.TrickID2 != -1 || !s.a.TrickActive {
		t.Errorf("ollie: %+v", *trick)
	}
	s.run(0.15)
	s.in.Grab = true
	s.frame()
	if trick.Name != "Grab" || s.a.TrickID != 35 || s.a.TrickID2 != 35 {
		t.Errorf("grab: %+v", *trick)
	}
	s.in.Grab = false
	s.until(2, func() bool { return s.m.Mode == components.Riding })
	if s.a.TrickActive || s.a.TrickID != -1 || trick.Name != "Grab" || trick.ShowUntil <= s.clock.Frame {
		t.Errorf("landed: %+v", *trick)
	}
	if trick.Height < 0.7 || trick.Length < 4 || trick.Seconds < 0.7 {
		t.Errorf("its trick data: %+v", *trick)
	}
	s.ollie(0.4)
	s.in.Flip = true
	s.frame()
	if s.a.TrickID != 0 || s.a.TrickID2 != 28 || s.a.FootOnDeck != [2]bool{} {
		t.Errorf("kickflip: %+v, feet %v", *trick, s.a.FootOnDeck)
	}
}

func TestHippyJump(t *testing.T) { // player-components 1.3, 000 §2.7: the airborne-trick bit, both feet off, wheels down
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(4)
	s.in.Grab = true
	s.ollie(0.2)
	s.in.Grab = false
	n := 0
	for ; s.a.Hippy; n++ {
		if s.a.WheelCount != 4 || s.a.Airborne || s.a.FootOnDeck != [2]bool{} || !s.a.TrickActive {
			t.Fatalf("frame %d: %d wheels, airborne %v, feet %v", n, s.a.WheelCount, s.a.Airborne, s.a.FootOnDeck)
		}
		s.frame()
	}
	if want := 2 * PopSpeed(0.375) / gravity * 60; math.Abs(float64(n)-want) > 2 {
		t.Errorf("off the deck for %d frames; want %.0f", n, want)
	}
	if s.a.FootOnDeck != [2]bool{true, true} || s.m.Hop != 0 {
		t.Errorf("feet %v, hop %.2f after it", s.a.FootOnDeck, s.m.Hop)
	}
}

func TestListOfModes(t *testing.T) { // a step that ends in another mode is seen in the same frame
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.ollie(0.2)
	for s.m.Mode == components.Airborne {
		if !s.a.Airborne || s.a.WheelCount != 0 {
			t.Fatal("air mode without air state")
		}
		s.frame()
	}
	if s.a.Airborne || s.a.WheelCount != 4 {
		t.Errorf("landing frame: airborne %v, %d wheels", s.a.Airborne, s.a.WheelCount)
	}
}

func TestWallSlide(t *testing.T) { // a fall against a wall stays on this side of it, the loose board too
	s := on(t, Course{Terrain: flat(), Solids: []levels.Solid{wallAt(24, 0.2, 2)}}, Options{})
	s.roll(9)
	s.frame()
	bail(s.r, CauseLanding)
	for range 180 {
		s.frame()
		if s.m.Pos.X > 24 || s.m.BoardPos.X > 24 {
			t.Fatalf("through the wall: rider %.2f, board %.2f", s.m.Pos.X, s.m.BoardPos.X)
		}
	}
}
