package tuning

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"gritbed/assets/owner"
	"gritbed/assets/strict"
	"gritbed/engine/text"
)

// An Error says what is wrong with a tuning file, and where.
type Error struct {
	File         string
	Line, Column int // from 1
	Field        string
	Want, Got    string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s: want %s, got %s", e.File, e.Line, e.Column, e.Field, e.Want, e.Got)
}

// A place is where a value stands in its file; the reader fills it in.
type place struct{ line, col int }

func placeOf(n ast.Node) place {
	if n == nil || n.GetToken() == nil || n.GetToken().Position == nil {
		return place{1, 1}
	}
	p := n.GetToken().Position
	return place{p.Line, p.Column}
}

// A scalar is any single value, kept as written with its place, so that a
// value which is well-formed but unfit can be pointed at.
type scalar struct {
	text string
	ok   bool // present
	at   place
}

func (s *scalar) UnmarshalYAML(n ast.Node) error {
	s.at = placeOf(n)
	switch n.(type) {
	case *ast.IntegerNode, *ast.FloatNode, *ast.StringNode, *ast.InfinityNode, *ast.NanNode, *ast.BoolNode, *ast.NullNode:
		s.text, s.ok = n.GetToken().Value, true
		return nil
	}
	return &Error{Line: s.at.line, Column: s.at.col, Field: "value", Want: "a single value", Got: strings.ToLower(n.Type().String())}
}

// decode reads one file strictly into v.
func decode(fsys fs.FS, file string, v any) error {
	data, err := owner.ReadFS(fsys, file, owner.Text)
	if err != nil {
		return fmt.Errorf("tuning: %w", err)
	}
	err = strict.Unmarshal(data, v, "tuning", owner.Text.Most())
	if err == nil {
		return nil
	}
	var own *Error
	if errors.As(err, &own) {
		own.File = file
		return own
	}
	e := &Error{File: file, Line: 1, Column: 1, Field: "document", Want: "a mapping with known keys", Got: "something else"}
	var fault *text.Fault
	if errors.As(err, &fault) {
		e.Line, e.Column, e.Want, e.Got = max(fault.Line, 1), max(fault.Column, 1), fault.Want, fault.Got
		return e
	}
	var y interface {
		GetToken() *token.Token
		GetMessage() string
	}
	if errors.As(err, &y) {
		e.Got = y.GetMessage()
		if t := y.GetToken(); t != nil && t.Position != nil {
			e.Line, e.Column, e.Field = t.Position.Line, t.Position.Column, t.Value
		}
	} else {
		e.Got = err.Error()
	}
	if e.Field, e.Got = firstLine(e.Field), firstLine(e.Got); e.Field == "" {
		e.Field = "document"
	}
	return e
}

// firstLine cuts off what a lexer that lost its way quotes along: its tokens
// and messages may run on to the end of the file; a text may have lines, too.
func firstLine(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	return text.Line(text.Cut(s, 200))
}

// A reader turns scalars into numbers and remembers the first complaint.
type reader struct {
	file string
	err  error
}

func (r *reader) fail(at place, field, want, got string) {
	if r.err == nil {
		r.err = &Error{File: r.file, Line: max(at.line, 1), Column: max(at.col, 1), Field: field, Want: want, Got: firstLine(got)}
	}
}

// float reads a number in [lo, hi]; in is the place of what encloses it, for
// when it is missing.
func (r *reader) float(s scalar, in place, field string, lo, hi float64) float32 {
	want := fmt.Sprintf("%g…%g", lo, hi)
	if !s.ok {
		r.fail(in, field, want, "nothing")
		return 0
	}
	v, err := strconv.ParseFloat(s.text, 64)
	if err != nil || math.IsNaN(v) || v < lo || v > hi {
		r.fail(s.at, field, want, strconv.Quote(s.text))
		return 0
	}
	return float32(v)
}

// integer reads a whole number in [lo, hi].
func (r *reader) integer(s scalar, in place, field string, lo, hi int) int {
	want := fmt.Sprintf("a whole number %d…%d", lo, hi)
	if !s.ok {
		r.fail(in, field, want, "nothing")
		return lo
	}
	v, err := strconv.Atoi(s.text)
	if err != nil || v < lo || v > hi {
		r.fail(s.at, field, want, strconv.Quote(s.text))
		return lo
	}
	return v
}

// name reads a non-empty text.
func (r *reader) name(s scalar, in place, field string) string {
	if !s.ok || s.text == "" {
		r.fail(in, field, "a name", "nothing")
	}
	return s.text
}

// key reads 16 hex digits.
func (r *reader) key(s scalar, in place, field string) uint64 {
	if !s.ok {
		r.fail(in, field, "16 hex digits", "nothing")
		return 0
	}
	v, err := strconv.ParseUint(s.text, 16, 64)
	if err != nil || len(s.text) != 16 {
		r.fail(s.at, field, "16 hex digits", strconv.Quote(s.text))
	}
	return v
}

// count checks the length of a list.
func (r *reader) count(n, want int, in place, field string) bool {
	if n != want {
		r.fail(in, field, fmt.Sprintf("%d entries", want), strconv.Itoa(n))
	}
	return n == want
}

// floats reads a list into dst.
func (r *reader) floats(src []scalar, in place, field string, lo, hi float64, dst []float32) {
	if !r.count(len(src), len(dst), in, field) {
		return
	}
	for i := range dst {
		dst[i] = r.float(src[i], in, fmt.Sprintf("%s[%d]", field, i), lo, hi)
	}
}

// integers reads a list into dst.
func (r *reader) integers(src []scalar, in place, field string, lo, hi int, dst []int) {
	if !r.count(len(src), len(dst), in, field) {
		return
	}
	for i := range dst {
		dst[i] = r.integer(src[i], in, fmt.Sprintf("%s[%d]", field, i), lo, hi)
	}
}
