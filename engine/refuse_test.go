package engine

import (
	"math"
	"strings"
	"testing"

	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// What cannot be made is refused in one line that says field, wanted and found.
func TestNewRefusesNonsense(t *testing.T) {
	nan := float32(math.NaN())
	hiss := &grain.Recording{Name: "roll", Rate: 48000, PCM: make([]float32, 4800), Duration: 0.1}
	hiss.PCM[7] = nan
	for want, cfg := range map[string]Config{
		"engine: boards: want 1…64, got -1":                                 {Boards: -1},
		"engine: boards: want 1…64, got 65":                                 {Boards: 65},
		"engine: voices: want 0…4096, got -1":                               {Voices: -1},
		"engine: voices: want 0…4096, got 4097":                             {Voices: 4097},
		"engine: commands: want 1…1048576, got -5":                          {Commands: -5},
		"engine: commands: want 1…1048576, got 1048577":                     {Commands: 1<<20 + 1},
		"engine: events: want 0…1048576, got -1":                            {Events: -1},
		"engine: fold: want 0…2, got 99":                                    {Fold: mix.Fold(99)},
		"engine: recording 0: want a recording, got none":                   {Recordings: []*grain.Recording{nil}},
		`engine: recording "roll": sample 7: want a finite number, got NaN`: {Recordings: []*grain.Recording{hiss}},
		"engine: sample 0: want a sample, got none":                         {Samples: []*voice.Sample{nil}},
		"engine: board 0: board: graph 3: clip: want a finite level above 0, got -1": {
			Graph3: grain.Graph3{Clip: -1, ShelfHz: 1, ShelfGain: 1}},
	} {
		if _, err := New(cfg); err == nil || err.Error() != want || strings.Contains(err.Error(), "\n") {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	if _, err := New(Config{}); err != nil {
		t.Errorf("nothing at all is an engine: %v", err)
	}
}
