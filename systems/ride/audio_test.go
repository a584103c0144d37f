package ride

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
)

func TestStraddle(t *testing.T) { // player-components 1.4: every wheel has its own material, tag minus one, and pattern
	f := flat()
	left, right := &levels.Surface{Tag: 3, Seam: 2}, &levels.Surface{Tag: 6, Seam: 5}
	f.surface = func(x, y float64) *levels.Surface {
		if y < 100 {
			return left
		}
		return right
	}
	s := on(t, Course{Terrain: f}, Options{})
	s.roll(4)
	s.run(0.2)
	if s.a.WheelMaterial != [4]rolling.Material{2, 5, 2, 5} || s.a.SeamPattern != [4]int32{2, 5, 2, 5} {
		t.Errorf("materials %v, patterns %v", s.a.WheelMaterial, s.a.SeamPattern)
	}
	if s.a.WheelCount != 4 {
		t.Errorf("%d wheels", s.a.WheelCount)
	}
	f.surface = func(x, y float64) *levels.Surface { return &levels.Surface{Tag: 0, Water: false} }
	s.frame()
	if s.a.WheelMaterial[0] != components.MaterialNone {
		t.Errorf("tag 0 is material %d; want 143", s.a.WheelMaterial[0])
	}
}

func TestPushFields(t *testing.T) { // player-components 1.5: plant one step, about 550 ms after the stroke begins
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(4)
	s.run(0.2)
	s.r.push.Idle = 30 // pushed not long ago
	s.in.Push = true
	s.frame()
	var began, planted, edges int
	for i := range 120 {
		if s.a.PushStroke && began == 0 {
			began = i + 1
		}
		if s.a.PushPlant {
			edges++
			if planted == 0 {
				planted = i + 1
				if !s.a.PushFootB || s.a.PushFootA || !s.a.PushRight {
					t.Error("a regular push is not on the right foot")
				}
			}
		}
		if edges == 1 {
			s.in.Push = false
		}
		s.frame()
	}
	if ms := float64(planted-began) / 60 * 1000; ms < 450 || ms > 600 || edges != 1 {
		t.Errorf("planted %.0f ms after the stroke began, %d times", ms, edges)
	}
	// From standing the first stroke is as quick as any measured one.
	s = on(t, Course{Terrain: flat()}, Options{})
	s.in.Push = true
	if took := s.until(1, func() bool { return s.a.PushPlant }); took < 0.44 || took > 0.5 {
		t.Errorf("first plant after %.2f s", took)
	}
}

func TestFeetOnDeck(t *testing.T) { // player-components 1.5: both while riding, the back one off to push or brake
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(4)
	s.frame()
	if s.a.FootOnDeck != [2]bool{true, true} {
		t.Errorf("riding: feet %v", s.a.FootOnDeck)
	}
	s.in.Brake = true
	s.run(0.1)
	if !s.a.Brake || s.a.FootOnDeck != [2]bool{true, false} {
		t.Errorf("braking: brake %v, feet %v", s.a.Brake, s.a.FootOnDeck)
	}
}

func TestSlipFormula(t *testing.T) { // player-components 1.2: (|across| + base) / scale, a tiny value when straight
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(6)
	s.run(0.2)
	if math.Abs(float64(s.a.Slip)-1.0/60) > 1e-6 {
		t.Errorf("rolling straight: slip %g; want 1/60", s.a.Slip)
	}
	s.in.Slide = true
	s.run(0.4)
	_, lat := axes(s.r.space.Body)
	if want := (math.Abs(s.r.move.Vel.Dot(lat)) + 0.2) / 12; math.Abs(float64(s.a.Slip)-want) > 1e-6 || s.a.Slip < 0.2 {
		t.Errorf("sliding: slip %g; want %g", s.a.Slip, want)
	}
	if tilt := math.Abs(float64(s.a.DeckTilt)); tilt < 0.14 || tilt > 0.64 {
		t.Errorf("sliding: deck tilt %g", tilt)
	}
}

func TestSlopeSign(t *testing.T) { // skate-physics 11, 14.14: uphill positive, reversed when rolling back
	theta := rad(5)
	hill := &field{kind: smooth, height: func(x, y float64) (z, gx, gy float64) {
		return math.Tan(theta) * x, math.Tan(theta), 0
	}}
	s := on(t, Course{Terrain: hill}, Options{})
	s.roll(5)
	s.frame()
	if math.Abs(float64(s.a.Slope)-2.4) > 0.01 {
		t.Errorf("5 degrees up: slope %g; want 2.4", s.a.Slope)
	}
	s.until(20, func() bool { return s.m.Vel.X < -1 })
	if math.Abs(float64(s.a.Slope)+2.4) > 0.01 {
		t.Errorf("rolling back: slope %g; want -2.4", s.a.Slope)
	}
	s.r.move.Vel.X = 0.1
	fillState(s.r, s.a, components.OwnerData{Local: true})
	if s.a.Slope != 0 {
		t.Errorf("slope %g under 0.3 m/s", s.a.Slope)
	}
}

func TestTurn(t *testing.T) { // player-components 1.2: behind a filter of 2-3 frames, −1..1; skate-physics 5
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.in.Steer = 1
	s.frame()
	s.frame()
	if s.a.Turn >= 1 {
		t.Error("full turn after two frames")
	}
	s.run(0.05)
	if s.a.Turn != 1 {
		t.Errorf("turn %g after five frames", s.a.Turn)
	}
	s.in.Steer = 0
	s.run(0.6)
	if s.a.Turn != 0 {
		t.Errorf("turn %g with the stick let go", s.a.Turn)
	}
	// A wide curve at speed needs little stick and is still most of a turn.
	s.roll(15)
	Keep(s.entry, 15)
	s.in.Steer = float32(DefaultTuning().SteerFor(-1 / 40.0))
	s.run(1)
	Keep(s.entry, 0)
	if want := -15 * 15 / 40.0 / (1.1 * 0.65 * gravity); math.Abs(float64(s.a.Turn)-want) > 0.05 {
		t.Errorf("R 40 at 15 m/s: turn %g; want %.2f", s.a.Turn, want)
	}
	// Corrections of the course are not turns.
	s.roll(5)
	s.in.Steer = 0.005
	s.run(1)
	if s.a.Turn != 0 {
		t.Errorf("turn %g of a correction", s.a.Turn)
	}
}

func TestRiderlessBoard(t *testing.T) { // player-components 1.6, riderless rule
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(8)
	s.run(0.2)
	bail(s.r, CauseLanding)
	s.frame()
	if s.a.WheelCount != 0 || s.a.WheelMaterial != [4]rolling.Material{143, 143, 143, 143} || s.a.SeamPattern != [4]int32{} || !s.a.Bail {
		t.Errorf("bailed: %d wheels, materials %v", s.a.WheelCount, s.a.WheelMaterial)
	}
	if s.a.GroundSpeed < 6 {
		t.Errorf("ground speed %g is not kept", s.a.GroundSpeed)
	}
}

func TestGrindFields(t *testing.T) { // player-components 1.5, 6
	s := overRail(t, 0, 5, 0, 0, 0.05, 0)
	if s.a.GrindFamily != -1 || s.a.GrindMaterial != 143 {
		t.Errorf("before: family %d, material %d", s.a.GrindFamily, s.a.GrindMaterial)
	}
	s.until(1, func() bool { return s.a.Grinding })
	if s.a.GrindingPrev || s.a.GrindFamily != 0 || s.a.GrindMaterial != 8 || s.a.GrindImpact <= 0 {
		t.Errorf("first frame: prev %v, family %d, material %d, impact %g",
			s.a.GrindingPrev, s.a.GrindFamily, s.a.GrindMaterial, s.a.GrindImpact)
	}
	if s.a.WheelCount != 0 || s.a.TruckContact != [2]bool{true, true} || s.a.TruckMaterial != [2]rolling.Material{8, 8} {
		t.Errorf("50-50: %d wheels, trucks %v of %v", s.a.WheelCount, s.a.TruckContact, s.a.TruckMaterial)
	}
	s.frame()
	if !s.a.GrindingPrev {
		t.Error("second frame has no previous grind")
	}
	s.in.Steer = 1
	s.ollie(0.1)
	if s.a.Grinding || !s.a.GrindingPrev || s.a.GrindFamily != 0 {
		t.Errorf("frame of the end: %v %v family %d", s.a.Grinding, s.a.GrindingPrev, s.a.GrindFamily)
	}
	s.frame()
	if s.a.GrindFamily != -1 || s.a.GrindingPrev {
		t.Error("the grind lingers")
	}
	// A boardslide touches with the deck.
	s = overRail(t, rad(85), 5, 0, 0, 0.03, 0)
	s.until(1, func() bool { return s.a.Grinding })
	if !s.a.DeckContact || s.a.DeckMaterial != 8 || s.a.DeckSlideSpeed < 4 || s.a.TruckContact != [2]bool{} {
		t.Errorf("boardslide: deck %v of %d at %g", s.a.DeckContact, s.a.DeckMaterial, s.a.DeckSlideSpeed)
	}
}

func TestSoftWheels(t *testing.T) { // 000/6.1 soft is hardness under 0.5; the default board, 0.7, is hard
	s := on(t, Course{Terrain: flat()}, Options{})
	s.frame()
	if s.a.Soft {
		t.Error("the default board is soft")
	}
	soft := DefaultTuning()
	soft.Body.Hardness = 0.49
	SetTuning(s.entry, soft)
	s.frame()
	if !s.a.Soft {
		t.Error("hardness 0.49 is hard")
	}
}

func TestPause(t *testing.T) { // player-components 1.1: byte 1 while paused, and nothing moves
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.run(0.1)
	x := s.m.Pos.X
	s.clock.Paused = true
	s.run(0.5)
	if s.m.Pos.X != x || s.a.GlobalByte != 1 {
		t.Errorf("paused: moved %g m, byte %d", s.m.Pos.X-x, s.a.GlobalByte)
	}
	s.clock.Paused = false
	s.frame()
	if s.m.Pos.X == x || s.a.GlobalByte != 0 {
		t.Error("does not go on")
	}
}

func TestPrevious(t *testing.T) { // player-components 1.2: previous values and their difference
	s := on(t, Course{Terrain: flat()}, Options{})
	s.roll(5)
	s.frame()
	pos, vel, speed := s.a.Pos, s.a.ComVel, s.a.ComSpeed
	s.in.Brake = true
	s.frame()
	if s.a.PosPrev != pos || s.a.ComVelPrev != vel || s.a.ComSpeedPrev != speed {
		t.Error("previous values are not those of the frame before")
	}
	if s.a.ComVelDiff.X != s.a.ComVel.X-vel.X || s.a.ComVelDiff.X >= 0 {
		t.Errorf("difference %v while braking", s.a.ComVelDiff)
	}
}
