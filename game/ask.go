package main

import (
	"strings"

	"gritbed/engine/mix"
	"gritbed/game/view"
)

// inForce lists the strips that are muted (M) and soloed (S).
func inForce(s *[mix.Strips]view.Strip) string {
	var list []string
	for i := range s {
		if s[i].Muted {
			list = append(list, mix.Strip(i).String()+" M")
		}
		if s[i].Soloed {
			list = append(list, mix.Strip(i).String()+" S")
		}
	}
	return strings.Join(list, ", ")
}
