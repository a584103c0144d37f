package main

import (
	"fmt"
	"os"
	"time"

	"gritbed/game/mods"
	"gritbed/game/world"
	"gritbed/systems/ride"
)

// reload takes over a file of the mods that has changed: tuning and movement go
// on in mid-ride, a map is loaded anew. What is wrong with a file is said in one
// line, and what was in force stays. The scene is nil unless a map changed.
func (g *game) reload() scene {
	name := g.mods.Changed(time.Now())
	var err error
	switch {
	case name == "":
		return nil
	case name == g.s.w.Level.Name+".tmx":
		return g.load(g.s.w.Level.Name, "", func(g *game) scene { return g.play() })
	case name == mods.MovementFile:
		err = g.reloadMovement()
	case mods.IsTuning(name):
		err = g.reloadTuning()
	default:
		return nil
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gritbed:", line(err))
		g.say(world.OneLine(err), 8)
		return nil
	}
	g.say(name+" reloaded", 3)
	return nil
}

func (g *game) reloadMovement() error {
	t, err := g.mods.Movement()
	if err != nil {
		return err
	}
	if t == nil {
		t = ride.DefaultTuning()
	}
	g.s.w.SetMovement(t)
	return nil
}

func (g *game) reloadTuning() error {
	t, err := g.mods.Tuning()
	if err != nil {
		return err
	}
	return g.s.w.SetTuning(t)
}
