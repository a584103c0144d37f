package main

import (
	"strings"

	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/mix"
	"gritbed/game/mixer"
)

// ask keeps a command of the window's own for the frame that comes.
func (s *session) ask(c engine.Command) { s.asked = append(s.asked, c) }

// hand posts what was asked for with the stamp of the frame that comes: a frame may
// be opened twice, and costs the device nothing until it is closed.
func (s *session) hand() {
	if len(s.asked) == 0 {
		return
	}
	b := s.w.Bridge
	b.Begin()
	for _, c := range s.asked {
		b.Post(c)
	}
	s.asked = s.asked[:0]
}

// pause lets a frame pass for the device while the world stands still; it carries
// what a page of the menu changed.
func (s *session) pause() {
	s.hand()
	s.w.Pause()
}

// meter turns the desk's meters on while somebody looks at them.
func (s *session) meter(on bool) {
	if on == s.metered {
		return
	}
	s.metered = on
	s.ask(mixer.MeterCommand(on))
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
