package ride

import (
	"math"
	"testing"

	"gritbed/components"
)

func TestRevert(t *testing.T) { // player-components 1.4: a half turn on the ground that drives the skid; a tap of the slide key
	for _, way := range []float32{-1, 1} {
		s := on(t, Course{Terrain: flat()}, Options{})
		s.roll(6)
		s.run(0.1)
		s.in.Slide, s.in.Steer = true, way
		s.run(0.1)
		s.in.Slide, s.in.Steer = false, 0
		reverts, turned := 0, 0.0
		for range 60 {
			s.frame()
			if s.a.Revert {
				reverts++
			}
			turned += s.m.YawRate * components.DT
		}
		if reverts < 10 || components.Trick.Get(s.entry).Name != "Revert" {
			t.Errorf("way %g: revert for %d frames, %q", way, reverts, components.Trick.Get(s.entry).Name)
		}
		if !s.m.Switch || math.Abs(math.Abs(s.m.Heading)-math.Pi) > rad(25) || math.Abs(s.m.Slip) > rad(3) {
			t.Errorf("way %g: heading %.2f, switch %v, slip %.2f", way, s.m.Heading, s.m.Switch, s.m.Slip)
		}
		if turned*float64(way) < 1 {
			t.Errorf("way %g: turned %.2f rad", way, turned)
		}
		if v := s.r.move.speed(); v < 3.5 || v > 5.8 {
			t.Errorf("way %g: keeps %.2f of 6 m/s", way, v)
		}
	}
	// Held it is a powerslide, which ends the way it began.
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(7)
	s.in.Slide, s.in.Steer = true, 1
	s.run(0.5)
	s.in.Slide, s.in.Steer = false, 0
	s.run(1)
	if s.m.Switch || s.a.Revert {
		t.Error("a powerslide ends fakie")
	}
}

func TestWobble(t *testing.T) { // skate-physics 5: 9-11 m/s, 1-3 degrees at 5-7 Hz, loose trucks; none built in
	lean := func(deg, v float64) (rate float64, turns int) {
		o := Options{Tuning: DefaultTuning()}
		o.Tuning.Steer.WobbleDeg, o.Tuning.Steer.Tightness = deg, 0
		s := on(t, Course{Terrain: flat()}, o)
		s.roll(v)
		last := 0.0
		for range 120 {
			s.frame()
			if s.m.YawRate*last < 0 {
				turns++
			}
			last = s.m.YawRate
			rate = math.Max(rate, math.Abs(last))
		}
		return rate, turns
	}
	if rate, _ := lean(0, 16); rate > 1e-9 {
		t.Errorf("built in: %.3f rad/s", rate)
	}
	if rate, _ := lean(2, 8); rate > 1e-9 {
		t.Errorf("at 8 m/s: %.3f rad/s", rate)
	}
	if rate, turns := lean(2, 16); rate < 0.1 || turns < 20 || turns > 28 {
		t.Errorf("at 16 m/s: %.3f rad/s, %d turns in 2 s; want 24", rate, turns)
	}
}

func TestTailBrake(t *testing.T) { // skate-physics 6: 2.0-3.0 m/s2 in a manual, the deck scrapes
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.in.Manual = true
	s.run(0.5)
	s.in.Brake = true
	s.run(0.3)
	v := s.r.move.speed()
	s.run(0.5)
	if got := (v - s.r.move.speed()) / 0.5; got < 2.4 || got > 3.0 {
		t.Errorf("slows by %.2f m/s2", got)
	}
	if !s.a.DeckContact || !s.a.ManualBrake || s.a.DeckSlideSpeed < 1 {
		t.Errorf("scrape: deck %v at %.2f m/s, manual brake %v", s.a.DeckContact, s.a.DeckSlideSpeed, s.a.ManualBrake)
	}
	s.until(3, func() bool { return s.m.Mode == components.Riding })
	if s.r.move.speed() > 0.2 {
		t.Errorf("put down at %.2f m/s", s.r.move.speed())
	}
}

func TestStepJolt(t *testing.T) { // skate-physics 12: a small step costs speed, by its height against the wheel's radius
	run := func(h float64) float64 {
		f := flat()
		f.height = func(x, y float64) (z, gx, gy float64) {
			if x > 22 {
				return h, 0, 0
			}
			return 0, 0, 0
		}
		s := on(t, Course{Terrain: f}, Options{})
		s.roll(5)
		s.run(1)
		return s.r.move.speed()
	}
	flat, low, high := run(0), run(0.013), run(0.03)
	if d := flat - low; !within(d, 5*0.05*0.5, 0.2) {
		t.Errorf("half a radius costs %.3f m/s", d)
	}
	if d := flat - high; !within(d, 5*0.05, 0.2) {
		t.Errorf("a radius costs %.3f m/s", d)
	}
}
