package scene

import (
	"strings"
	"testing"

	"gritbed/game/keys"
)

func TestPages(t *testing.T) {
	p := newPlayer(t, Start{Level: "yard", Page: "title"})
	p.expect("Gritbed")

	t.Run("a page keeps the world still", func(t *testing.T) {
		n := p.host.frames
		p.frame()
		if p.host.frames != n {
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
		if !p.host.full {
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
		if p.Session.Name != "yard" || len(p.host.said) != 1 || !strings.Contains(p.texts(), "nowhere") {
			t.Errorf("level %s, said %q, drawn %q", p.Session.Name, p.host.said, p.texts())
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
