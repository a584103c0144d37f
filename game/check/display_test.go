package check

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/game/usage"
)

// alone runs the program with nothing but what is said of displays in its
// environment.
func alone(t *testing.T, program string, env []string, args ...string) (code int, out, errs string) {
	t.Helper()
	c := exec.Command(program, args...)
	for _, e := range os.Environ() {
		if name, _, _ := strings.Cut(e, "="); name != "DISPLAY" && name != "WAYLAND_DISPLAY" {
			c.Env = append(c.Env, e)
		}
	}
	c.Env = append(c.Env, env...)
	var o, e bytes.Buffer
	c.Stdout, c.Stderr = &o, &e
	err := c.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode(), o.String(), e.String()
}

// nowhere are the ways not to have a display, and what is to be said of them.
var nowhere = []struct {
	name string
	env  []string
	says string
}{
	{"none", nil, "want DISPLAY set, got none"},
	{"empty", []string{"DISPLAY="}, "want DISPLAY set, got none"},
	{"Wayland alone", []string{"WAYLAND_DISPLAY=wayland-0"}, "WAYLAND_DISPLAY=wayland-0"},
	{"nobody there", []string{"DISPLAY=:4321"}, "DISPLAY=:4321, none answers"},
	{"nonsense", []string{"DISPLAY=\x1b[2Jnonsense"}, "DISPLAY=?[2Jnonsense, none answers"},
}

// Without a display, or with a dead one, a program says so in one line and exits
// with 1; help is given all the same.
func TestWithoutADisplay(t *testing.T) {
	minimal := filepath.Join(t.TempDir(), "minimal")
	if out, err := exec.Command("go", "build", "-o", minimal, "gritbed/game/minimal").CombinedOutput(); err != nil {
		t.Fatalf("building the smallest game: %v\n%s", err, out)
	}
	for _, c := range nowhere {
		t.Run(c.name, func(t *testing.T) {
			for _, program := range []string{game, minimal} {
				code, out, errs := alone(t, program, c.env)
				if code != 1 || out != "" || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "gritbed: display: ") || !strings.Contains(errs, c.says) {
					t.Errorf("%s: want one line with %q and status 1, got %q, %q and %d", filepath.Base(program), c.says, out, errs, code)
				}
			}
			for _, flag := range []string{"-h", "-help", "--help"} {
				if code, out, errs := alone(t, game, c.env, flag); code != 0 || errs != "" || out != usage.Text {
					t.Errorf("%s: want the help and status 0, got %q, %q and %d", flag, out, errs, code)
				}
			}
		})
	}
}

// With a display the help is the same, and nothing else is said.
func TestHelpWithADisplay(t *testing.T) {
	d := display(t)
	if code, out, errs := alone(t, game, []string{"DISPLAY=" + d}, "-level", "moon", "-h"); code != 0 || errs != "" || out != usage.Text {
		t.Errorf("want the help and status 0, got %q, %q and %d", out, errs, code)
	}
}
