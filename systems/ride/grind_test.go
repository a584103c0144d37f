package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

// railAt is a steel rail along y from x 26 to 38 at the given height.
func railAt(y, z float64) levels.Grind {
	return levels.Grind{Name: "rail", Kind: "rail", Tag: 9, Width: 0.05, Side: "both",
		Pts: []levels.Vec3{{X: 26, Y: y, Z: z}, {X: 38, Y: y, Z: z}}}
}

// overRail drops a skater on the rail at (27, 100): heading and velocity [m/s],
// offset across and height over it [m].
func overRail(t *testing.T, heading, vx, vy, off, over, vz float64) *stage {
	s := on(t, Course{Terrain: flat(), Grinds: []levels.Grind{railAt(100, 0.4)}}, Options{})
	Put(s.entry, Pose{X: 27, Y: 100 + off, Heading: heading})
	s.r.move.Vel.X, s.r.move.Vel.Y = vx, vy
	s.r.space.Body.SetVelocityVector(s.r.move.Vel)
	lift(s.r, vz)
	s.m.Z = 0.4 + over
	s.opt.AssistGrind = false
	return s
}

func TestGrindGates(t *testing.T) { // skate-physics 10, 14.8
	for _, row := range []struct {
		name                  string
		vx, vy, off, over, vz float64
		locks                 bool
	}{
		{"on the line", 5, 0, 0, 0.03, 0, true},
		{"0.05 off the line", 5, 0, 0.05, 0.03, 0, true},
		{"0.09 off the line", 5, 0, 0.09, 0.03, 0, false},
		{"rising", 5, 0, 0, 0.03, 0.8, false},
		{"slow along the rail", 0.8, 0, 0, 0.03, 0, false},
		{"just fast enough", 1.2, 0, 0, 0.03, 0, true},
		{"40 degrees across", 5, 4.1, -0.03, 0.01, 0, true},
		{"50 degrees across", 4, 4.9, -0.03, 0.01, 0, false},
		{"too high", 5, 0, 0, 0.20, 0, false},
		{"under it", 5, 0, 0, -0.05, 0, false},
		{"impact over 8 m/s", 5, 0, 0, 0.05, -9, false},
	} {
		s := overRail(t, 0, row.vx, row.vy, row.off, row.over, row.vz)
		s.frame()
		if got := s.m.Mode == components.Grinding; got != row.locks {
			t.Errorf("%s: locks %v; want %v (mode %v)", row.name, got, row.locks, s.m.Mode)
		}
	}
}

func TestNoGrindInAFlip(t *testing.T) { // skate-physics 10, entry 3: upright dot over 0.65
	for turned, locks := range map[float64]bool{0: true, 0.6: true, 1.2: false, 3: false, 5.9: true} {
		s := overRail(t, 0, 5, 0, 0, 0.01, 0)
		s.r.air.Turned = turned
		s.frame()
		if got := s.m.Mode == components.Grinding; got != locks {
			t.Errorf("turned %.1f rad: locks %v", turned, got)
		}
	}
}

func TestGrindFamilies(t *testing.T) { // skate-physics 10: by yaw; player-components 1.5
	for _, row := range []struct {
		deg    float64
		manual bool
		family int32
		name   string
	}{
		{10, false, 0, "50-50"}, {10, true, 3, "5-0"}, {40, false, 3, "Crooked"},
		{80, false, 1, "Boardslide"}, {80, true, 2, "Tailslide"}, {190, false, 0, "50-50"},
	} {
		s := overRail(t, rad(row.deg), 5, 0, 0, 0.03, 0)
		s.in.Manual = row.manual
		s.frame()
		if s.a.GrindFamily != row.family || components.Trick.Get(s.entry).Name != row.name {
			t.Errorf("%g degrees, manual %v: family %d, %q; want %d, %q", row.deg, row.manual,
				s.a.GrindFamily, components.Trick.Get(s.entry).Name, row.family, row.name)
		}
	}
}

func TestGrindMagnet(t *testing.T) { // skate-physics 10, 14.8: 0.03 m a frame, 0.20 m in all, the last 0.25 s
	s := on(t, Course{Terrain: flat(), Grinds: []levels.Grind{railAt(100.18, 0.3)}}, Options{})
	s.roll(5)
	s.until(3, func() bool { return s.m.Pos.X > 25 })
	s.ollie(0.35)
	moved, y := 0.0, s.m.Pos.Y
	for s.m.Mode == components.Airborne {
		left := s.m.TimeToLand
		s.frame()
		d := math.Abs(s.m.Pos.Y - y)
		if s.m.Mode == components.Airborne && d > 0.03+1e-9 {
			t.Errorf("moved %.4f m in a frame", d)
		}
		if d > 1e-9 && left > 0.45 {
			t.Errorf("moved %.2f s before landing", left)
		}
		moved += d
		y = s.m.Pos.Y
	}
	if s.m.Mode != components.Grinding || moved > 0.20+0.06 {
		t.Errorf("beside a rail by 0.18 m: %v after moving %.3f m", s.m.Mode, moved)
	}
	if s.r.air.Shifted > 0.20+1e-9 {
		t.Errorf("shifted %.3f m in all", s.r.air.Shifted)
	}
	// Out of reach of the whole correction it gives up, and with the option off
	// it does not begin.
	for _, row := range []struct {
		y      float64
		assist bool
	}{{100.6, true}, {100.18, false}} {
		s = on(t, Course{Terrain: flat(), Grinds: []levels.Grind{railAt(row.y, 0.3)}}, Options{})
		s.opt.AssistGrind = row.assist
		s.roll(5)
		s.until(3, func() bool { return s.m.Pos.X > 25 })
		s.ollie(0.35)
		s.until(2, func() bool { return s.m.Mode != components.Airborne })
		if s.m.Mode == components.Grinding {
			t.Errorf("locked on a rail at y %g, assist %v", row.y, row.assist)
		}
	}
}

func TestGrindFriction(t *testing.T) { // skate-physics 10: trucks on bare steel 0.18, 1.77 m/s2
	s := overRail(t, 0, 5, 0, 0, 0.03, 0)
	s.frame()
	v := s.r.grind.V
	s.run(0.5)
	if got := (v - s.r.grind.V) / 0.5; !within(got, 0.18*gravity, 0.01) {
		t.Errorf("slows by %.3f m/s2; want %.3f", got, 0.18*gravity)
	}
	// Friction against the fall of a rail: a = mu g cos b − g sin b along it.
	g := railAt(100, 0)
	g.Pts[0].Z, g.Pts[1].Z = 3.4, 1.0 // falls 0.2 a metre
	s = on(t, Course{Terrain: flat(), Grinds: []levels.Grind{g}}, Options{})
	Put(s.entry, Pose{X: 27, Y: 100, Speed: 4})
	lift(s.r, -0.8)
	s.m.Z = 3.22
	s.frame()
	v = s.r.grind.V
	s.run(0.5)
	b := math.Atan(0.2)
	want := gravity * (math.Sin(b) - 0.18*math.Cos(b)) * math.Cos(b)
	if got := (s.r.grind.V - v) / 0.5; !within(got, want, 0.05) {
		t.Errorf("on a falling rail %.3f m/s2; want %.3f", got, want)
	}
}

func TestGrindExits(t *testing.T) { // skate-physics 10: off the end with the tangent velocity; pop to the stick's side
	s := overRail(t, 0, 7, 0, 0, 0.03, 0)
	s.until(4, func() bool { return s.m.Mode == components.Grinding })
	s.until(4, func() bool { return s.m.Mode == components.Airborne })
	if s.m.Pos.X < 37.9 || s.m.Vel.Y != 0 || s.m.VZ > 0 {
		t.Errorf("left at x %.2f with %.2f", s.m.Pos.X, s.m.Vel)
	}
	for _, side := range []float32{-1, 1} {
		s = overRail(t, 0, 5, 0, 0, 0.03, 0)
		s.until(1, func() bool { return s.m.Mode == components.Grinding })
		s.in.Steer = side
		s.ollie(0.4)
		if vz := s.m.PopSpeed; vz < 2 || vz > 3 {
			t.Errorf("pops off with %.2f m/s", vz)
		}
		if vy := s.m.Vel.Y * float64(side); vy < 0.8 || vy > 1.5 {
			t.Errorf("stick %g: leaves sideways at %.2f m/s", side, s.m.Vel.Y)
		}
	}
}

func TestGrindRelease(t *testing.T) { // skate-physics 10, 14.9: slow for 60 updates, out within 35 more
	s := overRail(t, 0, 1.2, 0, 0, 0.03, 0)
	s.until(1, func() bool { return s.m.Mode == components.Grinding })
	s.until(4, func() bool { return math.Abs(s.r.grind.V) < 0.15 })
	n := 0
	for ; s.m.Mode == components.Grinding && n < 200; n++ {
		s.frame()
	}
	if n < 60 || n > 96 {
		t.Errorf("released %d frames after falling under 0.15 m/s", n)
	}
	if v := s.r.move.speed(); v > 1.0+1e-9 {
		t.Errorf("pushed off at %.2f m/s", v)
	}
}

func TestGrindSides(t *testing.T) { // skate-physics 10: an edge with one free side is met from there
	for _, row := range []struct {
		side  string
		vy    float64
		locks bool
	}{{"right", -1, true}, {"right", 1, false}, {"left", 1, true}, {"left", -1, false}, {"both", 1, true}} {
		g := railAt(100, 0.4)
		g.Side = row.side
		s := on(t, Course{Terrain: flat(), Grinds: []levels.Grind{g}}, Options{})
		Put(s.entry, Pose{X: 27, Y: 100, Speed: 5})
		s.r.move.Vel.Y = row.vy
		s.r.space.Body.SetVelocityVector(s.r.move.Vel)
		lift(s.r, 0)
		s.m.Z = 0.43
		s.opt.AssistGrind = false
		s.frame()
		if got := s.m.Mode == components.Grinding; got != row.locks {
			t.Errorf("free on the %s, coming at %g m/s: locks %v", row.side, row.vy, got)
		}
	}
}

func TestFlushKerb(t *testing.T) { // a kerb level with the ground takes the board only when asked to
	kerb := railAt(100, 0)
	kerb.Kind = "kerb"
	for _, grab := range []bool{false, true} {
		s := on(t, Course{Terrain: flat(), Grinds: []levels.Grind{kerb}}, Options{})
		s.roll(5)
		s.until(3, func() bool { return s.m.Pos.X > 26.5 })
		s.ollie(0.1)
		s.in.Grab = grab
		s.until(2, func() bool { return s.m.Mode != components.Airborne })
		if got := s.m.Mode == components.Grinding; got != grab {
			t.Errorf("grab %v: %v", grab, s.m.Mode)
		}
	}
}

func TestNoSecondGrindAtOnce(t *testing.T) { // skate-physics 10: 0.2 s, and the same rail after 0.3 s or 0.4 m
	s := overRail(t, 0, 5, 0, 0, 0.03, 0)
	s.until(1, func() bool { return s.m.Mode == components.Grinding })
	f := s.r.course.rails[0].nearest(30, 100)
	s.r.last.Since, s.r.last.Rail = 0.1, 0
	if s.r.last.may(&s.r.tune.Grind, 0, 0, f, s.r.move.At, s.r.move.Vel) {
		t.Error("grinds again after 0.1 s")
	}
	s.r.last.Since, s.r.last.At = 0.25, s.r.move.At
	if s.r.last.may(&s.r.tune.Grind, 0, 0, f, s.r.move.At, s.r.move.Vel) {
		t.Error("the same rail after 0.25 s in the same place")
	}
	s.r.last.Since = 0.31
	if !s.r.last.may(&s.r.tune.Grind, 0, 0, f, s.r.move.At, s.r.move.Vel) {
		t.Error("not after 0.31 s")
	}
}
