package plan

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gritbed/engine/text"
	"gritbed/levels"
)

// The reader of JSON passes over keys that a type doesn't have, takes them in any
// case, lets the last of two win and gives up at its first complaint. So a plan is
// read once before, value by value against the types it is for.

// check is that reading.
type check struct {
	data  []byte
	d     *json.Decoder
	at    places
	field []string
	list  Problems
}

// refused gives what keeps a text from being a plan.
func refused(data []byte) Problems {
	c := &check{data: data, d: json.NewDecoder(bytes.NewReader(data)), at: places{data: data}}
	c.d.UseNumber()
	// What is no JSON is found by reading all of it for nothing, for that knows the
	// place.
	var syntax *json.SyntaxError
	if err := json.Unmarshal(data, &struct{}{}); errors.As(err, &syntax) {
		c.bad(max(int(syntax.Offset)-1, 0), "JSON", syntax.Error())
		return c.list
	}
	c.value(reflect.TypeFor[Plan]())
	return c.list
}

// next is where the next value or key begins.
func (c *check) next() int {
	at := int(c.d.InputOffset())
	rest := c.data[at:]
	return at + len(rest) - len(bytes.TrimLeft(rest, " \t\r\n,:"))
}

func (c *check) bad(at int, wanted, found string) {
	if len(c.list) < levels.MaxProblems {
		line, column := c.at.of(at)
		c.list = append(c.list, Problem{line, column, strings.Join(c.field, ": "), wanted, found})
	}
}

// token reads one; false ends the reading.
func (c *check) token() (json.Token, bool) {
	at := c.next()
	t, err := c.d.Token()
	if err == nil {
		return t, true
	}
	c.bad(at, "JSON", err.Error())
	return nil, false
}

// value checks a value that is for a type; nil takes anything.
func (c *check) value(t reflect.Type) bool {
	at := c.next()
	tok, ok := c.token()
	if !ok {
		return false
	}
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t != nil && (t == reflect.TypeFor[json.RawMessage]() || t.Kind() == reflect.Interface) {
		t = nil // whoever uses it says what is wrong with it
	}
	switch v := tok.(type) {
	case json.Delim:
		if v == '{' {
			return c.object(t, at)
		}
		return c.brackets(t, at)
	case json.Number:
		c.number(t, at, v.String())
	case string:
		c.kind(t, at, "a text", reflect.String)
	case bool:
		c.kind(t, at, "true or false", reflect.Bool)
	}
	return true
}

// kind wants the type to be of a kind.
func (c *check) kind(t reflect.Type, at int, found string, kinds ...reflect.Kind) bool {
	if t != nil && !slices.Contains(kinds, t.Kind()) {
		c.bad(at, wantedOf(t), found)
		return false
	}
	return true
}

func (c *check) number(t reflect.Type, at int, text string) {
	if t == nil {
		return
	}
	var err error
	switch t.Kind() {
	case reflect.Int:
		_, err = strconv.Atoi(text)
	case reflect.Float64:
		_, err = strconv.ParseFloat(text, 64)
	default:
		text, err = "a number", errors.New("not for this type")
	}
	if err != nil {
		c.bad(at, wantedOf(t), text)
	}
}

// brackets checks what is in brackets.
func (c *check) brackets(t reflect.Type, at int) bool {
	if !c.kind(t, at, "a list", reflect.Slice, reflect.Array) {
		t = nil
	}
	var elem reflect.Type
	if t != nil {
		elem = t.Elem()
	}
	n := 0
	for ; c.d.More(); n++ {
		if !c.value(elem) {
			return false
		}
	}
	if t != nil && t.Kind() == reflect.Array && n != t.Len() {
		c.bad(at, fmt.Sprintf("%d in a list", t.Len()), strconv.Itoa(n))
	}
	_, ok := c.token()
	return ok
}

// object checks what is in braces.
func (c *check) object(t reflect.Type, at int) bool {
	if !c.kind(t, at, "an object", reflect.Struct, reflect.Map) {
		t = nil
	}
	var keys keys
	if t != nil && t.Kind() == reflect.Struct {
		keys = keysOf(t)
	}
	seen := map[string]bool{}
	for c.d.More() {
		keyAt := c.next()
		tok, ok := c.token()
		if !ok {
			return false
		}
		key, _ := tok.(string)
		if seen[key] && t != nil {
			c.bad(keyAt, "each key once", text.Quote(key)+" again")
		}
		seen[key] = true
		var inner reflect.Type
		if t != nil && t.Kind() == reflect.Map {
			inner = t.Elem()
		} else if t != nil {
			var known bool
			if inner, known = keys.types[key]; !known && !slices.Contains(keys.explains, key) {
				c.bad(keyAt, "one of "+strings.Join(keys.names, ", "), text.Quote(key))
			}
		}
		c.field = append(c.field, key)
		if !c.value(inner) {
			return false
		}
		c.field = c.field[:len(c.field)-1]
	}
	for _, key := range keys.needs {
		if !seen[key] {
			c.bad(at, "a key "+key, "none")
		}
	}
	_, ok := c.token()
	return ok
}

// keys are the keys that a type takes.
type keys struct {
	names           []string // in the order of the type
	types           map[string]reflect.Type
	explains, needs []string
}

func keysOf(t reflect.Type) keys {
	k := keys{types: map[string]reflect.Type{}}
	for _, f := range reflect.VisibleFields(t) {
		if f.Name == "_" && len(f.Index) == 1 {
			k.explains, k.needs = strings.Fields(f.Tag.Get("explains")), strings.Fields(f.Tag.Get("needs"))
		}
		if name := f.Tag.Get("json"); name != "" {
			k.names = append(k.names, name)
			k.types[name] = f.Type
		}
	}
	return k
}

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
