package render

import (
	"bytes"
	"encoding/json"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gritbed/engine/trace"
	"gritbed/game/world"
)

// A rendered session is written whole: what the files hold is what was played.
func TestWrittenFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	p := render(t, Config{Script: load(t, "ollie"), Seconds: 2, Out: dir, Plots: true})
	read := func(name string) []byte {
		t.Helper()
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	if len(p.Frames) != 120 {
		t.Errorf("%d frames in 2 s", len(p.Frames))
	}
	var sum Summary
	if err := json.Unmarshal(read("summary.json"), &sum); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(p.Sum, &sum); d != "" {
		t.Error(d)
	}
	states := statesOf(t, world.States("state.tsv", bytes.NewReader(read("state.tsv"))))
	if d := cmp.Diff(p.States, states); d != "" {
		t.Error(d)
	}
	var events []trace.Event
	if err := trace.Read(bytes.NewReader(read("trace.tsv")), func(e trace.Event) { events = append(events, e) }); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(p.Events, events); d != "" {
		t.Error(d)
	}
	if n := bytes.Count(read("transfer.tsv"), []byte("\n")); n != len(Transfer(p.Frames))+1 {
		t.Errorf("transfer.tsv has %d lines", n)
	}
	if n := len(read("session.wav")); n != 80+3*len(p.PCM) {
		t.Errorf("session.wav has %d bytes", n)
	}
	for _, name := range []string{"level", "speed", "gains", "positions", "starts"} {
		img, err := png.Decode(bytes.NewReader(read(name + ".png")))
		if err != nil || img.Bounds().Dx() < 600 {
			t.Errorf("%s.png: %v", name, err)
		}
	}
	// Without stems, every file but those of the boards.
	if left, _ := os.ReadDir(dir); len(left) != len(Files())-(world.MaxGhosts+1) {
		t.Errorf("files: %v", left)
	}
}

// More seconds than the session has end with it, however many more.
func TestManySeconds(t *testing.T) {
	states := session(t, "ollie").States[:30]
	for _, seconds := range []float64{0, 0.5, 1e6, 1e300} {
		if sum, err := Run(Config{States: recorded(states), Seconds: seconds}); err != nil || sum.Frames != 30 {
			t.Errorf("%g s: %v", seconds, err)
		}
	}
}

// What can't be rendered is refused before anything is done.
func TestRefusedConfigs(t *testing.T) {
	ollie := load(t, "ollie")
	far := *ollie
	far.Level = "elsewhere"
	bad := func(c Config) error { _, err := Run(c); return err }
	for what, c := range map[string]struct {
		err  error
		want string
	}{
		"read":    {bad(Config{Script: ollie, Read: -1}), "read size: want 1…48000 frames, got -1"},
		"seconds": {bad(Config{Script: ollie, Seconds: -1}), "seconds: want a finite number, 0 or more, got -1"},
		"nan":     {bad(Config{Script: ollie, Seconds: math.NaN()}), "seconds: want a finite number, 0 or more, got NaN"},
		"inf":     {bad(Config{Script: ollie, Seconds: math.Inf(1)}), "seconds: want a finite number, 0 or more, got +Inf"},
		"mono":    {bad(Config{Script: ollie, Channels: 1}), "channels: want 2 or 6, got 1"},
		"nothing": {bad(Config{}), "session: want at least one frame, got none"},
		"level":   {bad(Config{Script: &far}), "level: want elsewhere, got yard"},
		"map":     {bad(Config{Script: ollie, World: world.Config{Level: "nowhere"}}), "nowhere.tmx"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) || strings.Contains(c.err.Error(), "\n") {
			t.Errorf("%s: got %v, want %s", what, c.err, c.want)
		}
	}
}
