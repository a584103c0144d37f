package plan

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"gritbed/engine/text"
	"gritbed/levels"
)

// Problem is one reason to refuse a plan, printed on one line.
type Problem struct {
	Line, Column int    // from 1, 0 when it has no place
	Field        string // keys from the outermost, colons between
	Wanted       string
	Found        string
}

// Error gives one line.
func (p Problem) Error() string {
	var b strings.Builder
	b.WriteString("plan: ")
	if p.Line > 0 {
		fmt.Fprintf(&b, "line %d, column %d: ", p.Line, p.Column)
	}
	if p.Field != "" {
		b.WriteString(p.Field + ": ")
	}
	fmt.Fprintf(&b, "wanted %s, found %s", p.Wanted, p.Found)
	return text.Line(b.String())
}

// Problems are all problems of a plan, at most [levels.MaxProblems].
type Problems []Problem

// Error is one line a problem.
func (p Problems) Error() string { return levels.Lines(p) }

// places gives the line and the column of bytes of a text that are asked for in
// ascending order.
type places struct {
	data  []byte
	done  int // bytes counted
	line  int // from 0, of data[done]
	start int // where that line begins
}

// of is the line and the column [characters] of a byte, both from 1.
func (p *places) of(at int) (line, column int) {
	at = min(at, len(p.data))
	for ; p.done < at; p.done++ {
		if p.data[p.done] == '\n' {
			p.line, p.start = p.line+1, p.done+1
		}
	}
	return p.line + 1, utf8.RuneCount(p.data[p.start:max(at, p.start)]) + 1
}
