package keys_test

import (
	"testing"

	"gritbed/components"
	"gritbed/game/keys"
	"gritbed/game/keys/keystest"
)

// Every action has a key or a button in the map of riding, and in the other maps unless
// the map gives its keys away.
func TestEveryActionIsBound(t *testing.T) {
	given := map[keys.Map][]keys.Action{keys.Mixing: {keys.Mute}}
	for m := range keys.Maps {
		for a, list := range m.Keys() {
			free := false
			for _, g := range given[m] {
				free = free || g == keys.Action(a)
			}
			if (len(list) == 0) != free {
				t.Errorf("map %d, action %d: keys %v", m, a, list)
			}
		}
	}
}

// What a view's map gives to the view is no longer the skater's.
func TestAViewsKeysAreItsOwn(t *testing.T) {
	ridden := []keys.Action{keys.SteerLeft, keys.SteerRight, keys.Push, keys.Brake, keys.LeanFront, keys.LeanBack, keys.SpinLeft, keys.SpinRight, keys.Mute, keys.Scope}
	for m, own := range map[keys.Map][]keys.Action{
		keys.Mixing:   {keys.StripLeft, keys.StripRight, keys.StripMute, keys.StripSolo},
		keys.Patching: {keys.BoxLeft, keys.BoxRight, keys.BoxUp, keys.BoxDown, keys.LineUp},
	} {
		k := m.Keys()
		for _, a := range own {
			for _, name := range k[a] {
				for _, r := range ridden {
					for _, other := range k[r] {
						if other == name {
							t.Errorf("map %d: %s is both action %d and action %d", m, name, a, r)
						}
					}
				}
			}
		}
	}
}

func TestNamesArePrintedOnes(t *testing.T) {
	b := keys.Bind(keys.Layout{"semicolon": "m", "m": ","})
	for _, c := range []struct {
		a    keys.Action
		pad  bool
		want string
	}{{keys.Ollie, false, "Space"}, {keys.Ollie, true, "A"}, {keys.Push, false, "Up"}, {keys.Mute, false, "M"}, {keys.Next, false, "."}, {keys.Steer, true, "left stick"}} {
		got := b.Names(keys.Riding, c.a, c.pad)
		if len(got) == 0 || got[0] != c.want {
			t.Errorf("action %d, pad %v: want %s first, got %v", c.a, c.pad, c.want, got)
		}
	}
	if got := b.Keys(keys.Riding, keys.Mute); len(got) != 1 || got[0] != "semicolon" {
		t.Errorf("M of a layout that has it elsewhere: %v", got)
	}
	if got := b.Names(keys.Riding, keys.Click, false); len(got) != 0 {
		t.Errorf("the mouse is no key: %v", got)
	}
}

func TestIntent(t *testing.T) {
	for name, c := range map[string]struct {
		in   *keystest.Input
		mode components.Mode
		want components.IntentData
	}{
		"push":                {keystest.Hold(keys.Push, keys.LeanFront), components.Riding, components.IntentData{Push: true}},
		"no push on a rail":   {keystest.Hold(keys.Push, keys.LeanFront), components.Grinding, components.IntentData{Balance: 1}},
		"steer":               {keystest.Hold(keys.SteerLeft), components.Riding, components.IntentData{Steer: -1}},
		"both ways":           {keystest.Hold(keys.SteerLeft, keys.SteerRight), components.Riding, components.IntentData{}},
		"steering spins":      {keystest.Hold(keys.SteerRight), components.Airborne, components.IntentData{Steer: 1, Spin: 1}},
		"spin goes first":     {keystest.Hold(keys.SteerRight, keys.SpinLeft), components.Airborne, components.IntentData{Steer: 1, Spin: -1}},
		"respawn is a press":  {keystest.Hold(keys.Respawn), components.Riding, components.IntentData{}},
		"respawn when it is":  {keystest.Press(keys.Respawn), components.Riding, components.IntentData{Respawn: true}},
		"lean in a manual":    {keystest.Hold(keys.Manual, keys.LeanBack), components.Manual, components.IntentData{Manual: true, Balance: -1}},
		"no lean on the feet": {keystest.Hold(keys.LeanBack), components.Riding, components.IntentData{}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := keys.Intent(c.in, c.mode); got != c.want {
				t.Errorf("want %+v, got %+v", c.want, got)
			}
		})
	}
}

// A stick steers finely around its middle, fully at its end, and never beyond.
func TestStickIsFinerInTheMiddle(t *testing.T) {
	steer := func(x float64, held ...keys.Action) float32 {
		in := keystest.Hold(held...)
		in.X = x
		return keys.Intent(in, components.Riding).Steer
	}
	if s := steer(0.2); s <= 0.05 || s >= 0.15 {
		t.Errorf("a fifth of the way steers %g, want about a tenth", s)
	}
	if s := steer(1); s != 1 {
		t.Errorf("all the way steers %g", s)
	}
	if s := steer(1, keys.SteerRight); s != 1 {
		t.Errorf("stick and key together steer %g", s)
	}
}
