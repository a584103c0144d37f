package main

import (
	"os"

	"gritbed/game/script"
)

// home is the level of a game that asks for none.
const home = "plaza"

// firstLevel is the level the command line asks for, else the one that the script
// or the replay is for.
func firstLevel(o *options) (string, error) {
	switch {
	case o.Level != "":
		return o.Level, nil
	case o.Script != "":
		s, err := loadScript(o.Script)
		if err != nil {
			return "", err
		}
		if s.Level != "" {
			return s.Level, nil
		}
	case o.Replay != "":
		f, err := os.Open(o.Replay)
		if err != nil {
			return "", err
		}
		defer f.Close()
		r, err := script.ReadReplay(o.Replay, f)
		if err != nil {
			return "", err
		}
		return r.Pins.Level, nil
	}
	return home, nil
}
