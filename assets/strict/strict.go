// Package strict reads the YAML that people write for us: unknown keys are
// refused, a mistake has a place and is told in one line, and no text, however
// broken, gets past as a panic.
package strict

import (
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
)

// Mistake is what is wrong with a text and where.
type Mistake struct {
	Line, Column int    // 1-based, 0 when the mistake has no place
	Got          string // one line
}

// Decode reads a text of at most the given size [bytes] into a value. kind says
// what the text should be, for the message. A nil Mistake is success.
func Decode(data []byte, into any, kind string, most int) *Mistake {
	err := unmarshal(data, into, kind, most)
	if err == nil {
		return nil
	}
	m := &Mistake{Got: OneLine(err.Error())}
	var y yaml.Error
	if errors.As(err, &y) {
		m.Got = OneLine(y.GetMessage())
		if tok := y.GetToken(); tok != nil {
			m.Line, m.Column = tok.Position.Line, tok.Position.Column
		}
	}
	return m
}

// unmarshal reads the text. The reader of YAML gives up on some nonsense (a tag
// where a list should be) by a panic, which is the file's fault all the same.
func unmarshal(data []byte, into any, kind string, most int) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("text that is no YAML of a " + kind)
		}
	}()
	if len(data) > most {
		return fmt.Errorf("%d bytes", len(data))
	}
	return yaml.UnmarshalWithOptions(data, into, yaml.Strict())
}

// OneLine keeps a message to one line.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
