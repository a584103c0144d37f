// Package render plays a session without window or device, as fast as it goes,
// and writes down everything that can be judged about it: the sound, the trace
// of events, the audio state of every frame, a summary of numbers, and plots.
//
// A session is a script of play or a recorded audio state. The second needs no
// physics and no level, and gives the same samples on every processor. It may be
// of any length: everything goes to disk as it is played, and what is measured
// takes the same memory however long it lasts.
package render

import (
	"fmt"
	"iter"
	"math"

	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/trace"
	"gritbed/game/script"
	"gritbed/game/world"
)

// States is a recorded session, frame by frame.
type States = iter.Seq2[*components.AudioStateData, error]

// Config says what to render and where to.
type Config struct {
	World    world.Config
	Script   *script.Script // plays; nil with States
	States   States         // recorded session, instead of a driver
	Seconds  float64        // stop after this long, 0 = when the session ends [s]
	Read     int            // frames a read of the stream asks for (default 256)
	Channels int            // of session.wav: 2, or 6 in device order FL FR C LFE SL SR (default 2)
	Stems    bool           // what each board adds to the bed, dry, beside the session: the player's first, then the ghosts'
	Out      string         // directory, "" = write nothing
	Plots    bool
	// Each is called for every frame. What it is given is overwritten by the next.
	Each func(*Step)
	// Stop ends the session after the frame under way; what was played is kept.
	Stop <-chan struct{}
}

// name is what the summary calls the session.
func (c *Config) name() string {
	if c.Script == nil {
		return "state"
	}
	return c.Script.Name
}

// Step is a frame of a session and what it gave.
type Step struct {
	Number int // of the frame, from 0
	Frame  *Frame
	State  *components.AudioStateData
	PCM    []float32     // everything that became audible, interleaved stereo
	Six    []float32     // the same in six channels, if asked for
	Stems  [][]float32   // a board each, interleaved stereo, if asked for
	Out    *script.Out   // what the script wanted; nil in a recorded session
	Events []trace.Event // of both sides
}

// heard is what is heard in the frame itself: all but the blocks before the
// first frame's.
func (s *Step) heard() []float32 {
	n := 2 * block.Frames * s.Frame.Blocks
	return s.PCM[max(len(s.PCM)-n, 0):]
}

// Run renders a session and, if asked to, writes it.
func Run(cfg Config) (*Summary, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	var out *files
	if cfg.Out != "" {
		// Before the work, not after it.
		var err error
		if out, err = openFiles(cfg.Out, cfg.Channels, cfg.boards()); err != nil {
			return nil, err
		}
		defer out.abandon()
	}
	cfg.World.Trace, cfg.World.Stems = true, cfg.Stems
	w, err := world.New(cfg.World)
	if err != nil {
		return nil, err
	}
	if out != nil && cfg.Script != nil {
		if err := out.record(w.Pins()); err != nil {
			return nil, err
		}
	}
	g := newGauges(w.Tuning.Member[:])
	stopped, err := play(w, &cfg, func(s *Step) error {
		g.add(s)
		if cfg.Each != nil {
			cfg.Each(s)
		}
		if out == nil {
			return nil
		}
		return out.add(s)
	})
	if err != nil {
		return nil, err
	}
	sum := g.summary(w, &cfg, stopped)
	if out == nil {
		return sum, nil
	}
	var t *track
	if cfg.Plots {
		t = &g.track
	}
	return sum, out.finish(sum, g.transfer.result(), g.members, t)
}

// boards is how many stems there are.
func (c *Config) boards() int {
	if !c.Stems {
		return 0
	}
	return 1 + len(c.World.Ghosts)
}

// check fills in what was left out and refuses what can't be.
func (c *Config) check() error {
	if c.Read == 0 {
		c.Read = block.Frames
	}
	if c.Channels == 0 {
		c.Channels = 2
	}
	switch {
	case c.Read < 1 || c.Read > block.Rate:
		return fmt.Errorf("read size: want 1…%d frames, got %d", block.Rate, c.Read)
	case c.Channels != 2 && c.Channels != 6:
		return fmt.Errorf("channels: want 2 or 6, got %d", c.Channels)
	case !(c.Seconds >= 0) || math.IsInf(c.Seconds, 0):
		return fmt.Errorf("seconds: want a finite number, 0 or more, got %g", c.Seconds)
	}
	return nil
}

// play steps the world to the end of the session, pulling samples after each
// frame like a device that keeps up.
func play(w *world.World, cfg *Config, each func(*Step) error) (stopped bool, err error) {
	next, end, err := driver(w, cfg)
	if err != nil {
		return false, err
	}
	defer end()
	var src source = &blocks{engine: w.Engine}
	if cfg.Channels != 6 && !cfg.Stems {
		if src, err = newStereo(w.Engine, cfg.Read); err != nil {
			return false, err
		}
	}
	frames := math.Ceil(cfg.Seconds * 60)
	s := Step{Stems: make([][]float32, cfg.boards())}
	for ; cfg.Seconds == 0 || float64(s.Number) < frames; s.Number++ {
		select {
		case <-cfg.Stop:
			stopped = true
		default:
		}
		if stopped {
			break
		}
		more, err := next(&s)
		if err != nil {
			return false, err
		}
		if !more {
			break
		}
		f := observe(w)
		s.Frame, s.State = &f, w.State()
		s.PCM, s.Six = s.PCM[:0], s.Six[:0]
		for i := range s.Stems {
			s.Stems[i] = s.Stems[i][:0]
		}
		if err := src.pull(&s); err != nil {
			return false, err
		}
		s.drain(w)
		if err := each(&s); err != nil {
			return false, err
		}
	}
	switch {
	case s.Number > 0:
		return stopped, nil
	case stopped:
		return true, fmt.Errorf("session: want at least one frame, got stopped before it")
	}
	return false, fmt.Errorf("session: want at least one frame, got none")
}

// driver returns what steps the world by a frame, and reports false at the end
// of the session.
func driver(w *world.World, cfg *Config) (next func(*Step) (bool, error), end func(), err error) {
	if cfg.Script != nil {
		pilot, err := w.Ride(cfg.Script)
		if err != nil {
			return nil, nil, err
		}
		return func(s *Step) (bool, error) {
			out, more, err := pilot.Next(w)
			if err == nil && more {
				s.Out = &out
				w.Step(out.Intent)
			}
			return more, err
		}, func() {}, nil
	}
	if cfg.States == nil {
		return func(*Step) (bool, error) { return false, nil }, func() {}, nil
	}
	state, end := iter.Pull2(cfg.States)
	return func(*Step) (bool, error) {
		a, err, more := state()
		if err == nil && more {
			w.StepState(a)
		}
		return more, err
	}, end, nil
}

// drain collects the events of both sides. The game's carry no block of their
// own before they are posted, so they are stamped here.
func (s *Step) drain(w *world.World) {
	s.Events = s.Events[:0]
	for e, ok := w.Events.Pop(); ok; e, ok = w.Events.Pop() {
		e.Block = w.Queue.Frame().Stamp()
		s.Events = append(s.Events, e)
	}
	ring := w.Engine.Trace()
	for e, ok := ring.Pop(); ok; e, ok = ring.Pop() {
		s.Events = append(s.Events, e)
	}
}
