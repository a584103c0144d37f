package ea

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// BigFile is a member to write.
type BigFile struct {
	Path string // directories with "/", names of printable bytes
	Data []byte
}

// bigWriteShift puts members at multiples of 16, as in the audio archives.
const bigWriteShift = 4

// AppendBig appends an archive of uncompressed members to dst: tables and payloads
// in ascending order of the name hash, each payload padded to 16 bytes, the last
// one too. The same members give the same bytes whatever order they come in.
func AppendBig(dst []byte, files []BigFile) ([]byte, error) {
	l, err := layBig(files)
	if err != nil {
		return dst, err
	}
	be := binary.BigEndian
	start := len(dst)
	pad := func(to int64) {
		dst = append(dst, make([]byte, to-int64(len(dst)-start))...)
	}
	record := func(s string, size int64) {
		dst = append(dst, s...)
		dst = append(dst, make([]byte, size-int64(len(s)))...)
	}
	dst = append(dst, "EB\x00\x03"...)
	dst = be.AppendUint32(dst, uint32(len(files)))
	dst = append(dst, 0, 0, bigWriteShift, 0)
	dst = be.AppendUint32(dst, uint32(l.names))
	dst = be.AppendUint32(dst, uint32(l.payload-l.names))
	dst = append(dst, byte(l.nameRec), byte(l.dirRec))
	dst = be.AppendUint16(dst, uint16(len(l.dirs)))
	dst = be.AppendUint64(dst, uint64(l.size))
	pad(bigHead)
	for i, m := range l.members {
		dst = be.AppendUint32(dst, uint32(l.offsets[i]>>bigWriteShift))
		dst = be.AppendUint32(dst, 0)
		dst = be.AppendUint32(dst, uint32(len(m.data)))
		dst = be.AppendUint32(dst, m.hash)
	}
	pad(l.names) // the compression bytes, all 0, and their padding
	for _, m := range l.members {
		dst = be.AppendUint16(dst, uint16(m.dir))
		record(m.name, l.nameRec-2)
	}
	pad(l.directories)
	for _, d := range l.dirs {
		record(d, l.dirRec)
	}
	pad(l.payload)
	for i, m := range l.members {
		pad(l.offsets[i])
		dst = append(dst, m.data...)
	}
	pad(l.size)
	return dst, nil
}

// bigLayout is where everything goes.
type bigLayout struct {
	members                           []bigMember
	dirs                              []string
	offsets                           []int64
	nameRec, dirRec                   int64 // [bytes]
	names, directories, payload, size int64 // offsets [bytes]
}

type bigMember struct {
	name string
	dir  int
	hash uint32
	data []byte
}

func layBig(files []BigFile) (*bigLayout, error) {
	c := cut{source: "archive"}
	l := &bigLayout{dirs: []string{""}, nameRec: 3, dirRec: 2}
	seen := map[string]bool{}
	for _, f := range files {
		m := Member{Name: f.Path, archive: c.source}
		if _, err := m.ExtractPath(); err != nil || strings.ContainsRune(f.Path, 0) || seen[f.Path] {
			return nil, c.fail(0, "member path", "a plain path, once", fmt.Sprintf("%q", f.Path))
		}
		seen[f.Path] = true
		dir, name := "", f.Path
		if i := strings.LastIndexByte(f.Path, '/'); i >= 0 {
			dir, name = f.Path[:i], f.Path[i+1:]
		}
		if len(name) > 252 || len(dir) > 254 {
			return nil, c.fail(0, "member path", "a name of at most 252 bytes, a directory of at most 254", fmt.Sprintf("%q", f.Path))
		}
		k := slices.Index(l.dirs, dir)
		if k < 0 {
			k = len(l.dirs)
			l.dirs = append(l.dirs, dir)
		}
		if k > 0xFFFE {
			return nil, c.fail(0x16, "directories", "at most 65535", "more")
		}
		l.nameRec = max(l.nameRec, int64(len(name))+3)
		l.dirRec = max(l.dirRec, int64(len(dir))+1)
		l.members = append(l.members, bigMember{name: name, dir: k, hash: NameHash(name), data: f.Data})
	}
	slices.SortFunc(l.members, func(a, b bigMember) int {
		if a.hash != b.hash {
			return cmp.Compare(a.hash, b.hash)
		}
		return strings.Compare(l.dirs[a.dir]+"/"+a.name, l.dirs[b.dir]+"/"+b.name)
	})
	n := int64(len(files))
	l.names = align(align(bigHead+16*n, 16)+n, 16)
	l.directories = align(l.names+n*l.nameRec, 16)
	l.payload = align(l.directories+int64(len(l.dirs))*l.dirRec, 16)
	at := l.payload
	for _, m := range l.members {
		l.offsets = append(l.offsets, at)
		at = align(at+int64(len(m.data)), 1<<bigWriteShift)
	}
	l.size = at
	if l.size > 1<<32-1 {
		return nil, c.fail(0x18, "archive size", "less than 4 GiB", l.size)
	}
	return l, nil
}
