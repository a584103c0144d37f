package scene

import (
	"runtime"
	"strconv"
	"strings"

	"gritbed/game/session"
	"gritbed/game/ui"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// foot says how a page is worked.
func foot(g *Stage) string {
	if g.Input.Pad() {
		return "stick or cross: choose and change   A: take   B: back"
	}
	return "arrows: choose and change   Enter: take   Esc: back"
}

func desktop(*Stage) bool { return runtime.GOOS != "js" }

func quit(g *Stage) Scene {
	g.Quit = true
	return nil
}

// Pages are the names that [First] knows.
var Pages = []string{"title", "play", "pause", "settings", "controls", "levels", "places"}

// First is the scene after the first level was loaded: the title, unless something else
// is asked for.
func First(g *Stage) Scene {
	switch g.Start.Page {
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
		return titlePage(g)
	case "play":
		return g.play()
	}
	if g.Start.Steady {
		g.Clock.hinted = hintFrames
		return &steady{}
	}
	if g.Start.Alone {
		return g.play()
	}
	return titlePage(g)
}

func toPlay(g *Stage) Scene { return g.play() }

func here(g *Stage) string { return g.Session.World.Level.Title }

// titlePage is the first page.
func titlePage(*Stage) Scene {
	return &page{Menu: ui.Menu{Title: "Gritbed", Aside: true, Wide: 330}, foot: func(*Stage) string { return "skate, and read back what you heard" }, rows: []row{
		{label: "Skate", do: toPlay},
		{label: "Watch the tour", do: func(g *Stage) Scene { return g.load("yard", "tour", toPlay) }},
		{label: "Level", value: here, do: func(g *Stage) Scene { return levelPage(g, titlePage) }},
		{label: "Settings", do: func(*Stage) Scene { return settingsPage(titlePage) }},
		{label: "Controls", do: func(*Stage) Scene { return &controlsPage{back: titlePage} }},
		{label: "Quit", on: desktop, do: quit},
	}}
}

// pausePage stands over a game in progress.
func pausePage(*Stage) Scene {
	return &page{Menu: ui.Menu{Title: "Paused"}, foot: foot, back: toPlay, rows: []row{
		{label: "Go on", do: toPlay},
		{label: "Back to the start", do: func(g *Stage) Scene { g.restart(); return g.play() }},
		{label: "Go to", value: placeCount, do: func(g *Stage) Scene { return placesPage(g, pausePage) },
			on: func(g *Stage) bool { return len(g.Session.World.Level.Teleports) > 0 }},
		{label: "Level", value: here, do: func(g *Stage) Scene { return levelPage(g, pausePage) }},
		{label: "Settings", do: func(*Stage) Scene { return settingsPage(pausePage) }},
		{label: "Controls", do: func(*Stage) Scene { return &controlsPage{back: pausePage} }},
		{label: "Title", do: titlePage},
		{label: "Quit", on: desktop, do: quit},
	}}
}

// levelPage lists the levels.
func levelPage(g *Stage, back func(*Stage) Scene) Scene {
	m := &page{Menu: ui.Menu{Title: "Level"}, foot: foot, back: back}
	for _, name := range session.Levels(g.ModsDir) {
		m.rows = append(m.rows, row{
			label: capital(name),
			value: func(g *Stage) string {
				if name == g.Session.Name {
					return "here"
				}
				return ""
			},
			do: func(g *Stage) Scene { return g.load(name, "", toPlay) },
		})
		if name == g.Session.Name {
			m.Selected = len(m.rows) - 1
		}
	}
	return m
}

// placesPage lists the places of the level one can go to at once: the start, and the
// teleport points.
func placesPage(g *Stage, back func(*Stage) Scene) Scene {
	m := &page{Menu: ui.Menu{Title: "Go to"}, foot: foot, back: back}
	add := func(name string, p levels.Point) {
		m.rows = append(m.rows, row{label: name, do: func(g *Stage) Scene { g.goTo(ride.PoseOf(p)); return g.play() }})
	}
	l := g.Session.World.Level
	add("The start", l.Spawn)
	for i := range l.Teleports {
		add(capital(strings.ReplaceAll(l.Teleports[i].Name, "_", " ")), l.Teleports[i])
	}
	return m
}

// placeCount says how many teleport points there are.
func placeCount(g *Stage) string {
	if n := len(g.Session.World.Level.Teleports); n != 1 {
		return strconv.Itoa(n) + " places"
	}
	return "1 place"
}

func capital(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// cycle is the next of n values.
func cycle(v, by, n int) int { return (v + by + n) % n }
