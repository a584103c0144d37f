package aems

import (
	"gritbed/engine/ea"
)

// symbol is a record of a project: a class, a function or a global.
type symbol struct {
	project    int32 // index into projects
	name       string
	id         uint16
	generation uint16
	value      int32     // of a global
	subs       *sub      // of a global or function, newest first
	clients    []*module // of a class, oldest first: constructors run from the end
}

func (s *symbol) word() uint32 { return uint32(s.id)<<16 | uint32(s.generation) }

// project is where an installed project's records lie in the tables.
type project struct {
	id      uint16
	removed bool
	from    [3]int32
	to      [3]int32
}

// sub is the subscription of one state of an instance to a global or a
// function.
type sub struct {
	prev, next *sub
	owner      *instance
	at         uint32 // of the state [bytes from the start of the instance]
	n          uint32 // bytes a call copies
	on         symbolRef
	linked     bool
}

// symbolRef names a symbol in a way that survives the growth of its table.
type symbolRef struct {
	kind  Kind
	index int32
}

// InstallProject adds a project's symbols, newest project first in every
// lookup. All projects go in before the banks that bind to them.
func (e *Evaluator) InstallProject(p *ea.Project) error {
	in := project{id: p.ID}
	at := int32(len(e.projects))
	add := func(k Kind, s ea.Symbol, value int32) {
		e.generation++
		if int16(e.generation) < 0 {
			e.generation = 1
		}
		e.symbols[k] = append(e.symbols[k], symbol{
			project: at, name: s.Name, id: s.NameID, generation: e.generation, value: value,
		})
	}
	for k := range in.from {
		in.from[k] = int32(len(e.symbols[k]))
	}
	// Generations run through the tables in file order.
	for _, f := range p.Functions {
		add(FunctionKind, f, 0)
	}
	for _, c := range p.Classes {
		add(ClassKind, c, 0)
	}
	for _, g := range p.Globals {
		add(GlobalKind, g.Symbol, g.Value)
	}
	for k := range in.to {
		in.to[k] = int32(len(e.symbols[k]))
	}
	e.projects = append(e.projects, in)
	return nil
}

// RemoveProject takes the newest project of that id out of every lookup and
// makes the handles to its symbols stale. Instances go on with what they hold.
// It reports whether there was one.
func (e *Evaluator) RemoveProject(id uint16) bool {
	for i := len(e.projects) - 1; i >= 0; i-- {
		p := &e.projects[i]
		if p.id != id || p.removed {
			continue
		}
		p.removed = true
		for k := range p.from {
			for j := p.from[k]; j < p.to[k]; j++ {
				s := &e.symbols[k][j]
				s.generation, s.clients = 0, nil
				for s.subs != nil {
					e.unsubscribe(s.subs)
				}
			}
		}
		return true
	}
	return false
}

// LookupClass, LookupFunction and LookupGlobal resolve a symbol: first in the
// projects of that id, then in every project, newest first; name id and name
// must both be equal. A miss gives a null handle and [NotFound].
func (e *Evaluator) LookupClass(project, id uint16, name string) (Handle, Code) {
	return e.lookup(ClassKind, project, id, name)
}

// LookupFunction resolves a function; see [Evaluator.LookupClass].
func (e *Evaluator) LookupFunction(project, id uint16, name string) (Handle, Code) {
	return e.lookup(FunctionKind, project, id, name)
}

// LookupGlobal resolves a global; see [Evaluator.LookupClass].
func (e *Evaluator) LookupGlobal(project, id uint16, name string) (Handle, Code) {
	return e.lookup(GlobalKind, project, id, name)
}

func (e *Evaluator) lookup(k Kind, project, id uint16, name string) (Handle, Code) {
	for _, own := range [...]bool{true, false} {
		for i := len(e.projects) - 1; i >= 0; i-- {
			p := &e.projects[i]
			if p.removed || own && p.id != project {
				continue
			}
			for j := p.from[k]; j < p.to[k]; j++ {
				if s := &e.symbols[k][j]; s.id == id && s.name == name {
					return Handle{k, j + 1, s.word()}, OK
				}
			}
		}
	}
	return Handle{kind: k}, NotFound
}

// subscribe hangs a state on a global or function, if its handle is valid, and
// returns the symbol.
func (e *Evaluator) subscribe(u *sub, h *Handle, k Kind) *symbol {
	s, code := e.check(h, k)
	if code != OK {
		return nil
	}
	u.prev, u.next = nil, s.subs
	if s.subs != nil {
		s.subs.prev = u
	}
	s.subs = u
	u.on = symbolRef{k, h.rec - 1}
	u.linked = true
	return s
}

// unsubscribe takes a state off its symbol; off already, nothing happens.
func (e *Evaluator) unsubscribe(u *sub) {
	if !u.linked {
		return
	}
	u.linked = false
	if u.prev != nil {
		u.prev.next = u.next
	} else {
		e.symbols[u.on.kind][u.on.index].subs = u.next
	}
	if u.next != nil {
		u.next.prev = u.prev
	}
	u.prev, u.next = nil, nil
}
