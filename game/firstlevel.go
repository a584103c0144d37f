package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"gritbed/assets/owner"
	"gritbed/game/script"
	"gritbed/levels"
)

// home is the level of a game that asks for none.
const home = "plaza"

// firstLevel is the level the command line asks for, else the one that the script
// or the replay is for.
func firstLevel(o *options) (string, error) {
	name, err := wanted(o)
	if err != nil {
		return "", err
	}
	if names := levelNames(o.Mods); !slices.Contains(names, name) {
		return "", fmt.Errorf("level: want one of %s, got %s (there is no %s.tmx)", strings.Join(names, ", "), name, name)
	}
	return name, nil
}

// levelNames are the built-in levels and those of a directory of mods.
func levelNames(mods string) []string {
	names := levels.Names()
	if mods == "" {
		return names
	}
	entries, err := os.ReadDir(mods)
	if err != nil {
		return names // said by who opens it
	}
	for _, e := range entries {
		if name, is := strings.CutSuffix(e.Name(), ".tmx"); is {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func wanted(o *options) (string, error) {
	switch {
	case o.Level != "":
		return o.Level, nil
	case o.Script != "":
		s, err := script.Open(o.Script)
		if err != nil {
			return "", err
		}
		if s.Level != "" {
			return s.Level, nil
		}
	case o.Replay != "":
		r, err := openReplay(o.Replay)
		if err != nil {
			return "", err
		}
		return r.Pins.Level, nil
	}
	return home, nil
}

// openReplay reads a replay from a file.
func openReplay(name string) (*script.Replay, error) {
	f, err := owner.Open(name, owner.Session)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return script.ReadReplay(name, f)
}
