package world

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/audiosys"
	"gritbed/components"
	"gritbed/systems/ambience"
	"gritbed/systems/bed"
	"gritbed/systems/emitters"
	"gritbed/systems/ride"
	"gritbed/systems/rooms"
)

// populate makes the entities. Each has all its components from the start.
func (w *World) populate(cfg Config, classes audiosys.Classes) error {
	dw := donburi.NewWorld()
	w.Entities = dw
	w.skaters = donburi.NewQuery(filter.Contains(components.Owner, components.Motion))
	w.ghosts = donburi.NewQuery(filter.Contains(components.Ghost, Playback))

	w.clock = dw.Entry(dw.Create(components.Clock))
	w.options = dw.Entry(dw.Create(components.Options))
	cfg.Options.AssistGrind = !cfg.NoAssist
	components.Options.SetValue(w.options, cfg.Options)
	components.Place.SetValue(dw.Entry(dw.Create(components.Place)), components.PlaceData{Level: cfg.Level, Seed: cfg.Seed})
	bed.Settings.SetValue(dw.Entry(dw.Create(bed.Settings)), bed.SettingsData{Tuning: cfg.Tuning, Trace: w.Events})
	audiosys.Link.SetValue(dw.Entry(dw.Create(audiosys.Link)),
		audiosys.LinkData{Queue: w.Queue, Tuning: cfg.Tuning, Sample: w.sounds.sample, Classes: classes})

	w.player = w.spawn(&cfg, ride.Options{Owner: components.OwnerData{Local: true}, Seed: cfg.Seed})
	for i := range cfg.Ghosts {
		if err := w.addGhost(&cfg, i); err != nil {
			return err
		}
	}
	if cfg.LastLine {
		w.addLastLine(&cfg, 1+len(cfg.Ghosts))
	}
	ride.CreateDoors(dw, w.Level)
	return w.surround(&cfg)
}

// spawn makes a skater, at the level's spawn.
func (w *World) spawn(cfg *Config, o ride.Options, more ...donburi.IComponentType) *donburi.Entry {
	o.Tuning = cfg.Movement
	e := ride.Spawn(w.Entities, ride.CourseOf(w.Level), o, append(more, bed.Instance)...)
	w.setBed(cfg, e, o.Owner.Board)
	return e
}

// setBed makes a skater's board and its instance of the mix.
func (w *World) setBed(cfg *Config, e *donburi.Entry, board int) {
	components.Board.SetValue(e, bed.NewBoard(cfg.Seed^gameStream^uint64(board)<<32))
	mixer := bed.NewTargets()
	if cfg.Options.MixJitter {
		mixer = bed.NewJitteredTargets(cfg.Seed ^ gameStream ^ uint64(board+1)<<40)
	}
	bed.Instance.SetValue(e, bed.InstanceData{Mixer: mixer})
}

// surround makes the listener and what is heard around it.
func (w *World) surround(cfg *Config) error {
	dw := w.Entities
	w.listener = dw.Entry(dw.Create(components.Listener, components.Rooms, components.Ambience, rooms.Selector, ambience.Runtime))
	terrain, err := ambience.New(w.Level, cfg.Seed^gameStream, w.Events)
	if err != nil {
		return err
	}
	ambience.Runtime.SetValue(w.listener, terrain)
	emitters.CreateSlots(dw, audiosys.Post)
	if cfg.Dry || cfg.NoAmbience {
		terrain.SetEnabled(false)
	} else {
		terrain.SetEnabled(true)
		emitters.Create(dw, w.Level)
	}
	if !cfg.Dry { // a dry mixer has no rooms
		rooms.Create(dw, w.Level)
		rooms.Selector.SetValue(w.listener, rooms.NewSelector(w.Level))
	}
	return nil
}

// What follows is the local player's, to be read between steps.

// Motion returns the physical state.
func (w *World) Motion() *components.MotionData { return components.Motion.Get(w.player) }

// Trick returns what the trick display shows.
func (w *World) Trick() *components.TrickData { return components.Trick.Get(w.player) }

// State returns the audio state.
func (w *World) State() *components.AudioStateData { return components.AudioState.Get(w.player) }

// Board returns the board owner of the sound.
func (w *World) Board() *components.BoardData { return components.Board.Get(w.player) }

// Speed returns the sense-of-speed owner.
func (w *World) Speed() *components.SpeedData { return components.Speed.Get(w.player) }

// Mix returns the outputs of the mix.
func (w *World) Mix() *components.MixData { return components.Mix.Get(w.player) }

// Frame returns how many frames have been stepped [frames].
func (w *World) Frame() int64 { return components.Clock.Get(w.clock).Frame }

// Listener returns where the sound is heard from.
func (w *World) Listener() *components.ListenerData { return components.Listener.Get(w.listener) }

// Options returns the readings of the notes in force; they may be changed.
func (w *World) Options() *components.OptionsData { return components.Options.Get(w.options) }
