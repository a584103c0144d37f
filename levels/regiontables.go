package levels

import (
	"fmt"
	"strconv"
)

func (r *regionReader) tables(list []yamlTable) {
	if !r.count(len(list), maxDescriptors, spot{}, "tables") {
		return
	}
	have := map[uint32]bool{}
	for _, y := range list {
		t := SoundTable{ID: r.id(y.ID, y.spot, "table: id")}
		entry := fmt.Sprintf("table %08X: ", t.ID)
		if have[t.ID] {
			r.fail(y.ID.spot, entry+"id", "each id once", "it twice")
		}
		have[t.ID] = true
		switch {
		case y.Missing.text == "true" && y.Entries == nil:
			t.Missing = true
		case y.Missing.line > 0:
			r.fail(y.Missing.spot, entry+"missing", "true and no entries, or nothing", y.Missing.found())
		case len(y.Entries) == 0:
			r.fail(y.spot, entry+"entries", "recordings, or missing: true", "none")
		}
		types := map[uint32]bool{}
		for _, e := range y.Entries {
			t.Entries = append(t.Entries, r.entry(e, t.ID, types))
		}
		r.out.Tables = append(r.out.Tables, t)
	}
}

func (r *regionReader) entry(y yamlEntry, table uint32, types map[uint32]bool) TableEntry {
	e := TableEntry{Type: r.whole(y.Type, y.spot, fmt.Sprintf("table %08X: type", table))}
	entry := fmt.Sprintf("table %08X, type %d: ", table, e.Type)
	if types[e.Type] {
		r.fail(y.Type.spot, entry+"type", "each type once", "it twice")
	}
	types[e.Type] = true
	if len(y.Recordings) == 0 {
		r.fail(y.spot, entry+"recordings", "the names of recordings", "none")
	}
	r.count(len(y.Recordings), maxRecordings, y.spot, entry+"recordings")
	if y.Probability != nil && len(y.Probability) != len(y.Recordings) {
		r.fail(y.spot, entry+"probability", fmt.Sprintf("%d, one a recording", len(y.Recordings)), strconv.Itoa(len(y.Probability)))
		return e
	}
	for i, w := range y.Recordings {
		c := Recording{Name: w.text, Probability: 1, line: w.line, column: w.column}
		if w.text == "" {
			r.fail(at(w, y.spot), entry+"recordings", "the name of a recording", w.found())
		}
		if y.Probability != nil {
			c.Probability = r.real(y.Probability[i], y.spot, entry+"probability", 0, 1)
		}
		e.Recordings = append(e.Recordings, c)
	}
	return e
}

// matches wants of every descriptor a table with recordings of its types, and of
// every table a descriptor. The run time would take what is missing for silence.
func (r *regionReader) matches(y *yamlRegion) {
	used := map[uint32]bool{}
	for i, d := range r.out.Descriptors {
		used[d.Table] = true
		entry := fmt.Sprintf("descriptor %s: table", quoted(d.Name))
		t := r.out.table(d.Table)
		if t == nil {
			r.fail(y.Descriptors[i].Table.spot, entry, "the id of a table", fmt.Sprintf("%08X", d.Table))
			continue
		}
		for _, s := range d.Sounds {
			if !t.Missing && !t.has(s.Type) {
				r.fail(spot{s.line, s.column}, fmt.Sprintf("descriptor %s, sound %s: type", quoted(d.Name), quoted(s.Name)),
					fmt.Sprintf("a type of table %08X", t.ID), strconv.FormatUint(uint64(s.Type), 10))
			}
		}
	}
	for i, t := range r.out.Tables {
		if !used[t.ID] {
			r.fail(y.Tables[i].ID.spot, fmt.Sprintf("table %08X: id", t.ID), "the table of a descriptor", "one that none names")
		}
	}
}

// table is the table with an id, nil without.
func (r *Region) table(id uint32) *SoundTable {
	for i := range r.Tables {
		if r.Tables[i].ID == id {
			return &r.Tables[i]
		}
	}
	return nil
}

// has says whether the table knows a type of sound.
func (t *SoundTable) has(kind uint32) bool {
	for _, e := range t.Entries {
		if e.Type == kind {
			return true
		}
	}
	return false
}
