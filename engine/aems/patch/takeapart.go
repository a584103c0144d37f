package patch

import (
	"fmt"
	"slices"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// handle is where in a template a handle lies, and its kind.
type handle struct {
	block uint32
	kind  uint8
}

// taker takes one module apart.
type taker struct {
	bank   *ea.Bank
	data   *ea.BankModule
	m      *module
	names  ModuleNames
	binds  map[handle]bind
	tables map[uint32]*table
	groups map[uint32]*group
}

func (d *taker) fail(off uint32, field, want, got string) error {
	return &BankError{d.bank.Source, int64(off), field, want, got}
}

func (d *taker) module() error {
	m := d.m
	m.bind = d.binds[handle{0, kindClass}]
	used := map[string]bool{}
	for i, r := range d.data.Records {
		n := &node{code: r.Op, off: int(r.Block), size: int(r.Advance), unused: r.Unused, pairs: r.Pairs}
		if i < len(d.names.Nodes) && nameable(d.names.Nodes[i]) {
			n.name = d.names.Nodes[i]
		} else {
			n.name = d.call(i, r.Op)
		}
		for used[n.name] {
			n.name += "_"
		}
		used[n.name] = true
		m.nodes = append(m.nodes, n)
	}
	for _, n := range m.nodes {
		if err := d.node(n); err != nil {
			return err
		}
	}
	if err := d.states(); err != nil {
		return err
	}
	d.order(op.Player, d.data.PlayerOffsets, &m.playerNames)
	d.order(op.ControlClass, d.data.ControllerOffsets, &m.controllerNames)
	d.links()
	return nil
}

// call names a node: the ops a program has one of by what they say, all others
// by their number.
func (d *taker) call(i int, code uint8) string {
	only := 0
	for _, r := range d.data.Records {
		if r.Op == code {
			only++
		}
	}
	if name := map[uint8]string{op.ClassDestructor: "released", op.ClassData: "data", op.Create: "created", op.Destroy: "end"}[code]; name != "" && only == 1 {
		return name
	}
	return fmt.Sprintf("n%d", i)
}

// states refuses a module whose subscriptions are not those its program reads:
// a text has no words for the difference.
func (d *taker) states() error {
	spec := ea.ModuleSpec{Records: d.data.Records}
	spec.Derive()
	k := d.data
	if spec.HasDestructor != k.HasDestructor || spec.HasData != k.HasData || spec.Globals != k.Globals || spec.Functions != k.Functions {
		return d.fail(k.Offset+0x20, "states of the template",
			fmt.Sprintf("%d globals, %d functions, destructor %t, data %t, as in the program", spec.Globals, spec.Functions, spec.HasDestructor, spec.HasData),
			fmt.Sprintf("%d, %d, %t, %t", k.Globals, k.Functions, k.HasDestructor, k.HasData))
	}
	if err := d.m.order(value{source: d.bank.Source, field: "program"}); err != nil {
		e := err.(*Error)
		return d.fail(k.Program, "order of the program", e.Want, e.Got)
	}
	return nil
}

// order names the list of release when it is not the program's order.
func (d *taker) order(code uint8, list []uint32, into *[]string) {
	if slices.IsSorted(list) {
		return
	}
	for _, off := range list {
		for _, n := range d.m.nodes {
			if n.code == code && n.off == int(off) {
				*into = append(*into, n.name)
				break
			}
		}
	}
}

// links tells a record's pairs as links of the inputs they write, or as copies
// where no input's link says it, or where their order matters.
func (d *taker) links() {
	for i, n := range d.m.nodes {
		if collide(n.pairs) {
			for _, p := range n.pairs {
				n.after = append(n.after, copying{d.end(n, p.Src, true), d.end(n, p.Dst, false)})
			}
			continue
		}
		for _, p := range n.pairs {
			from, to := d.end(n, p.Src, true), d.end(n, p.Dst, false)
			k, ok := to.node.shape.find(to.off)
			_, named := n.shape.find(int(p.Src))
			if !ok || to.node.plain || from.node != n || p.Src != -1 && (!named || n.plain) {
				n.after = append(n.after, copying{from, to})
				continue
			}
			from.prev = i >= slices.Index(d.m.nodes, to.node)
			w := &to.node.words[k]
			w.from = append(w.from, from)
		}
	}
}

// collide says whether the order of pairs can be seen: one writes what another
// reads or writes.
func collide(pairs []ea.Pair) bool {
	near := func(a, b int32) bool { return a > b-4 && a < b+4 }
	for i, p := range pairs {
		for k, q := range pairs {
			if i != k && (near(p.Dst, q.Dst) || q.Src != -1 && near(p.Dst, q.Src)) {
				return true
			}
		}
	}
	return false
}

// end finds the block an offset lies in; a source of -1 is the result.
func (d *taker) end(n *node, off int32, source bool) link {
	if source && off == -1 {
		return link{node: n, off: result}
	}
	abs := n.off + int(off)
	best := d.m.nodes[0]
	for _, c := range d.m.nodes {
		if c.off <= abs && c.size > 0 {
			best = c
		}
	}
	return link{node: best, off: abs - best.off}
}

// spell gives a link as the text has it.
func (l link) spell(words []string) string {
	s := l.node.name
	if l.prev {
		s = "prev " + s
	}
	if l.off == result {
		return s
	}
	if k, ok := l.node.shape.find(l.off); ok && !l.node.plain {
		return s + "." + l.node.path(k, words)
	}
	return fmt.Sprintf("%s@%d", s, l.off)
}
