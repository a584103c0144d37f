package wav

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
)

// unknown is a size that stands elsewhere, or nowhere.
const unknown = 0xFFFFFFFF

// Programs that write to a pipe put sizes from here up instead of the unknown;
// what is that large and not there is taken for one of them.
const stream = 0x7FFFF000

// sizes are those of an RF64 file, which its first chunk holds.
type sizes struct {
	data  int64
	table map[string]int64 // of other chunks
}

// chunks walks from the file's first byte to the first sample.
func (r *Reader) chunks() error {
	head, err := r.take(12, "file header")
	if err != nil {
		return err
	}
	id := string(head[:4])
	if id != "RIFF" && id != "RF64" && id != "BW64" {
		return r.fail(0, "magic", `"RIFF" or "RF64"`, strconv.Quote(id))
	}
	if string(head[8:]) != "WAVE" {
		return r.fail(8, "form", `"WAVE"`, strconv.Quote(string(head[8:])))
	}
	riff := int64(binary.LittleEndian.Uint32(head[4:]))
	var long *sizes
	for first := true; ; first = false {
		at := r.at
		b, err := r.take(8, "chunk")
		if err != nil {
			return err
		}
		id, size := string(b[:4]), int64(binary.LittleEndian.Uint32(b[4:]))
		switch {
		case first && id == "ds64" && head[1] != 'I':
			if long, err = r.ds64(size); err != nil {
				return err
			}
			continue
		case id == "fmt ":
			if r.Channels != 0 {
				return r.fail(at, "format chunk", "one", "a second one")
			}
			if err := r.format(at, size); err != nil {
				return err
			}
			continue
		case id == "data":
			if r.Channels == 0 {
				return r.fail(at, "chunk", `"fmt " before the data`, "none")
			}
			return r.data(at, size, riff, long)
		}
		if long != nil && size == unknown {
			if size = long.table[id]; size <= 0 {
				return r.fail(at+4, "size of chunk "+strconv.Quote(id), "an entry of ds64", "none")
			}
		}
		if err := r.skip(size+size&1, strconv.Quote(id)); err != nil {
			return err
		}
	}
}

// data decides how long the data is.
func (r *Reader) data(at, size, riff int64, long *sizes) error {
	switch {
	case size == unknown && long != nil:
		size = long.data
	case size == unknown:
		size = -1
	case size == 0 && (riff == 0 || riff == unknown || riff <= at):
		size = -1 // a header that was written first and never completed
	}
	if size > 0 && size%int64(r.frame()) != 0 && size < stream {
		return r.fail(at+4, "data size", fmt.Sprintf("a multiple of the %d bytes of a frame", r.frame()), size)
	}
	r.left, r.loose = size, size >= stream && size <= unknown && long == nil
	return nil
}

// ds64 reads the long sizes.
func (r *Reader) ds64(size int64) (*sizes, error) {
	const fixed, entry, most = 28, 12, 1 << 12
	if size < fixed || size > fixed+entry*most {
		return nil, r.fail(r.at-4, "size of chunk ds64", fmt.Sprintf("%d to %d bytes", fixed, fixed+entry*most), size)
	}
	at := r.at
	b, err := r.take(int(size+size&1), "chunk ds64")
	if err != nil {
		return nil, err
	}
	le := binary.LittleEndian
	s := &sizes{data: int64(le.Uint64(b[8:])), table: map[string]int64{}}
	if s.data < 0 {
		return nil, r.fail(at+8, "data size", "at most 2^63-1", le.Uint64(b[8:]))
	}
	n := int64(le.Uint32(b[24:]))
	if n > (size-fixed)/entry {
		return nil, r.fail(at+24, "table of ds64", fmt.Sprintf("at most %d entries", (size-fixed)/entry), n)
	}
	for i := range n {
		e := b[fixed+entry*i:]
		v := int64(le.Uint64(e[4:]))
		if v < 0 || v > 1<<62 {
			return nil, r.fail(at+fixed+entry*i+4, "size in ds64", "at most 2^62", le.Uint64(e[4:]))
		}
		s.table[string(e[:4])] = v
	}
	return s, nil
}

// format reads the format chunk, whose header stands at an offset.
func (r *Reader) format(at, size int64) error {
	if size < 16 || size > 1<<16 {
		return r.fail(at+4, "size of the format chunk", "16 to 65536 bytes", size)
	}
	b, err := r.take(int(size+size&1), "format chunk")
	if err != nil {
		return err
	}
	at += 8
	le := binary.LittleEndian
	tag, bits, align := le.Uint16(b), int(le.Uint16(b[14:])), int(le.Uint16(b[12:]))
	f := Format{Channels: int(le.Uint16(b[2:])), Rate: int(le.Uint32(b[4:]))}
	if tag == tagExtensible {
		if size < 40 {
			return r.fail(at-4, "size of an extensible format", "40 bytes or more", size)
		}
		tag, f.Mask = le.Uint16(b[24:]), le.Uint32(b[20:])
		if string(b[26:40]) != guid {
			return r.fail(at+24, "sub-format", "PCM or float", fmt.Sprintf("% X", b[24:40]))
		}
	}
	if tag != tagPCM && tag != tagFloat {
		return r.fail(at, "format", "1 (PCM) or 3 (float)", codec(tag))
	}
	// Samples stand at the upper end of whole bytes, so 20 bits are 24.
	f.Encoding = encodingOf(tag, (bits+7)/8)
	if f.Encoding == 0 || tag == tagFloat && bits%32 != 0 {
		return r.fail(at+14, "bits a sample", "PCM of 8, 16, 24 or 32, float of 32 or 64", bits)
	}
	if err := f.check(r.source); err != nil {
		e := err.(*Error)
		e.Offset = at
		return e
	}
	if align != f.frame() {
		return r.fail(at+12, "bytes a frame", fmt.Sprint(f.frame()), align)
	}
	r.Format = f
	return nil
}

func encodingOf(tag uint16, bytes int) Encoding {
	for e := PCM8; e <= Float64; e++ {
		if e.float() == (tag == tagFloat) && e.Bytes() == bytes {
			return e
		}
	}
	return 0
}

// codec names what is met in files and not read.
func codec(tag uint16) string {
	name := map[uint16]string{2: "ADPCM", 6: "A-law", 7: "µ-law", 0x11: "IMA ADPCM", 0x50: "MPEG", 0x55: "MP3"}[tag]
	return strings.TrimSpace(fmt.Sprintf("%#04x %s", tag, name))
}
