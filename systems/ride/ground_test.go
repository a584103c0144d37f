package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

// bridge is a deck 3 m over the street between x 40 and 60.
type bridge struct{ field }

func (b *bridge) Ground(x, y float64, level int) (float64, bool) {
	if level == 1 {
		return 3, x >= 40 && x <= 60
	}
	return b.field.Ground(x, y, level)
}

func TestOverAndUnder(t *testing.T) { // skate-physics 13: one level a skater, kept apart
	c := Course{Terrain: &bridge{*flat()}}
	s := on(t, c, Options{})
	s.roll(8)
	s.until(5, func() bool { return s.m.Pos.X > 50 })
	if s.m.Level != 0 || s.m.Z != 0 {
		t.Errorf("under the deck: level %d, z %.2f", s.m.Level, s.m.Z)
	}
	Put(s.entry, Pose{X: 45, Y: 100, Speed: 6, Level: 1})
	s.run(0.5)
	if s.m.Level != 1 || s.m.Z != 3 || s.m.Mode != components.Riding {
		t.Errorf("on the deck: level %d, z %.2f, %v", s.m.Level, s.m.Z, s.m.Mode)
	}
	s.until(5, func() bool { return s.m.Pos.X > 60.1 })
	if s.m.Level != 0 || s.m.Mode != components.Airborne {
		t.Errorf("off its end: level %d, %v", s.m.Level, s.m.Mode)
	}
}

func TestFaceOfTheGround(t *testing.T) { // skate-physics 13: ground higher than a step is a wall, riding or flying
	f := flat()
	f.height = func(x, y float64) (z, gx, gy float64) {
		if x > 40 {
			return 0.5, 0, 0
		}
		return 0, 0, 0
	}
	s := on(t, Course{Terrain: f}, Options{})
	s.roll(3)
	hit := 0.0
	for range 600 {
		s.frame()
		hit = max(hit, s.m.WallHit)
	}
	if s.m.Pos.X > 40 || hit < 1.5 {
		t.Errorf("rode into it to x %.2f, hit %.2f", s.m.Pos.X, hit)
	}
	s = on(t, Course{Terrain: f, Spawn: Pose{X: 39.5, Y: 100, Speed: 6}}, Options{})
	lift(s.r, 0.5)
	s.run(0.3)
	if s.m.Mode != components.Bailed || s.m.Pos.X > 40 {
		t.Errorf("flew into it: %v at x %.2f", s.m.Mode, s.m.Pos.X)
	}
	// A rise within the tolerance of flush edges is only a bump.
	f.height = func(x, y float64) (z, gx, gy float64) {
		if x > 40 {
			return 0.03, 0, 0
		}
		return 0, 0, 0
	}
	s = on(t, Course{Terrain: f}, Options{})
	s.roll(6)
	s.until(6, func() bool { return s.m.Pos.X > 42 })
	if s.m.Mode != components.Riding || s.m.Z != 0.03 {
		t.Errorf("a bump of 0.03 m: %v, z %.3f", s.m.Mode, s.m.Z)
	}
}

// quarter is a quarter pipe of radius 2 from x 40, to 80 degrees, with a deck.
func quarter() *field {
	const r = 2.0
	end := r * math.Sin(rad(80))
	return &field{kind: levels.SurfaceType{Grip: 1},
		height: func(x, y float64) (z, gx, gy float64) {
			s := x - 40
			switch {
			case s <= 0:
				return 0, 0, 0
			case s > end:
				return r, 0, 0
			}
			root := math.Sqrt(r*r - s*s)
			return r - root, s / root, 0
		},
		curve: func(x, y, vx, vy float64) float64 {
			s := x - 40
			if s <= 0 || s > end {
				return 0
			}
			return r * r / math.Pow(r*r-s*s, 1.5) * vx * vx
		},
	}
}

func TestQuarterPipe(t *testing.T) { // skate-physics 11: 2.0 m asks for 6.3 m/s; below that it is ridden up and down fakie
	for _, row := range []struct {
		v    float64
		flew bool
	}{{4, false}, {5.5, false}, {6.6, true}, {8, true}} {
		s := on(t, Course{Terrain: quarter(), Spawn: Pose{X: 38, Y: 100}}, Options{Tuning: slippery()})
		s.roll(row.v)
		flew, top := false, 0.0
		for range 400 {
			s.frame()
			flew = flew || s.m.Mode == components.Airborne
			top = max(top, s.m.Z)
			if s.m.Pos.X < 38 {
				break
			}
		}
		if flew != row.flew || s.m.Mode != components.Riding || !s.m.Switch {
			t.Errorf("at %g m/s: flew %v, %v, switch %v", row.v, flew, s.m.Mode, s.m.Switch)
		}
		want := row.v * row.v / (2 * gravity)
		if !row.flew && !within(top, want, 0.02) {
			t.Errorf("at %g m/s rises %.3f m; want %.3f", row.v, top, want)
		}
		if back := math.Abs(s.m.Vel.X); back > 1.001*row.v || back < 0.85*row.v {
			t.Errorf("at %g m/s comes back with %.2f", row.v, back)
		}
	}
}
