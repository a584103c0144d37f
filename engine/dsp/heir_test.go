package dsp

import (
	"testing"

	"gritbed/engine/block"
)

// voice-graph 5.8: what a removed Send leaves behind fades on the heir as it
// would have on the bus itself, over the routes between the two.
func TestBequeathedTapsFadeOnTheHeir(t *testing.T) {
	mono, six := emptyBus(t, 1), emptyBus(t, 6)
	var s Send
	s.Reset()
	if err := s.Link(mono, 1); err != nil {
		t.Fatal(err)
	}
	var p block.Plane
	p[block.Frames-1] = 1
	s.Process1(&p, true)
	mono.Read(make([]block.Plane, 1))
	s.Release()
	mono.Bequeath(six)
	sig := make([]block.Plane, 6)
	if mono.Read(sig[:1]) {
		t.Error("the bus fades what it has given away")
	}
	if !six.Read(sig) || sig[1][0] != 16.0/17 || sig[1][15] != 1.0/17 || sig[1][16] != 0 {
		t.Errorf("centre of the heir: want 16/17 … 1/17 and silence, got %v … %v, %v", sig[1][0], sig[1][15], sig[1][16])
	}
	mono.Bequeath(six)
	if six.Read(sig) {
		t.Error("nothing was left, and something was handed on")
	}
}

// A pair of channel counts without routes hands on nothing: the bus fades it
// itself.
func TestNothingIsBequeathedWithoutRoutes(t *testing.T) {
	eight, two := emptyBus(t, 8), emptyBus(t, 2)
	eight.delta[0], eight.pending = 1, true
	eight.Bequeath(two)
	if two.pending || !eight.pending {
		t.Error("handed on all the same")
	}
}

func emptyBus(t *testing.T, channels int) *Sub0 {
	t.Helper()
	b, err := NewSub0(channels)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
