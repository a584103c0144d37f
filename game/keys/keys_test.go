package keys

import (
	"reflect"
	"testing"
)

// give is a layout: the US one with some keys otherwise.
func give(keys ...string) Layout {
	l := Layout{}
	for _, n := range Names() {
		l[n] = us(n)
	}
	for i := 0; i < len(keys); i += 2 {
		l[keys[i]] = keys[i+1]
	}
	return l
}

// Where some layouts differ from the US one.
func german() Layout {
	return give("y", "z", "z", "y", "minus", "ß", "equal", "", "bracket_left", "ü", "bracket_right", "+", "semicolon", "ö", "quote", "ä", "backslash", "#", "slash", "-", "backquote", "")
}

func french() Layout {
	return give("q", "a", "w", "z", "a", "q", "z", "w", "semicolon", "m", "m", ",", "comma", ";", "period", ":", "slash", "!",
		"1", "&", "2", "é", "3", "\"", "4", "'", "5", "(", "6", "-", "minus", ")", "bracket_left", "", "bracket_right", "$", "quote", "ù")
}

func dvorak() Layout {
	return give("q", "'", "w", ",", "e", ".", "r", "p", "t", "y", "y", "f", "u", "g", "i", "c", "o", "r", "p", "l", "s", "o", "d", "e", "f", "u", "g", "i",
		"h", "d", "j", "h", "k", "t", "l", "n", "semicolon", "s", "quote", "-", "z", ";", "x", "q", "c", "j", "v", "k", "b", "x", "n", "b", "comma", "w",
		"period", "v", "slash", "z", "bracket_left", "/", "bracket_right", "=", "minus", "[", "equal", "]")
}

// Of the game's: what is ridden with stays, what is looked for moves.
func game() []Bound {
	return []Bound{
		{[]string{"w", "up"}, false},
		{[]string{"a", "left"}, false},
		{[]string{"s", "d"}, false},
		{[]string{"l", "k", "q", "e"}, false},
		{[]string{"m"}, true},
		{[]string{"equal", "numpad_add"}, true},
		{[]string{"minus", "numpad_subtract"}, true},
		{[]string{"page_down", "period"}, true},
		{[]string{"page_up", "comma"}, true},
		{[]string{"v"}, true},
		{[]string{"n", "gamepad_lstick"}, true},
	}
}

func TestMove(t *testing.T) {
	for name, c := range map[string]struct {
		layout Layout
		want   [][]string // of what moves, in the order of the game's
	}{
		"US":      {give(), [][]string{{"m"}, {"equal", "numpad_add"}, {"minus", "numpad_subtract"}, {"page_down", "period"}, {"page_up", "comma"}, {"v"}, {"n", "gamepad_lstick"}}},
		"unknown": {nil, [][]string{{"m"}, {"equal", "numpad_add"}, {"minus", "numpad_subtract"}, {"page_down", "period"}, {"page_up", "comma"}, {"v"}, {"n", "gamepad_lstick"}}},
		"German":  {german(), [][]string{{"m"}, {"bracket_right", "numpad_add"}, {"slash", "numpad_subtract"}, {"page_down", "period"}, {"page_up", "comma"}, {"v"}, {"n", "gamepad_lstick"}}},
		// + takes Shift, so = it is; the full stop takes it too and stays where it is
		// in the US, whose comma went to M's.
		"French": {french(), [][]string{{"semicolon"}, {"equal", "numpad_add"}, {"6", "numpad_subtract"}, {"page_down", "period"}, {"page_up", "m"}, {"v"}, {"n", "gamepad_lstick"}}},
		// The comma lies where one pushes, the full stop where one spins, n where one
		// manuals: they stay, but for the full stop, whose place v takes.
		"Dvorak": {dvorak(), [][]string{{"m"}, {"bracket_right", "numpad_add"}, {"quote", "numpad_subtract"}, {"page_down"}, {"page_up", "comma"}, {"period"}, {"n", "gamepad_lstick"}}},
	} {
		bound := game()
		c.layout.Move(bound)
		for i, b := range bound {
			want := game()[i].Keys
			if b.ByCharacter {
				want = c.want[i-4]
			}
			if !reflect.DeepEqual(b.Keys, want) {
				t.Errorf("%s: %v: want %v, got %v", name, game()[i].Keys, want, b.Keys)
			}
		}
	}
}

// An action never loses its last key.
func TestMoveKeepsTheLast(t *testing.T) {
	bound := []Bound{{[]string{"m"}, true}, {[]string{"k"}, true}, {[]string{"j"}, false}}
	give("m", "j", "j", "k", "k", "m").Move(bound) // k lies where j is needed
	if want := [][]string{{"k"}, {"k"}}; !reflect.DeepEqual(bound[0].Keys, want[0]) || !reflect.DeepEqual(bound[1].Keys, want[1]) {
		t.Errorf("want %v, got %v", want, bound)
	}
}

func TestCap(t *testing.T) {
	for _, c := range []struct {
		layout    Layout
		key, want string
	}{
		{nil, "m", "M"}, {nil, "minus", "−"}, {nil, "semicolon", ";"}, {nil, "tab", ""}, {nil, "numpad_add", ""},
		{french(), "w", "Z"}, {french(), "semicolon", "M"}, {french(), "1", "1"}, {french(), "2", "2"},
		{german(), "slash", "−"}, {german(), "bracket_right", "+"}, {german(), "semicolon", "Ö"}, {german(), "equal", "="},
		{give("m", "ь"), "m", "Ь"}, {give("m", "מ"), "m", "M"}, {give("m", "\x1b"), "m", "M"},
	} {
		if got := c.layout.Cap(c.key, false); got != c.want {
			t.Errorf("%s: want %q, got %q", c.key, c.want, got)
		}
	}
	if got := french().Cap("6", true); got != "−" {
		t.Errorf("the French minus: want −, got %q", got)
	}
}
