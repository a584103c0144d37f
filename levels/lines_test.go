package levels

import (
	"math"
	"strings"
	"testing"
)

// The seven flow lines: rideable from end to end, as long and in the time the
// plan worked out, with their waypoints on the course and on the ground.
func TestPlazaLines(t *testing.T) {
	l := plaza(t)
	want := map[string]struct{ seconds, length, top, off float64 }{
		"L0": {79.3, 582.9, 19.2, 0.1}, "L1": {30.7, 310.8, 19.2, 0.1}, "L2": {27.0, 159.1, 7.4, 0.1}, "L3": {30.8, 169.2, 8.9, 0.1},
		// Two arcs of this one do not fit between their neighbours; the plan
		// shrank them in another way.
		"L4": {36.6, 195.2, 8.5, 0.8},
		"L5": {36.6, 215.0, 7.0, 0.1}, "L6": {36.5, 219.5, 7.3, 0.1},
	}
	if len(l.Lines) != len(want) {
		t.Fatalf("%d lines", len(l.Lines))
	}
	for i := range l.Lines {
		n := &l.Lines[i]
		plan, w := want[n.Name], n.Waypoints
		near(t, n.Name+": seconds", w[len(w)-1].T, plan.seconds, 0.06)
		near(t, n.Name+": top speed", n.Top, plan.top, 0)
		course := n.Course(0.05)
		length := 0.0
		for k := range course[1:] {
			length += math.Hypot(course[k+1].X-course[k].X, course[k+1].Y-course[k].Y)
		}
		near(t, n.Name+": length", length, plan.length, 0.3+plan.off*1.2)
		for k, q := range w {
			// Airs and pads are ridden as ground in the plan.
			j, _ := l.jet(q.X, q.Y, 0, false)
			near(t, n.Name+" "+q.Text+": z", q.Z, j.z, 0.02)
			if d := apart(course, q.X, q.Y); d > plan.off {
				t.Errorf("%s: waypoint %q is %.2f m off the course", n.Name, q.Text, d)
			}
			if q.V < 0 || q.V > n.Top+0.05 || k > 0 && q.T <= w[k-1].T {
				t.Errorf("%s: waypoint %q at %g s, %g m/s", n.Name, q.Text, q.T, q.V)
			}
		}
	}
}

// The lines of the worlds: their waypoints lie on the course and on the ground,
// in order of time and no faster than the line's top speed.
func TestWorldLines(t *testing.T) {
	for name, lines := range map[string]int{"harbour": 8, "hill": 5} {
		l := builtin(t, name)
		if len(l.Lines) != lines {
			t.Errorf("%s: %d lines, want %d", name, len(l.Lines), lines)
		}
		for i := range l.Lines {
			n := &l.Lines[i]
			course, level := n.Course(0.1), l.levelOf(n.Pts[0])
			for k, q := range n.Waypoints {
				if _, deck := l.Ground(q.X, q.Y, 1); !deck {
					level = 0
				}
				z, _ := l.Ground(q.X, q.Y, level)
				near(t, name+" "+n.Name+" "+q.Text+": z", q.Z, z, 0.02)
				if d := apart(course, q.X, q.Y); d > 0.2 {
					t.Errorf("%s %s: waypoint %q at %.1f, %.1f is %.2f m off the course", name, n.Name, q.Text, q.X, q.Y, d)
				}
				if q.V < 0 || q.V > n.Top+0.06 || k > 0 && q.T <= n.Waypoints[k-1].T {
					t.Errorf("%s %s: waypoint %q at %g s, %g m/s of %g", name, n.Name, q.Text, q.T, q.V, n.Top)
				}
			}
		}
	}
}

// maxBump is the highest step that does not stop a board, 0.4 of the radius of a
// street wheel (skate-physics 12) [m].
const maxBump = 0.4 * 0.026

// No line runs into a solid, over water or against a step: the ground goes on
// without one but where the line says that it jumps, at a gap or onto a pad.
func TestLinesAreRideable(t *testing.T) {
	for _, name := range []string{"plaza", "harbour", "hill"} {
		t.Run(name, func(t *testing.T) { linesAreRideable(t, builtin(t, name)) })
	}
}

func linesAreRideable(t *testing.T, l *Level) {
	g := newSolidGrid(l)
	for i := range l.Lines {
		n := &l.Lines[i]
		var gap *Gap
		wasOn, since := "", 0.0
		last := 0.0
		level := l.levelOf(n.Pts[0])
		for k, p := range n.Course(0.05) {
			if _, deck := l.Ground(p.X, p.Y, 1); !deck {
				level = 0
			}
			z, ok := l.Ground(p.X, p.Y, level)
			s := l.SurfaceAt(p.X, p.Y, level)
			if !ok || s == nil || s.Water {
				t.Fatalf("%s: no dry ground at %.2f, %.2f", n.Name, p.X, p.Y)
			}
			gap = l.jumping(p)
			b, _ := l.bucket(p.X, p.Y)
			if on := l.top(p.X, p.Y, b); on >= 0 {
				wasOn, since = l.tops[on].Name, 0
			} else {
				since += 0.05
			}
			if by := g.blocked(p.X, p.Y, z, level); by != "" && (by != wasOn || since > 0.4) && !n.ollies(p, by) {
				t.Errorf("%s: runs into %s at %.2f, %.2f", n.Name, by, p.X, p.Y)
				break
			}
			gx, gy := l.Gradient(p.X, p.Y, level)
			step := math.Abs(z-last) - 0.06*math.Hypot(gx, gy)
			if k > 0 && step > maxBump && gap == nil && wasOn == "" {
				t.Errorf("%s: a step of %.3f m at %.2f, %.2f", n.Name, z-last, p.X, p.Y)
			}
			if since > 0.4 {
				wasOn = ""
			}
			last = z
		}
	}
}

// levelOf is the level a line starts on: that of the teleport there.
func (l *Level) levelOf(p Vec) int {
	for _, t := range l.Teleports {
		if math.Hypot(t.X-p.X, t.Y-p.Y) < 1 {
			return t.Level
		}
	}
	return 0
}

// jumping is the gap that is in the air at p.
func (l *Level) jumping(p Vec) *Gap {
	for i := range l.Gaps {
		g := &l.Gaps[i]
		if apart([]Vec{g.From, g.To}, p.X, p.Y) < 0.1 {
			return g
		}
	}
	return nil
}

// ollies says whether the line announces, in the metre before p, a jump onto
// something called like the box: "ollie, manual pad 15" is pad_15.
func (n *Line) ollies(p Vec, box string) bool {
	for _, w := range n.Waypoints {
		if math.Hypot(w.X-p.X, w.Y-p.Y) < 1 && strings.Contains(w.Text, "ollie") && strings.Contains(w.Text, strings.ReplaceAll(box, "_", " ")) {
			return true
		}
	}
	return false
}
