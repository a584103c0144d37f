package mix

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/grain"
	"gritbed/engine/mix/env"
	"gritbed/engine/rng"
)

// buses 1: the orders of the notes, and every link of the table goes up.
func TestEveryLinkGoesUp(t *testing.T) {
	notes := "0 2 3 4 5 150 199 200 201 202 253 254 255"
	own := "1 6 203"
	var got, ours []string
	stages := map[uint8]string{}
	last := -1
	for _, s := range Stages() {
		if int(s.Order) <= last {
			t.Errorf("%s: order %d after %d", s.Name, s.Order, last)
		}
		last = int(s.Order)
		stages[s.Order] = s.Name
		if strings.Contains(" "+own+" ", fmt.Sprintf(" %d ", s.Order)) {
			ours = append(ours, fmt.Sprint(s.Order))
		} else {
			got = append(got, fmt.Sprint(s.Order))
		}
	}
	if strings.Join(got, " ") != notes || strings.Join(ours, " ") != own {
		t.Errorf("orders: want %s and the desk's %s, got %v and %v", notes, own, got, ours)
	}
	for _, s := range Stages() {
		for _, to := range s.To {
			if err := Link(s.Order, to); err != nil || stages[to] == "" {
				t.Errorf("%s to %d: %v", s.Name, to, err)
			}
		}
		if len(s.To) == 0 && s.Order != OrderMastering {
			t.Errorf("%s leads nowhere", s.Name)
		}
	}
}

// buses 1: the grain player's orders are those of the table.
func TestOrdersOfTheGrainPlayer(t *testing.T) {
	if grain.OrderVoices != OrderVoices || grain.OrderGraph1 != OrderChain1 || grain.OrderGraph3 != OrderChain3 || grain.OrderGraph2 != OrderChain2 {
		t.Error("the board chain has other orders than the pass")
	}
}

// buses 1: every graph of the desk has an order of the table.
func TestGraphsHaveOrdersOfTheTable(t *testing.T) {
	n := map[uint8]int{}
	for _, g := range newRig(t, nil).Graphs() {
		n[g.Order()]++
	}
	want := map[uint8]int{OrderStrips: 2, OrderSubmix: 1, OrderBed: 1, OrderFlange: 2, OrderEnvSend: 1,
		OrderEnvReturn: 1, OrderMaterial: 8, OrderSFXMaster: 1, OrderMastering: 1}
	for order, c := range want {
		if n[order] != c {
			t.Errorf("order %d: want %d graphs, got %d", order, c, n[order])
		}
	}
	if len(n) != len(want) {
		t.Errorf("orders: want %v, got %v", want, n)
	}
}

// A Send to an earlier or the same order is refused when it is made.
func TestDeskRefusesALinkThatGoesDown(t *testing.T) {
	var s dsp.Send
	bus, err := dsp.NewSub0(1)
	if err != nil {
		t.Fatal(err)
	}
	if lead(&s, OrderFlange, 1, bus, OrderFlange) == nil || lead(&s, OrderFlange, 1, bus, OrderSubmix) == nil {
		t.Error("accepted")
	}
	if err := lead(&s, OrderFlange, 3, bus, OrderEnvSend); err == nil {
		t.Error("three channels accepted")
	}
}

// buses 1: an impulse sent where a voice sends appears at mastering in the same
// block, by every way there is.
func TestAnImpulseCrossesTheNetworkInOneBlock(t *testing.T) {
	ways := map[string]func(r *rig) (bus *dsp.Sub0, channels int){
		"default":         func(r *rig) (*dsp.Sub0, int) { return r.SFX(), six },
		"voices":          func(r *rig) (*dsp.Sub0, int) { return r.Voices(), six },
		"environment":     func(r *rig) (*dsp.Sub0, int) { return r.Env(), 1 },
		"rocket":          func(r *rig) (*dsp.Sub0, int) { return r.Rocket(), 1 },
		"bed":             func(r *rig) (*dsp.Sub0, int) { out, _, _ := r.Bed(); return out, six },
		"bed environment": func(r *rig) (*dsp.Sub0, int) { _, in, _ := r.Bed(); return in, 1 },
		"owner":           func(r *rig) (*dsp.Sub0, int) { b, _ := r.OpenOwner(0, 8, false); return r.BusIn(b), six },
		"owner, material": func(r *rig) (*dsp.Sub0, int) { b, _ := r.OpenOwner(0, 2, false); return r.BusIn(b), six },
		"collision":       func(r *rig) (*dsp.Sub0, int) { b, _ := r.OpenCollision(0, 8); return r.BusIn(b), 1 },
	}
	for i := range Materials {
		ways[fmt.Sprint("material ", i)] = func(r *rig) (*dsp.Sub0, int) { return r.Material(i, false), six }
	}
	for name, way := range ways {
		r := newRig(t, nil)
		bus, channels := way(r)
		f := r.feed(t, bus, channels)
		f.sig[channels/2/2][5] = 1 // the centre of six, the one of one
		if m := r.block(); m[C][5] != 1 {
			t.Errorf("%s: want 1 in the centre in its own block, got %v", name, m[C][5])
		}
	}
	for _, name := range []string{"return", "bed's return"} { // a flange return adds its delay and no more
		r := newRig(t, still)
		bus := r.Flange(0)
		if name != "return" {
			_, _, bus = r.Bed()
		}
		f := r.feed(t, bus, 1)
		f.sig[0][0] = 1
		if m := r.block(); m[C][96] != 1.25 {
			t.Errorf("%s: want it after 96 samples, got %v", name, m[C][96])
		}
	}
}

// buses 8: the master of a desk is open as traced, clip and filters included.
func TestMasterOfADeskIsOpen(t *testing.T) {
	r := newRig(t, nil)
	f := r.feed(t, r.SFX(), six)
	f.sig[1][0], f.sig[1][1], f.sig[5][2] = 99, -99, 3
	m := r.block()
	if m[C][0] != 99 || m[C][1] != -99 || m[LFE][2] != 3 {
		t.Errorf("want 99, -99 and 3, got %v, %v and %v", m[C][0], m[C][1], m[LFE][2])
	}
	if m[Lx] != (block.Plane{}) || m[Rx] != (block.Plane{}) {
		t.Error("planes 5 and 6: want silence")
	}
	if !r.Post(StripSFX, ParamClip, 0.5) || !r.Post(StripSFX, ParamGain, 2) || !r.Post(StripSFX, ParamLowPass, 24000) || !r.Post(StripSFX, ParamHighPass, 0) {
		t.Error("post refused")
	}
	if m = r.block(); m[C][255] != 0 || m[C][0] != 0.5 {
		t.Errorf("clip: want 0.5 in the first sample, the gain still rising, got %v", m[C][0])
	}
	if r.Post(StripBed, ParamGain, 1) || r.Post(StripSFX, ParamEnv, 1) {
		t.Error("a parameter a strip has not was accepted")
	}
	if !r.Post(StripMaterial3, ParamClip, 0.5) || r.Post(StripMaterial3, ParamGain, 1) {
		t.Error("a material bus: want its clip and no gain")
	}
}

// A NaN on any bus is silence behind it, and counted; the next block is clean.
func TestNaNIsCounted(t *testing.T) {
	nan := float32(0)
	nan /= nan
	for name, bus := range map[string]func(r *rig) (*dsp.Sub0, int){
		"material": func(r *rig) (*dsp.Sub0, int) { return r.Material(0, true), six },
		"jitter":   func(r *rig) (*dsp.Sub0, int) { r.Frame(0); return r.Material(6, true), six },
		"flange":   func(r *rig) (*dsp.Sub0, int) { return r.Flange(1), 1 },
		"owner":    func(r *rig) (*dsp.Sub0, int) { b, _ := r.OpenOwner(99, 0, true); return r.BusIn(b), six },
		"bed":      func(r *rig) (*dsp.Sub0, int) { out, _, _ := r.Bed(); return out, six },
		"rocket":   func(r *rig) (*dsp.Sub0, int) { return r.Rocket(), 1 },
		"voices":   func(r *rig) (*dsp.Sub0, int) { return r.Voices(), six },
	} {
		r := newRig(t, nil)
		in, channels := bus(r)
		f := r.feed(t, in, channels)
		for c := range f.sig {
			sine(&f.sig[c], 500, 0.1, 0)
		}
		f.sig[0][10] = nan
		f.sig[channels-1][20] = 2 / (nan - nan + 1e-45) // overflows or is NaN
		for range 2 {
			m := r.block()
			for c := range m {
				for i, v := range m[c] {
					if !block.Finite(v) {
						t.Fatalf("%s: plane %d sample %d: %v", name, c, i, v)
					}
				}
			}
		}
		if n := r.NotFinite(); n != 4 {
			t.Errorf("%s: counted: want 2 a block, got %d", name, n)
		}
	}
}

// A desk without an environment network is dry, and everything else is there.
func TestDeskWithoutAnEnvironment(t *testing.T) {
	d, err := NewDesk(DefaultDesk(1))
	if err != nil {
		t.Fatal(err)
	}
	r := new(rig)
	r.take(d)
	if r.Env() != nil || r.Network() != nil {
		t.Error("want no network")
	}
	b, _ := r.OpenOwner(0x7FFF, 8, false)
	f := r.feed(t, r.BusIn(b), six)
	f.sig[1][0] = 1
	if m := r.block(); m[C][0] != 1 {
		t.Errorf("want 1, got %v", m[C][0])
	}
}

// presets are 24 of a place that is nothing but an echo.
func presets() []env.Preset {
	p := make([]env.Preset, env.Presets)
	for i := range p {
		p[i] = env.Preset{PreGain: 1, EQ: env.EQ{Hz: 1000, Gain: 1, Q: 1}, ToTap: [2]float32{1, 1}}
		p[i].Reverb = env.Reverb{Send: 0.25, T60: 1, Size: 20, Brightness: 1, Gain: 1}
		for s := range 2 {
			p[i].Reverb.Filter[s] = env.Filter{LowPass: 25000, Gain: 1}
			p[i].Tap[s] = env.Tap{Delay: 0.0025, LowPass: 25000, Gain: 1}
		}
	}
	return p
}

// A desk with presets has the network of thirteen graphs, which sounds by way
// of the environment's strip (buses 3.1).
func TestDeskWithItsEnvironment(t *testing.T) {
	cfg := DefaultDesk(1)
	cfg.Presets = presets()
	d, err := NewDesk(cfg)
	if err != nil {
		t.Fatal(err)
	}
	n := map[uint8]int{}
	for _, g := range d.Graphs() {
		n[g.Order()]++
	}
	if n[OrderEnvSend] != 1 || n[OrderEnvPre] != 2 || n[OrderEnvReverb] != 6 || n[OrderEnvFilter] != 4 || d.Network() == nil {
		t.Errorf("graphs: want 1, 2, 6 and 4, got %v", n)
	}
	r := new(rig)
	r.take(d)
	r.Metering(true)
	f := r.feed(t, r.Env(), 1)
	f.sig[0][0] = 1
	m := r.block()
	if m[L][120] == 0 && m[Ls][120] == 0 {
		t.Error("the echo of 120 samples is not heard in its own block")
	}
	if r.Meter(StripEnv).Peak == 0 {
		t.Error("the environment's strip reads nothing")
	}
	r.Network().Scale(float32(math.NaN()))
	if r.NotFinite() != 1 {
		t.Error("the network's refusals are not counted")
	}
	cfg.Presets = cfg.Presets[:3]
	if _, err := NewDesk(cfg); err == nil || !strings.Contains(err.Error(), "want 24, got 3") {
		t.Errorf("three presets: got %v", err)
	}
}

// The same calls give the same samples.
func TestDeskIsDeterministic(t *testing.T) {
	run := func() (sum [Planes]block.Plane) {
		r := newRig(t, nil)
		f := r.feed(t, r.Material(5, false), six)
		g := rng.Seeded(9)
		for n := range 60 {
			for i := range f.sig[0] {
				f.sig[0][i] = float32(int32(g.Next())) / (1 << 32)
			}
			if n%3 == 0 {
				r.Frame(1.0 / 60)
			}
			m := r.block()
			for c := range m {
				for i := range m[c] {
					sum[c][i] += m[c][i]
				}
			}
		}
		return sum
	}
	if run() != run() {
		t.Error("two runs differ")
	}
}
