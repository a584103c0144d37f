package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

func wallAt(x, thick, top float64) levels.Solid {
	return levels.Solid{Name: "wall", Class: "wall", Poly: []levels.Vec{{X: x, Y: 80}, {X: x, Y: 120}},
		Thickness: thick, ZTop: top, ZBottom: -20}
}

func TestNoTunnelling(t *testing.T) { // skate-physics 14.12: 20.6 m/s at 0.05 m of wall
	for k := range 24 {
		s := on(t, Course{Terrain: flat(), Solids: []levels.Solid{wallAt(60+float64(k)*0.031, 0.05, 99)}}, Options{})
		s.roll(20.6)
		for range 240 {
			s.frame()
			if s.m.Pos.X > 60+float64(k)*0.031 {
				t.Fatalf("wall %d: through it to x %.3f", k, s.m.Pos.X)
			}
		}
	}
}

func TestWallHits(t *testing.T) { // skate-physics 8: head-on over 3.5 m/s throws, slower and glancing do not
	head := func(v float64) *stage {
		s := on(t, Course{Terrain: flat(), Solids: []levels.Solid{wallAt(26, 0.3, 99)}}, Options{})
		s.roll(v)
		s.until(6, func() bool { return s.m.WallHit > 0 })
		return s
	}
	if s := head(5); s.m.Mode != components.Bailed || !within(s.m.WallHit, 5, 0.05) {
		t.Errorf("5 m/s head-on: %v, hit %.2f", s.m.Mode, s.m.WallHit)
	}
	if s := head(2.5); s.m.Mode != components.Riding {
		t.Errorf("2.5 m/s head-on: %v", s.m.Mode)
	}
	s := on(t, Course{Terrain: flat(), Solids: []levels.Solid{wallAt(26, 0.3, 99)},
		Spawn: Pose{X: 24, Y: 90, Heading: rad(75), Speed: 8}}, Options{})
	s.until(3, func() bool { return s.m.WallHit > 0 })
	s.run(0.3)
	if s.m.Mode != components.Riding || s.r.move.speed() < 6 {
		t.Errorf("15 degrees off the wall: %v at %.2f m/s", s.m.Mode, s.r.move.speed())
	}
}

// bench is ground with a ledge of 0.25 m between x 40 and 44, solid below its top.
func bench() Course {
	poly := []levels.Vec{{X: 40, Y: 95}, {X: 44, Y: 95}, {X: 44, Y: 105}, {X: 40, Y: 105}}
	f := flat()
	f.height = func(x, y float64) (z, gx, gy float64) {
		if x >= 40 && x < 44 && y >= 95 && y < 105 {
			return 0.25, 0, 0
		}
		return 0, 0, 0
	}
	return Course{Terrain: f, Solids: []levels.Solid{{Name: "bench", Class: "ledge", Poly: poly, Height: 0.25, ZTop: 0.25, ZBottom: 0}}}
}

func TestHeightLayers(t *testing.T) { // skate-physics 14.11: over the ledge at 0.30, into it at 0.20, onto its top
	at := func(z, vz float64) *stage {
		s := on(t, bench(), Options{})
		s.r.course.Spawn.X = 39.6
		s.roll(4)
		lift(s.r, vz)
		s.m.Z = z
		return s
	}
	s := at(0.30, 0.3)
	s.until(1, func() bool { return s.m.Pos.X > 40.5 })
	s.until(1, func() bool { return s.m.Mode == components.Riding })
	if math.Abs(s.m.Z-0.25) > 1e-6 || s.m.WallHit > 0 {
		t.Errorf("over at 0.30: z %.3f, hit %.2f", s.m.Z, s.m.WallHit)
	}
	s.until(2, func() bool { return s.m.Pos.X > 45 })
	s.until(1, func() bool { return s.m.Mode == components.Riding })
	if s.m.Z != 0 {
		t.Errorf("rolled off the far end to z %.3f", s.m.Z)
	}
	s = at(0.20, 0)
	hit := 0.0
	for range 40 {
		s.frame()
		hit = max(hit, s.m.WallHit)
	}
	if s.m.Pos.X > 40 || hit < 3 {
		t.Errorf("into it at 0.20: x %.2f, hit %.2f", s.m.Pos.X, hit)
	}
}

func TestDropBackIntoWall(t *testing.T) { // skate-physics 13: refused in PreSolve, so a wall under the wheels stays a wall
	s := on(t, Course{Terrain: flat(), Solids: []levels.Solid{wallAt(40, 0.3, 0.3)}}, Options{})
	s.r.course.Spawn.X = 39.75 // the circle overlaps the wall
	s.roll(0.2)
	lift(s.r, 2.5)
	s.m.Z = 0.4
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	s.in.Push = true
	s.run(2)
	if s.m.Pos.X > 39.85 {
		t.Errorf("after dropping back down it stands in the wall at x %.2f", s.m.Pos.X)
	}
}

func TestMapEdge(t *testing.T) { // the border of the map is a wall
	s := on(t, Course{Terrain: flat(), W: 60, H: 110}, Options{})
	s.roll(12)
	s.run(5)
	if s.m.Pos.X > 60 {
		t.Errorf("left the map to x %.2f", s.m.Pos.X)
	}
}
