package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/game/paint"
)

// What makes no sense in an edited file becomes the nearest thing that does.
func TestLoadLimits(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want func(s *Settings)
	}{
		"nothing":         {"", func(*Settings) {}},
		"too loud":        {"volume: 99\n", func(s *Settings) { s.Volume = 10 }},
		"less than quiet": {"volume: -3\n", func(s *Settings) { s.Volume = 0 }},
		"odd text":        {"text: 137\n", func(s *Settings) { s.Text = 125 }},
		"huge text":       {"text: 900\n", func(s *Settings) { s.Text = 150 }},
		"no such groove":  {"groove: 7\n", func(s *Settings) { s.Groove = paint.GrooveFull }},
		"a good one":      {"groove: 2\nmute: true\n", func(s *Settings) { s.Groove, s.Mute = paint.GrooveOff, true }},
		"not a number":    {"volume: loud\nsafeColours: true\n", func(s *Settings) { s.Safe = true }},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "settings.yaml")
			if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			want := Default()
			c.want(&want)
			if got, _ := load(file); got != want {
				t.Errorf("want %+v, got %+v", want, got)
			}
		})
	}
}

// A choice is there when the program comes back.
func TestChoiceIsKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.yaml")
	s, f := load(file)
	s.TurnVolume(1)
	s.TurnText(-1)
	if err := f.Save(&s); err != nil {
		t.Fatal(err)
	}
	if got, _ := load(file); got.Volume != 9 || got.Text != 150 {
		t.Errorf("want volume 9 and text 150, got %+v", got)
	}
	data, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(data), "volume: 9") {
		t.Errorf("file %q, %v", data, err)
	}
}

func TestTurnsStayInTheirRange(t *testing.T) {
	s := Default()
	for range 20 {
		s.TurnVolume(1)
	}
	if s.Volume != 10 {
		t.Errorf("louder and louder: %d", s.Volume)
	}
	for i, want := range []int{125, 150, 100} {
		if s.TurnText(1); s.Text != want || s.TextScale() != float64(want)/100 {
			t.Errorf("text, turn %d: want %d, got %d", i+1, want, s.Text)
		}
	}
}
