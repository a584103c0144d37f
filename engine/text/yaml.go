package text

import (
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"
)

// YAML makes a text of at most so many bytes ready to be parsed as YAML. A text
// that is no YAML at all may get through: to say so is the parser's part.
func YAML(data []byte, most int) (plain []byte, f *Fault) {
	data, f = Plain(data, most)
	if f != nil {
		return nil, f
	}
	// What cuts the text into tokens gives up on some nonsense by a panic, which
	// is the text's fault all the same.
	defer func() {
		if recover() != nil {
			plain, f = nil, &Fault{Want: "text in YAML", Got: "something else"}
		}
	}()
	if f := rough(data); f != nil {
		return nil, f
	}
	tokens := lexer.Tokenize(string(data))
	if f := depths(tokens); f != nil {
		return nil, f
	}
	if f := aliases(tokens); f != nil {
		return nil, f
	}
	return data, nil
}

// roughly is the depth at which no further look is needed [levels].
const roughly = 16 * MaxDepth

// MaxSigns is how many line ends, commas, colons and brackets a text may have. The
// parser takes up to three thousand bytes for what each of them parts, so a flat
// text is expensive as well; ours have three thousand of them.
const MaxSigns = 1 << 16

// rough finds the gross cases in the bytes alone. Cutting a text into tokens takes
// 300 bytes for each bracket, so that even this would be too much for a text of
// nothing else. Brackets in quotes and comments count here, too: that is why the
// bound is a generous one.
func rough(data []byte) *Fault {
	line, start, depth, dashes, signs := 1, 0, 0, 0, 0
	head := true // only blanks and signs of an entry so far on this line
	for i, c := range data {
		switch c {
		case '\n', ',', ':', '[', '{':
			if signs++; signs > MaxSigns {
				return tooMany(line, i-start+1)
			}
		}
		switch c {
		case '\n':
			line, start, head, dashes = line+1, i+1, true, 0
			continue
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(depth-1, 0)
		}
		switch {
		case head && (c == '-' || c == '?' || c == ':'):
			dashes++
		case c != ' ' && c != '\t':
			head = false
		}
		if depth > roughly || dashes > roughly {
			return tooDeep(line, i-start+1)
		}
	}
	return nil
}

// nest tells how deep a token lies: so many brackets are open, so many lines with
// less indentation are above, so many signs of an entry are before it in its line,
// and so many tags and anchors right before it, each of which is a node around the
// next. Each level of the tree is at least one of these.
type nest struct {
	columns []int // of the lines above that hold this one
	flow    int   // open brackets
	line    int
	entry   bool // the line begins with the dash of an entry
	entries int  // signs of an entry in this line
	names   int  // tags and anchors in a row
	taken   int  // lines that the parser takes for what an empty entry above holds
	before  *token.Token
	name    bool // before is the name of an anchor
}

func (n *nest) depth() int { return n.flow + len(n.columns) + n.entries + n.names + n.taken }

// step takes the next token; first says that it is the first of its line, outside
// brackets.
func (n *nest) step(t *token.Token) (first bool) {
	if n.flow == 0 && t.Position.Line != n.line {
		first = true
		if n.takes(t) {
			n.taken++
		}
		n.line, n.entries, n.entry = t.Position.Line, 0, t.Type == token.SequenceEntryType
		for len(n.columns) > 0 && n.columns[len(n.columns)-1] >= t.Position.Column {
			n.columns = n.columns[:len(n.columns)-1]
		}
		n.columns = append(n.columns, t.Position.Column)
	}
	switch {
	case t.Type == token.TagType || t.Type == token.AnchorType:
		n.names++
	case n.before != nil && n.before.Type != token.AnchorType:
		n.names = 0
	}
	n.name = n.before != nil && n.before.Type == token.AnchorType
	n.before = t
	switch t.Type {
	case token.MappingStartType, token.SequenceStartType:
		n.flow++
	case token.MappingEndType, token.SequenceEndType:
		n.flow = max(n.flow-1, 0)
	case token.SequenceEntryType, token.MappingKeyType, token.MappingValueType:
		if n.flow == 0 {
			n.entries++
		}
	}
	return first
}

// takes says that the parser may put a line below what ends the line before, though
// it has no more indentation: behind an empty entry, a tag or an anchor it does.
func (n *nest) takes(t *token.Token) bool {
	if n.before == nil {
		return false
	}
	column := n.before.Position.Column
	switch n.before.Type {
	case token.SequenceEntryType, token.MappingKeyType:
		return t.Type != n.before.Type && t.Position.Column <= column
	case token.TagType:
	default:
		if !n.name {
			return false
		}
	}
	if len(n.columns) > 0 {
		column = n.columns[len(n.columns)-1]
	}
	// A list may stand under its key without indentation.
	return t.Position.Column <= column && (n.entry || t.Type != token.SequenceEntryType)
}

// told says whether a token has a place and a meaning.
func told(t *token.Token) bool { return t.Position != nil && t.Type != token.CommentType }

// depths refuses what lies too deep.
func depths(tokens token.Tokens) *Fault {
	var n nest
	for _, t := range tokens {
		if !told(t) {
			continue
		}
		n.step(t)
		// The line itself and its last sign are no levels of their own.
		if n.depth()-2 > MaxDepth {
			return tooDeep(t.Position.Line, t.Position.Column)
		}
	}
	return nil
}
