package mix

import (
	"strings"
	"testing"
)

// A figure that cannot be used is refused by name, with what was wanted.
func TestConfigIsChecked(t *testing.T) {
	nan := float32(0)
	nan /= nan
	for want, spoil := range map[string]func(c *Config){
		"draw: want a generator":                           func(c *Config) { c.Draw = nil },
		"material 2: clip: want a finite level above 0":    func(c *Config) { c.Materials[2].Clip = 0 },
		"material 0: peaking 2: Q: want low not above":     func(c *Config) { c.Materials[0].EQ[1].Q = Range{3, 2} },
		"material 1: peaking 1: gain: want a finite":       func(c *Config) { c.Materials[1].EQ[0].Gain.High = nan },
		"jitter: peaking 2: Hz: want a push within":        func(c *Config) { c.Jitter[1].Hz.Push = 501 },
		"jitter: peaking 1: Q: want a finite number of at": func(c *Config) { c.Jitter[0].Q.Spread = -1 },
		"flange A: longest delay: want at most 0.015":      func(c *Config) { c.Flange[0].Delay.Depth = 1 },
		"flange A: longest delay: want at most 0.015 s":    func(c *Config) { c.Flange[0].Delay.Depth = -1e30 },
		"environment: scale: want a finite number of at":   func(c *Config) { c.Scale = nan },
		"flange B: EQ: want a finite number":               func(c *Config) { c.Flange[1].EQ.Center = nan },
		"flange B: levels: want a finite number":           func(c *Config) { c.Flange[1].Env = nan },
		"owner buses: want 1 to 256, got 0":                func(c *Config) { c.Owners = 0 },
		"collision submixes: want 1 to 256, got 257":       func(c *Config) { c.Submixes = 257 },
	} {
		cfg := DefaultConfig(1)
		spoil(&cfg)
		_, err := NewMixer(cfg)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
