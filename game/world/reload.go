package world

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"gritbed/assets/tuning"
	"gritbed/audiosys"
	"gritbed/components"
	"gritbed/engine/text"
	"gritbed/game/script"
	"gritbed/levels"
	"gritbed/systems/bed"
	"gritbed/systems/ride"
)

// Refused says why a level was not loaded. Its text is one line, to be shown
// while the old level goes on; List has all of it, for the console.
type Refused struct {
	List []string // a line a problem, at least one
	err  error
}

// widest is how long the shown line may be [characters].
const widest = 200

// Error is the first problem, and how many more there are.
func (r *Refused) Error() string {
	line, more := r.List[0], ""
	switch n := len(r.List) - 1; {
	case n >= levels.MaxProblems-1: // the loader stops counting there
		more = fmt.Sprintf(" (and at least %d more)", n)
	case n > 0:
		more = fmt.Sprintf(" (and %d more)", n)
	}
	if room := widest - len(more); utf8.RuneCountInString(line) > room {
		line = string([]rune(line)[:room-1]) + "…"
	}
	return line + more
}

// Unwrap is what the loader said.
func (r *Refused) Unwrap() error { return r.err }

// OneLine is an error as it is shown to the player: its first line, shortened.
func OneLine(err error) string { return refusal(err).Error() }

// Lines is an error as it is shown on a console: a line a problem.
func Lines(err error) []string { return refusal(err).List }

// refusal makes the lines of any error.
func refusal(err error) *Refused {
	r := &Refused{err: err}
	var problems levels.Problems
	if errors.As(err, &problems) {
		for _, p := range problems {
			r.List = append(r.List, p.Error())
		}
		return r
	}
	for line := range strings.Lines(err.Error()) {
		if line = text.Line(line); line != "" {
			r.List = append(r.List, line)
		}
	}
	if len(r.List) == 0 {
		r.List = []string{"the level could not be loaded"}
	}
	return r
}

// Reload assembles a world in the place of w: the level that cfg names, or the
// one w is in, read again. Seed, tuning, options and trace are those of w where
// cfg leaves them out. Maps, library, fold, movement and ghosts are what [New] takes
// for them, since a world doesn't keep where it came from: a caller with others of its
// own gives them again. When the level can't be had, w comes back untouched, with a
// [*Refused].
//
// The recordings are decoded once for a library, so a cfg that names the one of
// w makes this as quick as reading the map.
func Reload(w *World, cfg Config) (*World, error) {
	place := w.place()
	if cfg.Level == "" {
		cfg.Level = place.Level
	}
	if cfg.Seed == 0 {
		cfg.Seed = place.Seed
	}
	if cfg.Tuning == nil {
		cfg.Tuning = w.Tuning
	}
	if cfg.Options == (components.OptionsData{}) {
		cfg.Options = *w.Options()
		cfg.NoAssist = !cfg.Options.AssistGrind
	}
	cfg.Trace = cfg.Trace || w.Events != nil
	next, err := New(cfg)
	if err != nil {
		return w, refusal(err)
	}
	return next, nil
}

// place says where the world is.
func (w *World) place() components.PlaceData {
	if e, ok := components.Place.First(w.Entities); ok {
		return *components.Place.Get(e)
	}
	return components.PlaceData{}
}

// Pins are what a replay of this world holds fast.
func (w *World) Pins() script.Pins {
	place := w.place()
	return script.PinsOf(place.Level, place.Seed, ride.TuningOf(w.player))
}

// SetMovement changes every number of the movement, in mid-ride if need be.
func (w *World) SetMovement(t *ride.Tuning) { ride.SetTuning(w.player, t) }

// SetTuning changes every number of the bed, in mid-roll if need be: what plays
// goes on, and the next record, chain value and bind use the new ones; only the
// parameters of graph 3 are those the engine was made with. The members must be the
// ones the engine was given, in the same order.
func (w *World) SetTuning(t *tuning.Tuning) error {
	for i := range t.Member {
		if t.Member[i] != w.Tuning.Member[i] {
			return fmt.Errorf("tuning: member %d: want %s, got %s", i, w.Tuning.Member[i], t.Member[i])
		}
	}
	w.Tuning = t
	for e := range bed.Settings.Iter(w.Entities) {
		bed.Settings.Get(e).Tuning = t
	}
	for e := range audiosys.Link.Iter(w.Entities) {
		audiosys.Link.Get(e).Tuning = t
	}
	return nil
}
