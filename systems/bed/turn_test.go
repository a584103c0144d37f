package bed

import (
	"testing"

	"gritbed/components"
)

// 000/2.7.9 raw turn: speed term, cap, sign; 000/2.7.11 slewed by 0.06 a frame.
func TestTurn(t *testing.T) {
	b, s := bound(t, "default"), local()
	s.ComSpeed, s.Turn = 5, -1 // 1.2, capped to 0.8
	for n := 1; n <= 20; n++ {
		StepTurn(&b, &s, tune)
		if want := max(-0.06*float64(n), -0.8); !near(float64(b.Turn), want, 1e-6) {
			t.Fatalf("frame %d: %v, want %v", n, b.Turn, want)
		}
		if b.TurnI != -b.Turn { // I is the magnitude
			t.Fatalf("I %v of %v", b.TurnI, b.Turn)
		}
	}
	if b.Turn != -tune.Collection[0].TurnCap {
		t.Errorf("ends at %v", b.Turn)
	}
	// below the cap it is the speed times 0.24 times the input
	s.ComSpeed, s.Turn = 2, 0.5
	for range 40 {
		StepTurn(&b, &s, tune)
	}
	if !near(float64(b.Turn), 2*0.24*0.5, 1e-7) {
		t.Errorf("settles at %v", b.Turn)
	}
	// the cap comes before the input: half a turn at speed is half the cap
	s.ComSpeed = 10
	for range 40 {
		StepTurn(&b, &s, tune)
	}
	if !near(float64(b.Turn), 0.4, 1e-7) {
		t.Errorf("half a turn at 10 m/s settles at %v", b.Turn)
	}
	// an input beyond 1 is capped on both sides
	for _, turn := range []float32{3, -3} {
		for s.ComSpeed, s.Turn = 5, turn; ; {
			was := b.Turn
			if StepTurn(&b, &s, tune); b.Turn == was {
				break
			}
		}
		if b.TurnI != 0.8 {
			t.Errorf("turn %v gives %v", turn, b.Turn)
		}
	}
	// release from 0.6 takes ten frames
	b.Turn, s.Turn = 0.6, 0
	n := 0
	for b.Turn > 1e-6 {
		StepTurn(&b, &s, tune)
		n++
	}
	if n != 10 {
		t.Errorf("release took %d frames", n)
	}
}

// 000/2.7.10 a latch forces the goal to 0; the slew goes on.
func TestTurnIsZeroWhileSpecial(t *testing.T) {
	for _, l := range []components.LatchData{{Manual: true}, {Trick: true}} {
		b, s := bound(t, "default"), local()
		b.Turn, b.Latch = 0.3, l
		s.ComSpeed, s.Turn = 5, 1
		if StepTurn(&b, &s, tune); !near(float64(b.Turn), 0.24, 1e-6) {
			t.Errorf("%+v: %v", l, b.Turn)
		}
	}
}

// 000/2.7.12 push tuning, cap and steps are the primary truck's.
func TestSharedTuningIsThePrimaryTrucks(t *testing.T) {
	b, s := straddling(t, "concrete_aggregate_hard", "metal_smooth_hard"), local()
	s.ComSpeed, s.Turn, s.PushPlant = 5, 1, true
	run := func() (step, top, shift float32) {
		b.Turn = 0
		StepPush(&b, &s, tune, DT)
		StepTurn(&b, &s, tune)
		step = b.Turn
		for range 20 {
			StepTurn(&b, &s, tune)
		}
		return step, b.Turn, b.Push.Shift.Seg[0].To
	}
	if step, top, shift := run(); step != 0.1 || top != 0.3 || shift != -52 {
		t.Errorf("aggregate: rise %v cap %v shift %v", step, top, shift)
	}
	b.Primary = 1
	if step, top, shift := run(); step != 0.06 || top != 0.45 || shift != -50 {
		t.Errorf("metal: rise %v cap %v shift %v", step, top, shift)
	}
}

// 000/2.7.13 the brake layer: to 1 while braking against the travel, in 20
// frames, and back as fast.
func TestBrake(t *testing.T) {
	b, s := bound(t, "default"), local()
	step := func() float32 { StepBrake(&b, &s, tune); return b.BrakeB }
	s.Brake, s.ComVel, s.ComVelDiff = true, components.Vec3{X: 4, Y: 1}, components.Vec3{X: -0.1}
	for n := 1; n <= 20; n++ {
		if v := step(); !near(float64(v), 0.05*float64(n), 1e-5) {
			t.Fatalf("frame %d: %v", n, v)
		}
	}
	step()
	if v := step(); v != 1 {
		t.Errorf("full brake %v", v)
	}
	// speeding up, or at a right angle, is not braking
	for _, d := range []components.Vec3{{X: 0.1}, {X: -0.1, Y: 0.4}} {
		s.ComVelDiff = d
		was := b.BrakeB
		if v := step(); !near(float64(was-v), 0.05, 1e-6) {
			t.Errorf("change %v: %v after %v", d, v, was)
		}
	}
	// no direction to compare counts as braking
	was := b.BrakeB
	s.ComVelDiff = components.Vec3{}
	if step() <= was {
		t.Error("steady speed under the brake does not count")
	}
	was = b.BrakeB
	s.ComVel, s.ComVelDiff = components.Vec3{}, components.Vec3{X: 1}
	if step() <= was {
		t.Error("standstill under the brake does not count")
	}
	// without the brake it goes to 0 and stays there
	s.Brake = false
	for range 30 {
		step()
	}
	if b.BrakeB != 0 {
		t.Errorf("released brake %v", b.BrakeB)
	}
}
