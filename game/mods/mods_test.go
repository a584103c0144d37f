package mods

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"gritbed/assets/tuning"
	"gritbed/levels"
)

func opened(t *testing.T, dir string) *Dir {
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
	d := opened(t, dir)
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
	d := opened(t, dir)
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

// changed waits for a change.
func changed(t *testing.T, d *Dir) string {
	t.Helper()
	for deadline := time.Now().Add(5 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if name := d.Changed(time.Now()); name != "" {
			return name
		}
	}
	return ""
}

// A directory put in the place of the one that was opened is taken up with all its
// files, and watched like it.
func TestAnotherDirectoryOfTheNameIsWatched(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "mods")
	for _, name := range []string{dir, dir + "2"} {
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	put(t, dir+"2", "ride.yaml", "a: 1\n")
	d := opened(t, dir)
	d.Changed(time.Now())
	if err := os.Rename(dir, dir+"1"); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(dir+"2", dir); err != nil {
		t.Fatal(err)
	}
	for got := ""; got != "ride.yaml"; {
		if got = changed(t, d); got == "" {
			t.Fatal("the files of the new directory are not taken up")
		}
	}
	put(t, dir, "rocket.yaml", "a: 2\n")
	if got := changed(t, d); got != "rocket.yaml" {
		t.Errorf("a change in the new directory: got %q", got)
	}
}

// Without a watcher the files serve, and it is said that changes are not seen.
func TestADirectoryThatCannotBeWatchedServes(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, MovementFile, "push: {dv: much}\n")
	d, err := open(dir, func() (*fsnotify.Watcher, error) { return nil, errors.New("too many open files") })
	if err != nil {
		t.Fatal(err)
	}
	if n := d.Notes(); len(n) != 1 || !strings.Contains(n[0], "nothing is reloaded (too many open files)") {
		t.Errorf("notes %q", n)
	}
	if _, err := d.Movement(); err == nil || d.Changed(time.Now()) != "" || d.Close() != nil {
		t.Errorf("the file is not read: %v", err)
	}
}

// What nothing reads is named; what a map names, or is there for people, is not.
func TestUnreadFilesAreNamed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"buses.yaml", "surface.yaml", "grains.big", "surfaces.yaml", "ride.yaml", "region.yaml", "terrain.tsx", "terrain.png",
		"README.md", ".git", "own.tsx", "land.yaml"} {
		put(t, dir, name, "")
	}
	put(t, dir, "park.tmx", `<map><properties><property name="region" type="file" value="land.yaml"/></properties><tileset firstgid="1" source="own.tsx"/></map>`)
	got := strings.Join(opened(t, dir).Notes(), "\n")
	want := "mods: buses.yaml is not taken: nothing reads a file of this name\n" +
		"mods: grains.big is not taken: nothing reads a file of this name\n" +
		"mods: surface.yaml is not taken: nothing reads a file of this name"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
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
