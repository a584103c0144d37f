package levels

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// planError puts what the reader of JSON says into a plan's words: the place, the
// field, what was wanted and what was found.
func planError(data []byte, err error) error {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &kind):
		line, column := position(data, valueStart(data, kind.Offset))
		var field strings.Builder
		for part := range strings.SplitSeq(kind.Field, ".") {
			if part != "" && part != "PlanPoint" { // the record that places share
				field.WriteString(part + ": ")
			}
		}
		found, _, _ := strings.Cut(kind.Value, " ")
		if word, ok := jsonWords[found]; ok {
			found = word
		} else {
			found = kind.Value
		}
		if n, ok := strings.CutPrefix(kind.Value, "number "); ok {
			found = n
		}
		return fmt.Errorf("plan: line %d, column %d: %swanted %s, found %s", line, column, field.String(), wantedOf(kind.Type), found)
	case errors.As(err, &syntax):
		line, column := position(data, max(syntax.Offset-1, 0))
		return fmt.Errorf("plan: line %d, column %d: wanted JSON, found %s", line, column, syntax.Error())
	}
	return fmt.Errorf("plan: %w", err)
}

// jsonWords are JSON's kinds of value.
var jsonWords = map[string]string{"string": "a text", "number": "a number", "bool": "true or false", "array": "a list", "object": "an object"}

// wantedOf names what a field takes.
func wantedOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Float64:
		return "a number"
	case reflect.Int:
		return "a whole number"
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	}
	return "an object"
}

// valueStart is where the value begins that the reader was at or in when it had
// read so many bytes.
func valueStart(data []byte, read int64) int64 {
	d := json.NewDecoder(bytes.NewReader(data))
	for {
		from := d.InputOffset()
		if _, err := d.Token(); err != nil || d.InputOffset() >= read {
			rest := data[from:]
			return from + int64(len(rest)-len(bytes.TrimLeft(rest, " \t\r\n,:")))
		}
	}
}

// position is the line and the column [characters] of a byte, both from 1.
func position(data []byte, at int64) (line, column int) {
	before := string(data[:min(at, int64(len(data)))])
	return strings.Count(before, "\n") + 1, len([]rune(before[strings.LastIndex(before, "\n")+1:])) + 1
}
