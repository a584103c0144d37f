package shot

import (
	"fmt"
	"strconv"

	"gritbed/engine/ea"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
	"gritbed/engine/rng"
)

const (
	// DefaultSounds is the number of sounds of a player by default.
	DefaultSounds = 64
	// MaxSounds is the most it can have.
	MaxSounds = 1024
)

// Collection is a collection with its samples decoded, in the order of the
// tree's sample table. It is only read; players may share it.
type Collection struct {
	Tree    *ea.Splice
	Samples []*voice.Sample
}

// Config is the configuration of a player.
type Config struct {
	Pool        *voice.Pool
	Collections []Collection
	Sounds      int            // at once, 1 to 1024; 0 = 64
	Draw        *rng.Generator // for this player alone, or the order of draws depends on other users
}

// Error is a player that cannot be made.
type Error struct {
	Collection string // its name; empty when it is not about one
	Field      string
	Want       string
	Got        string
}

// Error gives one line.
func (e *Error) Error() string {
	if e.Collection == "" {
		return fmt.Sprintf("shot: %s: want %s, got %s", e.Field, e.Want, e.Got)
	}
	return fmt.Sprintf("shot: collection %q: %s: want %s, got %s", e.Collection, e.Field, e.Want, e.Got)
}

// New makes a player without sounds. It refuses a collection whose samples are missing
// or cannot be played.
func New(cfg Config) (*Player, error) {
	if cfg.Sounds == 0 {
		cfg.Sounds = DefaultSounds
	}
	switch {
	case cfg.Pool == nil:
		return nil, &Error{"", "pool", "a pool of voices", "none"}
	case cfg.Draw == nil:
		return nil, &Error{"", "draw", "a generator", "none"}
	case cfg.Sounds < 1 || cfg.Sounds > MaxSounds:
		return nil, &Error{"", "sounds", fmt.Sprintf("1 to %d", MaxSounds), strconv.Itoa(cfg.Sounds)}
	}
	p := &Player{
		pool:        cfg.Pool,
		draw:        cfg.Draw.Next,
		collections: make([]collection, len(cfg.Collections)),
		sounds:      make([]sound, cfg.Sounds),
		ends:        make([]end, 0, cfg.Sounds),
	}
	for i := range cfg.Collections {
		c := &cfg.Collections[i]
		if err := c.check(i); err != nil {
			return nil, err
		}
		picks, err := splice.New(c.Tree)
		if err != nil {
			return nil, fmt.Errorf("shot: %w", err)
		}
		p.collections[i] = collection{picks, c.Samples}
	}
	return p, nil
}

// check returns what is missing of a collection.
func (c *Collection) check(place int) error {
	if c.Tree == nil {
		return &Error{"", fmt.Sprintf("collection %d", place), "a tree", "none"}
	}
	if len(c.Samples) != len(c.Tree.Samples) {
		return &Error{c.Tree.Name, "samples", strconv.Itoa(len(c.Tree.Samples)), strconv.Itoa(len(c.Samples))}
	}
	for i, s := range c.Samples {
		if s == nil {
			return &Error{c.Tree.Name, fmt.Sprintf("sample %d", i), "a sample", "none"}
		}
		if err := s.Check(); err != nil {
			return fmt.Errorf("shot: collection %q: sample %d: %w", c.Tree.Name, i, err)
		}
	}
	return nil
}
