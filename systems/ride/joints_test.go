package ride

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

// pieces is a straight wall from x 10 to 160 m at y 105 with a corner every step.
func pieces(step float64) []levels.Solid {
	s := levels.Solid{Name: "wall", Class: "wall", Thickness: 0.3, ZTop: 99, ZBottom: -20}
	for x := 10.0; x < 160; x += step {
		s.Poly = append(s.Poly, levels.Vec{X: x, Y: 105})
	}
	s.Poly = append(s.Poly, levels.Vec{X: 160, Y: 105})
	return []levels.Solid{s}
}

// houses is the same front of houses side by side, each step wide.
func houses(step float64) (out []levels.Solid) {
	const y = 104.87
	for x := 10.0; x < 160; x += step {
		end := math.Min(x+step, 160)
		out = append(out, levels.Solid{Name: "house", Class: "building", Height: 4, ZTop: 4, ZBottom: -20,
			Poly: []levels.Vec{{X: x, Y: y}, {X: end, Y: y}, {X: end, Y: 110}, {X: x, Y: 110}}})
	}
	return out
}

// A wall of many pieces is as smooth as one of one piece: of forty that glide
// into it at other places nobody is thrown off, and nobody is hit harder.
func TestJointsAreSmooth(t *testing.T) {
	type wall struct {
		name   string
		solids []levels.Solid
	}
	walls := []wall{{"one piece", pieces(150)}, {"one house", houses(150)}}
	for _, step := range []float64{8, 2, 1, 0.5} {
		walls = append(walls, wall{fmt.Sprintf("a corner every %g m", step), pieces(step)})
	}
	for _, step := range []float64{8, 5, 3, 1} {
		walls = append(walls, wall{fmt.Sprintf("houses of %g m", step), houses(step)})
	}
	walls = append(walls, wall{"houses that overlap", append(pieces(7), houses(10)...)})
	for _, c := range []struct{ deg, v, hit float64 }{{10, 6, 0.95}, {15, 9, 2.25}, {20, 12, 4.0}, {20, 18, 6.0}} {
		for _, w := range walls {
			if c.v < 18 && !strings.Contains(w.name, "8") {
				continue // the fastest finds what there is; the others are for their speeds
			}
			off, worst := 0, 0.0
			for k := range 40 {
				s := on(t, Course{Terrain: flat(), W: 200, H: 200, Solids: w.solids,
					Spawn: Pose{X: 20 + float64(k)*0.159, Y: 102, Heading: rad(c.deg), Speed: c.v}}, Options{})
				for range 240 {
					s.frame()
					worst = max(worst, s.m.WallHit)
				}
				if s.m.Pos.Y < 104.5 {
					off++
				}
			}
			if off > 0 || worst > c.hit {
				t.Errorf("%g degrees at %g m/s, %s: %d of 40 thrown off, hardest hit %.2f m/s, want at most %.2f", c.deg, c.v, w.name, off, worst, c.hit)
			}
		}
	}
}

// corner is a house whose corner at (40, 100) points west, towards the skater.
func corner() levels.Solid {
	return levels.Solid{Name: "house", Class: "building", Height: 4, ZTop: 4, ZBottom: -20,
		Poly: []levels.Vec{{X: 40, Y: 100}, {X: 45, Y: 95}, {X: 50, Y: 100}, {X: 45, Y: 105}}}
}

// A corner to the outside stops as a wall does, also where two houses meet in it.
func TestCornersStop(t *testing.T) {
	half := corner()
	half.Poly = []levels.Vec{{X: 40, Y: 100}, {X: 45, Y: 95}, {X: 50, Y: 100}}
	other := corner()
	other.Poly = []levels.Vec{{X: 40, Y: 100}, {X: 50, Y: 100}, {X: 45, Y: 105}}
	for name, solids := range map[string][]levels.Solid{"one house": {corner()}, "two": {half, other}} {
		s := on(t, Course{Terrain: flat(), Solids: solids}, Options{})
		s.r.course.Spawn.X = 35
		s.roll(5)
		hit := 0.0
		for range 90 {
			s.frame()
			hit = max(hit, s.m.WallHit)
		}
		if !within(hit, 5, 0.05) || s.m.Pos.X > 40 {
			t.Errorf("%s: hit %.2f m/s, x %.2f m, want to be stopped", name, hit, s.m.Pos.X)
		}
	}
}

// A wall that is not in the way covers nothing: who flies along over a low one
// meets the end of the high one that goes on from it.
func TestLowWallCoversNothing(t *testing.T) {
	low, high := wallAt(0, 0.3, 0.4), wallAt(0, 0.3, 99)
	low.Poly = []levels.Vec{{X: 30, Y: 100}, {X: 40, Y: 100}}
	high.Poly = []levels.Vec{{X: 40, Y: 100}, {X: 50, Y: 100}}
	s := on(t, Course{Terrain: flat(), Solids: []levels.Solid{low, high}}, Options{})
	s.r.course.Spawn.X = 38
	s.roll(8)
	lift(s.r, 2)
	s.m.Z = 0.6
	s.until(1, func() bool { return s.m.WallHit > 0 })
	if s.m.Pos.X > 40 || s.m.WallHit < 5 || s.m.Mode != components.Bailed {
		t.Errorf("hit at x %.2f m with %.2f m/s, then %v: want it thrown at the end of the high wall", s.m.Pos.X, s.m.WallHit, s.m.Mode)
	}
}
