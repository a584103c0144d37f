package naive

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A scenario as the vectors describe it (vectors 3.1).
type scenario struct {
	Blocks  int
	Delta   float64
	RNG     [6]uint32
	Install []string
	Samples map[string][]Sample
	Actions []struct {
		Block  int
		Action string
		Args   struct {
			Node, Name      string
			Project, ID     uint16
			Payload, Params []int64
			Value           int64
		}
	}
}

// The naive evaluator is only worth comparing with if it is right by itself.
// NAIVE_SCENARIOS names further directories of the same form.
func TestScenarios(t *testing.T) {
	root := "testdata"
	if dir := os.Getenv("NAIVE_SCENARIOS"); dir != "" {
		root = dir
	}
	dirs, err := filepath.Glob(filepath.Join(root, "*", "trace.tsv.gz"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no scenarios in %s: %v", root, err)
	}
	for _, trace := range dirs {
		dir := filepath.Dir(trace)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			want := strings.Split(string(load(t, dir, "trace.tsv")), "\n")
			got := strings.Split(string(runScenario(t, dir)), "\n")
			for i := range min(len(want), len(got)) {
				if want[i] != got[i] {
					t.Fatalf("line %d: want %q, got %q, after\n%s", i+1, want[i], got[i], strings.Join(want[max(0, i-30):i], "\n"))
				}
			}
			if len(want) != len(got) {
				t.Fatalf("want %d lines, got %d", len(want), len(got))
			}
		})
	}
}

func runScenario(t *testing.T, dir string) []byte {
	t.Helper()
	var c scenario
	if err := json.Unmarshal(load(t, dir, "scenario.json"), &c); err != nil {
		t.Fatal(err)
	}
	s := New(c.RNG)
	for _, name := range c.Install {
		if strings.HasSuffix(name, ".csi") {
			s.InstallProject(load(t, dir, name))
		} else {
			s.InstallBank(name, load(t, dir, name), c.Samples[name])
		}
	}
	nodes := make(map[string]*Node)
	next := 0
	for b := range c.Blocks {
		s.Device().Now = float64(b) * c.Delta
		for ; next < len(c.Actions) && c.Actions[next].Block == b; next++ {
			a := c.Actions[next]
			lookup := func(kind int) (Handle, int32) { return s.Lookup(kind, a.Args.Project, a.Args.ID, a.Args.Name) }
			var code int32
			var h Handle
			switch a.Action {
			case "post":
				if h, code = lookup(Class); code == 0 {
					nodes[a.Args.Node], code = s.Post(h, words(a.Args.Payload))
				}
			case "redeliver":
				s.Redeliver(nodes[a.Args.Node], words(a.Args.Payload))
			case "release":
				s.Release(nodes[a.Args.Node])
			case "call":
				if h, code = lookup(Function); code == 0 {
					code = s.Call(h, words(a.Args.Params))
				}
			case "set":
				if h, code = lookup(Global); code == 0 {
					code = s.Set(h, int32(a.Args.Value))
				}
			default:
				t.Fatalf("action %q", a.Action)
			}
			s.Action(next, b, a.Action, code)
		}
		s.Tick(float32(c.Delta))
	}
	return s.Out
}

func words(in []int64) []int32 {
	out := make([]int32, len(in))
	for i, v := range in {
		out[i] = int32(v)
	}
	return out
}

// load reads a file or its gzip.
func load(t *testing.T, dir, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, name))
	if err == nil {
		return b
	}
	if !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if b, err = os.ReadFile(filepath.Join(dir, name+".gz")); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if b, err = io.ReadAll(z); err != nil {
		t.Fatal(err)
	}
	return b
}
