package assets_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gritbed/assets"
	"gritbed/assets/patches"
	"gritbed/engine/aems/scenario"
)

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
