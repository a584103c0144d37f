package vec

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ParseHex reads up to eight hex digits.
func ParseHex(s string) (uint32, error) {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil {
		return 0, fmt.Errorf("%q", s)
	}
	return uint32(v), nil
}

// ParseBits reads the bit pattern of a float32.
func ParseBits(s string) (float32, error) {
	v, err := ParseHex(s)
	if err != nil {
		return 0, fmt.Errorf("bits: want hex digits, got %w", err)
	}
	return math.Float32frombits(v), nil
}

// ParseWords reads the six words of the generator.
func ParseWords(s string) (w [6]uint32, err error) {
	f := strings.Fields(s)
	if len(f) != len(w) {
		return w, fmt.Errorf("%d words", len(f))
	}
	for i := range f {
		if w[i], err = ParseHex(f[i]); err != nil {
			return w, err
		}
	}
	return w, nil
}

// BitsText writes the bit pattern of a float32.
func BitsText(v float32) string { return fmt.Sprintf("%08X", math.Float32bits(v)) }

// FloatText writes a float32 as its bit pattern and its value.
func FloatText(v float32) string { return fmt.Sprintf("%s (%g)", BitsText(v), v) }

// WordsText writes the six words of the generator.
func WordsText(w [6]uint32) string { return strings.Trim(fmt.Sprintf("%08X", w), "[]") }

// Flag is 1 for true.
func Flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Label is an id: a number or a string in JSON, text here.
type Label string

// UnmarshalJSON takes either form.
func (l *Label) UnmarshalJSON(b []byte) error {
	var s string
	if json.Unmarshal(b, &s) == nil {
		*l = Label(s)
		return nil
	}
	var n json.Number
	if err := json.Unmarshal(b, &n); err != nil {
		return fmt.Errorf("id: want a number or a string, got %s", b)
	}
	*l = Label(n.String())
	return nil
}
