package ea

import (
	"fmt"
	"strconv"
	"strings"
)

// Compression of a member, as stored.
type Compression uint8

const (
	Stored         Compression = iota
	RefPack                    // one run of copy commands
	ChunkedRefPack             // cut into chunks
	ChunkedZlib                // not decoded: readers disagree about it
	ChunkedLZX                 // not decoded
)

// String names the compression.
func (c Compression) String() string {
	return [...]string{"none", "RefPack", "chunked RefPack", "chunked zlib", "chunked LZX", "unknown"}[min(c, 5)]
}

// Member is one entry of the archive.
type Member struct {
	Name        string // file name, as spelled
	Dir         string // "" for the root
	Hash        uint32 // as stored; usually [NameHash] of the name, but not always
	Hash2       uint32 // second word where there is one
	Offset      int64  // of the stored bytes in the archive [bytes]
	Size        int64  // unpacked [bytes]
	StoredSize  int64  // what it takes in the archive [bytes]
	Compression Compression

	archive string
	stored  []byte
}

// Path is the member's name with its directory.
func (m *Member) Path() string {
	if m.Dir == "" {
		return m.Name
	}
	return m.Dir + "/" + m.Name
}

// Source names the member for error messages: archive, then path, on one line
// whatever the path is made of.
func (m *Member) Source() string {
	quoted := strconv.Quote(m.Path())
	return m.archive + "/" + quoted[1:len(quoted)-1]
}

// ExtractPath is the path to write the member to below some directory. A path
// that could lead outside it is refused.
func (m *Member) ExtractPath() (string, error) {
	p := m.Path()
	bad := strings.HasPrefix(p, "/") || strings.ContainsAny(p, ":\\")
	for _, part := range strings.Split(p, "/") {
		bad = bad || part == ".." || part == "." || part == ""
	}
	if bad {
		return "", cut{source: m.archive, base: m.Offset}.fail(0, "member path", "a path that stays below", fmt.Sprintf("%q", p))
	}
	return p, nil
}

// NameHash is the archive's hash of a name [djb2].
func NameHash(name string) uint32 {
	h := uint32(5381)
	for i := 0; i < len(name); i++ {
		h = h*33 + uint32(name[i])
	}
	return h
}
