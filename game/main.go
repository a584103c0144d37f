// Command game is the window of Gritbed: skate, and hear and see the rolling bed.
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
