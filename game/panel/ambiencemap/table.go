package ambiencemap

import (
	"cmp"
	"slices"

	"gritbed/game/view"
	"gritbed/levels"
)

// Row is a sound of the table.
type Row struct {
	Name     string
	Family   Family
	Sound    int // of the run time
	Constant bool
	Faint    bool    // not heard: a constant one too quiet, one without weight
	Weight   float32 // of all its cells
	Share    float32 // 0…1
	Level    float32 // volume of a constant sound, chance of another, 0…1
}

// Part is a descriptor's part of the share bar.
type Part struct {
	Desc   int
	Family Family
	Share  float32 // 0…1
}

// Table is what the last rebuild made of the terrain around the skater. It is worked out
// again only after a rebuild or a flush.
type Table struct {
	Rows  []Row  // the greatest share first
	Parts []Part // the same of descriptors with weight

	families []Family // of the descriptors

	of     *levels.Region
	seen   uint64 // rebuilds and flushes
	sums   []float32
	places []int // of a sound among Rows
}

// Follow brings the table up to date.
func (t *Table) Follow(a *view.Ambience, l *levels.Region) {
	if t.of != l {
		t.sums = nil
	}
	if t.of == l && t.seen == a.Changes && len(t.places) == len(a.Sounds) {
		return
	}
	t.of, t.seen = l, a.Changes
	t.rows(a, l)
	t.parts(a, l)
}

func (t *Table) rows(a *view.Ambience, l *levels.Region) {
	t.Rows, t.places = t.Rows[:0], t.places[:0]
	for i, s := range a.Sounds {
		row := Row{Sound: i, Constant: s.Constant, Faint: !s.Audible, Weight: s.Weight, Share: s.Share, Level: s.Level}
		row.Name, row.Family = Name(l, s.Desc, s.Index)
		t.Rows = append(t.Rows, row)
		t.places = append(t.places, 0)
	}
	slices.SortStableFunc(t.Rows, func(a, b Row) int { return cmp.Compare(b.Share, a.Share) })
	for i := range t.Rows {
		t.places[t.Rows[i].Sound] = i
	}
}

func (t *Table) parts(a *view.Ambience, l *levels.Region) {
	if len(t.sums) != len(l.Descriptors) {
		t.sums = make([]float32, len(l.Descriptors))
		t.families = t.families[:0]
		for i := range l.Descriptors {
			t.families = append(t.families, FamilyOf(l.Descriptors[i].Name, i))
		}
	}
	clear(t.sums)
	for _, c := range a.Cells {
		if c.Desc < len(t.sums) {
			t.sums[c.Desc] += c.Weight
		}
	}
	t.Parts = t.Parts[:0]
	for d, sum := range t.sums {
		if sum > 0 && a.Total > 0 {
			t.Parts = append(t.Parts, Part{d, t.families[d], sum / a.Total})
		}
	}
	slices.SortStableFunc(t.Parts, func(a, b Part) int { return cmp.Compare(b.Share, a.Share) })
}

// Family is that of a descriptor.
func (t *Table) Family(desc int) Family {
	if desc < 0 || desc >= len(t.families) {
		return Street
	}
	return t.families[desc]
}

// Row is the row of a sound of the run time, nil before the table has it.
func (t *Table) Row(sound int) *Row {
	if sound < 0 || sound >= len(t.places) {
		return nil
	}
	return &t.Rows[t.places[sound]]
}

// Name is a sound's, and the family of its descriptor.
func Name(l *levels.Region, desc, index int) (string, Family) {
	if desc < 0 || desc >= len(l.Descriptors) {
		return "unknown", Street
	}
	d := &l.Descriptors[desc]
	f := FamilyOf(d.Name, desc)
	if index < 0 || index >= len(d.Sounds) {
		return "unknown", f
	}
	return d.Sounds[index].Name, f
}

// Next is how far the deadlines' bars reach [s].
const Next = 8.0

// Due is how long it is until a deadline, and how much of the bar that is, 0…1.
func Due(d view.Deadline, now float64) (left, share float64) {
	left = max(d.At-now, 0)
	return left, min(left/Next, 1)
}
