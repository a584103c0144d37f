package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"

	"gritbed/game/lab/shot"
	"gritbed/game/view"
)

type shotCmd struct {
	Level  string  `short:"l" default:"plaza" help:"Level to take a picture of (default ${default})."`
	Site   string  `short:"s" help:"Test site or teleport to begin at, or spawn."`
	Script string  `help:"Script that plays up to the picture, instead of rolling from a site."`
	After  float64 `default:"1" help:"Seconds of play before the picture (default ${default})."`
	Size   string  `default:"1280x720" help:"Size of the picture (default ${default}, 320x180 to 8192x8192)."`
	Safe   bool    `help:"The colour set that is safe for colour-blind eyes."`
	Scope  bool    `help:"With the bed scope open."`
	Mixer  bool    `help:"With the mixer open."`
	Land   bool    `name:"ambience" help:"With the ambience open."`
	Patch  bool    `help:"With the patch programs open."`
	Out    target  `short:"o" required:"" help:"Picture to write (.png)."`
	Game   string  `type:"existingfile" help:"The game's program, instead of the one beside this or around here."`
}

// Run takes the picture, on a display of its own where there is none.
func (c *shotCmd) Run(out *output) error {
	w, h, err := view.ParseSize(c.Size)
	if err != nil {
		return fmt.Errorf("--%w", err)
	}
	if !(c.After >= 0) || math.IsInf(c.After, 0) {
		return fmt.Errorf("--after: want a finite number of seconds, 0 or more, got %g", c.After)
	}
	if filepath.Ext(string(c.Out)) != ".png" {
		return fmt.Errorf("--out: want a name that ends in .png, got %q", c.Out)
	}
	scratch, err := os.MkdirTemp("", "gritbed-shot")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	display := os.Getenv("DISPLAY")
	if display == "" && runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		s, err := shot.OpenScreen(max(w, 1280), max(h, 720))
		if err != nil {
			return err
		}
		defer s.Close()
		display = s.Name
	}
	if c.Game == "" {
		if c.Game, err = shot.Program(".", scratch); err != nil {
			return err
		}
	}
	p := shot.Picture{Level: c.Level, Site: c.Site, Script: c.Script, After: c.After, Size: c.Size, Safe: c.Safe, Scope: c.Scope, Mixer: c.Mixer, Ambience: c.Land, Patch: c.Patch}
	if err := p.Take(c.Game, display, string(c.Out)); err != nil {
		return err
	}
	out.printf("%s: %s of %s after %g s\n", c.Out, c.Size, c.Level, c.After)
	return nil
}
