package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
	"gritbed/engine/vec/vectest"
)

// voice-graph 5.8, 5.9: 000/2.5.8 a stopped voice leaves through the release
// taps of its Send.
func TestSendReleaseTaps(t *testing.T) {
	s, bus := newSend(t)
	one := constant(1)
	s.Process1(&one, false)
	read(bus)
	s.Release()
	p, live := read(bus) // 000/2.5.8 the de-click is heard in the bus's next block
	if !live {
		t.Fatal("a pending release does not make the bus live")
	}
	for _, r := range vectest.Rows(t, "dsp/release_taps.tsv") {
		if r.Text("kind") == "bus_release" {
			r.WantSame("factor_hex", p[r.Int("k")])
		}
	}
	for k := kernel.ReleaseTaps; k < block.Frames; k++ {
		same(t, "after the taps", p[k], 0)
	}
	if _, live := read(bus); live {
		t.Error("the taps were added twice")
	}
	s.Release()
	if _, live := read(bus); live {
		t.Error("a second release left something")
	}
}

func TestSendReleaseUsesLevelAndRoutes(t *testing.T) {
	bus, _ := NewSub0(2)
	s := new(Send)
	s.Reset()
	if err := s.Link(bus, 1); err != nil {
		t.Fatal(err)
	}
	s.SetLevel(0.5)
	p := constant(0.25)
	p[255] = 0.8
	s.Process1(&p, true)
	sig := make([]block.Plane, 2)
	bus.Read(sig)
	s.Release()
	bus.Read(sig)
	want := float32(float32(float32(0.8)*0.5) * half)
	for c := range sig { // last sample of the block x target, through both routes
		same(t, "tap 0", sig[c][0], float32(want*math.Float32frombits(0x3F70F0F1)))
	}

	six := new(Send)
	six.Reset()
	if err := six.Link(bus, 6); err != nil {
		t.Fatal(err)
	}
	six.SetLevel(0.5)
	wide := make([]block.Plane, 6)
	wide[3][255] = 0.5 // Ls goes to the left at unity
	six.Process(wide, false)
	bus.Read(sig)
	six.Release()
	bus.Read(sig)
	same(t, "tap 15 of Ls", sig[0][15], float32(0.25*math.Float32frombits(0x3D70F0F1)))
	same(t, "tap 15 elsewhere", sig[1][15], 0)

	s.Reset()
	s.Release() // removed in the block it was made: nothing to fade
	if bus.Read(sig) {
		t.Error("a Send that never ran left something")
	}
}
