package text

import "fmt"

// Fault is why a text is not parsed, and where.
type Fault struct {
	Line, Column int // from 1; 0 when it is about the whole text
	Want         string
	Got          string // says all, where there is no room for both
}

// Error gives one line.
func (f *Fault) Error() string {
	if f.Line == 0 {
		return fmt.Sprintf("want %s, got %s", f.Want, f.Got)
	}
	return fmt.Sprintf("line %d, column %d: want %s, got %s", f.Line, f.Column, f.Want, f.Got)
}

// MaxDepth is how deep lists and mappings may lie in each other: the deepest
// text of ours has seven levels.
const MaxDepth = 64

func tooDeep(line, column int) *Fault {
	return &Fault{line, column, "lists and mappings less deep in each other", fmt.Sprintf("nesting deeper than %d", MaxDepth)}
}

func tooMany(line, column int) *Fault {
	return &Fault{line, column, "a shorter text", fmt.Sprintf("more than %d lines, commas, colons and brackets", MaxSigns)}
}
