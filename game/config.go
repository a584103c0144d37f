package main

import (
	"os"
	"path/filepath"

	"gritbed/game/kept"
	"gritbed/game/paint"
)

// settingsFile is where the settings are kept, "" where there is no such place.
func settingsFile() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "gritbed", "settings.yaml")
}

// loadSettings reads the kept settings, each on its own: what is missing or no
// sense gets its default.
func loadSettings() (settings, *kept.File) {
	s := defaultSettings()
	f := kept.Open(settingsFile(), &s)
	s.limit()
	f.Mark(&s)
	return s, f
}

// limit keeps an edited file from asking for the impossible.
func (s *settings) limit() {
	s.Volume = min(max(s.Volume, 0), 10)
	s.Text = 100 + 25*min(max((s.Text-100)/25, 0), 2)
	if s.Groove < paint.GrooveFull || s.Groove > paint.GrooveOff {
		s.Groove = paint.GrooveFull
	}
}
