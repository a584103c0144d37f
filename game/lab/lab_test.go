package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
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
	var out bytes.Buffer
	r := startTo(t, dir, &out, bin, args...)
	r.out = out.String()
	return r
}

// startTo starts a program whose output goes elsewhere.
func startTo(t *testing.T, dir string, out io.Writer, bin string, args ...string) ran {
	t.Helper()
	var errs bytes.Buffer
	c := exec.Command(bin, args...)
	c.Dir, c.Stdout, c.Stderr = dir, out, &errs
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return ran{c.ProcessState.ExitCode(), "", errs.String()}
}

func put(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
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
