package mix

import (
	"math"
	"strings"
	"testing"

	"gritbed/engine/graph"
	"gritbed/engine/mix/env"
)

// A mixer without an environment network is dry, and everything else is there.
func TestDeskWithoutAnEnvironment(t *testing.T) {
	d, err := NewMixer(DefaultConfig(1))
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

// A mixer with presets has the network of thirteen graphs, which sounds by way
// of the environment's strip (buses 3.1).
func TestDeskWithItsEnvironment(t *testing.T) {
	cfg := DefaultConfig(1)
	cfg.Presets = presets()
	d, err := NewMixer(cfg)
	if err != nil {
		t.Fatal(err)
	}
	n := map[uint8]int{}
	for _, g := range d.Graphs() {
		n[g.Order()]++
	}
	if n[graph.OrderEnvSend] != 1 || n[graph.OrderEnvPre] != 2 || n[graph.OrderEnvReverb] != 6 || n[graph.OrderEnvFilter] != 4 || d.Network() == nil {
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
	if _, err := NewMixer(cfg); err == nil || !strings.Contains(err.Error(), "want 24, got 3") {
		t.Errorf("three presets: got %v", err)
	}
}
