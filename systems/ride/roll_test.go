package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

func TestCoastTable(t *testing.T) { // skate-physics 4, 14.1
	for _, row := range []struct{ crr, seconds, metres float64 }{
		{0.006, 60, 129}, {0.010, 40, 90}, {0.015, 28.5, 66}, {0.025, 18, 43}, {0.05, 9.5, 23}, {0.10, 4.9, 12},
	} {
		s := on(t, Course{Terrain: &field{kind: levels.SurfaceType{CrrSoft: row.crr, CrrHard: row.crr, Grip: 1}}}, Options{})
		s.roll(5)
		x := s.m.Pos.X
		took := s.until(100, func() bool { return s.m.Vel.X == 0 })
		if far := s.m.Pos.X - x; !within(took, row.seconds, 0.03) || !within(far, row.metres, 0.03) {
			t.Errorf("Crr %g: %.2f s, %.2f m; want %g s, %g m", row.crr, took, far, row.seconds, row.metres)
		}
	}
}

func TestHardnessCrossesOver(t *testing.T) { // skate-physics 4: hard wheels win on smooth, lose on rough
	reach := func(soft, hard, hardness float64) float64 {
		tune := DefaultTuning()
		tune.Body.Hardness = hardness
		s := on(t, Course{Terrain: &field{kind: levels.SurfaceType{CrrSoft: soft, CrrHard: hard, Grip: 1}}}, Options{Tuning: tune})
		s.roll(3)
		s.run(8)
		return s.m.Pos.X
	}
	if reach(0.012, 0.010, 1) <= reach(0.012, 0.010, 0) {
		t.Error("hard wheels lose on smooth asphalt")
	}
	if reach(0.022, 0.032, 1) >= reach(0.022, 0.032, 0) {
		t.Error("hard wheels win on brick")
	}
}

func TestPushTable(t *testing.T) { // skate-physics 3, 14.2; the clock starts with the first plant
	s := on(t, Course{Terrain: &field{kind: levels.SurfaceType{CrrSoft: 0.012, CrrHard: 0.012, Grip: 1}}}, Options{})
	s.in.Push = true
	s.until(1, func() bool { return s.m.PushPlant })
	done := 0.0
	for _, row := range []struct{ at, v float64 }{{5, 4.6}, {10, 6.3}, {20, 7.1}} {
		s.run(row.at - done)
		done = row.at
		if !within(s.m.Vel.X, row.v, 0.05) {
			t.Errorf("after %g s of pushing %.2f m/s; want %.2f", row.at, s.m.Vel.X, row.v)
		}
	}
}

func TestPushCadence(t *testing.T) { // skate-physics 3: one push each 0.85 s, plant 0.25 s
	s := on(t, Course{Terrain: flat()}, Options{})
	s.in.Push = true
	var plants []int
	down := 0
	for i := range 600 {
		s.frame()
		if s.m.PushPlant {
			plants = append(plants, i)
		}
		if s.m.FootDown && len(plants) <= 10 {
			down++
		}
	}
	for i := 1; i < len(plants); i++ {
		if got := plants[i] - plants[i-1]; got != 51 {
			t.Errorf("plants %d frames apart; want 51", got)
		}
	}
	if down != 15*10 {
		t.Errorf("foot down for %d frames of 10 plants; want 15 each", down)
	}
}

func TestNoPush(t *testing.T) { // skate-physics 3: not while braking, sliding, uphill over 0.5
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(4)
	s.in.Push, s.in.Brake = true, true
	s.run(2)
	if s.m.PushPhase != 0 {
		t.Error("pushes while braking")
	}
	steep := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) { return 0.55 * x, 0.55, 0 }}
	s = on(t, Course{Terrain: steep}, Options{})
	s.roll(8)
	s.in.Push = true
	s.run(1)
	if s.m.PushPhase != 0 {
		t.Error("pushes up 0.55")
	}
}

func TestRadius(t *testing.T) { // skate-physics 5, 14.3
	if r := Radius(0.485, rad(45), rad(15)); !within(r, 0.937, 0.005) {
		t.Errorf("R at 15 degrees with base 0.485: %.3f; want 0.937", r)
	}
	// The same, ridden: a circle at a walking pace, its radius from the path.
	tune := DefaultTuning()
	tune.Body.AxleBase, tune.Steer.PivotDeg, tune.Steer.LeanMaxDeg, tune.Steer.Tightness = 0.485, 45, 15, 0
	s := on(t, Course{Terrain: flat()}, Options{Tuning: tune})
	s.roll(2)
	s.in.Steer = 1
	s.run(1)
	p, h := s.m.Pos, s.m.Heading
	turned, far := 0.0, 0.0
	for range 60 {
		s.frame()
		far += math.Hypot(s.m.Pos.X-p.X, s.m.Pos.Y-p.Y)
		turned += wrap(s.m.Heading - h)
		p, h = s.m.Pos, s.m.Heading
	}
	if r := far / turned; !within(r, 0.937, 0.03) {
		t.Errorf("ridden radius %.3f; want 0.937", r)
	}
}

func TestCarveAtSpeed(t *testing.T) { // skate-physics 5: the radius is that of the grip
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(8)
	s.in.Steer = 1
	s.run(0.5)
	v := s.r.move.speed()
	s.frame()
	limit := math.Min(0.75, 1.1*(1-0.5*0.7)) * gravity
	if a := s.m.Carve; !within(a, limit, 0.02) {
		t.Errorf("lateral %.2f m/s2; want %.2f", a, limit)
	}
	if s.r.slide.Slipping {
		t.Error("a full carve slides")
	}
	// Carving costs 0.03 of the lateral acceleration, beside rolling and air.
	loss := (v - s.r.move.speed()) / components.DT
	want := 0.03*limit + 0.0106*gravity + 0.0036*v*v
	if !within(loss, want, 0.05) {
		t.Errorf("a carve at %.1f m/s costs %.3f m/s2; want %.3f", v, loss, want)
	}
}

func TestKickTurn(t *testing.T) { // skate-physics 5: 2.5-4 rad/s about the back axle at rest
	s := on(t, Course{Terrain: flat()}, Options{})
	s.in.Steer = 1
	s.run(0.5)
	if w := s.m.YawRate; w < 2.5 || w > 4 {
		t.Errorf("kick-turn %.2f rad/s", w)
	}
	back := func() (float64, float64) {
		sin, cos := math.Sincos(s.m.Heading)
		return s.m.Pos.X - 0.2*cos, s.m.Pos.Y - 0.2*sin
	}
	x, y := back()
	s.run(0.5)
	if bx, by := back(); math.Hypot(bx-x, by-y) > 0.02 {
		t.Errorf("the back axle moved %.3f m", math.Hypot(bx-x, by-y))
	}
}

func TestFootBrake(t *testing.T) { // skate-physics 6: 1.2-2.0, weaker above 8 m/s, to rest
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.in.Brake = true
	took := s.until(10, func() bool { return s.m.Vel.X == 0 })
	if took < 5/2.2 || took > 5/1.2 {
		t.Errorf("brakes from 5 m/s in %.2f s", took)
	}
	if !s.m.Braking {
		t.Error("brake flag is down")
	}
}

func TestPowerslide(t *testing.T) { // skate-physics 6: muKin g |sin slip|, ends under 1 m/s
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(7)
	s.in.Slide = true
	s.run(0.5)
	if !s.m.Sliding {
		t.Fatalf("slip %.2f rad is no slide", s.m.Slip)
	}
	v := s.r.move.speed()
	s.frame()
	mu := 0.75 * 1.1 * (1 - 0.5*0.7)
	want := mu * gravity * math.Abs(math.Sin(s.m.Slip))
	if got := (v - s.r.move.speed()) / components.DT; got < want || got > want+0.5 {
		t.Errorf("slide deceleration %.2f; want a little over %.2f", got, want)
	}
	s.in.Slide = false
	s.run(0.6)
	if math.Abs(s.m.Slip) > rad(3) || s.m.Mode != components.Riding {
		t.Errorf("still %.2f rad across after letting go", s.m.Slip)
	}
}

func TestSlopeTakesAndGives(t *testing.T) { // skate-physics 4, 11: g sin θ cos θ, and rest on the flat
	hill := &field{kind: levels.SurfaceType{Grip: 1}, height: func(x, y float64) (z, gx, gy float64) { return -0.1 * x, -0.1, 0 }}
	tune := DefaultTuning()
	tune.Drag.CdAStanding, tune.Drag.CdATucked = 0, 0
	s := on(t, Course{Terrain: hill}, Options{Tuning: tune})
	s.run(4)
	theta := math.Atan(0.1)
	if want := gravity * math.Sin(theta) * math.Cos(theta) * 4; !within(s.m.Vel.X, want, 0.01) {
		t.Errorf("%.3f m/s after 4 s; want %.3f", s.m.Vel.X, want)
	}
	s = on(t, Course{Terrain: flat()}, Options{})
	s.run(2)
	if s.m.Vel.X != 0 || s.m.Pos.X != 20 {
		t.Error("a board at rest on the flat moves")
	}
}

func TestFakie(t *testing.T) { // rolling back turns the board fakie, and steering stays the skater's
	hill := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) { return 0.15 * x, 0.15, 0 }}
	s := on(t, Course{Terrain: hill}, Options{})
	s.roll(3)
	s.until(5, func() bool { return s.m.Vel.X < -1 })
	if !s.m.Switch || s.a.GroundSpeed <= 0 {
		t.Errorf("rolling back: switch %v, ground speed %.2f", s.m.Switch, s.a.GroundSpeed)
	}
	s.in.Steer = 1 // to the right of a skater who goes west is north
	y := s.m.Pos.Y
	s.run(0.5)
	if s.m.Pos.Y >= y {
		t.Error("fakie, right stick went left")
	}
}
