package session

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"gritbed/assets/owner"
	"gritbed/game/script"
	"gritbed/game/world"
	"gritbed/levels"
)

// home is the level of a game that asks for none.
const home = "plaza"

// FirstLevel is the level that is asked for, else the one that the script, the replay or
// the first ghost is for; mods is a directory that may hold further levels.
func FirstLevel(level, scriptName, replay string, ghosts []world.Ghost, mods string) (string, error) {
	name, err := wanted(level, scriptName, replay, ghosts)
	if err != nil {
		return "", err
	}
	if names := Levels(mods); !slices.Contains(names, name) {
		return "", fmt.Errorf("level: want one of %s, got %s (there is no %s.tmx)", strings.Join(names, ", "), name, name)
	}
	return name, nil
}

// Levels are the built-in levels and those of a directory of mods.
func Levels(mods string) []string {
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

func wanted(level, scriptName, replay string, ghosts []world.Ghost) (string, error) {
	switch {
	case level != "":
		return level, nil
	case scriptName != "":
		s, err := script.Open(scriptName)
		if err != nil {
			return "", err
		}
		if s.Level != "" {
			return s.Level, nil
		}
	case replay != "":
		r, err := openReplay(replay)
		if err != nil {
			return "", err
		}
		return r.Pins.Level, nil
	case len(ghosts) > 0:
		return ghosts[0].Replay.Pins.Level, nil
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
