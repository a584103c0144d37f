package script

import (
	"embed"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"gritbed/assets/owner"
)

//go:embed scripts/*.yaml
var files embed.FS

// Names are the built-in scripts, in order.
func Names() []string {
	entries, err := fs.ReadDir(files, "scripts")
	if err != nil {
		panic(err) // embedded data
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), ".yaml")
	}
	slices.Sort(names)
	return names
}

// Open finds a script: a file if the name looks like one, by a folder or an ending,
// else a built-in one.
func Open(name string) (*Script, error) {
	if filepath.Base(name) == name && filepath.Ext(name) == "" {
		return Builtin(name)
	}
	data, err := owner.Read(name, owner.Text)
	if err != nil {
		return nil, err
	}
	return Load(name, data)
}

// Builtin loads a built-in script by name.
func Builtin(name string) (*Script, error) {
	data, err := files.ReadFile("scripts/" + name + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("script %q: want a file like ride.yaml or one of %s", name, strings.Join(Names(), ", "))
	}
	s, err := Load(name+".yaml", data)
	if err != nil {
		return nil, err
	}
	s.Name = name
	return s, nil
}
