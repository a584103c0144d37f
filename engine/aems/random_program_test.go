package aems_test

import (
	"slices"

	"gritbed/engine/aems/internal/naive"
	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// program is a module in the making: blocks where they stand, a record for each
// (or two for one block, when the first one's advance is 0).
type program struct {
	blocks []*blk
	place  []int // of the i-th block in the template
	ops    []uint8
	on     []int // the block of the i-th record
	size   int

	readable []bool // bytes that are data
	sources  []int  // words worth copying
	small    []int  // words that control something
	pulses   []int  // records whose result is a pulse
}

// module adds a random module to the last bank.
func (w *world) module() {
	spec := w.specs[len(w.specs)-1]
	index := len(spec.Modules)
	class := w.pick(naive.Class)

	p := &program{size: 24}
	heads, empty := w.heads(class)
	p.lay(w, heads...)
	if empty || w.chance(90) {
		p.lay(w, w.block(spec, 3))
	}
	for range w.IntN(oneOf(w, 6, 20, 45)) {
		code := uint8(op.CallFunction + w.IntN(op.Count-op.CallFunction))
		if code == op.Function || w.chance(6) { // 37 is a subscription
			code = op.Player
		}
		if (code == op.Envelope || code == op.Mux || code == op.Demux || code == op.Player) && w.chance(50) {
			p.lay(w, w.dial())
		}
		p.lay(w, w.block(spec, code))
	}
	p.lay(w, w.block(spec, 4))

	m := ea.ModuleSpec{Name: class.name, Max: oneOf(w, 0, 1, 2, 3, 10), Template: make([]byte, p.size)}
	if w.chance(70) {
		m.Max = 2 + w.IntN(8)
	}
	for i, k := range p.blocks {
		copy(m.Template[p.place[i]:], k.b)
		if k.handle != nil && w.chance(97) {
			spec.Interfaces = append(spec.Interfaces, w.bind(index, uint32(p.place[i]), k.kind, *k.handle))
		}
		if k.points {
			m.Relocations = append(m.Relocations, ea.Relocation{Offset: uint32(p.place[i] + k.at), Group: k.group, Index: k.index})
		}
	}
	m.Records = p.records(w)
	m.Derive()
	m.Players = uniq(m.Players)
	m.Controllers = uniq(m.Controllers)
	w.Shuffle(len(m.Players), func(i, j int) { m.Players[i], m.Players[j] = m.Players[j], m.Players[i] })
	spec.Interfaces = append(spec.Interfaces, w.bind(index, 0, ea.InterfaceClass, class))
	spec.Modules = append(spec.Modules, m)
}

func uniq(v []uint32) []uint32 {
	slices.Sort(v)
	return slices.Compact(v)
}

func (w *world) bind(module int, at uint32, kind uint8, s symbol) ea.InterfaceSpec {
	return ea.InterfaceSpec{Module: module, Block: at, Kind: kind, Low: w.Uint32N(1 << 24), Project: s.project, NameID: s.id, Name: s.name}
}

// heads are the subscriptions, in the order of a template's states. If the last
// is an empty ClassData, op 1 reads the word behind it (aems/A3), which must be
// data then.
func (w *world) heads(class symbol) (list []*blk, empty bool) {
	if w.chance(85) {
		list = append(list, w.destructorState())
	}
	for range w.IntN(3) {
		list = append(list, w.globalState())
	}
	if w.chance(85) {
		n := w.IntN(class.words + 1)
		list = append(list, w.dataState(n))
		if n == 0 {
			return list, true
		}
	}
	for range w.IntN(3) {
		list = append(list, w.functionState())
	}
	return list, false
}

// lay puts blocks behind what is there; now and then with something in between,
// which may leave the next ones at odd places, or with a second operation on
// the same block.
func (p *program) lay(w *world, list ...*blk) {
	for _, k := range list {
		pad := 0
		if k.code > op.Destroy && k.code != op.Function && w.chance(6) {
			pad = oneOf(w, 4, 8, 1, 3)
		}
		p.on = append(p.on, len(p.blocks))
		p.ops = append(p.ops, k.code)
		if second, ok := w.twice(k.code); ok {
			p.on = append(p.on, len(p.blocks))
			p.ops = append(p.ops, second)
		}
		p.place = append(p.place, p.size)
		p.blocks = append(p.blocks, k)
		p.size += len(k.b) + pad
	}
}

// twice gives an operation that may run on the same block as well.
func (w *world) twice(code uint8) (uint8, bool) {
	if code <= op.Destroy || code == op.Function || !w.chance(3) {
		return 0, false
	}
	switch code {
	case op.Subtract, op.Multiply, op.Divide, op.Modulo, op.Minimum2, op.Maximum2, op.Add2:
		return oneOf[uint8](w, op.Subtract, op.Multiply, op.Divide, op.Modulo, op.Minimum2, op.Maximum2, op.Add2), true
	case op.SubtractMinimum, op.MultiplyMaximum:
		return oneOf[uint8](w, op.SubtractMinimum, op.MultiplyMaximum), true
	case op.Minimum, op.Maximum, op.Add:
		return oneOf[uint8](w, op.Minimum, op.Maximum, op.Add), true
	}
	return code, true
}

// records are the operations with their links.
func (p *program) records(w *world) []ea.Record {
	p.survey()
	list := make([]ea.Record, len(p.ops))
	for i := range list {
		here := p.place[p.on[i]]
		next := p.size
		if i+1 < len(list) {
			next = p.place[p.on[i+1]]
		}
		r := &list[i]
		r.Op, r.Advance = p.ops[i], int32(next-here)
		for range w.IntN(oneOf(w, 2, 3, 6)) {
			if dst, src, ok := p.link(w, i); ok {
				if src >= 0 {
					src -= here
				}
				r.Pairs = append(r.Pairs, ea.Pair{Src: int32(src), Dst: int32(dst - here)})
			}
		}
	}
	p.end(w, list)
	return list
}

// end links the Destroy trigger: mostly to the release, now and then to another
// pulse, or to nothing.
func (p *program) end(w *world, list []ea.Record) {
	trigger := p.size - 4
	from := -1
	if list[0].Op == op.ClassDestructor && w.chance(80) {
		from = 0
	} else if len(p.pulses) > 0 && w.chance(30) {
		from = oneOf(w, p.pulses...)
		if list[from].Op == op.Create {
			from = -1
		}
	}
	if from >= 0 {
		list[from].Pairs = append(list[from].Pairs, ea.Pair{Src: -1, Dst: int32(trigger - p.place[p.on[from]])})
	}
}
