package aems_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// plan is what happens to a world: each action has a seed of its own, so that
// one can be left out and the others stay.
type plan struct {
	words  [6]uint32 // the generator at the start
	blocks int
	delta  [2]float32 // before and from a block on [s]
	change int
	acts   []action // by block
}

type action struct {
	block int
	seed  uint64
}

func newPlan(w *world) plan {
	p := plan{blocks: 30 + w.IntN(200), delta: [2]float32{block.Delta, block.Delta}}
	if w.chance(12) {
		p.delta[1] = oneOf[float32](w, 0.001, 0.01, 0.02, 0.04, 1.0/60, block.Delta)
		p.change = w.IntN(p.blocks)
	}
	if w.chance(70) {
		for i := range p.words {
			p.words[i] = oneOf(w, 0, 0xFFFFFFFF, w.Uint32(), w.Uint32())
		}
	}
	rate := oneOf(w, 5, 20, 50)
	for b := range p.blocks {
		for w.chance(rate) || b == 0 && len(p.acts) < 3 {
			p.acts = append(p.acts, action{b, w.Uint64()})
		}
	}
	return p
}

// difference is where two traces part.
type difference struct {
	block      int
	fast, slow []string // of the block, up to and with the line that differs
}

// compare runs a plan on both evaluators; tell gets the lines of every block
// they agree on. It returns the number of walks.
func compare(t testing.TB, w *world, pl plan, tell func(p *sideBySide, lines []byte)) (int, *difference) {
	p := newSideBySide(t, w, pl.words)
	next := 0
	for b := range pl.blocks {
		for ; next < len(pl.acts) && pl.acts[next].block == b; next++ {
			w.Rand = rand.New(rand.NewPCG(pl.acts[next].seed, 1))
			p.act(w)
		}
		delta := pl.delta[0]
		if b >= pl.change {
			delta = pl.delta[1]
		}
		same := p.tick(float64(b)*float64(delta), delta)
		if tell != nil {
			tell(p, p.slow.Out)
		}
		if !same {
			return p.slow.Walks(), part(b, p.heard.Out, p.slow.Out)
		}
		p.heard.Out, p.slow.Out = p.heard.Out[:0], p.slow.Out[:0]
	}
	return p.slow.Walks(), nil
}

func part(b int, fast, slow []byte) *difference {
	d := &difference{block: b, fast: strings.Split(string(fast), "\n"), slow: strings.Split(string(slow), "\n")}
	i := 0
	for i < len(d.fast)-1 && i < len(d.slow)-1 && d.fast[i] == d.slow[i] {
		i++
	}
	d.fast, d.slow = d.fast[:i+1], d.slow[:i+1]
	return d
}

// explain makes a failing world as small as it can: actions and links are left
// out while the traces still differ. Then it tells where they do.
func explain(t *testing.T, seed uint64) {
	t.Helper()
	w := newWorld(seed)
	pl := newPlan(w)
	fails := func() bool { _, d := compare(t, w, pl, nil); return d != nil }
	for tries := 400; tries > 0; {
		before := tries
		for i := len(pl.acts) - 1; i >= 0 && tries > 0; i-- {
			all := pl.acts
			pl.acts = without(all, i)
			if tries--; !fails() {
				pl.acts = all
			}
		}
		w.eachRecord(func(r *ea.Record) {
			for i := len(r.Pairs) - 1; i >= 0 && tries > 0; i-- {
				all := r.Pairs
				r.Pairs = without(all, i)
				if tries--; !fails() {
					r.Pairs = all
				}
			}
		})
		if tries == before {
			break
		}
	}

	var before [][]byte // memory before each operation of the block
	var fast, slow []byte
	_, d := compare(t, w, pl, func(p *sideBySide, lines []byte) {
		if serial, ok := lastSerial(lines); ok {
			fast = p.fast.Memory(serial, fast[:0])
			slow = p.slow.Memory(serial, slow[:0])
		}
		if bytes.Equal(p.heard.Out, p.slow.Out) {
			before = before[:0]
		}
		p.slow.Before = func(mem []byte) { before = append(before, bytes.Clone(mem)) }
	})
	if d == nil {
		t.Errorf("world %d: the traces differ only sometimes", seed)
		return
	}
	var s strings.Builder
	fmt.Fprintf(&s, "world %d, block %d, actions %d: the lines differ\n", seed, d.block, len(pl.acts))
	for _, line := range d.slow[:len(d.slow)-1] {
		if line[0] != 'O' && line[0] != 'R' || len(d.slow) < 40 {
			fmt.Fprintf(&s, "    %s\n", line)
		}
	}
	fmt.Fprintf(&s, "evaluator: %s\nnaive:     %s\n", d.fast[len(d.fast)-1], d.slow[len(d.slow)-1])
	w.tellRecord(&s, d.slow)
	if n := strings.Count(strings.Join(d.slow, "\n"), "\nO\t"); n > 0 && n <= len(before) {
		fmt.Fprintf(&s, "memory before the last operation:\n% x\n", before[n-1])
	}
	fmt.Fprintf(&s, "memory of the block's last instance, evaluator and naive:\n% x\n% x\n", fast, slow)
	t.Error(s.String())
}

func without[T any](list []T, i int) []T { return slices.Concat(list[:i], list[i+1:]) }

// tellRecord tells which record and block a line is about.
func (w *world) tellRecord(s *strings.Builder, lines []string) {
	var serial, bank, module, record, code, at, result int
	for _, line := range lines {
		fmt.Sscanf(line, "I\t%d\tbank%d.abk\t%d", &serial, &bank, &module)
		fmt.Sscanf(line, "O\t%d\t%d\t%d\t%d", &record, &code, &at, &result)
	}
	m := &w.specs[bank].Modules[module]
	if record < len(m.Records) {
		r := &m.Records[record]
		fmt.Fprintf(s, "record %d of %d: op %d at %d, advance %d, links %v, its template\n% x\n", record, len(m.Records), r.Op, at, r.Advance, r.Pairs, m.Template[at:at+int(r.Advance)])
	}
}

func (w *world) eachRecord(f func(*ea.Record)) {
	for _, spec := range w.specs {
		for m := range spec.Modules {
			for r := range spec.Modules[m].Records {
				f(&spec.Modules[m].Records[r])
			}
		}
	}
}

func lastSerial(lines []byte) (serial int, ok bool) {
	i := bytes.LastIndex(lines, []byte("\nI\t"))
	if i < 0 {
		return 0, false
	}
	_, err := fmt.Sscanf(string(lines[i+3:]), "%d", &serial)
	return serial, err == nil
}
