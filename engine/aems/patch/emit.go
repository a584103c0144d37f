package patch

import (
	"fmt"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// streams fills the sample bank.
func (r *reader) streams(b *ea.BankSpec) error {
	s := &r.doc.samples
	if s.bank != "" {
		raw, err := r.open(s.at, s.bank)
		if err != nil {
			return err
		}
		bank, err := ea.ReadS10A(s.bank, raw)
		if err != nil {
			return err
		}
		for _, slot := range bank.Slots {
			b.Samples = append(b.Samples, slot.Stream)
		}
		s.capacity = max(s.capacity, bank.Capacity)
	}
	once := map[string]*ea.Stream{}
	for _, name := range s.streams {
		if once[name] == nil {
			raw, err := r.open(s.at, name)
			if err != nil {
				return err
			}
			if once[name], _, err = ea.ReadRAM(name, raw); err != nil {
				return err
			}
		}
		b.Samples = append(b.Samples, once[name])
	}
	b.Capacity = max(s.capacity, len(b.Samples))
	return nil
}

// shared fills tables and groups, in the order of the text, and checks that the
// slots of groups exist.
func (r *reader) shared(b *ea.BankSpec) error {
	for _, t := range r.doc.tables {
		b.Tables = append(b.Tables, t.Table)
	}
	for _, g := range r.doc.groups {
		for i, e := range g.Entries {
			if e.Slot < -1 || int(e.Slot) >= len(b.Samples) {
				return g.at.fail(fmt.Sprintf("slots below the %d samples, or silence", len(b.Samples)), "%d at %d", e.Slot, i)
			}
		}
		b.Groups = append(b.Groups, g.SampleGroup)
	}
	return nil
}

// assemble lays a module out: template, records, handles and pointers.
func (r *reader) assemble(b *ea.BankSpec, index int, m *module) error {
	if err := m.wire(); err != nil {
		return err
	}
	out := ea.ModuleSpec{Max: int(m.max), Template: make([]byte, op.First)}
	handle := func(h bind, kind uint8, at int) {
		if s := h.symbol; s != nil {
			b.Interfaces = append(b.Interfaces, ea.InterfaceSpec{
				Module: index, Block: uint32(at), Kind: kind, Low: h.low,
				Project: s.project, NameID: s.id, Name: s.name,
			})
		}
	}
	if m.bind.symbol != nil {
		out.Name = m.bind.symbol.name
	}
	handle(m.bind, kindClass, 0)
	seen := map[[2]int]bool{} // ops may share a block that takes no room
	once := func(n *node, what int) bool {
		k := [2]int{n.off, what}
		defer func() { seen[k] = true }()
		return !seen[k]
	}
	for _, n := range m.nodes {
		out.Template = append(out.Template, n.encode()...)
		out.Records = append(out.Records, ea.Record{
			Op: n.code, Unused: n.unused, Block: uint32(n.off), Advance: int32(n.size), Pairs: n.pairs,
		})
		if _, kind, ok := bound(n.code); ok && n.bind.symbol != nil && once(n, -1-int(kind)) {
			handle(n.bind, kind, n.off)
		}
		switch n.code {
		case op.ClassDestructor:
			out.HasDestructor = true
		case op.ClassData:
			out.HasData = true
		case op.GlobalVariable:
			out.Globals++
		case op.Function:
			out.Functions++
		case op.Player:
			if once(n, op.Player) {
				out.Players = append(out.Players, uint32(n.off))
			}
		case op.ControlClass:
			if once(n, op.ControlClass) {
				out.Controllers = append(out.Controllers, uint32(n.off))
			}
		}
		if off, ok := pointer(n.code); ok && once(n, 100+off) {
			rel := ea.Relocation{Offset: uint32(n.off + off), Group: n.group != nil}
			for i, t := range r.doc.tables {
				if t == n.table {
					rel.Index = i
				}
			}
			for i, g := range r.doc.groups {
				if g == n.group {
					rel.Index = i
				}
			}
			out.Relocations = append(out.Relocations, rel)
		}
	}
	if err := m.released(&out); err != nil {
		return err
	}
	b.Modules = append(b.Modules, out)
	return nil
}

// released puts players and controllers in the order the text gives.
func (m *module) released(out *ea.ModuleSpec) error {
	for _, l := range [...]struct {
		order value
		code  uint8
		list  *[]uint32
	}{{m.players, op.Player, &out.Players}, {m.controllers, op.ControlClass, &out.Controllers}} {
		if len(*l.list) > 255 {
			return m.at.fail("at most 255 of "+op.Key(l.code), "%d", len(*l.list))
		}
		if l.order.missing() {
			continue
		}
		each, err := l.order.list()
		if err != nil {
			return err
		}
		var offs []uint32
		seen := map[uint32]bool{}
		for _, e := range each {
			s, err := e.text()
			if err != nil {
				return err
			}
			for _, n := range m.nodes {
				if n.name == s && n.code == l.code && !seen[uint32(n.off)] {
					seen[uint32(n.off)] = true
					offs = append(offs, uint32(n.off))
				}
			}
		}
		if len(offs) != len(*l.list) || len(each) != len(offs) {
			return l.order.fail("each "+op.Key(l.code)+" of the module once", "%d of %d", len(offs), len(*l.list))
		}
		*l.list = offs
	}
	return nil
}
