package patch

import (
	"fmt"
	"strings"
)

// Error is a mistake in a text: where, in which field, what was wanted and what
// was there.
type Error struct {
	Source       string // as the caller named the text
	Line, Column int    // from 1; 0 when the mistake has no place
	Field        string // path of keys, dots between
	Want, Got    string
}

// Error gives one line.
func (e *Error) Error() string {
	s := fmt.Sprintf("%s:%d:%d: %s: want %s, got %s", e.Source, e.Line, e.Column, e.Field, e.Want, e.Got)
	return strings.Join(strings.Fields(s), " ")
}

// BankError is a bank that no text can express.
type BankError struct {
	Source string
	Offset int64 // in the bank [bytes]
	Field  string
	Want   string
	Got    string
}

// Error gives one line.
func (e *BankError) Error() string {
	return fmt.Sprintf("%s: offset %#x: %s: want %s, got %s", e.Source, e.Offset, e.Field, e.Want, e.Got)
}
