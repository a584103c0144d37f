package scene

import (
	"errors"
	"testing"
	"time"

	"gritbed/game/keys"
	"gritbed/game/keys/keystest"
)

func TestPlay(t *testing.T) {
	p := newPlayer(t, Start{Level: "yard", Page: "play"})
	p.expect("play")

	t.Run("the world goes on with the clock", func(t *testing.T) {
		n := p.host.frames
		for range 60 {
			p.frame()
		}
		if d := p.host.frames - n; d < 58 || d > 62 {
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

// A steady play steps all its frames at once, whatever the clock does, and is settled
// when the ground is there.
func TestSteadyPlaySettles(t *testing.T) {
	p := newPlayer(t, Start{Level: "yard", Steady: true, After: 0.5, Alone: true})
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
	if p.host.frames != 30 || len(p.host.hash) != 16 {
		t.Errorf("frames in half a second: %d, sum %q", p.host.frames, p.host.hash)
	}
}
