package mix

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// The network's scale is what the configuration says until one is posted.
func TestScaleOfTheNetworkAtTheStart(t *testing.T) {
	wet := func(change func(*Config), post func(*Mixer)) float32 {
		cfg := DefaultConfig(1)
		cfg.Presets = presets()
		change(&cfg)
		d, err := NewMixer(cfg)
		if err != nil {
			t.Fatal(err)
		}
		post(d)
		r := new(rig)
		r.take(d)
		f := r.feed(t, r.Env(), 1)
		sum := float32(0)
		for n := range 60 {
			sine(&f.sig[0], 700, 0.1, n*block.Frames)
			sum += dsp.RMS(&r.block()[L])
		}
		return sum
	}
	full := wet(func(*Config) {}, func(*Mixer) {})
	half := wet(func(c *Config) { c.Scale = 0.5 }, func(*Mixer) {})
	if !(full > 0) || math.Abs(float64(half/full-0.5)) > 1e-4 {
		t.Errorf("at half the scale %v of %v is heard", half, full)
	}
	if posted := wet(func(c *Config) { c.Scale = 0.5 }, func(d *Mixer) { d.Network().Scale(1) }); posted != full {
		t.Error("a post does not replace it")
	}
	cfg := DefaultConfig(1)
	if cfg.Scale = -1; cfg.Check() == nil {
		t.Error("a scale below 0 is taken")
	}
}
