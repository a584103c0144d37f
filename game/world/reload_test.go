package world

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"pgregory.net/rapid"

	"gritbed/components"
	"gritbed/levels"
)

// file is a file that comes with the game.
func file(name string) []byte {
	b, err := fs.ReadFile(levels.Embedded(), name)
	if err != nil {
		panic(err) // embedded at build time
	}
	return b
}

var plazaMap = string(file("plaza.tmx"))

// maps is a file system with one level in it, called next, and the tileset.
func maps(text string) fstest.MapFS {
	return fstest.MapFS{"next.tmx": {Data: []byte(text)}, "terrain.tsx": {Data: file("terrain.tsx")}}
}

// swapped is the plaza with one text replaced where it first stands.
func swapped(t testing.TB, was, is string) string {
	t.Helper()
	if !strings.Contains(plazaMap, was) {
		t.Fatalf("the plaza holds no %q", was)
	}
	return strings.Replace(plazaMap, was, is, 1)
}

// kept wants a refusal of one clear line, and the old world as it was.
func kept(t interface {
	Helper()
	Fatalf(string, ...any)
}, w *World, cfg Config) *Refused {
	t.Helper()
	level, engine, motion, frame := w.Level, w.Engine, *w.Motion(), w.Frame()
	next, err := Reload(w, cfg)
	var refused *Refused
	if !errors.As(err, &refused) {
		t.Fatalf("want a refusal, got %v", err)
	}
	if next != w || w.Level != level || w.Engine != engine || *w.Motion() != motion || w.Frame() != frame {
		t.Fatalf("the old world was touched")
	}
	line := err.Error()
	if line == "" || strings.ContainsAny(line, "\r\n") || utf8.RuneCountInString(line) > widest || len(refused.List) == 0 {
		t.Fatalf("want one line, got %q", line)
	}
	for _, l := range refused.List {
		if l == "" || strings.ContainsAny(l, "\r\n") {
			t.Fatalf("a problem of more or less than a line: %q", l)
		}
	}
	return refused
}

// A broken map gives one clear line and leaves the level that was loaded.
func TestBrokenMapLeavesTheLevel(t *testing.T) {
	w := newWorld(t, Config{})
	for range 60 {
		w.Step(components.IntentData{Push: true})
	}
	noTileset := maps(plazaMap)
	delete(noTileset, "terrain.tsx")
	for _, c := range []struct {
		what string
		maps fstest.MapFS
		want []string // in the line that is shown
		more int      // problems after it
	}{
		{"not XML", maps("<map"), []string{"next.tmx"}, 0},
		{"cut short", maps(plazaMap[:90000]), []string{"next.tmx"}, 0},
		{"no such file", fstest.MapFS{}, []string{"next.tmx", "does not exist"}, 0},
		{"missing tileset", noTileset, []string{"next.tmx", "tileset", "terrain.tsx"}, 0},
		{"unknown class", maps(swapped(t, `name="tree_5" type="tree"`, `name="tree_5" type="bush"`)),
			[]string{"layer solid", `"tree_5"`, "class", `"bush"`}, 0},
		{"negative radius", maps(swapped(t, `name="R" type="float" value="2"`, `name="R" type="float" value="-2"`)),
			[]string{"layer height", `"quarter_2.0"`, "R: wanted 0.3 or more", `"-2"`}, 0},
		{"emitter of negative radius", maps(swapped(t, `name="radius" type="float" value="26"`, `name="radius" type="float" value="-26"`)),
			[]string{"layer sound", `"fountain"`, "radius: wanted 1..120"}, 0},
		{"self-crossing polygon", maps(swapped(t, `points="0,0 256,0 256,128 0,128"`, `points="0,0 256,128 256,0 0,128"`)),
			[]string{"layer ground", `"agg_court"`, "doesn't cross itself"}, 0},
		{"two at once", maps(strings.Replace(swapped(t, `name="tree_5" type="tree"`, `name="tree_5" type="bush"`), `name="tree_6" type="tree"`, `name="tree_6" type="bush"`, 1)),
			[]string{`"tree_5"`, "(and 1 more)"}, 1},
		{"every tag", maps(strings.ReplaceAll(plazaMap, `name="tag" type="int" value="`, `name="tag" type="int" value="9`)),
			[]string{"tag: wanted", "(and at least 19 more)"}, 19},
	} {
		r := kept(t, w, Config{Level: "next", Maps: c.maps})
		for _, part := range c.want {
			if !strings.Contains(r.Error(), part) {
				t.Errorf("%s: want a line with %q, got %q", c.what, part, r.Error())
			}
		}
		if len(r.List) != 1+c.more {
			t.Errorf("%s: %d problems, want %d:\n%s", c.what, len(r.List), 1+c.more, strings.Join(r.List, "\n"))
		}
	}
	if !errors.As(error(kept(t, w, Config{Level: "next", Maps: maps("<map")})), new(levels.Problems)) {
		t.Error("the loader's own error is gone")
	}
	// It goes on where it was.
	before := w.Motion().Pos.X
	w.Step(components.IntentData{Push: true})
	if w.Motion().Pos.X <= before || w.Level.Name != "yard" {
		t.Error("the old world stands still")
	}
}

// Whatever a map is made into, the old world is left alone and the answer is
// one line, or it is a level.
func TestFuzzedMapsLeaveTheLevel(t *testing.T) {
	w := newWorld(t, Config{})
	broken := 0
	rapid.Check(t, func(t *rapid.T) {
		b := []byte(plazaMap)
		for range rapid.IntRange(1, 3).Draw(t, "wounds") {
			at := rapid.IntRange(0, len(b)-1).Draw(t, "at")
			n := min(rapid.IntRange(0, 40).Draw(t, "length"), len(b)-at)
			put := rapid.SampledFrom([]string{"", "-", "9", "NaN", "\"", "<", "/>", "\x00", " ", "é", "1e300"}).Draw(t, "put")
			b = append(append(append([]byte(nil), b[:at]...), put...), b[at+n:]...)
		}
		if bytes.Equal(b, []byte(plazaMap)) {
			return
		}
		files := maps(string(b))
		if _, err := levels.Load(files, "next.tmx"); err != nil {
			broken++
			kept(t, w, Config{Level: "next", Maps: files})
		}
	})
	if broken < 10 {
		t.Errorf("only %d of the maps were broken", broken)
	}
}

// A sound level replaces the old one; what is not asked for stays as it was.
func TestReloadTakesTheOtherLevel(t *testing.T) {
	w := newWorld(t, Config{Seed: 7, NoAssist: true, Trace: true})
	w.Options().Surface0Rough = true
	next, err := Reload(w, Config{Level: "plaza"})
	if err != nil {
		t.Fatal(err)
	}
	if next == w || next.Level.Name != "plaza" || w.Level.Name != "yard" {
		t.Errorf("levels %s and %s", next.Level.Name, w.Level.Name)
	}
	if *next.Options() != *w.Options() || next.place().Seed != 7 || next.Events == nil || next.Tuning != w.Tuning {
		t.Error("options, seed, trace or tuning are not those of the old world")
	}
	spawn := next.Level.Spawn
	if m := next.Motion(); m.Pos.X != spawn.X || m.Pos.Y != spawn.Y {
		t.Errorf("at %v, want the spawn %v", m.Pos, spawn)
	}
	// Without a name it is the same level, read again: for one being drawn.
	again, err := Reload(next, Config{})
	if err != nil || again == next || again.Level.Name != "plaza" {
		t.Errorf("%v, %v", again.Level.Name, err)
	}
}

// An error of more lines than problems of the loader is cut to lines too, and a
// line is never wider than what is shown.
func TestRefusalOfAnyError(t *testing.T) {
	r := refusal(errors.New("first\n\n  second \n"))
	if r.Error() != "first (and 1 more)" || len(r.List) != 2 || r.List[1] != "second" {
		t.Errorf("%q %q", r.Error(), r.List)
	}
	if r := refusal(errors.New(" \n")); r.Error() != "the level could not be loaded" {
		t.Errorf("%q", r.Error())
	}
	long := refusal(errors.New(strings.Repeat("é", 500) + "\nb"))
	if got := long.Error(); utf8.RuneCountInString(got) != widest || !strings.HasSuffix(got, "… (and 1 more)") {
		t.Errorf("%q", got)
	}
}
