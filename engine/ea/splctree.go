package ea

import (
	"fmt"
	"math"
)

// splcTree is what the header says, while the tree is read.
type splcTree struct {
	cut
	records, containers, samples int64
	end                          int64 // of the tree, where the sample table begins
}

// measure refuses counts that the file cannot hold, before anything is
// allocated for them.
func (t *splcTree) measure() error {
	length, left := int64(t.u32(8)), int64(len(t.b))-splcHead
	if length > left {
		return t.fail(8, "tree length", fmt.Sprintf("at most the %d bytes left", left), length)
	}
	t.end = splcHead + length
	if most := length / splcRecord; t.records > most {
		return t.fail(12, "record count", fmt.Sprintf("at most %d", most), t.records)
	}
	if most := (length - t.records*splcRecord) / splcContainer; t.containers > most {
		return t.fail(16, "container count", fmt.Sprintf("at most %d", most), t.containers)
	}
	if most := (left - length) / SpliceWords.bytes(); t.samples > most {
		return t.fail(24, "sample count", fmt.Sprintf("at most %d", most), t.samples)
	}
	return nil
}

// read walks the tree, which has to end where the sample table begins.
func (t *splcTree) read(s *Splice) error {
	s.Records = make([]SpliceRecord, t.records)
	s.Containers = make([]SpliceContainer, t.containers)
	at := splcHead + t.records*splcRecord
	for i := range s.Containers {
		if err := t.container(&s.Containers[i], int(at)); err != nil {
			return err
		}
		at += splcContainer
	}
	for i := range s.Records {
		r, off := &s.Records[i], splcHead+i*splcRecord
		copy(r.raw[:], t.b[off:])
		if id := t.u16(off + 4); int(id) != i {
			return t.fail(off+4, "record id", fmt.Sprint(i), id)
		}
		if err := t.floats(off, r.floats()); err != nil {
			return err
		}
		if n := t.b[off+7]; n > 0 {
			r.Groups = make([]SpliceGroup, n)
		}
		for g := range r.Groups {
			size, err := t.group(&r.Groups[g], at)
			if err != nil {
				return err
			}
			at += size
		}
	}
	if at != t.end {
		return t.fail(int(at), "end of the tree", fmt.Sprintf("%#x, the sample table", t.end), fmt.Sprintf("%#x", at))
	}
	return nil
}

func (t *splcTree) container(c *SpliceContainer, off int) error {
	copy(c.raw[:], t.b[off:])
	n := int(t.b[off+68])
	if n > splcMaxIDs {
		return t.fail(off+68, "container size", fmt.Sprintf("at most %d", splcMaxIDs), n)
	}
	c.Mode = t.b[off+69]
	if n > 0 {
		c.IDs = make([]uint16, n)
	}
	for i := range c.IDs {
		c.IDs[i] = t.u16(off + 4 + 2*i)
		if most := t.records + t.containers; int64(c.IDs[i]) >= most {
			return t.fail(off+4+2*i, "container entry", fmt.Sprintf("below %d", most), c.IDs[i])
		}
	}
	return nil
}

// group reads a group and its members and gives the length they take [bytes].
func (t *splcTree) group(g *SpliceGroup, at int64) (int64, error) {
	if left := t.end - at; left < splcGroup {
		return 0, t.fail(int(at), "group", fmt.Sprintf("%d bytes", splcGroup), fmt.Sprintf("%d before the sample table", left))
	}
	off := int(at)
	copy(g.raw[:], t.b[off:])
	n := int64(t.b[off+8])
	g.Mode = t.b[off+9]
	size := splcGroup + n*splcMember
	if left := t.end - at; n == 0 || size > left {
		return 0, t.fail(off+8, "group size", fmt.Sprintf("1 to the %d members that fit", (left-splcGroup)/splcMember), n)
	}
	g.Members = make([]SpliceMember, n)
	for i := range g.Members {
		m, off := &g.Members[i], off+splcGroup+i*splcMember
		copy(m.raw[:], t.b[off:])
		m.Sample, m.Curve = t.u16(off), t.b[off+40]
		if int64(m.Sample) >= t.samples {
			return 0, t.fail(off, "member sample", fmt.Sprintf("below %d", t.samples), m.Sample)
		}
		if err := t.floats(off, m.floats()); err != nil {
			return 0, err
		}
	}
	return size, nil
}

// splcFloat is a field: its place in the record or member and its value.
type splcFloat struct {
	off   int
	name  string
	value *float32
}

func (r *SpliceRecord) floats() []splcFloat {
	return []splcFloat{{8, "record gain", &r.Gain}, {12, "record pitch", &r.Pitch}, {16, "record pitch random", &r.PitchRandom}}
}

func (m *SpliceMember) floats() []splcFloat {
	return []splcFloat{
		{4, "member gain", &m.Gain}, {8, "member pitch", &m.Pitch}, {12, "member rate", &m.Rate}, {16, "member pan", &m.Pan},
		{20, "member delay", &m.Delay}, {24, "member start", &m.Start}, {28, "member length", &m.Length},
		{32, "member fade in", &m.FadeIn}, {36, "member fade out", &m.FadeOut}, {44, "member gain spread", &m.Spread},
		{48, "member pitch random", &m.PitchRandom}, {52, "member delay random", &m.DelayRandom}, {64, "member probability", &m.Probability},
	}
}

// floats reads fields and refuses what no player could calculate with.
func (t *splcTree) floats(at int, fields []splcFloat) error {
	for _, f := range fields {
		*f.value = math.Float32frombits(t.u32(at + f.off))
		if err := f.check(t.cut, at); err != nil {
			return err
		}
	}
	return nil
}

func (f splcFloat) check(c cut, at int) error {
	if v := float64(*f.value); math.IsNaN(v) || math.IsInf(v, 0) {
		return c.fail(at+f.off, f.name, "a finite number", v)
	}
	return nil
}
