package bed

import (
	"testing"

	"gritbed/components"
)

// 000/2.7.16 manual latch.
func TestManualLatch(t *testing.T) {
	var b components.BoardData
	s := local()
	step := func(balance bool, wheels int32) bool {
		s.Balancing, s.WheelCount = balance, wheels
		StepLatches(&b, &s, false)
		return b.Latch.Manual
	}
	for _, c := range []struct {
		balance bool
		wheels  int32
		want    bool
	}{
		{false, 2, false}, {true, 4, true} /* setting beats clearing */, {false, 2, true}, {false, 3, true}, {false, 1, true},
		{false, 4, false}, {true, 2, true}, {false, 0, false},
	} {
		if got := step(c.balance, c.wheels); got != c.want {
			t.Errorf("balance %v, %d wheels: %v", c.balance, c.wheels, got)
		}
	}
}

// 000/2.7.17 trick latch; 000/2.7.18 special is either, frozen in a manual.
func TestTrickLatch(t *testing.T) {
	var b components.BoardData
	s := local()
	step := func(trick, foot0, foot1, free bool) bool {
		s.Hippy, s.FootOnDeck = trick, [2]bool{foot0, foot1}
		StepLatches(&b, &s, free)
		return b.Latch.Trick
	}
	for _, c := range []struct{ trick, f0, f1, want bool }{
		{false, true, true, false}, {true, true, true, true}, {true, false, false, true},
		{false, false, false, true}, {false, true, false, true}, {false, false, true, true}, {false, true, true, false},
	} {
		if got := step(c.trick, c.f0, c.f1, false); got != c.want || special(&b) != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	// in a manual the trick latch stays what it was
	s.Balancing = true
	if step(true, true, true, false) {
		t.Error("set in a manual")
	}
	if !special(&b) {
		t.Error("a manual is not special")
	}
	s.Balancing, s.WheelCount = false, 4
	step(true, false, false, false)
	s.Balancing = true
	if !step(false, true, true, false) {
		t.Error("cleared in a manual")
	}
	// the other reading (register CG20)
	if step(false, true, true, true) {
		t.Error("free latch stays")
	}
}
