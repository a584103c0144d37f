package ea

import (
	"encoding/binary"
	"fmt"
)

// Error is a malformed input: the place, and what should have been there.
type Error struct {
	Source string // file or member name, as the caller gave it
	Offset int64  // offset in the source of the field at fault [bytes]
	Field  string
	Want   string
	Got    string
}

// Error gives one line.
func (e *Error) Error() string {
	return fmt.Sprintf("%s: offset %#x: %s: want %s, got %s", e.Source, e.Offset, e.Field, e.Want, e.Got)
}

// CodecError is a well-formed stream whose codec this package does not decode.
type CodecError struct {
	Source string
	Offset int64 // of the stream header [bytes]
	Codec  Codec
}

// Error gives one line.
func (e *CodecError) Error() string {
	return fmt.Sprintf("%s: offset %#x: unsupported codec %d (%s)", e.Source, e.Offset, uint8(e.Codec), e.Codec)
}

// cut is a piece of a source that remembers where it was cut from, so that an
// error deep inside a member still names the offset in that member.
type cut struct {
	source string
	base   int64
	b      []byte
}

func (c cut) fail(off int, field, want string, got any) *Error {
	return &Error{Source: c.source, Offset: c.base + int64(off), Field: field, Want: want, Got: fmt.Sprint(got)}
}

// need refuses when fewer than n bytes follow off; off itself may lie past the
// end.
func (c cut) need(off, n int, field string) error {
	if left := len(c.b) - off; left < n {
		return c.fail(off, field, fmt.Sprintf("%d bytes", n), fmt.Sprintf("%d before the end", max(left, 0)))
	}
	return nil
}

// from gives what follows off; the caller has checked that off is inside.
func (c cut) from(off int) cut {
	return cut{c.source, c.base + int64(off), c.b[off:]}
}

func (c cut) u16(off int) uint16 { return binary.BigEndian.Uint16(c.b[off:]) }
func (c cut) u32(off int) uint32 { return binary.BigEndian.Uint32(c.b[off:]) }

// align rounds n up to a multiple of a, a power of two.
func align(n, a int64) int64 { return (n + a - 1) &^ (a - 1) }
