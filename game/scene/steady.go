package scene

import (
	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/session"
	"gritbed/game/ui"
)

// steady plays up to a picture without a clock: every frame of the world is followed by
// the sound that belongs to it, pulled, summed up and thrown away, so that the groove and
// the displays show the same on every machine, however slow it is, and the sum is that of
// the laboratory. The picture is ready once the ground under it is there.
type steady struct {
	played bool
	waited int
	ready  bool // the picture on the screen is whole
}

// mostWait is how long a picture waits for the ground under it [frames].
const mostWait = 600

// Settled says whether a scene has a picture that does not change any more; ok is whether
// it is one that waits for that.
func Settled(s Scene) (ready, ok bool) {
	p, ok := s.(*steady)
	return ok && p.ready, ok
}

// Name is what a report calls it.
func (p *steady) Name() string { return "loading" }

// Update plays everything at once, then waits for the ground.
func (p *steady) Update(g *Stage) Scene {
	if !p.played {
		p.played = true
		g.Err = g.playSteadily()
		return p
	}
	v := g.sight(1)
	ground := g.Painter.ground
	ground.Take(4)
	p.waited++
	whole := ground.Want(v.Bounds()) == 0 && g.Panels.ready()
	p.ready = whole && p.waited > warmUp || p.waited > mostWait
	return p
}

func (g *Stage) playSteadily() error {
	s := g.Session
	sound, err := session.NewOffline(s)
	if err != nil {
		return err
	}
	g.Input.Use(g.Panels.keys())
	for range steps(g.Start.After) {
		s.Step(components.IntentData{})
		g.Host.Stepped()
		g.countHint()
		g.workPanel(untouched{})
		sound.Pull()
	}
	g.Host.Summed(sound.Hash())
	g.complain()
	return nil
}

// untouched is an input that nobody touches.
type untouched struct{ keys.Input }

func (untouched) Hit(keys.Action) bool      { return false }
func (untouched) Held(keys.Action) bool     { return false }
func (untouched) Pointer() (p keys.Pointer) { return p }

// Draw paints the last frame.
func (p *steady) Draw(g *Stage, dst ui.Screen) { g.drawPlay(dst, 1) }
