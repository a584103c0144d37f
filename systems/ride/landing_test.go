package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

func TestDeepDropThrows(t *testing.T) { // skate-physics 8: vn over 7 m/s, unless the ground falls away too
	cliff := func(slope float64) *field {
		return &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) {
			switch {
			case x < 30:
				return 3.2, 0, 0
			case x < 35:
				return 0, 0, 0
			}
			return -slope * (x - 37.2), -slope, 0 // at the height of the flat where the flight ends
		}}
	}
	land := func(slope float64) components.Mode {
		s := on(t, Course{Terrain: cliff(slope)}, Options{})
		s.roll(9)
		s.until(10, func() bool { return s.m.Mode == components.Airborne })
		s.until(4, func() bool { return s.m.Mode != components.Airborne })
		return s.m.Mode
	}
	if m := land(0); m != components.Bailed {
		t.Errorf("3.2 m to the flat: %v", m)
	}
	if m := land(0.6); m != components.Riding {
		t.Errorf("3.2 m to a down-slope: %v", m)
	}
}

func TestFlip(t *testing.T) { // skate-physics 8: a flip more than 60 degrees short throws
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.ollie(0.4)
	s.in.Flip = true
	s.frame()
	s.in.Flip = false
	if s.entry.HasComponent(components.Trick); components.Trick.Get(s.entry).ID != 0 {
		t.Errorf("trick id %d; want 0, the kickflip family", components.Trick.Get(s.entry).ID)
	}
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	if s.m.Mode != components.Riding {
		t.Error("a kickflip from a full ollie does not come round")
	}
	s = on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.ollie(0.4)
	s.r.air.Turned = math.Pi
	s.r.air.Flip = 1e-9
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	if s.m.Mode != components.Bailed {
		t.Error("landed on an upside-down board")
	}
}

func TestLandingMatrix(t *testing.T) { // skate-physics 8, 14.7
	l := &DefaultTuning().Land
	rows := []struct {
		deg         float64
		slow, mid   Outcome
		fast        Outcome
		keep, keep2 float64
	}{
		{10, Clean, Clean, Clean, 1, 1},
		{20, Clean, Sketchy, Sketchy, 0.9, 0.85},
		{40, Sketchy, SlideOut, Chance, 0.75, 0.75},
		{60, Sketchy, Thrown, Thrown, 1, 1},
		{80, SlideStop, Thrown, Thrown, 1, 1},
	}
	for _, row := range rows {
		for _, turn := range []float64{row.deg, -row.deg, 180 - row.deg, 180 + row.deg} {
			for i, v := range []float64{1, 3, 6} {
				o, keep := l.Judge(rad(turn), v)
				want := [...]Outcome{row.slow, row.mid, row.fast}[i]
				if o != want {
					t.Errorf("%g degrees at %g m/s: outcome %d; want %d", turn, v, o, want)
				}
				if i == 1 && keep != row.keep || i == 2 && keep != row.keep2 {
					t.Errorf("%g degrees at %g m/s keeps %g", turn, v, keep)
				}
			}
		}
	}
}

func TestLandingBothWays(t *testing.T) { // skate-physics 14.7: fakie is symmetric
	land := func(deg float64) (components.Mode, float64, bool) {
		s := on(t, Course{Terrain: flat()}, Options{})
		s.roll(4)
		s.ollie(0.2)
		s.run(0.2)
		s.r.space.Body.SetAngle(rad(deg))
		s.r.tune.Air.AssistRate = 0
		s.until(2, func() bool { return s.m.Mode != components.Airborne })
		return s.m.Mode, s.r.move.speed(), s.m.Switch
	}
	for _, deg := range []float64{0, 10, 20, 40, 60, 85} {
		m1, v1, fakie1 := land(deg)
		m2, v2, fakie2 := land(deg + 180)
		m3, v3, _ := land(-deg)
		if m1 != m2 || m1 != m3 || math.Abs(v1-v2) > 1e-6 || math.Abs(v1-v3) > 1e-6 {
			t.Errorf("%g degrees: %v %.4f, turned round %v %.4f, mirrored %v %.4f", deg, m1, v1, m2, v2, m3, v3)
		}
		if m1 == components.Riding && (fakie1 || !fakie2) {
			t.Errorf("%g degrees: switch %v and %v; want false, true", deg, fakie1, fakie2)
		}
	}
}

func TestLandAssist(t *testing.T) { // the board straightens by itself when nearly straight
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(4)
	s.ollie(0.4)
	s.run(0.1)
	s.r.space.Body.SetAngle(rad(20))
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	if components.Trick.Get(s.entry).Sketchy {
		t.Error("20 degrees off was not straightened")
	}
}

func TestWater(t *testing.T) { // water throws the rider and puts it back
	pool := &levels.Surface{Name: "pool", Water: true}
	f := flat()
	f.surface = func(x, y float64) *levels.Surface {
		if x > 40 {
			return pool
		}
		return asphalt
	}
	s := on(t, Course{Terrain: f}, Options{})
	s.roll(5)
	s.until(10, func() bool { return s.m.Mode == components.Bailed })
	took := s.until(3, func() bool { return s.m.Respawned })
	if took > 1.6 {
		t.Errorf("out of the water after %.2f s", took)
	}
	if s.m.Pos.X > 40 || s.m.Mode != components.Riding {
		t.Errorf("put back to x %.2f, %v", s.m.Pos.X, s.m.Mode)
	}
}
