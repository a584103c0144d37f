package world

import (
	"fmt"

	"gritbed/assets"
	"gritbed/assets/tuning"
	"gritbed/audiosys"
	"gritbed/engine"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
)

// What the engine is made of: recordings, buses and patch programs.

// Recordings decodes the library in the order of the tuning's members, which is
// the order the frames name them in.
func Recordings(lib *assets.Library, t *tuning.Tuning, progress func(done, total int)) ([]*grain.Recording, error) {
	if lib == nil {
		var err error
		if lib, err = assets.Grains(); err != nil {
			return nil, err
		}
	}
	if _, err := lib.All(progress); err != nil {
		return nil, err
	}
	recs := make([]*grain.Recording, len(t.Member))
	for i, name := range t.Member {
		r, err := lib.Get(name)
		if err != nil {
			return nil, fmt.Errorf("tuning member %d: %w", i, err)
		}
		c := *r
		c.Index = i
		recs[i] = &c
	}
	return recs, nil
}

// mixer is the configuration of the buses.
func mixer(cfg *Config) *mix.Config {
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

// emitterClass is what placed sounds are posted to.
const emitterClass = "sb_emitter"

// programs are the banks with what the game posts to: the emitters' class first,
// then the utilities.
func programs(set *assets.BankSet) (*engine.Programs, audiosys.Classes, error) {
	var classes audiosys.Classes
	emitter, ok := set.Class(emitterClass)
	if !ok {
		return nil, classes, fmt.Errorf("banks: want a class %s, got none", emitterClass)
	}
	posted := append([]engine.Symbol{emitter}, set.Utilities...)
	for i := range set.Utilities {
		classes.Utilities = append(classes.Utilities, engine.ClassID(i+1))
	}
	return set.Programs(posted, nil, nil), classes, nil
}

// Banks returns the banks of patch programs, in install order; nil without any.
func (w *World) Banks() []*ea.Bank { return w.banks }
