package scene

import (
	"sync/atomic"

	"gritbed/assets"
	"gritbed/game/look"
	"gritbed/game/session"
	"gritbed/game/ui"
)

// loading makes a session while the window already shows something.
type loading struct {
	done    atomic.Int32 // parts of the whole
	level   string
	session *session.Session
	tiles   *look.Tiles
	skater  *look.Skater
	ready   chan error
	settled bool
	waited  int // for the ground [frames]
	warm    int // pictures drawn unseen
	next    func(g *Stage) Scene
}

const (
	loadParts = 16 // 14 recordings, textures, skater
	warmUp    = 6  // [pictures]
)

// Load begins with the first level.
func (g *Stage) Load() Scene { return g.load(g.Start.Level, g.Start.Script, First) }

// load makes a session in the background.
func (g *Stage) load(level, script string, next func(g *Stage) Scene) *loading {
	l := &loading{level: level, ready: make(chan error, 1), next: next}
	if g.Session != nil {
		g.Sound.Detach()
	}
	s := &g.Start
	c := session.Config{Before: g.Session, Level: level, Fold: g.fold(), Script: script, Replay: s.Replay, Site: s.Site, Resume: s.Resume, Mods: g.Mods, Last: !s.Alone}
	for i := range s.Ghosts { // on another level than theirs they stay away, but not at first: that is a mistake
		if gh := &s.Ghosts[i]; g.Session == nil || gh.Replay.Pins.Level == level {
			c.Ghosts = append(c.Ghosts, *gh)
		}
	}
	s.Resume, s.Replay, s.Site = nil, "", ""
	go l.run(c, s.Data, g.Painter.Pal)
	return l
}

// run loads; it touches nothing of the stage.
func (l *loading) run(c session.Config, data string, pal *look.Palette) {
	tiles := make(chan *look.Tiles, 1)
	go func() {
		tiles <- look.NewTiles(pal, tileDensity)
		l.done.Add(1)
	}()
	skater := make(chan *look.Skater, 1)
	go func() {
		skater <- look.NewSkater(pal, pal.Skater.SkinDefault, skaterDensity)
		l.done.Add(1)
	}()
	var err error
	if data != "" {
		c.Library, err = assets.Load(data)
	} else {
		c.Library, err = assets.Grains()
	}
	if err == nil {
		l.session, err = session.New(c, func(int, int) { l.done.Add(1) })
	}
	l.tiles, l.skater = <-tiles, <-skater
	l.ready <- err
}

// stay goes back to the level that was loaded when another could not be; at the start
// there is none, and the game ends with the error.
func (g *Stage) stay(err error, l *loading) Scene {
	if g.Session == nil {
		g.Err = err
		return l
	}
	g.Err = g.Sound.Attach(g.Session)
	g.changed()
	g.report(err)
	return g.play()
}

// take puts what was loaded on the stage.
func (g *Stage) take(l *loading) {
	if g.Session != nil {
		if err := g.Recording.End(); err != nil {
			g.report(err)
		}
	}
	g.Session = l.session
	g.Painter.dress(l.session.World.Level, l.skater, l.tiles)
	g.Panels.ambience.Dress(l.tiles)
	g.Session.OnStep = func() { g.Panels.step(&g.Session.Model) }
	g.Session.Memory.Dress(g.Painter.Pal)
	g.Session.Observe(false)
}

// Name is what a report calls it.
func (l *loading) Name() string { return "loading" }

// Update waits until the level is there and the first picture is whole: the ground around
// the start comes first, and what a first picture costs is paid before the clock runs.
func (l *loading) Update(g *Stage) Scene {
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
	if l.missing(g) > 0 && l.waited < mostWait {
		l.waited++
		return l
	}
	if l.warm < warmUp {
		return l
	}
	g.begin()
	if g.Err != nil {
		return l
	}
	next := l.next(g)
	note, err := g.Recording.Begin(g.Session)
	if err != nil {
		g.report(err)
	} else if note != "" {
		g.Host.Remark(note)
		g.Say(note, 5)
	}
	return next
}

// begin lets a session sound.
func (g *Stage) begin() {
	if g.Sound == nil {
		if g.Sound, g.Err = g.Host.OpenSound(); g.Err != nil {
			return
		}
	}
	if !g.Start.Steady {
		g.Err = g.Sound.Attach(g.Session)
	}
	g.changed()
	g.Host.Began()
}

// missing is how many chunks the first picture still lacks.
func (l *loading) missing(g *Stage) int {
	x, y, h := g.Session.Memory.Camera.Centre()
	w := h * float64(g.Size.X) / float64(max(g.Size.Y, 1))
	g.Painter.ground.Take(4)
	return g.Painter.ground.Want(x-w/2-1, y-h/2-1, x+w/2+1, y+h/2+1)
}

// Draw paints the page, and under it, unseen, what play will paint.
func (l *loading) Draw(g *Stage, dst ui.Screen) {
	if l.settled {
		g.world(dst, 1)
		g.displays()
		g.Panels.warm(g.panelFrame(nil))
		l.warm++
	}
	u, p := g.Painter.Kit, g.Painter.Pal
	w, h := g.Layout.W, g.Layout.H
	g.Painter.Flush(dst)
	dst.Fill(p.Panel)
	u.TextMiddle(ui.BoldItalic, 28, w/2, h/2-16, p.Chalk, "Gritbed")
	u.Rect(w/2-120, h/2+8, 240, 3, p.Raised, 1)
	u.Rect(w/2-120, h/2+8, 240*min(float64(l.done.Load())/loadParts, 1), 3, p.Chalk, 1)
	u.TextMiddle(ui.Regular, 13, w/2, h/2+34, p.Chalk3, "recordings and ground of the "+l.level)
}
