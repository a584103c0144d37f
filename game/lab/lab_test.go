package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// The laboratory is tested as it is used: built, and run with arguments.

var scratch string // for the built programs

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "lab")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	scratch = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// build compiles the laboratory without cgo, with more environment for another
// processor.
func build(name string, env ...string) (string, error) {
	path := filepath.Join(scratch, name)
	c := exec.Command("go", "build", "-o", path, ".")
	c.Env = append(append(os.Environ(), "CGO_ENABLED=0"), env...)
	if out, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build %v: %w\n%s", env, err, out)
	}
	return path, nil
}

var native = sync.OnceValues(func() (string, error) { return build("native") })

// ran is what a run of a program left.
type ran struct {
	code     int
	out, err string
}

// run starts the laboratory in dir.
func run(t *testing.T, dir string, args ...string) ran {
	t.Helper()
	bin, err := native()
	if err != nil {
		t.Fatal(err)
	}
	return start(t, dir, bin, args...)
}

func start(t *testing.T, dir, bin string, args ...string) ran {
	t.Helper()
	var out, errs bytes.Buffer
	c := exec.Command(bin, args...)
	c.Dir, c.Stdout, c.Stderr = dir, &out, &errs
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return ran{c.ProcessState.ExitCode(), out.String(), errs.String()}
}

func put(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

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
		{"-s ollie --seconds=-1", []string{"seconds", "-1"}},
		{"-s ollie --fold quad", []string{"fold", "quad"}},
		{"-s ollie --nonsense", []string{"nonsense"}},
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
		{"serve --dir none", []string{"none", "no such file"}},
		{"serve --dir file", []string{"file", "want a directory"}},
		{"serve --dir empty --addr localhost:99999", []string{"99999"}},
		{"dance", []string{"dance"}},
	} {
		r := run(t, dir, strings.Fields(c.args)...)
		oneLine(t, c.args, r, c.want...)
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

// Without an order, and when asked, the laboratory says what it can do.
func TestHelp(t *testing.T) {
	for _, args := range [][]string{nil, {"--help"}} {
		r := run(t, t.TempDir(), args...)
		for _, command := range []string{"render", "conform", "survey", "level", "serve"} {
			if r.code != 0 || !strings.Contains(r.out, command) {
				t.Errorf("lab %v: exit status %d, no %q in\n%s", args, r.code, command, r.out)
			}
		}
	}
}

// A render prints what it came to and where it is, and the same session out of
// its own state file has the same hash.
func TestRenderCommand(t *testing.T) {
	dir := t.TempDir()
	r := run(t, dir, "render", "-q", "--no-plots", "-s", "grind", "-n", "3", "-o", "a")
	hash := hashIn(r.out)
	if r.code != 0 || hash == "" || !strings.Contains(r.out, "grind on yard: 3.0 s") || !strings.Contains(r.out, "written to a") {
		t.Fatalf("%+v", r)
	}
	again := run(t, dir, "render", "-q", "--no-plots", "--state", "a/state.tsv", "--read", "100", "-o", "b")
	if got := hashIn(again.out); got != hash {
		t.Errorf("from its state file: %s, want %s\n%s", got, hash, again.err)
	}
	for _, name := range []string{"session.wav", "trace.tsv", "transfer.tsv"} {
		a, _ := os.ReadFile(filepath.Join(dir, "a", name))
		b, _ := os.ReadFile(filepath.Join(dir, "b", name))
		if len(a) == 0 || !bytes.Equal(a, b) {
			t.Errorf("%s: %d and %d bytes, not the same", name, len(a), len(b))
		}
	}
	// 000/4.3 the same with data of one's own: one number in a curve.
	if err := os.CopyFS(filepath.Join(dir, "mine"), os.DirFS("../../assets/tuning")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "mine", "collections.yaml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	put(t, file, strings.ReplaceAll(string(text), "max_kmh: 65", "max_kmh: 30"))
	mine := run(t, dir, "render", "-q", "--no-plots", "--state", "a/state.tsv", "--tuning", "mine", "-o", "c")
	if got := hashIn(mine.out); got == "" || got == hash {
		t.Errorf("with other curves: %q, before %s\n%s", got, hash, mine.err)
	}
	file = filepath.Join(dir, "grains.big")
	data, err := os.ReadFile("../../assets/grains.big")
	if err != nil {
		t.Fatal(err)
	}
	put(t, file, string(data))
	same := run(t, dir, "render", "-q", "--no-plots", "--state", "a/state.tsv", "--data", "grains.big", "-o", "d")
	if got := hashIn(same.out); got != hash {
		t.Errorf("the built-in archive from a file: %s, want %s\n%s", got, hash, same.err)
	}
}

// hashIn takes the hash out of what render prints.
func hashIn(out string) string {
	_, rest, _ := strings.Cut(out, "hash ")
	hash, _, _ := strings.Cut(rest, "\n")
	return hash
}
