package world

import (
	"fmt"

	"gritbed/game/script"
	"gritbed/systems/ride"
)

// Put moves the player to a pose at once, and the listener with it.
func (w *World) Put(p ride.Pose) {
	ride.Put(w.player, p)
	ride.CutListener(w.Listener())
	if w.line != nil {
		Line.Get(w.line).cut = true
	}
}

// Obey does what a frame of a script or replay asks for besides its intents:
// it moves the player and sets the rig. Call it before the frame's Step.
func (w *World) Obey(o script.Out) {
	if o.Jump {
		w.Put(o.Pose)
	}
	ride.Keep(w.player, o.Keep)
}

// Autopilot rides a script in a world from beginning to end, where nothing
// else is done with it: in the laboratory's sessions and in tests.
type Autopilot struct {
	run *script.Run
}

// Ride readies a script for the world's level.
func (w *World) Ride(s *script.Script) (*Autopilot, error) {
	if s.Level != "" && s.Level != w.Level.Name {
		return nil, fmt.Errorf("script %s: level: want %s, got %s", s.Name, s.Level, w.Level.Name)
	}
	run, err := script.Start(s, w.Level)
	if err != nil {
		return nil, err
	}
	return &Autopilot{run: run}, nil
}

// Next moves the skater where the script says and returns what it wants of the
// coming frame, whose intents are still to be stepped; more is false when the script
// is over. err says why it ended before its end.
func (a *Autopilot) Next(w *World) (out script.Out, more bool, err error) {
	out = a.run.Next(w.Motion())
	if a.run.Done() {
		return script.Out{}, false, a.run.Err()
	}
	w.Obey(out)
	return out, true, nil
}
