package patch

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// text gives a scalar as it was written.
func (v value) text() (string, error) {
	switch n := v.node.(type) {
	case *ast.StringNode:
		return n.Value, nil
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode:
		return n.GetToken().Value, nil
	}
	return "", v.fail("a word", "%s", v.kind())
}

// name is a text that can be used in a link.
func (v value) name() (string, error) {
	s, err := v.text()
	if err != nil {
		return "", err
	}
	if !nameable(s) {
		return "", v.fail("a name (letter or _ first, then letters, digits, _ or -; not null, true, false, nan, inf, prev, out)", "%q", clip(s))
	}
	return s, nil
}

func nameable(s string) bool {
	switch strings.ToLower(s) {
	case "null", "true", "false", "nan", "inf", "prev", "out":
		return false // other things in YAML, or in a link
	}
	for i, c := range s {
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c != '-' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != "" && len(s) <= 80
}

// number says whether a text is a number, and its value.
func number(s string) (int64, bool) {
	if d := strings.TrimLeft(s, "+-"); len(d) > 1 && d[0] == '0' && d[1] >= '0' && d[1] <= '9' {
		return 0, false // octal to some, decimal to others
	}
	n, err := strconv.ParseInt(strings.ReplaceAll(s, "_", ""), 0, 64)
	return n, err == nil
}

// integer gives a whole number from lo to hi; true and false count as 1 and 0.
func (v value) integer(lo, hi int64) (int64, error) {
	want := fmt.Sprintf("a whole number from %d to %d", lo, hi)
	if b, ok := v.node.(*ast.BoolNode); ok {
		if b.Value {
			return 1, nil
		}
		return 0, nil
	}
	switch v.node.(type) {
	case *ast.IntegerNode, *ast.StringNode:
		if n, ok := number(v.node.GetToken().Value); ok && n >= lo && n <= hi {
			return n, nil
		}
	}
	return 0, v.fail(want, "%s", v.kind())
}

// word gives 32 bits, written signed or unsigned.
func (v value) word() (uint32, error) {
	n, err := v.integer(math.MinInt32, math.MaxUint32)
	return uint32(n), err
}

// float gives the bits of a number in single precision; a text such as
// bits 7FC00001 gives the bits themselves.
func (v value) float() (uint32, error) {
	s, err := v.text()
	if err == nil {
		if hex, ok := strings.CutPrefix(s, "bits "); ok {
			if n, err := strconv.ParseUint(hex, 16, 32); err == nil {
				return uint32(n), nil
			}
		} else if f, err := strconv.ParseFloat(strings.ReplaceAll(s, "_", ""), 32); err == nil && !math.IsInf(f, 0) && !math.IsNaN(f) {
			return math.Float32bits(float32(f)), nil
		} else if n, ok := number(s); ok {
			return math.Float32bits(float32(n)), nil
		}
	}
	return 0, v.fail("a number", "%s", v.kind())
}

// truth gives yes or no.
func (v value) truth() (bool, error) {
	if b, ok := v.node.(*ast.BoolNode); ok {
		return b.Value, nil
	}
	return false, v.fail("true or false", "%s", v.kind())
}
