package ea

import "fmt"

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
	// SpliceWords is one word a sample (ea-containers 8). What it says is not
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

// SpliceMember is one way a layer can sound (note 001 CORRECTION: +4 is the
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
