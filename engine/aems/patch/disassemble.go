package patch

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"gritbed/engine/ea"
)

// Options say what a disassembly may use.
type Options struct {
	Project    *ea.Project   // defined in the text as its own, when not nil
	SampleBank string        // file name of the sample bank, as the text should call it; "" for none
	Names      []ModuleNames // known names; nodes without are named after their op
}

// Disassemble tells a bank as a text: assembled again, it gives a bank that
// behaves the same, and whose own disassembly is the same text. Each block is
// told by its fields; bytes they cannot express are told as bytes.
func Disassemble(b *ea.Bank, o Options) ([]byte, error) {
	doc, err := takeApart(b, o)
	if err != nil {
		return nil, err
	}
	return doc.write(), nil
}

// DisassembleProject tells a project as a text.
func DisassembleProject(p *ea.Project) []byte {
	doc := &document{project: &project{id: p.ID}}
	newNamer(doc, p)
	return doc.write()
}

// namer gives symbols names that a text uses once.
type namer struct {
	doc   *document
	taken [3]map[string]bool
	known map[ea.InterfaceSpec]*symbol
}

func newNamer(doc *document, p *ea.Project) *namer {
	n := &namer{doc: doc, known: map[ea.InterfaceSpec]*symbol{}}
	for k := range n.taken {
		n.taken[k] = map[string]bool{}
	}
	if p == nil {
		return n
	}
	for _, s := range p.Functions {
		n.add(doc.project, kindFunction, s, 0)
	}
	for _, s := range p.Classes {
		n.add(doc.project, kindClass, s, 0)
	}
	for _, s := range p.Globals {
		n.add(doc.project, kindGlobal, s.Symbol, s.Value)
	}
	return n
}

func (n *namer) add(p *project, kind uint8, s ea.Symbol, value int32) *symbol {
	alias := s.Name
	for i := 2; alias == "" || n.taken[kind][alias]; i++ {
		alias = fmt.Sprintf("%s_%d", s.Name, i)
	}
	n.taken[kind][alias] = true
	out := &symbol{alias: alias, name: s.Name, project: p.id, id: s.NameID, value: uint32(value)}
	p.symbols[kind] = append(p.symbols[kind], out)
	key := ea.InterfaceSpec{Kind: kind, Project: p.id, NameID: s.NameID, Name: s.Name}
	if n.known[key] == nil {
		n.known[key] = out
	}
	return out
}

// symbol finds the symbol of an interface, or lists it as another project's.
func (n *namer) symbol(f ea.Interface) *symbol {
	key := ea.InterfaceSpec{Kind: f.Kind, Project: f.Project, NameID: f.NameID, Name: f.Name}
	if s := n.known[key]; s != nil {
		return s
	}
	for _, p := range n.doc.others {
		if p.id == f.Project {
			return n.add(p, f.Kind, ea.Symbol{NameID: f.NameID, Name: f.Name}, 0)
		}
	}
	p := &project{id: f.Project}
	n.doc.others = append(n.doc.others, p)
	return n.add(p, f.Kind, ea.Symbol{NameID: f.NameID, Name: f.Name}, 0)
}

// takeApart turns a bank into a document.
func takeApart(b *ea.Bank, o Options) (*document, error) {
	doc := &document{}
	if o.Project != nil {
		doc.project = &project{id: o.Project.ID}
	}
	names := newNamer(doc, o.Project)
	if o.SampleBank != "" {
		doc.samples.bank = o.SampleBank
	} else if b.Samples != nil {
		doc.samples.capacity = b.Samples.Capacity
	}
	// Symbols in the order of their ids, whatever the order of the interfaces.
	sorted := slices.Clone(b.Interfaces)
	slices.SortStableFunc(sorted, func(x, y ea.Interface) int {
		return cmp.Or(cmp.Compare(x.Project, y.Project), cmp.Compare(x.NameID, y.NameID), cmp.Compare(x.Name, y.Name))
	})
	for _, f := range sorted {
		names.symbol(f)
	}
	tables, groups := map[uint32]*table{}, map[uint32]*group{}
	for _, t := range b.Tables {
		tables[t.Offset] = &table{Table: t}
		doc.tables = append(doc.tables, tables[t.Offset])
	}
	for i, g := range b.Groups {
		groups[g.Offset] = &group{name: fmt.Sprintf("g%d", i), SampleGroup: g}
		doc.groups = append(doc.groups, groups[g.Offset])
	}
	for i := range b.Modules {
		d := &taker{bank: b, data: &b.Modules[i], m: &module{max: int16(b.Modules[i].Max)}, tables: tables, groups: groups}
		if i < len(o.Names) {
			d.names = o.Names[i]
		}
		d.binds = map[uint32]bind{}
		for _, f := range b.Interfaces {
			if f.Module == i {
				d.binds[f.Block] = bind{names.symbol(f), f.Low}
			}
		}
		if err := d.module(); err != nil {
			return nil, err
		}
		doc.modules = append(doc.modules, d.m)
	}
	several := 0 // tables used once stand at their node
	for _, t := range doc.tables {
		if t.uses > 1 {
			t.name = fmt.Sprintf("t%d", several)
			several++
		}
	}
	return doc, nil
}

// taker takes one module apart.
type taker struct {
	bank   *ea.Bank
	data   *ea.BankModule
	m      *module
	names  ModuleNames
	binds  map[uint32]bind // by block
	tables map[uint32]*table
	groups map[uint32]*group
}

func (d *taker) fail(off uint32, field, want, got string) error {
	return &BankError{d.bank.Source, int64(off), field, want, got}
}

func (d *taker) module() error {
	m := d.m
	m.bind = d.binds[0]
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
	seen := map[int]bool{}
	for _, n := range m.nodes {
		first := !seen[n.off]
		seen[n.off] = true
		if err := d.node(n, first); err != nil {
			return err
		}
	}
	if err := d.states(); err != nil {
		return err
	}
	d.order(27, d.data.PlayerOffsets, &m.playerNames)
	d.order(38, d.data.ControllerOffsets, &m.controllerNames)
	d.links()
	return nil
}

// call names a node: the ops a program has one of by what they say, all others
// by their number.
func (d *taker) call(i int, op uint8) string {
	only := 0
	for _, r := range d.data.Records {
		if r.Op == op {
			only++
		}
	}
	if name := map[uint8]string{0: "released", 1: "data", 3: "created", 4: "end"}[op]; name != "" && only == 1 {
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
func (d *taker) order(op uint8, list []uint32, into *[]string) {
	if slices.IsSorted(list) {
		return
	}
	for _, off := range list {
		for _, n := range d.m.nodes {
			if n.code == op && n.off == int(off) {
				*into = append(*into, n.name)
				break
			}
		}
	}
}

// node reads a block by its shape. A block its shape cannot tell is kept as
// bytes; a shape that leaves some bytes untold has them beside it.
func (d *taker) node(n *node, first bool) error {
	mem := d.data.Memory[n.off:]
	if off, ok := pointer(n.code); ok {
		p := uint32At(mem, off)
		if n.code == 27 {
			n.group = d.groups[p]
		} else {
			n.table = d.tables[p]
		}
		switch {
		case n.group != nil:
			n.group.uses++
		case n.table != nil:
			n.table.uses++
		default:
			return d.fail(d.data.Template+uint32(n.off+off), "pointer", "a table or group", fmt.Sprintf("%#x", p))
		}
	}
	if first {
		n.bind = d.binds[uint32(n.off)]
	}
	block := slices.Clone(mem[:n.size])
	if off, ok := pointer(n.code); ok && n.size >= off+4 {
		copy(block[off:], "\x00\x00\x00\x00")
	}
	if !d.shaped(n, block) {
		n.plain, n.whole, n.shape, n.words = true, block, shape{}, nil
		return nil
	}
	n.words = make([]field, len(n.shape.slots))
	for i, s := range n.shape.slots {
		n.words[i].start = s.decode(block)
	}
	n.raw = differences(n.encode(), block)
	return nil
}

func uint32At(b []byte, off int) uint32 {
	return slot{off: off}.decode(b)
}

// differences are the bytes of want that got has not, a patch for each run.
func differences(got, want []byte) []patch {
	var out []patch
	for i := 0; i < len(want); {
		if i < len(got) && got[i] == want[i] {
			i++
			continue
		}
		k := i
		for k < len(want) && (k >= len(got) || got[k] != want[k]) {
			k++
		}
		out = append(out, patch{i, bytes.Clone(want[i:k])})
		i = k
	}
	return out
}

// shaped finds the sizes of a block's variable parts and says whether the shape
// that they give fits: it ends where the next block begins, or before, and the
// offsets to inputs are where this package puts them.
func (d *taker) shaped(n *node, b []byte) bool {
	room := len(b)
	words := func(fixed, each int) int { return max(room-fixed, 0) / each }
	switch n.code {
	case 1:
		n.z.n = words(20, 4)
	case 5, 38:
		at, fixed := 8, 16
		if n.code == 38 {
			at, fixed = 12, 24
		}
		if room < fixed {
			return false
		}
		n.z.clamps = b[at] != 0
		n.z.n = words(fixed, 4)
		if n.z.clamps {
			n.z.n = int(b[at+1]) // room beyond is told as bytes
		}
	case 8:
		if room < 20 {
			return false
		}
		n.z.wide = b[2] != 1
		n.z.n = int(slot{kind: u16, off: 10}.decode(b))
	case 9:
		n.z.n = len(n.table.Entries)
	case 12:
		n.z.n = words(8, 8)
	case 13, 19, 20, 22:
		n.z.n = words(4, 4)
	case 14:
		n.z.n = words(28, 8)
	case 16:
		n.z.n = words(20, 4)
	case 17, 21, 30:
		n.z.n = words(8, 4)
	case 18:
		n.z.n = words(12, 4)
	case 27:
		if room < 28 {
			return false
		}
		n.z.times, n.z.extra = b[15] != 0, b[15] != 0 && b[17] != 0
		for i := range int(b[14]) {
			if 28+12*i+12 > room {
				return false
			}
			n.z.types = append(n.z.types, b[28+12*i])
		}
	case 37:
		n.z.n = words(28, 4)
	}
	if n.z.n > 255 && n.code != 8 && n.code != 9 && n.code != 16 {
		return false
	}
	n.shape = lay(n.code, n.z)
	if n.shape.size > room {
		return false
	}
	for _, s := range n.shape.slots {
		if s.name == "" && s.decode(b) != s.start {
			return false
		}
	}
	if n.code == 1 && len(d.m.words) == 0 {
		d.m.words = make([]string, n.z.n)
		for i := range d.m.words {
			d.m.words[i] = fmt.Sprintf("w%d", i)
			if i < len(d.names.Words) && nameable(d.names.Words[i]) && !slices.Contains(d.m.words[:i], d.names.Words[i]) {
				d.m.words[i] = d.names.Words[i]
			}
		}
	}
	return true
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
