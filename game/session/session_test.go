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
	"gritbed/game/look"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/levels"
	"gritbed/systems/ride"
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

func TestFirstLevel(t *testing.T) {
	mods := t.TempDir()
	if err := os.WriteFile(filepath.Join(mods, "roof.tmx"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ level, script, mods, want string }{
		"nothing asked for":    {"", "", "", "plaza"},
		"a level":              {"hill", "", "", "hill"},
		"a level goes first":   {"yard", "plaza_tour", "", "yard"},
		"a script for a level": {"", "plaza_tour", "", "plaza"},
		"one of the mods":      {"roof", "", mods, "roof"},
		"no such level":        {"roof", "", "", ""},
		"no such script":       {"", "nothing", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := FirstLevel(c.level, c.script, "", nil, c.mods)
			if got != c.want || (err != nil) != (c.want == "") {
				t.Errorf("want %q, got %q, %v", c.want, got, err)
			}
		})
	}
}

func TestPlaceOf(t *testing.T) {
	l, err := levels.Load(levels.Embedded(), "plaza.tmx")
	if err != nil {
		t.Fatal(err)
	}
	if p, err := placeOf(l, "spawn"); err != nil || p != ride.PoseOf(l.Spawn) {
		t.Errorf("spawn: %+v, %v", p, err)
	}
	site := l.Sites[0]
	if p, err := placeOf(l, site.Name); err != nil || p != ride.PoseAt(site) {
		t.Errorf("%s: %+v, %v", site.Name, p, err)
	}
	if _, err := placeOf(l, "spwan"); err == nil || !strings.Contains(err.Error(), "like spawn,") {
		t.Errorf("a slip of the fingers: %v", err)
	}
}

// A gap is cleared by a flight whose shadow on the gap's line covers it, not too far to
// the side.
func TestCrosses(t *testing.T) {
	gap := &levels.Gap{From: levels.Vec{X: 10, Y: 5}, To: levels.Vec{X: 14, Y: 5}}
	for name, c := range map[string]struct {
		a, b levels.Vec
		want bool
	}{
		"over":              {levels.Vec{X: 9, Y: 5}, levels.Vec{X: 15, Y: 5}, true},
		"back over":         {levels.Vec{X: 15, Y: 6}, levels.Vec{X: 9, Y: 4}, true},
		"a hand short":      {levels.Vec{X: 10.09, Y: 5}, levels.Vec{X: 13.91, Y: 5}, true},
		"into it":           {levels.Vec{X: 9, Y: 5}, levels.Vec{X: 13, Y: 5}, false},
		"far to the side":   {levels.Vec{X: 9, Y: 9.5}, levels.Vec{X: 15, Y: 9.5}, false},
		"across":            {levels.Vec{X: 12, Y: 2}, levels.Vec{X: 12, Y: 8}, false},
		"from the far side": {levels.Vec{X: 16, Y: 5}, levels.Vec{X: 20, Y: 5}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := crosses(c.a, c.b, gap); got != c.want {
				t.Errorf("want %v, got %v", c.want, got)
			}
		})
	}
}

// The marks are what the frame did, on the clock of the sound.
func TestMarksOfAFlight(t *testing.T) {
	m := &components.MotionData{Mode: components.Airborne}
	k := &view.Model{Motion: m, Level: &levels.Level{}, Board: &components.BoardData{}, Stamp: 4}
	var r Memory
	r.note(k)
	r.note(k)
	*m = components.MotionData{Landed: true, LandClass: 3}
	r.note(k)
	if r.Marks.Len() != 2 {
		t.Fatalf("marks: want a take-off and a landing, got %d", r.Marks.Len())
	}
	if k := r.Marks.At(0); k.Kind != view.Landing || k.Level != 1 || k.Engine != 4 {
		t.Errorf("the newest: %+v", k)
	}
	if k := r.Marks.At(1); k.Kind != view.TakeOff {
		t.Errorf("the one before: %+v", k)
	}
}

// Two trucks are heard together by their power.
func TestHeard(t *testing.T) {
	var k view.Model
	k.Players[0].Heard, k.Players[2].Heard, k.Players[1].Heard = 0.03, 0.04, 0.02
	k.Players[view.Rocket] = view.Player{Bound: true, Gain: 0.5}
	if h := heard(&k); h.A < 0.0499 || h.A > 0.0501 || h.B != 0.02 || h.Rocket != 0.5 {
		t.Errorf("heard: %+v", h)
	}
	k.Players[view.Rocket].Bound = false
	if h := heard(&k); h.Rocket != 0 {
		t.Errorf("a speed layer that is not bound: %g", h.Rocket)
	}
}
