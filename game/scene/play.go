package scene

import (
	"math"

	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/systems/ride"
)

// play is the game itself.
type play struct{}

// play goes (back) to the game.
func (g *Stage) play() Scene {
	g.Clock.hinted = hintFrames
	g.Sound.Hush(false)
	return &play{}
}

// Playing says whether a scene lets the world go on.
func Playing(s Scene) bool {
	_, playing := s.(*play)
	return playing
}

// Name is what a report calls it.
func (p *play) Name() string { return "play" }

// Update steps the world as the clock says.
func (p *play) Update(g *Stage) Scene {
	g.checkSound()
	if next := g.reload(); next != nil {
		return next
	}
	g.keysEverywhere()
	if g.Input.Hit(keys.Pause) {
		g.Clock.hinted = hintFrames
		return pausePage(g)
	}
	g.viewKeys()
	g.Panels.slide(g.Settings.Calm)
	g.countHint()
	in := keys.Intent(g.Input, g.Session.Model.Motion.Mode)
	n := g.Clock.pacer.Steps(g.Clock.now)
	if n == 0 {
		g.Clock.taps.Keep(in)
		return p
	}
	g.Clock.last = g.Clock.now
	for i := range n {
		g.Session.Step(g.Clock.taps.Step(i, in))
		g.Host.Stepped()
	}
	g.complain()
	return p
}

// Draw paints the world between its last two frames, and what is over it.
func (p *play) Draw(g *Stage, dst ui.Screen) { g.drawPlay(dst, g.Clock.alpha()) }

func (g *Stage) drawPlay(dst ui.Screen, alpha float64) {
	g.preparePanel(dst)
	g.world(dst, alpha)
	g.displays()
	g.drawPanel(dst)
	g.message()
}

// complain says why a script broke off, once.
func (g *Stage) complain() {
	if err := g.Session.Failed(); err != nil {
		g.report(err)
	}
}

// countHint lets the keys go after a while of riding.
func (g *Stage) countHint() {
	if v := g.Session.Model.Motion.Vel; math.Hypot(v.X, v.Y) > 0.5 {
		g.Clock.hinted = max(g.Clock.hinted-1, 0)
	}
}

// goTo moves the skater to a place of the level.
func (g *Stage) goTo(p ride.Pose) { g.Session.GoTo(p) }

// restart goes back to the level's spawn.
func (g *Stage) restart() { g.goTo(ride.PoseOf(g.Session.World.Level.Spawn)) }

// steps is how many frames a time takes, one at least.
func steps(seconds float64) int { return max(int(seconds/components.DT+0.5), 1) }
