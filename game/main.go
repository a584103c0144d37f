// Command game is the window of Gritbed: skate, hear the rolling bed, and see what
// is heard. Only sound has colour: the world is mineral, and every saturated pixel
// belongs to a player of the bed.
//
// A frame of the world lasts 1/60 s whatever the screen does ([game.Update]); the
// picture lies between the last two frames and is painted straight onto the screen
// ([game.DrawFinalScreen]) in two draw calls from two textures: the ground, a sheet of
// baked chunks, and the paintbox, which has everything else. What the picture
// remembers without needing a screen (camera, groove, lanes) is in package view, what
// it is made of in package look.
//
// The files are grouped by what they show: ground*, tops, groove, skater, shadow,
// sparks and effects for the world; ui, text, plates, hud, trickpanel, minibed,
// views, bedscope_*, mixer_*, ambience_* and patch_* for the panels; menu, scenes and
// controlspage for the pages; sound, ways and ask for the way to the ear.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/engine/text"
	_ "gritbed/game/usage/first" // first of all: without a screen Ebitengine breaks off with a trace
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/levels"
)

func main() {
	o, err := parse(os.Args[1:])
	status := 0
	if err == nil {
		status, err = run(o)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gritbed:", line(err))
		os.Exit(1)
	}
	if status != 0 {
		os.Exit(status)
	}
}

// line is an error on one line.
func line(err error) string {
	if errors.As(err, new(levels.Problems)) {
		return world.OneLine(err)
	}
	return text.Line(err.Error())
}

// run plays, and writes what was asked for at the end; status is what the program
// ends with.
func run(o options) (status int, err error) {
	w, h, err := view.ParseSize(o.Size)
	if err != nil {
		return 0, err
	}
	g, err := newGame(o)
	if err != nil {
		return 0, err
	}
	g.ending.listen()
	ebiten.SetWindowTitle("Gritbed")
	ebiten.SetWindowSize(w, h)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(640, 360, -1, -1)
	ebiten.SetVsyncEnabled(!o.Novsync)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetTPS(60)
	err = ebiten.RunGame(g)
	g.stats.stop()
	// What is on tape and in the picture is kept, whatever the game ended with.
	err = errors.Join(err, g.taping.end())
	if g.stats.picture != nil {
		err = errors.Join(err, g.stats.save(o.Shot))
	}
	if o.Stats != "" && g.err == nil && g.s != nil && g.s.m.Motion != nil {
		err = errors.Join(err, g.stats.write(g, o.Stats))
	}
	return g.ending.status(), err
}
