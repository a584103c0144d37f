package main

import (
	"sync/atomic"

	"gritbed/assets"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/world"
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
	warm    int // pictures drawn unseen
	next    func(g *game) scene
}

const (
	loadParts = 16 // 14 recordings, textures, skater
	warmUp    = 6  // [pictures]
)

// load begins in the background.
func (g *game) load(level, script string, next func(g *game) scene) *loading {
	l := &loading{level: level, ready: make(chan error, 1), next: next}
	var before *world.World
	if g.s != nil {
		g.sound.detach()
		before = g.s.w
	}
	c := sessionConfig{before: before, level: level, fold: g.fold(), script: script, replay: g.opt.Replay,
		site: g.opt.Site, mods: g.mods}
	c.resume, _ = g.opt.pose() // checked with the command line
	g.opt.Resume, g.opt.Replay, g.opt.Site = "", "", ""
	data, pal := g.opt.Data, g.pal
	go func() {
		tiles := make(chan *look.Tiles, 1)
		go func() {
			tiles <- look.NewTiles(pal, 64)
			l.done.Add(1)
		}()
		skater := make(chan *look.Skater, 1)
		go func() {
			skater <- look.NewSkater(pal, pal.Skater.SkinDefault, 128)
			l.done.Add(1)
		}()
		var err error
		if data != "" {
			c.library, err = assets.Load(data)
		} else {
			c.library, err = assets.Grains()
		}
		if err == nil {
			l.s, err = newSession(c, func(int, int) { l.done.Add(1) })
		}
		l.tiles, l.skater = <-tiles, <-skater
		l.ready <- err
	}()
	return l
}

// stay goes back to the level that was loaded when another could not be; at the
// start there is none, and the game ends with the error.
func (g *game) stay(err error, l *loading) scene {
	if g.s == nil {
		g.err = err
		return l
	}
	g.err = g.sound.attach(g.s.w.Engine)
	g.changed()
	g.report(err)
	return g.play()
}

func (l *loading) update(g *game) scene {
	if !l.settled {
		select {
		case err := <-l.ready:
			if err != nil {
				return g.stay(err, l)
			}
			l.settled = true
			g.take(l)
		default:
			return l
		}
	}
	// The first picture is whole: the ground around the start comes first, and
	// what a first picture costs is paid before the clock runs.
	if l.missing(g) > 0 && l.waited < 600 {
		l.waited++
		return l
	}
	if l.warm < warmUp {
		return l
	}
	g.begin()
	next := l.next(g)
	g.record()
	return next
}

// missing is how many chunks the first picture still lacks.
func (l *loading) missing(g *game) int {
	x, y, h := l.s.cam.Centre()
	w := h * float64(g.w) / float64(max(g.h, 1))
	l.s.ground.Take(4)
	return l.s.ground.Want(x-w/2-1, y-h/2-1, x+w/2+1, y+h/2+1)
}

func (l *loading) draw(g *game, dst ui.Screen) {
	if l.settled {
		g.world(dst, 1)
		g.hud()
		for v := bedView; v < panelViews; v++ {
			g.panel(v).Draw(g.frame(nil))
		}
		l.warm++
	}
	u := g.ui
	w, h := g.layout.W, g.layout.H
	g.box.Flush(dst)
	dst.Fill(g.pal.Panel)
	u.TextMiddle(ui.BoldItalic, 28, w/2, h/2-16, g.pal.Chalk, "Gritbed")
	u.Rect(w/2-120, h/2+8, 240, 3, g.pal.Raised, 1)
	u.Rect(w/2-120, h/2+8, 240*min(float64(l.done.Load())/loadParts, 1), 3, g.pal.Chalk, 1)
	u.TextMiddle(ui.Regular, 13, w/2, h/2+34, g.pal.Chalk3, "recordings and ground of the "+l.level)
}
