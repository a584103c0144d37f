package main

import (
	"errors"
	"fmt"

	"gritbed/components"
	"gritbed/game/input"
	"gritbed/game/look"
	"gritbed/game/mods"
	"gritbed/game/outfile"
	"gritbed/game/paint"
	"gritbed/game/panel/inspector"
	"gritbed/game/screen"
	"gritbed/game/ui"
)

// newGame makes a window that is loading its first level.
func newGame(o options) (*game, error) {
	g := &game{opt: o, settings: defaultSettings()}
	g.patch = inspector.NewPanel(&g.mixer)
	var err error
	if g.in, err = input.New(); err != nil {
		return nil, err
	}
	switch {
	case o.Patch:
		g.view, g.drawn, g.slid = patchView, patchView, 1
	case o.Ambience:
		g.view, g.drawn, g.slid = ambienceView, ambienceView, 1
	case o.Mixer:
		g.view, g.drawn, g.slid = mixerView, mixerView, 1
	case o.Scope:
		g.view, g.drawn, g.slid = bedView, bedView, 1
	}
	if !o.automatic() {
		g.settings, g.kept = loadSettings()
		for _, note := range g.kept.Notes() {
			g.report(errors.New(note))
		}
	}
	if o.Fold != "" {
		g.settings.Fold = o.Fold
	}
	g.settings.Safe = g.settings.Safe || o.Safe
	g.settings.Calm = g.settings.Calm || o.Calm
	if g.kept != nil {
		g.kept.Mark(&g.settings) // an order on the command line is no choice to be kept
	}
	if g.pal, err = look.NewPalette(g.settings.Safe); err != nil {
		return nil, err
	}
	g.box = paint.NewSheet(screen.Device{}, nil, 0)
	if g.ui, err = ui.New(g.pal, g.box.Batch); err != nil {
		return nil, err
	}
	if o.Mods != "" {
		if g.mods, err = mods.Open(o.Mods); err != nil {
			return nil, err
		}
		for _, note := range g.mods.Notes() {
			g.report(errors.New(note))
		}
	}
	level, err := firstLevel(&o)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{o.Shot, o.Stats, o.Record} {
		if name == "" {
			continue
		}
		if err := outfile.Check(name); err != nil {
			return nil, err
		}
	}
	g.taping.wanted = o.Record
	g.scene = g.load(level, o.Script, g.firstScene)
	return g, nil
}

// firstScene is the title, unless the command line asks for something else.
func (g *game) firstScene(*game) scene {
	switch g.opt.Scene {
	case "pause":
		return pausePage(g)
	case "settings":
		return settingsPage(titlePage)
	case "controls":
		return &controlsPage{back: titlePage}
	case "levels":
		return levelPage(g, titlePage)
	case "places":
		return placesPage(g, pausePage)
	case "title":
		return title()
	case "play":
		return g.play()
	}
	if g.opt.Still {
		return g.still()
	}
	if g.opt.automatic() {
		return g.play()
	}
	return title()
}

// take puts what was loaded into the window.
func (g *game) take(l *loading) {
	if g.s != nil {
		g.s.close()
		if err := g.taping.end(); err != nil {
			g.report(err)
		}
	}
	g.s = l.s
	g.s.taping = &g.taping
	g.dress(l.skater, l.tiles)
	g.s.fx = paint.NewEffects(g.pal)
	g.s.follow = g.follow
	g.s.observe()
}

// dress makes the textures of a session: the ground's and the paintbox.
func (g *game) dress(skater *look.Skater, tiles *look.Tiles) {
	g.box.Close()
	g.box = paint.NewSheet(screen.Device{}, skater, tiles.PxPerM)
	g.ui.Retune(g.pal, g.box.Batch, g.ui.Scale)
	g.skater = skater
	g.brush = paint.NewBrush(g.pal, g.box)
	g.tiles = tiles
	g.ambience.Dress(tiles)
	g.s.ground = paint.NewGround(screen.Device{}, g.s.w.Level, tiles, g.box)
}

// begin lets a session sound.
func (g *game) begin() {
	if g.sound == nil {
		if g.opt.Still {
			g.opt.Output = "silent"
		}
		if g.sound, g.err = openSound(g.opt.Output); g.err != nil {
			return
		}
	}
	if !g.opt.Still {
		g.err = g.sound.attach(g.s.w.Engine)
	}
	g.changed()
	g.stats.begin()
}

// say shows a message for some seconds.
func (g *game) say(text string, seconds float64) {
	g.note, g.noteLeft = text, int(seconds/components.DT)
}

func (g *game) sayVolume() { g.say(fmt.Sprintf("volume %d of 10", g.settings.Volume), 2) }
