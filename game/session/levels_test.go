package session

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/levels"
	"gritbed/systems/ride"
)

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
