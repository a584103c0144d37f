package world

import (
	"gritbed/engine/mix"
)

// desk is the configuration of the buses.
func desk(cfg *Config) *mix.Config {
	d := mix.DefaultConfig(cfg.Seed)
	cfg.Buses.Fill(&d)
	if cfg.Dry {
		d.Presets = nil
		for i := range d.Flange {
			d.Flange[i].Gain = 0
		}
	}
	return &d
}
