package scene

import (
	"testing"

	"gritbed/game/keys"
	"gritbed/game/keys/keystest"
)

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
