package script

import (
	"math"
	"slices"
	"testing"

	"gritbed/components"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// leg is what the ambience has of a ride.
type leg struct {
	cells   int            // entered, rooms among them
	rooms   int            // entered that don't hear the outside
	indoor  float64        // time in those [s]
	terrain map[string]int // frames over each type of ground
}

// survey goes over a ride in the ambience's terms.
func survey(l *levels.Level, log []row) leg {
	out := leg{terrain: map[string]int{}}
	last, was := uint32(0), false
	for i := range log {
		m := &log[i].motion
		at := l.Place(m.Pos.X, m.Pos.Y, m.Z, 0)
		in, seen := l.Indoors(m.Pos.X, m.Pos.Y, m.Z)
		if at.Cell != last {
			out.cells++
		}
		silent := in && !seen
		if silent && !was {
			out.rooms++
		}
		if silent {
			out.indoor += components.DT
		}
		was, last = silent, at.Cell
		kind, _, _ := l.Ambience.Select(l.Terrain[int(m.Pos.Y/24)*l.CellsX+int(m.Pos.X/24)])
		out.terrain[l.Ambience.Terrain[kind].Name]++
	}
	return out
}

// TestRides: five minutes across either world, on the plan's line from end to
// end, without a fall; they cross cells, go indoors and out again, and pass
// every sort of ambience there is.
func TestRides(t *testing.T) {
	for _, c := range []struct {
		script, line string
		top          float64 // reached at least [m/s]
		cells        int     // crossed at least
		rooms        int     // gone silent in
		terrain      []string
	}{
		{"harbour_ride", "H0", 5, 55, 3, []string{"quay", "market", "street", "works", "park"}},
		{"hill_ride", "R0", 18, 100, 0, []string{"moor", "forest", "village", "beach"}},
	} {
		t.Run(c.script, func(t *testing.T) {
			s, err := Builtin(c.script)
			if err != nil {
				t.Fatal(err)
			}
			l, err := levels.Load(levels.Embedded(), s.Level+".tmx")
			if err != nil {
				t.Fatal(err)
			}
			log, err := carry(l, s, ride.DefaultTuning(), true)
			if err != nil {
				t.Fatal(err)
			}
			if took := float64(len(log)) * components.DT; took < 300 || took > 360 {
				t.Errorf("%.1f s, want five to six minutes", took)
			}
			top := 0.0
			for i := range log {
				m := &log[i].motion
				top = max(top, math.Hypot(m.Vel.X, m.Vel.Y))
				if m.Mode == components.Bailed {
					t.Fatalf("falls at %.1f, %.1f after %.1f s", m.Pos.X, m.Pos.Y, float64(i)/60)
				}
			}
			if top < c.top {
				t.Errorf("%.1f m/s at most, want %g", top, c.top)
			}
			line := l.Lines[slices.IndexFunc(l.Lines, func(n levels.Line) bool { return n.Name == c.line })]
			for _, p := range line.Waypoints {
				near := math.Inf(1)
				for i := range log {
					near = min(near, math.Hypot(log[i].motion.Pos.X-p.X, log[i].motion.Pos.Y-p.Y))
				}
				if near > 3.5 {
					t.Errorf("passes the waypoint at %.1f, %.1f %.1f m off", p.X, p.Y, near)
				}
			}
			got := survey(l, log)
			t.Logf("%.0f s, top %.1f m/s, %d cells, %d silences of %.0f s, frames over %v", float64(len(log))/60, top, got.cells, got.rooms, got.indoor, got.terrain)
			if got.cells < c.cells {
				t.Errorf("%d cells, want %d", got.cells, c.cells)
			}
			if got.rooms != c.rooms {
				t.Errorf("goes silent %d times, want %d", got.rooms, c.rooms)
			}
			for _, name := range c.terrain {
				if got.terrain[name] < 60 {
					t.Errorf("%d frames over %s, want a second", got.terrain[name], name)
				}
			}
		})
	}
}
