package scene

import (
	"errors"
	"image"
	"strings"
	"testing"
	"time"

	"gritbed/game/keys"
	"gritbed/game/keys/keystest"
	"gritbed/game/session"
	"gritbed/game/settings"
	"gritbed/game/ui/uitest"
)

// window is a window that can be made full.
type window struct{ full bool }

func (w *window) Fullscreen() bool      { return w.full }
func (w *window) SetFullscreen(on bool) { w.full = on }

// player is a stage with somebody in front of it: a mock screen, keys that a test presses,
// and no sound device.
type player struct {
	*Stage
	t      *testing.T
	scene  Scene
	screen *uitest.Recorder
	said   []string // on the console
	frames int
	now    time.Time
}

// newPlayer loads a level and stands before the first scene.
func newPlayer(t *testing.T, start Start) *player {
	t.Helper()
	p := &player{t: t, screen: &uitest.Recorder{}, now: time.Now()}
	p.Stage = &Stage{Start: start, Settings: settings.Default(), Window: &window{}, Input: keystest.Press(), Size: image.Pt(1280, 720),
		Panels: NewPanels(""), OnFrame: func() { p.frames++ }, OnBegin: func() {}, Samples: func(string) {}, Remark: func(string) {},
		OpenSound: func() (*session.Sound, error) { return session.OpenSound(nil) },
		Report: func(err error) string {
			p.said = append(p.said, err.Error())
			return err.Error()
		}}
	var err error
	if p.Painter, err = NewPainter(p.screen, false); err != nil {
		t.Fatal(err)
	}
	p.Painter.Kit.OnText = func(text string, left, right, base float64) {
		p.screen.Texts = append(p.screen.Texts, uitest.Text{Text: text, Left: left, Right: right, Base: base})
	}
	p.Relayout(1280, 720, 1)
	p.scene = p.Load()
	p.loaded()
	return p
}

// loaded waits until a level is there.
func (p *player) loaded() {
	p.t.Helper()
	for range 2000 {
		p.frame()
		if _, loads := p.scene.(*loading); !loads {
			return
		}
		if p.Err != nil {
			p.t.Fatal(p.Err)
		}
		time.Sleep(5 * time.Millisecond)
	}
	p.t.Fatal("the level is not there after 10 s")
}

// frame is an update and a picture, with the keys that are pressed now.
func (p *player) frame() {
	p.now = p.now.Add(time.Second / 60)
	p.Clock.Tick(p.now)
	p.Notice.Step()
	p.scene = p.scene.Update(p.Stage)
	if p.scene == nil {
		return
	}
	p.Clock.Pause(!Playing(p.scene))
	p.screen.Clear()
	p.Painter.Begin()
	p.scene.Draw(p.Stage, p.screen)
	p.Painter.Flush(p.screen)
}

// press presses keys for a frame, and lets them go for another.
func (p *player) press(a ...keys.Action) {
	p.Input = keystest.Press(a...)
	p.frame()
	if p.scene == nil {
		return
	}
	p.Input = keystest.Press()
	p.frame()
}

// choose goes to a row of a page by its label.
func (p *player) choose(label string) {
	p.t.Helper()
	for range 40 {
		if m, ok := p.scene.(*page); ok && m.rows[m.Selected].label == label {
			return
		}
		p.press(keys.Down)
	}
	p.t.Fatalf("no row %q on page %q", label, p.scene.Name())
}

func (p *player) expect(name string) {
	p.t.Helper()
	if p.scene == nil || p.scene.Name() != name {
		p.t.Fatalf("scene: want %q, got %v", name, p.scene)
	}
}

// texts are what was drawn last.
func (p *player) texts() string {
	var s []string
	for _, t := range p.screen.Texts {
		s = append(s, t.Text)
	}
	return strings.Join(s, "|")
}

func TestPages(t *testing.T) {
	p := newPlayer(t, Start{Level: "yard", Page: "title"})
	p.expect("Gritbed")

	t.Run("a page keeps the world still", func(t *testing.T) {
		n := p.frames
		p.frame()
		if p.frames != n {
			t.Error("the world went on")
		}
	})
	t.Run("title to play to pause and back", func(t *testing.T) {
		p.choose("Skate")
		p.press(keys.OK)
		p.expect("play")
		p.press(keys.Pause)
		p.expect("Paused")
		p.press(keys.Cancel)
		p.expect("play")
	})
	t.Run("a page leads back to the one it came from", func(t *testing.T) {
		p.press(keys.Pause)
		for _, name := range []string{"Level", "Settings", "Controls"} {
			p.choose(name)
			p.press(keys.OK)
			p.expect(name)
			p.press(keys.Cancel)
			p.expect("Paused")
		}
	})
	t.Run("the place one is at is marked", func(t *testing.T) {
		p.choose("Level")
		p.press(keys.OK)
		if m := p.scene.(*page); m.rows[m.Selected].label != "Yard" || m.Rows[m.Selected].Value != "here" {
			t.Errorf("chosen: %+v", m.Rows[m.Selected])
		}
		p.press(keys.Cancel)
	})
	t.Run("settings are in force at once", func(t *testing.T) {
		p.choose("Settings")
		p.press(keys.OK)
		p.choose("Reduce motion")
		p.press(keys.Right)
		if !p.Settings.Calm || !p.Session.Memory.Camera.Calm || !p.Session.Memory.Effects.Calm {
			t.Error("reduced motion is chosen and not in force")
		}
		p.choose("Full screen")
		p.press(keys.OK)
		if !p.Window.Fullscreen() {
			t.Error("full screen is chosen and not in force")
		}
		p.choose("Colours")
		p.press(keys.Left)
		if !p.Painter.Pal.Safe {
			t.Error("safe colours are chosen and not in force")
		}
		p.choose("Text")
		before := p.Layout.W
		p.press(keys.Right)
		if p.Layout.W >= before {
			t.Errorf("larger text, and the window still has %g logical px", p.Layout.W)
		}
		p.press(keys.Left)
		p.press(keys.Cancel)
	})
	t.Run("every key has its line", func(t *testing.T) {
		p.choose("Controls")
		p.press(keys.OK)
		for _, k := range controlRows {
			if !p.screen.Has(k.what) {
				t.Errorf("%q is not drawn", k.what)
			}
		}
		if c := Controls(p.Input); c["Push"] != "Up  W" || c["Ghost of the last line"] != "G" {
			t.Errorf("names: %q and %q", c["Push"], c["Ghost of the last line"])
		}
		p.press(keys.Cancel)
	})
	t.Run("a level that can't be had leaves the one there is", func(t *testing.T) {
		p.scene = p.load("nowhere", "", toPlay)
		p.loaded()
		p.expect("play")
		if p.Session.Name != "yard" || len(p.said) != 1 || !strings.Contains(p.texts(), "nowhere") {
			t.Errorf("level %s, said %q, drawn %q", p.Session.Name, p.said, p.texts())
		}
	})
	t.Run("quit ends the game", func(t *testing.T) {
		p.press(keys.Pause)
		p.choose("Quit")
		p.press(keys.OK)
		if p.scene != nil {
			t.Errorf("scene: want none, got %s", p.scene.Name())
		}
	})
}

func TestPlay(t *testing.T) {
	p := newPlayer(t, Start{Level: "yard", Page: "play"})
	p.expect("play")

	t.Run("the world goes on with the clock", func(t *testing.T) {
		n := p.frames
		for range 60 {
			p.frame()
		}
		if d := p.frames - n; d < 58 || d > 62 {
			t.Errorf("frames in a second: %d", d)
		}
	})
	t.Run("the displays are drawn in their panels", func(t *testing.T) {
		hud := p.Layout.HUD
		k := p.screen.Find("km/h")
		if k == nil || k.Left < hud.X || k.Right > hud.X+hud.W || k.Base < hud.Y || k.Base > hud.Y+hud.H {
			t.Errorf("km/h at %+v, display %+v", k, hud)
		}
		if !p.screen.Has("Menu") {
			t.Error("the keys are not shown")
		}
	})
	t.Run("the keys go after a while of riding", func(t *testing.T) {
		p.Clock.hinted = 3
		p.Input = keystest.Hold(keys.Push)
		for range 120 {
			p.frame()
		}
		if p.screen.Has("Menu") {
			t.Error("the keys are still shown")
		}
		if v := p.Session.Model.Kmh(); v < 2 {
			t.Errorf("after two seconds of pushing: %g km/h", v)
		}
	})
	t.Run("a message goes after its time", func(t *testing.T) {
		p.press(keys.Louder)
		if !p.screen.Has("volume 9 of 10") {
			t.Errorf("drawn: %s", p.texts())
		}
		for range 130 {
			p.frame()
		}
		if p.screen.Has("volume 9 of 10") {
			t.Error("it is still there after two seconds")
		}
	})
	t.Run("mute stays said", func(t *testing.T) {
		p.press(keys.Mute)
		for range 200 {
			p.frame()
		}
		if !p.screen.Has("muted") {
			t.Errorf("drawn: %s", p.texts())
		}
		p.press(keys.Mute)
	})
	t.Run("the ghost of the last line is a setting", func(t *testing.T) {
		p.press(keys.Ghost)
		if !p.Settings.LastLine || !p.screen.Has("ghost of the last line on") {
			t.Errorf("setting %v, drawn %s", p.Settings.LastLine, p.texts())
		}
	})
	t.Run("a broken script is said once", func(t *testing.T) {
		p.report(errors.New("no such wheel"))
		p.frame()
		if !p.screen.Has("no such wheel") {
			t.Errorf("drawn: %s", p.texts())
		}
	})
}

func TestPanelsComeAndGo(t *testing.T) {
	p := newPlayer(t, Start{Level: "yard", Page: "play"})
	settle := func() {
		for range 12 {
			p.frame()
		}
	}
	for _, c := range []struct {
		key  keys.Action
		name string
		used keys.Map
	}{{keys.Scope, "bed", keys.Riding}, {keys.Mixer, "mixer", keys.Mixing}, {keys.Ambience, "ambience", keys.Riding}, {keys.Patch, "patch", keys.Patching}} {
		t.Run(c.name, func(t *testing.T) {
			p.press(c.key)
			if p.Panels.Name() != c.name {
				t.Fatalf("open: want %s, got %q", c.name, p.Panels.Name())
			}
			if p.Panels.slid <= 0 || p.Panels.slid >= 1 {
				t.Errorf("after two frames it has come %g of the way", p.Panels.slid)
			}
			settle()
			if p.Panels.slid != 1 {
				t.Errorf("after 12 frames it has come %g of the way", p.Panels.slid)
			}
			if m := p.Panels.keys(); m != c.used {
				t.Errorf("keys: want map %d, got %d", c.used, m)
			}
			if h := p.Panels.hides(&p.Layout); h[2] <= h[0] {
				t.Errorf("it hides %v of the ground", h)
			}
			p.press(c.key)
			settle()
			if p.Panels.Name() != "" || p.Panels.slid != 0 {
				t.Errorf("closed: %q, %g of the way", p.Panels.Name(), p.Panels.slid)
			}
		})
	}
	t.Run("shoulders go around", func(t *testing.T) {
		p.press(keys.Scope)
		for _, want := range []string{"mixer", "ambience", "patch", "bed"} {
			if p.press(keys.ViewNext); p.Panels.Name() != want {
				t.Errorf("next: want %s, got %s", want, p.Panels.Name())
			}
		}
		if p.press(keys.ViewBack); p.Panels.Name() != "patch" {
			t.Errorf("back from the first: %s", p.Panels.Name())
		}
		p.press(keys.Patch)
	})
	t.Run("reduced motion opens at once", func(t *testing.T) {
		p.Settings.Calm = true
		p.Input = keystest.Press(keys.Scope)
		p.frame()
		if p.Panels.slid != 1 {
			t.Errorf("after one frame: %g of the way", p.Panels.slid)
		}
	})
}

// A steady play steps all its frames at once, whatever the clock does, and is settled
// when the ground is there.
func TestSteadyPlaySettles(t *testing.T) {
	var hash string
	p := newPlayer(t, Start{Level: "yard", Steady: true, After: 0.5, Alone: true})
	p.Samples = func(h string) { hash = h }
	for range 400 {
		p.frame()
		if ready, ok := Settled(p.scene); !ok {
			t.Fatal("not a steady play")
		} else if ready {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if ready, _ := Settled(p.scene); !ready {
		t.Error("not settled after two seconds")
	}
	if p.frames != 30 || len(hash) != 16 {
		t.Errorf("frames in half a second: %d, sum %q", p.frames, hash)
	}
}

// A stand in the middle of the picture is where the camera looks, and an open panel moves
// it up by half of what it hides.
func TestPanelMovesThePicture(t *testing.T) {
	p := newPlayer(t, Start{Level: "yard", Page: "play"})
	low := p.sight(1)
	p.press(keys.Scope)
	for range 12 {
		p.frame()
	}
	high := p.sight(1)
	want := (p.Layout.H - p.Layout.Scope.Y) / 2
	if d := low.OY - high.OY; d < want-2 || d > want+2 {
		t.Errorf("moved up by %g px, want %g", d, want)
	}
}
