package ride

import (
	"testing"

	"gritbed/components"
)

func TestBailTimes(t *testing.T) { // player-components 1.6: 3.6-7.9 s, end phase from 1.4-4.0 s, clear about 1 s before
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(6)
	s.frame()
	bail(s.r, CauseLanding)
	rise, fell, end := 0.0, 0.0, 0.0
	for i := range 600 {
		s.frame()
		at := float64(i) * components.DT
		if s.a.BailEnd && rise == 0 {
			rise = at
		}
		if !s.a.BailEnd && rise > 0 && fell == 0 {
			fell = at
		}
		if !s.a.Bail {
			end = at
			break
		}
	}
	if end < 3.55 || end > 7.9 || rise < 1.4 || rise > 4 || end-fell < 0.8 || end-fell > 1.2 {
		t.Errorf("bail of %.2f s, end flag %.2f to %.2f", end, rise, fell)
	}
	if !s.m.Respawned || s.m.Mode != components.Riding {
		t.Error("not put back")
	}
}

func TestBailSkip(t *testing.T) { // a key gets up after a second, not before
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(6)
	s.frame()
	bail(s.r, CauseLanding)
	s.run(0.5)
	s.in.Push = true
	s.run(0.1)
	s.in.Push = false
	s.run(0.6)
	if s.m.Mode != components.Bailed {
		t.Fatal("up after half a second")
	}
	s.in.Push = true
	s.frame()
	if s.r.fallen.Run == 0 || s.m.PushPhase == 0 {
		t.Error("still down when asked after 1.2 s")
	}
	s.until(2, func() bool { return s.m.Mode == components.Riding })
}

func TestLooseBoard(t *testing.T) { // the board goes its own way and slows down
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(6)
	s.frame()
	bail(s.r, CauseLanding)
	s.run(1)
	dx, dy := s.m.BoardPos.X-s.m.Pos.X, s.m.BoardPos.Y-s.m.Pos.Y
	if dx*dx+dy*dy < 0.2 {
		t.Error("board and rider lie in one place")
	}
	s.run(2)
	if v := s.r.space.Loose.Velocity().Length(); v != 0 {
		t.Errorf("the board still slides at %.2f m/s", v)
	}
}

func TestRecoveryRing(t *testing.T) { // skate-physics 8: 1.5 m apart, after 15 safe frames; repeated bails walk back
	tune := DefaultTuning()
	tune.Bail.Run = 0 // nobody runs after the board
	s := on(t, Course{Terrain: flat()}, Options{Tuning: tune})
	s.roll(8)
	s.run(3)
	ring := s.r.safe
	for i := 1; i < ring.Count; i++ {
		if d := ring.Ring[i].X - ring.Ring[i-1].X; d < 1.5 {
			t.Errorf("places %d and %d are %.2f m apart", i-1, i, d)
		}
	}
	if ring.Count < 4 {
		t.Fatalf("%d places after 3 s", ring.Count)
	}
	var at []float64
	for range 3 {
		bail(s.r, CauseLanding)
		s.run(1.2)
		s.in.Push = true
		s.frame()
		s.in.Push = false
		s.frame()
		at = append(at, s.m.Pos.X)
	}
	if !(at[0] > at[1] && at[1] > at[2]) {
		t.Errorf("returns to x %.2f; want further back each time", at)
	}
	// After a teleport a fall leads back to where that went, not to the old place.
	Put(s.entry, Pose{X: 300, Y: 100, Speed: 5})
	s.run(0.2)
	bail(s.r, CauseLanding)
	s.run(1.2)
	s.in.Push = true
	s.frame()
	s.in.Push = false
	s.frame()
	if s.m.Pos.X != 300 {
		t.Errorf("after a teleport to x 300 returns to %.2f", s.m.Pos.X)
	}
	// The key does the same at any time.
	s.in.Respawn = true
	s.frame()
	if !s.m.Respawned {
		t.Error("the respawn key does nothing")
	}
}
