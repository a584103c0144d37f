package world

import (
	"fmt"
	"iter"

	"github.com/yohamta/donburi"

	"gritbed/assets/owner"
	"gritbed/components"
	"gritbed/game/script"
	"gritbed/systems/ride"
)

// Ghost is a skater who rides by a replay: with a board and a bed of its own, heard
// as another skater is.
type Ghost struct {
	Name   string         // of the replay, for messages
	Replay *script.Replay // nil: it is moved by [World.StepState] alone
	Start  *ride.Pose     // where it begins (default: the level's spawn)
}

// MaxGhosts is how many there can be, beside the player, on the boards of an engine.
const MaxGhosts = 63

// LoadGhost reads a replay file.
func LoadGhost(name string) (Ghost, error) {
	f, err := owner.Open(name, owner.Session)
	if err != nil {
		return Ghost{}, err
	}
	defer f.Close()
	r, err := script.ReadReplay(name, f)
	if err != nil {
		return Ghost{}, err
	}
	return Ghost{Name: name, Replay: r}, nil
}

// PlaybackData is where a ghost is in its replay: a run-time handle, on the ghost's
// entity.
type PlaybackData struct{ replay *script.Replay }

// Playback is the component type of [PlaybackData].
var Playback = donburi.NewComponentType[PlaybackData]()

// addGhost makes the i-th ghost, which plays on the board behind the player's and
// those of the ghosts before it.
func (w *World) addGhost(cfg *Config, i int) error {
	g := &cfg.Ghosts[i]
	o := ride.Options{Owner: components.OwnerData{Board: 1 + i}, Seed: cfg.Seed, Index: 1 + i}
	var playback PlaybackData
	if g.Replay != nil {
		if err := g.check(cfg); err != nil {
			return err
		}
		r := *g.Replay // the rows are shared, the place in them is not
		r.Rewind()
		playback.replay, o.Seed, o.Index = &r, r.Pins.Seed, 0 // as the player was who rode it
	}
	e := w.spawn(cfg, o, components.Ghost, Playback)
	Playback.SetValue(e, playback)
	components.Ghost.Get(e).Away = true
	if g.Start != nil {
		ride.Put(e, *g.Start)
	}
	return nil
}

// check refuses a replay that was recorded in another world: it would ride into
// walls.
func (g *Ghost) check(cfg *Config) error {
	movement := cfg.Movement
	if movement == nil {
		movement = ride.DefaultTuning()
	}
	got := g.Replay.Pins
	want := script.PinsOf(cfg.Level, got.Seed, movement)
	if got != want {
		return fmt.Errorf("ghost %s: pins: want %+v, got %+v", g.Name, want, got)
	}
	return nil
}

// driveGhosts gives every ghost the intents of the coming frame.
func (w *World) driveGhosts() {
	for e := range w.ghosts.Iter(w.Entities) {
		r, ghost := Playback.Get(e).replay, components.Ghost.Get(e)
		if r == nil {
			continue
		}
		out, more := r.Next()
		ghost.Away = !more
		if out.Jump {
			ride.Put(e, out.Pose)
		}
		ride.Keep(e, out.Keep)
		components.Intent.SetValue(e, out.Intent)
	}
}

// stateGhosts gives the ghosts their recorded audio states; one without is away.
func (w *World) stateGhosts(states []*components.AudioStateData) {
	n := 0
	for e := range w.ghosts.Iter(w.Entities) {
		a := components.AudioState.Get(e)
		if components.Ghost.Get(e).Away = n >= len(states); n < len(states) {
			speed := a.RelSpeed // is measured here
			*a = *states[n]
			a.RelSpeed = speed
		}
		n++
	}
}

// Skater is one skater as it is drawn.
type Skater struct {
	Owner  components.OwnerData
	Motion *components.MotionData
	Trick  *components.TrickData
	State  *components.AudioStateData
	Board  *components.BoardData
	Away   bool // a ghost whose replay has not begun or is over
}

// Skaters iterates the skaters, the player first, to be read between steps.
func (w *World) Skaters() iter.Seq[Skater] {
	return func(yield func(Skater) bool) {
		for _, local := range [...]bool{true, false} {
			for e := range w.skaters.Iter(w.Entities) {
				owner := components.Owner.GetValue(e)
				if owner.Local != local {
					continue
				}
				s := Skater{Owner: owner, Motion: components.Motion.Get(e), Trick: components.Trick.Get(e),
					State: components.AudioState.Get(e), Board: components.Board.Get(e)}
				if e.HasComponent(components.Ghost) {
					s.Away = components.Ghost.Get(e).Away
				}
				if !yield(s) {
					return
				}
			}
		}
	}
}
