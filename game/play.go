package main

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// hintFrames is how long the keys bar shows: the first 8 s of riding [frames].
const hintFrames = 8 * 60

// play is the game itself.
type play struct{}

// play goes (back) to the game.
func (g *game) play() scene {
	g.keysLeft = hintFrames
	g.sound.hush(false)
	return &play{}
}

// paused says whether the world stands still.
func (g *game) paused() bool {
	_, playing := g.scene.(*play)
	return !playing
}

func (p *play) update(g *game) scene {
	s := g.s
	g.checkSound()
	if next := g.reload(); next != nil {
		return next
	}
	g.keysEverywhere()
	if g.in.Hit(keys.Pause) {
		g.keysLeft = hintFrames
		return pausePage(g)
	}
	g.viewKeys()
	g.moveView()
	g.hint()
	in := keys.Intent(g.in, s.w.Motion().Mode)
	n := g.pace.Steps(g.now)
	if n == 0 {
		g.taps.Keep(in)
		return p
	}
	g.last = g.now
	for i := range n {
		s.step(g.taps.Step(i, in))
		g.stats.tick()
	}
	g.complain()
	return p
}

// complain says why a script broke off, once.
func (g *game) complain() {
	if err := g.s.failed; err != nil {
		g.s.failed = nil
		g.report(err)
	}
}

// hint lets the keys bar go after a while of riding.
func (g *game) hint() {
	if v := g.s.w.Motion().Vel; math.Hypot(v.X, v.Y) > 0.5 {
		g.keysLeft = max(g.keysLeft-1, 0)
	}
}

func (p *play) draw(g *game, dst ui.Screen) {
	g.world(dst, g.alpha())
	g.hud()
	g.slideView(dst)
	g.message()
}

// Panels come in 120 ms and go in 80 ms.
const (
	slideIn  = components.DT / 0.12 // a frame
	slideOut = components.DT / 0.08
)

// moveView lets the panel slide towards where it belongs, once a frame.
func (g *game) moveView() {
	switch {
	case g.settings.Calm && g.view != noView:
		g.slid = 1
	case g.settings.Calm:
		g.slid = 0
	case g.view != noView:
		g.slid = min(g.slid+slideIn, 1)
	default:
		g.slid = max(g.slid-slideOut, 0)
	}
}

// slideView draws the panel as far up as it has come.
func (g *game) slideView(dst ui.Screen) {
	if g.slid == 0 {
		return
	}
	g.sampler.Draw(g.panel(g.drawn), g.frame(dst))
}

// keysEverywhere are the keys that work on every page.
func (g *game) keysEverywhere() {
	s := &g.settings
	switch {
	case g.in.Hit(keys.Mute):
		s.Mute = !s.Mute
		g.say("sound "+map[bool]string{true: "muted", false: "on"}[s.Mute], 2)
	case g.in.Hit(keys.Louder):
		s.Volume, s.Mute = min(s.Volume+1, 10), false
		g.sayVolume()
	case g.in.Hit(keys.Quieter):
		s.Volume = max(s.Volume-1, 0)
		g.sayVolume()
	case g.in.Hit(keys.Fullscreen):
		s.Fullscreen = !ebiten.IsFullscreen()
	default:
		return
	}
	g.changed()
}

// restart goes back to the level's spawn.
func (g *game) restart() { g.goTo(&g.s.w.Level.Spawn) }

// goTo moves the skater to a place of the level.
func (g *game) goTo(p *levels.Point) {
	s := g.s
	s.run, s.replay = nil, nil
	s.place(ride.PoseOf(*p))
	s.jumped()
	s.step(components.IntentData{})
}

// checkSound tells the player when the device has gone, and when it is back.
func (g *game) checkSound() {
	if note := g.sound.check(); note != "" {
		g.say(note, 10)
	}
}
