package ride

import (
	"math"
	"testing"

	"gritbed/components"
)

// heardAt checks where a board is heard: its distance and its pan word
// (player-components 1.1), dx to the right of the listener and d from it in the plane.
func heardAt(t *testing.T, s *stage, what string, dx, d float64) {
	t.Helper()
	dist := math.Hypot(d, 3.6)
	word := int32(math.Round(math.Atan2(dx, 3.6)/(2*math.Pi)*65536)) & 0xFFFF
	if math.Abs(float64(s.a.ListenerDist)-dist) > 1e-3 || s.a.ListenerPanWord-word > 2 || word-s.a.ListenerPanWord > 2 {
		t.Errorf("%s: %.4f m away, pan %d, want %.4f and %d", what, s.a.ListenerDist, s.a.ListenerPanWord, dist, word)
	}
}

// The listener hangs 3.6 m over a board at rest, and goes a quarter of the way that
// the camera looks ahead: 0.35 s of travel, 3 m at most.
func TestListenerGoesAhead(t *testing.T) {
	s := on(t, Course{Terrain: flat()}, Options{Tuning: slippery()})
	s.frame()
	heardAt(t, s, "at rest", 0, 0)
	for _, c := range []struct{ heading, v, dx, d float64 }{
		{0, 6, -0.525, 0.525}, {180, 6, 0.525, 0.525}, {90, 6, 0, 0.525}, {0, 14, -0.75, 0.75},
	} {
		s.r.course.Spawn = Pose{X: 300, Y: 50, Heading: rad(c.heading), Speed: c.v}
		Put(s.entry, s.r.course.Spawn)
		Keep(s.entry, c.v)
		s.run(3)
		heardAt(t, s, "rolling", c.dx, c.d)
		Keep(s.entry, 0)
	}
}

// It comes after the board as the camera does, and a cut takes it there at once.
func TestListenerFollows(t *testing.T) {
	s := on(t, Course{Terrain: flat()}, Options{})
	s.frame()
	s.roll(6)
	s.frame()
	if d := s.listener.Camera.X - s.m.Pos.X; !(d > 0 && d < 0.1) {
		t.Errorf("a frame after a start: the listener is %.3f m ahead, want it hardly on its way", d)
	}
	s.roll(6)
	CutListener(s.listener)
	s.frame()
	if d := s.listener.Camera.X - s.m.Pos.X; math.Abs(d-0.525) > 0.01 {
		t.Errorf("a frame after a cut: the listener is %.3f m ahead, want 0.525", d)
	}
	s.run(1)
	s.in.Respawn = true
	s.frame()
	s.in.Respawn = false
	if !s.m.Respawned {
		t.Fatal("not respawned")
	}
	heardAt(t, s, "in the frame of a respawn", 0, 0)
}

// The listener stands where the skater is, to the bit what the audio state has,
// and a record puts him there again.
func TestListenerStandsAtTheSkater(t *testing.T) {
	f := flat()
	f.height = func(x, y float64) (z, gx, gy float64) { return 0.1 * x, 0.1, 0 }
	s := on(t, Course{Terrain: f}, Options{})
	s.roll(5)
	s.run(1.3)
	if s.listener.Place != s.a.Pos || s.listener.Place.Z < 2 || s.listener.Heading != 0 {
		t.Errorf("listener at %v looking %g, skater at %v", s.listener.Place, s.listener.Heading, s.a.Pos)
	}
	s.a.Pos = components.Vec3{X: 7, Y: 8, Z: 9}
	s.sys.ListenAgain(s.ecs)
	if s.listener.Place != s.a.Pos {
		t.Errorf("of the record: %v, want %v", s.listener.Place, s.a.Pos)
	}
}

// A board that lies apart from its rider is heard where it lies.
func TestEarHearsALooseBoard(t *testing.T) {
	s := on(t, Course{Terrain: flat()}, Options{})
	s.frame()
	s.m.Mode = components.Bailed
	s.m.BoardPos.X += 3
	hearBoard(s.a, s.m, s.listener)
	heardAt(t, s, "3 m to the right", 3, 3)
	s.m.BoardPos.X -= 6
	hearBoard(s.a, s.m, s.listener)
	heardAt(t, s, "3 m to the left", -3, 3)
	s.listener.Heading = math.Pi
	hearBoard(s.a, s.m, s.listener)
	heardAt(t, s, "the same, seen from the north", 3, 3)
}
