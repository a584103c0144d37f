package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// newSend returns a Send of one channel that leads to a bus of one channel.
func newSend(t *testing.T) (*Send, *Sub0) {
	t.Helper()
	bus, err := NewSub0(1)
	if err != nil {
		t.Fatal(err)
	}
	s := new(Send)
	s.Reset()
	if err := s.Link(bus, 1); err != nil {
		t.Fatal(err)
	}
	return s, bus
}

// read empties a bus of one channel.
func read(b *Sub0) (block.Plane, bool) {
	sig := make([]block.Plane, 1)
	live := b.Read(sig)
	return sig[0], live
}

func TestSendRampVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/send_ramp.tsv") {
		g := r.Num("route_gain")
		s, bus := newSend(t)
		s.table.routes[0].Gain = g
		s.current, s.target = r.Num("current"), r.Num("target")
		s.SetMode(Mode(r.Int("mode")))
		one := constant(1)
		s.Process1(&one, false)
		p, _ := read(bus)
		r.WantSame("factor_hex", p[r.Int("k")]) // register CV2
		if r.Int("k") == 64 {
			r.WantSame("factor_hex", p[255]) // 64 stands for 64..255
		}
	}
}

// voice-graph 5.8, register CV2: 64 steps of 1/65.
func TestSendLandsAt64Of65(t *testing.T) {
	s, bus := newSend(t)
	s.SetLevel(0.5)
	one := constant(1)
	s.Process1(&one, false)
	p, live := read(bus)
	if !live {
		t.Fatal("a bus with a contributor is not live")
	}
	same(t, "k=0", p[0], 1)
	same(t, "k=1", p[1], 0.992307663)
	same(t, "k=63", p[63], 0.515384614)
	same(t, "k=64", p[64], 0.507692337)
	same(t, "k=255", p[255], 0.507692337)
	s.Process1(&one, false)
	p, _ = read(bus)
	same(t, "next block", p[0], 0.5) // jumps the last 65th
	same(t, "next block, end", p[255], 0.5)

	s, bus = newSend(t)
	s.SetLevel(0)
	s.Process1(&one, true)
	read(bus)
	s.SetLevel(1)
	s.Process1(&one, false)
	p, _ = read(bus)
	same(t, "0→1, k=64", p[64], 0.984615386)
	same(t, "1/65", Ramp65.step(), math.Float32frombits(0x3C7C0FC1))
}

// register CV2, send.ramp = 64: the other reading lands on the target.
func TestSendRamp64(t *testing.T) {
	s, bus := newSend(t)
	s.SetRamp(Ramp64)
	s.Reset()
	s.SetLevel(0.5)
	one := constant(1)
	s.Process1(&one, false)
	p, _ := read(bus)
	same(t, "k=1", p[1], 0.9921875)
	same(t, "k=64", p[64], 0.5)
}

// voice-graph 2: the restart flag, and the value of a fresh Send.
func TestSendTakesItsTargetOnRestart(t *testing.T) {
	s, bus := newSend(t)
	if s.Level() != 1 || s.Current() != 1 {
		t.Errorf("fresh Send: level %v, current %v, want 1 and 1", s.Level(), s.Current())
	}
	s.SetLevel(0.25)
	one := constant(1)
	s.Process1(&one, true)
	p, _ := read(bus)
	same(t, "k=0", p[0], 0.25)
	same(t, "k=255", p[255], 0.25)
}

// voice-graph 5.8, register CV12: mode 1 leaves, mode 3 comes, for one block.
func TestSendModes(t *testing.T) {
	one := constant(1)
	s, bus := newSend(t)
	s.SetMode(FadeOut)
	s.Process1(&one, false)
	p, _ := read(bus)
	same(t, "out, k=0", p[0], 1)
	within(t, "out, k=255", float64(p[255]), 1.0/65, 1e-7) // from/65 keeps sounding
	s.SetMode(FadeIn)
	s.Process1(&one, false)
	p, _ = read(bus)
	same(t, "in, k=0", p[0], 0)
	within(t, "in, k=255", float64(p[255]), 64.0/65, 1e-7)
	s.Process1(&one, false)
	p, _ = read(bus)
	same(t, "after, k=0", p[0], 1)
}

// voice-graph 5.8 step 2: a bus without channels takes nothing, and the first
// block after it has some starts at the target.
func TestSendIsDirtyWhileTheBusHasNoChannels(t *testing.T) {
	bus := new(Sub0)
	s := new(Send)
	s.Reset()
	if err := s.Link(bus, 1); err != nil {
		t.Fatal(err)
	}
	s.SetLevel(0.5)
	one := constant(1)
	s.Process1(&one, false)
	if bus.Contributors() != 0 {
		t.Error("a bus of 0 channels counted a contributor")
	}
	if err := bus.Init(1); err != nil {
		t.Fatal(err)
	}
	s.Process1(&one, false)
	p, _ := read(bus)
	same(t, "k=0", p[0], 0.5)
}

func TestSendUnlinkedDoesNothing(t *testing.T) {
	s, bus := newSend(t)
	s.Unlink()
	one := constant(1)
	s.Process1(&one, false)
	s.Release()
	if _, live := read(bus); live || s.Linked() {
		t.Error("an unlinked Send reached its bus")
	}
}

func TestSendAddsUpOverRoutes(t *testing.T) {
	bus, _ := NewSub0(1)
	s := new(Send)
	s.Reset()
	if err := s.Link(bus, 6); err != nil {
		t.Fatal(err)
	}
	sig := make([]block.Plane, 6)
	for c := range sig {
		sig[c] = constant(float32(int(1) << c))
	}
	s.Process(sig, false)
	s.Process(sig, false)
	if bus.Contributors() != 2 {
		t.Errorf("%d contributors, want 2", bus.Contributors())
	}
	p, _ := read(bus)
	same(t, "two sums of 1+2+4+8+16", p[100], 62)
	if bus.Contributors() != 0 {
		t.Error("contributors survive a read")
	}
	stale := []block.Plane{constant(9)}
	if live := bus.Read(stale); live || stale[0] != (block.Plane{}) {
		t.Error("a bus nobody sent to is not silent")
	}
	s.Process(make([]block.Plane, 6), false)
	if p, live := read(bus); !live || p != (block.Plane{}) {
		t.Error("the bus was not emptied by the read")
	}
}

func TestSettersRefuseWhatIsNotFinite(t *testing.T) {
	s, _ := newSend(t)
	var f GainFader
	f.Reset()
	var r Resample
	r.Reset()
	for _, bad := range []float32{nan, inf, -inf} {
		if s.SetLevel(bad) || s.Level() != 1 {
			t.Errorf("Send took %v", bad)
		}
		if f.Set(bad) || f.Fade(bad, 1) || f.Gain() != 1 || f.Active() {
			t.Errorf("GainFader took %v", bad)
		}
		if r.SetScale(bad) || r.scale != 1 {
			t.Errorf("Resample took %v", bad)
		}
	}
}
