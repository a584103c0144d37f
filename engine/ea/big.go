package ea

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// An EB BIG archive, version 3:
//
//	0x00  "EB", u16 version, u32 members, u16 flags, u8 shift, u8 0
//	0x0C  u32 names offset, u32 names size, u8 name record, u8 directory
//	      record, u16 directories, u64 archive size, 16 bytes unused
//	0x30  an entry a member: u32 offset >> shift, u32 stored size (0: not
//	      compressed), u32 size, u32 hash, and one more with flag bit 0
//	+16   a compression byte a member (some archives lack these)
//	names name records: u16 directory, name padded with NULs
//	+16   directory records: path padded with NULs
//	      the members' bytes, each at a multiple of 1 << shift
//
// +16 stands for the next multiple of 16.
const (
	bigHead       = 48     // [bytes]
	bigFlagHash64 = 0x0001 // entries have a second hash word
	bigMaxShift   = 31
)

// Big is an archive that has been read. It refers to the bytes it came from.
type Big struct {
	Source      string
	Flags       uint16
	Shift       uint8 // members begin at multiples of 1 << Shift [bytes]
	Members     []Member
	Directories []string
	Size        int64 // [bytes]
}

// Find gives the first member of that path, nil if there is none. Hashes are
// not used: not every archive's column is the hash of the name.
func (b *Big) Find(path string) *Member {
	for i := range b.Members {
		if b.Members[i].Path() == path {
			return &b.Members[i]
		}
	}
	return nil
}

// ReadBig reads the tables of an archive at the start of b; members are cut out
// of b, not copied.
func ReadBig(source string, b []byte) (*Big, error) {
	c := cut{source: source, b: b}
	if err := c.need(0, bigHead, "archive header"); err != nil {
		return nil, err
	}
	if string(b[:2]) != "EB" {
		return nil, c.fail(0, "magic", `"EB" and a version`, fmt.Sprintf("%q", b[:4]))
	}
	if v := c.u16(2); v != 3 {
		return nil, c.fail(2, "version", "3", v)
	}
	g := &Big{Source: source, Flags: c.u16(8), Shift: b[10], Size: int64(len(b))}
	if g.Shift > bigMaxShift {
		return nil, c.fail(10, "alignment shift", "at most 31", g.Shift)
	}
	// An archive that was cut out of a disc ends at a sector's end: what is behind
	// its own is left alone.
	size := uint64(c.u32(0x18))<<32 | uint64(c.u32(0x1C))
	if size < bigHead || size > uint64(len(b)) {
		return nil, c.fail(0x18, "archive size", fmt.Sprintf("%d to the %d bytes of the file", bigHead, len(b)), size)
	}
	b = b[:size]
	c.b, g.Size = b, int64(size)
	t := bigTables{cut: c, count: int64(c.u32(4)), entry: 16}
	if g.Flags&bigFlagHash64 != 0 {
		t.entry = 20
	}
	if most := (int64(len(b)) - bigHead) / t.entry; t.count > most {
		return nil, c.fail(4, "member count", fmt.Sprintf("at most %d", most), t.count)
	}
	if err := t.readNames(g); err != nil {
		return nil, err
	}
	if err := t.readEntries(g); err != nil {
		return nil, err
	}
	return g, nil
}

// bigTables is the layout of the tables, while they are read.
type bigTables struct {
	cut
	count, entry int64
	compressions int64 // offset of the compression bytes, 0 if there are none
	end          int64 // first byte a member may stand at
}

// readNames reads directories and names.
func (t *bigTables) readNames(g *Big) error {
	size := int64(len(t.b))
	names, length := int64(t.u32(0x0C)), int64(t.u32(0x10))
	nameRec, dirRec, dirs := int64(t.b[0x14]), int64(t.b[0x15]), int64(t.u16(0x16))
	entries := bigHead + t.count*t.entry
	switch {
	case names < entries || names > size:
		return t.fail(0x0C, "names offset", fmt.Sprintf("%d to %d", entries, size), names)
	case length > size-names:
		return t.fail(0x10, "names size", fmt.Sprintf("at most %d", size-names), length)
	case nameRec < 3 && t.count > 0:
		return t.fail(0x14, "name record size", "3 or more", nameRec)
	case t.count*nameRec > length:
		return t.fail(0x10, "names size", fmt.Sprintf("at least %d for %d names", t.count*nameRec, t.count), length)
	}
	if names-align(entries, 16) >= t.count {
		t.compressions = align(entries, 16)
	}
	t.end = names + length
	at := align(names+t.count*nameRec, 16)
	if dirRec < 1 && dirs > 0 {
		return t.fail(0x15, "directory record size", "1 or more", dirRec)
	}
	if dirs*dirRec > t.end-min(at, t.end) {
		return t.fail(0x16, "directory count", fmt.Sprintf("records inside the %d bytes of names", length), dirs)
	}
	for i := int64(0); i < dirs; i++ {
		d := text(t.b[at+i*dirRec : at+(i+1)*dirRec])
		if d == "." {
			d = ""
		}
		g.Directories = append(g.Directories, strings.TrimSuffix(d, "/"))
	}
	for i := int64(0); i < t.count; i++ {
		off := int(names + i*nameRec)
		dir, name := int64(t.u16(off)), text(t.b[off+2:off+int(nameRec)])
		if name == "" {
			return t.fail(off+2, fmt.Sprintf("name %d", i), "a name", "nothing")
		}
		if dir >= dirs && !(dirs == 0 && dir == 0) {
			return t.fail(off, "directory index", fmt.Sprintf("below %d", dirs), dir)
		}
		m := Member{Name: name, archive: t.source}
		if dirs > 0 {
			m.Dir = g.Directories[dir]
		}
		g.Members = append(g.Members, m)
	}
	return nil
}

// readEntries reads sizes and offsets and cuts the members out.
func (t *bigTables) readEntries(g *Big) error {
	for i := range g.Members {
		m, off := &g.Members[i], bigHead+int(t.entry)*i
		m.Offset = int64(t.u32(off)) << g.Shift
		m.StoredSize, m.Size, m.Hash = int64(t.u32(off+4)), int64(t.u32(off+8)), t.u32(off+12)
		if t.entry == 20 {
			m.Hash2 = t.u32(off + 16)
		}
		if t.compressions != 0 {
			m.Compression = Compression(t.b[int(t.compressions)+i])
		}
		packed := m.StoredSize != 0 && m.StoredSize != m.Size
		switch {
		case m.StoredSize == 0 && m.Compression != Stored && m.Size != 0:
			return t.fail(off+4, "stored size", fmt.Sprintf("not 0 with compression %s", m.Compression), 0)
		case t.compressions != 0 && packed && m.Compression == Stored:
			return t.fail(off+4, "stored size", fmt.Sprintf("0 or %d without compression", m.Size), m.StoredSize)
		case m.StoredSize == 0:
			m.StoredSize = m.Size
		}
		if m.StoredSize == 0 {
			continue // takes no place, so its offset says nothing
		}
		if m.Offset < t.end || m.Offset > g.Size {
			return t.fail(off, "member offset", fmt.Sprintf("%#x to %#x", t.end, g.Size), fmt.Sprintf("%#x", m.Offset))
		}
		if m.StoredSize > g.Size-m.Offset {
			return t.fail(off+4, "member size", fmt.Sprintf("at most %d", g.Size-m.Offset), m.StoredSize)
		}
		m.stored = t.b[m.Offset : m.Offset+m.StoredSize]
		if t.compressions == 0 && packed {
			m.Compression = sniff(m.stored)
		}
	}
	return t.checkOverlap(g)
}

// checkOverlap refuses members that share bytes.
func (t *bigTables) checkOverlap(g *Big) error {
	order := make([]int, 0, len(g.Members))
	for i := range g.Members {
		if g.Members[i].StoredSize > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(g.Members[i].Offset, g.Members[j].Offset)
	})
	for k := 1; k < len(order); k++ {
		a, b := &g.Members[order[k-1]], &g.Members[order[k]]
		if a.StoredSize > b.Offset-a.Offset {
			return t.fail(bigHead+int(t.entry)*order[k], "member offset",
				fmt.Sprintf("%#x or more, behind %q", a.Offset+a.StoredSize, a.Name), fmt.Sprintf("%#x", b.Offset))
		}
	}
	return nil
}

// text cuts a record at its first NUL.
func text(b []byte) string {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		b = b[:i]
	}
	return string(b)
}
