package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// options are the command line. One dash does as well as two.
type options struct {
	Level   string  `help:"Level to skate (plaza, or the one a script is for)." default:""`
	Script  string  `help:"Let a script play: a built-in one by name, or a .yaml file."`
	Output  string  `help:"Sound output: auto, ebiten, oto or silent." enum:"auto,ebiten,oto,silent" default:"auto"`
	Data    string  `help:"An owner's grains.big to play instead of the built-in recordings." type:"path"`
	Mods    string  `help:"Directory of files that stand in for built-in ones: tuning, movement, maps. They reload when they change." type:"path"`
	Shot    string  `help:"Store a screenshot there and end." type:"path"`
	After   float64 `help:"Seconds of play before the screenshot." default:"5"`
	Still   bool    `help:"Play up to the screenshot in steps, without a clock and unheard: the same picture on every machine."`
	Site    string  `help:"Begin at a test site or teleport of the level, or at spawn."`
	Stats   string  `help:"Write counters there as JSON at the end." type:"path"`
	Seconds float64 `help:"End after that many seconds."`
	Size    string  `help:"Size of the window." default:"1280x720"`
	Novsync bool    `help:"Draw as many frames as possible."`
	Fold    string  `help:"How six channels become two: title, capture or mono." enum:",title,capture,mono" default:""`
	Replay  string  `help:"Play a recorded replay." type:"path"`
	Record  string  `help:"Record what is played." type:"path"`
	Scope   bool    `help:"Begin with the bed scope open."`
	Safe    bool    `help:"The second colour set, safe for colour-blind eyes."`
	Scene   string  `help:"Begin on a page: title, play, pause, settings, controls or levels." default:"" hidden:""`
	Resume  string  `help:"Where to go on: x,y,heading,level,speed." hidden:""`
	Lost    bool    `help:"The sound device was lost." hidden:""`
}

// parse reads the command line.
func parse(args []string) options {
	var o options
	for i, a := range args {
		if len(a) > 2 && a[0] == '-' && a[1] != '-' && !strings.ContainsAny(a[1:2], "0123456789.") {
			args[i] = "-" + a
		}
	}
	p, err := kong.New(&o, kong.Name("gritbed"), kong.Description("Skate, and hear it."), kong.UsageOnError())
	if err != nil {
		panic(err) // the struct above
	}
	_, err = p.Parse(args)
	p.FatalIfErrorf(err)
	return o
}

// contradict says which options exclude each other.
func (o *options) contradict() error {
	switch {
	case o.Still && o.Shot == "":
		return fmt.Errorf("-still: want -shot FILE with it, got none")
	case o.Site != "" && o.Script != "":
		return fmt.Errorf("-site: want it without -script, which begins at a place of its own, got %q and %q", o.Site, o.Script)
	case o.After < 0:
		return fmt.Errorf("-after: want 0 s or more, got %g", o.After)
	}
	return nil
}

// over says whether the time given on the command line is up.
func (o *options) over(seconds float64) bool { return o.Seconds > 0 && seconds >= o.Seconds }

// automatic says that nobody sits in front of the window: no title, and the
// player's own settings are neither read nor written.
func (o *options) automatic() bool {
	return o.Script != "" || o.Replay != "" || o.Shot != "" || o.Seconds > 0
}
