package mix

import (
	"fmt"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
	"gritbed/engine/rng"
)

// buses §1: every graph of the mixer has an order of the table.
func TestGraphsHaveOrdersOfTheTable(t *testing.T) {
	n := map[uint8]int{}
	for _, g := range newRig(t, nil).Graphs() {
		n[g.Order()]++
	}
	want := map[uint8]int{graph.OrderStrips: 2, graph.OrderSubmix: 1, graph.OrderBed: 1, graph.OrderFlange: 2, graph.OrderEnvSend: 1,
		graph.OrderEnvReturn: 1, graph.OrderMaterial: 8, graph.OrderSFXMaster: 1, graph.OrderMastering: 1}
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
	if linkSend(&s, graph.OrderFlange, 1, bus, graph.OrderFlange) == nil || linkSend(&s, graph.OrderFlange, 1, bus, graph.OrderSubmix) == nil {
		t.Error("accepted")
	}
	if err := linkSend(&s, graph.OrderFlange, 3, bus, graph.OrderEnvSend); err == nil {
		t.Error("three channels accepted")
	}
}

// buses §1: an impulse sent where a voice sends appears at mastering in the same
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

// buses §8: the master of a mixer is open as traced, clip and filters included.
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

// buses §9: what a torn-down chain leaves behind fades in the environment too.
func TestTornDownChainFadesInTheEnvironment(t *testing.T) {
	r := newRig(t, nil)
	_, bus, _ := r.Bed()
	f := r.feedAt(t, graph.OrderChain2, bus, 1)
	f.sig[0][255] = 1
	r.block()
	f.send.Release()
	f.on = false
	r.block()
	if p := &r.dry.sig[0]; p[0] != 16.0/17 || p[15] != 1.0/17 || p[16] != 0 {
		t.Errorf("want 16/17 … 1/17 and silence, got %v … %v, %v", p[0], p[15], p[16])
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
