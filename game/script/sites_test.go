package script

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// arrival is how well a frame matches a site.
type arrival struct {
	frame               int
	off, turn, v, dv, z float64
	tag                 rolling.Tag
	ok                  bool
}

// matches compares a frame to a site: place ±0.5 m, heading ±10 degrees, speed
// ±0.3 m/s, height ±0.1 m, level, and the surface under the board or, where the
// site lies on a border, under two wheels.
func matches(l *levels.Level, s *levels.Site, m *components.MotionData) arrival {
	a := arrival{
		off:  math.Max(math.Abs(m.Pos.X-s.X), math.Abs(m.Pos.Y-s.Y)),
		turn: math.Abs(math.Remainder(math.Atan2(m.Vel.Y, m.Vel.X)*180/math.Pi-s.Heading, 360)),
		v:    math.Hypot(m.Vel.X, m.Vel.Y),
		z:    m.Z,
	}
	if a.v < 0.3 {
		a.turn = math.Abs(math.Remainder(m.Heading*180/math.Pi-s.Heading, 360))
	}
	a.dv = math.Abs(a.v - s.V0)
	if f := l.SurfaceAt(m.Pos.X, m.Pos.Y, m.Level); f != nil {
		a.tag = f.Tag
	}
	under := 0
	for _, w := range m.WheelMaterial {
		if s.Tag != 0 && w == s.Tag.Material() {
			under++
		}
	}
	if under >= 2 {
		a.tag = s.Tag
	}
	a.ok = a.off <= 0.5 && a.turn <= 10 && a.dv <= 0.3 && math.Abs(a.z-s.Z) <= 0.1 && a.tag == s.Tag && m.Level == s.Level
	return a
}

// trial is a site reached and what came after.
type trial struct {
	t     *testing.T
	l     *levels.Level
	s     *levels.Site
	at    arrival
	log   []row // from the arrival on
	whole []row // from the spawn on
}

// carry rides a script over a level to its end.
func carry(l *levels.Level, sc *Script, tune *ride.Tuning, assist bool) ([]row, error) {
	run, err := Start(sc, l)
	if err != nil {
		return nil, err
	}
	w := worldOn(l, 1, tune)
	w.opt.AssistGrind = assist
	var log []row
	for {
		out := run.Next(w.m)
		if run.Done() {
			return log, run.Err()
		}
		w.frame(out)
		at, _ := run.Step()
		log = append(log, row{out, *w.m, *w.a, at, components.Trick.Get(w.entry).Name})
	}
}

// TestSites is must-show 1: every test site of the plaza is reached by a script
// from the spawn, and does what it is for.
func TestSites(t *testing.T) {
	l, err := plaza()
	if err != nil {
		t.Fatal(err)
	}
	r := NewReacher(l)
	rows := siteRows(t)
	table := &strings.Builder{}
	fmt.Fprintf(table, "%-24s %-46s %7s  %-13s %-14s %s\n", "site", "reached", "after", "v got/want", "z got/want", "off, turn")
	for i := range l.Sites {
		s := &l.Sites[i]
		p, known := rows[s.Name]
		if !known && strings.HasPrefix(s.Name, "const_") {
			p, known = rows["const"], true
			p.Set = s.V0 > 5
		}
		if !known {
			t.Errorf("site %s has no row", s.Name)
			continue
		}
		delete(rows, s.Name)
		t.Run(s.Name, func(t *testing.T) {
			sc, way, err := r.To(s.Name, p.Set)
			if p.Hill {
				sc = &Script{Name: "reach_" + s.Name, Level: l.Name, Steps: append([]Step{{Put: &Put{Spawn: true}}}, offTheHill(r, s)...)}
				way = Way{Door: "lift_low, hill street"}
				err = nil
			}
			if err != nil {
				t.Fatal(err)
			}
			sc.Steps = append(sc.Steps, p.do(s)...)
			log, err := carry(l, sc, p.tuning(), p.Magnets == nil || *p.Magnets)
			tr := &trial{t: t, l: l, s: s, whole: log}
			best := arrival{off: 1e9}
			for k := range log {
				a := matches(l, s, &log[k].motion)
				a.frame = k
				if a.ok {
					best = a
					tr.log = log[k:]
					break
				}
				if a.off < 0.5 && best.off > 0.5 || a.off < best.off && best.off > 0.5 {
					best = a
				}
			}
			tr.at = best
			fmt.Fprintf(table, "%-24s %-46s %5.1f s  %5.2f /%6.2f %6.2f /%6.2f  %.2f m, %.0f deg\n", s.Name, way, float64(best.frame)/60, best.v, s.V0, best.z, s.Z, best.off, best.turn)
			if !best.ok {
				t.Fatalf("not reached: %s: off %.2f m, turn %.0f, %.2f m/s, z %.2f, tag %d; %v", way, best.off, best.turn, best.v, best.z, best.tag, err)
			}
			if err != nil {
				t.Error(err)
			}
			for k := range log[:best.frame] {
				if log[k].motion.Mode == components.Bailed {
					t.Fatal("falls on the way")
				}
			}
			p.check(tr)
		})
	}
	delete(rows, "const")
	for name := range rows {
		t.Errorf("a row for %s, which is no site", name)
	}
	t.Log("\n" + table.String())
}
