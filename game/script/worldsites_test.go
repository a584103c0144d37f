package script

import (
	"fmt"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// attempt rides to a site and says how near it comes to what the site is.
func attempt(t *testing.T, r *Reacher, s *levels.Site, start string, set bool) (a arrival, way Way, fell bool) {
	t.Helper()
	sc, way, err := r.From(start, s.Name, set)
	if err != nil {
		t.Fatal(err)
	}
	log, _ := carry(r.level, sc, ride.DefaultTuning(), true) // a step not done is a site not reached
	best := arrival{off: 1e9}
	for k := range log {
		a := matches(r.level, s, &log[k].motion)
		a.frame = k
		if a.ok {
			return a, way, fell
		}
		if a.off < best.off {
			best = a
		}
		fell = fell || log[k].motion.Mode == components.Bailed
	}
	return best, way, fell
}

// TestWorldSites: every trial of the two worlds is reached by a ride from the
// spawn or a teleport, on its surface, at its height, heading and speed, without
// a fall; where pushing cannot give the speed, the rig sets it.
func TestWorldSites(t *testing.T) {
	for name, trials := range map[string]int{"harbour": 31, "hill": 26} {
		t.Run(name, func(t *testing.T) {
			l, err := levels.Load(levels.Embedded(), name+".tmx")
			if err != nil {
				t.Fatal(err)
			}
			r := NewReacher(l)
			table := &strings.Builder{}
			reached, pushed := 0, 0
			for i := range l.Sites {
				s := &l.Sites[i]
				ok := false
				var last string
				for _, start := range r.Starts(s.Name) {
					for _, set := range []bool{false, true} {
						a, way, fell := attempt(t, r, s, start, set)
						last = fmt.Sprintf("%-18s %-46s %5.1f s  %5.2f /%5.2f m/s  z %6.2f /%6.2f  off %.2f m, %.0f deg, tag %d, fell %v",
							s.Name, way, float64(a.frame)/60, a.v, s.V0, a.z, s.Z, a.off, a.turn, a.tag, fell)
						if ok = a.ok && !fell; ok {
							if !set {
								pushed++
							}
							break
						}
					}
					if ok {
						break
					}
				}
				fmt.Fprintln(table, last)
				if !ok {
					t.Errorf("%s is not reached: %s", s.Name, last)
					continue
				}
				reached++
			}
			t.Logf("%d of %d sites reached, %d by pushing alone\n%s", reached, len(l.Sites), pushed, table)
			if len(l.Sites) != trials {
				t.Errorf("%d sites, want %d", len(l.Sites), trials)
			}
		})
	}
}
