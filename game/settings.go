package main

import "gritbed/game/paint"

// settings are what a player chooses; they outlive the program.
type settings struct {
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
}

func defaultSettings() settings { return settings{Volume: 8, Text: 100, Fold: "title"} }

// text is how much larger the interface is than usual.
func (s *settings) text() float64 { return float64(max(s.Text, 100)) / 100 }
