package patch

import (
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
// written by its fields; bytes they cannot express are written as bytes.
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
		d.binds = map[handle]bind{}
		for _, f := range b.Interfaces {
			if f.Module == i {
				d.binds[handle{f.Block, f.Kind}] = bind{names.symbol(f), f.Low}
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
