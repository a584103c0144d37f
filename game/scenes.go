package main

import (
	"runtime"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/engine/mix"
	"gritbed/game/look"
	"gritbed/game/paint"
	"gritbed/game/ui"
	"gritbed/levels"
)

// hintFoot says how a page is worked.
func hintFoot(g *game) string {
	if g.in.Pad() {
		return "stick or cross: choose and change   A: take   B: back"
	}
	return "arrows: choose and change   Enter: take   Esc: back"
}

func desktop(*game) bool { return runtime.GOOS != "js" }

// title is the first page.
func title() *menu {
	return &menu{Menu: ui.Menu{Title: "Gritbed", Aside: true, Wide: 330}, foot: func(g *game) string { return "skate, and read back what you heard" }, rows: []row{
		{label: "Skate", do: func(g *game) scene { return g.play() }},
		{label: "Watch the tour", do: func(g *game) scene { return g.load("yard", "tour", func(g *game) scene { return g.play() }) }},
		{label: "Level", value: func(g *game) string { return g.s.w.Level.Title }, do: func(g *game) scene { return levelPage(g, titlePage) }},
		{label: "Settings", do: func(g *game) scene { return settingsPage(titlePage) }},
		{label: "Controls", do: func(g *game) scene { return &controlsPage{back: titlePage} }},
		{label: "Quit", on: desktop, do: func(g *game) scene { g.quit = true; return nil }},
	}}
}

func titlePage(*game) scene { return title() }

// pausePage stands over a game in progress.
func pausePage(*game) scene {
	return &menu{Menu: ui.Menu{Title: "Paused"}, foot: hintFoot, back: func(g *game) scene { return g.play() }, rows: []row{
		{label: "Go on", do: func(g *game) scene { return g.play() }},
		{label: "Back to the start", do: func(g *game) scene { g.restart(); return g.play() }},
		{label: "Go to", value: placeCount, do: func(g *game) scene { return placesPage(g, pausePage) },
			on: func(g *game) bool { return len(g.s.w.Level.Teleports) > 0 }},
		{label: "Level", value: func(g *game) string { return g.s.w.Level.Title }, do: func(g *game) scene { return levelPage(g, pausePage) }},
		{label: "Settings", do: func(g *game) scene { return settingsPage(pausePage) }},
		{label: "Controls", do: func(g *game) scene { return &controlsPage{back: pausePage} }},
		{label: "Title", do: titlePage},
		{label: "Quit", on: desktop, do: func(g *game) scene { g.quit = true; return nil }},
	}}
}

// levelPage lists the levels.
func levelPage(g *game, back func(*game) scene) scene {
	m := &menu{Menu: ui.Menu{Title: "Level"}, foot: hintFoot, back: back}
	for _, name := range levelNames(g.opt.Mods) {
		m.rows = append(m.rows, row{
			label: strings.ToUpper(name[:1]) + name[1:],
			value: func(g *game) string {
				if name == g.s.name {
					return "here"
				}
				return ""
			},
			do: func(g *game) scene { return g.load(name, "", func(g *game) scene { return g.play() }) },
		})
		if name == g.s.name {
			m.Selected = len(m.rows) - 1
		}
	}
	return m
}

// placesPage lists the places of the level one can go to at once: the start, and
// the teleport points.
func placesPage(g *game, back func(*game) scene) scene {
	m := &menu{Menu: ui.Menu{Title: "Go to"}, foot: hintFoot, back: back}
	add := func(name string, p *levels.Point) {
		m.rows = append(m.rows, row{label: name, do: func(g *game) scene { g.goTo(p); return g.play() }})
	}
	add("The start", &g.s.w.Level.Spawn)
	for i := range g.s.w.Level.Teleports {
		t := &g.s.w.Level.Teleports[i]
		name := strings.ReplaceAll(t.Name, "_", " ")
		add(strings.ToUpper(name[:1])+name[1:], t)
	}
	return m
}

// placeCount says how many teleport points there are.
func placeCount(g *game) string {
	if n := len(g.s.w.Level.Teleports); n != 1 {
		return strconv.Itoa(n) + " places"
	}
	return "1 place"
}

func onOff(b bool) string {
	if b {
		return "on"
	}
	return "off"
}

// cycle is the next of n values.
func cycle(v, by, n int) int { return (v + by + n) % n }

// settingsPage is everything that can be chosen.
func settingsPage(back func(*game) scene) scene {
	toggle := func(at func(g *game) *bool) (func(g *game) string, func(g *game, by int)) {
		return func(g *game) string { return onOff(*at(g)) }, func(g *game, _ int) { *at(g) = !*at(g) }
	}
	m := &menu{Menu: ui.Menu{Title: "Settings", Wide: 560}, foot: hintFoot, back: back}
	add := func(label string, value func(g *game) string, turn func(g *game, by int)) {
		m.rows = append(m.rows, row{label: label, value: value, turn: turn})
	}
	add("Volume", func(g *game) string { return strconv.Itoa(g.settings.Volume) + " of 10" },
		func(g *game, by int) { g.settings.Volume = min(max(g.settings.Volume+by, 0), 10) })
	v, t := toggle(func(g *game) *bool { return &g.settings.Mute })
	add("Mute", v, t)
	add("Two channels", func(g *game) string { return g.fold().String() }, func(g *game, by int) { g.setFold(mix.Fold(cycle(int(g.fold()), by, 3))) })
	v, t = toggle(func(g *game) *bool { return &g.settings.Fullscreen })
	m.rows = append(m.rows, row{label: "Full screen", value: v, turn: t, on: desktop})
	add("Colours", func(g *game) string {
		if g.settings.Safe {
			return "safe"
		}
		return "normal"
	}, func(g *game, _ int) { g.settings.Safe = !g.settings.Safe })
	add("Groove", func(g *game) string { return g.settings.Groove.String() },
		func(g *game, by int) { g.settings.Groove = paint.GrooveMode(cycle(int(g.settings.Groove), by, 3)) })
	v, t = toggle(func(g *game) *bool { return &g.settings.Calm })
	add("Reduce motion", v, t)
	v, t = toggle(func(g *game) *bool { return &g.settings.Ring })
	add("Ring under the skater", v, t)
	add("Text", func(g *game) string { return strconv.Itoa(g.settings.Text) + " %" },
		func(g *game, by int) { g.settings.Text = 100 + 25*cycle((g.settings.Text-100)/25, by, 3) })
	add("Wheels in the air", func(g *game) string {
		if g.settings.AirHold {
			return "keep the last ground"
		}
		return "touch nothing"
	}, func(g *game, _ int) { g.settings.AirHold = !g.settings.AirHold })
	add("Bed on a rail", func(g *game) string {
		if g.settings.Handback {
			return "handed over"
		}
		return "stopped"
	}, func(g *game, _ int) { g.settings.Handback = !g.settings.Handback })
	m.rows = append(m.rows, soundRows()...)
	return m
}

// fold is how the device's two channels are made.
func (g *game) fold() mix.Fold {
	f, err := mix.ParseFold(g.settings.Fold)
	if err != nil {
		return mix.FoldTitle
	}
	return f
}

// setFold asks for another fold, from the next frame's first block on.
func (g *game) setFold(f mix.Fold) {
	g.settings.Fold = f.String()
	g.s.link.Fold(f)
}

// changed puts the settings into force and keeps them.
func (g *game) changed() {
	s := &g.settings
	if s.Fullscreen != ebiten.IsFullscreen() {
		ebiten.SetFullscreen(s.Fullscreen)
	}
	if s.Safe != g.pal.Safe {
		g.recolour()
	}
	if l := g.layout.Scale; l > 0 {
		g.relayout()
	}
	if g.s != nil {
		g.s.cam.Calm = s.Calm
		g.s.fx.Calm = s.Calm
		o := g.s.w.Options()
		o.AirborneHold, o.GrindHandback = s.AirHold, s.Handback
		if g.sound != nil {
			g.sound.volume, g.sound.mute = float64(s.Volume)/10, s.Mute
			g.sound.apply()
		}
	}
	if g.kept != nil {
		_ = g.kept.Save(s) // a place that can't be written to is no reason to stop
	}
}

// recolour draws everything anew in the other colour set.
func (g *game) recolour() {
	pal, err := look.NewPalette(g.settings.Safe)
	if err != nil {
		g.err = err
		return
	}
	g.pal = pal
	g.ui.Retune(pal, g.box.Batch, float32(g.layout.Scale))
	if g.s != nil {
		g.s.ground.Close()
		g.dress(look.NewSkater(pal, pal.Skater.SkinDefault, 128), look.NewTiles(pal, 64))
		g.s.fx.Pal = pal
	}
}
