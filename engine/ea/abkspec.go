package ea

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"gritbed/engine/aems/op"
)

// BankSpec is a bank to build. Slices are in file order.
type BankSpec struct {
	Modules    []ModuleSpec
	Tables     []Table       // offsets are not read
	Groups     []SampleGroup // offsets are not read
	Interfaces []InterfaceSpec
	Samples    []*Stream // slots; two that are one pointer share their bytes
	Capacity   int       // slots of the sample bank, at least one a sample
}

// ModuleSpec is a module to build. Counts and lists that follow from the
// program are set by Derive.
type ModuleSpec struct {
	Name string // for errors only, nothing of it is written
	Max  int    // most instances

	Template []byte   // a whole instance: 24 bytes of links, the blocks, Destroy
	Records  []Record // Block is not read: the advances say where blocks are

	HasDestructor, HasData bool
	Globals, Functions     int
	Players, Controllers   []uint32 // offsets in the template, in the order of release

	Relocations []Relocation
}

// Relocation is a word of a template that points to a table or a group.
type Relocation struct {
	Offset uint32 // of the word in the template
	Group  bool   // Index is a group's, else a table's
	Index  int
}

// InterfaceSpec is a handle to bind to a symbol.
type InterfaceSpec struct {
	Module  int
	Block   uint32 // of the 8-byte handle in the template, 0 for the module's class
	Kind    uint8
	Low     uint32 // low 24 bits of the kind word
	Project uint16
	NameID  uint16
	Name    string
}

// Derive sets the counts and lists that the program implies: a ClassDestructor
// state if it has a ClassDestructor, and so on. The states must stand in the template in
// their order: destructor, globals, class data, functions.
func (m *ModuleSpec) Derive() {
	m.HasDestructor, m.HasData, m.Globals, m.Functions = false, false, 0, 0
	m.Players, m.Controllers = nil, nil
	block := uint32(op.First)
	for i := range m.Records {
		r := &m.Records[i]
		switch r.Op {
		case op.ClassDestructor:
			m.HasDestructor = true
		case op.ClassData:
			m.HasData = true
		case op.GlobalVariable:
			m.Globals++
		case op.Function:
			m.Functions++
		case op.Player:
			m.Players = append(m.Players, block)
		case op.ControlClass:
			m.Controllers = append(m.Controllers, block)
		}
		block += uint32(r.Advance)
	}
}

// Spec gives what the bank could be built from: [BuildBank] makes of it a bank
// that behaves the same, laid out afresh.
func (k *Bank) Spec() *BankSpec {
	s := &BankSpec{Tables: slices.Clone(k.Tables), Groups: slices.Clone(k.Groups)}
	for i := range k.Modules {
		m := &k.Modules[i]
		spec := ModuleSpec{
			Name: fmt.Sprintf("module %d", i), Max: m.Max,
			Template: slices.Clone(m.Memory), Records: m.Records,
			HasDestructor: m.HasDestructor, HasData: m.HasData, Globals: m.Globals, Functions: m.Functions,
			Players: m.PlayerOffsets, Controllers: m.ControllerOffsets,
		}
		for _, at := range k.Rebase {
			if at < m.Template || at-m.Template >= m.DataSize {
				continue
			}
			r := Relocation{Offset: at - m.Template}
			to := binary.BigEndian.Uint32(m.Memory[r.Offset:])
			if r.Index, r.Group = k.groupIndex(to); !r.Group {
				r.Index, _ = k.tableIndex(to)
			}
			spec.Relocations = append(spec.Relocations, r)
		}
		s.Modules = append(s.Modules, spec)
	}
	for _, f := range k.Interfaces {
		s.Interfaces = append(s.Interfaces, InterfaceSpec{
			Module: f.Module, Block: f.Block, Kind: f.Kind, Low: f.Low,
			Project: f.Project, NameID: f.NameID, Name: f.Name,
		})
	}
	for _, slot := range k.Samples.Slots {
		s.Samples = append(s.Samples, slot.Stream)
	}
	s.Capacity = k.Samples.Capacity
	return s
}

func (k *Bank) groupIndex(at uint32) (int, bool) {
	return slices.BinarySearchFunc(k.Groups, at, func(g SampleGroup, at uint32) int { return cmp.Compare(g.Offset, at) })
}

func (k *Bank) tableIndex(at uint32) (int, bool) {
	return slices.BinarySearchFunc(k.Tables, at, func(t Table, at uint32) int { return cmp.Compare(t.Offset, at) })
}

// Group gives the sample group at an offset that a pointer has, nil if there is
// none.
func (k *Bank) Group(at uint32) *SampleGroup {
	if i, ok := k.groupIndex(at); ok {
		return &k.Groups[i]
	}
	return nil
}

// Table gives the table at an offset that a pointer has, nil if there is none.
func (k *Bank) Table(at uint32) *Table {
	if i, ok := k.tableIndex(at); ok {
		return &k.Tables[i]
	}
	return nil
}
