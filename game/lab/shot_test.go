package main

import (
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// shot takes a picture of a site, of the size asked for; what the game refuses is one
// line that helps on.
func TestShotCommand(t *testing.T) {
	if _, err := exec.LookPath("Xvfb"); err != nil {
		t.Skip("needs Xvfb, which is not installed")
	}
	t.Setenv("DISPLAY", "")
	dir := t.TempDir()
	game := filepath.Join(dir, "gritbed")
	if out, err := exec.Command("go", "build", "-o", game, "gritbed/game").CombinedOutput(); err != nil {
		t.Fatalf("building the window: %v\n%s", err, out)
	}
	r := run(t, dir, "shot", "-game", game, "-level", "plaza", "-site", "bowl_edge", "-after", "0.1", "-size", "640x360", "-out", "bowl.png")
	if r.code != 0 {
		t.Fatalf("%+v", r)
	}
	f, err := os.Open(filepath.Join(dir, "bowl.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if c, err := png.DecodeConfig(f); err != nil || c.Width != 640 || c.Height != 360 {
		t.Errorf("picture: %v, %+v; want 640 x 360", err, c)
	}
	oneLine(t, "unknown site", run(t, dir, "shot", "-game", game, "-site", "gap2.4", "-out", "x.png"), "gap2.4", "gap_2.4")
	oneLine(t, "unknown level", run(t, dir, "shot", "-game", game, "-level", "moon", "-out", "x.png"), "moon")
	oneLine(t, "two beginnings", run(t, dir, "shot", "-game", game, "-site", "bowl", "-script", "ollie", "-out", "x.png"), "-site", "ollie")
	if _, err := os.Stat(filepath.Join(dir, "x.png")); err == nil {
		t.Error("a picture in spite of it")
	}
}

// Without a display, Xvfb or the game it says what is missing.
func TestShotSaysWhatIsMissing(t *testing.T) {
	if _, err := native(); err != nil { // while there is still a compiler
		t.Fatal(err)
	}
	t.Setenv("DISPLAY", "")
	t.Setenv("PATH", "")
	dir := t.TempDir()
	oneLine(t, "no display", run(t, dir, "shot", "-site", "bowl", "-out", "x.png"), "DISPLAY", "Xvfb")
	t.Setenv("DISPLAY", ":99")
	oneLine(t, "no game", run(t, dir, "shot", "-site", "bowl", "-out", "x.png"), "gritbed", "sources")
	oneLine(t, "size", run(t, dir, "shot", "-size", "big", "-out", "x.png"), "1280x720", "big")
	oneLine(t, "name", run(t, dir, "shot", "-out", "x.jpg"), ".png", "x.jpg")
}
