package engine

import (
	"fmt"

	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// maxRing is the most a ring may hold.
const maxRing = 1 << 20

// check returns an error for the first field that cannot be used.
func (cfg *Config) check() error {
	for _, n := range [...]struct {
		field       string
		got, lo, hi int
	}{
		{"boards", cfg.Boards, 1, 64},
		{"voices", cfg.Voices, 0, voice.MaxVoices},
		{"commands", cfg.Commands, 1, maxRing},
		{"events", cfg.Events, 0, maxRing},
		{"fold", int(cfg.Fold), 0, int(mix.Folds) - 1},
	} {
		if n.got < n.lo || n.got > n.hi {
			return fmt.Errorf("%s: want %d…%d, got %d", n.field, n.lo, n.hi, n.got)
		}
	}
	for i, r := range cfg.Recordings {
		if r == nil {
			return fmt.Errorf("recording %d: want a recording, got none", i)
		}
		if err := r.Check(); err != nil {
			return err
		}
	}
	for i, s := range cfg.Samples {
		if s == nil {
			return fmt.Errorf("sample %d: want a sample, got none", i)
		}
		if err := s.Check(); err != nil {
			return err
		}
	}
	return nil
}
