package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"gritbed/assets/synth"
)

// copyRecipes puts the recipes where a test may change them.
func copyRecipes(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, synth.Recipes()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// From knots that are far off a few rounds find level and brightness again.
func TestCalibrationFindsItsWayBack(t *testing.T) {
	dir := copyRecipes(t)
	path := filepath.Join(dir, "knots", "x_jet_rolling.yaml")
	off := "level: [-30, -23]\ncutoff: [2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500]\ngrit: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
	if err := os.WriteFile(path, []byte(off), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run(dir, 8, []string{"jet"}); err != nil {
		t.Fatal(err)
	}
	// What was written reads back and is good.
	book, err := synth.Read(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	_, score := calibrate(book, book.Member("x_jet_rolling"), 1)
	if score.level > 0.1 || score.ends > 0.05 || score.centroid > 0.1 {
		t.Errorf("level off by %.2f dB, centroid by %.3f at the ends and %.3f at most", score.level, score.ends, score.centroid)
	}
	// Members that were not asked for keep theirs.
	const other = "knots/wood_ramp_hard.yaml"
	before, err := fs.ReadFile(synth.Recipes(), other)
	if err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(filepath.Join(dir, other))
	if err != nil || string(before) != string(after) {
		t.Error("the knots of wood_ramp_hard changed", err)
	}
}

// A dark place opens the filter first and adds dust then; a bright one loses
// its dust first and is darkened then.
func TestAKnotGoesTheSameWayBack(t *testing.T) {
	const nominal = 3000
	cutoff, grit := 2000.0, leastGrit
	for _, step := range []struct {
		ratio float64
		want  string
	}{{2, "cutoff at, grit at"}, {1.2, "cutoff at, grit above"}, {0.5, "cutoff at, grit at"}, {0.5, "cutoff below, grit at"}} {
		turn(&cutoff, &grit, nominal, step.ratio)
		if got := "cutoff " + size(cutoff, nominal) + ", grit " + size(grit, leastGrit); got != step.want {
			t.Errorf("after %v: %s, want %s", step.ratio, got, step.want)
		}
	}
}

func size(v, mark float64) string {
	switch {
	case v > mark:
		return "above"
	case v < mark:
		return "below"
	}
	return "at"
}

func TestWordsChooseMembers(t *testing.T) {
	for _, c := range []struct {
		name  string
		words []string
		want  bool
	}{{"wood_ramp_hard", nil, true}, {"wood_ramp_hard", []string{"metal", "wood"}, true}, {"wood_ramp_hard", []string{"soft"}, false}} {
		if wanted(c.name, c.words) != c.want {
			t.Errorf("%s by %v", c.name, c.words)
		}
	}
}
