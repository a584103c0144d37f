package main

import (
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/assets"
	"gritbed/engine/mix"
	"gritbed/game/look"
	"gritbed/levels"
)

// loading makes a session while the window already shows something.
type loading struct {
	done    atomic.Int32 // parts of the whole
	level   string
	s       *session
	tiles   *look.Tiles
	skater  *look.Skater
	ready   chan error
	settled bool
	waited  int
	next    func(g *game) scene
}

const loadParts = 17 // 14 recordings, textures, skater, world

// load begins in the background.
func (g *game) load(level, script string, next func(g *game) scene) *loading {
	l := &loading{level: level, ready: make(chan error, 1), next: next}
	fold, err := mix.ParseFold(g.opt.Fold)
	if err != nil {
		l.ready <- err
		return l
	}
	if g.s != nil {
		g.s.close()
		g.s = nil
	}
	opt, pal := g.opt, g.pal
	go func() {
		tiles := make(chan *look.Tiles, 1)
		go func() {
			tiles <- look.NewTiles(pal, 64)
			l.done.Add(1)
		}()
		l.skater = look.NewSkater(pal, pal.Skater.SkinDefault, 64)
		l.done.Add(1)
		var lib *assets.Library
		var err error
		if opt.Data != "" {
			lib, err = assets.Load(opt.Data)
		} else {
			lib, err = assets.Grains()
		}
		if err == nil {
			l.s, err = newSession(sessionConfig{level: level, library: lib, fold: fold, script: script, resume: opt.pose()},
				func(int, int) { l.done.Add(1) })
		}
		l.tiles = <-tiles
		l.ready <- err
	}()
	return l
}

func (l *loading) update(g *game) scene {
	if !l.settled {
		select {
		case err := <-l.ready:
			if err != nil {
				g.err = err
				return l
			}
			l.settled = true
			g.take(l)
		default:
			return l
		}
	}
	// The first picture is whole: the ground around the spawn comes first.
	x, y, h := l.s.cam.Centre()
	w := h * float64(g.w) / float64(max(g.h, 1))
	l.s.ground.take(64)
	if l.s.ground.want(x-w/2-1, y-h/2-1, x+w/2+1, y+h/2+1) > 0 && l.waited < 600 {
		l.waited++
		return l
	}
	g.begin()
	return l.next(g)
}

func (l *loading) draw(g *game, dst *ebiten.Image) {
	dst.Fill(g.pal.Panel)
	u := g.ui
	w, h := g.layout.W, g.layout.H
	u.textMiddle(boldItalic, 28, w/2, h/2-16, g.pal.Chalk, "Gritbed")
	u.rect(w/2-120, h/2+8, 240, 3, g.pal.Raised, 1)
	u.rect(w/2-120, h/2+8, 240*min(float64(l.done.Load())/loadParts, 1), 3, g.pal.Chalk, 1)
	u.textMiddle(regular, 13, w/2, h/2+34, g.pal.Chalk3, "recordings and ground of the "+l.level)
}

var _ = levels.Names
