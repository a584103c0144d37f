// Package render plays a session without window or device, as fast as it goes,
// and writes down everything that can be judged about it: the sound, the trace
// of events, the audio state of every frame, a summary of numbers, and plots.
//
// A session is a script of play or a recorded audio state. The second needs no
// physics and no level, and gives the same samples on every processor.
package render

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"gritbed/audiosys"
	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/trace"
	"gritbed/game/script"
	"gritbed/game/world"
)

// Config says what to render and where to.
type Config struct {
	World   world.Config
	Script  *script.Script              // plays; nil with States
	States  []components.AudioStateData // recorded session, instead of a driver
	Seconds float64                     // stop after this long, 0 = when the session ends [s]
	Read    int                         // frames a read of the stream asks for (default 256)
	Out     string                      // directory, "" = write nothing
	Plots   bool
	// Progress is told how many frames are done.
	Progress func(frames int)
}

// name is what the summary calls the session.
func (c *Config) name() string {
	if c.Script == nil {
		return "state"
	}
	return c.Script.Name
}

// Session is a rendered session in memory.
type Session struct {
	Frames []Frame
	PCM    []float32 // interleaved stereo
	Events []trace.Event
	States []components.AudioStateData
}

// maxFrames is ten minutes: no script is longer, and a driver that never ends
// must not fill the memory [frames].
const maxFrames = 10 * 60 * 60

// Run renders a session and, if asked to, writes it.
func Run(cfg Config) (*Summary, *Session, error) {
	if cfg.Read == 0 {
		cfg.Read = block.Frames
	}
	if cfg.Read < 1 || cfg.Read > block.Rate {
		return nil, nil, fmt.Errorf("read size: want 1…%d frames, got %d", block.Rate, cfg.Read)
	}
	if !(cfg.Seconds >= 0) || math.IsInf(cfg.Seconds, 0) {
		return nil, nil, fmt.Errorf("seconds: want a finite number, 0 or more, got %g", cfg.Seconds)
	}
	if cfg.Out != "" {
		// Before the work, not after it.
		if err := clear(cfg.Out); err != nil {
			return nil, nil, err
		}
	}
	cfg.World.Trace = true
	w, err := world.New(cfg.World)
	if err != nil {
		return nil, nil, err
	}
	s, err := play(w, &cfg)
	if err != nil {
		return nil, nil, err
	}
	sum := summarise(w, &cfg, s)
	if cfg.Out != "" {
		if err := write(cfg.Out, sum, s, w.Tuning.Member[:], cfg.Plots); err != nil {
			return nil, nil, err
		}
	}
	return sum, s, nil
}

// play steps the world to the end of the session, pulling samples after each
// frame like a device that keeps up.
func play(w *world.World, cfg *Config) (*Session, error) {
	var pilot *world.Autopilot
	if cfg.Script != nil {
		var err error
		if pilot, err = w.Ride(cfg.Script); err != nil {
			return nil, err
		}
	}
	stream := audiosys.NewStream(w.Engine)
	buf := make([]byte, cfg.Read*audiosys.FrameBytes)
	s := &Session{}
	limit := maxFrames
	if cfg.Script == nil {
		limit = min(limit, len(cfg.States))
	}
	if cfg.Seconds > 0 {
		limit = int(min(float64(limit), math.Ceil(cfg.Seconds*60)))
	}
	for n := 0; n < limit; n++ {
		if pilot != nil {
			in, more, err := pilot.Next(w)
			if err != nil {
				return nil, err
			}
			if !more {
				break
			}
			w.Step(in)
		} else {
			w.StepState(&cfg.States[n])
		}
		s.Frames = append(s.Frames, observe(w))
		s.States = append(s.States, *w.State())
		if err := s.pull(stream, buf); err != nil {
			return nil, err
		}
		s.drain(w)
		if cfg.Progress != nil {
			cfg.Progress(n + 1)
		}
	}
	if len(s.Frames) == 0 {
		return nil, fmt.Errorf("session: want at least one frame, got none")
	}
	return s, nil
}

// grow is what the session's memory grows by at least [samples].
const grow = 1 << 21

// pull reads whatever is ready.
func (s *Session) pull(stream *audiosys.Stream, buf []byte) error {
	for {
		n, err := stream.Read(buf)
		if err != nil {
			return err
		}
		if n == 0 {
			return nil
		}
		if cap(s.PCM)-len(s.PCM) < n/4 {
			s.PCM = slices.Grow(s.PCM, grow)
		}
		for i := 0; i < n; i += 4 {
			s.PCM = append(s.PCM, math.Float32frombits(binary.LittleEndian.Uint32(buf[i:])))
		}
	}
}

// drain collects the events of both sides. The game's carry no block of their
// own before they are posted, so they are stamped here.
func (s *Session) drain(w *world.World) {
	for e, ok := w.Events.Pop(); ok; e, ok = w.Events.Pop() {
		e.Block = w.Queue.Frame().Stamp()
		s.Events = append(s.Events, e)
	}
	ring := w.Engine.Trace()
	for e, ok := ring.Pop(); ok; e, ok = ring.Pop() {
		s.Events = append(s.Events, e)
	}
}

func summarise(w *world.World, cfg *Config, s *Session) *Summary {
	count := w.Engine.Snapshot().Count
	sum := &Summary{
		Level:   w.Level.Name,
		Script:  cfg.name(),
		Seconds: math.Round(float64(len(s.PCM)/2)/block.Rate*1000) / 1000,
		Frames:  len(s.Frames),
		Samples: len(s.PCM) / 2,
		Hash:    hashOf(s.PCM),
		Levels:  levels(s.PCM),
		Bed:     bed(s.Frames, s.PCM),
		Starts:  starts(s.Frames, s.Events),
		Picks:   picks(s.Events),
		Binds:   map[string]int{},
		Modes:   map[string]int{},
		Members: voices(s.Events, w.Tuning.Member[:], len(s.Frames)),
		Counters: Counters{Late: count.Late, Held: count.Held, Refused: count.Refused,
			NotFinite: count.NotFinite, LostEvents: w.Events.Dropped() + w.Engine.Trace().Dropped()},
	}
	for _, e := range s.Events {
		if e.Tag == trace.GBind {
			if m := e.IntAt(0); m >= 0 && m < len(w.Tuning.Member) {
				sum.Binds[w.Tuning.Member[m]]++
			}
		}
	}
	for i := range s.Frames {
		sum.Modes[s.Frames[i].Mode.String()]++
		sum.TopSpeed = max(sum.TopSpeed, math.Round(s.Frames[i].Speed*36)/10)
	}
	return sum
}
