package conform_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gritbed/engine/conform/conformtest"
	"gritbed/engine/vec/vectest"
)

// The vectors of the ambience pass: each plain table and each walk is a case,
// and it matters neither what the directory is called nor what else is in it.
func TestAmbientVectorsPassFromAnyDirectory(t *testing.T) {
	p, f, lines := run(t, vectest.Dir(t, "ambient"))
	if f != 0 || p != 7 {
		t.Fatalf("%d passed, %d failed, want 7 and 0:\n%s", p, f, strings.Join(lines, "\n"))
	}
	for _, c := range []string{"weights", "attenuation", "adddir", "selector", "stb_good", "stb_bad", "walk0"} {
		if want := "PASS ambient/" + c; !strings.Contains(strings.Join(lines, "\n")+"\n", want+"\n") {
			t.Errorf("no line %q in %q", want, lines)
		}
	}
	root := lay(t, "ambient", "ambient/scenarios")
	elsewhere := lay(t, "ambient", "weather")
	for _, dir := range []string{root, filepath.Join(root, "ambient"), filepath.Join(elsewhere, "weather")} {
		if q, f, _ := run(t, dir); q != p || f != 0 {
			t.Errorf("%s: %d passed, %d failed, want %d and 0", dir, q, f, p)
		}
	}
}

// Walks go by their names, whatever label they carry; kinds that are not there
// are skipped.
func TestWalksAreFoundByListing(t *testing.T) {
	root := lay(t, "ambient", "ambient")
	dir := filepath.Join(root, "ambient")
	for _, end := range []string{".json.gz", "_path.tsv.gz", "_rebuilds.tsv.gz", "_plays.tsv.gz"} {
		b, err := os.ReadFile(filepath.Join(dir, "walk0"+end))
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile(filepath.Join(dir, "walk417"+end), b, 0o644)
	}
	os.WriteFile(filepath.Join(dir, "walk_notes.txt"), []byte("not a walk"), 0o644)
	for _, f := range []string{"weights.tsv", "attenuation.tsv", "adddir.tsv", "selector.json", "selector.tsv", "stb_bad.tsv"} {
		os.Remove(filepath.Join(dir, f))
	}
	p, f, lines := run(t, root)
	if p != 3 || f != 0 || !strings.Contains(strings.Join(lines, "\n"), "PASS ambient/walk417") {
		t.Errorf("%d passed, %d failed: %q", p, f, lines)
	}
}

// In the doubtful rows of the weights the answer in double precision is right,
// too, and no third.
func TestDoubtfulWeights(t *testing.T) {
	root := lay(t, "ambient", "ambient")
	path := filepath.Join(root, "ambient", "weights_f64_differs.tsv")
	conformtest.Edit(t, path, func(s string) string { return strings.Replace(s, "\t3F800000\t1\t1\t0\n", "\t3F800000\t7\t1\t0\n", 1) })
	if _, f, lines := run(t, root); f != 1 {
		t.Errorf("no answer of two is ours, want a failure: %q", lines)
	}
	os.Remove(path)
	if _, f, lines := run(t, root); f != 0 {
		t.Errorf("single precision alone: %v", conformtest.Fails(lines))
	}
}

// Rows that are missing or too many are divergences.
func TestAmbientRowsTooFewOrTooMany(t *testing.T) {
	for _, end := range []string{"_rebuilds.tsv.gz", "_plays.tsv.gz"} {
		t.Run(end, func(t *testing.T) {
			root := lay(t, "ambient", "ambient")
			path := filepath.Join(root, "ambient", "walk0"+end)
			conformtest.Edit(t, path, func(s string) string { return s[:strings.LastIndex(strings.TrimSuffix(s, "\n"), "\n")+1] })
			if _, f, lines := run(t, root); f != 1 || !strings.Contains(conformtest.Fails(lines)[0], "no further row") {
				t.Errorf("%s without its last row: %v", end, conformtest.Fails(lines))
			}
			conformtest.Edit(t, path, func(s string) string {
				lines := strings.Split(strings.TrimSuffix(s, "\n"), "\n")
				return s + strings.Repeat(lines[len(lines)-1]+"\n", 2)
			})
			if _, f, lines := run(t, root); f != 1 {
				t.Errorf("%s with a surplus row: %v", end, conformtest.Fails(lines))
			}
		})
	}
}

// A blob that is read has no place among those to be refused.
func TestAnAcceptedBlobFails(t *testing.T) {
	root := lay(t, "ambient", "ambient")
	conformtest.Edit(t, filepath.Join(root, "ambient", "stb_bad.tsv"), func(s string) string { return s + "fine\t0100002000000000\t-\n" })
	_, f, lines := run(t, root)
	if bad := conformtest.Fails(lines); f != 1 || !strings.HasPrefix(bad[0], "FAIL ambient/stb_bad: stb_bad.tsv row ") {
		t.Errorf("%v", bad)
	}
}

// Whatever keeps a case from being run fails it, and it alone.
func TestUnusableAmbientFilesFail(t *testing.T) {
	replace := func(old, new string) func(*testing.T, string) {
		return func(t *testing.T, p string) {
			conformtest.Edit(t, p, func(s string) string { return strings.Replace(s, old, new, 1) })
		}
	}
	remove := func(t *testing.T, p string) { os.Remove(p) }
	garbage := func(t *testing.T, p string) { os.WriteFile(p, []byte("x"), 0o644) }
	half := func(t *testing.T, p string) {
		b, _ := os.ReadFile(p)
		os.WriteFile(p, b[:len(b)/2], 0o644)
	}
	world := "walk0.json.gz"
	for _, c := range []struct {
		what, file string
		change     func(*testing.T, string)
		want       string
	}{
		{"no world", world, remove, "FAIL ambient/walk0: walk0.json.gz: want the file"},
		{"no path", "walk0_path.tsv.gz", remove, "FAIL ambient/walk0: walk0_path.tsv.gz: want the file"},
		{"no rebuilds", "walk0_rebuilds.tsv.gz", remove, "FAIL ambient/walk0: walk0_rebuilds.tsv.gz: want the file"},
		{"no plays", "walk0_plays.tsv.gz", remove, "FAIL ambient/walk0: walk0_plays.tsv.gz: want the file"},
		{"no region", "selector.json", remove, "FAIL ambient/selector: selector.json: want the file"},
		{"no table", "selector.tsv", remove, "FAIL ambient/selector: selector.tsv: want the file"},
		{"world not gzip", world, garbage, "FAIL ambient/walk0: walk0.json.gz"},
		{"world cut off", world, half, "FAIL ambient/walk0: walk0.json.gz"},
		{"path cut off", "walk0_path.tsv.gz", half, "FAIL ambient/walk0: walk0_path.tsv.gz"},
		{"region not JSON", "selector.json", garbage, "FAIL ambient/selector: selector.json"},
		{"doubtful rows unreadable", "weights_f64_differs.tsv", replace("\tdir_f64", "\tother"), "FAIL ambient/weights: weights_f64_differs.tsv row 1 dir_f64"},
		{"doubtful rows empty", "weights_f64_differs.tsv", garbage, "FAIL ambient/weights: weights_f64_differs.tsv: rows"},
		{"no rows", "attenuation.tsv", garbage, "FAIL ambient/attenuation: attenuation.tsv: rows"},
		{"no way", "walk0_path.tsv.gz", func(t *testing.T, p string) {
			conformtest.Edit(t, p, func(s string) string { return s[:strings.Index(s, "\n")+1] })
		}, "FAIL ambient/walk0: walk0_path.tsv.gz: rows"},
		{"weights empty", "weights.tsv", func(t *testing.T, p string) { os.WriteFile(p, nil, 0o644) }, "FAIL ambient/weights: weights.tsv: header"},
		{"column renamed", "attenuation.tsv", replace("\tdist\t", "\tother\t"), "FAIL ambient/attenuation: attenuation.tsv row 1 dist: want a column"},
		{"offset of two", "adddir.tsv", replace(",40359F02;", ";"), "FAIL ambient/adddir: adddir.tsv row 1 offsets: want 3 values"},
		{"word too long", "selector.tsv", replace("\n0000\t", "\n10000\t"), "FAIL ambient/selector: selector.tsv row 1 word"},
		{"blob not hex", "stb_good.tsv", replace("E7F4C5ED", "E7F4C5EX"), "FAIL ambient/stb_good: stb_good.tsv row 1 bytes: want hex bytes"},
		{"bits not hex", world, replace(`"volume":"3F302ABD"`, `"volume":"loud"`), "FAIL ambient/walk0: walk0.json.gz: descs[0].sounds[0].volume"},
		{"rate not a number", world, replace(`"min_rate":"40A8CFB4"`, `"min_rate":"7FC00000"`), "FAIL ambient/walk0: walk0.json.gz: ambience: descriptor 0"},
		{"rate negative", world, replace(`"min_rate":"40A8CFB4"`, `"min_rate":"C0A8CFB4"`), "FAIL ambient/walk0: walk0.json.gz: ambience: descriptor 0"},
		{"type not decimal", world, replace(`"table":{"102"`, `"table":{"wind"`), "FAIL ambient/walk0: walk0.json.gz: descs[0].table"},
		{"terrain too short", world, replace(`"terrain":"0012`, `"terrain":"`), "FAIL ambient/walk0: walk0.json.gz: blocks[0]: want 324 digits"},
		{"height not finite", world, replace(`"heights":"4121999A`, `"heights":"7F800000`), "FAIL ambient/walk0: walk0.json.gz: ambience: landblock"},
		{"too few random numbers", world, replace(`"uniforms_k":[`, `"uniforms_k":[],"spare":[`), "FAIL ambient/walk0: "},
		{"cell not hex", "walk0_path.tsv.gz", replace("6FAD0024", "here"), "FAIL ambient/walk0: walk0_path.tsv.gz row 1 cell"},
	} {
		t.Run(c.what, func(t *testing.T) {
			root := lay(t, "ambient", "ambient")
			c.change(t, filepath.Join(root, "ambient", c.file))
			_, f, lines := run(t, root)
			if bad := conformtest.Fails(lines); f != 1 || !strings.HasPrefix(bad[0], c.want) || strings.Contains(bad[0], "crash") {
				t.Errorf("%s: %v, want %s", c.what, bad, c.want)
			}
		})
	}
}

// A value where the tables have none fails, too.
func TestAValueInTheAmbienceWhereThereIsNone(t *testing.T) {
	for _, c := range []struct {
		file, column string
		none         *regexp.Regexp
		value        string
	}{
		{"selector.tsv", "stb_index", regexp.MustCompile(`(?m)\t-()$`), "3"},
		{"walk0_plays.tsv.gz", "dir", regexp.MustCompile(`(?m)\tC\tplay\t.*\t-()(?:\t-){5}$`), "N"},
	} {
		t.Run(c.file, func(t *testing.T) {
			root := lay(t, "ambient", "ambient")
			conformtest.Edit(t, filepath.Join(root, "ambient", c.file), func(s string) string {
				at := c.none.FindStringSubmatchIndex(s)
				return s[:at[2]-1] + c.value + s[at[2]:]
			})
			_, f, lines := run(t, root)
			if bad := conformtest.Fails(lines); f != 1 || !strings.Contains(bad[0], c.file+" row ") || !strings.Contains(bad[0], " "+c.column+": want ") {
				t.Errorf("%d failed: %v", f, bad)
			}
		})
	}
}
