package ea

// A signed varint is one to five bytes; the first byte tells how many. The
// lowest bit of the last byte is the sign s, what is left of it the magnitude
// m, and each length starts where the shorter one ends:
//
//	first byte   bytes  bits of m and s                 m starts at
//	00..BF       1      b0                              0
//	C0..EF       2      14 bits of b0 b1                96
//	F0..FB       3      20 bits of b0 b1 b2             6240
//	FC..FE       4      26 bits of b0 b1 b2 b3          399456
//	FF           5      none: a plain 32-bit word, two's complement
//
// A set sign means -1 - m, so that zero has one form. The four-byte rule as
// printed has a parenthesis too many (register CG28), and the plain word is
// signed (register CG27).
const (
	varint2 = 0xC0 / 2                  // first magnitude of the two-byte form
	varint3 = varint2 + (0xF0-0xC0)<<7  // of the three-byte form
	varint4 = varint3 + (0xFC-0xF0)<<15 // of the four-byte form
	varint5 = varint4 + (0xFF-0xFC)<<23 // first that needs the plain word
)

// Varint reads the signed varint at the head of b and gives its value and its
// length [bytes]; the length is 0 when b ends before it does.
func Varint(b []byte) (v int32, n int) {
	if len(b) == 0 {
		return 0, 0
	}
	b0 := uint32(b[0])
	switch {
	case b0 < 0xC0:
		return signed(b0, 0), 1
	case b0 < 0xF0 && len(b) >= 2:
		return signed((b0&0x3F)<<8|uint32(b[1]), varint2), 2
	case b0 >= 0xF0 && b0 < 0xFC && len(b) >= 3:
		return signed((b0&0x0F)<<16|uint32(b[1])<<8|uint32(b[2]), varint3), 3
	case b0 >= 0xFC && b0 < 0xFF && len(b) >= 4:
		return signed((b0&3)<<24|uint32(b[1])<<16|uint32(b[2])<<8|uint32(b[3]), varint4), 4
	case b0 == 0xFF && len(b) >= 5:
		return int32(uint32(b[1])<<24 | uint32(b[2])<<16 | uint32(b[3])<<8 | uint32(b[4])), 5
	}
	return 0, 0
}

// signed splits a field into magnitude and sign and adds the form's start.
func signed(field, start uint32) int32 {
	m := int32(field>>1 + start)
	if field&1 != 0 {
		return -1 - m
	}
	return m
}

// AppendVarint appends v in its shortest form.
func AppendVarint(dst []byte, v int32) []byte {
	m, s := uint32(v), uint32(0)
	if v < 0 {
		m, s = uint32(-1-v), 1
	}
	switch {
	case m < varint2:
		return append(dst, byte(m<<1|s))
	case m < varint3:
		t := (m-varint2)<<1 | s
		return append(dst, byte(0xC0|t>>8), byte(t))
	case m < varint4:
		t := (m-varint3)<<1 | s
		return append(dst, byte(0xF0|t>>16), byte(t>>8), byte(t))
	case m < varint5:
		t := (m-varint4)<<1 | s
		return append(dst, byte(0xFC|t>>24), byte(t>>16), byte(t>>8), byte(t))
	}
	return append(dst, 0xFF, byte(uint32(v)>>24), byte(uint32(v)>>16), byte(uint32(v)>>8), byte(v))
}
