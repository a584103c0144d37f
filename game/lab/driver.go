package main

import (
	"os"
	"path/filepath"
	"strings"

	"gritbed/game/script"
)

// loadScript finds a script: a file if the name looks like one, else a built-in.
func loadScript(name string) (*script.Script, error) {
	if !strings.ContainsRune(name, filepath.Separator) && filepath.Ext(name) == "" {
		return script.Builtin(name)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return script.Load(name, data)
}
