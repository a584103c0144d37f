package main

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/view"
	"gritbed/systems/ride"
)

func newGame(o options) (*game, error) {
	g := &game{opt: o, settings: defaultSettings(), in: newControls()}
	var err error
	if g.pal, err = look.NewPalette(g.settings.Safe); err != nil {
		return nil, err
	}
	if g.ui, err = newUI(g.pal); err != nil {
		return nil, err
	}
	g.groove = newGroove()
	g.bits = newBits(g.pal)
	g.cut = map[columnKey][]view.Column{}
	g.keysLeft = 8 * 60
	g.scope = o.Scope
	g.scene = g.load(o.Level, o.Script, func(*game) scene { return &play{} })
	return g, nil
}

// take puts what was loaded into the window.
func (g *game) take(l *loading) {
	g.s = l.s
	g.s.ground = newGround(l.s.w.Level, l.tiles)
	g.fig = newFigure(l.skater)
	g.s.fx = newEffects(g.pal)
	g.s.observe()
}

// begin lets a session sound.
func (g *game) begin() {
	g.s.sound = openSound(g.s.w.Engine, g.opt.Output)
	g.s.sound.volume = float64(g.settings.Volume) / 10
	g.s.sound.apply()
	g.stats.begin()
}

func (s *session) close() {
	if s.sound != nil {
		s.sound.out.Close()
	}
	if s.ground != nil {
		s.ground.close()
	}
}

// pose is where to go on, nil for the spawn.
func (o *options) pose() *ride.Pose {
	if o.Resume == "" {
		return nil
	}
	var p ride.Pose
	if _, err := fmt.Sscanf(o.Resume, "%g,%g,%g,%d,%g", &p.X, &p.Y, &p.Heading, &p.Level, &p.Speed); err != nil {
		return nil
	}
	return &p
}

// paused says whether the world stands still.
func (g *game) paused() bool {
	_, playing := g.scene.(*play)
	return !playing
}

// play is the game itself.
type play struct{}

func (p *play) update(g *game) scene {
	s := g.s
	s.sound.check()
	if g.in.hit(actScope) {
		g.scope = !g.scope
	}
	s.step(g.in.intent(s.w.Motion().Mode))
	_ = components.DT
	return p
}

func (p *play) draw(g *game, dst *ebiten.Image) {
	g.world(dst, g.alpha())
	g.hud()
	if g.scope {
		g.bedScope()
	}
}
