package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

// halfPipe is the field of a 2.0 m quarter whose foot is at x 40 with its arc,
// its coping and, with another radius, that one's.
func halfPipe(radius float64) Course {
	end := radius * math.Sin(rad(80))
	f := &field{kind: levels.SurfaceType{Grip: 1},
		height: func(x, y float64) (z, gx, gy float64) {
			s := x - 40
			switch {
			case s <= 0:
				return 0, 0, 0
			case s > end:
				return radius, 0, 0
			}
			root := math.Sqrt(radius*radius - s*s)
			return radius - root, s / root, 0
		},
		curve: func(x, y, vx, vy float64) float64 {
			s := x - 40
			if s <= 0 || s > end {
				return 0
			}
			return radius * radius / math.Pow(radius*radius-s*s, 1.5) * vx * vx
		},
	}
	coping := levels.Grind{Name: "coping", Kind: "coping", Tag: 11, Side: "both",
		Pts: []levels.Vec3{{X: 40 + end, Y: 80, Z: radius}, {X: 40 + end, Y: 120, Z: radius}}}
	return Course{Terrain: f, Grinds: []levels.Grind{coping},
		Ramps: []Ramp{{X0: 40, Y0: 100, Cos: 1, R: radius, Lo: -20, Hi: 20}}, Spawn: Pose{X: 38, Y: 100}}
}

// smoothly is a world without losses.
func smoothly() Options {
	t := slippery()
	t.Steer.CarveCost = 0
	return Options{Tuning: t}
}

// total is kinetic and potential energy [J/kg].
func (s *stage) total() float64 {
	return (sq(s.m.Vel.X)+sq(s.m.Vel.Y)+sq(s.m.VZ))/2 + gravity*s.m.Z
}

func TestArcEnergy(t *testing.T) { // skate-physics 11, level plans: energy within 1 % up to the lip, over it and back
	for _, row := range []struct{ v, heading float64 }{{3, 0}, {4.5, 0}, {6.2, 0}, {6.6, 0}, {8, 0}, {6.6, 0.4}, {5, -0.6}} {
		c := halfPipe(2)
		c.Spawn.Heading = row.heading
		s := on(t, c, smoothly())
		s.roll(row.v)
		worst, top := 0.0, 0.0
		for range 400 {
			s.frame()
			worst = max(worst, math.Abs(s.total()/(row.v*row.v/2)-1))
			top = max(top, s.m.Z)
			if s.m.Pos.X < 38 {
				break
			}
		}
		if worst > 0.01 || s.m.Mode != components.Riding || s.m.Pos.X > 38 {
			t.Errorf("%g m/s at %g rad: energy off by %.2f %%, %v at x %.2f, top %.2f", row.v, row.heading, 100*worst, s.m.Mode, s.m.Pos.X, top)
		}
	}
}

func TestLipSpeeds(t *testing.T) { // skate-physics 11: 1.5 m asks for 5.4 m/s, 2.0 6.3, 2.5 7.0, 3.0 7.7
	for radius, v := range map[float64]float64{1.5: 5.4, 2.0: 6.3, 2.5: 7.0, 3.0: 7.7} {
		for _, more := range []float64{-0.15, 0.1} {
			s := on(t, halfPipe(radius), smoothly())
			s.roll(v + more)
			top := 0.0
			for range 200 {
				s.frame()
				top = max(top, s.m.Z)
			}
			if reached := top > radius-0.005; reached != (more > 0) {
				t.Errorf("radius %g: %.2f m/s reaches %.3f m", radius, v+more, top)
			}
		}
	}
}

func TestAirOverTheLip(t *testing.T) { // straight up, back on the arc; half a turn makes it nose first again
	s := on(t, halfPipe(2), smoothly())
	s.roll(8)
	s.until(2, func() bool { return s.m.Mode == components.Airborne })
	left, up := s.m.TimeToLand, s.m.VZ
	if want := 2 * up / gravity; math.Abs(left-want) > components.DT {
		t.Errorf("predicts %.3f s; want %.3f", left, want)
	}
	took := s.until(2, func() bool { return s.m.Mode == components.Riding })
	if math.Abs(took-left) > 2*components.DT || math.Abs(s.m.Pos.X-42) > 0.05 {
		t.Errorf("took %.3f s, predicted %.3f, comes back at x %.2f", took, left, s.m.Pos.X)
	}
	s.until(2, func() bool { return s.m.Pos.X < 39 })
	if !s.m.Switch || s.m.Vel.X > -7.8 {
		t.Errorf("back with %.2f, switch %v", s.m.Vel.X, s.m.Switch)
	}
	tune := smoothly()
	tune.Tuning.Ramp.AirMin = 0
	s = on(t, halfPipe(2), tune)
	s.roll(8.8)
	s.until(2, func() bool { return s.m.Mode == components.Airborne })
	s.in.Spin = 1
	turned := 0.0
	for s.m.Mode == components.Airborne && turned < 2.75 {
		s.frame()
		turned += s.m.YawRate * components.DT
	}
	s.in.Spin = 0
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	s.until(2, func() bool { return s.m.Pos.X < 39 })
	if s.m.Switch || s.m.Mode != components.Riding {
		t.Errorf("after half a turn %v, switch %v", s.m.Mode, s.m.Switch)
	}
	// Across the fall line it throws.
	s = on(t, halfPipe(2), smoothly())
	s.roll(8)
	s.until(2, func() bool { return s.m.Mode == components.Airborne })
	s.in.Spin = 1
	s.run(0.32)
	s.in.Spin = 0
	s.until(2, func() bool { return s.m.Mode != components.Airborne })
	if s.m.Mode != components.Bailed {
		t.Errorf("landed across the arc: %v", s.m.Mode)
	}
}

func TestStallAndRock(t *testing.T) { // the manual key at the lip sets the board down; let go, it drops in fakie
	s := on(t, halfPipe(2), smoothly())
	s.roll(6.6)
	s.until(2, func() bool { return s.m.Pos.X > 41.9 })
	s.in.Manual = true
	s.until(1, func() bool { return s.m.Mode == components.Grinding })
	if name := components.Trick.Get(s.entry).Name; name != "Rock to fakie" || !s.a.Grinding || s.a.WheelCount != 0 {
		t.Errorf("%q, grinding %v on %d wheels", name, s.a.Grinding, s.a.WheelCount)
	}
	s.run(0.3)
	if v := s.r.move.speed(); v > 0.01 || math.Abs(s.m.Z-2) > 0.01 {
		t.Errorf("stalls at z %.2f with %.2f m/s", s.m.Z, v)
	}
	s.in.Manual = false
	s.until(2, func() bool { return s.m.Pos.X < 39 })
	if !s.m.Switch || s.m.Mode != components.Riding {
		t.Errorf("%v, switch %v", s.m.Mode, s.m.Switch)
	}
	// It does not stand there for ever.
	s.roll(6.6)
	s.until(2, func() bool { return s.m.Pos.X > 41.9 })
	s.in.Manual = true
	s.until(1, func() bool { return s.m.Mode == components.Grinding })
	if took := s.until(2, func() bool { return s.m.Mode == components.Riding }); took < 0.6 || took > 1 {
		t.Errorf("stalls for %.2f s", took)
	}
}

func TestCopingGrind(t *testing.T) { // with speed along it, the coping is ground, and dropped off in time before its end
	c := halfPipe(2)
	c.Spawn.Heading = 0.6
	c.Spawn.Y = 90
	s := on(t, c, smoothly())
	s.roll(7.6)
	s.until(2, func() bool { return s.m.Pos.X > 41.9 })
	s.in.Manual = true
	s.until(1, func() bool { return s.m.Mode == components.Grinding })
	from := s.m.Pos.Y
	s.run(0.5)
	if s.m.Mode != components.Grinding || s.m.Pos.Y < from+0.5 || math.Abs(s.m.Pos.X-40-2*math.Sin(rad(80))) > 0.05 {
		t.Errorf("%v, from y %.2f to %.2f at x %.2f", s.m.Mode, from, s.m.Pos.Y, s.m.Pos.X)
	}
	s.in.Manual = false
	s.until(2, func() bool { return s.m.Pos.X < 39 })
	if s.m.Mode != components.Riding || s.m.Vel.Y < 0.5 {
		t.Errorf("%v with %.2f", s.m.Mode, s.m.Vel)
	}
}

func TestOutAndIn(t *testing.T) { // the brake steps out on the deck; slow off the deck drops in, fast flies
	s := on(t, halfPipe(2), smoothly())
	s.roll(7)
	s.until(2, func() bool { return s.m.Pos.X > 41.9 })
	s.in.Brake = true
	s.until(2, func() bool { return s.m.Mode == components.Airborne })
	s.in.Brake = false
	s.until(2, func() bool { return s.m.Mode == components.Riding })
	if s.m.Pos.X < 42 || math.Abs(s.m.Z-2) > 0.01 {
		t.Fatalf("out at x %.2f, z %.2f", s.m.Pos.X, s.m.Z)
	}
	for v, drops := range map[float64]bool{1.5: true, 4: false} {
		c := halfPipe(2)
		c.Spawn = Pose{X: 44, Y: 100, Heading: math.Pi}
		s = on(t, c, smoothly())
		s.roll(v)
		flew := false
		for range 240 {
			s.frame()
			flew = flew || s.m.Mode == components.Airborne
			if s.m.Pos.X < 38 {
				break
			}
		}
		want := math.Sqrt(v*v + 2*gravity*2)
		if flew == drops || drops && !within(-s.m.Vel.X, want, 0.02) {
			t.Errorf("off the deck at %g m/s: flew %v, arrives with %.2f; want %.2f", v, flew, -s.m.Vel.X, want)
		}
	}
}

func TestRampsOfLevel(t *testing.T) { // the quarters of a level carry over
	r := rampsOf([]levels.Height{
		{Kind: "plane"},
		{Kind: "quarter", X0: 150, Y0: 30, Dir: 180, R: 1.5, Phi: 80, Poly: []levels.Vec{{X: 148.5, Y: 30}, {X: 150, Y: 30}, {X: 150, Y: 36}, {X: 148.5, Y: 36}}},
	})
	if len(r) != 1 || math.Abs(r[0].Lo+6) > 1e-9 || math.Abs(r[0].Hi) > 1e-9 || r[0].lip() != 1.5 {
		t.Fatalf("%+v", r)
	}
	if p := r[0].place(1, -3); math.Abs(p.X-149) > 1e-9 || math.Abs(p.Y-33) > 1e-9 {
		t.Errorf("a metre up and three along is %v", p)
	}
}
