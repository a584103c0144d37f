// Command game is the window of Gritbed: skate, hear the rolling bed, and see what
// is heard. Only sound has colour: the world is mineral, and every saturated pixel
// belongs to a player of the bed.
//
// A frame of the world lasts 1/60 s whatever the screen does ([game.Update]); the
// picture lies between the last two frames and is painted straight onto the screen
// ([game.DrawFinalScreen]) in about ten draw calls: the ground as one sheet of baked
// chunks, everything that moves with one brush, panels, and all text and boxes from
// one atlas. What the picture remembers without needing a screen (camera, groove,
// lanes) is in package view, what it is made of in package look.
//
// The files are grouped by what they show: ground*, groove, skater, shadow, sparks
// and effects for the world; hud, trickpanel, minibed and bedscope_* for the panels;
// menu, scenes and controlspage for the pages; sound and lost for the way to the ear.
package main

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	if err := run(parse(os.Args[1:])); err != nil {
		fmt.Fprintln(os.Stderr, "gritbed:", err)
		os.Exit(1)
	}
}

func run(o options) error {
	if err := o.contradict(); err != nil {
		return err
	}
	g, err := newGame(o)
	if err != nil {
		return err
	}
	var w, h int
	if _, err := fmt.Sscanf(o.Size, "%dx%d", &w, &h); err != nil || w < 320 || h < 180 {
		return fmt.Errorf("-size: want a size like 1280x720, at least 320x180, got %q", o.Size)
	}
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
	if lostSound(err) && g.s != nil && g.s.snap != nil {
		fmt.Fprintln(os.Stderr, "gritbed: going on silently:", err)
		return g.goOn()
	}
	if g.s != nil {
		g.s.endTape()
	}
	if g.stats.picture != nil {
		if e := g.stats.save(o.Shot); e != nil && err == nil {
			err = e
		}
	}
	if o.Stats != "" && g.s != nil && g.s.snap != nil {
		if e := g.stats.write(g, o.Stats); e != nil && err == nil {
			err = e
		}
	}
	return err
}
