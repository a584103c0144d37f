package input

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/keys"
)

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

// askEvery is how many frames lie between two keys that are asked for their names: the
// question costs memory on desktops, and more in a browser (hajimehoshi/ebiten#3596).
const askEvery = 8

// follow says whether the layout has changed. Ebitengine names the key of a place
// (hajimehoshi/ebiten#1904) but sends no word when the layout changes, so one key after
// the other is asked, and all of them when one gives something new: a change is noticed
// within a few seconds.
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
