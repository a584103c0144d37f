// Command lab is the headless laboratory: it renders scripted play to sound,
// trace and numbers, runs conformance vectors, surveys archives, assembles and
// draws patch programs, converts level plans and has the game take pictures. It
// needs no display, no sound device and no cgo.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/alecthomas/kong"

	"gritbed/engine/text"
	"gritbed/game/world"
	"gritbed/levels"
)

// commands are the laboratory's; each has a file of its own.
type commands struct {
	Render  renderCmd  `cmd:"" help:"Render a script of play (or a recorded audio state) to sound, trace and numbers."`
	Conform conformCmd `cmd:"" help:"Run every conformance case found under a directory."`
	Survey  surveyCmd  `cmd:"" help:"Print the table of an archive of recordings."`
	Bank    bankCmd    `cmd:"" help:"Assemble, tell and draw banks of patch programs."`
	Level   levelCmd   `cmd:"" help:"Convert a level plan to a Tiled map, or check a map."`
	Shot    shotCmd    `cmd:"" help:"Take a picture of a test site, drawn by the game itself."`
	Serve   serveCmd   `cmd:"" help:"Serve a directory on localhost, for the browser version."`
}

func main() {
	var c commands
	k := kong.Must(&c,
		kong.Name("lab"),
		kong.Description("The Gritbed laboratory."),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	args := long(os.Args[1:])
	if len(args) == 0 {
		args = []string{"--help"}
	}
	ctx, err := k.Parse(args)
	if err == nil {
		err = ctx.Run()
	}
	if err != nil {
		for _, line := range lines(err) {
			fmt.Fprintln(os.Stderr, "lab:", line)
		}
		os.Exit(1)
	}
}

// lines is what an error says: all that is wrong with a level or its plan, else one
// line.
func lines(err error) []string {
	if errors.As(err, new(levels.Problems)) || errors.As(err, new(levels.PlanProblem)) || errors.As(err, new(*levels.RegionError)) {
		return world.Lines(err)
	}
	return []string{text.Line(err.Error())}
}

// long gives names after one dash their second one, so that -out does as well as
// --out; single letters and numbers stay as they are.
func long(args []string) []string {
	for i, a := range args {
		if a == "--" {
			break
		}
		if len(a) > 2 && a[0] == '-' && a[1] >= 'a' && a[1] <= 'z' {
			args[i] = "-" + a
		}
	}
	return args
}
