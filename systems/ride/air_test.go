package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

func TestOllieTable(t *testing.T) { // skate-physics 7, 14.4
	for _, row := range []struct{ h, vz, air float64 }{
		{0.10, 1.40, 0.29}, {0.20, 1.98, 0.40}, {0.30, 2.43, 0.50}, {0.40, 2.80, 0.57},
		{0.50, 3.13, 0.64}, {0.73, 3.78, 0.77}, {1.00, 4.43, 0.90}, {1.71, 5.79, 1.18},
	} {
		if v := PopSpeed(row.h); math.Abs(v-row.vz) > 0.006 {
			t.Errorf("a %g m ollie starts with %.3f m/s; want %.2f", row.h, v, row.vz)
		}
		tune := DefaultTuning()
		tune.Air.PopMin = row.h
		s := on(t, Course{Terrain: flat()}, Options{Tuning: tune})
		s.roll(4)
		s.in.Ollie = true
		s.frame()
		s.in.Ollie = false
		s.frame() // pops
		apex, air := 0.0, 1
		for ; s.m.Mode == components.Airborne; air++ {
			apex = max(apex, s.m.Apex)
			s.frame()
		}
		if got := float64(air) * components.DT; math.Abs(got-row.air) > components.DT+0.005 {
			t.Errorf("a %g m ollie flies %.3f s; want %.2f within a frame", row.h, got, row.air)
		}
		if math.Abs(apex-row.h) > 0.03 {
			t.Errorf("a %g m ollie reaches %.3f m", row.h, apex)
		}
	}
}

func TestChargedOllie(t *testing.T) { // skate-physics 7: 0.25 m for a tap to 0.75 m, quadratic in charge
	height := func(crouch float64) float64 {
		s := on(t, Course{Terrain: flat()}, Options{})
		s.roll(4)
		s.ollie(crouch)
		return sq(s.m.PopSpeed) / (2 * gravity)
	}
	tap := 0.25 + 0.5*sq(1/(0.4*60))
	if h := height(1.0 / 60); math.Abs(h-tap) > 1e-9 {
		t.Errorf("a tap asks for %.4f m; want %.4f", h, tap)
	}
	if h := height(0.2); math.Abs(h-0.375) > 1e-9 {
		t.Errorf("half a crouch asks for %.4f m; want 0.375", h)
	}
	if h := height(2); math.Abs(h-0.75) > 1e-9 {
		t.Errorf("a full crouch asks for %.4f m; want 0.75", h)
	}
}

func TestTimeToLand(t *testing.T) { // skate-physics 7: predicted once at take-off, counted down since
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.ollie(0.4)
	first := s.m.TimeToLand
	if want := 2 * PopSpeed(0.75) / gravity; math.Abs(first-want) > components.DT {
		t.Errorf("predicts %.3f s; want %.3f", first, want)
	}
	if x := s.m.LandX - (s.m.Pos.X - 5*components.DT); math.Abs(x-5*first) > 0.1 {
		t.Errorf("predicts to land %.2f m on; want %.2f", x, 5*first)
	}
	s.frame()
	if d := first - s.m.TimeToLand; math.Abs(d-components.DT) > 1e-9 {
		t.Errorf("counted down %.4f s in a frame", d)
	}
	s.run(first - 3*components.DT)
	if s.m.Mode != components.Airborne || math.Abs(s.m.TimeToLand) > 3*components.DT {
		t.Errorf("mode %v with %.3f s to go", s.m.Mode, s.m.TimeToLand)
	}
}

// roller is a crest of 0.5 m over 5 m, between x 40 and 45.
func roller() *field {
	const l, h = 5.0, 0.5
	k := 2 * math.Pi / l
	return &field{kind: levels.SurfaceType{Grip: 1},
		height: func(x, y float64) (z, gx, gy float64) {
			if x < 40 || x > 45 {
				return 0, 0, 0
			}
			s := (x - 40) * k
			return h / 2 * (1 - math.Cos(s)), h / 2 * k * math.Sin(s), 0
		},
		curve: func(x, y, vx, vy float64) float64 {
			if x < 40 || x > 45 {
				return 0
			}
			return h / 2 * k * k * math.Cos((x-40)*k) * vx * vx
		},
	}
}

func TestCrestTakeOff(t *testing.T) { // skate-physics 11, 14.5: leaves where g + v·Q·v is not positive
	// The crest asks for v² k² h/2 = g, so 5.0 m/s there; from the plane that is
	// sqrt(25 + 2 g h).
	at := math.Sqrt(gravity/(0.25*sq(2*math.Pi/5)) + 2*gravity*0.5)
	for _, row := range []struct {
		v     float64
		flies bool
	}{{at - 0.5, false}, {at + 0.5, true}} {
		s := on(t, Course{Terrain: roller()}, Options{Tuning: slippery()})
		s.roll(row.v)
		flew := false
		for range 400 {
			s.frame()
			flew = flew || s.m.Mode == components.Airborne
		}
		if flew != row.flies {
			t.Errorf("at %.2f m/s flies %v; want %v", row.v, flew, row.flies)
		}
	}
}

func TestPlaneCarries(t *testing.T) { // skate-physics 14.5: no take-off on a plane
	hill := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) { return 100 - 0.4*x + 0.1*y, -0.4, 0.1 }}
	s := on(t, Course{Terrain: hill}, Options{})
	s.roll(8)
	for i := range 300 {
		s.in.Steer = float32(math.Sin(float64(i) / 20))
		s.frame()
		if s.m.Mode != components.Riding {
			t.Fatalf("frame %d: %v on a plane", i, s.m.Mode)
		}
	}
}

func TestKickerLip(t *testing.T) { // skate-physics 11: on leaving, vz = G·v and the speed stays
	kicker := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) {
		if x < 40 || x > 42 {
			return 0, 0, 0
		}
		return 0.364 * (x - 40), 0.364, 0
	}}
	for _, v := range []float64{5, 7, 9, 15} {
		s := on(t, Course{Terrain: kicker}, Options{})
		s.roll(v)
		s.until(20, func() bool { return s.m.Mode == components.Airborne })
		if want := 0.364 * s.r.move.speed(); math.Abs(s.m.VZ-want) > 0.25 {
			t.Errorf("at %g m/s leaves with vz %.2f; want %.2f", v, s.m.VZ, want)
		}
		s.until(3, func() bool { return s.m.Mode == components.Riding })
	}
}

func TestDropEdge(t *testing.T) { // skate-physics 13: more than 0.04 m in a step is an edge; drop table of 8
	for _, drop := range []float64{0.3, 0.5, 1.0, 1.5, 2.0} {
		edge := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) {
			if x < 30 {
				return drop, 0, 0
			}
			return 0, 0, 0
		}}
		s := on(t, Course{Terrain: edge}, Options{})
		s.roll(4)
		s.until(10, func() bool { return s.m.Mode == components.Airborne })
		s.until(3, func() bool { return s.m.Landed })
		if want := math.Sqrt(2 * gravity * drop); math.Abs(s.m.LandSpeed-want) > 0.1 {
			t.Errorf("a drop of %g m lands at %.2f m/s; want %.2f", drop, s.m.LandSpeed, want)
		}
		if s.m.Mode != components.Riding {
			t.Errorf("a drop of %g m ends in %v", drop, s.m.Mode)
		}
	}
}

func TestCoyoteAndBuffer(t *testing.T) { // the two kindnesses of the ollie key
	edge := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) {
		if x < 30 {
			return 0.6, 0, 0
		}
		return 0, 0, 0
	}}
	s := on(t, Course{Terrain: edge}, Options{})
	s.roll(4)
	s.in.Ollie = true
	s.until(10, func() bool { return s.m.Mode == components.Airborne })
	s.run(2.0 / 60)
	s.in.Ollie = false
	s.frame()
	if s.m.PopSpeed == 0 {
		t.Error("no pop three frames after the edge")
	}
	s = on(t, Course{Terrain: edge}, Options{})
	s.roll(4)
	s.until(10, func() bool { return s.m.Mode == components.Airborne })
	s.in.Ollie = true
	s.until(1, func() bool { return s.m.TimeToLand < 0.05 })
	s.in.Ollie = false
	popped := false
	for range 10 {
		s.frame()
		popped = popped || s.m.PopSpeed > 0
	}
	if !popped {
		t.Error("a release just before touchdown is lost")
	}
}

func TestSpin(t *testing.T) { // skate-physics 7: up to 5 rad/s, no steering in the air
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.in.Spin = 1
	s.ollie(0.4)
	s.run(0.3)
	if s.m.YawRate < 4.5 || s.m.YawRate > 5.01 {
		t.Errorf("spins at %.2f rad/s", s.m.YawRate)
	}
	if s.m.Vel.Y != 0 {
		t.Error("steers in the air")
	}
}
