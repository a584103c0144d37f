package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

func TestApproach(t *testing.T) { // skate-physics 10: the family by yaw, weight and the end that leads
	tune := &DefaultTuning().Grind
	for _, row := range []struct {
		deg, side   float64 // side the board comes from: +1 right of its travel
		back, front bool
		family      int
		name        string
	}{
		{0, 1, false, false, familyFifty, "50-50"}, {-20, 1, false, false, familyFifty, "50-50"},
		{0, 1, true, false, familySingle, "5-0"}, {10, -1, false, true, familySingle, "Nosegrind"},
		{-40, 1, false, false, familySingle, "Crooked"}, {-40, 1, true, false, familySingle, "Feeble"},
		{40, 1, true, false, familySingle, "Smith"}, {-40, -1, true, false, familySingle, "Smith"},
		{-80, 1, false, false, familyBoard, "Boardslide"}, {80, 1, false, false, familyBoard, "Lipslide"},
		{80, -1, false, false, familyBoard, "Boardslide"}, {-80, -1, false, false, familyBoard, "Lipslide"},
		{80, 0, false, false, familyBoard, "Boardslide"},
		{-85, 1, true, false, familyEnds, "Tailslide"}, {-85, 1, false, true, familyEnds, "Noseslide"},
	} {
		family, _, _, name := tune.approach(rad(row.deg), row.side, row.back, row.front)
		if family != row.family || name != row.name {
			t.Errorf("%g degrees from side %g, back %v, front %v: %d %q; want %d %q", row.deg, row.side, row.back, row.front, family, name, row.family, row.name)
		}
	}
}

func TestRollOn(t *testing.T) { // skate-physics 10, entry 1: rolling onto a flush edge, when the grab key asks
	kerb := railAt(100, 0)
	kerb.Kind = "kerb"
	for _, row := range []struct {
		grab    bool
		z, y    float64
		heading float64
		locks   bool
	}{{true, 0, 100, 0, true}, {false, 0, 100, 0, false}, {true, 0, 100.3, 0, false}, {true, 0.2, 100, 0, false}, {true, 0, 98, rad(60), false}} {
		k := kerb
		k.Pts = []levels.Vec3{{X: 26, Y: 100, Z: row.z}, {X: 38, Y: 100, Z: row.z}}
		s := on(t, Course{Terrain: flat(), Grinds: []levels.Grind{k}, Spawn: Pose{X: 25, Y: row.y, Heading: row.heading}}, Options{})
		s.roll(5)
		s.in.Grab = row.grab
		locked := false
		for range 60 {
			s.frame()
			locked = locked || s.m.Mode == components.Grinding
		}
		if locked != row.locks {
			t.Errorf("%+v: locks %v", row, locked)
		}
		if !locked {
			continue
		}
		s.in.Grab = false
		s.until(0.2, func() bool { return s.m.Mode == components.Riding })
	}
}

func TestOffASlide(t *testing.T) { // a board that leaves a slide across turns back by itself
	s := overRail(t, rad(85), 7.5, 0, 0, 0.03, 0)
	s.until(1, func() bool { return s.m.Mode == components.Grinding })
	s.until(4, func() bool { return s.m.Mode == components.Airborne })
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	if s.m.Mode != components.Riding || math.Abs(fold(s.m.Heading)) > rad(30) {
		t.Errorf("%v at %.0f degrees", s.m.Mode, s.m.Heading*180/math.Pi)
	}
}

func TestAirKeepsItsName(t *testing.T) { // player-components 1.6: trick 28 for as long as the ollie flies
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.ollie(0.2)
	combo := components.Trick.Get(s.entry).Combo
	for s.m.Mode == components.Airborne {
		if k := components.Trick.Get(s.entry); k.Name != "Ollie" || s.a.TrickID != idOllie || k.Combo != combo {
			t.Fatalf("%q, id %d, combo %d", k.Name, s.a.TrickID, k.Combo)
		}
		s.frame()
	}
	if combo != 1 || s.a.TrickID != idNone {
		t.Errorf("combo %d, id %d on the ground", combo, s.a.TrickID)
	}
}
