package aems_test

import (
	"slices"

	"gritbed/engine/aems/internal/naive"
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
		op := uint8(5 + w.IntN(35))
		if op == 37 || w.chance(6) { // 37 is a subscription
			op = 27
		}
		if (op == 14 || op == 17 || op == 18 || op == 27) && w.chance(50) {
			p.lay(w, w.dial())
		}
		p.lay(w, w.block(spec, op))
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
		if k.op > 4 && k.op != 37 && w.chance(6) {
			pad = oneOf(w, 4, 8, 1, 3)
		}
		p.on = append(p.on, len(p.blocks))
		p.ops = append(p.ops, k.op)
		if second, ok := w.twice(k.op); ok {
			p.on = append(p.on, len(p.blocks))
			p.ops = append(p.ops, second)
		}
		p.place = append(p.place, p.size)
		p.blocks = append(p.blocks, k)
		p.size += len(k.b) + pad
	}
}

// twice gives an operation that may run on the same block as well.
func (w *world) twice(op uint8) (uint8, bool) {
	if op <= 4 || op == 37 || !w.chance(3) {
		return 0, false
	}
	switch op {
	case 23, 24, 25, 26, 33, 34, 36:
		return oneOf[uint8](w, 23, 24, 25, 26, 33, 34, 36), true
	case 31, 32:
		return oneOf[uint8](w, 31, 32), true
	case 19, 20, 22:
		return oneOf[uint8](w, 19, 20, 22), true
	}
	return op, true
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
	if list[0].Op == 0 && w.chance(80) {
		from = 0
	} else if len(p.pulses) > 0 && w.chance(30) {
		from = oneOf(w, p.pulses...)
		if list[from].Op == 3 {
			from = -1
		}
	}
	if from >= 0 {
		list[from].Pairs = append(list[from].Pairs, ea.Pair{Src: -1, Dst: int32(trigger - p.place[p.on[from]])})
	}
}
