package kept

import (
	"reflect"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"gritbed/assets/owner"
	"gritbed/engine/text"
)

// read takes a file as a whole or, where that is no YAML, entry by entry.
func (f *File) read(data []byte, into reflect.Value) {
	seen := map[string]bool{}
	if f.piece(data, 0, into, seen) {
		return
	}
	f.broken = true
	start, line := 0, 0
	lines := strings.SplitAfter(string(data), "\n")
	for i := 1; i <= len(lines); i++ {
		// An entry goes on in the lines that are indented or empty.
		if i < len(lines) && strings.TrimLeft(lines[i], " \t\r\n") != lines[i] {
			continue
		}
		if piece := strings.Join(lines[start:i], ""); !f.piece([]byte(piece), line, into, seen) && len(f.notes) < maxNotes {
			f.refuse(line+1, "no setting: %s", text.Quote(strings.TrimSpace(piece)))
		}
		start, line = i, i
	}
}

// maxNotes bounds what is said of a file that is something else altogether.
const maxNotes = 20

// piece takes a text that has so many lines before it; false when it is no mapping.
func (f *File) piece(data []byte, before int, into reflect.Value, seen map[string]bool) (taken bool) {
	// The reader of YAML gives up on some nonsense by a panic.
	defer func() {
		if recover() != nil {
			taken = false
		}
	}()
	plain, fault := text.YAML(data, owner.Text.Most())
	if fault != nil {
		return false
	}
	file, err := parser.ParseBytes(plain, 0, parser.AllowDuplicateMapKey())
	if err != nil || len(file.Docs) > 1 {
		return false
	}
	if len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return true // nothing but blanks and comments
	}
	var entries []*ast.MappingValueNode
	switch n := file.Docs[0].Body.(type) {
	case *ast.MappingNode:
		entries = n.Values
	case *ast.MappingValueNode:
		entries = []*ast.MappingValueNode{n}
	case *ast.CommentGroupNode:
		return true
	default:
		return false
	}
	for _, n := range entries {
		f.entry(n, before+n.Key.GetToken().Position.Line, into, seen)
	}
	return true
}
