package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"github.com/schollz/progressbar/v3"

	"gritbed/assets"
	"gritbed/assets/owner"
	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/block"
	"gritbed/engine/mix"
	"gritbed/game/lab/render"
	"gritbed/game/script"
	"gritbed/game/world"
)

type renderCmd struct {
	Level   string  `short:"l" help:"Level to play in (default: the one the script is for)."`
	Script  string  `short:"s" default:"tour" help:"Script of play: a built-in name or a file (default ${default})."`
	State   string  `type:"existingfile" help:"Render a recorded audio state (state.tsv) instead of a script."`
	Seconds float64 `short:"n" help:"Stop after this many seconds (default 0: play to the end)."`
	Out     string  `short:"o" default:"out/render" help:"Directory for session.wav, trace.tsv, state.tsv, summary.json and plots (default ${default})."`
	Plots   bool    `default:"true" negatable:"" help:"Draw plots (default ${default})."`

	Seed   uint64 `default:"1" help:"Seed of everything random, 1 or more (default ${default})."`
	Fold   string `default:"title" enum:"title,capture,mono" help:"Output fold: ${enum} (default ${default})."`
	Dry    bool   `help:"Without ambience, environment and flange returns: the bed alone, to measure it."`
	NoLand bool   `name:"no-ambience" help:"Without the ambience of the land."`
	Read   int    `default:"256" help:"Frames a read of the stream asks for, 1 to 48000 (default ${default})."`
	Data   string `type:"existingfile" help:"An archive of recordings (grains.big) to play instead of the built-in one."`
	Tuning string `type:"existingdir" help:"Directory with the five tuning files, instead of the built-in ones."`
	Hold   bool   `help:"Wheels keep their material in the air (airborne.material=hold)."`
	Hand   bool   `name:"handback" help:"A grind hands the sound over and back (grind.route=handback)."`
	Quiet  bool   `short:"q" help:"No progress bar; there is none either where nobody looks."`
}

// Run renders the session and prints what it came to.
func (c *renderCmd) Run() error {
	cfg, err := c.config()
	if err != nil {
		return err
	}
	if !c.Quiet && watched() {
		bar := progressbar.NewOptions(-1, progressbar.OptionSetDescription("frames"), progressbar.OptionSetWriter(os.Stderr),
			progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
		cfg.Progress = func(n int) { _ = bar.Set(n) }
		defer func() { _ = bar.Finish() }()
	}
	start := time.Now()
	sum, _, err := render.Run(cfg)
	if err != nil {
		return err
	}
	took := time.Since(start).Seconds()
	fmt.Printf("%s on %s: %.1f s, hash %s\n", sum.Script, sum.Level, sum.Seconds, sum.Hash)
	fmt.Printf("level %.1f dBFS RMS, peaks %.1f and %.1f dBFS, top speed %.1f km/h\n",
		sum.Levels.RMS, sum.Levels.PeakLeft, sum.Levels.PeakRight, sum.TopSpeed)
	fmt.Printf("grain starts %.2f/s with one truck, longest gap %.0f ms; air %.0f dB under rolling\n",
		sum.Starts.OneTruck, sum.Starts.LongestGapMS, sum.Bed.AirBelow)
	fmt.Printf("written to %s in %.2f s (%.0f x real time, files and loading included, %s/%s)\n",
		c.Out, took, sum.Seconds/took, runtime.GOOS, runtime.GOARCH)
	return nil
}

// watched says whether messages go to a terminal rather than to a file or a pipe.
func watched() bool {
	info, err := os.Stderr.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (c *renderCmd) config() (render.Config, error) {
	// 0 stands for the default inside, and would hide a mistake here.
	if c.Read == 0 {
		return render.Config{}, fmt.Errorf("read size: want 1…%d frames, got 0", block.Rate)
	}
	if c.Seed == 0 {
		return render.Config{}, errors.New("seed: want 1 or more, got 0")
	}
	cfg := render.Config{Seconds: c.Seconds, Read: c.Read, Out: c.Out, Plots: c.Plots}
	cfg.World = world.Config{Level: c.Level, Seed: c.Seed, Dry: c.Dry, NoLand: c.NoLand,
		Options: components.OptionsData{AirborneHold: c.Hold, GrindHandback: c.Hand}}
	var err error
	if cfg.World.Fold, err = mix.ParseFold(c.Fold); err != nil {
		return cfg, err
	}
	if c.Data != "" {
		if cfg.World.Library, err = assets.Load(c.Data); err != nil {
			return cfg, err
		}
	}
	if c.Tuning != "" {
		if cfg.World.Tuning, err = tuning.Load(os.DirFS(c.Tuning)); err != nil {
			return cfg, fmt.Errorf("%s: %w", c.Tuning, err)
		}
	}
	if c.State != "" {
		f, err := owner.Open(c.State, owner.Session)
		if err != nil {
			return cfg, err
		}
		defer f.Close()
		cfg.States, err = world.ReadStates(c.State, f)
		return cfg, err
	}
	if cfg.Script, err = script.Open(c.Script); err == nil && c.Level == "" {
		cfg.World.Level = cfg.Script.Level
	}
	return cfg, err
}
