// Package examples tests the programs below it, and those in the README, as
// somebody outside would use them: in a module of their own.
package examples

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// module makes a module outside of the repository that requires it, with files
// copied or written into it, and returns a go command that works there without a
// network.
func module(t *testing.T) (dir string, run func(want string, args ...string) string) {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	put(t, filepath.Join(dir, "go.mod"), "module outside\n\ngo 1.26\n\nrequire gritbed v0.0.0\n\nreplace gritbed => "+root+"\n")
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "go.sum"), string(sums))
	return dir, func(want string, args ...string) string {
		t.Helper()
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOSUMDB=off", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, out)
		}
		if !strings.Contains(string(out), want) {
			t.Fatalf("%s: want %q in\n%s", strings.Join(args, " "), want, out)
		}
		return string(out)
	}
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// take copies a program of this folder into a module.
func take(t *testing.T, dir, program string) {
	t.Helper()
	if err := os.CopyFS(filepath.Join(dir, program), os.DirFS(program)); err != nil {
		t.Fatal(err)
	}
}

// The audio programmer's program gives the same hash on every machine.
func TestProgrammer(t *testing.T) {
	dir, run := module(t)
	take(t, dir, "programmer")
	run("377 blocks, hash 3a54864147936ad7", "go", "run", "./programmer")
	text, err := os.ReadFile("programmer/main.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n"); n >= 120 {
		t.Errorf("%d lines, want less than 120", n)
	}
}

// The car makes its sounds, drives without a window, and is louder the faster it
// is and loudest with the horn; a window it has too.
func TestCar(t *testing.T) {
	dir, run := module(t)
	take(t, dir, "car")
	run("", "go", "build", "-tags", "headless", "-o", "drive", "./car")
	run("", "./drive", "-make", "sounds")
	var level [11]float64
	for _, line := range strings.Split(strings.TrimSpace(run("", "./drive", "-frames", "600", "sounds")), "\n") {
		var second int
		var kmh, db float64
		if _, err := fmt.Sscanf(line, "%d s %f km/h %f dBFS", &second, &kmh, &db); err != nil || second < 1 || second > 10 {
			t.Fatalf("%q: %v", line, err)
		}
		level[second] = db
	}
	if !(level[1] < level[2] && level[2] < level[3] && level[7] > level[6]+3 && level[10] < level[8]) {
		t.Errorf("levels by second [dBFS]: %.1f", level[1:])
	}
	run("", "go", "vet", "./car")
}

// Who takes the engine gets the standard library besides, and nothing else.
func TestEngineAlone(t *testing.T) {
	dir, run := module(t)
	put(t, filepath.Join(dir, "main.go"), "package main\n\nimport _ \"gritbed/engine\"\n\nfunc main() {}\n")
	for _, pkg := range strings.Fields(run("gritbed/engine", "go", "list", "-deps", ".")) {
		first, _, _ := strings.Cut(pkg, "/")
		if pkg != "outside" && pkg != "gritbed/engine" && !strings.HasPrefix(pkg, "gritbed/engine/") && (strings.Contains(first, ".") || first == "gritbed") {
			t.Errorf("it brings %s", pkg)
		}
	}
}

// Every block of Go in the README is a program, and builds.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	dir, run := module(t)
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(blocks) < 2 {
		t.Fatalf("want two programs at least, got %d", len(blocks))
	}
	for i, b := range blocks {
		put(t, filepath.Join(dir, fmt.Sprintf("block%d", i), "main.go"), b[1])
	}
	run("", "go", "vet", "./...")
}
