package dsp

import (
	"testing"

	"gritbed/engine/block"
)

// voice-graph 5.8: the release tail of a removed Send, transferred to another bus,
// fades there as it would have on its own, by the routes between the two.
func TestTransferredTailFadesOnTheOtherBus(t *testing.T) {
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
	mono.TransferTail(six)
	sig := make([]block.Plane, 6)
	if mono.Read(sig[:1]) {
		t.Error("the bus fades a tail that was transferred")
	}
	if !six.Read(sig) || sig[1][0] != 16.0/17 || sig[1][15] != 1.0/17 || sig[1][16] != 0 {
		t.Errorf("centre of the other bus: want 16/17 … 1/17 and silence, got %v … %v, %v", sig[1][0], sig[1][15], sig[1][16])
	}
	mono.TransferTail(six)
	if six.Read(sig) {
		t.Error("an empty tail was transferred")
	}
}

// Between channel counts without routes no tail is transferred: the bus fades it
// itself.
func TestNoTailIsTransferredWithoutRoutes(t *testing.T) {
	eight, two := emptyBus(t, 8), emptyBus(t, 2)
	eight.delta[0], eight.pending = 1, true
	eight.TransferTail(two)
	if two.pending || !eight.pending {
		t.Error("transferred all the same")
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
