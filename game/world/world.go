// Package world assembles the game once, for the window and for the laboratory
// alike: the level, the skater, the systems in frame order, the engine, and the
// stream it is heard through. It imports no graphics and no device.
package world

import (
	"io/fs"

	"github.com/yohamta/donburi"

	"gritbed/assets"
	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/trace"
	"gritbed/levels"
	"gritbed/systems"
	"gritbed/systems/ride"
)

// Config is what a world is made of. The zero value of a field is its default.
type Config struct {
	Level      string                 // name of a built-in level (default "yard")
	Maps       fs.FS                  // where levels are read from (default: built in)
	Library    *assets.Library        // recordings (default: built in)
	Ambience   *assets.AmbientLibrary // recordings of the ambience (default: built in)
	Banks      *assets.BankSet        // patch programs (default: built in)
	Tuning     *tuning.Tuning         // of the bed (default: built in)
	Buses      *tuning.Buses          // of the buses behind it (default: built in)
	Ghosts     []Ghost                // skaters beside the player
	LastLine   bool                   // a ghost that rides the last line of the player, behind the others
	NoAmbience bool                   // no ambience and no placed sounds
	Dry        bool                   // nor environment and flange returns: the bed alone, to measure it
	Options    components.OptionsData // readings of the notes
	NoAssist   bool                   // rails do not pull the board
	Seed       uint64                 // of everything random (default 1)
	Fold       mix.Fold
	Movement   *ride.Tuning // numbers of the movement (default: built in)
	Stems      bool         // keep what each board adds to the bed, see [engine.Engine.Stem]
	Trace      bool         // keep events of engine and game, the local player's
	// Progress is called while the recordings are decoded.
	Progress func(done, total int)
}

// boards is how many skaters there are.
func (cfg *Config) boards() int {
	n := 1 + len(cfg.Ghosts)
	if cfg.LastLine {
		n++
	}
	return n
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

	line            *donburi.Entry // the ghost of the last line, nil without
	player          *donburi.Entry // the local player's skater
	listener        *donburi.Entry
	clock           *donburi.Entry
	options         *donburi.Entry
	skaters, ghosts *donburi.Query
	sounds          *ambientSounds
	banks           []*ea.Bank
	frame           []systems.System
	recorded        []systems.System
	asked           []func(*engine.Frame)
}

// gameStream parts the seed of what is drawn on the game thread (seams, wobbles,
// the ambience) from that of the engine, which is the world's own: "game". The
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
	sounds, err := loadAmbience(cfg.Ambience, level)
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
	ec := engine.Config{Recordings: recordings, Programs: programs, Samples: sounds.samples, Seed: cfg.Seed, Fold: cfg.Fold,
		Boards: cfg.boards(), Stems: cfg.Stems, Mixer: mixer(&cfg), Graph3: cfg.Tuning.Chain.Graph3()}
	w := &World{sounds: sounds, Level: level, Tuning: cfg.Tuning, Recordings: recordings, frame: systems.Frame(), recorded: systems.Recorded()}
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

// Step advances the game by one frame (1/60 s), with the player's intents.
func (w *World) Step(in components.IntentData) {
	components.Intent.SetValue(w.player, in)
	w.driveGhosts()
	w.replayLine()
	w.run(w.frame)
	w.keepLine()
}

// StepState advances only the sound by one frame, from recorded audio states: the
// player's and, as far as they are given, those of the ghosts in their order. No
// input, no physics.
func (w *World) StepState(a *components.AudioStateData, ghosts ...*components.AudioStateData) {
	components.AudioState.SetValue(w.player, *a)
	w.stateGhosts(ghosts)
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
