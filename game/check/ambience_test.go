package check

import (
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gritbed/levels"
)

const keyThree = '3'

// The ambience at the small size: it covers the window, shows who is heard in the
// inks of the places, and costs one draw call for the map and one for the rest.
func TestAmbienceAtTheSmallSize(t *testing.T) {
	alongside(t)
	d := display(t)
	shot := filepath.Join(t.TempDir(), "ambience.png")
	rep := start(t, d, nil, "-still", "-level", "harbour", "-ambience", "-output", "silent", "-size", "960x540", "-shot", shot, "-after", "6").wait(t)
	if !rep.Ambience || rep.Scope || rep.Mixer || rep.DrawCalls > 3 {
		t.Errorf("report: want the ambience over the game in at most 3 draw calls, got %v in %d", rep.Ambience, rep.DrawCalls)
	}
	if rep.Heard < 10 {
		t.Errorf("report: want the market and its neighbours heard, got %d sounds", rep.Heard)
	}
	im := picture(t, shot, 960, 540)
	if n := near(im, image.Rect(540, 0, 960, 540), panel, 12); n < 150000 {
		t.Errorf("table: want its panel at the right, got %d of its pixels", n)
	}
	if a, b := near(im, image.Rect(0, 0, 540, 540), inkA, 60), near(im, image.Rect(0, 0, 540, 540), inkB, 70); a < 600 || b < 100 {
		t.Errorf("map: want streets in coral and water in sky, got %d and %d pixels", a, b)
	}
	if n := shades(im, image.Rect(300, 0, 540, 240)); n < 1000 {
		t.Errorf("map: want the terrain under the grey, got %d shades", n)
	}
}

// Key 3 opens and closes the view while the game goes on, and the pause menu leads
// to the places of the level.
func TestAmbienceKeysAndPlaces(t *testing.T) {
	alongside(t)
	d, s := ownDisplay(t), pulse(t)
	r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-level", "harbour", "-seconds", "9", "-size", "640x360")
	s.playing(t)
	k := newKeyboard(t, d)
	time.Sleep(300 * time.Millisecond)
	k.tap(keyThree)
	k.tap(keyThree)
	k.tap('2')
	k.tap(keyThree) // from another view
	k.tap(keyEscape)
	k.tap(keyDown)
	k.tap(keyDown)
	k.tap(keyReturn) // go to
	k.tap(keyDown)
	k.tap(keyReturn) // the first place after the start
	time.Sleep(500 * time.Millisecond)
	rep := r.wait(t)
	l, err := levels.Load(levels.Embedded(), "harbour.tmx")
	if err != nil {
		t.Fatal(err)
	}
	at := l.Teleports[0]
	if dx, dy := rep.X-at.X, rep.Y-at.Y; dx*dx+dy*dy > 4 {
		t.Errorf("place: want %s at (%.1f, %.1f), got (%.1f, %.1f)", at.Name, at.X, at.Y, rep.X, rep.Y)
	}
	if !rep.Ambience || rep.Mixer || rep.Page != "play" {
		t.Errorf("want the ambience open over the game, got %v, mixer %v, over %q", rep.Ambience, rep.Mixer, rep.Page)
	}
}

// A region that changes in the directory of mods is in force where the skater is;
// a broken one is one line, and the one before stays.
func TestRegionReloads(t *testing.T) {
	alongside(t)
	d := display(t)
	before := heardAt(t, d)
	text, err := fs.ReadFile(levels.Embedded(), levels.RegionFile)
	if err != nil {
		t.Fatal(err)
	}
	silent := strings.Replace(string(text), "{name: street, descriptor: street}", "{name: street, descriptor: none}", 1)
	for _, c := range []struct {
		name, text, says string
		fewer            bool
	}{
		{"no street", silent, "", true},
		{"broken", strings.Replace(string(text), "chance: 0.35", "chance: much", 1), "region.yaml", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			alongside(t)
			dir := t.TempDir()
			file := filepath.Join(dir, levels.RegionFile)
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
			r := start(t, d, nil, "-level", "harbour", "-site", "customs", "-mods", dir, "-output", "silent", "-size", "640x360", "-seconds", "7")
			time.Sleep(4 * time.Second)
			if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			rep := r.wait(t)
			if fewer := rep.Heard < before; fewer != c.fewer {
				t.Errorf("sounds with weight: %d, want fewer than before: %v", rep.Heard, c.fewer)
			}
			if c.says != "" && !strings.Contains(r.out.String(), c.says) {
				t.Errorf("want a line with %q, got %q", c.says, r.out.String())
			}
			l, err := levels.Load(levels.Embedded(), "harbour.tmx")
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range l.Teleports {
				if dx, dy := rep.X-p.X, rep.Y-p.Y; p.Name == "customs" && dx*dx+dy*dy > 4 {
					t.Errorf("place: want the skater where he was, got (%.1f, %.1f)", rep.X, rep.Y)
				}
			}
		})
	}
}

// heardAt is how many sounds have weight at the customs house with the built-in region.
func heardAt(t *testing.T, d string) int {
	t.Helper()
	return start(t, d, nil, "-level", "harbour", "-site", "customs", "-output", "silent", "-size", "640x360", "-seconds", "1").wait(t).Heard
}
