package conform

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/conform/conformtest"
)

// bedRoot lays the vectors of the game's side out below a new root.
func bedRoot(t *testing.T) (root, dir string) {
	t.Helper()
	root = t.TempDir()
	dir = filepath.Join(root, "grain")
	conformtest.Copy(t, dir, "grain", "mod0_concrete_rough_hard.json.gz", "mod0_concrete_rough_hard.tsv.gz", "positions.tsv",
		"rocket.tsv", "routing.json.gz", "routing.tsv.gz", "seam_draws.tsv", "surfaces.tsv", "tuning.json")
	return root, dir
}

func run(t *testing.T, dir string) (passed, failed int, lines []string) {
	t.Helper()
	return conformtest.Run(t, Kinds(), dir)
}

// 000/2.2.3 t = v × f32(3.6/max); 000/2.2.4 the cubic, left to right, not fused;
// 000/2.2.6 position of B: 2,254 speeds on every collection.
func TestPositionVectors(t *testing.T) { conformtest.Kinds(t, Kinds(), "grain", "positions") }

// 000/1.5.1-11, 000/1.5.13-14 constants of every collection.
func TestTuningVectors(t *testing.T) { conformtest.Kinds(t, Kinds(), "grain", "tuning") }

// 000/1.4.2-10, 000/1.4.15, 000/1.4.18-19 tag by tag: material, surface, members,
// keys, slots.
func TestSurfaceVectors(t *testing.T) { conformtest.Kinds(t, Kinds(), "grain", "surfaces") }

// 000/2.8.1-6 the rocket, its picks included.
func TestRocketVectors(t *testing.T) { conformtest.Kinds(t, Kinds(), "grain", "rocket") }

// 000/1.4.13-17, 000/1.4.20-25, 000/1.4.29-31, 000/2.10.1 routing.
func TestRoutingVectors(t *testing.T) { conformtest.Kinds(t, Kinds(), "grain", "routing") }

// 000/2.2.1-2, 000/2.2.7, 000/2.2.9-10, 000/2.2.12-14 records; 000/2.7.2-7,
// 000/2.7.9-11, 000/2.7.13-17 modulators; 000/2.9.3-4, 000/2.9.6, 000/3.2.1-2,
// 000/3.2.4-11 chain values.
func TestModulatorVectors(t *testing.T) { conformtest.Kinds(t, Kinds(), "grain", "mod0") }

// 000/2.7.20, 000/2.7.22 the two draws of the seam envelope.
func TestSeamVectors(t *testing.T) { conformtest.Kinds(t, Kinds(), "grain", "seam_draws") }

// Every column of every table is compared: a spoilt cell is found, by name.
func TestBedColumnsAreCompared(t *testing.T) {
	const pair = "mod0_concrete_rough_hard"
	for _, c := range []conformtest.Columns{
		{File: "positions.tsv", Partners: []string{"tuning.json"}, Free: "collection kmh v_bits"},
		{File: "surfaces.tsv", Free: "tag"},
		{File: "rocket.tsv", Free: "frame v level5 pitch3"},
		{File: "seam_draws.tsv", Free: "seed k rng_before"},
		{File: "routing.tsv.gz", Partners: []string{"routing.json.gz"}, Free: "scenario"},
		{File: pair + ".tsv.gz", Partners: []string{pair + ".json.gz"}, Prepare: func(dir string) { shorten(t, dir, pair+".tsv.gz", 500) }},
	} {
		c.System = "grain"
		c.Test(t, Kinds())
	}
}

// shorten keeps the first n frames of a modulator pair, for speed.
func shorten(t *testing.T, dir, file string, n int) {
	t.Helper()
	conformtest.Edit(t, filepath.Join(dir, file), func(s string) string {
		return strings.Join(strings.SplitAfterN(s, "\n", n+2)[:n+1], "")
	})
	conformtest.Edit(t, filepath.Join(dir, strings.Replace(file, ".tsv", ".json", 1)), func(s string) string {
		var m map[string]any
		if err := json.Unmarshal([]byte(s), &m); err != nil {
			t.Fatal(err)
		}
		m["frames"] = m["frames"].([]any)[:n]
		b, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	})
}

// A scenario about surface 0 is informational: its difference is a note.
func TestSurface0IsANote(t *testing.T) {
	root, dir := bedRoot(t)
	conformtest.Edit(t, filepath.Join(dir, "routing.json.gz"), func(s string) string {
		return strings.Replace(s, `"tags_only"`, `"surface0"`, 1)
	})
	before, failed, _ := run(t, root)
	if failed != 0 {
		t.Fatal("a surface0 scenario that agrees fails")
	}
	conformtest.Edit(t, filepath.Join(dir, "routing.tsv.gz"), func(s string) string {
		return strings.Replace(s, "start:0:asphalt_rough_hard", "start:0:wood_ramp_hard", 1)
	})
	passed, failed, lines := run(t, root)
	text := strings.Join(lines, "\n")
	if failed != 0 || passed != before-1 || !strings.Contains(text, "NOTE grain/routing/0:") {
		t.Errorf("%d passed, %d failed\n%s", passed, failed, text)
	}
}

// A missing or broken partner is a failed case, never a crash.
func TestBedPartners(t *testing.T) {
	for file, want := range map[string]string{
		"routing.json.gz":                  "FAIL grain/routing:",
		"routing.tsv.gz":                   "FAIL grain/routing:",
		"mod0_concrete_rough_hard.json.gz": "FAIL grain/mod0_concrete_rough_hard:",
		"mod0_concrete_rough_hard.tsv.gz":  "FAIL grain/mod0_concrete_rough_hard:",
	} {
		t.Run(file, func(t *testing.T) {
			root, dir := bedRoot(t)
			if err := os.Remove(filepath.Join(dir, file)); err != nil {
				t.Fatal(err)
			}
			_, failed, lines := run(t, root)
			if failed != 1 || !strings.Contains(strings.Join(lines, "\n"), want) {
				t.Errorf("without %s:\n%s", file, strings.Join(lines, "\n"))
			}
		})
	}
	root, dir := bedRoot(t)
	conformtest.Edit(t, filepath.Join(dir, "mod0_concrete_rough_hard.json.gz"), func(s string) string {
		return strings.Replace(s, `"3C888889"`, `17`, 1)
	})
	conformtest.Edit(t, filepath.Join(dir, "routing.json.gz"), func(s string) string {
		return strings.Replace(s, `"soft"`, `"sofa"`, 1)
	})
	_, failed, lines := run(t, root)
	if text := strings.Join(lines, "\n"); failed != 3 || !strings.Contains(text, "dt: want bits, got 17") ||
		!strings.Contains(text, `want a column "soft", got none`) {
		t.Errorf("%d failed\n%s", failed, text)
	}
}
