package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxQuote and maxLine are what a message takes of a value, and what a line of
// messages takes in all [bytes].
const (
	maxQuote = 48
	maxLine  = 1000
)

// Quote is a value as a message shows it: in quotes, what can't be printed in
// signs that can, cut to a readable length.
func Quote(s string) string { return strconv.Quote(Cut(s, maxQuote)) }

// Cut cuts a text to so many bytes, between two characters.
func Cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most] + "…"
}

// Line is a message as it goes to a terminal: one line of a length that can be
// read, in which nothing moves the cursor or changes a colour.
func Line(s string) string {
	s = Cut(strings.Join(strings.Fields(s), " "), maxLine)
	var b strings.Builder
	for i, w := 0, 0; i < len(s); i += w {
		var r rune
		r, w = utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && w == 1 || !unicode.IsPrint(r) {
			quoted := strconv.Quote(s[i : i+w])
			b.WriteString(quoted[1 : len(quoted)-1])
			continue
		}
		b.WriteString(s[i : i+w])
	}
	return b.String()
}
