// Package strict reads the YAML that people write for us: unknown keys are
// refused, a mistake has a place and its error is one line, and no text, however
// broken, gets past as a panic or as more memory than it is worth.
package strict

import (
	"errors"

	"github.com/goccy/go-yaml"

	"gritbed/engine/text"
)

// Mistake is what is wrong with a text and where.
type Mistake struct {
	Line, Column int    // 1-based, 0 when the mistake has no place
	Got          string // one line
}

// Decode reads a text of at most the given size [bytes] into a value. kind says
// what the text should be, for the message. A nil Mistake is success.
func Decode(data []byte, into any, kind string, most int) *Mistake {
	err := Unmarshal(data, into, kind, most)
	if err == nil {
		return nil
	}
	var f *text.Fault
	if errors.As(err, &f) {
		return &Mistake{f.Line, f.Column, f.Got}
	}
	m := &Mistake{Got: brief(err.Error())}
	var y yaml.Error
	if errors.As(err, &y) {
		m.Got = brief(y.GetMessage())
		if tok := y.GetToken(); tok != nil {
			m.Line, m.Column = tok.Position.Line, tok.Position.Column
		}
	}
	return m
}

// Unmarshal is the same with the error as it comes: a [text.Fault] of a text that
// is not parsed at all, a yaml.Error, or what the value's own methods say.
func Unmarshal(data []byte, into any, kind string, most int) (err error) {
	// The reader of YAML gives up on some nonsense (a tag where a list should be)
	// by a panic, which is the file's fault all the same.
	defer func() {
		if recover() != nil {
			err = errors.New("text that is no YAML of a " + kind)
		}
	}()
	data, f := text.YAML(data, most)
	if f != nil {
		return f
	}
	return yaml.UnmarshalWithOptions(data, into, yaml.Strict())
}

// brief keeps a message to one line: the reader of YAML quotes a key of any
// length.
func brief(s string) string { return text.Line(text.Cut(s, 200)) }
