package script

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// TestLines is must-show 1: the flow lines of the plaza and its tour run to
// their end without a fall that is not meant, past every waypoint, in the plan's
// time ±15 %, with the tricks the plan names.
func TestLines(t *testing.T) {
	l, err := plaza()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		script, line string
		seconds      float64 // of the plan (level plans §9)
		tricks       string
		falls        int
	}{
		{"plaza_l1", "L1", 30.7, "Ollie 50-50", 0},
		{"plaza_l2", "L2", 27.0, "Ollie Manual Kickflip Rock to fakie", 0},
		{"plaza_l3", "L3", 30.8, "Kickflip Ollie Boardslide Manual", 0},
		{"plaza_l4", "L4", 36.6, "Ollie 50-50 5-0 Noseslide Revert Manual", 0},
		{"plaza_l5", "L5", 36.6, "Ollie", 0},
		{"plaza_l6", "L6", 36.5, "", 0},
		{"plaza_tour", "L0", 79.3, "Ollie 5-0 Manual", 1}, // into the hall wall
	} {
		t.Run(row.script, func(t *testing.T) {
			s, err := Builtin(row.script)
			if err != nil {
				t.Fatal(err)
			}
			log, err := carry(l, s, ride.DefaultTuning(), true)
			if err != nil {
				t.Error(err)
			}
			falls, top := 0, 0.0
			names, seen := []string{}, ""
			for i, x := range log {
				top = math.Max(top, float64(x.state.GroundSpeed))
				if x.motion.Mode == components.Bailed && (i == 0 || log[i-1].motion.Mode != components.Bailed) {
					falls++
				}
				if x.trick != seen && x.trick != "" && x.trick != "Air" {
					names = append(names, x.trick)
				}
				seen = x.trick
			}
			line := l.Lines[slices.IndexFunc(l.Lines, func(x levels.Line) bool { return x.Name == row.line })]
			// The end of the line, where the ride comes nearest to it.
			end := line.Pts[len(line.Pts)-1]
			at, best := 0, math.Inf(1)
			for i, x := range log {
				if d := math.Hypot(x.motion.Pos.X-end.X, x.motion.Pos.Y-end.Y); d < best && i > len(log)/2 {
					at, best = i, d
				}
			}
			took := float64(at) / 60
			t.Logf("%s %.1f s (plan %.1f, %+.0f %%), top %.0f km/h, %s", row.line, took, row.seconds, 100*(took/row.seconds-1), top*3.6, strings.Join(names, ", "))
			if math.Abs(took/row.seconds-1) > 0.15 || best > 3.5 {
				t.Errorf("%.2f s to %.1f m from the end; want %.1f s ± 15 %%", took, best, row.seconds)
			}
			if falls != row.falls {
				t.Errorf("%d falls", falls)
			}
			for _, want := range strings.Fields(strings.ReplaceAll(row.tricks, "Rock to fakie", "Rock_to_fakie")) {
				if want = strings.ReplaceAll(want, "_", " "); !slices.Contains(names, want) {
					t.Errorf("no %s among %v", want, names)
				}
			}
			for _, w := range line.Waypoints {
				near := math.Inf(1)
				for _, x := range log {
					near = math.Min(near, math.Hypot(x.motion.Pos.X-w.X, x.motion.Pos.Y-w.Y))
				}
				if near > 3.5 {
					t.Errorf("passes the waypoint at %.1f, %.1f (%s) %.1f m off", w.X, w.Y, w.Text, near)
				}
			}
		})
	}
}
