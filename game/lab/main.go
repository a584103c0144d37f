// Command lab is the headless laboratory: it renders scripted play to sound,
// trace and numbers, runs conformance vectors, surveys archives and makes them of
// WAV files, assembles and draws patch programs, converts level plans and has the
// game take pictures. It needs no display, no sound device and no cgo. It writes
// over nothing that it reads or was not asked to write, unless -force says so, and
// fails when what it prints is lost.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/alecthomas/kong"

	"gritbed/engine/text"
	"gritbed/game/world"
	"gritbed/levels"
	"gritbed/levels/plan"
)

// commands are the laboratory's; each has a file of its own.
type commands struct {
	Render  renderCmd  `cmd:"" help:"Render a script of play (or a recorded audio state) to sound, trace and numbers."`
	Conform conformCmd `cmd:"" help:"Run every conformance case found under a directory."`
	Survey  surveyCmd  `cmd:"" help:"Print the table of an archive of recordings, a bank or a collection."`
	Grain   grainCmd   `cmd:"" help:"Make an archive of rolling recordings of WAV files, list one, or take one out."`
	Snr     snrCmd     `cmd:"" help:"Make a stream (.snr) of a WAV file, for a bank or an archive."`
	Bank    bankCmd    `cmd:"" help:"Assemble, tell and draw banks of patch programs."`
	Level   levelCmd   `cmd:"" help:"Convert a level plan to a Tiled map, or check a map."`
	Shot    shotCmd    `cmd:"" help:"Take a picture of a test site, drawn by the game itself."`
	Serve   serveCmd   `cmd:"" help:"Serve a directory on localhost, for the browser version."`
}

func main() {
	out := &output{w: os.Stdout}
	if err := execute(out, long(os.Args[1:])); err != nil {
		printError(err)
		os.Exit(1)
	}
}

// printError prints an error to the person, a line a problem.
func printError(err error) {
	for _, line := range lines(err) {
		fmt.Fprintln(os.Stderr, "lab:", line)
	}
}

// execute runs the command that args name. Output that cannot be written is an error of it.
func execute(out *output, args []string) error {
	var c commands
	k := kong.Must(&c,
		kong.Name("lab"),
		kong.Description("The Gritbed laboratory."),
		kong.Writers(out, os.Stderr),
		kong.Exit(func(code int) { // after the help
			if out.err != nil {
				printError(out.err)
				code = 1
			}
			os.Exit(code)
		}),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	if len(args) == 0 {
		args = []string{"--help"}
	}
	ctx, err := k.Parse(args)
	if err == nil {
		err = ctx.Run(out)
	}
	if err == nil {
		err = out.err
	}
	return err
}

// lines is what an error says: all that is wrong with a level or its plan, else one
// line.
func lines(err error) []string {
	if errors.As(err, new(levels.Problems)) || errors.As(err, new(plan.Problem)) || errors.As(err, new(*levels.RegionError)) {
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
