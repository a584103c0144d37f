package ea

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

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
	weights := spec.weights()
	for i := range k.Tables {
		k.Tables[i].Weights = weights[i]
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
	k.InterfacesAt = put(4 + bankInterface*len(spec.Interfaces))
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
