package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
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
	Out     target  `short:"o" default:"out/render" help:"Directory for session.wav, trace.tsv, state.tsv, summary.json and plots (default ${default})."`
	Plots   bool    `default:"true" negatable:"" help:"Draw plots (default ${default})."`
	Force   bool    `short:"f" help:"Write over a file that is read."`

	Seed       uint64   `default:"1" help:"Seed of everything random, 1 or more (default ${default})."`
	Fold       string   `default:"title" enum:"title,capture,mono" help:"Output fold: ${enum} (default ${default})."`
	Dry        bool     `help:"Without ambience, environment and flange returns: the bed alone, to measure it."`
	NoAmbience bool     `name:"no-ambience" help:"Without the ambience of the terrain."`
	Wide       int      `name:"channels" default:"2" help:"Channels of session.wav, 2 or 6: FL FR C LFE SL SR (default ${default})."`
	Read       int      `default:"256" help:"Frames a read of the stream asks for, 1 to 48000 (default ${default}); six channels come block by block."`
	Data       string   `type:"existingfile" help:"An archive of recordings (grains.big) to play instead of the built-in one."`
	Tuning     string   `type:"existingdir" help:"Directory with the five tuning files, instead of the built-in ones."`
	Ghost      []string `type:"existingfile" sep:"none" help:"A replay that is ridden beside the player, heard within 30 m; may be given again for more."`
	Stems      bool     `help:"What each board adds to the bed as well: board0.wav is the player's, then the ghosts'."`
	Hold       bool     `help:"Wheels keep their material in the air (airborne.material=hold)."`
	Hand       bool     `name:"handback" help:"A grind hands the sound over and back (grind.route=handback)."`
	Jitter     bool     `help:"Small random ducks of the bed, as measured, by parameters of our own (mix.jitter)."`
	Quiet      bool     `short:"q" help:"No progress bar; there is none either where nobody looks."`
}

// Run renders the session and prints what it came to. A signal ends the session
// early; what was played until then is kept.
func (c *renderCmd) Run(out *output) error {
	if err := c.apart(); err != nil {
		return err
	}
	cfg, end, err := c.config()
	if err != nil {
		return err
	}
	defer end()
	if !c.Quiet && watched() {
		bar := progressbar.NewOptions(-1, progressbar.OptionSetDescription("frames"), progressbar.OptionSetWriter(os.Stderr),
			progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
		cfg.Each = func(s *render.Step) { _ = bar.Set(s.Number + 1) }
		defer func() { _ = bar.Finish() }()
	}
	cfg.Stop = interrupted()
	start := time.Now()
	sum, err := render.Run(cfg)
	if err != nil {
		return err
	}
	took := time.Since(start).Seconds()
	out.printf("%s on %s: %.1f s, hash %s\n", sum.Script, sum.Level, sum.Seconds, sum.Hash)
	out.printf("level %.1f dBFS RMS, peaks %.1f and %.1f dBFS, top speed %.1f km/h\n",
		sum.Levels.RMS, sum.Levels.PeakLeft, sum.Levels.PeakRight, sum.TopSpeed)
	out.printf("grain starts %.2f/s with one truck, longest gap %.0f ms; air %.0f dB under rolling\n",
		sum.Starts.OneTruck, sum.Starts.LongestGapMS, sum.Bed.AirBelow)
	out.printf("written to %s in %.2f s (%.0f x real time, files and loading included, %s/%s)\n",
		c.Out, took, sum.Seconds/took, runtime.GOOS, runtime.GOARCH)
	if sum.Stopped {
		return fmt.Errorf("stopped by a signal after %.1f s; what was played is in %s", sum.Seconds, c.Out)
	}
	return nil
}

// interrupted is closed by the first signal to end; the next one ends the program
// at once. A signal that is ignored, as under nohup, stays so.
func interrupted() <-chan struct{} {
	stop, got := make(chan struct{}), make(chan os.Signal, 1)
	for _, s := range ends() {
		if !signal.Ignored(s) {
			signal.Notify(got, s)
		}
	}
	go func() {
		<-got
		signal.Stop(got)
		close(stop)
	}()
	return stop
}

// apart refuses a session that would be written over what it is made of.
func (c *renderCmd) apart() error {
	inputs := append([]string{c.Script, c.State, c.Data}, c.Ghost...)
	if c.Tuning != "" {
		list, err := filepath.Glob(filepath.Join(c.Tuning, "*"))
		if err != nil {
			return err
		}
		inputs = append(inputs, list...)
	}
	save := saver{inputs: inputs}
	for _, name := range render.Files() {
		path := filepath.Join(string(c.Out), name)
		if info, err := os.Stat(path); err == nil && !c.Force {
			if in := save.input(info); in != "" {
				return fmt.Errorf("%s: want another directory than that of %s, which is read, got the same (-force writes over it)", c.Out, in)
			}
		}
	}
	return nil
}

// watched says whether messages go to a terminal rather than to a file or a pipe.
func watched() bool {
	info, err := os.Stderr.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// config is what is to be rendered; end closes what it reads from.
func (c *renderCmd) config() (cfg render.Config, end func(), err error) {
	end = func() {}
	// 0 stands for the default inside, and would hide a mistake here.
	if c.Read == 0 {
		return cfg, end, fmt.Errorf("read size: want 1…%d frames, got 0", block.Rate)
	}
	if c.Wide == 0 {
		return cfg, end, errors.New("channels: want 2 or 6, got 0")
	}
	if c.Seed == 0 {
		return cfg, end, errors.New("seed: want 1 or more, got 0")
	}
	cfg = render.Config{Seconds: c.Seconds, Read: c.Read, Channels: c.Wide, Out: string(c.Out), Plots: c.Plots}
	cfg.World = world.Config{Level: c.Level, Seed: c.Seed, Dry: c.Dry, NoAmbience: c.NoAmbience,
		Options: components.OptionsData{AirborneHold: c.Hold, GrindHandback: c.Hand, MixJitter: c.Jitter}}
	if cfg.World.Fold, err = mix.ParseFold(c.Fold); err != nil {
		return cfg, end, err
	}
	if c.Data != "" {
		if cfg.World.Library, err = assets.Load(c.Data); err != nil {
			return cfg, end, err
		}
	}
	if c.Tuning != "" {
		if cfg.World.Tuning, err = tuning.Load(os.DirFS(c.Tuning)); err != nil {
			return cfg, end, fmt.Errorf("%s: %w", c.Tuning, err)
		}
	}
	cfg.Stems = c.Stems
	if err := c.ghosts(&cfg.World); err != nil {
		return cfg, end, err
	}
	if c.State != "" {
		f, err := owner.Open(c.State, owner.Session)
		if err != nil {
			return cfg, end, err
		}
		cfg.States = world.States(c.State, f)
		return cfg, func() { f.Close() }, nil
	}
	if cfg.Script, err = script.Open(c.Script); err == nil && c.Level == "" {
		cfg.World.Level = cfg.Script.Level
	}
	return cfg, end, err
}

// ghosts reads the replays that are ridden beside the player.
func (c *renderCmd) ghosts(w *world.Config) error {
	if len(c.Ghost) > 0 && c.State != "" {
		return errors.New("ghost: want a script to ride beside, got a recorded audio state")
	}
	for _, name := range c.Ghost {
		g, err := world.LoadGhost(name)
		if err != nil {
			return err
		}
		w.Ghosts = append(w.Ghosts, g)
	}
	return nil
}
