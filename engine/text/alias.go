package text

import (
	"fmt"

	"github.com/goccy/go-yaml/token"
)

// MaxAliased is how many pieces (words and signs) all aliases of a text may stand
// for, those included that aliases in what they stand for stand for.
const MaxAliased = 10000

// anchor is a named piece of the text.
type anchor struct {
	name   string
	weight int  // of the text up to it, then its own [pieces]
	flow   int  // open brackets where it stands
	column int  // of its line
	entry  bool // its line begins with a dash
}

// aliases adds up what the aliases of a text stand for. An anchor is taken to hold
// everything up to the next line that is no deeper than its own, or in brackets to
// the next comma, which is never less than it holds.
func aliases(tokens token.Tokens) *Fault {
	var n nest
	var open []anchor
	weights := map[string]int{}
	weight, aliased := 0, 0
	line := anchor{} // where the current line begins
	for i, t := range tokens {
		if !told(t) {
			continue
		}
		flow := n.flow
		first := n.step(t)
		if first {
			line = anchor{column: t.Position.Column, entry: t.Type == token.SequenceEntryType}
		}
		rest := open[:0]
		for _, a := range open {
			if a.over(t, first, line, min(flow, n.flow)) {
				weights[a.name] = max(weights[a.name], weight-a.weight)
				continue
			}
			rest = append(rest, a)
		}
		open = rest
		weight++
		switch t.Type {
		case token.AnchorType:
			open = append(open, anchor{name: next(tokens, i), weight: weight, flow: n.flow, column: line.column, entry: line.entry})
		case token.AliasType:
			name := next(tokens, i)
			for _, a := range open {
				if a.name == name {
					return &Fault{t.Position.Line, t.Position.Column, "an alias outside what it stands for", fmt.Sprintf("%s within itself", Quote(name))}
				}
			}
			weight += weights[name]
			if aliased += weights[name]; aliased > MaxAliased {
				return &Fault{t.Position.Line, t.Position.Column, "aliases for less text", fmt.Sprintf("aliases for more than %d pieces", MaxAliased)}
			}
		}
	}
	return nil
}

// over says that a token, with so many brackets open around it, is behind what the
// anchor names.
func (a anchor) over(t *token.Token, first bool, line anchor, flow int) bool {
	if a.flow > 0 {
		return flow < a.flow || flow == a.flow && t.Type == token.CollectEntryType
	}
	// A list may stand under its key without indentation.
	return first && (line.column < a.column || line.column == a.column && (a.entry || !line.entry))
}

// next is the word behind the sign of an anchor or alias.
func next(tokens token.Tokens, i int) string {
	if i+1 < len(tokens) {
		return tokens[i+1].Value
	}
	return ""
}
