package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"gritbed/engine/vec/vectest"
)

// The same audio state gives the same samples on every kind of processor: baseline
// amd64, amd64 with fused multiply-add, arm64, and WebAssembly. What this machine
// can't run is skipped, and says why.
func TestSameSoundOnEveryProcessor(t *testing.T) {
	const session = "render/testdata/states/portable.tsv.gz"
	golden, err := os.ReadFile("render/testdata/golden/portable.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := strings.Cut(string(golden), "sound ")
	want, _, _ = strings.Cut(want, "\n")

	dir := t.TempDir()
	state := filepath.Join(dir, "state.tsv")
	unpack(t, session, state)

	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		env    []string
		runner []string // what runs it, before the program's name
	}{
		{"amd64 v1", []string{"GOOS=" + runtime.GOOS, "GOARCH=amd64", "GOAMD64=v1"}, emulate("amd64", "qemu-x86_64")},
		{"amd64 v3", []string{"GOOS=" + runtime.GOOS, "GOARCH=amd64", "GOAMD64=v3"}, emulate("amd64", "qemu-x86_64")},
		{"arm64", []string{"GOOS=" + runtime.GOOS, "GOARCH=arm64"}, emulate("arm64", "qemu-aarch64")},
		{"wasm", []string{"GOOS=js", "GOARCH=wasm"}, []string{"node",
			filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec_node.js")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if len(c.runner) > 0 {
				if _, err := exec.LookPath(c.runner[0]); err != nil {
					t.Skipf("%s is not tested here: %v", c.name, err)
				}
			}
			bin, err := build(strings.ReplaceAll(c.name, " ", "-"), c.env...)
			if err != nil {
				t.Fatal(err)
			}
			// Node gives a program its environment, which must be small.
			args := append(c.runner[:len(c.runner):len(c.runner)], bin)
			args = append(args, "render", "-q", "--no-plots", "--state", state, "-o", filepath.Join(dir, "out"))
			r := start(t, dir, args[0], args[1:]...)
			if strings.Contains(r.err, "microarchitecture support") {
				t.Skipf("%s is not tested here: %s", c.name, strings.TrimSpace(r.err))
			}
			if got := hashIn(r.out); r.code != 0 || got != want {
				t.Errorf("hash %q, want %s; exit status %d\n%s", got, want, r.code, r.err)
			}
			t.Log(strings.TrimSpace(r.out[strings.LastIndex(strings.TrimSpace(r.out), "\n")+1:]))
		})
	}
}

// emulate names what runs a program for another processor, nothing for our own.
func emulate(arch, emulator string) []string {
	if runtime.GOARCH == arch {
		return nil
	}
	return []string{emulator}
}

func unpack(t *testing.T, from, to string) {
	t.Helper()
	if err := os.WriteFile(to, vectest.Read(t, from), 0o644); err != nil {
		t.Fatal(err)
	}
}
