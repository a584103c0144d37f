package main

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	input "github.com/quasilyte/ebitengine-input"

	"gritbed/game/keys"
)

// byCharacter says whether the keys of an action are looked for by what is printed
// on them; the others' belong to a place of the keyboard.
func byCharacter(a input.Action) bool {
	switch a {
	case actRespawn, actPause, actNext, actBack, actMute, actLouder, actQuieter,
		actStripMute, actStripSolo, actLineUp, actLineDown, actPatchText, actPatchRun, actPatchStep:
		return true
	}
	return false
}

// keyboard follows the layout in force.
type keyboard struct {
	layout keys.Layout // nil until the window is there
	names  []string    // of the places, and the keys there
	places []ebiten.Key
	next   int // is asked next
	wait   int // until then [frames]
}

func newKeyboard() keyboard {
	b := keyboard{names: keys.Names()}
	for _, n := range b.names {
		var k ebiten.Key
		if err := k.UnmarshalText([]byte(strings.ReplaceAll(n, "_", ""))); err != nil {
			k = ebiten.KeyMax + 1 // has no name
		}
		b.places = append(b.places, k)
	}
	return b
}

// askEvery is how many frames lie between two keys that are asked: the question
// costs memory.
const askEvery = 8

// follow says whether the layout has changed. Ebitengine doesn't tell, so one key
// after the other is asked what it gives, and all of them when that is something new:
// a change is noticed within a few seconds.
func (b *keyboard) follow() (changed bool) {
	if b.wait--; b.layout != nil && b.wait > 0 {
		return false
	}
	b.wait = askEvery
	b.next = (b.next + 1) % len(b.names)
	if b.layout != nil && ebiten.KeyName(b.places[b.next]) == b.layout[b.names[b.next]] {
		return false
	}
	b.layout = keys.Layout{}
	for i, n := range b.names {
		b.layout[n] = ebiten.KeyName(b.places[i])
	}
	return true
}

// bind puts the keys of a map where the layout has them.
func (b *keyboard) bind(us input.Keymap) input.Keymap {
	bound := make([]keys.Bound, actions)
	original := map[string]input.Key{}
	for a := range actions {
		bound[a].ByCharacter = byCharacter(a)
		for _, k := range us[a] {
			original[k.String()] = k
			bound[a].Keys = append(bound[a].Keys, k.String())
		}
	}
	b.layout.Move(bound)
	out := input.Keymap{}
	for a := range actions {
		for _, n := range bound[a].Keys {
			k, ok := original[n]
			if !ok {
				var err error
				if k, err = input.ParseKey(n); err != nil {
					continue
				}
			}
			out[a] = append(out[a], k)
		}
	}
	return out
}

// name is a key as it stands on the keyboard, or on the pad.
func (b *keyboard) name(a input.Action, key string) string {
	if c := b.layout.Cap(key, byCharacter(a)); c != "" {
		return c
	}
	return niceKey(strings.TrimPrefix(key, "gamepad_"))
}

// rebind makes the maps anew for the layout in force.
func (c *controls) rebind() {
	for m, us := range [keyMaps]input.Keymap{defaultKeys(), mixerKeys(), patchKeys()} {
		c.keys[m] = c.board.bind(us)
		for a := range actions {
			c.caps[m][a] = ""
			for _, k := range c.keys[m][a] {
				if n := k.String(); !strings.HasPrefix(n, "gamepad_") {
					c.caps[m][a] = c.board.name(a, n)
					break
				}
			}
		}
	}
	for _, h := range c.all {
		if h != nil {
			h.Remap(c.keys[c.inUse])
		}
	}
}

// cap is what is printed on the first key of an action.
func (c *controls) cap(a input.Action) string { return c.caps[c.inUse][a] }
