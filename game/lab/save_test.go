package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tree is what a directory holds, path by path.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			all[rel] = string(contents(t, path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Nothing that is read, and nothing that stands beside what is written, is ever
// written over: the order is refused before the first byte, and carried out with
// -force.
func TestNothingIsDestroyed(t *testing.T) {
	plan := string(contents(t, "../../levels/plans/yard.json"))
	make := func() string {
		dir := humming(t)
		for name, text := range map[string]string{"plan.json": plan, "m/terrain.tsx": "mine", "d/hum.yaml": "mine", "world.csi": hum, "roll.wav": "RIFF"} {
			if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
				t.Fatal(err)
			}
			put(t, filepath.Join(dir, name), text)
		}
		if r := run(t, dir, "bank", "asm", "hum.yaml", "-o", "d"); r.code != 0 {
			t.Fatalf("%+v", r)
		}
		if r := run(t, dir, "render", "-q", "-no-plots", "-s", "ollie", "-n", "0.2", "-o", "s"); r.code != 0 {
			t.Fatalf("%+v", r)
		}
		return dir
	}
	dir := make()
	before := tree(t, dir)
	for _, c := range []struct {
		args  string
		want  string
		force bool // helps
	}{
		{"level plan.json -o plan.json", "ends in .tmx", false},
		{"level plan.json -o m/park.tmx", "m/terrain.tsx: want no such file, or the same, got another one", true},
		{"bank disasm d/hum.abk -o d", "d/hum.yaml: want no such file", true},
		{"bank asm world.csi", "world.csi, which is read, got the same", true},
		{"bank info hum.yaml -o hum.yaml", "not a directory", false},
		{"grain roll.wav -o roll.wav", "ends in .big", false},
		{"snr roll.wav -o roll.wav", "ends in .snr", false},
		{"render -q -no-plots -n 0.1 -state s/state.tsv -o s", "s/state.tsv, which is read, got the same", true},
	} {
		r := run(t, dir, strings.Fields(c.args)...)
		oneLine(t, c.args, r, c.want)
		if now := tree(t, dir); !same(before, now) {
			t.Fatalf("%s: %d files, %d before", c.args, len(now), len(before))
		}
		r = run(t, make(), append(strings.Fields(c.args), "-force")...)
		if (r.code == 0) != c.force {
			t.Errorf("%s -force: %+v", c.args, r)
		}
	}
	// What is the same, or named itself, is no matter.
	for range 2 {
		if r := run(t, dir, "level", "plan.json", "-o", "new/park.tmx"); r.code != 0 {
			t.Errorf("%+v", r)
		}
	}
	put(t, filepath.Join(dir, "new", "park.tmx"), "of yesterday")
	if r := run(t, dir, "level", "plan.json", "-o", "new/park.tmx"); r.code != 0 {
		t.Errorf("%+v", r)
	}
	// A link is as good as the file: it is an input all the same.
	link := filepath.Join(dir, "plan.tmx")
	if err := os.Link(filepath.Join(dir, "plan.json"), link); err != nil {
		t.Skipf("hard links are not tested here: %v", err)
	}
	oneLine(t, "a link", run(t, dir, "level", "plan.json", "-o", "plan.tmx"), "plan.json, which is read, got the same")
}

func same(a, b map[string]string) bool {
	for k, v := range a {
		if b[k] != v {
			return false
		}
	}
	return len(a) == len(b)
}

// An empty name to write to is refused, by every command that writes.
func TestEmptyNames(t *testing.T) {
	dir := humming(t)
	put(t, filepath.Join(dir, "roll.wav"), "")
	before := tree(t, dir)
	for _, args := range [][]string{
		{"render", "-q", "-s", "ollie", "-n", "0.1"}, {"bank", "asm", "hum.yaml"}, {"bank", "disasm", "hum.yaml"}, {"bank", "info", "hum.yaml"},
		{"level", "hum.yaml"}, {"shot"}, {"grain", "roll.wav"}, {"snr", "roll.wav"},
	} {
		for _, empty := range [][]string{{"-o", ""}, {"-out="}} {
			oneLine(t, strings.Join(args, " "), run(t, dir, slices.Concat(args, empty)...), "out", "want a name to write to, got an empty one")
		}
	}
	if now := tree(t, dir); !same(before, now) {
		t.Errorf("written: %d files, %d before", len(now), len(before))
	}
}

// What is printed and nobody gets is a failure of every command that prints.
func TestLostOutputFails(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skipf("a full device is not tested here: %v", err)
	}
	defer full.Close()
	dir := humming(t)
	conformance, err := filepath.Abs("../../engine/testdata/vectors/grain")
	if err != nil {
		t.Fatal(err)
	}
	yard, err := filepath.Abs("../../levels/yard.tmx")
	if err != nil {
		t.Fatal(err)
	}
	if r := run(t, dir, "bank", "asm", "hum.yaml", "-o", "b"); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	for _, args := range [][]string{
		nil, {"--help"}, {"render", "--help"}, {"render", "-q", "-no-plots", "-s", "ollie", "-n", "0.1", "-o", "s"}, {"survey"}, {"conform", conformance},
		{"bank", "info", "hum.yaml", "-o", "p"}, {"bank", "asm", "hum.yaml", "-o", "a"}, {"bank", "disasm", "b/hum.abk"}, {"level", yard},
		{"serve", "-dir", ".", "-addr", "127.0.0.1:0"},
	} {
		bin, err := native()
		if err != nil {
			t.Fatal(err)
		}
		r := startTo(t, dir, full, bin, args...)
		oneLine(t, strings.Join(args, " ")+" to a full device", r, "output: write")
	}
}
