package script

import (
	"embed"
	"fmt"
	"io/fs"

	"slices"
	"strings"
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

// Builtin loads a built-in script by name.
func Builtin(name string) (*Script, error) {
	data, err := files.ReadFile("scripts/" + name + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("script %q: want one of %s", name, strings.Join(Names(), ", "))
	}
	s, err := Load(name+".yaml", data)
	if err != nil {
		return nil, err
	}
	s.Name = name
	return s, nil
}
