package dsp

import (
	"errors"
	"math"
	"testing"

	"gritbed/engine/block"
)

func TestSub0Channels(t *testing.T) {
	for n := -1; n <= 9; n++ {
		b, err := NewSub0(n)
		var bad *ChannelError
		if want := n == 1 || n == 2 || n == 4 || n == 6 || n == 8; want != (err == nil) {
			t.Errorf("NewSub0(%d): %v", n, err)
		} else if want && b.Channels() != n {
			t.Errorf("NewSub0(%d).Channels() = %d", n, b.Channels())
		} else if !want && (!errors.As(err, &bad) || bad.Got != n) {
			t.Errorf("NewSub0(%d): error %v does not say what it got", n, err)
		}
	}
	bus, _ := NewSub0(2)
	for _, from := range []int{0, 3, 5, 7, 9} {
		if err := new(Send).Link(bus, from); err == nil {
			t.Errorf("a Send of %d channels was linked", from)
		}
	}
}

// voice-graph 0: a sample that is not finite becomes 0 at the flush, once, and
// is counted; a loud one is left alone.
func TestSub0ReplacesWhatIsNotFinite(t *testing.T) {
	s, bus := newSend(t)
	p := constant(0.5)
	p[3], p[77], p[255] = nan, inf, -inf
	s.Process1(&p, false)
	got, _ := read(bus)
	for _, k := range []int{3, 77, 255} {
		same(t, "replaced sample", got[k], 0)
	}
	same(t, "neighbour", got[4], 0.5)
	if bus.Replaced() != 3 {
		t.Errorf("%d samples counted, want 3", bus.Replaced())
	}
	loud := constant(math.MaxFloat32)
	s.Process1(&loud, false)
	s.Release()
	got, _ = read(bus) // the sum of the plane overflows, its samples 0..15 with the taps too
	same(t, "loud sample", got[100], math.MaxFloat32)
	same(t, "overflowed tap", got[0], 0)
}

func TestBusAllocatesNothing(t *testing.T) {
	s, bus := newSend(t)
	sig := make([]block.Plane, 6)
	wide, _ := NewSub0(6)
	var six Send
	six.Reset()
	six.Link(wide, 6)
	p := constant(0.5)
	allocates(t, "Send, Sub0", func() {
		s.SetLevel(-s.Level())
		s.Process1(&p, false)
		bus.Read(sig[:1])
		s.Release()
		six.SetLevel(-six.Level())
		six.Process(sig, false)
		wide.Read(sig)
		six.Link(wide, 6)
		wide.Init(4)
		wide.Init(6)
	})
}
