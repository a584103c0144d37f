package session

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gritbed/assets"
	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/world"
	"gritbed/systems/ride"
)

// What was recorded plays back to the same place, wherever the skater was put in between,
// and as a ghost beside a player who does something else.
func TestRecordingPlaysBack(t *testing.T) {
	file := filepath.Join(t.TempDir(), "line.replay")
	s := open(t, Config{})
	r := &Recording{Wanted: file}
	if note, err := r.Begin(s); err != nil || note != "" {
		t.Fatalf("%q, %v", note, err)
	}
	for i := range 240 {
		s.Step(components.IntentData{Push: i%60 < 30, Steer: float32(i%50) / 100})
		if i == 120 {
			s.Put(ride.PoseOf(s.World.Level.Spawn))
		}
	}
	if err := r.End(); err != nil {
		t.Fatal(err)
	}
	want := s.Model.Motion.Pos

	t.Run("as a replay", func(t *testing.T) {
		s := open(t, Config{Replay: file})
		for range 240 {
			s.Step(components.IntentData{Brake: true})
		}
		if got := s.Model.Motion.Pos; got != want {
			t.Errorf("at %v, want %v", got, want)
		}
		s.Step(components.IntentData{})
		if s.Playing() != "" {
			t.Errorf("after its end: %s plays", s.Playing())
		}
	})
	t.Run("as a ghost", func(t *testing.T) {
		g, err := world.LoadGhost(file)
		if err != nil {
			t.Fatal(err)
		}
		s := open(t, Config{Ghosts: []world.Ghost{g}})
		for range 240 {
			s.Step(components.IntentData{})
		}
		if len(s.Model.Ghosts) != 1 || s.Model.Ghosts[0].Away || s.Model.Ghosts[0].Motion.Pos != want {
			t.Fatalf("ghosts: %+v, want one at %v", s.Model.Ghosts, want)
		}
		if n := len(s.Memory.Stands(nil, 1)); n != 1 {
			t.Errorf("drawn: %d", n)
		}
		for range 3 {
			s.Step(components.IntentData{})
		}
		if n := len(s.Memory.Stands(nil, 1)); n != 0 {
			t.Errorf("drawn after its end: %d", n)
		}
	})
	t.Run("not on another level", func(t *testing.T) {
		lib, err := assets.Grains()
		if err != nil {
			t.Fatal(err)
		}
		_, err = New(Config{Level: "plaza", Replay: file, Library: lib, Fold: mix.FoldTitle}, func(int, int) {})
		if err == nil || !strings.Contains(err.Error(), "pins") {
			t.Errorf("error: %v", err)
		}
	})
}

// The ghost of the last line is there once it is shown and a line was ridden.
func TestLastLineRidesAlong(t *testing.T) {
	s := open(t, Config{Last: true})
	s.World.ShowLastLine(true)
	for range 90 {
		s.Step(components.IntentData{Push: true})
	}
	if n := len(s.Memory.Stands(nil, 1)); n != 0 {
		t.Errorf("in the first line: %d ghosts", n)
	}
	s.GoTo(ride.PoseOf(s.World.Level.Spawn))
	s.Step(components.IntentData{})
	if n := len(s.Memory.Stands(nil, 1)); n != 1 {
		t.Errorf("in the second line: %d ghosts, want 1", n)
	}
	s.World.ShowLastLine(false)
	s.Step(components.IntentData{})
	if n := len(s.Memory.Stands(nil, 1)); n != 0 {
		t.Errorf("hidden: %d ghosts", n)
	}
}

// A file is written a level, beside the one that was asked for, and none of nothing.
func TestRecordingsKeepApart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ride.replay")
	s := open(t, Config{})
	r := &Recording{Wanted: file}
	for i, frames := range []int{3, 0, 3} {
		note, err := r.Begin(s)
		if err != nil {
			t.Fatal(err)
		}
		if says := note != ""; says != (i > 0) {
			t.Errorf("recording %d says %q", i+1, note)
		}
		for range frames {
			s.Step(components.IntentData{})
		}
		if err := r.End(); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{"ride-2.replay", "ride.replay"}; !slices.Equal(names, want) {
		t.Errorf("files: want %v, got %v", want, names)
	}
}
