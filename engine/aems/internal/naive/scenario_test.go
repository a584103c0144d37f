package naive

import (
	"bytes"
	"path"
	"testing"

	"gritbed/engine/aems/scenario"
	"gritbed/engine/conform"
	"gritbed/engine/conform/conformtest"
)

// The naive evaluator is only worth comparing with if it is right by itself.
func TestScenarios(t *testing.T) {
	conformtest.Scenarios(t, func(t *testing.T, s *conform.Scenario) {
		for line := range bytes.Lines(run(t, s)) {
			if !s.Take(bytes.TrimSuffix(line, []byte("\n"))) {
				break
			}
		}
		if err := s.End(); err != nil {
			t.Error(err)
		}
	})
}

// run plays a scenario and returns the trace.
func run(t *testing.T, c *conform.Scenario) []byte {
	t.Helper()
	s := New(c.Words)
	for _, name := range c.Install {
		b, err := c.File(name)
		if err != nil {
			t.Fatal(err)
		}
		if path.Ext(name) == ".csi" {
			s.InstallProject(b)
			continue
		}
		var samples []Sample
		for _, v := range c.Samples[name] {
			samples = append(samples, Sample(v))
		}
		s.InstallBank(name, b, samples)
	}
	nodes := make(map[scenario.Label]*Node)
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

func words(in []scenario.Word) []int32 {
	out := make([]int32, len(in))
	for i, v := range in {
		out[i] = int32(v)
	}
	return out
}
