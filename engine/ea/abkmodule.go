package ea

import (
	"cmp"
	"fmt"
	"slices"

	"gritbed/engine/aems/op"
)

// bankSlot is a handle in a template or a module, which an interface may bind.
type bankSlot struct {
	at     uint32 // in the file
	kind   uint8
	module int
	block  uint32 // in the template, 0 for the module's class
	bound  bool
}

func (s bankSlot) compare(at uint32, kind uint8) int {
	return cmp.Or(cmp.Compare(s.at, at), cmp.Compare(s.kind, kind))
}

// bankPlace is a word of a template that points to a table or a group.
type bankPlace struct {
	at      uint32 // in the file
	code    uint8  // of the operation in whose block it lies
	rebased bool
}

// modules reads the modules, which follow each other, and what is theirs alone.
func (r *bankReader) modules() error {
	at := int64(bankHead)
	for i := range int(r.u16(0x0A)) {
		n, err := r.module(i, at)
		if err != nil {
			return err
		}
		at += n
	}
	slices.SortFunc(r.slots, func(a, b bankSlot) int { return a.compare(b.at, b.kind) })
	r.slots = slices.CompactFunc(r.slots, func(a, b bankSlot) bool { return a.at == b.at && a.kind == b.kind })
	slices.SortFunc(r.places, func(a, b bankPlace) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.code, b.code)) })
	r.places = slices.CompactFunc(r.places, func(a, b bankPlace) bool { return a.at == b.at && a.code == b.code })
	return nil
}

// module reads the module at the given offset and gives its length [bytes].
func (r *bankReader) module(index int, at int64) (int64, error) {
	if at+bankModule > int64(r.bank.SamplesAt) {
		return 0, r.fail(0x0A, "module count", fmt.Sprintf("the %d before the sample bank", index), r.u16(0x0A))
	}
	o := int(at)
	m := BankModule{
		Offset: uint32(at), ClassHandle: uint32(at) + 4,
		Max:     int(int16(r.u16(o + 0x1E))),
		Globals: int(r.u16(o + 0x20)), Functions: int(r.u16(o + 0x22)),
		Players: int(r.b[o+0x24]), Controllers: int(r.b[o+0x27]),
		HasDestructor: r.b[o+0x25] != 0, HasData: r.b[o+0x26] != 0,
		Program: r.u32(o + 0x28), Template: r.u32(o + 0x2C),
		DataSize: r.u32(o + 0x30), Destroy: r.u32(o + 0x34),
	}
	size := bankModule + 4*int64(m.Players+m.Controllers)
	if err := r.take(o, at, size, "module"); err != nil {
		return 0, err
	}
	for i := 0x25; i <= 0x26; i++ {
		if v := r.b[o+i]; v > 1 {
			return 0, r.fail(o+i, "state flag", "0 or 1", v)
		}
	}
	if m.Max < 0 {
		return 0, r.fail(o+0x1E, "most instances", "0 to 32767", m.Max)
	}
	if int64(m.DataSize) < int64(op.First+bankDestroy) {
		return 0, r.fail(o+0x30, "datasize", fmt.Sprintf("at least %d bytes", op.First+bankDestroy), m.DataSize)
	}
	if m.Destroy != m.DataSize-uint32(bankDestroy) {
		return 0, r.fail(o+0x34, "destroy offset", fmt.Sprintf("%#x, datasize less %d", m.DataSize-uint32(bankDestroy), bankDestroy), fmt.Sprintf("%#x", m.Destroy))
	}
	if end := int64(r.bank.SamplesAt); int64(m.DataSize) > end-int64(m.Template) {
		return 0, r.fail(o+0x2C, "template", fmt.Sprintf("%d bytes before the sample bank at %#x", m.DataSize, end), fmt.Sprintf("%#x", m.Template))
	}
	if err := r.take(o+0x2C, int64(m.Template), int64(m.DataSize), "template"); err != nil {
		return 0, err
	}
	m.Memory = r.b[m.Template : m.Template+m.DataSize : m.Template+m.DataSize]
	r.slots = append(r.slots, bankSlot{at: m.ClassHandle, kind: InterfaceClass, module: index})
	if err := r.states(&m, index); err != nil {
		return 0, err
	}
	if err := r.program(&m, index); err != nil {
		return 0, err
	}
	if err := r.owned(&m); err != nil {
		return 0, err
	}
	r.bank.Modules = append(r.bank.Modules, m)
	return size, nil
}

// states finds the subscriptions at the head of the template: destructor,
// globals, class data, functions.
func (r *bankReader) states(m *BankModule, index int) error {
	c := r.from(int(m.Template))
	c.b = m.Memory
	at := op.First
	// next gives the place of an operation's state and steps over it: first its
	// head, which says how many values follow.
	next := func(code uint8) (uint32, error) {
		l, start, size := op.Of(code), at, 0
		for _, part := range [...]string{"state", "values"} {
			if size = l.HeadSize; part == "values" {
				size = l.Size(l.Read(c.b[start:])) - l.HeadSize
			}
			if left := int(m.Destroy) - at; size > left {
				return 0, c.fail(at, l.Name+" "+part, fmt.Sprintf("%d bytes before the Destroy state", size), max(left, 0))
			}
			at += size
		}
		return uint32(start), nil
	}
	var err error
	if m.HasDestructor {
		if m.Destructor, err = next(op.ClassDestructor); err != nil {
			return err
		}
	}
	for range m.Globals {
		o, err := next(op.GlobalVariable)
		if err != nil {
			return err
		}
		m.GlobalOffsets = append(m.GlobalOffsets, o)
		r.slots = append(r.slots, bankSlot{at: m.Template + o, kind: InterfaceGlobal, module: index, block: o})
	}
	if m.HasData {
		if m.ClassData, err = next(op.ClassData); err != nil {
			return err
		}
	}
	for range m.Functions {
		o, err := next(op.Function)
		if err != nil {
			return err
		}
		m.FunctionOffsets = append(m.FunctionOffsets, o)
		r.slots = append(r.slots, bankSlot{at: m.Template + o, kind: InterfaceFunction, module: index, block: o})
	}
	return nil
}

// owned reads the list of players and controllers, which must name the blocks of
// Player and ControlClass, each once.
func (r *bankReader) owned(m *BankModule) error {
	at := int(m.Offset) + bankModule
	read := func(n int, code uint8, field string) ([]uint32, error) {
		var blocks, list []uint32
		for i := range m.Records {
			if m.Records[i].Op == code {
				blocks = append(blocks, m.Records[i].Block)
			}
		}
		slices.Sort(blocks) // they ascend, unless an advance is 0
		blocks = slices.Compact(blocks)
		if n != len(blocks) {
			return nil, r.fail(int(m.Offset)+0x24, field+" count", fmt.Sprintf("%d, as in the program", len(blocks)), n)
		}
		seen := make([]bool, n)
		for range n {
			v := r.u32(at)
			k, ok := slices.BinarySearch(blocks, v)
			if !ok || seen[k] {
				return nil, r.fail(at, field+" offset", fmt.Sprintf("the block of a %s, once", op.Of(code).Name), fmt.Sprintf("%#x", v))
			}
			seen[k] = true
			list = append(list, v)
			at += 4
		}
		return list, nil
	}
	var err error
	if m.PlayerOffsets, err = read(m.Players, op.Player, "player"); err != nil {
		return err
	}
	m.ControllerOffsets, err = read(m.Controllers, op.ControlClass, "controller")
	return err
}
