package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Everything that can be wrong with an order is one line on the error output,
// which says what and where, exit status 1, and nothing written that could be
// taken for a session.
func TestMistakesAreOneLine(t *testing.T) {
	dir := t.TempDir()
	archive, err := os.ReadFile("../../assets/grains.big")
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "cut.big"), string(archive[:1<<20]))
	put(t, filepath.Join(dir, "site.yaml"), "steps:\n  - put: {site: nowhere}\n")
	put(t, filepath.Join(dir, "field.yaml"), "steps:\n  - seconds: 1\n    sped: 4\n")
	put(t, filepath.Join(dir, "stuck.yaml"), "steps:\n  - put: {x: 30, y: 137.4}\n  - label: fly\n    until: airborne\n    within: 0.4\n")
	put(t, filepath.Join(dir, "file"), "")
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	if r := run(t, dir, "render", "-q", "-no-plots", "-level", "yard", "-script", "ollie", "-seconds", "0.1", "-out", "good"); r.code != 0 {
		t.Fatalf("a good order: %+v", r)
	}
	good, err := os.ReadFile(filepath.Join(dir, "good", "state.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(good), "\n")
	put(t, filepath.Join(dir, "cell.tsv"), lines[0]+lines[1]+"yes"+lines[2][1:])
	put(t, filepath.Join(dir, "cut.tsv"), strings.Join(lines[:3], "")+lines[3][:40])
	put(t, filepath.Join(dir, "head.tsv"), "a\tb\n"+lines[1])
	put(t, filepath.Join(dir, "bad.tmx"), "<map")
	cells := strings.Split(lines[2], "\t")
	cells[slices.Index(strings.Split(strings.TrimSpace(lines[0]), "\t"), "GroundSpeed")] = "NaN"
	put(t, filepath.Join(dir, "nan.tsv"), lines[0]+lines[1]+strings.Join(cells, "\t"))
	plan, err := os.ReadFile("../../levels/plans/yard.json")
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "deep.yaml"), "title: x\nsteps: "+strings.Repeat("[", 100000)+"\n")
	for from, to := range map[string]string{"yard.tmx": "park.tmx", "terrain.tsx": "terrain.tsx", "region.yaml": "region.yaml"} {
		data, err := os.ReadFile(filepath.Join("../../levels", from))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, to), strings.Replace(string(data), "gull_2", "nowhere_1", 1))
	}
	put(t, filepath.Join(dir, "kind.json"), "{\n \"walls\": [{\"ztop\": \"high\"}]}")
	put(t, filepath.Join(dir, "tags.json"), strings.ReplaceAll(string(plan), `"tag": `, `"tag": 9`))

	for _, c := range []struct {
		args string
		want []string
	}{
		{"-s nosuch", []string{`"nosuch"`, "tour"}},
		{"-s none.yaml", []string{"none.yaml", "no such file"}},
		{"-s site.yaml", []string{"site.yaml", "steps[0].put", "nowhere"}},
		{"-s field.yaml", []string{"field.yaml:3:5", "sped"}},
		{"-s stuck.yaml", []string{"stuck.yaml", "step fly", "0.4 s"}},
		{"--state none.tsv", []string{"none.tsv", "no such file"}},
		{"--state cell.tsv", []string{"cell.tsv", "line 3", "0 or 1", "yes"}},
		{"--state cut.tsv", []string{"cut.tsv", "line 4", "columns"}},
		{"--state head.tsv", []string{"head.tsv", "line 1", `"a"`}},
		{"--state file", []string{"file", "line 1", "header"}},
		{"-l nowhere", []string{"nowhere.tmx"}},
		{"-s ollie --data cut.big", []string{"cut.big", "archive size", "1048576"}},
		{"-s ollie --data none.big", []string{"none.big", "no such file"}},
		{"-s ollie --tuning empty", []string{"empty", "collections.yaml"}},
		{"-s ollie --read=-1", []string{"read size", "-1"}},
		{"-s ollie --read=0", []string{"read size", "got 0"}},
		{"-s ollie --seed=0", []string{"seed: want 1 or more, got 0"}},
		{"-s ollie --seconds=Inf", []string{"seconds", "finite", "Inf"}},
		{"-s ollie --seconds=NaN", []string{"seconds", "finite", "NaN"}},
		{"--state nan.tsv", []string{"nan.tsv", "line 3", "GroundSpeed", "finite", "NaN"}},
		{"-s ollie --seconds=-1", []string{"seconds", "-1"}},
		{"-s ollie --fold quad", []string{"fold", "quad"}},
		{"-s ollie --nonsense", []string{"nonsense"}},
		{"-s ollie --ghost none.txt", []string{"none.txt", "no such file"}},
		{"-s ollie --ghost file", []string{"file", "gritbed-replay"}},
		{"--state good/state.tsv --ghost good/replay.txt", []string{"ghost", "script", "recorded audio state"}},
		{"-s plaza_tour --ghost good/replay.txt", []string{"ghost", "good/replay.txt: pins", "plaza", "yard"}},
	} {
		out := filepath.Join(dir, "out")
		r := run(t, dir, append([]string{"render", "-q", "--no-plots", "-o", out}, strings.Fields(c.args)...)...)
		oneLine(t, "render "+c.args, r, c.want...)
		if left, _ := filepath.Glob(filepath.Join(out, "*")); len(left) > 0 {
			t.Errorf("render %s leaves %v", c.args, left)
		}
	}
	// A directory that can't be written to is noticed before the work is done.
	for _, out := range []string{"file", "file/x"} {
		oneLine(t, "out "+out, run(t, dir, "render", "-q", "-s", "ollie", "-o", out), out[:4], "not a directory")
	}
	for _, c := range []struct {
		args string
		want []string
	}{
		{"conform empty", []string{"empty", "at least one case"}},
		{"conform none", []string{"none"}},
		{"survey cut.big", []string{"cut.big", "archive size"}},
		{"survey none.big", []string{"none.big"}},
		{"level bad.tmx", []string{"bad.tmx"}},
		{"level none.tmx", []string{"none.tmx"}},
		{"render -q -s deep.yaml", []string{"deep.yaml:2:", "nesting deeper than 64"}},
		{"render -q -s .", []string{"a directory"}},
		{"serve --dir none", []string{"none", "no such file"}},
		{"serve --dir file", []string{"file", "want a directory"}},
		{"serve --dir empty --addr localhost:99999", []string{"99999"}},
		{"dance", []string{"dance"}},
	} {
		r := run(t, dir, strings.Fields(c.args)...)
		oneLine(t, c.args, r, c.want...)
	}
	// What is wrong with a level or its plan is reported in full, a line each.
	for args, want := range map[string][]string{
		"level kind.json -o new/x.tmx": {"kind.json: plan: line 2, column 21: walls: ztop: wanted a number, found a text",
			"kind.json: plan: line 2, column 12: walls: wanted a key id, found none"},
		"level tags.json -o new/x.tmx": {`layer ground, object 23 "lane_dirt": tag: wanted 1..127`, `layer grind, object 175 "flat_rail_6": tag: wanted 1..127`},
		"level park.tmx":               {"region.yaml:", "table 22000002, type 5", `a recording that is there, found "nowhere_1"`},
	} {
		r := run(t, dir, strings.Fields(args)...)
		lines := strings.Split(strings.TrimSuffix(r.err, "\n"), "\n")
		if r.code != 1 || len(lines) > 20 {
			t.Errorf("%s: exit status %d, %d lines", args, r.code, len(lines))
		}
		for _, l := range lines {
			if !strings.HasPrefix(l, "lab: ") {
				t.Errorf("%s: line %q", args, l)
			}
		}
		for _, w := range want {
			if !strings.Contains(r.err, w) {
				t.Errorf("%s: want %q in\n%s", args, w, r.err)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "new")); err == nil {
		t.Error("a refused plan leaves a folder")
	}
}

func oneLine(t *testing.T, what string, r ran, want ...string) {
	t.Helper()
	if r.code != 1 || strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.err, "lab: ") {
		t.Errorf("%s: exit status %d, error output:\n%s", what, r.code, r.err)
	}
	for _, w := range want {
		if !strings.Contains(r.err, w) {
			t.Errorf("%s: want %q in %s", what, w, r.err)
		}
	}
}
