package conform_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/conform/conformtest"
	"gritbed/engine/vec/vectest"
)

// 003/8.2.2 every result, device call, hash and generator word of every scenario
// is the wanted one; each scenario and each file of the list is a case, wherever
// the directory is and whatever lies beside them.
func TestPatchProgramVectorsPass(t *testing.T) {
	p, f, lines := run(t, vectest.Dir(t, "aems"))
	if f != 0 || p != 25 {
		t.Fatalf("%d passed, %d failed, want 25 and 0:\n%s", p, f, strings.Join(conformtest.Fails(lines), "\n"))
	}
	root := lay(t, "aems", "aems/scenarios")
	os.WriteFile(filepath.Join(root, "aems", "scenarios", "readme.txt"), []byte("x"), 0o644)
	os.MkdirAll(filepath.Join(root, "aems", "scenarios", "empty"), 0o755)
	elsewhere := lay(t, "aems", "patches")
	for _, dir := range []string{root, filepath.Join(root, "aems"), filepath.Join(elsewhere, "patches")} {
		if q, f, _ := run(t, dir); q != p || f != 0 {
			t.Errorf("%s: %d passed, %d failed, want %d and 0", dir, q, f, p)
		}
	}
}

// onlyPatches leaves one scenario of a copy, with the project it installs beside it.
func onlyPatches(t *testing.T, name string) (root, dir string) {
	t.Helper()
	root = t.TempDir()
	dir = filepath.Join(root, "aems", name)
	conformtest.Copy(t, dir, "aems/"+name)
	conformtest.Copy(t, dir, "aems", "main.csi")
	return root, dir
}

// A changed line of any tag fails, and the output names the file, the line, the
// field and the walk and instance before it.
func TestAChangedTraceLineFails(t *testing.T) {
	for _, c := range []struct{ scenario, old, new, want string }{
		{"d38_player_edges", "A\t0\t0\tpost\t0", "A\t0\t0\tpost\t-1",
			"row 1 A result: want A 0 0 post -1, got A 0 0 post 0 (before the first walk)"},
		{"d38_player_edges", "W\t2\t11\t1", "W\t2\t11\t2", "row 13 W live: want W 2 11 2, got W 2 11 1 (in W 1 5 1, I 1 bank.abk 0)"},
		{"d38_player_edges", "\nI\t1\tbank.abk\t0\nO\t0\t0\t24\t0\nO\t1\t1\t44\t1", "\nI\t1\tbank.abk\t1\nO\t0\t0\t24\t0\nO\t1\t1\t44\t1",
			"row 14 I module: want I 1 bank.abk 1, got I 1 bank.abk 0 (in W 2 11 1)"},
		{"d38_player_edges", "O\t3\t27\t104\t1", "O\t3\t27\t104\t2",
			"row 27 O result: want O 3 27 104 2, got O 3 27 104 1 (in W 2 11 1, I 1 bank.abk 0)"},
		{"d38_player_edges", "D\tOPEN\t1\tbank.abk\t0\t100", "D\tOPEN\t1\tbank.abk\t0\t99", "row 18 D OPEN level: "},
		{"d38_player_edges", "D\tSET\t1\t2\t32767", "D\tSET\t1\t2\t32766", "row 19 D SET value: "},
		{"d38_player_edges", "D\tQUERY\t1\t1\t500\t0", "D\tQUERY\t1\t1\t501\t0", "row 26 D QUERY remaining: "},
		{"d38_player_edges", "D\tRELEASE\t1", "D\tPAUSE\t1", "D: want D PAUSE 1, got D RELEASE 1"},
		{"d38_player_edges", "D\tRELEASE\t1", "D\tRELEASE\t7", "D RELEASE voice: want D RELEASE 7, got D RELEASE 1"},
		{"d38_player_edges", "H\t47bb9eef593be8d8", "H\t47bb9eef593be8d9", "row 10 H hash: "},
		{"d16_random", "R\t", "R\t1", " R w0: "},
		{"d01_lifecycle", "X\t", "X\t9", " X serial: "},
		{"d38_player_edges", "O\t3\t27\t104\t1", "O\t3\t27\t104\t1\t5", "row 27 O: "},
	} {
		t.Run(c.scenario, func(t *testing.T) {
			root, dir := onlyPatches(t, c.scenario)
			conformtest.Edit(t, filepath.Join(dir, "trace.tsv.gz"), func(s string) string { return strings.Replace(s, c.old, c.new, 1) })
			_, f, lines := run(t, root)
			if bad := conformtest.Fails(lines); f != 1 || !strings.Contains(bad[0], "FAIL aems/"+c.scenario+": "+"trace.tsv.gz"+" row ") || !strings.Contains(bad[0], c.want) {
				t.Errorf("%q: %d failed: %v, want %s", c.new, f, bad, c.want)
			}
		})
	}
}

// A trace too short or too long fails; hex digits may be of either case.
func TestTraceLinesTooFewTooManyOrUpperCase(t *testing.T) {
	root, dir := onlyPatches(t, "d38_player_edges")
	path := filepath.Join(dir, "trace.tsv.gz")
	conformtest.Edit(t, path, func(s string) string {
		s = strings.Replace(s, "H\t47bb9eef593be8d8", "H\t47BB9EEF593BE8D8", 1)
		return strings.Replace(s, "00000001ffff", "00000001FFFF", 1)
	})
	if p, f, lines := run(t, root); p != 1 || f != 0 {
		t.Errorf("upper case: %v", conformtest.Fails(lines))
	}
	conformtest.Edit(t, path, func(s string) string { return s + "W\t1\t2\t3\n" })
	if _, _, lines := run(t, root); !strings.Contains(lines[0], "line: want W 1 2 3, got the end of the run") {
		t.Errorf("a line more: %v", lines)
	}
	conformtest.Edit(t, path, func(s string) string { return strings.Join(strings.Split(s, "\n")[:4], "\n") + "\n" })
	if _, _, lines := run(t, root); !strings.Contains(lines[0], "row 5 line: want the end of the trace, got O 1 1 44 0 (in W 1 5 1, I 1 bank.abk 0)") {
		t.Errorf("lines less: %v", lines)
	}
	conformtest.Edit(t, path, func(string) string { return "" })
	if _, _, lines := run(t, root); !strings.Contains(lines[0], "row 1 line: want the end of the trace") {
		t.Errorf("no lines: %v", lines)
	}
}

// A changed byte of a bank, which still loads, is found out by what it does.
func TestAChangedBankFails(t *testing.T) {
	root, dir := onlyPatches(t, "d38_player_edges")
	conformtest.Edit(t, filepath.Join(dir, "scenario.json"), func(s string) string { return strings.Replace(s, `"frames": 24000`, `"frames": 24048`, 1) })
	_, f, lines := run(t, root)
	if bad := conformtest.Fails(lines); f != 1 || !strings.Contains(bad[0], "row 26 D QUERY remaining: want D QUERY 1 1 500 0, got D QUERY 1 1 501 0") {
		t.Errorf("%v", bad)
	}
}

// Whatever keeps a scenario from being played fails it.
func TestUnusableScenariosFail(t *testing.T) {
	for want, change := range map[string]func(dir string){
		"FAIL aems/d44_relay: scenario.json: install: want a file of the directory, got \"main.csi\"": func(d string) { os.Remove(filepath.Join(d, "main.csi")) },
		"trace.tsv.gz": func(d string) { os.Remove(filepath.Join(d, "trace.tsv.gz")) },
		"FAIL aems/d44_relay: scenario.json: bank.abk: offset": func(d string) {
			os.WriteFile(filepath.Join(d, "bank.abk"), []byte("ABKC"), 0o644)
		},
		"FAIL aems/d44_relay: scenario.json: ": func(d string) { os.WriteFile(filepath.Join(d, "scenario.json"), []byte("{"), 0o644) },
		"blocks: want 1…": func(d string) {
			conformtest.Edit(t, filepath.Join(d, "scenario.json"), func(s string) string { return strings.Replace(s, `"blocks": 1875`, `"blocks": 0`, 1) })
		},
	} {
		t.Run(want, func(t *testing.T) {
			root, dir := onlyPatches(t, "d44_relay")
			change(dir)
			_, f, lines := run(t, root)
			if bad := conformtest.Fails(lines); f != 1 || !strings.Contains(bad[0], want) {
				t.Errorf("want %q, got %v", want, lines)
			}
		})
	}
}

// 003/1.4.4 003/1.5.2 the list of files to be loaded or refused: a wrong verdict
// fails where the format demands it, and is a note where it is only sense.
func TestPatchFilesToBeRefused(t *testing.T) {
	list := func(text string) (passed, failed int, lines []string) {
		root := t.TempDir()
		dir := filepath.Join(root, "aems", "invalid")
		conformtest.Copy(t, dir, "aems/invalid")
		os.WriteFile(filepath.Join(dir, "index.json"), []byte(text), 0o644)
		return run(t, root)
	}
	for text, want := range map[string]string{
		`[{"file": "ok.abk", "accept": false, "why": "spec"}]`:       "FAIL aems/invalid/ok.abk: index.json row 1 accept: want refused (spec), got accepted",
		`[{"file": "opcode40.abk", "accept": true, "why": "valid"}]`: "FAIL aems/invalid/opcode40.abk: index.json row 1 accept: want accepted (valid), got opcode40.abk: offset",
		`[{"file": "ok.abk", "accept": false, "why": "sanity"}]`:     "NOTE aems/invalid/ok.abk: index.json row 1 accept: want refused (sanity), got accepted",
		`[{"file": "none.abk", "accept": false, "why": "sanity"}]`:   "FAIL aems/invalid/none.abk: install: want a file",
		`[{"file": "index.json", "accept": false, "why": "sanity"}]`: "FAIL aems/invalid/index.json: index.json row 1 file: want a name that ends in .csi or .abk",
		`[{`: "FAIL aems/invalid: invalid/index.json: ",
		`[{"file": "walk_short.abk", "accept": false, "why": "spec"}]`: "PASS aems/invalid/walk_short.abk",
	} {
		_, failed, lines := list(text)
		if !strings.HasPrefix(lines[0], want) || failed == 1 != strings.HasPrefix(want, "FAIL") {
			t.Errorf("%s: want %s, got %v", text, want, lines)
		}
	}
}
