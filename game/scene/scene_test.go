package scene

import (
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

// player is a stage with somebody in front of it: a mock screen, keys that a test presses,
// and no sound device.
type player struct {
	*Stage
	t      *testing.T
	scene  Scene
	screen *uitest.Recorder
	host   *host
	now    time.Time
}

// host is a window that can be made full, and notes what it hears.
type host struct {
	full   bool
	frames int
	hash   string
	said   []string // on the console
}

func (h *host) Fullscreen() bool                   { return h.full }
func (h *host) SetFullscreen(on bool)              { h.full = on }
func (h *host) OpenSound() (*session.Sound, error) { return session.OpenSound(nil) }
func (h *host) Began()                             {}
func (h *host) Stepped()                           { h.frames++ }
func (h *host) Summed(hash string)                 { h.hash = hash }
func (h *host) Remark(string)                      {}

func (h *host) Report(err error) string {
	h.said = append(h.said, err.Error())
	return err.Error()
}

// newPlayer loads a level and stands before the first scene.
func newPlayer(t *testing.T, start Start) *player {
	t.Helper()
	p := &player{t: t, screen: &uitest.Recorder{}, host: &host{}, now: time.Now()}
	p.Stage = &Stage{Start: start, Settings: settings.Default(), Host: p.host, Input: keystest.Press(), Size: image.Pt(1280, 720), Panels: NewPanels("")}
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
