package main

// settings are what a player chooses; they outlive the program.
type settings struct {
	Volume     int        `yaml:"volume"` // 0…10
	Mute       bool       `yaml:"mute"`
	Fullscreen bool       `yaml:"fullscreen"`
	Safe       bool       `yaml:"safeColours"`
	Groove     grooveMode `yaml:"groove"` // 0 full, 1 thin, 2 off
	Calm       bool       `yaml:"reduceMotion"`
	Text       int        `yaml:"text"` // 100, 125, 150 [%]
	Ring       bool       `yaml:"shadowRing"`
}

func defaultSettings() settings { return settings{Volume: 8, Text: 100} }

func (s *settings) text() float64 { return float64(max(s.Text, 100)) / 100 }
