// Package settings is what a player chooses, and the file it is kept in.
package settings

import (
	"os"
	"path/filepath"

	"gritbed/game/kept"
	"gritbed/game/paint"
)

// Settings are what a player chooses; they outlive the program.
type Settings struct {
	Volume     int              `yaml:"volume"` // 0…10
	Mute       bool             `yaml:"mute"`
	Fold       string           `yaml:"fold"` // title, capture or mono
	Fullscreen bool             `yaml:"fullscreen"`
	Safe       bool             `yaml:"safeColours"`
	Groove     paint.GrooveMode `yaml:"groove"` // 0 full, 1 thin, 2 off
	Calm       bool             `yaml:"reduceMotion"`
	Ring       bool             `yaml:"shadowRing"`
	Text       int              `yaml:"text"` // 100, 125, 150 [%]
	AirHold    bool             `yaml:"airborneHold"`
	Handback   bool             `yaml:"grindHandover"`
	LastLine   bool             `yaml:"lastLineGhost"`
}

// Limits of the settings.
const (
	MostVolume = 10
	textStep   = 25 // [%]
	textSteps  = 3
)

// Default is what nobody has chosen.
func Default() Settings { return Settings{Volume: 8, Text: 100, Fold: "title"} }

// Load reads the kept settings, each on its own: what is missing or makes no sense gets
// its default.
func Load() (Settings, *kept.File) { return load(file()) }

func load(path string) (Settings, *kept.File) {
	s := Default()
	f := kept.Open(path, &s)
	s.limit()
	f.Mark(&s)
	return s, f
}

// file is where the settings are kept, "" where there is no such place.
func file() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "gritbed", "settings.yaml")
}

// limit keeps an edited file from asking for the impossible.
func (s *Settings) limit() {
	s.Volume = min(max(s.Volume, 0), MostVolume)
	s.Text = 100 + textStep*min(max((s.Text-100)/textStep, 0), textSteps-1)
	if s.Groove < paint.GrooveFull || s.Groove > paint.GrooveOff {
		s.Groove = paint.GrooveFull
	}
}

// TextScale is how much larger the interface is than usual.
func (s *Settings) TextScale() float64 { return float64(max(s.Text, 100)) / 100 }

// TurnText goes to another size of text.
func (s *Settings) TurnText(by int) {
	s.Text = 100 + textStep*(((s.Text-100)/textStep+by+textSteps)%textSteps)
}

// TurnVolume makes it louder or quieter.
func (s *Settings) TurnVolume(by int) { s.Volume = min(max(s.Volume+by, 0), MostVolume) }
