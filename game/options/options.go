// Package options reads the command line of the window.
package options

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"gritbed/game/scene"
	"gritbed/game/session"
	"gritbed/game/usage"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/systems/ride"
)

// Options are the command line. One dash does as well as two. The same words stand in
// package usage, which answers before there is a display; a test compares them.
type Options struct {
	Level    string   `help:"Level to skate (default: plaza, or the one that a script or replay is for)." default:""`
	Script   string   `help:"Let a script play: a built-in one by name, or a file."`
	Output   string   `help:"Sound output: auto, pulse, oto, ebiten or silent." enum:"auto,pulse,oto,ebiten,silent" default:"auto"`
	Data     string   `help:"An owner's grains.big to play instead of the built-in recordings." type:"path"`
	Mods     string   `help:"Directory of files that stand in for built-in ones: tuning, movement, maps. They reload when they change." type:"path"`
	Shot     string   `help:"Store a screenshot there and end." type:"path"`
	After    float64  `help:"Seconds of play before the screenshot (default ${default})." default:"5"`
	Still    bool     `help:"Play up to the screenshot in steps, without a clock and unheard: the same picture on every machine."`
	Site     string   `help:"Begin at a test site or teleport of the level, or at spawn."`
	Stats    string   `help:"Write counters there as JSON at the end." type:"path"`
	Seconds  float64  `help:"End after that many seconds (default 0: when the window is closed)."`
	Size     string   `help:"Size of the window (default ${default}, 320x180 to 8192x8192)." default:"1280x720"`
	Novsync  bool     `help:"Draw as many frames as possible."`
	Fold     string   `help:"How six channels become two: title, capture or mono." enum:",title,capture,mono" default:""`
	Replay   string   `help:"Play a recorded replay." type:"path"`
	Ghost    []string `help:"Let a recorded replay ride along as a ghost, drawn in chalk and heard from where it is; may be given several times." type:"path" sep:"none"`
	Record   string   `help:"Record what is played; another level goes on in a file beside it." type:"path"`
	Scope    bool     `help:"Begin with the bed scope open."`
	Mixer    bool     `help:"Begin with the mixer open."`
	Ambience bool     `help:"Begin with the ambience open."`
	Patch    bool     `help:"Begin with the patch programs open."`
	Safe     bool     `help:"The second colour set, safe for colour-blind eyes."`
	Calm     bool     `help:"Reduce motion: the picture neither looks ahead nor shakes."`
	Scene    string   `help:"Begin on a page: title, play, pause, settings, controls, levels or places." default:"" hidden:""`
	Bare     bool     `help:"Draw one picture over the whole window and nothing else: the best this machine can do." hidden:""`
	Resume   string   `help:"Where to go on: x,y,heading,level,speed." hidden:""`
}

// Parse reads the command line; what is wrong with it is one line.
func Parse(args []string) (Options, error) {
	var o Options
	for i, a := range args {
		if len(a) > 2 && a[0] == '-' && a[1] != '-' && !strings.ContainsAny(a[1:2], "0123456789.") {
			args[i] = "-" + a
		}
	}
	p, err := kong.New(&o, kong.Name("gritbed"), kong.Help(func(_ kong.HelpOptions, c *kong.Context) error {
		_, err := io.WriteString(c.Stdout, usage.Text)
		return err
	}))
	if err != nil {
		panic(err) // the struct above
	}
	if _, err = p.Parse(args); err == nil {
		err = o.contradict()
	}
	return o, err
}

// contradict says which options make no sense, alone or together.
func (o *Options) contradict() error {
	if _, _, err := view.ParseSize(o.Size); err != nil {
		return fmt.Errorf("-%w", err)
	}
	if _, err := o.pose(); err != nil {
		return err
	}
	for _, n := range []struct {
		name    string
		seconds float64
	}{{"after", o.After}, {"seconds", o.Seconds}} {
		if !(n.seconds >= 0 && n.seconds <= longest) {
			return fmt.Errorf("-%s: want 0 to %d s, got %g", n.name, longest, n.seconds)
		}
	}
	switch {
	case o.Scope && o.Mixer:
		return errors.New("-mixer: want it without -scope: one view is open at a time")
	case o.Ambience && (o.Scope || o.Mixer):
		return errors.New("-ambience: want it without -scope and -mixer: one view is open at a time")
	case o.Patch && (o.Scope || o.Mixer || o.Ambience):
		return errors.New("-patch: want it without -scope, -mixer and -ambience: one view is open at a time")
	case o.Still && o.Shot == "":
		return fmt.Errorf("-still: want -shot FILE with it, got none")
	case o.Site != "" && o.Script != "":
		return fmt.Errorf("-site: want it without -script, which begins at a place of its own, got %q and %q", o.Site, o.Script)
	case o.Scene != "" && !slices.Contains(scene.Pages, o.Scene):
		return fmt.Errorf("-scene: want one of %s, got %q", strings.Join(scene.Pages, ", "), o.Scene)
	}
	return nil
}

// longest is what -seconds and -after take: a day [s].
const longest = 24 * 3600

// pose is where to go on, nil for the spawn.
func (o *Options) pose() (*ride.Pose, error) {
	if o.Resume == "" {
		return nil, nil
	}
	bad := fmt.Errorf("-resume: want x,y,heading,level,speed, got %q", o.Resume)
	cells := strings.Split(o.Resume, ",")
	if len(cells) != 5 {
		return nil, bad
	}
	var n [5]float64
	for i, c := range cells {
		v, err := strconv.ParseFloat(c, 64)
		if err != nil || !(math.Abs(v) < 1e4) {
			return nil, bad
		}
		n[i] = v
	}
	if n[3] != 0 && n[3] != 1 {
		return nil, bad
	}
	return &ride.Pose{X: n[0], Y: n[1], Heading: n[2], Level: int(n[3]), Speed: n[4]}, nil
}

// Over says whether the time given on the command line is up.
func (o *Options) Over(seconds float64) bool { return o.Seconds > 0 && seconds >= o.Seconds }

// Automatic says that nobody sits in front of the window: no title, and the
// player's own settings are neither read nor written.
func (o *Options) Automatic() bool {
	return o.Script != "" || o.Replay != "" || o.Shot != "" || o.Seconds > 0
}

// Out is the sound output: none for a still.
func (o *Options) Out() string {
	if o.Still {
		return "silent"
	}
	return o.Output
}

// Panel is the one to begin with, "" for none.
func (o *Options) Panel() string {
	switch {
	case o.Patch:
		return "patch"
	case o.Ambience:
		return "ambience"
	case o.Mixer:
		return "mixer"
	case o.Scope:
		return "bed"
	}
	return ""
}

// Start is what the first level begins with.
func (o *Options) Start() (scene.Start, error) {
	var ghosts []world.Ghost
	for _, name := range o.Ghost {
		g, err := world.LoadGhost(name)
		if err != nil {
			return scene.Start{}, err
		}
		ghosts = append(ghosts, g)
	}
	level, err := session.FirstLevel(o.Level, o.Script, o.Replay, ghosts, o.Mods)
	if err != nil {
		return scene.Start{}, err
	}
	pose, err := o.pose()
	return scene.Start{Level: level, Script: o.Script, Replay: o.Replay, Site: o.Site, Resume: pose, Ghosts: ghosts, Page: o.Scene,
		Steady: o.Still, After: o.After, Alone: o.Automatic(), Data: o.Data}, err
}
