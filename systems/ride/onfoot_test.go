package ride

import (
	"math"
	"testing"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
	"gritbed/levels"
)

func TestRunBackToTheBoard(t *testing.T) { // after a fall the rider runs to the loose board and steps on
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(7)
	s.run(1)
	bail(s.r, CauseLanding)
	ran, last := 0, s.m.Pos
	for s.m.Mode == components.Bailed {
		s.frame()
		if s.m.Mode == components.Bailed && s.m.PushPhase > 0 {
			ran++
			if d := math.Hypot(s.m.Pos.X-last.X, s.m.Pos.Y-last.Y) / components.DT; d > 4.6 {
				t.Fatalf("runs at %.1f m/s", d)
			}
		}
		last = s.m.Pos
	}
	if ran < 10 || !s.m.Respawned {
		t.Errorf("ran for %d frames, back %v", ran, s.m.Respawned)
	}
	if d := math.Hypot(s.m.Pos.X-last.X, s.m.Pos.Y-last.Y); d > 0.5 || s.r.move.speed() < 1 || s.r.move.speed() > 2 {
		t.Errorf("steps on %.2f m off, with %.2f m/s", d, s.r.move.speed())
	}
	// Soon after, a fall leads back to a safe place.
	s.run(1)
	bail(s.r, CauseLanding)
	at := s.m.Pos
	for s.m.Mode == components.Bailed {
		if s.frame(); s.m.Mode == components.Bailed && s.m.PushPhase > 0 {
			t.Fatal("runs after every fall")
		}
	}
	if math.Hypot(s.m.Pos.X-at.X, s.m.Pos.Y-at.Y) < 0.3 {
		t.Error("gets up where it fell")
	}
}

func TestNoRunThroughWater(t *testing.T) { // nor over an edge
	pool := &levels.Surface{Name: "pool", Water: true}
	for _, c := range []string{"water", "edge", "none"} {
		f := flat()
		f.surface = func(x, y float64) *levels.Surface {
			if c == "water" && x > 34.3 && x < 34.8 {
				return pool
			}
			return asphalt
		}
		f.height = func(x, y float64) (z, gx, gy float64) {
			if c == "edge" && x > 34.3 {
				return -1, 0, 0
			}
			return 0, 0, 0
		}
		s := on(t, Course{Terrain: f}, Options{})
		Put(s.entry, Pose{X: 34, Y: 100})
		bail(s.r, CauseLanding)
		s.r.space.Body.SetVelocity(0, 0)
		s.r.space.Loose.SetPosition(cp.Vector{X: 37, Y: 100})
		s.r.space.Loose.SetVelocity(0, 0)
		ran := false
		for range 400 {
			s.frame()
			ran = ran || s.m.Mode == components.Bailed && s.m.PushPhase > 0
		}
		if ran != (c == "none") {
			t.Errorf("%s between: runs %v", c, ran)
		}
	}
}

func TestLift(t *testing.T) { // a door with a target takes who rides through its way
	l := &levels.Level{
		Doors:     []levels.Door{{Name: "a", X: 25, Y: 100, Width: 3, Indoor: "hall"}, {Name: "b", X: 30, Y: 100, Width: 3, Target: "top"}},
		Teleports: []levels.Point{{Name: "bottom", X: 1}, {Name: "top", X: 100, Y: 50, Heading: 1 / rad(1)}},
	}
	s := on(t, Course{Terrain: flat()}, Options{})
	CreateDoors(s.ecs, l)
	s.roll(5)
	s.until(4, func() bool { return s.m.Respawned })
	if s.m.Pos.X != 100 || s.m.Heading != 1 || s.r.move.speed() != 0 {
		t.Errorf("comes out at %.1f, heading %.1f, %.1f m/s", s.m.Pos, s.m.Heading, s.r.move.speed())
	}
	for _, p := range []Pose{{X: 40, Y: 100, Heading: math.Pi, Speed: 5}, {X: 20, Y: 102, Speed: 5}} {
		Put(s.entry, p)
		s.run(3)
		if s.m.Pos.X > 90 {
			t.Errorf("taken from %v", p)
		}
	}
}

func TestTicksGrouped(t *testing.T) { // the same feel at 60 ticks however many of them a picture shows
	run := func(group func(i int) int) (out []float64) {
		s := on(t, park(), Options{Seed: 3})
		s.roll(5)
		keys := 0
		for shown := 0; keys < 900; shown++ {
			for range group(shown) {
				s.in.Push, s.in.Steer = keys%90 < 60, float32(keys%70)/35-1
				s.in.Ollie, s.in.Manual = keys%110 > 90, keys%200 > 150
				s.frame()
				keys++
			}
			publish(s.r) // what a picture may ask for between ticks
			if keys >= 900 {
				break
			}
		}
		for keys%7 != 0 || keys < 910 {
			s.frame()
			keys++
		}
		m := s.m
		return []float64{m.Pos.X, m.Pos.Y, m.Z, m.Heading, m.Vel.X, m.Vel.Y, m.Balance, m.Lean}
	}
	want := run(func(int) int { return 1 })
	for i, got := range run(func(i int) int { return []int{3, 0, 1, 2, 0, 5, 4}[i%7] }) {
		if got != want[i] {
			t.Errorf("number %d is %g; one by one %g", i, got, want[i])
		}
	}
}
