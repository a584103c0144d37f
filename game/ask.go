package main

import (
	"strings"

	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/mix"
)

// ask keeps a call of the window's own for the frame that comes.
func (s *session) ask(call func(*engine.Frame)) { s.w.Ask(call) }

// meter turns the desk's meters on while somebody looks at them.
func (s *session) meter(on bool) {
	if on == s.metered {
		return
	}
	s.metered = on
	s.ask(func(f *engine.Frame) { f.Meter(on) })
	if !on {
		s.meters.Rest()
	}
}

// followDesk lets meters and switches follow the newest snapshot, once a frame.
func (s *session) followDesk() {
	s.meters.Step(s.snap, components.DT)
	s.switches.Follow(&s.snap.Strips, components.DT)
}

// inForce lists the strips that are muted (M) and soloed (S).
func inForce(s *[mix.Strips]engine.StripState) string {
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
