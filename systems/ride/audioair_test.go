package ride

import (
	"math"
	"testing"

	"gritbed/components"
)

func TestAirFields(t *testing.T) { // player-components 1.3
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.run(0.1)
	if s.a.PopVelocity != -1 || s.a.TimeToLand != 0 || s.a.AirTime != 0 || s.a.Airborne || s.a.LandingBucket != 1 {
		t.Errorf("riding: pop %g, time to land %g, air %g", s.a.PopVelocity, s.a.TimeToLand, s.a.AirTime)
	}
	ground := s.a.GroundSpeed
	s.ollie(0.4)
	// popVelocity is written only in the step the jump fires; 0.50 for a 0.40 m ollie.
	want := 0.50 * PopSpeed(0.75) / 2.8
	if math.Abs(float64(s.a.PopVelocity)-want) > 1e-6 {
		t.Errorf("pop velocity %g; want %g", s.a.PopVelocity, want)
	}
	if s.a.JumpBucket != 2 {
		t.Errorf("jump bucket %d of a full crouch", s.a.JumpBucket)
	}
	whole := s.a.TimeToLand
	if math.Abs(float64(whole)-2*PopSpeed(0.75)/gravity) > components.DT {
		t.Errorf("first air step predicts %g", whole)
	}
	for i := 1; ; i++ {
		s.frame()
		if !s.a.Airborne {
			break
		}
		if d := float64(whole) - float64(s.a.TimeToLand) - float64(i)*components.DT; math.Abs(d) > 1e-4 {
			t.Fatalf("air step %d: time to land %g, not a count-down from %g", i, s.a.TimeToLand, whole)
		}
		if s.a.PopVelocity != -1 {
			t.Errorf("pop velocity stays set at %g", s.a.PopVelocity)
		}
		if d := s.a.GroundSpeed - ground; d > 1.4 || d < -1.4 {
			t.Errorf("ground speed moves by %g in the air", d)
		}
		air := min(1, max(0, s.a.AirTime*0.5))
		if s.a.WheelAir[0] != air {
			t.Errorf("wheel air factor %g at %g s", s.a.WheelAir[0], s.a.AirTime)
		}
		if s.a.WheelCount != 0 || s.a.Slip != 0 || s.a.Slope != 0 {
			t.Errorf("in the air: %d wheels, slip %g, slope %g", s.a.WheelCount, s.a.Slip, s.a.Slope)
		}
	}
	if s.a.AirTime == 0 {
		t.Error("air time does not count on the landing step")
	}
	// 3.8 m/s down is bucket 4, held by the ring for four frames.
	if s.a.LandingBucket != 4 {
		t.Errorf("landing bucket %d", s.a.LandingBucket)
	}
	s.frame()
	if s.a.AirTime != 0 || s.a.JumpHeight != 0 {
		t.Errorf("after landing: air %g, height %g", s.a.AirTime, s.a.JumpHeight)
	}
	s.run(4.0 / 60)
	if s.a.LandingBucket != 1 {
		t.Errorf("landing bucket %d four frames on", s.a.LandingBucket)
	}
}

func TestDropCountsDown(t *testing.T) { // player-components 1.3: the same off an edge, where the air begins inside a frame
	edge := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) {
		if x < 30 {
			return 1, 0, 0
		}
		return 0, 0, 0
	}}
	s := on(t, Course{Terrain: edge}, Options{})
	s.roll(5)
	s.until(5, func() bool { return s.a.Airborne })
	whole := s.a.TimeToLand
	if want := math.Sqrt(2 / gravity); math.Abs(float64(whole)-want) > components.DT {
		t.Errorf("a drop of 1 m predicts %g s; want %.3f", whole, want)
	}
	s.frame()
	if d := float64(whole-s.a.TimeToLand) - components.DT; math.Abs(d) > 1e-5 {
		t.Errorf("the second air step counts %g down", whole-s.a.TimeToLand)
	}
}

func TestLandingBuckets(t *testing.T) { // player-components 1.3: 1.5, 2.6, 3.45 m/s
	for _, row := range []struct {
		drop   float64
		bucket int32
	}{{0.08, 1}, {0.2, 2}, {0.45, 3}, {0.8, 4}} {
		edge := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) {
			if x < 30 {
				return row.drop, 0, 0
			}
			return 0, 0, 0
		}}
		s := on(t, Course{Terrain: edge}, Options{})
		s.roll(4)
		s.until(5, func() bool { return s.m.Landed })
		if s.a.LandingBucket != row.bucket {
			t.Errorf("a drop of %g m is bucket %d; want %d", row.drop, s.a.LandingBucket, row.bucket)
		}
		if s.m.LandClass != int(row.bucket-1) {
			t.Errorf("land class %d", s.m.LandClass)
		}
	}
}

func TestWheelTouch(t *testing.T) { // player-components 1.4: 0 short, 1 from 0.62 s, 2 from 1.0 s of air
	for _, row := range []struct {
		height float64
		touch  int32
	}{{0.3, 0}, {0.6, 1}, {1.5, 2}} {
		tune := DefaultTuning()
		tune.Air.PopMin, tune.Air.PopMax = row.height, row.height
		s := on(t, Course{Terrain: flat()}, Options{Tuning: tune})
		s.roll(5)
		s.ollie(0.1)
		s.until(3, func() bool { return s.m.Mode == components.Riding })
		if s.a.WheelTouch[0] != row.touch || s.a.WheelTouch[3] != row.touch {
			t.Errorf("%g m: touch %v; want %d", row.height, s.a.WheelTouch, row.touch)
		}
	}
}

func TestLandedLatch(t *testing.T) { // player-components 1.4: set after more than 5 air steps, cleared by them
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.run(0.2)
	s.ollie(0.4)
	for up := 1; up <= 8; up++ {
		if up == 1 {
			// the pop frame is the first one up
		} else {
			s.frame()
		}
		if want := up <= 5; s.a.WheelLanded[0] != want {
			t.Errorf("up for %d steps: landed %v", up, s.a.WheelLanded[0])
		}
	}
	s.until(2, func() bool { return s.m.Mode == components.Riding })
	if !s.a.WheelLanded[0] || !s.a.WheelLanded[3] {
		t.Error("touchdown does not set the latch")
	}
	// A manual lifts the front wheels only.
	s.run(0.2)
	s.in.Manual = true
	s.run(0.3)
	if s.a.WheelLanded != [4]bool{false, false, true, true} || s.a.WheelCount != 2 || !s.a.Balancing {
		t.Errorf("manual: landed %v, %d wheels, balancing %v", s.a.WheelLanded, s.a.WheelCount, s.a.Balancing)
	}
	// The probe still finds the ground under lifted wheels (12 degrees, 0.08 m).
	if s.a.WheelMaterial[0] != 0 {
		t.Errorf("material %d under a lifted wheel", s.a.WheelMaterial[0])
	}
	s.in.Manual = false
	s.run(0.5)
	if s.a.Balancing {
		t.Error("balancing with four wheels down")
	}
}

func TestAirborneMaterial(t *testing.T) { // player-components 1.4, 6; register CG4
	s := on(t, Course{Terrain: flat()}, Options{})
	for _, hold := range []bool{false, true} {
		s.opt.AirborneHold = hold
		s.roll(5)
		s.run(0.1)
		s.ollie(0.4)
		none, air := 0, 0
		for s.a.Airborne {
			if s.a.WheelMaterial[0] == components.MaterialNone {
				none++
				if z := s.a.WheelPos[0].Z; z < 0.2 {
					t.Errorf("material none %.2f m over the ground: the probe is 0.2 m", z)
				}
			}
			air++
			s.frame()
		}
		if hold && none > 0 || !hold && none < air/2 {
			t.Errorf("hold %v: none on %d of %d air frames", hold, none, air)
		}
		if s.a.WheelMaterial[0] != 0 {
			t.Errorf("material %d after landing", s.a.WheelMaterial[0])
		}
	}
}
