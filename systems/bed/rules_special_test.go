package bed

import (
	"testing"

	"gritbed/components"
)

// 000/3.2.1, 000/3.2.2: downhill, A and B of both trucks are shifted by the slope of the primary
// truck's collection, B on top of the base shift of its own. Straddling aggregate (−50 Hz)
// with the primary truck and asphalt (+50 Hz) with the other, B of both goes down by
// 50 Hz; with the trucks the other way round it goes up.
func TestTheSlopeOfTheShiftIsThePrimaryTrucks(t *testing.T) {
	for _, c := range []struct {
		primary, other string
		slope          float32 // of B, of the primary collection [Hz]
	}{
		{"concrete_aggregate_hard", "default", -50},
		{"default", "concrete_aggregate_hard", 50},
	} {
		b, s, w := straddling(t, c.primary, c.other), local(), mixed()
		b.Down = 1
		// All collections shift A alike, so one is changed to see which counts.
		tune := *tune
		tune.Collection[b.Slot[0].Collection].AShiftSlope = -70
		StepChain(&b, &s, &w, &tune)
		for i := range b.Chain {
			base := tune.Collection[b.Slot[i].Collection].BBaseShift
			if got, want := b.Chain[i].ShiftB, base+c.slope; got != want {
				t.Errorf("%s before %s: shift of B of truck %d is %v Hz, want %v", c.primary, c.other, i, got, want)
			}
			if got, want := b.Chain[i].ShiftA, float32(-70); got != want {
				t.Errorf("%s before %s: shift of A of truck %d is %v Hz, want %v", c.primary, c.other, i, got, want)
			}
		}
	}
}

// 000/2.7.18: while the manual latch holds the trick latch is frozen, also when
// the balancing is over and two wheels still touch: the latch decides, not the
// balancing.
func TestTheTrickLatchIsFrozenByTheManualLatch(t *testing.T) {
	var b components.BoardData
	s := local()
	step := func(balancing bool, wheels int32, hippy, feet bool) {
		s.Balancing, s.WheelCount, s.Hippy, s.FootOnDeck = balancing, wheels, hippy, [2]bool{feet, feet}
		StepLatches(&b, &s, false)
	}
	step(true, 2, false, true)
	step(false, 2, true, false)
	if !b.Latch.Manual || b.Latch.Trick {
		t.Errorf("balancing over, two wheels down: manual %v, trick %v; want a manual and no trick", b.Latch.Manual, b.Latch.Trick)
	}
	step(false, 4, true, false)
	if b.Latch.Manual || !b.Latch.Trick {
		t.Errorf("four wheels down: manual %v, trick %v; want a trick and no manual", b.Latch.Manual, b.Latch.Trick)
	}
	step(true, 2, false, false)
	step(false, 2, false, true)
	if !b.Latch.Manual || !b.Latch.Trick {
		t.Errorf("a manual again, feet in the box: manual %v, trick %v; want both", b.Latch.Manual, b.Latch.Trick)
	}
}
