package lead

import (
	"math"
	"testing"

	"gritbed/components"
)

// It looks 0.35 s ahead, 3 m at most, in the direction of travel.
func TestAhead(t *testing.T) {
	for _, c := range []struct{ vx, vy, x, y float64 }{
		{0, 0, 0, 0}, {4, 0, 1.4, 0}, {0, -4, 0, -1.4}, {12, 16, 1.8, 2.4}, {0.005, 0, 0, 0},
	} {
		var l components.LeadData
		for range 600 {
			Follow(&l, c.vx, c.vy, components.DT)
		}
		if math.Abs(l.X-c.x) > 1e-9 || math.Abs(l.Y-c.y) > 1e-9 {
			t.Errorf("(%g, %g) m/s: (%g, %g) m ahead, want (%g, %g)", c.vx, c.vy, l.X, l.Y, c.x, c.y)
		}
	}
}

// It takes 0.22 s for 63 % of the way, and no time at all for the first step.
func TestLag(t *testing.T) {
	var l components.LeadData
	Follow(&l, 0, 0, components.DT)
	for range 22 {
		Follow(&l, 4, 0, 0.01)
	}
	if want := 1.4 * (1 - math.Exp(-1)); math.Abs(l.X-want) > 1e-9 {
		t.Errorf("after 0.22 s: %g m, want %g", l.X, want)
	}
	l.Placed = false
	if Follow(&l, 4, 0, components.DT); l.X != 1.4 {
		t.Errorf("placed again: %g m, want 1.4 at once", l.X)
	}
}
