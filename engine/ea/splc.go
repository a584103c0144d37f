package ea

import (
	"fmt"
	"math"
)

// A SPLC collection (.bnk): one-shots that the game starts directly.
//
//	0   "SPLC", u32 3, u32 length of the tree, u32 records, u32 containers,
//	    u32 extras (0), u32 samples, 32 bytes of name
//	60  the tree: 36 bytes a record, 72 a container, then for each record its
//	    groups, 12 bytes and 72 a member
//	    the sample table, exactly where the tree ends
//	    the samples: streams in memory, back to back, at any offset
//
// A record is a sound of several layers, its groups; of each group one member
// plays. A container is a choice between records. What the fields below do not
// name is kept and written back.
const (
	splcHead      = 60 // [bytes]
	splcName      = 32
	splcRecord    = 36
	splcContainer = 72
	splcGroup     = 12
	splcMember    = 72
	splcMaxIDs    = 32 // record ids a container has room for
	splcVersion   = 3
)

// SpliceNoPan stands in a member that is not panned.
const SpliceNoPan = -127

// SpliceTable is the form of the sample table.
type SpliceTable uint8

const (
	// SpliceWords is one word a sample (containers 8). What it says is not
	// described, so the reader asks nothing of it and lets the streams say where
	// they end; the writer puts the offset of the stream from the first one.
	SpliceWords SpliceTable = iota
	// SpliceSpans is three words a sample: start and end of the stream counted
	// from the end of the table, and a hash of its name. Readers of original
	// collections describe this one, and streams there may be padded.
	SpliceSpans
)

// bytes is the length of an entry [bytes].
func (t SpliceTable) bytes() int64 {
	if t == SpliceSpans {
		return 12
	}
	return 4
}

// Splice is a collection that has been read or is to be written.
type Splice struct {
	Name       string
	Records    []SpliceRecord
	Containers []SpliceContainer
	Samples    []SpliceSample
	Table      SpliceTable
}

// SpliceRecord is a sound: every group of it gives one voice.
type SpliceRecord struct {
	Gain        float32 // [1 = as recorded], multiplies the owner's level
	Pitch       float32 // [ratio], multiplies the owner's pitch
	PitchRandom float32 // most that is added to Pitch at a start [ratio]
	Groups      []SpliceGroup

	raw [splcRecord]byte
}

// SpliceGroup is a layer: members of which one is picked.
type SpliceGroup struct {
	Mode    uint8 // how it is picked
	Members []SpliceMember

	raw [splcGroup]byte
}

// SpliceMember is one way a layer can sound (seed 001 CORRECTION: +4 is the
// gain, +8 the pitch).
type SpliceMember struct {
	Sample      uint16  // place in the sample table
	Gain        float32 // [1 = as recorded]
	Pitch       float32 // [ratio]
	Rate        float32 // second rate factor [ratio]
	Pan         float32 // [degrees], SpliceNoPan for none
	Delay       float32 // [s]
	Start       float32 // where in the sample it begins [s]
	Length      float32 // where it ends at the nominal pitch [s]
	FadeIn      float32 // end of the fade in, 0 for none [s]
	FadeOut     float32 // start of the fade out, 0 for none [s]
	Curve       uint8   // of both fades
	Spread      float32 // of the gain, 1 for none
	PitchRandom float32 // most that is added to Pitch [ratio]
	DelayRandom float32 // most that is added to Delay [s]
	Probability float32 // of sounding at all, 0..1

	raw [splcMember]byte
}

// SpliceContainer is a choice between records.
type SpliceContainer struct {
	Mode uint8
	IDs  []uint16

	raw [splcContainer]byte
}

// SpliceSample is a stream of the collection.
type SpliceSample struct {
	Stream Stream
	Word   uint32 // as stored; with [SpliceSpans] the name hash, which is written too
	Offset int64  // of the stream in the file it was read from [bytes]
}

// ReadSplice reads a collection that fills b; payloads are cut out of b, not
// copied.
func ReadSplice(source string, b []byte) (*Splice, error) {
	c := cut{source: source, b: b}
	if err := c.need(0, splcHead, "collection header"); err != nil {
		return nil, err
	}
	if string(b[:4]) != "SPLC" {
		return nil, c.fail(0, "magic", `"SPLC"`, fmt.Sprintf("%q", b[:4]))
	}
	if v := c.u32(4); v != splcVersion {
		return nil, c.fail(4, "version", "3", v)
	}
	if n := c.u32(20); n != 0 {
		return nil, c.fail(20, "extras", "0", n)
	}
	name := text(b[28 : 28+splcName])
	if len(name) == splcName {
		return nil, c.fail(28, "name", "a NUL within 32 bytes", fmt.Sprintf("%q", name))
	}
	t := splcTree{cut: c, records: int64(c.u32(12)), containers: int64(c.u32(16)), samples: int64(c.u32(24))}
	if err := t.measure(); err != nil {
		return nil, err
	}
	s := &Splice{Name: name}
	if err := t.read(s); err != nil {
		return nil, err
	}
	if err := t.readSamples(s); err != nil {
		return nil, err
	}
	return s, nil
}

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
