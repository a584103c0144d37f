package assets_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
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

// opened is a voice that a player opened.
type opened struct {
	walk    int
	at      float64 // [s]
	v       int
	bank    string // file without its ending
	node    string
	slot    int
	sample  string
	level   int
	inputs  map[uint8]int32 // as set at the open
	ended   int             // walk in which the program found it ended or let it go, 0 for neither
	records int
}

// played is what a game's trace says.
type played struct {
	t      *testing.T
	lines  []string
	walks  int
	voices []opened
	// results are those of each node in each walk, by bank, module and name; a
	// walk without the instance is missing. With several instances of a module it
	// is the one that ran last, the oldest.
	results map[string]map[int]int32
	alive   map[string][]int // serials of a module's instances, by walk
	sets    []inputSet
}

type inputSet struct {
	walk, v int
	id      uint8
	value   int32
}

// run plays the game on the mock device and reads the trace.
func (g *game) run() *played {
	g.t.Helper()
	slices.SortStableFunc(g.s.Actions, func(a, b scenario.Action) int { return a.Block - b.Block })
	p := &played{t: g.t, results: map[string]map[int]int32{}, alive: map[string][]int{}}
	names := nodeNames(g.t)
	streams := sampleNames(g.t)
	bank, module := "", 0
	pending := []int{} // voices opened by the operation under way
	read := func(name string) ([]byte, error) { return fs.ReadFile(assets.BankFiles(), name) }
	err := g.s.Run(read, func(line []byte) bool {
		l := string(line)
		p.lines = append(p.lines, l)
		f := strings.Split(l, "\t")
		n := func(i int) int { v, _ := strconv.Atoi(f[i]); return v }
		switch f[0] {
		case "W":
			p.walks = n(1)
		case "I":
			bank, module = strings.TrimSuffix(f[2], ".abk"), n(3)
			key := fmt.Sprintf("%s.%d@%d", bank, module, p.walks)
			p.alive[key] = append(p.alive[key], n(1))
		case "O":
			key := fmt.Sprintf("%s.%d.%s", bank, module, names[bank][module][n(1)])
			if p.results[key] == nil {
				p.results[key] = map[int]int32{}
			}
			p.results[key][p.walks] = int32(n(4))
			for _, v := range pending {
				p.voices[v-1].node = names[bank][module][n(1)]
			}
			pending = pending[:0]
		case "D":
			switch f[1] {
			case "OPEN":
				o := opened{walk: p.walks, at: float64(6*p.walks-1) * g.s.Delta, v: n(2), bank: strings.TrimSuffix(f[3], ".abk"), slot: n(4), level: n(5), records: n(8), inputs: map[uint8]int32{}}
				o.sample = streams[o.bank][o.slot]
				p.voices = append(p.voices, o)
				pending = append(pending, o.v)
			case "SET":
				o := &p.voices[n(2)-1]
				if o.walk == p.walks {
					o.inputs[uint8(n(3))] = int32(n(4))
				}
				p.sets = append(p.sets, inputSet{p.walks, n(2), uint8(n(3)), int32(n(4))})
			case "RELEASE":
				p.voices[n(2)-1].ended = p.walks
			}
		}
		return true
	})
	if err != nil {
		g.t.Fatal(err)
	}
	return p
}

// of gives the voices that a node opened.
func (p *played) of(node string) []opened {
	var out []opened
	for _, v := range p.voices {
		if v.node == node {
			out = append(out, v)
		}
	}
	return out
}

// node gives the results of a node, "bank.module.name", in the given walks.
func (p *played) node(name string, walks ...int) []int32 {
	p.t.Helper()
	r := p.results[name]
	if r == nil {
		p.t.Fatalf("no node %s", name)
	}
	out := make([]int32, len(walks))
	for i, w := range walks {
		v, ok := r[w]
		if !ok {
			p.t.Fatalf("%s did not run in walk %d", name, w)
		}
		out[i] = v
	}
	return out
}

// last is the last walk an instance of a module ran in.
func (p *played) last(module string) int {
	for w := p.walks; w > 0; w-- {
		if len(p.alive[fmt.Sprintf("%s@%d", module, w)]) > 0 {
			return w
		}
	}
	return 0
}

func walksOf(v []opened) []int {
	out := make([]int, len(v))
	for i := range v {
		out[i] = v[i].walk
	}
	return out
}

func equal[T comparable](t *testing.T, what string, got, want []T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// nodeNames are the names of all nodes by bank, module and record.
func nodeNames(t *testing.T) map[string][][]string {
	t.Helper()
	files, err := ownTexts()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][][]string{}
	for _, f := range files {
		for _, m := range f.Unit.Names {
			stem := strings.TrimSuffix(f.Name, ".abk")
			out[stem] = append(out[stem], m.Nodes)
		}
	}
	return out
}

// sampleNames are the names of all samples by bank and slot, read off the texts.
func sampleNames(t *testing.T) map[string][]string {
	t.Helper()
	set := bankSet(t)
	out := map[string][]string{}
	for _, file := range set.Names[len(set.Projects):] {
		stem := strings.TrimSuffix(file, ".abk")
		text, err := fs.ReadFile(patches.Texts(), stem+".yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range strings.FieldsFunc(string(text), func(r rune) bool { return strings.ContainsRune(" ,[]\n", r) }) {
			if s, ok := strings.CutSuffix(word, ".snr"); ok {
				out[stem] = append(out[stem], s)
			}
		}
	}
	return out
}

// seq are the whole numbers from a to b.
func seq(a, b int) []int {
	var out []int
	for ; a <= b; a++ {
		out = append(out, a)
	}
	return out
}
