// Package kept reads and writes what a player has chosen: a file of settings, one
// YAML mapping, into the fields of a struct.
//
// The file outlives the program that wrote it and is edited by hand, so it is taken
// key by key: what can't be used costs nothing else. A key that is not known, of a
// later version perhaps, stays in the file as it is. What is known and makes no
// sense goes back to its default, and the file as it was is kept beside the new one
// ([File.Save]). Nothing is written before something changes.
package kept

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"gritbed/assets/owner"
	"gritbed/engine/text"
)

// File is a file of settings.
type File struct {
	path    string   // "" keeps nothing
	notes   []string // what was not taken, a line each
	unknown []string // entries of keys that aren't known, as they were written
	broken  bool     // the file holds something that would be lost
	same    []byte   // the values that the file stands for
}

// Open reads the file at a path into the fields of a struct, which holds the
// defaults and whose tags name the keys. An empty path keeps nothing.
func Open(path string, into any) *File {
	f := &File{path: path}
	if path != "" {
		data, err := owner.Read(path, owner.Text)
		if err == nil {
			f.read(data, reflect.ValueOf(into).Elem())
		} else if !errors.Is(err, fs.ErrNotExist) {
			f.notes = []string{text.Line(err.Error())}
		}
	}
	f.Mark(into)
	return f
}

// Notes says what was not taken, a line each.
func (f *File) Notes() []string { return f.notes }

// Mark takes values for those of the file: nothing is written until they change.
func (f *File) Mark(from any) {
	if data, err := yaml.Marshal(from); err == nil {
		f.same = data
	}
}

// Save writes the values if they are others than those of the file. A file with
// something in it that was refused is kept, with .bad at the end of its name.
func (f *File) Save(from any) error {
	data, err := yaml.Marshal(from)
	if err != nil || f.path == "" || bytes.Equal(data, f.same) {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(f.path), 0o755); err != nil {
		return err
	}
	if f.broken {
		if err := os.Rename(f.path, f.path+".bad"); err != nil {
			return err
		}
		f.broken = false
	}
	whole := append(bytes.Clone(data), strings.Join(f.unknown, "")...)
	// Whoever reads it meanwhile, or comes after a crash, finds the old or the new.
	fresh := f.path + ".new"
	if err := os.WriteFile(fresh, whole, 0o644); err != nil {
		return err
	}
	if err := os.Rename(fresh, f.path); err != nil {
		return err
	}
	f.same = data
	return nil
}

// note says what was not taken.
func (f *File) note(line int, format string, args ...any) {
	f.notes = append(f.notes, text.Line(fmt.Sprintf("%s:%d: ", filepath.Base(f.path), line)+fmt.Sprintf(format, args...)))
}

// refuse notes what would be lost.
func (f *File) refuse(line int, format string, args ...any) {
	f.note(line, format, args...)
	f.broken = true
}

// entry takes a key and its value.
func (f *File) entry(n *ast.MappingValueNode, line int, into reflect.Value, seen map[string]bool) {
	key := n.Key.GetToken().Value
	for i := range into.NumField() {
		if name, _, _ := strings.Cut(into.Type().Field(i).Tag.Get("yaml"), ","); name != key {
			continue
		}
		value := reflect.New(into.Field(i).Type())
		switch err := yaml.NodeToValue(n.Value, value.Interface(), yaml.Strict()); {
		case seen[key]:
			f.refuse(line, "%s is there twice; the first is taken", key)
		case err != nil || n.Value.Type() == ast.NullType:
			f.refuse(line, "%s: want %s, got %s; the default is taken", key, wanted(value.Elem().Kind()), text.Quote(strings.TrimSpace(n.Value.String())))
		default:
			into.Field(i).Set(value.Elem())
		}
		seen[key] = true
		return
	}
	f.note(line, "%s is not a setting here; it stays in the file", text.Quote(key))
	f.unknown = append(f.unknown, strings.TrimRight(n.String(), "\n")+"\n")
}

// wanted names what a field takes.
func wanted(k reflect.Kind) string {
	switch k {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a text"
	}
	return "a whole number"
}
