package levels

import (
	"math"
	"testing"
)

// A right-angled corner of radius 3 begins and ends 3 m from its vertex, and
// every point of the arc is 3 m from its centre, whichever way it turns.
func TestCourseRoundsCorners(t *testing.T) {
	for _, side := range []float64{1, -1} {
		n := Line{Pts: []Vec{{0, 0}, {10, 0}, {10, side * 10}}, Radii: []float64{0, 3, 0}}
		length, on := 0.0, 0
		course := n.Course(0.1)
		for i, p := range course {
			if i > 0 {
				d := math.Hypot(p.X-course[i-1].X, p.Y-course[i-1].Y)
				if d > 0.1+1e-9 || d == 0 {
					t.Fatalf("a step of %g m", d)
				}
				length += d
			}
			if p.X > 7+1e-9 && side*p.Y < 3-1e-9 {
				near(t, "radius", math.Hypot(p.X-7, p.Y-side*3), 3, 1e-9)
				on++
			}
		}
		near(t, "length", length, 14+1.5*math.Pi, 0.01)
		if on < 40 || course[0] != n.Pts[0] || course[len(course)-1] != n.Pts[2] {
			t.Errorf("%d points on the arc, from %v to %v", on, course[0], course[len(course)-1])
		}
	}
}

// Without a radius, in a straight line, or without room, there is no arc or a
// smaller one.
func TestCourseKeepsCorners(t *testing.T) {
	for _, n := range []Line{
		{Pts: []Vec{{0, 0}, {10, 0}, {10, 10}}, Radii: []float64{0, 0, 0}},
		{Pts: []Vec{{0, 0}, {10, 0}, {20, 0}}, Radii: []float64{0, 5, 0}},
		{Pts: []Vec{{0, 0}, {10, 0}, {10, 10}}, Radii: []float64{0, 500, 0}},
	} {
		course := n.Course(1)
		for i, p := range course {
			if math.IsNaN(p.X) || p.X < 0 || p.Y < 0 || p.X > 20 || p.Y > 10 {
				t.Errorf("point %d: %v", i, p)
			}
		}
		if last := course[len(course)-1]; math.Hypot(last.X-n.Pts[2].X, last.Y-n.Pts[2].Y) > 1e-9 {
			t.Errorf("ends at %v", last)
		}
	}
}
