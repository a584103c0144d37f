package ea

import (
	"encoding/binary"
	"fmt"
)

const (
	// A copy command of two bytes gives at most ten, of three 67, of four 1028
	// with three literals more, so packed data never grows by more than this.
	refPackMaxGrowth = 258
	chunkHead        = 28 // [bytes]
)

// Data gives the member's bytes. Uncompressed ones are a slice of the archive;
// the rest is unpacked, as far as the format is known.
func (m *Member) Data() ([]byte, error) {
	if m.Compression == Stored {
		return m.stored, nil
	}
	c := cut{source: m.archive, base: m.Offset, b: m.stored}
	switch m.Compression {
	case RefPack, ChunkedRefPack:
	default:
		return nil, c.fail(0, "compression of "+fmt.Sprintf("%q", m.Path()), "none, RefPack or chunked RefPack",
			fmt.Sprintf("%d (%s)", uint8(m.Compression), m.Compression))
	}
	if most := int64(len(c.b)) * refPackMaxGrowth; m.Size > most {
		return nil, c.fail(0, "unpacked size", fmt.Sprintf("at most %d from %d bytes", most, len(c.b)), m.Size)
	}
	out, err := unpack(c, m.Compression)
	if err != nil {
		return nil, err
	}
	if int64(len(out)) != m.Size {
		return nil, c.fail(0, "unpacked size", fmt.Sprint(m.Size), len(out))
	}
	return out, nil
}

func unpack(c cut, how Compression) ([]byte, error) {
	if how == RefPack {
		return refPack(c, nil)
	}
	return chunks(c)
}

// sniff tells the compression by its first bytes, for archives without
// compression bytes.
func sniff(b []byte) Compression {
	switch {
	case len(b) >= 2 && (b[0] == 0x10 || b[0] == 0x90) && b[1] == 0xFB:
		return RefPack
	case len(b) >= 8 && string(b[:8]) == "chunkref":
		return ChunkedRefPack
	case len(b) >= 8 && string(b[:8]) == "chunkzip":
		return ChunkedZlib
	case len(b) >= 8 && string(b[:8]) == "chunklzx":
		return ChunkedLZX
	}
	return 255
}

// refPack unpacks one run: 10 FB and a 24-bit size, or 90 FB and a 32-bit one,
// then commands. Each command copies 0 to 3 literals (or up to 112), then repeats
// earlier output from some distance.
//
//	00..7F  b1        literals 2 bits, length 3 bits + 3, distance 10 bits + 1
//	80..BF  b1 b2     length 6 bits + 4, literals 2 bits, distance 14 bits + 1
//	C0..DF  b1 b2 b3  literals 2 bits, length 10 bits + 5, distance 17 bits + 1
//	E0..FB            literals 5 bits * 4 + 4
//	FC..FF            literals 2 bits, end
func refPack(c cut, dst []byte) ([]byte, error) {
	if err := c.need(0, 5, "RefPack header"); err != nil {
		return nil, err
	}
	b, start, size, at := c.b, len(dst), int64(0), 5
	switch w := c.u16(0); {
	case w == 0x10FB:
		size = int64(c.u32(1) & 0xFFFFFF)
	case w == 0x90FB && len(b) >= 6:
		size, at = int64(c.u32(2)), 6
	default:
		return nil, c.fail(0, "RefPack magic", "10 FB or 90 FB", fmt.Sprintf("% X", b[:2]))
	}
	for {
		if err := c.need(at, 1, "RefPack command"); err != nil {
			return nil, err
		}
		op := b[at]
		n := 1
		switch {
		case op < 0x80:
			n = 2
		case op < 0xC0:
			n = 3
		case op < 0xE0:
			n = 4
		}
		if err := c.need(at, n, "RefPack command"); err != nil {
			return nil, err
		}
		var literals, length, distance int
		switch n {
		case 2:
			literals, length = int(op&3), int(op>>2&7)+3
			distance = int(op&0x60)<<3 + int(b[at+1]) + 1
		case 3:
			literals, length = int(b[at+1]>>6), int(op&0x3F)+4
			distance = int(b[at+1]&0x3F)<<8 + int(b[at+2]) + 1
		case 4:
			literals, length = int(op&3), int(op&0x0C)<<6+int(b[at+3])+5
			distance = int(op&0x10)<<12 + int(b[at+1])<<8 + int(b[at+2]) + 1
		default:
			literals = int(op & 3)
			if op < 0xFC {
				literals = int(op&0x1F)<<2 + 4
			}
		}
		command := at
		at += n
		if err := c.need(at, literals, "RefPack literals"); err != nil {
			return nil, err
		}
		dst = append(dst, b[at:at+literals]...)
		at += literals
		if length > 0 && distance > len(dst)-start {
			return nil, c.fail(command, "RefPack distance", fmt.Sprintf("at most the %d bytes so far", len(dst)-start), distance)
		}
		if int64(len(dst)-start+length) > size {
			return nil, c.fail(command, "RefPack output", fmt.Sprintf("the %d bytes declared", size), len(dst)-start+length)
		}
		for ; length > 0; length-- { // overlapping on purpose: a short distance repeats
			dst = append(dst, dst[len(dst)-distance])
		}
		if op >= 0xFC {
			break
		}
	}
	if got := int64(len(dst) - start); got != size {
		return nil, c.fail(at, "RefPack output", fmt.Sprintf("the %d bytes declared", size), got)
	}
	return dst, nil
}

// chunks unpacks the chunked form: a tag, u32 2, unpacked size, chunk size,
// chunk count, alignment, then the chunks. A chunk's data stands at an aligned
// offset, its packed size and its method in the eight bytes before.
func chunks(c cut) ([]byte, error) {
	if err := c.need(0, chunkHead, "chunk header"); err != nil {
		return nil, err
	}
	if tag := string(c.b[:8]); tag != "chunkref" {
		return nil, c.fail(0, "chunk tag", `"chunkref"`, fmt.Sprintf("%q", tag))
	}
	size, count, step := int64(c.u32(12)), int64(c.u32(20)), int64(c.u32(24))
	if v := c.u32(8); v != 2 {
		return nil, c.fail(8, "chunk version", "2", v)
	}
	if most := int64(len(c.b)-chunkHead) / 8; count > most {
		return nil, c.fail(20, "chunk count", fmt.Sprintf("at most %d", most), count)
	}
	if step < 1 || step&(step-1) != 0 {
		return nil, c.fail(24, "chunk alignment", "a power of two", step)
	}
	var dst []byte
	cursor := int64(chunkHead)
	for i := int64(0); i < count; i++ {
		at := align(cursor+8, step)
		if at > int64(len(c.b)) {
			return nil, c.fail(int(cursor), fmt.Sprintf("chunk %d", i), "inside the member", fmt.Sprintf("%#x", at))
		}
		packed, method := int64(binary.BigEndian.Uint32(c.b[at-8:])), c.u32(int(at)-4)
		if packed > int64(len(c.b))-at {
			return nil, c.fail(int(at)-8, "chunk size", fmt.Sprintf("at most %d", int64(len(c.b))-at), packed)
		}
		piece := cut{c.source, c.base + at, c.b[at : at+packed]}
		var err error
		switch method {
		case 0, 4:
			dst = append(dst, piece.b...)
		case 2:
			dst, err = refPack(piece, dst)
		default:
			err = c.fail(int(at)-4, "chunk method", "0 or 4 (stored) or 2 (RefPack)", method)
		}
		if err != nil {
			return nil, err
		}
		cursor = at + packed
	}
	if int64(len(dst)) != size {
		return nil, c.fail(12, "unpacked size", fmt.Sprint(size), len(dst))
	}
	return dst, nil
}
