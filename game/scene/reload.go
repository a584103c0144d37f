package scene

import (
	"math"
	"time"

	"gritbed/game/mods"
	"gritbed/systems/ride"
)

// reload takes over a file of the mods that has changed: tuning and movement go on in
// mid-ride, a map is loaded again, and so is the region, with which the ride goes on where
// it was. What is wrong with a file is said in one line, and what was in force stays. The
// scene is nil unless a map or a region changed.
func (g *Stage) reload() Scene {
	level := g.Session.World.Level
	name := g.Mods.Changed(time.Now())
	var err error
	switch {
	case name == "":
		return nil
	case name == level.Name+".tmx":
		return g.load(level.Name, "", func(g *Stage) Scene { return g.play() })
	case name == level.Region:
		m := g.Session.Model.Motion
		g.Start.Resume = &ride.Pose{X: m.Pos.X, Y: m.Pos.Y, Heading: m.Heading, Level: m.Level, Speed: math.Hypot(m.Vel.X, m.Vel.Y)}
		return g.load(level.Name, "", func(g *Stage) Scene {
			g.Say(name+" reloaded", 3)
			return g.play()
		})
	case name == mods.MovementFile:
		err = g.Session.TakeMovement(g.Mods)
	case mods.IsTuning(name):
		err = g.Session.TakeTuning(g.Mods)
	default:
		return nil
	}
	if err != nil {
		g.report(err)
		return nil
	}
	g.Say(name+" reloaded", 3)
	return nil
}
