package mods

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gritbed/assets/tuning"
	"gritbed/levels"
)

func open(t *testing.T, dir string) *Dir {
	t.Helper()
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A file in the directory stands in for the built-in one of its name; the others
// stay. 000/4.3
func TestFilesStandInByName(t *testing.T) {
	dir := t.TempDir()
	rocket, err := tuning.Files().Open("rocket.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := make([]byte, 1<<16)
	n, _ := rocket.Read(text)
	changed := strings.Replace(string(text[:n]), "35", "40", 1)
	put(t, dir, "rocket.yaml", changed)
	d := open(t, dir)
	tune, err := d.Tuning()
	if err != nil {
		t.Fatal(err)
	}
	if tune.Rocket.StartKmh != 40 {
		t.Errorf("start speed of the rocket: want 40, got %v", tune.Rocket.StartKmh)
	}
	if tune.Collection != tuning.Default().Collection {
		t.Error("collections: not the built-in ones")
	}
	if _, err := levels.Load(d.Maps(), "yard.tmx"); err != nil {
		t.Errorf("a built-in level: %v", err)
	}
	region, err := fs.ReadFile(levels.Embedded(), levels.RegionFile)
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, levels.RegionFile, strings.ReplaceAll(string(region), "name: moor wind", "name: gale"))
	l, err := levels.Load(d.Maps(), "hill.tmx")
	if err != nil {
		t.Fatalf("a built-in level with a region of the directory: %v", err)
	}
	renamed := false
	for _, desc := range l.Ambience.Descriptors {
		for _, s := range desc.Sounds {
			renamed = renamed || s.Name == "gale"
		}
	}
	if !renamed {
		t.Error("region: want the one of the directory")
	}
	if m, err := d.Movement(); m != nil || err != nil {
		t.Errorf("movement without a file: %v, %v", m, err)
	}
	put(t, dir, MovementFile, "push: {dv: much}\n")
	if _, err := d.Movement(); err == nil || !strings.Contains(err.Error(), MovementFile) || strings.Contains(err.Error(), "\n") {
		t.Errorf("a bad movement: want one line that names the file, got %v", err)
	}
}

// A change is reported once, when the file has come to rest.
func TestChangesAreReportedOnce(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir)
	put(t, dir, "ride.yaml", "a: 1\n")
	deadline := time.Now().Add(3 * time.Second)
	got := ""
	for got == "" && time.Now().Before(deadline) {
		time.Sleep(5 * time.Millisecond)
		got = d.Changed(time.Now())
	}
	if got != "ride.yaml" {
		t.Fatalf("changed: want ride.yaml, got %q", got)
	}
	if again := d.Changed(time.Now().Add(time.Second)); again != "" {
		t.Errorf("reported again: %q", again)
	}
}

func TestNoDirectoryIsNoMods(t *testing.T) {
	var d *Dir
	if d.Changed(time.Now()) != "" || d.Close() != nil {
		t.Error("a nil directory has changes")
	}
	if tune, err := d.Tuning(); err != nil || tune.Member != tuning.Default().Member {
		t.Errorf("tuning: %v", err)
	}
	if _, err := Open(filepath.Join(t.TempDir(), "nowhere")); err == nil {
		t.Error("a directory that is not there was opened")
	}
	if !IsTuning("seams.yaml") || IsTuning("ride.yaml") {
		t.Error("files of the bed's tuning")
	}
}
