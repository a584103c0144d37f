package session

import (
	"fmt"

	"gritbed/assets"
	"gritbed/engine/mix"
	"gritbed/game/mods"
	"gritbed/game/script"
	"gritbed/game/world"
	"gritbed/game/worldview"
	"gritbed/systems/ride"
)

// Config is what a session is made of.
type Config struct {
	Level   string
	Before  *Session // played until now, nil at the start
	Library *assets.Library
	Mods    *mods.Dir
	Fold    mix.Fold
	Script  string        // plays at first, "" none
	Replay  string        // file, "" none
	Site    string        // place to begin at, "" the spawn
	Resume  *ride.Pose    // where to begin, nil the spawn
	Ghosts  []world.Ghost // that ride along
	Last    bool          // a ghost rides the player\'s last line, once it is shown
}

// seed of everything random in the world.
const seed = 1

// New assembles the world; what needs a screen comes later, on the game's thread.
func New(c Config, progress func(done, total int)) (*Session, error) {
	s := &Session{Name: c.Level}
	movement, err := movement(c.Mods)
	if err != nil {
		return nil, err
	}
	s.pins = script.PinsOf(c.Level, seed, movement)
	if c.Replay != "" {
		if s.replay, err = openReplay(c.Replay); err != nil {
			return nil, err
		}
		if p := s.replay.Pins; p != s.pins {
			return nil, fmt.Errorf("%s: pins: want %+v, got %+v", c.Replay, s.pins, p)
		}
	}
	wc := world.Config{Level: c.Level, Maps: c.Mods.Maps(), Library: c.Library, Movement: movement, Fold: c.Fold, Seed: seed, Progress: progress,
		Ghosts: c.Ghosts, LastLine: c.Last}
	if wc.Tuning, err = c.Mods.Tuning(); err != nil {
		return nil, err
	}
	if c.Before != nil {
		s.World, err = world.Reload(c.Before.World, wc)
	} else {
		s.World, err = world.New(wc)
	}
	if err != nil {
		return nil, err
	}
	s.Link = worldview.Of(s.World, c.Fold)
	return s, s.begin(&c)
}

// begin starts the script and puts the skater where the session begins.
func (s *Session) begin(c *Config) error {
	if c.Script != "" {
		sc, err := script.Open(c.Script)
		if err != nil {
			return err
		}
		if s.run, err = script.Start(sc, s.World.Level); err != nil {
			return err
		}
	}
	if c.Site != "" {
		pose, err := placeOf(s.World.Level, c.Site)
		if err != nil {
			return err
		}
		c.Resume = &pose
	}
	if c.Resume != nil {
		s.Put(*c.Resume)
	}
	return nil
}

// movement is the mods' tuning of the movement, or the built-in one.
func movement(d *mods.Dir) (*ride.Tuning, error) {
	t, err := d.Movement()
	if err == nil && t == nil {
		t = ride.DefaultTuning()
	}
	return t, err
}

// TakeMovement rides on with the mods' movement.
func (s *Session) TakeMovement(d *mods.Dir) error {
	t, err := movement(d)
	if err == nil {
		s.World.SetMovement(t)
	}
	return err
}

// TakeTuning rides on with the mods' tuning of the sound.
func (s *Session) TakeTuning(d *mods.Dir) error {
	t, err := d.Tuning()
	if err != nil {
		return err
	}
	return s.World.SetTuning(t)
}
