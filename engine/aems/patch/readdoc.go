package patch

import (
	"slices"
	"strings"
)

// Loader gives the bytes of a file that a text names: an imported project, a
// sample bank, a stream.
type Loader func(name string) ([]byte, error)

// reader turns a text into a document.
type reader struct {
	load Loader
	doc  *document

	known  [3]map[string]*symbol // by kind, by alias
	tables map[string]*table
	groups map[string]*group
	slots  map[string]int // samples by name
	blocks int            // bytes of all blocks so far
}

// keys calls f for each entry of a mapping, which may have these keys only; a
// key that f does not know is refused with the list.
func keys(v value, want []string, f func(e entry) error) error {
	entries, err := v.mapping()
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !slices.Contains(want, e.key) {
			return e.at.fail("one of "+strings.Join(want, ", "), "%q", clip(e.key))
		}
		if err := f(e); err != nil {
			return err
		}
	}
	return nil
}

// document reads the whole. Sections are read in the order they depend on each
// other, whatever their order in the text.
func (r *reader) document(v value) error {
	r.doc = &document{}
	r.tables, r.groups, r.slots = map[string]*table{}, map[string]*group{}, map[string]int{}
	for k := range r.known {
		r.known[k] = map[string]*symbol{}
	}
	sections := map[string]value{}
	order := []string{"project", "symbols", "samples", "tables", "groups", "modules"}
	if err := keys(v, order, func(e entry) error { sections[e.key] = e.what; return nil }); err != nil {
		return err
	}
	read := []func(value) error{r.ownProject, r.symbols, r.samples, r.allTables, r.allGroups, r.modules}
	for i, name := range order {
		if s, ok := sections[name]; ok {
			if err := read[i](s); err != nil {
				return err
			}
		}
	}
	if r.doc.project == nil && len(r.doc.modules) == 0 {
		return v.fail("a project or modules", "neither")
	}
	return nil
}

func (r *reader) ownProject(v value) (err error) {
	r.doc.project, err = r.project(v, "id")
	return err
}

// symbols reads what a bank uses of other projects.
func (r *reader) symbols(v value) error {
	list, err := v.list()
	if err != nil {
		return err
	}
	for _, e := range list {
		var p *project
		if e.isMap() {
			p, err = r.project(e, "project")
		} else {
			p, err = r.imported(e)
		}
		if err != nil {
			return err
		}
		r.doc.others = append(r.doc.others, p)
	}
	return nil
}

// imported reads the project of another text.
func (r *reader) imported(v value) (*project, error) {
	name, err := v.text()
	if err != nil {
		return nil, err
	}
	b, err := r.open(v, name)
	if err != nil {
		return nil, err
	}
	root, err := parse(name, b)
	if err != nil {
		return nil, err
	}
	entries, err := root.mapping()
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.key == "project" {
			return r.project(e.what, "id")
		}
	}
	return nil, v.fail("a text with a project", "%q without", clip(name))
}

func (r *reader) open(v value, name string) ([]byte, error) {
	if r.load == nil {
		return nil, v.fail("no file (none can be opened here)", "%q", clip(name))
	}
	b, err := r.load(name)
	if err != nil {
		return nil, v.fail("a file that opens", "%v", err)
	}
	return b, nil
}

// project reads a symbol table and makes its symbols known.
func (r *reader) project(v value, id string) (*project, error) {
	p := &project{at: v}
	var lists [3]value
	err := keys(v, []string{id, "functions", "classes", "globals"}, func(e entry) error {
		switch e.key {
		case "functions":
			lists[kindFunction] = e.what
		case "classes":
			lists[kindClass] = e.what
		case "globals":
			lists[kindGlobal] = e.what
		default:
			n, err := e.what.integer(0, 0xFFFF)
			p.id = uint16(n)
			return err
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for kind, l := range lists {
		if l.missing() {
			continue
		}
		entries, err := l.mapping()
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			s, err := r.symbol(e, kind, p.id)
			if err != nil {
				return nil, err
			}
			p.symbols[kind] = append(p.symbols[kind], s)
		}
		slices.SortStableFunc(p.symbols[kind], func(a, b *symbol) int { return int(a.id) - int(b.id) })
	}
	return p, nil
}

// symbol reads an entry: a name id alone, or with the name when the text uses
// another one, and a global's start.
func (r *reader) symbol(e entry, kind int, project uint16) (*symbol, error) {
	s := &symbol{alias: e.key, name: e.key, project: project}
	if r.known[kind][e.key] != nil {
		return nil, e.at.fail("a name that is not taken", "%q again", clip(e.key))
	}
	r.known[kind][e.key] = s
	id := func(v value) error {
		n, err := v.integer(0, 0xFFFF)
		s.id = uint16(n)
		return err
	}
	if !e.what.isMap() {
		return s, id(e.what)
	}
	want := []string{"id", "name", "bytes"}
	if kind == kindGlobal {
		want = append(want, "default")
	}
	return s, keys(e.what, want, func(e entry) (err error) {
		switch e.key {
		case "id":
			return id(e.what)
		case "name":
			s.name, err = e.what.text()
		case "bytes": // a name that is no text
			var b []byte
			b, err = unhex(e.what)
			s.name = string(b)
		default:
			s.value, err = e.what.word()
		}
		return err
	})
}

func (r *reader) allTables(v value) error {
	entries, err := v.mapping()
	if err != nil {
		return err
	}
	for _, e := range entries {
		t, err := r.table(e.what)
		if err != nil {
			return err
		}
		t.name = e.key
		r.tables[e.key] = t
	}
	return nil
}
