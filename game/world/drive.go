package world

import (
	"fmt"

	"gritbed/components"
	"gritbed/game/script"
	"gritbed/systems/ride"
)

// Autopilot rides a script in a world: the window's demonstration, the
// laboratory's sessions and the tests all use this one.
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

// Next moves the skater where the script says and returns the intents of the
// coming frame; more is false when the script is over. err says why it ended
// before its end.
func (a *Autopilot) Next(w *World) (in components.IntentData, more bool, err error) {
	out := a.run.Next(w.Motion())
	if a.run.Done() {
		return in, false, a.run.Err()
	}
	if out.Jump {
		w.Put(out.Pose)
	}
	ride.Keep(w.skater, out.Keep)
	return out.Intent, true, nil
}

// Label names the step in hand.
func (a *Autopilot) Label() string {
	_, label := a.run.Step()
	return label
}
