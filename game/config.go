package main

import (
	"image"
	"os"
	"path/filepath"

	"github.com/goccy/go-yaml"

	"gritbed/game/look"
)

// settingsFile is where the settings are kept, "" where there is no such place.
func settingsFile() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "gritbed", "settings.yaml")
}

// loadSettings reads the kept settings; what is missing or broken gets its default.
func loadSettings() settings {
	s := defaultSettings()
	data, err := os.ReadFile(settingsFile())
	if err != nil {
		return s
	}
	if err := yaml.UnmarshalWithOptions(data, &s, yaml.Strict()); err != nil {
		return defaultSettings()
	}
	s.limit()
	return s
}

// limit keeps an edited file from asking for the impossible.
func (s *settings) limit() {
	s.Volume = min(max(s.Volume, 0), 10)
	s.Text = 100 + 25*min(max((s.Text-100)/25, 0), 2)
	if s.Groove < grooveFull || s.Groove > grooveOff {
		s.Groove = grooveFull
	}
}

// save keeps the settings; a place that can't be written to is no reason to stop.
func (s *settings) save() {
	file := settingsFile()
	if file == "" {
		return
	}
	data, err := yaml.Marshal(s)
	if err != nil {
		return
	}
	if os.MkdirAll(filepath.Dir(file), 0o755) == nil {
		os.WriteFile(file, data, 0o644)
	}
}

// chalkRow is the bar behind a chosen row; it is white and gets its ink as a tint.
func chalkRow(w, h int, scale float64) *image.RGBA {
	return look.Chip(chalkTint, w, h, scale)
}
