package main

import (
	"fmt"
	"hash/fnv"

	"gritbed/components"
	"gritbed/engine"
	"gritbed/game/ui"
)

// still plays up to a screenshot (-still) without a clock: every step of the world
// is followed by the sound that belongs to it, pulled, summed up for -stats and thrown
// away, so that the groove and the displays show the same on every machine, however
// slow it is, and the sum is that of the laboratory. The picture is taken once the ground under it is there.
type still struct {
	played bool
	waited int
	ready  bool // the picture on the screen is whole
}

// still readies the sound that nobody hears.
func (g *game) still() scene {
	g.keysLeft = hintFrames
	return &still{}
}

func (p *still) update(g *game) scene {
	s := g.s
	if !p.played {
		p.played = true
		stream, err := engine.NewStream(s.w.Engine)
		if err != nil {
			g.err = err
			return p
		}
		buf := make([]byte, 256*engine.FrameBytes)
		sum := fnv.New64a()
		g.in.Use(g.keysNow())
		for range max(int(g.opt.After/components.DT+0.5), 1) {
			s.step(components.IntentData{})
			g.stats.tick()
			g.hint()
			if g.view != noView {
				g.panel(g.view).Keys(g.frame(nil))
			}
			for {
				n, err := stream.Read(buf)
				if n == 0 || err != nil {
					break
				}
				sum.Write(buf[:n])
			}
		}
		g.stats.out.Hash = fmt.Sprintf("%016x", sum.Sum64())
		g.complain()
		return p
	}
	v := g.sight(1)
	s.ground.Take(4)
	p.waited++
	whole := s.ground.Want(v.Bounds()) == 0 && (g.view != ambienceView || g.ambience.Ready())
	p.ready = whole && p.waited > warmUp || p.waited > 600
	return p
}

func (p *still) draw(g *game, dst ui.Screen) {
	g.world(dst, 1)
	g.hud()
	g.slideView(dst)
	g.message()
}
