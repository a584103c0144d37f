package ea

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
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
// state if it has an op 0, and so on. The states must stand in the template in
// their order: destructor, globals, class data, functions.
func (m *ModuleSpec) Derive() {
	m.HasDestructor, m.HasData, m.Globals, m.Functions = false, false, 0, 0
	m.Players, m.Controllers = nil, nil
	block := uint32(bankLinks)
	for i := range m.Records {
		r := &m.Records[i]
		switch r.Op {
		case 0:
			m.HasDestructor = true
		case 1:
			m.HasData = true
		case 2:
			m.Globals++
		case 37:
			m.Functions++
		case opPlayer:
			m.Players = append(m.Players, block)
		case opControl:
			m.Controllers = append(m.Controllers, block)
		}
		block += uint32(r.Advance)
	}
}

// BuildBank lays a bank out as the originals are: the header, the modules, each
// one's program and template, groups, tables, the sample bank at a multiple of
// 64, then fix-ups, rebase list, interfaces and their symbols, all at multiples
// of 4. The same specification gives the same bytes. What [ReadBank] would
// refuse is not built; its error then has the source "bank" and the offset in
// the bank that would have been, before it the module's name if one is at
// fault.
func BuildBank(spec *BankSpec) ([]byte, error) {
	k := &Bank{Byte9: 3, RunTime: bankRunTime()}
	at := int64(bankHead)
	put := func(n int) uint32 {
		o := at
		at = align(at+int64(n), 4)
		return uint32(min(o, 1<<32-1))
	}
	for i := range spec.Modules {
		m := &spec.Modules[i]
		if err := m.check(spec); err != nil {
			return nil, err
		}
		k.Modules = append(k.Modules, BankModule{
			Offset: put(bankModule + 4*(len(m.Players)+len(m.Controllers))),
			Max:    m.Max, Globals: m.Globals, Functions: m.Functions,
			HasDestructor: m.HasDestructor, HasData: m.HasData,
			Players: len(m.Players), PlayerOffsets: m.Players,
			Controllers: len(m.Controllers), ControllerOffsets: m.Controllers,
			DataSize: uint32(len(m.Template)), Destroy: uint32(len(m.Template) - bankDestroy),
			Memory: slices.Clone(m.Template), Records: m.Records,
		})
	}
	for i := range k.Modules {
		m := &k.Modules[i]
		m.Program = put(len(appendProgram(nil, m.Records)))
		m.Template = put(len(m.Memory))
	}
	k.Groups, k.Tables = slices.Clone(spec.Groups), slices.Clone(spec.Tables)
	for i := range k.Groups {
		k.Groups[i].Offset = put(4 + bankGroupEntry*len(k.Groups[i].Entries))
	}
	for i := range k.Tables {
		if err := k.Tables[i].fits(i); err != nil {
			return nil, err
		}
		k.Tables[i].Offset = put(bankTable + k.Tables[i].Width()*len(k.Tables[i].Entries))
	}
	if err := spec.checkPointedTo(); err != nil {
		return nil, err
	}
	var err error
	if k.Samples, err = BuildS10A(spec.Samples, spec.Capacity); err != nil {
		return nil, err
	}
	at = align(at, bankSampleAlign)
	k.SampleSize = uint32(align(int64(len(k.Samples.Bytes)), bankSampleAlign))
	k.SamplesAt = put(int(k.SampleSize))
	k.FixupsAt = put(4)
	k.relocate(spec)
	k.RebaseAt = put(4 + 4*len(k.Rebase))
	k.InterAt = put(4 + bankInterface*len(spec.Interfaces))
	if err := k.name(spec, put); err != nil {
		return nil, err
	}
	if at > 1<<32-1 {
		return nil, cut{source: "bank"}.fail(0x14, "total size", "less than 4 GiB", at)
	}
	k.Bytes = make([]byte, at)
	b, err := k.Append(nil)
	if err != nil {
		return nil, spec.blame(k, err)
	}
	return b, nil
}

// bankRunTime gives the words of the run time on disc: no bank id, and none of
// sample and MIDI bank yet.
func bankRunTime() (w [32]byte) {
	for i := 4; i < 12; i++ {
		w[i] = 0xFF
	}
	return w
}

// check refuses what the header could not say.
func (m *ModuleSpec) check(spec *BankSpec) error {
	c := cut{source: "module " + strconv.Quote(m.Name)}
	for _, f := range []struct {
		field       string
		v, min, max int
	}{
		{"most instances", m.Max, 0, 0x7FFF},
		{"datasize", len(m.Template), bankLinks + bankDestroy, 1<<31 - 1},
		{"global count", m.Globals, 0, 0xFFFF},
		{"function count", m.Functions, 0, 0xFFFF},
		{"player count", len(m.Players), 0, 0xFF},
		{"controller count", len(m.Controllers), 0, 0xFF},
	} {
		if f.v < f.min || f.v > f.max {
			return c.fail(0, f.field, fmt.Sprintf("%d to %d", f.min, f.max), f.v)
		}
	}
	for i := range m.Records {
		if n := len(m.Records[i].Pairs); n > 0xFF {
			return c.fail(0, fmt.Sprintf("links of record %d", i), "at most 255", n)
		}
	}
	for _, r := range m.Relocations {
		most := len(spec.Tables)
		if r.Group {
			most = len(spec.Groups)
		}
		if r.Index < 0 || r.Index >= most {
			return c.fail(int(r.Offset), "relocation index", fmt.Sprintf("below %d", most), r.Index)
		}
		if int64(r.Offset)+4 > int64(len(m.Template)) {
			return c.fail(int(r.Offset), "relocation", fmt.Sprintf("inside the %d bytes of the template", len(m.Template)), r.Offset)
		}
	}
	return nil
}

// checkPointedTo refuses tables and groups that no template points to: a reader
// would never find them.
func (spec *BankSpec) checkPointedTo() error {
	tables, groups := make([]bool, len(spec.Tables)), make([]bool, len(spec.Groups))
	for i := range spec.Modules {
		for _, r := range spec.Modules[i].Relocations {
			if r.Group {
				groups[r.Index] = true
			} else {
				tables[r.Index] = true
			}
		}
	}
	c := cut{source: "bank"}
	if i := slices.Index(tables, false); i >= 0 {
		return c.fail(0x34, fmt.Sprintf("pointers to table %d", i), "at least 1", 0)
	}
	if i := slices.Index(groups, false); i >= 0 {
		return c.fail(0x34, fmt.Sprintf("pointers to sample group %d", i), "at least 1", 0)
	}
	return nil
}

// fits refuses a table whose entries have no room in the file.
func (t *Table) fits(index int) error {
	c := cut{source: fmt.Sprintf("table %d", index)}
	if n := len(t.Entries); n > 0xFFFF {
		return c.fail(2, "table count", "at most 65535", n)
	}
	bits := 8*t.Width() - 1
	for i, v := range t.Entries {
		if int64(v) < -1<<bits || int64(v) > 1<<bits-1 {
			return c.fail(bankTable+i*t.Width(), "table entry", fmt.Sprintf("%d bits", bits+1), v)
		}
	}
	return nil
}

// relocate writes the pointers into the templates and lists them.
func (k *Bank) relocate(spec *BankSpec) {
	for i := range spec.Modules {
		for _, r := range spec.Modules[i].Relocations {
			m := &k.Modules[i]
			to := uint32(0)
			if r.Group {
				to = k.Groups[r.Index].Offset
			} else {
				to = k.Tables[r.Index].Offset
			}
			binary.BigEndian.PutUint32(m.Memory[r.Offset:], to)
			k.Rebase = append(k.Rebase, m.Template+r.Offset)
		}
	}
}

// name lays out the interfaces and their symbols, equal ones once.
func (k *Bank) name(spec *BankSpec, put func(int) uint32) error {
	type symbol struct {
		project, id uint16
		name        string
	}
	records := make(map[symbol]uint32)
	for i, f := range spec.Interfaces {
		c := cut{source: "interface " + strconv.Quote(f.Name)}
		if f.Module < 0 || f.Module >= len(k.Modules) {
			return c.fail(i, "module", fmt.Sprintf("below %d", len(k.Modules)), f.Module)
		}
		if err := checkName(c, i, f.Name); err != nil {
			return err
		}
		m := &k.Modules[f.Module]
		n := Interface{Kind: f.Kind, Low: f.Low, Project: f.Project, NameID: f.NameID, Name: f.Name, Handle: m.Template + f.Block}
		if f.Block == 0 {
			n.Handle = m.Offset + 4
		}
		s := symbol{f.Project, f.NameID, f.Name}
		at, ok := records[s]
		if !ok {
			at = put(len(appendSymbol(nil, f.Project, f.NameID, f.Name)))
			records[s] = at
		}
		n.RecordAt = at
		k.Interfaces = append(k.Interfaces, n)
	}
	return nil
}

// blame puts the name of the module in front of an error whose offset is in
// what belongs to it.
func (spec *BankSpec) blame(k *Bank, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	for i := range k.Modules {
		m := &k.Modules[i]
		for _, span := range [][2]int64{
			{int64(m.Offset), bankModule + 4*int64(m.Players+m.Controllers)},
			{int64(m.Program), int64(len(appendProgram(nil, m.Records)))},
			{int64(m.Template), int64(m.DataSize)},
		} {
			if e.Offset >= span[0] && e.Offset < span[0]+span[1] {
				return fmt.Errorf("module %q: %w", spec.Modules[i].Name, err)
			}
		}
	}
	return err
}

// Spec gives what the bank could be built from: [BuildBank] makes of it a bank
// that behaves the same, laid out anew.
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
