package assets_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"gritbed/assets"
	"gritbed/assets/patches"
	"gritbed/engine/aems/mock"
	"gritbed/engine/aems/scenario"
	"gritbed/engine/block"
)

var ownBanks = sync.OnceValues(assets.Banks)

func bankSet(t *testing.T) *assets.BankSet {
	t.Helper()
	s, err := ownBanks()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var ownTexts = sync.OnceValues(func() ([]patches.File, error) { return assets.Reassemble(patches.Texts()) })

// game writes a scenario over our own banks: what it posts, redelivers and
// releases, and when. Times are walks, the first of which is 1: an action of
// walk n is in time for it and was not for the one before.
type game struct {
	t   *testing.T
	set *assets.BankSet
	s   scenario.Scenario
}

// stage starts a game with the named banks (all of them without names), in the
// order of the roster. The boot utilities are posted at the start if their bank
// is among them.
func stage(t *testing.T, name string, seconds float64, banks ...string) *game {
	t.Helper()
	g := &game{t: t, set: bankSet(t)}
	g.s = scenario.Scenario{Name: name, Blocks: int(seconds*48000/256 + 0.5), Delta: float64(block.Delta), Samples: map[string][]mock.Sample{}}
	for _, file := range g.set.Names {
		stem, bank := strings.CutSuffix(file, ".abk")
		if bank && len(banks) > 0 && !slices.Contains(banks, stem) {
			continue
		}
		g.s.Install = append(g.s.Install, file)
		if !bank {
			continue
		}
		k := g.set.Banks[slices.Index(g.set.Names, file)-len(g.set.Projects)]
		for i, s := range k.Samples {
			h := k.Bank.Samples.Slots[i].Stream.Header
			g.s.Samples[file] = append(g.s.Samples[file], mock.Sample{Frames: h.Samples, Rate: s.Rate, Loop: h.Loop})
		}
		if stem == "utility" {
			for _, u := range g.set.Utilities {
				g.s.Actions = append(g.s.Actions, scenario.Action{Action: "post", Args: scenario.Args{Node: scenario.Label(u.Name), Project: u.Project, ID: u.ID, Name: u.Name, Payload: []scenario.Word{0}}})
			}
		}
	}
	return g
}

// at is the block of a walk's first chance.
func at(walk int) int { return max(0, 6*(walk-1)) }

func (g *game) do(walk int, action string, a scenario.Args, words []int32) {
	for _, w := range words {
		a.Payload = append(a.Payload, scenario.Word(w))
	}
	g.s.Actions = append(g.s.Actions, scenario.Action{Block: at(walk), Action: action, Args: a})
}

func (g *game) post(walk int, node, class string, words ...int32) {
	g.t.Helper()
	c, ok := g.set.Class(class)
	if !ok {
		g.t.Fatalf("no class %s", class)
	}
	g.do(walk, "post", scenario.Args{Node: scenario.Label(node), Project: c.Project, ID: c.ID, Name: c.Name}, words)
}

func (g *game) redeliver(walk int, node string, words ...int32) {
	g.do(walk, "redeliver", scenario.Args{Node: scenario.Label(node)}, words)
}

func (g *game) release(walk int, node string) {
	g.do(walk, "release", scenario.Args{Node: scenario.Label(node)}, nil)
}

// call calls a function of a project.
func (g *game) call(walk int, name string) {
	g.t.Helper()
	f, ok := g.set.Function(name)
	if !ok {
		g.t.Fatalf("no function %s", name)
	}
	g.do(walk, "call", scenario.Args{Project: f.Project, ID: f.ID, Name: f.Name}, nil)
}
