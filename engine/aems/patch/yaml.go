package patch

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"gritbed/engine/text"
)

// value is a piece of the text that knows its place, so that a mistake found
// long after reading still names line and column.
type value struct {
	source string
	field  string
	node   ast.Node
}

// entry is a key and what it stands for, in the order of the text.
type entry struct {
	key  string
	at   value // the key itself
	what value
}

// parse reads one document. The reader of YAML gives up on some nonsense by a
// panic; that too is the text's fault.
func parse(source string, data []byte) (v value, err error) {
	bad := func(line, column int, got string) error {
		return &Error{source, line, column, "text", "one YAML document of a bank or project", got}
	}
	defer func() {
		if r := recover(); r != nil {
			v, err = value{}, bad(0, 0, "text that is no YAML")
		}
	}()
	plain, fault := text.YAML(data, maxText)
	if fault != nil {
		return value{}, &Error{source, fault.Line, fault.Column, "text", fault.Want, fault.Got}
	}
	f, err := parser.ParseBytes(plain, 0)
	if err != nil {
		var y yaml.Error
		if errors.As(err, &y) && y.GetToken() != nil {
			p := y.GetToken().Position
			return value{}, bad(p.Line, p.Column, y.GetMessage())
		}
		return value{}, bad(0, 0, err.Error())
	}
	if len(f.Docs) != 1 || f.Docs[0].Body == nil {
		return value{}, bad(1, 1, fmt.Sprintf("%d documents or an empty one", len(f.Docs)))
	}
	return value{source, "", f.Docs[0].Body}, nil
}

// maxText is the longest text of a bank [bytes].
const maxText = 4 << 20

func (v value) fail(want, got string, args ...any) *Error {
	field := v.field
	if field == "" {
		field = "text"
	}
	e := &Error{Source: v.source, Field: field, Want: want, Got: fmt.Sprintf(got, args...)}
	if v.node == nil {
		return e
	}
	n := v.node
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		n = m.Values[0].Key // the token of a block mapping is its colon
	} else if m, ok := n.(*ast.MappingValueNode); ok {
		n = m.Key
	}
	if t := n.GetToken(); t != nil && t.Position != nil {
		e.Line, e.Column = t.Position.Line, t.Position.Column
	}
	return e
}

// kind names a value for messages.
func (v value) kind() string {
	switch n := v.node.(type) {
	case nil, *ast.NullNode:
		return "nothing"
	case *ast.MappingNode, *ast.MappingValueNode:
		return "a mapping"
	case *ast.SequenceNode:
		return "a list"
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode, *ast.MergeKeyNode:
		return "an anchor, alias or tag (not used here)"
	default:
		return strconv.Quote(clip(n.GetToken().Value))
	}
}

func clip(s string) string { return text.Cut(s, 60) }

// under is the path of a key or an element.
func (v value) under(k string) string {
	if k = clip(k); v.field != "" {
		return v.field + "." + k
	}
	return k
}

func (v value) missing() bool { return v.node == nil }

func (v value) isMap() bool {
	switch v.node.(type) {
	case *ast.MappingNode, *ast.MappingValueNode:
		return true
	}
	return false
}

func (v value) isList() bool { _, ok := v.node.(*ast.SequenceNode); return ok }

// mapping gives the entries; a key given twice is refused.
func (v value) mapping() ([]entry, error) {
	var vals []*ast.MappingValueNode
	switch n := v.node.(type) {
	case *ast.MappingNode:
		vals = n.Values
	case *ast.MappingValueNode:
		vals = []*ast.MappingValueNode{n}
	default:
		return nil, v.fail("a mapping", "%s", v.kind())
	}
	seen := make(map[string]bool, len(vals))
	out := make([]entry, 0, len(vals))
	for _, m := range vals {
		at := value{v.source, v.field, m.Key}
		switch m.Key.(type) {
		case *ast.StringNode, *ast.IntegerNode, *ast.BoolNode, *ast.NullNode, *ast.FloatNode:
		default:
			return nil, at.fail("a plain key", "%s", at.kind())
		}
		k := m.Key.GetToken().Value
		if seen[k] {
			return nil, at.fail("each key once", "%q again", clip(k))
		}
		seen[k] = true
		out = append(out, entry{k, at, value{v.source, v.under(k), m.Value}})
	}
	return out, nil
}

// list gives the elements.
func (v value) list() ([]value, error) {
	n, ok := v.node.(*ast.SequenceNode)
	if !ok {
		return nil, v.fail("a list", "%s", v.kind())
	}
	out := make([]value, len(n.Values))
	for i, e := range n.Values {
		out[i] = value{v.source, v.under(strconv.Itoa(i)), e}
	}
	return out, nil
}
