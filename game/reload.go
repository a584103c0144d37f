package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"time"

	"gritbed/game/mods"
	"gritbed/game/world"
	"gritbed/systems/ride"
)

// reload takes over a file of the mods that has changed: tuning and movement go on
// in mid-ride, a map is loaded anew, and so is the region, with which the ride goes
// on where it was. What is wrong with a file is said in one line, and what was in
// force stays. The scene is nil unless a map or a region changed.
func (g *game) reload() scene {
	name := g.mods.Changed(time.Now())
	var err error
	switch {
	case name == "":
		return nil
	case name == g.s.w.Level.Name+".tmx":
		return g.load(g.s.w.Level.Name, "", func(g *game) scene { return g.play() })
	case name == g.s.w.Level.Region:
		m := g.s.w.Motion()
		g.opt.Resume = fmt.Sprintf("%g,%g,%g,%d,%g", m.Pos.X, m.Pos.Y, m.Heading, m.Level, math.Hypot(m.Vel.X, m.Vel.Y))
		return g.load(g.s.w.Level.Name, "", func(g *game) scene {
			g.say(name+" reloaded", 3)
			return g.play()
		})
	case name == mods.MovementFile:
		err = g.reloadMovement()
	case mods.IsTuning(name):
		err = g.reloadTuning()
	default:
		return nil
	}
	if err != nil {
		g.report(err)
		return nil
	}
	g.say(name+" reloaded", 3)
	return nil
}

// report says what went wrong while the game goes on: one line to the player, all of it to
// the console.
func (g *game) report(err error) {
	all := []string{line(err)}
	var refused *world.Refused
	if errors.As(err, &refused) {
		all = refused.List
	}
	for _, problem := range all {
		fmt.Fprintln(os.Stderr, "gritbed:", problem)
	}
	g.say(world.OneLine(err), 8)
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
