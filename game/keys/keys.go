// Package keys is about keyboards that aren't American. A key is named by its place,
// as what a US keyboard has there ("m", "semicolon"); what it gives in the layout in
// force is another matter. Keys one rides with belong to a place, whatever is printed
// on them; keys one looks for by what is printed on them (M for mute, + for louder)
// belong to a character, and move to where the layout has it.
package keys

import (
	"slices"
	"strings"
	"unicode"
)

// Layout is what the keys give without modifiers in the layout in force. A key that
// isn't in it gives what nobody knows.
type Layout map[string]string

// Names are the places that a layout is about.
func Names() []string {
	var names []string
	for c := 'a'; c <= 'z'; c++ {
		names = append(names, string(c))
	}
	for c := '0'; c <= '9'; c++ {
		names = append(names, string(c))
	}
	return append(names, "minus", "equal", "bracket_left", "bracket_right", "backslash", "semicolon", "quote", "backquote", "comma", "period", "slash")
}

// us is what a US keyboard gives, without Shift, on the keys that aren't named so.
func us(name string) string {
	switch name {
	case "minus":
		return "-"
	case "equal":
		return "="
	case "bracket_left":
		return "["
	case "bracket_right":
		return "]"
	case "backslash":
		return "\\"
	case "semicolon":
		return ";"
	case "quote":
		return "'"
	case "backquote":
		return "`"
	case "comma":
		return ","
	case "period":
		return "."
	case "slash":
		return "/"
	}
	if len(name) == 1 {
		return name
	}
	return ""
}

// meant are the characters that a key bound by its US name stands for, the likeliest
// first: = is bound for the + above it.
func meant(name string) []string {
	switch c := us(name); c {
	case "":
		return nil
	case "=":
		return []string{"+", "="}
	default:
		return []string{c}
	}
}

// Bound are the keys of an action.
type Bound struct {
	Keys        []string
	ByCharacter bool // they belong to characters, not to places
}

// Move puts the keys that belong to a character where the layout has it. It never
// takes the place of a key that belongs there; where the layout has the character on
// such a key, or only with a modifier, the US place remains. A key whose US place went to
// another character is given up if the action has a further one.
func (l Layout) Move(actions []Bound) {
	fixed := map[string]bool{}
	for _, a := range actions {
		if !a.ByCharacter {
			for _, k := range a.Keys {
				fixed[k] = true
			}
		}
	}
	type claim struct{ action, key int }
	var stay []claim
	taken := map[string]bool{}
	for i, a := range actions {
		if !a.ByCharacter {
			continue
		}
		a.Keys = slices.Clone(a.Keys)
		actions[i].Keys = a.Keys
		for j, k := range a.Keys {
			to, ok := l.find(meant(k))
			switch {
			case ok && to != k && !fixed[to]:
				a.Keys[j] = to
				taken[to] = true
			case ok && to == k:
			case meant(k) != nil:
				stay = append(stay, claim{i, j})
			}
		}
	}
	slices.Reverse(stay) // so that places within an action keep their meaning
	for _, c := range stay {
		a := &actions[c.action]
		if taken[a.Keys[c.key]] && len(a.Keys) > 1 {
			a.Keys = slices.Delete(a.Keys, c.key, c.key+1)
		}
	}
}

// find is the key that gives the first of the characters that any gives.
func (l Layout) find(characters []string) (name string, ok bool) {
	for _, c := range characters {
		for _, k := range Names() {
			if l[k] == c {
				return k, true
			}
		}
	}
	return "", false
}

// Cap is what is printed on a key, in capitals: what the layout gives there. A digit
// whose place is meant is on the cap whether it takes Shift to type it or not; a key
// looked for by its character is named by that. "" is a key that no layout moves.
func (l Layout) Cap(name string, byCharacter bool) string {
	c := us(name)
	if own := l[name]; drawable(own) && (byCharacter || c < "0" || c > "9") {
		c = own
	}
	if c == "-" {
		return "−"
	}
	return strings.ToUpper(c)
}

// drawable says whether the fonts of the interface have a character.
func drawable(s string) bool {
	for _, r := range s {
		if r > '~' && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic) || r <= ' ' {
			return false
		}
	}
	return s != ""
}
