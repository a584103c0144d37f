package bed

import (
	"fmt"
	"strings"
	"testing"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/components/rolling"
)

var tune = tuning.Default()

// on is a local skater with hard wheels on the ground, wheels 0 and 3 on tags.
func on(tag0, tag3 rolling.Tag) components.AudioStateData {
	s := components.AudioStateData{
		Local: true, Active: true, WheelCount: 4, WheelLanded: [4]bool{true, true, true, true},
		FootOnDeck: [2]bool{true, true},
	}
	for i := range s.WheelMaterial {
		s.WheelMaterial[i] = components.MaterialNone
	}
	s.WheelMaterial[components.FrontLeft] = tag0.Material()
	s.WheelMaterial[components.BackRight] = tag3.Material()
	return s
}

// route runs one frame and writes its events down.
func route(b *components.BoardData, s components.AudioStateData, o ...RouteOptions) string {
	var opt RouteOptions
	if len(o) > 0 {
		opt = o[0]
	}
	StepRouting(b, &s, tune, opt)
	var text []string
	for _, e := range b.Events {
		name := fmt.Sprint("patch ", e.Class)
		if e.Member >= 0 {
			name = tune.Member[e.Member]
		}
		switch e.Kind {
		case components.RouteHandover:
			text = append(text, fmt.Sprintf("hand %d>%d", e.From, e.Slot))
		case components.RouteStop:
			text = append(text, fmt.Sprintf("stop %d %s", e.Slot, name))
		case components.RouteStart:
			text = append(text, fmt.Sprintf("start %d %s", e.Slot, name))
		}
	}
	return strings.Join(text, ", ")
}

func expect(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// Ground tags of the tests.
const (
	rough, smooth, concrete, wood, grass, sheet, unsettled = 2, 1, 3, 6, 8, 9, 90
)

// 000/1.4.1 two trucks of two players: four records, four values a chain pair.
func TestABoardAtRest(t *testing.T) {
	b := NewBoard(7)
	if len(b.Slot) != 2 || len(b.Record) != 4 || len(b.Chain) != 2 {
		t.Error("a board is two trucks of two players")
	}
	for _, s := range b.Slot {
		if s.Surface != components.SurfaceNone || s.Member != components.NoMember || s.Running {
			t.Errorf("slot %+v", s)
		}
	}
	if b.G1Level != 1 || b.Wobble[0].G1 != 1 || b.Wobble[1].LastPosted != 1 {
		t.Error("gains do not start at 1")
	}
}

func TestRollOverAChange(t *testing.T) {
	b := NewBoard(0)
	// 000/1.4.26 the start binds the truck's member; both its players get records
	expect(t, "put down on asphalt", route(&b, on(rough, rough)), "start 0 asphalt_rough_hard")
	StepRecords(&b, &components.AudioStateData{}, &[components.MixOutputs]int32{}, tune, false)
	if b.Fresh != [4]bool{true, true, false, false} {
		t.Errorf("records %v", b.Fresh)
	}
	// 000/1.4.28 one truck sounds on one surface
	if live(&b.Slot[1]) || b.Slot[1].Surface != 1 {
		t.Errorf("slot 1 %+v", b.Slot[1])
	}
	// 000/1.4.31 nothing changes while the surface does not
	expect(t, "roll on", route(&b, on(rough, rough)), "")
	if b.Pulse != 0 {
		t.Error("pulse without a change")
	}
	// 000/1.4.24 the front wheel leaves: the sound is handed to the silent
	// truck by turning the label; 000/1.4.21 wheel 0 now belongs to slot 1
	expect(t, "front wheel onto concrete", route(&b, on(concrete, rough)), "hand 0>1, start 1 concrete_smooth_hard")
	// 000/1.4.22 the pulse lasts for the frame of the change
	if b.Primary != 1 || b.Pulse != 32767 || b.Inputs[0] != 32767 {
		t.Errorf("primary %d pulse %d", b.Primary, b.Pulse)
	}
	// 000/1.4.28 … and both sound while they straddle
	if !b.Slot[0].Running || !b.Slot[1].Running {
		t.Errorf("slots %+v", b.Slot)
	}
	expect(t, "straddle", route(&b, on(concrete, rough)), "")
	if b.Pulse != 0 || b.Inputs[0] != 0 {
		t.Error("the pulse stays")
	}
	// 000/1.4.23 the rear wheel follows: its sound stops; 000/1.4.25 and none
	// starts, because the other truck is on that surface already
	expect(t, "rear wheel follows", route(&b, on(concrete, concrete)), "stop 0 asphalt_rough_hard")
	if live(&b.Slot[0]) || b.Slot[0].Surface != 4 {
		t.Errorf("slot 0 %+v", b.Slot[0])
	}
}

// 000/1.4.20 the primary truck first, then the other.
func TestBothWheelsInOneFrame(t *testing.T) {
	b := NewBoard(0)
	route(&b, on(rough, rough))
	expect(t, "both wheels onto wood", route(&b, on(wood, wood)),
		"hand 0>1, start 1 wood_ramp_hard, stop 0 asphalt_rough_hard")
}

// 000/1.4.20 … and the other truck on the local player only.
func TestANonLocalBoardUsesOneTruck(t *testing.T) {
	b := NewBoard(0)
	s := on(rough, wood)
	s.Local = false
	expect(t, "put down", route(&b, s), "start 0 asphalt_rough_hard")
	if b.Slot[1].Surface != components.SurfaceNone {
		t.Error("wheel 3 was read")
	}
	s.WheelMaterial[0] = rolling.Tag(concrete).Material()
	// 000/1.4.24 no hand-over without a local player
	expect(t, "change", route(&b, s), "stop 0 asphalt_rough_hard, start 0 concrete_smooth_hard")
	s.Grinding = true
	expect(t, "grind, handback", route(&b, s, RouteOptions{Handback: true}), "stop 0 concrete_smooth_hard")
}

// 000/1.4.27 a surface without a recording posts its Class_rolling patch, and
// 000/1.4.23 leaving it releases that.
func TestRollOntoGrass(t *testing.T) {
	b := NewBoard(0)
	route(&b, on(rough, rough))
	expect(t, "front wheel onto grass", route(&b, on(grass, rough)), "hand 0>1, start 1 patch 8")
	expect(t, "rear wheel follows", route(&b, on(grass, grass)), "stop 0 asphalt_rough_hard")
	if s := b.Slot[1]; s.Running || s.Class != 8 || s.Collection != tuning.DefaultCollection {
		t.Errorf("slot 1 %+v", s)
	}
	s := on(grass, grass)
	s.Grinding = true
	expect(t, "onto a rail", route(&b, s), "hand 1>0, stop 1 patch 8")
}
