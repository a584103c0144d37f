package session

import (
	"testing"

	"gritbed/assets"
	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/look"
)

// open opens a session of the yard unless a case says otherwise.
func open(t *testing.T, c Config) *Session {
	t.Helper()
	var err error
	if c.Library, err = assets.Grains(); err != nil {
		t.Fatal(err)
	}
	if c.Level == "" {
		c.Level = "yard"
	}
	c.Fold = mix.FoldTitle
	s, err := New(c, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	pal, err := look.NewPalette(false)
	if err != nil {
		t.Fatal(err)
	}
	s.Memory.Dress(pal)
	s.Observe(false)
	return s
}

func TestScriptPlaysThenThePlayer(t *testing.T) {
	s := open(t, Config{Script: "turn"})
	if s.Playing() != "script" {
		t.Fatalf("playing: want the script, got %q", s.Playing())
	}
	n := 0
	for s.Playing() != "" {
		s.Step(components.IntentData{Brake: true})
		if n++; n > 3000 {
			t.Fatal("the script has no end")
		}
	}
	if v := s.Model.Kmh(); v < 1 {
		t.Errorf("at its end: %g km/h; the player's brake was obeyed under it", v)
	}
	for range 300 {
		s.Step(components.IntentData{Brake: true})
	}
	if v := s.Model.Kmh(); v > 1 {
		t.Errorf("after five seconds of braking: %g km/h", v)
	}
	if err := s.Failed(); err != nil {
		t.Errorf("the script: %v", err)
	}
}
