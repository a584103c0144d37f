package bed

import (
	"strings"
	"testing"

	"gritbed/assets/tuning"
	"gritbed/components"
)

// Rails, manuals, wheels, odd ground and the air.

func TestGrind(t *testing.T) {
	ground := on(rough, rough)
	rail := ground
	rail.Grinding, rail.WheelCount = true, 0
	b := NewBoard(0)
	route(&b, ground)
	// 000/1.4.16 grinding is "no contact"; 000/1.4.13, 000/2.10.1 the sound stops
	expect(t, "onto a rail", route(&b, rail), "hand 0>1, stop 0 asphalt_rough_hard")
	for range 3 {
		expect(t, "along it", route(&b, rail), "")
	}
	if b.Slot[0].Surface != 14 || b.Slot[1].Surface != 14 || live(&b.Slot[0]) || live(&b.Slot[1]) {
		t.Errorf("slots %+v", b.Slot)
	}
	// a surface is entered from 14: no pulse
	expect(t, "back down", route(&b, ground), "start 1 asphalt_rough_hard")
	if b.Pulse != 0 {
		t.Error("pulse when leaving no contact")
	}

	// the other reading never stops the last sounding truck
	b = NewBoard(0)
	back := RouteOptions{Handback: true}
	route(&b, ground, back)
	for range 4 {
		if got := route(&b, rail, back); strings.Contains(got, "stop") || !strings.Contains(got, "hand") {
			t.Errorf("handback: %q", got)
		}
	}
	if !b.Slot[0].Running {
		t.Error("handback: the sound is gone")
	}
}

func TestManual(t *testing.T) {
	ground := on(rough, rough)
	up := ground
	up.WheelLanded[components.FrontLeft] = false
	b := NewBoard(0)
	route(&b, ground)
	// without the latch a lifted wheel changes nothing
	expect(t, "wheel up", route(&b, up), "")
	// 000/1.4.17 with it the lifted truck loses contact; its sound goes to the other
	b.Latch.Manual = true
	expect(t, "manual", route(&b, up), "hand 0>1")
	if b.Slot[1].Surface != 14 || !b.Slot[0].Running || b.Primary != 1 {
		t.Errorf("slots %+v", b.Slot)
	}
	expect(t, "on the rear wheel", route(&b, up), "")
	b.Latch.Manual = false
	expect(t, "front down", route(&b, ground), "")

	// 000/1.4.17 another skater's truck keeps its surface
	b = NewBoard(0)
	b.Latch.Manual = true
	up.Local = false
	expect(t, "non-local manual", route(&b, up), "start 0 asphalt_rough_hard")
}

func TestSoftWheels(t *testing.T) {
	b := NewBoard(0)
	s := on(rough, rough)
	s.Soft = true
	// 000/1.4.14 soft wheels start the soft member
	expect(t, "soft", route(&b, s), "start 0 asphalt_rough_soft")
	// 000/1.4.30 a running sound keeps its member when the flag changes
	s.Soft = false
	expect(t, "harder wheels", route(&b, s), "")
	if tune.Member[b.Slot[0].Member] != "asphalt_rough_soft" {
		t.Error("the member changed")
	}
	// 000/1.4.15 metal has one member
	b = NewBoard(0)
	s = on(sheet, sheet)
	s.Soft = true
	expect(t, "soft on metal", route(&b, s), "start 0 metal_smooth_hard")
	// 000/1.4.29 input 6 follows slot 0, not the label
	if b.Metal != 32767 || b.Inputs[6] != 32767 {
		t.Error("not on metal")
	}
	route(&b, on(wood, sheet)) // handed over: slot 0 keeps the metal
	if b.Primary != 1 || b.Metal != 32767 {
		t.Errorf("primary %d metal %d", b.Primary, b.Metal)
	}
	route(&b, on(wood, wood))
	if b.Metal != 0 {
		t.Errorf("metal %d with slot 0 on %d", b.Metal, b.Slot[0].Surface)
	}
}

// 000/1.4.12 surface 0 starts nothing; leaving it gives a pulse all the same.
func TestSurface0(t *testing.T) {
	b := NewBoard(0)
	expect(t, "unsettled ground", route(&b, on(unsettled, unsettled)), "")
	if b.Slot[0].Surface != 0 || b.Slot[0].Collection != tuning.DefaultCollection {
		t.Errorf("slot 0 %+v", b.Slot[0])
	}
	expect(t, "off it", route(&b, on(rough, unsettled)), "start 0 asphalt_rough_hard")
	if b.Pulse != 32767 {
		t.Error("no pulse")
	}
	// the other reading: asphalt_rough_hard with the default collection
	b = NewBoard(0)
	s := on(unsettled, unsettled)
	s.Soft = true
	expect(t, "option", route(&b, s, RouteOptions{Surface0: true}), "start 0 asphalt_rough_hard")
	if c := &tune.Collection[b.Slot[0].Collection]; c.MaxKmh != 74 || c.Points != [4]int{0, 21, 41, 58} {
		t.Errorf("collection %s", c.Name)
	}
	// it counts as a surface with a recording
	s.Slope = -5
	if StepSlope(&b, &s, tune); b.Down != 0.5 {
		t.Errorf("slope on it: D %v", b.Down)
	}
}

// 000/2.10.5 an ollie over wood: in the air the material is none, so smooth
// asphalt is bound, and wood again at the landing.
func TestOllieOverWood(t *testing.T) {
	b := NewBoard(0)
	route(&b, on(wood, wood))
	air := on(0, 0)
	air.Airborne, air.WheelCount = true, 0
	expect(t, "take-off", route(&b, air), "hand 0>1, start 1 asphalt_smooth_hard, stop 0 wood_ramp_hard")
	expect(t, "in the air", route(&b, air), "")
	expect(t, "landing", route(&b, on(wood, wood)), "hand 1>0, start 0 wood_ramp_hard, stop 1 asphalt_smooth_hard")
	// with the held material nothing is bound
	b = NewBoard(0)
	route(&b, on(wood, wood))
	held := on(wood, wood)
	held.Airborne, held.WheelCount = true, 0
	expect(t, "held", route(&b, held), "")
}
