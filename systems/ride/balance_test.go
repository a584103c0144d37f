package ride

import (
	"math"
	"testing"

	"gritbed/components"
)

func TestManualLanding(t *testing.T) { // held through the flight, the board comes down on its tail
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.ollie(0.2)
	s.in.Manual = true
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	if s.m.Mode != components.Manual || s.a.WheelCount > 2 {
		t.Errorf("%v on %d wheels", s.m.Mode, s.a.WheelCount)
	}
	s.run(0.5)
	if !s.a.Balancing || components.Trick.Get(s.entry).Name != "Manual" {
		t.Errorf("balancing %v, %q", s.a.Balancing, components.Trick.Get(s.entry).Name)
	}
}

func TestBalances(t *testing.T) { // skate-physics 9, 10: the rider helps, less with time; the stick can lose it
	s := overRail(t, 0, 5, 0, 0, 0.03, 0)
	s.until(1, func() bool { return s.m.Mode == components.Grinding })
	s.in.Balance = 1
	s.until(4, func() bool { return s.m.Mode == components.Bailed })

	s = on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.in.Manual = true
	s.run(5)
	if s.m.Mode != components.Manual || math.Abs(s.m.Balance-rad(12)) > rad(8) {
		t.Fatalf("a held manual is %v at %.2f rad after 5 s", s.m.Mode, s.m.Balance)
	}
	s.in.Manual = false
	s.run(0.3)
	if s.m.Mode != components.Riding {
		t.Errorf("let go: %v", s.m.Mode)
	}
	s.in.Manual = true
	s.frame()
	s.in.Balance = 1
	s.until(4, func() bool { return s.m.Mode == components.Bailed })

	s = on(t, Course{Terrain: flat()}, Options{})
	s.roll(0.8)
	s.in.Manual = true
	s.frame()
	if s.m.Mode != components.Riding {
		t.Error("a manual under 1 m/s")
	}
}
