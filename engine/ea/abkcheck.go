package ea

import (
	"fmt"
	"slices"
	"strconv"

	"gritbed/engine/aems/op"
)

// check refuses what the header could not say.
func (m *ModuleSpec) check(spec *BankSpec) error {
	c := cut{source: "module " + strconv.Quote(m.Name)}
	for _, f := range []struct {
		field       string
		v, min, max int
	}{
		{"most instances", m.Max, 0, 0x7FFF},
		{"datasize", len(m.Template), op.First + bankDestroy, 1<<31 - 1},
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

// weights says of each table whether a RandomWeighted points to it and no Table
// does.
func (spec *BankSpec) weights() []bool {
	nine, curve := make([]bool, len(spec.Tables)), make([]bool, len(spec.Tables))
	for i := range spec.Modules {
		m := &spec.Modules[i]
		ops := map[uint32]uint8{}
		block := uint32(op.First)
		for _, r := range m.Records {
			if r.Op == op.RandomWeighted || r.Op == op.Table {
				ops[block] = max(ops[block], r.Op) // ops may share a block
			}
			block += uint32(r.Advance)
		}
		for _, r := range m.Relocations {
			if !r.Group {
				nine[r.Index] = nine[r.Index] || ops[r.Offset] == op.RandomWeighted
				curve[r.Index] = curve[r.Index] || ops[r.Offset] == op.Table
			}
		}
	}
	for i := range nine {
		nine[i] = nine[i] && !curve[i]
	}
	return nine
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
