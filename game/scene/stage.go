// Package scene is what has the keys: play, the pages with their menus, loading, and the
// steady play of a still. A scene works on a [Stage], which holds what all of them share;
// what is drawn over the world while one rides, displays, hints and notices, is here too.
package scene

import (
	"fmt"
	"image"
	"time"

	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/kept"
	"gritbed/game/keys"
	"gritbed/game/mods"
	"gritbed/game/session"
	"gritbed/game/settings"
	"gritbed/game/ui"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/systems/ride"
)

// Scene is what has the keys.
type Scene interface {
	// Update is one frame of 1/60 s. It returns the scene of the next one, nil to end.
	Update(g *Stage) Scene
	// Draw paints a picture.
	Draw(g *Stage, dst ui.Screen)
	// Name is what a report calls it.
	Name() string
}

// Start is what the first level begins with; later ones begin without.
type Start struct {
	Level  string
	Script string        // plays at first, "" none
	Replay string        // file, "" none
	Site   string        // place, "" the spawn
	Resume *ride.Pose    // nil: the spawn
	Ghosts []world.Ghost // ride along on their level
	Page   string        // the first scene, "" the usual one
	Steady bool          // play up to a picture in steps, without a clock and unheard
	After  float64       // then, until that picture [s]
	Alone  bool          // nobody sits in front of the window: no title
	Data   string        // an owner's recordings, "" the built-in ones
}

// Host is the program around the stage.
type Host interface {
	Fullscreen() bool
	SetFullscreen(on bool)
	// OpenSound opens the output that was asked for.
	OpenSound() (*session.Sound, error)
	// Began says that a level begins, Stepped that a frame of it has passed.
	Began()
	Stepped()
	// Summed has the sum of the samples that a steady play rendered.
	Summed(hash string)
	// Report says on the console what went wrong, and returns it in one line; Remark
	// says what is worth knowing.
	Report(err error) (brief string)
	Remark(text string)
}

// Stage is what the scenes share.
type Stage struct {
	Start     Start
	Settings  settings.Settings
	Kept      *kept.File // where settings are kept, nil: nowhere
	Mods      *mods.Dir
	ModsDir   string
	Host      Host
	Input     keys.Input
	Layout    view.Layout
	Size      image.Point // [device px]
	Painter   Painter
	Session   *session.Session // nil until the first level is there
	Sound     *session.Sound   // nil until the first level is there
	Recording session.Recording
	Panels    *Panels
	Notice    Notice
	Clock     Clock
	Quit      bool
	Err       error // ends the game

	outer [3]float64 // what the layout was made for: see Relayout
}

// Clock is the time of updates and frames.
type Clock struct {
	now    time.Time // of the update
	last   time.Time // of the last frame
	pacer  view.Pacer
	taps   view.Taps
	hinted int     // the keys are shown for this long [frames]
	hints  [8]hint // scratch
	paused bool    // the world stands still
}

// hintFrames is how long the keys show: the first 8 s of riding [frames].
const hintFrames = 8 * 60

// Tick begins an update.
func (c *Clock) Tick(now time.Time) { c.now = now }

// Pause notes whether the world stands still under the scene of the next picture.
func (c *Clock) Pause(on bool) { c.paused = on }

// alpha is how far the clock has gone from the last frame to the next, 0…1.
func (c *Clock) alpha() float64 { return min(time.Since(c.last).Seconds()/components.DT, 1) }

// Relayout fits the interface to the window: w × h [px of the window system], of which
// one is device pixels.
func (g *Stage) Relayout(w, h, device float64) {
	l := view.NewLayout(w, h, device, g.Settings.TextScale())
	if l.Scale != g.Layout.Scale {
		g.Painter.rescale(l.Scale)
	}
	g.Layout = l
	g.outer = [3]float64{w, h, device}
}

// idle lets the device go on while the world stands still.
func (g *Stage) idle() {
	g.checkSound()
	g.Sound.Hush(true)
	g.Clock.pacer.Rest()
	g.Input.Use(keys.Riding)
	g.Session.Rest()
}

// checkSound tells the player when the device has gone, and when it is back.
func (g *Stage) checkSound() {
	if note := g.Sound.Check(); note != "" {
		g.Say(note, 10)
	}
}

// report says what went wrong while the game goes on: one line to the player, all of it
// to the console.
func (g *Stage) report(err error) { g.Say(g.Host.Report(err), 8) }

// keysEverywhere are the keys that work on every page.
func (g *Stage) keysEverywhere() {
	s := &g.Settings
	switch {
	case g.Input.Hit(keys.Mute):
		s.Mute = !s.Mute
		g.Say(map[bool]string{true: "sound muted", false: "sound on"}[s.Mute], 2)
	case g.Input.Hit(keys.Louder):
		s.Mute = false
		s.TurnVolume(1)
		g.sayVolume()
	case g.Input.Hit(keys.Quieter):
		s.TurnVolume(-1)
		g.sayVolume()
	case g.Input.Hit(keys.Fullscreen):
		s.Fullscreen = !g.Host.Fullscreen()
	case g.Input.Hit(keys.Ghost):
		s.LastLine = !s.LastLine
		g.Say("ghost of the last line "+onOff(s.LastLine), 2)
	default:
		return
	}
	g.changed()
}

func (g *Stage) sayVolume() {
	g.Say(fmt.Sprintf("volume %d of %d", g.Settings.Volume, settings.MostVolume), 2)
}

// changed puts the settings into force and keeps them.
func (g *Stage) changed() {
	s := &g.Settings
	if s.Fullscreen != g.Host.Fullscreen() {
		g.Host.SetFullscreen(s.Fullscreen)
	}
	if s.Safe != g.Painter.Pal.Safe {
		g.recolour()
	}
	if g.Layout.Scale > 0 {
		g.Relayout(g.outer[0], g.outer[1], g.outer[2])
	}
	if g.Session != nil {
		g.Session.Memory.SetCalm(s.Calm)
		g.Session.World.ShowLastLine(s.LastLine)
		o := g.Session.World.Options()
		o.AirborneHold, o.GrindHandback = s.AirHold, s.Handback
		if g.Sound != nil {
			g.Sound.SetVolume(float64(s.Volume)/settings.MostVolume, s.Mute)
		}
	}
	if g.Kept != nil {
		_ = g.Kept.Save(s) // a place that can't be written to is no reason to stop
	}
}

// fold is how the device's two channels are made.
func (g *Stage) fold() mix.Fold {
	f, err := mix.ParseFold(g.Settings.Fold)
	if err != nil {
		return mix.FoldTitle
	}
	return f
}

// setFold asks for another fold, from the next frame's first block on.
func (g *Stage) setFold(f mix.Fold) {
	g.Settings.Fold = f.String()
	g.Session.Link.Fold(f)
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
