package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// 000/1.1.8 survey prints a row a recording under a heading; -rms adds level and
// centroid.
func TestSurveyCommand(t *testing.T) {
	archive, err := filepath.Abs("../../assets/grains.big")
	if err != nil {
		t.Fatal(err)
	}
	built := run(t, t.TempDir(), "survey")
	file := run(t, t.TempDir(), "survey", archive)
	lines := strings.Split(strings.TrimSpace(file.out), "\n")
	if file.code != 0 || file.out != built.out || len(lines) != 15 {
		t.Fatalf("%d lines, the built-in archive alike: %v\n%s", len(lines), file.out == built.out, file.err)
	}
	for _, column := range []string{"member", "H", "duration", "rate", "samples", "seek row 0", "side bytes"} {
		if !strings.Contains(lines[0], column) {
			t.Errorf("no column %s in %s", column, lines[0])
		}
	}
	if f := strings.Fields(lines[1]); f[0] != "asphalt_rough_hard" || f[2] != "19.503" || f[3] != "44100" || f[4] != "860080" {
		t.Errorf("first row %v", f)
	}
	if r := run(t, t.TempDir(), "survey", "--rms", archive); r.code != 0 || len(r.out) < 2*len(file.out) {
		t.Errorf("-rms: exit status %d, %d bytes after %d", r.code, len(r.out), len(file.out))
	}
}

// level converts a plan and checks a map.
func TestLevelCommand(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"yard.tmx", "terrain.tsx", "terrain.png", "plans/yard.json"} {
		b, err := os.ReadFile(filepath.Join("../../levels", name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, filepath.Base(name)), string(b))
	}
	shipped := run(t, dir, "level", "yard.tmx")
	if shipped.code != 0 || !strings.Contains(shipped.out, "216 x 144 m") {
		t.Fatalf("%+v", shipped)
	}
	made := run(t, dir, "level", "yard.json", "-o", "new/maps/yard.tmx")
	_, want, _ := strings.Cut(shipped.out, ": ")
	if made.code != 0 || made.out != "new/maps/yard.tmx: "+want {
		t.Errorf("converted: %+v, want %s", made, want)
	}
	oneLine(t, "no -o", run(t, dir, "level", "yard.json"), "yard.json", "-o FILE.tmx")
}

// conform counts; a directory whose cases pass is exit status 0.
func TestConformCommand(t *testing.T) {
	dir, err := filepath.Abs("../../engine/testdata/vectors")
	if err != nil {
		t.Fatal(err)
	}
	r := run(t, t.TempDir(), "conform", dir)
	if r.code != 0 || !strings.Contains(r.out, " passed, 0 failed") || strings.Count(r.out, "PASS ") < 50 {
		t.Errorf("exit status %d\n%s%s", r.code, r.out, r.err)
	}
}

// serve says where it is, and gives out files that no browser keeps.
func TestServeCommand(t *testing.T) {
	bin, err := native()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	put(t, filepath.Join(dir, "index.html"), "here")
	c := exec.Command(bin, "serve", "--dir", dir, "--addr", "127.0.0.1:0") // a bare system has no name for it
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		c.Process.Kill()
		c.Wait()
	}()
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.Get(strings.TrimSpace(url))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil || string(body) != "here" || r.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("%q, %v, %v", body, r.Header, err)
	}
}
