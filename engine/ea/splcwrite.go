package ea

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Append appends the collection as it stands in a file. The same collection
// gives the same bytes, and what the reader would refuse is not written.
func (s *Splice) Append(dst []byte) ([]byte, error) {
	c := cut{source: "collection"}
	if err := s.check(c); err != nil {
		return dst, err
	}
	start := len(dst)
	be := binary.BigEndian
	dst = append(dst, "SPLC\x00\x00\x00\x03"...)
	for _, n := range []int{s.treeLength(), len(s.Records), len(s.Containers), 0, len(s.Samples)} {
		dst = be.AppendUint32(dst, uint32(n))
	}
	dst = append(dst, s.Name...)
	dst = append(dst, make([]byte, splcName-len(s.Name))...)
	dst = s.appendTree(dst)

	table := len(dst)
	entry := int(s.Table.bytes())
	dst = append(dst, make([]byte, entry*len(s.Samples))...)
	first := len(dst)
	for i := range s.Samples {
		at := len(dst)
		var err error
		if dst, err = s.Samples[i].Stream.AppendRAM(dst); err != nil {
			return dst, fmt.Errorf("sample %d: %w", i, err)
		}
		e := dst[table+i*entry:]
		be.PutUint32(e, uint32(at-first))
		if s.Table == SpliceSpans {
			be.PutUint32(e[4:], uint32(len(dst)-first))
			be.PutUint32(e[8:], s.Samples[i].Word)
		}
	}
	if size := int64(len(dst) - start); size > 1<<32-1 {
		return dst, c.fail(8, "size", "less than 4 GiB", size)
	}
	return dst, nil
}

// treeLength is what the tree takes [bytes].
func (s *Splice) treeLength() int {
	n := len(s.Records)*splcRecord + len(s.Containers)*splcContainer
	for i := range s.Records {
		for _, g := range s.Records[i].Groups {
			n += splcGroup + len(g.Members)*splcMember
		}
	}
	return n
}

func (s *Splice) appendTree(dst []byte) []byte {
	be := binary.BigEndian
	put := func(at []byte, fields []splcFloat) {
		for _, f := range fields {
			be.PutUint32(at[f.off:], math.Float32bits(*f.value))
		}
	}
	for i := range s.Records {
		r := s.Records[i]
		be.PutUint16(r.raw[4:], uint16(i))
		r.raw[7] = uint8(len(r.Groups))
		put(r.raw[:], r.floats())
		dst = append(dst, r.raw[:]...)
	}
	for _, c := range s.Containers {
		for i, id := range c.IDs {
			be.PutUint16(c.raw[4+2*i:], id)
		}
		c.raw[68], c.raw[69] = uint8(len(c.IDs)), c.Mode
		dst = append(dst, c.raw[:]...)
	}
	for i := range s.Records {
		for _, g := range s.Records[i].Groups {
			g.raw[8], g.raw[9] = uint8(len(g.Members)), g.Mode
			dst = append(dst, g.raw[:]...)
			for _, m := range g.Members {
				be.PutUint16(m.raw[:], m.Sample)
				m.raw[40] = m.Curve
				put(m.raw[:], m.floats())
				dst = append(dst, m.raw[:]...)
			}
		}
	}
	return dst
}

// check refuses what would not read back. Offsets in its errors are those the
// fields would have had in the file.
func (s *Splice) check(c cut) error {
	switch {
	case len(s.Name) >= splcName || text([]byte(s.Name)) != s.Name:
		return c.fail(28, "name", "at most 31 bytes without a NUL", fmt.Sprintf("%q", s.Name))
	case len(s.Records) > 1<<16:
		return c.fail(12, "record count", "at most 65536", len(s.Records))
	case len(s.Samples) > 1<<16:
		return c.fail(24, "sample count", "at most 65536", len(s.Samples))
	case s.Table > SpliceSpans:
		return c.fail(splcHead+s.treeLength(), "sample table", "words or spans", uint8(s.Table))
	}
	at := splcHead + len(s.Records)*splcRecord
	for i := range s.Containers {
		ids := s.Containers[i].IDs
		if len(ids) > splcMaxIDs {
			return c.fail(at+68, "container size", fmt.Sprintf("at most %d", splcMaxIDs), len(ids))
		}
		for k, id := range ids {
			if most := len(s.Records) + len(s.Containers); int(id) >= most {
				return c.fail(at+4+2*k, "container entry", fmt.Sprintf("below %d", most), id)
			}
		}
		at += splcContainer
	}
	for i := range s.Records {
		size, err := s.checkRecord(c, i, at)
		if err != nil {
			return err
		}
		at += size
	}
	return nil
}

// checkRecord checks a record whose groups begin at the given offset and gives
// the length they take [bytes].
func (s *Splice) checkRecord(c cut, i, at int) (int, error) {
	r, off := &s.Records[i], splcHead+i*splcRecord
	if len(r.Groups) > 255 {
		return 0, c.fail(off+7, "groups of a record", "at most 255", len(r.Groups))
	}
	for _, f := range r.floats() {
		if err := f.check(c, off); err != nil {
			return 0, err
		}
	}
	start := at
	for g := range r.Groups {
		members := r.Groups[g].Members
		if len(members) < 1 || len(members) > 255 {
			return 0, c.fail(at+8, "group size", "1 to 255", len(members))
		}
		at += splcGroup
		for k := range members {
			m := &members[k]
			if int(m.Sample) >= len(s.Samples) {
				return 0, c.fail(at, "member sample", fmt.Sprintf("below %d", len(s.Samples)), m.Sample)
			}
			for _, f := range m.floats() {
				if err := f.check(c, at); err != nil {
					return 0, err
				}
			}
			at += splcMember
		}
	}
	return at - start, nil
}
