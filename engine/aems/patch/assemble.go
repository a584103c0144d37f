package patch

import (
	"errors"
	"strconv"
	"strings"

	"gritbed/engine/ea"
)

// Unit is an assembled text.
type Unit struct {
	Project *ea.Project   // nil when the text defines none
	Bank    *ea.Bank      // nil when the text has no modules
	Names   []ModuleNames // a module each, what the text calls things
}

// ModuleNames are the names a text gives a module's parts, for inspectors.
type ModuleNames struct {
	Nodes []string // by record
	Words []string // of the payload, "" without
}

// Assemble reads a text and turns it into a project, a bank or both. Files that
// the text names (imports, samples) come from load. Mistakes are [*Error].
func Assemble(source string, text []byte, load Loader) (*Unit, error) {
	root, err := parse(source, text)
	if err != nil {
		return nil, err
	}
	r := &reader{load: load}
	if err := r.document(root); err != nil {
		return nil, err
	}
	u := &Unit{}
	if p := r.doc.project; p != nil {
		if u.Project, err = p.assemble(); err != nil {
			return nil, err
		}
	}
	if len(r.doc.modules) == 0 {
		return u, nil
	}
	spec := &ea.BankSpec{}
	if err := r.streams(spec); err != nil {
		return nil, err
	}
	if err := r.shared(spec); err != nil {
		return nil, err
	}
	for i, m := range r.doc.modules {
		if err := r.assemble(spec, i, m); err != nil {
			return nil, err
		}
		names := ModuleNames{Words: m.words}
		for _, n := range m.nodes {
			names.Nodes = append(names.Nodes, n.name)
		}
		u.Names = append(u.Names, names)
	}
	if err := r.used(); err != nil {
		return nil, err
	}
	b, err := ea.BuildBank(spec)
	if err != nil {
		return nil, r.blame(root, err)
	}
	u.Bank, err = ea.ReadBank(source, b)
	return u, err
}

// blame gives what the builder of banks refused the place of its module.
func (r *reader) blame(root value, err error) error {
	var e *ea.Error
	if !errors.As(err, &e) {
		return err
	}
	for _, m := range r.doc.modules {
		if s := m.bind.symbol; s != nil && strings.Contains(err.Error(), strconv.Quote(s.name)) {
			root = m.at
			break
		}
	}
	root.field += ": " + e.Field
	return root.fail(e.Want, "%s", e.Got)
}

// assemble makes a project's tables; ids ascend and are used once in each.
func (p *project) assemble() (*ea.Project, error) {
	out := &ea.Project{ID: p.id}
	for kind, list := range p.symbols {
		for i, s := range list {
			if i > 0 && s.id == list[i-1].id && s.name == list[i-1].name {
				return nil, p.at.fail("each symbol once", "%q with id %d again", clip(s.name), s.id)
			}
			sym := ea.Symbol{NameID: s.id, Name: s.name}
			switch kind {
			case kindGlobal:
				out.Globals = append(out.Globals, ea.GlobalSymbol{Symbol: sym, Value: int32(s.value)})
			case kindClass:
				out.Classes = append(out.Classes, sym)
			default:
				out.Functions = append(out.Functions, sym)
			}
		}
	}
	return out, nil
}

// used refuses what the file would hold and nothing could reach.
func (r *reader) used() error {
	for _, t := range r.doc.tables {
		if t.uses == 0 {
			return t.at.fail("a table that a node uses", "one that none does")
		}
	}
	for _, g := range r.doc.groups {
		if g.uses == 0 {
			return g.at.fail("a group that a player uses", "one that none does")
		}
	}
	return nil
}
