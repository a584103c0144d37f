package ea

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gritbed/engine/aems/op"
)

// rebase reads the list of words that point to tables and groups and holds it
// against the blocks that have such a word.
func (r *bankReader) rebase() error {
	at, n, err := r.list(0x34, 4, "rebase list")
	if err != nil {
		return err
	}
	for i := range n {
		o := at + 4*i
		v := r.u32(o)
		k, ok := slices.BinarySearchFunc(r.places, v, func(p bankPlace, v uint32) int { return cmp.Compare(p.at, v) })
		if !ok || r.places[k].rebased {
			return r.fail(o, "rebase entry", "a table or sample group pointer, once", fmt.Sprintf("%#x", v))
		}
		r.places[k].rebased = true
		r.bank.Rebase = append(r.bank.Rebase, v)
	}
	for _, p := range r.places {
		if !p.rebased {
			return r.fail(int(p.at), op.Of(p.code).Name+" pointer", "an entry in the rebase list", "none")
		}
	}
	return nil
}

// groups reads what the pointers point to. Several may point to one table or
// group.
func (r *bankReader) groups() error {
	byTarget := slices.Clone(r.places)
	target := func(p bankPlace) uint32 { return r.u32(int(p.at)) }
	slices.SortStableFunc(byTarget, func(a, b bankPlace) int { return cmp.Compare(target(a), target(b)) })
	k := r.bank
	curves := map[uint32]bool{}
	for _, p := range byTarget {
		if p.code == op.Table {
			curves[target(p)] = true
		}
	}
	for _, p := range byTarget {
		at := target(p)
		var err error
		if p.code == op.Player {
			if n := len(k.Groups); n == 0 || k.Groups[n-1].Offset != at {
				err = r.group(int(p.at), at)
			}
		} else {
			if n := len(k.Tables); n == 0 || k.Tables[n-1].Offset != at {
				err = r.table(int(p.at), at, !curves[at])
			}
			if err == nil && p.code == op.Table {
				err = k.Tables[len(k.Tables)-1].checkCurve(r.cut)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// group reads the sample group that the word at off points to.
func (r *bankReader) group(off int, at uint32) error {
	end := int64(len(r.b))
	if int64(at) > end-4 {
		return r.fail(off, "sample group", fmt.Sprintf("inside the %#x bytes", end), fmt.Sprintf("%#x", at))
	}
	n := int64(r.u32(int(at)))
	if most := (end - int64(at) - 4) / bankGroupEntry; n > most {
		return r.fail(int(at), "sample group count", fmt.Sprintf("at most %d", most), n)
	}
	if err := r.take(off, int64(at), 4+n*bankGroupEntry, "sample group"); err != nil {
		return err
	}
	g := SampleGroup{Offset: at, Entries: make([]GroupEntry, n)}
	for i := range g.Entries {
		o := int(at) + 4 + bankGroupEntry*i
		e := &g.Entries[i]
		e.Slot, e.Level, e.Stream = int16(r.u16(o)), r.b[o+2], int32(r.u32(o+8))
		copy(e.Azimuth[:], r.b[o+3:])
		if used := len(r.bank.Samples.Slots); e.Slot < -1 || int(e.Slot) >= used {
			return r.fail(o, "sample slot", fmt.Sprintf("below the %d used ones, or -1", used), e.Slot)
		}
	}
	r.bank.Groups = append(r.bank.Groups, g)
	return nil
}

// table reads the table that the word at off points to; weights says that no
// curve does.
func (r *bankReader) table(off int, at uint32, weights bool) error {
	end := int64(len(r.b))
	if int64(at) > end-bankTable {
		return r.fail(off, "table", fmt.Sprintf("inside the %#x bytes", end), fmt.Sprintf("%#x", at))
	}
	o := int(at)
	t := Table{
		Offset: at, Size: r.b[o], Pad: r.b[o+1], Weights: weights,
		Min: int32(r.u32(o + 4)), Max: int32(r.u32(o + 8)),
		Resolution: math.Float32frombits(r.u32(o + 12)),
	}
	n := int64(r.u16(o + 2))
	if most := (end - int64(at) - bankTable) / int64(t.Width()); n > most {
		return r.fail(o+2, "table count", fmt.Sprintf("at most %d", most), n)
	}
	if err := r.take(off, int64(at), bankTable+n*int64(t.Width()), "table"); err != nil {
		return err
	}
	if v := float64(t.Resolution); math.IsNaN(v) || math.IsInf(v, 0) {
		return r.fail(o+12, "table resolution", "a finite number", v)
	}
	t.Entries = make([]int32, n)
	for i := range t.Entries {
		switch e := o + bankTable + i*t.Width(); t.Width() {
		case 1:
			t.Entries[i] = int32(int8(r.b[e]))
		case 2:
			t.Entries[i] = int32(int16(r.u16(e)))
		default:
			t.Entries[i] = int32(r.u32(e))
		}
	}
	r.bank.Tables = append(r.bank.Tables, t)
	return nil
}

// checkCurve refuses a table that a Table operation would read past. Weights go by
// another count.
func (t *Table) checkCurve(c cut) error {
	if len(t.Entries) == 0 {
		return c.fail(int(t.Offset)+2, "table count", "at least 1", 0)
	}
	if t.Max < t.Min {
		return c.fail(int(t.Offset)+8, "table maximum", fmt.Sprintf("at least the minimum %d", t.Min), t.Max)
	}
	if span := int64(t.Max) - int64(t.Min); t.Resolution == 1 && span >= int64(len(t.Entries)) {
		return c.fail(int(t.Offset)+2, "table count", fmt.Sprintf("%d entries for %d to %d", span+1, t.Min, t.Max), len(t.Entries))
	}
	return nil
}
