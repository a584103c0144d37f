package keys

import "strings"

// Bindings are the maps where a layout has their keys.
type Bindings struct {
	layout Layout
	keys   [Maps][Actions][]string
	caps   [Maps][Actions]string
}

// Bind puts the keys of every map where a layout has them.
func Bind(l Layout) *Bindings {
	b := &Bindings{layout: l}
	for m := range Maps {
		bound := make([]Bound, Actions)
		for a, list := range m.Keys() {
			bound[a] = Bound{Keys: list, ByCharacter: Action(a).ByCharacter()}
		}
		l.Move(bound)
		for a := range Actions {
			b.keys[m][a] = bound[a].Keys
			for _, k := range bound[a].Keys {
				if !onPad(k) {
					b.caps[m][a] = b.name(a, k)
					break
				}
			}
		}
	}
	return b
}

// Keys are an action's, by the names of their places.
func (b *Bindings) Keys(m Map, a Action) []string { return b.keys[m][a] }

// Cap is what is printed on the first key of an action, "" when it has none.
func (b *Bindings) Cap(m Map, a Action) string { return b.caps[m][a] }

// Names are an action's keys, or pad buttons, as they are printed.
func (b *Bindings) Names(m Map, a Action, pad bool) []string {
	var list []string
	for _, k := range b.keys[m][a] {
		if onPad(k) == pad && !strings.HasPrefix(k, "mouse_") {
			list = append(list, b.name(a, k))
		}
	}
	return list
}

func onPad(key string) bool { return strings.HasPrefix(key, "gamepad_") }

// printed are the names of keys that no layout moves, and of the pad's, where they are
// not simply in capitals.
var printed = map[string]string{
	"lstick_motion": "left stick", "page_up": "PgUp", "page_down": "PgDn",
	"escape": "Esc", "rstick_left": "right stick left", "rstick_right": "right", "lstick_up": "left stick up", "lstick_down": "down",
	"space": "Space", "shift": "Shift", "tab": "Tab", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "start": "Start", "enter": "Enter",
	"lstick": "L3", "rstick": "R3", "rstick_up": "right stick up", "back": "Back",
}

// name is a key as it stands on the keyboard, or on the pad.
func (b *Bindings) name(a Action, key string) string {
	if c := b.layout.Cap(key, a.ByCharacter()); c != "" {
		return c
	}
	key = strings.TrimPrefix(key, "gamepad_")
	if s, ok := printed[key]; ok {
		return s
	}
	return strings.ToUpper(key)
}
