package levels

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Properties are asked for one by one, each with its type, range and default;
// [object.done] then refuses what nobody asked for.

// value finds a property and notes that the class knows it.
func (b *object) value(name string, types ...string) (string, bool) {
	b.asked = append(b.asked, name)
	for _, p := range b.props {
		if p.Name != name {
			continue
		}
		v := p.Value
		if v == "" { // Tiled writes a value of several lines into the element
			v = inElement(b.texts, name)
		}
		for _, t := range types {
			if p.Type == t {
				return v, true
			}
		}
		kind := p.Type
		if kind == "" {
			kind = "string"
		}
		b.bad(name, "type "+types[0], "type "+kind)
		return "", false
	}
	return "", false
}

// number is a float property in [lo, hi]; required when def is NaN.
func (b *object) number(name string, def, lo, hi float64) float64 {
	text, ok := b.value(name, "float", "int")
	if !ok {
		if math.IsNaN(def) && !b.has(name) {
			b.bad(name, "a number", "none")
		}
		return def
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(v >= lo && v <= hi) {
		b.bad(name, span(lo, hi), quoted(text))
		return def
	}
	return v
}

// span names an interval.
func span(lo, hi float64) string {
	if lo <= -big && hi >= big {
		return "a finite number"
	}
	if hi >= big {
		return fmt.Sprintf("%g or more", lo)
	}
	return fmt.Sprintf("%g..%g", lo, hi)
}

// big bounds numbers that the notes don't bound.
const big = 1e5

// need marks a required number.
var need = math.NaN()

// whole is an integer property in [lo, hi]; required when def is below lo.
func (b *object) whole(name string, def, lo, hi int) int {
	return int(b.whole64(name, int64(def), int64(lo), int64(hi)))
}

// whole64 is the same for numbers that an int may be too short for.
func (b *object) whole64(name string, def, lo, hi int64) int64 {
	text, ok := b.value(name, "int")
	if !ok {
		if def < lo && !b.has(name) {
			b.bad(name, fmt.Sprintf("%d..%d", lo, hi), "none")
		}
		return def
	}
	v, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	if err != nil || v < lo || v > hi {
		b.bad(name, fmt.Sprintf("%d..%d", lo, hi), quoted(text))
		return def
	}
	return v
}

// flag is a bool property.
func (b *object) flag(name string, def bool) bool {
	text, ok := b.value(name, "bool")
	if !ok {
		return def
	}
	if text != "true" && text != "false" {
		b.bad(name, "true or false", quoted(text))
	}
	return text == "true"
}

// words is a string property; with a list of choices, one of them.
func (b *object) words(name, def string, choices ...string) string {
	text, ok := b.value(name, "", "string")
	if !ok {
		return def
	}
	for _, c := range choices {
		if text == c {
			return text
		}
	}
	if len(choices) > 0 {
		b.bad(name, strings.Join(choices, ", "), quoted(text))
		return def
	}
	return text
}

// has says whether the object carries the property, of whatever type.
func (b *object) has(name string) bool {
	for _, p := range b.props {
		if p.Name == name {
			return true
		}
	}
	return false
}

// rows is a string property of rows of numbers: rows apart by semicolons or new
// lines, numbers by commas or blanks. width is the numbers of a row, 0 any.
func (b *object) rows(name string, width int, required bool) [][]float64 {
	text, ok := b.value(name, "", "string")
	if !ok {
		if required && !b.has(name) {
			b.bad(name, "rows of numbers", "none")
		}
		return nil
	}
	var out [][]float64
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
		var row []float64
		for _, f := range strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\r' }) {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil || !(v >= -big && v <= big) {
				b.bad(name, "finite numbers", quoted(f))
				return nil
			}
			row = append(row, v)
		}
		if len(row) == 0 {
			continue
		}
		if width > 0 && len(row) != width {
			b.bad(name, fmt.Sprintf("%d numbers a row", width), fmt.Sprintf("%d in row %d", len(row), len(out)+1))
			return nil
		}
		out = append(out, row)
	}
	if len(out) == 0 {
		b.bad(name, "rows of numbers", quoted(text))
	}
	return out
}

// done refuses what nobody asked for: a typing error must not pass silently.
func (b *object) done() {
	seen := map[string]bool{}
	for _, p := range b.props {
		if seen[p.Name] {
			b.bad(p.Name, "the property once", "it twice")
		}
		seen[p.Name] = true
		known := strings.HasPrefix(p.Name, "x-")
		for _, a := range b.asked {
			known = known || a == p.Name
		}
		if !known {
			b.bad(quoted(p.Name), "a property of class "+b.class, "an unknown name")
		}
	}
}
