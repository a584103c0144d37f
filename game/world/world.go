// Package world assembles the game once, for the window and for the laboratory
// alike: the level, the skater, the systems in frame order, the engine, and the
// stream it is heard through. It imports no graphics and no device.
package world

import (
	"fmt"
	"io/fs"

	"github.com/yohamta/donburi"

	"gritbed/assets"
	"gritbed/assets/tuning"
	"gritbed/audiosys"
	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/trace"
	"gritbed/levels"
	"gritbed/systems"
	"gritbed/systems/ambience"
	"gritbed/systems/bed"
	"gritbed/systems/emitters"
	"gritbed/systems/ride"
	"gritbed/systems/rooms"
)

// Config is what a world is made of. The zero value of a field is its default.
type Config struct {
	Level    string                 // name of a built-in level (default "yard")
	Maps     fs.FS                  // where levels are read from (default: built in)
	Library  *assets.Library        // recordings (default: built in)
	Land     *assets.AmbientLibrary // recordings of the ambience (default: built in)
	Banks    *assets.BankSet        // patch programs (default: built in)
	Tuning   *tuning.Tuning         // of the bed (default: built in)
	Buses    *tuning.Buses          // of the buses behind it (default: built in)
	NoLand   bool                   // no ambience and no placed sounds
	Dry      bool                   // nor environment and flange returns: the bed alone, to measure it
	Options  components.OptionsData // readings of the notes
	NoAssist bool                   // rails do not pull the board
	Seed     uint64                 // of everything random (default 1)
	Fold     mix.Fold
	Movement *ride.Tuning // numbers of the movement (default: built in)
	Trace    bool         // keep events of engine and game
	// Progress is told about the decoding of the recordings.
	Progress func(done, total int)
}

// World is a running game. Step it once a frame; everything else may be read
// between steps.
type World struct {
	Entities donburi.World
	Level    *levels.Level
	Tuning   *tuning.Tuning
	Engine   *engine.Engine
	Queue    *engine.Queue
	Events   *trace.Ring // game-side events, nil without trace
	// Recordings are what the engine plays, by member.
	Recordings []*grain.Recording

	skater   *donburi.Entry
	clock    *donburi.Entry
	land     *sounds
	banks    []*ea.Bank
	frame    []systems.System
	recorded []systems.System
	asked    []func(*engine.Frame)
}

// gameStream parts the seed of what is drawn on the game thread (seams, wobbles,
// the land) from that of the engine, which is the world's own: "game". The
// movement parts its own from both.
const gameStream = 0x67616D65

// eventRing is how many events either side can hold between two frames' reads.
const eventRing = 1 << 14

// New assembles a world at the level's spawn.
func New(cfg Config) (*World, error) {
	if cfg.Level == "" {
		cfg.Level = "yard"
	}
	if cfg.Maps == nil {
		cfg.Maps = levels.Embedded()
	}
	if cfg.Seed == 0 {
		cfg.Seed = 1
	}
	if cfg.Tuning == nil {
		cfg.Tuning = tuning.Default()
	}
	if cfg.Buses == nil {
		cfg.Buses = tuning.DefaultBuses()
	}
	level, err := levels.Load(cfg.Maps, cfg.Level+".tmx")
	if err != nil {
		return nil, err
	}
	recordings, err := Recordings(cfg.Library, cfg.Tuning, cfg.Progress)
	if err != nil {
		return nil, err
	}
	land, err := landSounds(cfg.Land, level)
	if err != nil {
		return nil, err
	}
	if cfg.Banks == nil {
		if cfg.Banks, err = assets.Banks(); err != nil {
			return nil, err
		}
	}
	programs, classes, err := programs(cfg.Banks)
	if err != nil {
		return nil, err
	}
	ec := engine.Config{Recordings: recordings, Programs: programs, Samples: land.samples, Seed: cfg.Seed, Fold: cfg.Fold, Mixer: desk(&cfg), Graph3: cfg.Tuning.Chain.Graph3()}
	w := &World{land: land, Level: level, Tuning: cfg.Tuning, Recordings: recordings, frame: systems.Frame(), recorded: systems.Recorded()}
	if cfg.Trace {
		ec.Events = eventRing
		w.Events = trace.NewRing(eventRing)
	}
	if w.Engine, err = engine.New(ec); err != nil {
		return nil, err
	}
	if w.Queue, err = w.Engine.Queue(); err != nil {
		return nil, err
	}
	for i := range cfg.Banks.Banks {
		w.banks = append(w.banks, cfg.Banks.Banks[i].Bank)
	}
	if err := w.populate(cfg, classes); err != nil {
		return nil, err
	}
	return w, nil
}

// populate makes the two entities.
func (w *World) populate(cfg Config, classes audiosys.Classes) error {
	dw := donburi.NewWorld()
	w.Entities = dw
	w.clock = dw.Entry(dw.Create(components.Clock, components.Options, components.Place, components.Listener, bed.Settings, audiosys.Link))
	cfg.Options.AssistGrind = !cfg.NoAssist
	components.Options.SetValue(w.clock, cfg.Options)
	components.Place.SetValue(w.clock, components.PlaceData{Level: cfg.Level, Seed: cfg.Seed})
	bed.Settings.SetValue(w.clock, bed.SettingsData{Tuning: cfg.Tuning, Mixer: bed.NewTargets(), Trace: w.Events})
	audiosys.Link.SetValue(w.clock, audiosys.LinkData{Queue: w.Queue, Tuning: cfg.Tuning, Sample: w.land.sample, Classes: classes})

	w.skater = ride.Spawn(dw, ride.CourseOf(w.Level), ride.Options{Tuning: cfg.Movement, Seed: cfg.Seed})
	components.Board.SetValue(w.skater, bed.NewBoard(cfg.Seed^gameStream))
	donburi.Add(w.skater, components.Rooms, &components.RoomsData{})
	if !cfg.Dry { // a dry desk has no rooms
		zones := rooms.NewZones(w.Level)
		donburi.Add(w.skater, rooms.Zones, &zones)
	}
	land, err := ambience.NewLand(w.Level, cfg.Seed^gameStream, w.Events)
	if err != nil {
		return err
	}
	land.Runtime.SetEnabled(!cfg.Dry && !cfg.NoLand)
	reach, pool := emitters.NewReach(w.Level), emitters.NewPool()
	if cfg.Dry || cfg.NoLand {
		reach = emitters.ReachData{}
	}
	donburi.Add(w.skater, components.Emitters, &pool)
	donburi.Add(w.skater, emitters.Reach, &reach)
	donburi.Add(w.skater, components.Ambience, &components.AmbienceData{})
	donburi.Add(w.skater, ambience.Land, &land)
	return nil
}

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

// Step advances the game by one frame (1/60 s).
func (w *World) Step(in components.IntentData) {
	components.Intent.SetValue(w.skater, in)
	w.run(w.frame)
}

// StepState advances only the sound by one frame, from a recorded audio state:
// no input, no physics.
func (w *World) StepState(a *components.AudioStateData) {
	components.AudioState.SetValue(w.skater, *a)
	w.run(w.recorded)
}

func (w *World) run(order []systems.System) {
	f := w.begin()
	for _, s := range order {
		s.Run(w.Entities)
	}
	f.End() // what was refused is in the snapshot's counters
	components.Clock.Get(w.clock).Frame++
}

// Pause lets a frame pass for the device while the game stands still; it carries
// what was asked for.
func (w *World) Pause() { w.begin().End() }

// Ask keeps a call for the frame that comes: a switch of a mixer, a fold.
func (w *World) Ask(call func(*engine.Frame)) { w.asked = append(w.asked, call) }

// begin opens a frame with what was asked for.
func (w *World) begin() *engine.Frame {
	f := w.Queue.Begin()
	for _, call := range w.asked {
		call(f)
	}
	w.asked = w.asked[:0]
	return f
}

// The skater's data, to be read between steps.

// Motion returns the physical state.
func (w *World) Motion() *components.MotionData { return components.Motion.Get(w.skater) }

// Trick returns what the trick display shows.
func (w *World) Trick() *components.TrickData { return components.Trick.Get(w.skater) }

// State returns the audio state.
func (w *World) State() *components.AudioStateData { return components.AudioState.Get(w.skater) }

// Board returns the board owner of the sound.
func (w *World) Board() *components.BoardData { return components.Board.Get(w.skater) }

// Speed returns the sense-of-speed owner.
func (w *World) Speed() *components.SpeedData { return components.Speed.Get(w.skater) }

// Mix returns the outputs of the mix.
func (w *World) Mix() *components.MixData { return components.Mix.Get(w.skater) }

// Frame returns how many frames have been stepped [frames].
func (w *World) Frame() int64 { return components.Clock.Get(w.clock).Frame }

// Put moves the skater to a pose at once, and the listener with it.
func (w *World) Put(p ride.Pose) {
	ride.Put(w.skater, p)
	ride.CutListener(w.Listener())
}

// Listener returns where the sound is heard from.
func (w *World) Listener() *components.ListenerData { return components.Listener.Get(w.clock) }

// Options returns the readings of the notes in force; they may be changed.
func (w *World) Options() *components.OptionsData { return components.Options.Get(w.clock) }
