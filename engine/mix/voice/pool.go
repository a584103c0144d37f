package voice

import (
	"fmt"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

const (
	// DefaultVoices is the size of a pool by default.
	DefaultVoices = 96
	// MaxVoices is the most it can have.
	MaxVoices = 4096
)

// Policy says what a full pool does.
type Policy uint8

const (
	// StealLowest makes room (voice-graph 6.5): a voice that is ending goes
	// first; otherwise, among those of the lowest priority, the one with the
	// lowest Gain target, the oldest of equals. A newcomer of a lower priority
	// than that, or of the same and a lower Gain target, is refused.
	StealLowest Policy = iota
	// StealNone refuses every newcomer.
	StealNone
)

// Config is the configuration of a pool.
type Config struct {
	Voices  int // 1 to 4096; 0 = 96
	Policy  Policy
	Targets Targets
	Options Options
}

// ConfigError is a pool that cannot be made.
type ConfigError struct {
	Field string
	Want  string
	Got   int
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("voice: pool: %s: want %s, got %d", e.Field, e.Want, e.Got)
}

// Pool is all voices, one node of the pass. It belongs to the audio thread.
type Pool struct {
	targets Targets
	options Options
	policy  Policy
	voices  []voice
	free    []uint16 // slots not in use
	order   []uint16 // slots in use, oldest first
	clock   int64    // next block
	count   Counts
	group   [groupSize]*voice
	avx     bool // see dsp.HasAVX
	sig     [groupSize]signal
	out     [panOutputs]block.Plane
}

// outputs are the channels of a panned voice.
const panOutputs = 6

// signal is scratch for one voice.
type signal [dsp.MaxSource]block.Plane

// Counts are a pool's counters since it was made, and what it holds now.
type Counts struct {
	Voices   int    // in use now
	Opened   uint64 // voices
	Ended    uint64 // voices that were taken out after their end or stop
	Killed   uint64 // voices taken out at once
	Stolen   uint64 // voices taken out for another
	Refused  uint64 // opens: the pool was full and the newcomer too low
	Bad      uint64 // opens with a spec that cannot be played
	Stale    uint64 // posts to a voice that is gone
	Rejected uint64 // posts with a value that is not finite
	Unrouted uint64 // routing records that name nothing: they are ignored (voice-graph 6.3)
	Unknown  uint64 // properties a voice has none of
}

// NewPool makes a pool with all its voices.
func NewPool(cfg Config) (*Pool, error) {
	if cfg.Voices == 0 {
		cfg.Voices = DefaultVoices
	}
	if cfg.Voices < 1 || cfg.Voices > MaxVoices {
		return nil, &ConfigError{"voices", "1 to 4096", cfg.Voices}
	}
	if cfg.Targets.SFX == nil {
		return nil, &ConfigError{"SFX master", "a bus of 6 channels", 0}
	}
	if n := cfg.Targets.SFX.Channels(); n != 6 {
		return nil, &ConfigError{"SFX master", "a bus of 6 channels", n}
	}
	for _, b := range []struct {
		name string
		bus  *dsp.Sub0
	}{{"environment", cfg.Targets.Env}, {"flange return", cfg.Targets.Flange[0]}, {"flange return", cfg.Targets.Flange[1]}} {
		if b.bus != nil && b.bus.Channels() != 1 {
			return nil, &ConfigError{b.name, "a bus of 1 channel", b.bus.Channels()}
		}
	}
	p := &Pool{
		targets: cfg.Targets,
		options: cfg.Options,
		policy:  cfg.Policy,
		voices:  make([]voice, cfg.Voices),
		free:    make([]uint16, cfg.Voices),
		order:   make([]uint16, 0, cfg.Voices),
		avx:     dsp.HasAVX(),
	}
	for i := range p.voices {
		p.voices[i].generation = 1
		p.voices[i].slot = uint16(i)
		p.free[i] = uint16(cfg.Voices - 1 - i)
	}
	return p, nil
}

// Order returns 0.
func (p *Pool) Order() uint8 { return graph.OrderVoices }

// Clock returns the time of the next block's first frame [s].
func (p *Pool) Clock() float64 { return float64(p.clock*block.Frames) / block.Rate }

// Counts returns the counters.
func (p *Pool) Counts() Counts {
	c := p.count
	c.Voices = len(p.order)
	return c
}

// Cap returns how many voices the pool can hold.
func (p *Pool) Cap() int { return len(p.voices) }
