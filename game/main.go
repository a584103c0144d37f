// Command game is the window of Gritbed: skate, hear the rolling bed, and see what
// is heard. Only sound has colour: the world is mineral, and every saturated pixel
// belongs to a player of the bed.
//
// A frame of the world lasts 1/60 s whatever the screen does ([game.Update]); the
// picture lies between the last two frames and is painted straight onto the screen
// ([game.DrawFinalScreen]) in two draw calls from two textures: the ground, a sheet of
// baked chunks, and the sheet with everything else.
//
// The window's rooms are packages: session has the level being skated, scene what has the
// keys, panel the displays, paint the world's picture, ui the interface kit, look what the
// pictures are made of; screen and input are all that know Ebitengine. Here is what ties
// them together: options, the game that Ebitengine runs, its report and its end.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/engine/text"
	"gritbed/game/options"
	_ "gritbed/game/usage/first" // first of all: without a screen Ebitengine breaks off with a trace
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/levels"
)

func main() {
	o, err := options.Parse(os.Args[1:])
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
func run(o options.Options) (status int, err error) {
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
	ebiten.SetScreenClearedEveryFrame(false) // every pixel is painted anyway (hajimehoshi/ebiten#1132)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetTPS(60)
	err = ebiten.RunGame(g)
	g.counts.stop()
	// What was recorded and is in the picture is kept, whatever the game ended with.
	err = errors.Join(err, g.stage.Recording.End())
	if g.counts.picture != nil {
		err = errors.Join(err, g.counts.save(o.Shot))
	}
	if o.Stats != "" && g.stage.Err == nil && g.stage.Session != nil {
		err = errors.Join(err, g.counts.write(g, o.Stats))
	}
	return g.ending.status(), err
}
