package ea

import "fmt"

// A sample bank (S10A): "S10A", a word, the number of slots, then for each slot
// the offset of its stream from the tag. Used slots come first, FFFFFFFF marks
// an empty one. A stream's length is not stored; its blocks say it.
const (
	s10aHead     = 12
	s10aEmpty    = 0xFFFFFFFF
	s10aMaxSlots = 1 << 15 // groups name slots by a signed 16-bit number
)

// ReadS10A reads a sample bank that fills b. Streams are cut out of b, not
// copied. PCM16 and XAS1 are checked as in a file of their own. Of other
// codecs, EA-XMA above all, only header and blocks are: decoding gives a
// [*CodecError]. A slot whose blocks are in a stream file has none here.
func ReadS10A(source string, b []byte) (*S10A, error) {
	return readS10A(cut{source: source, b: b})
}

func readS10A(c cut) (*S10A, error) {
	if err := c.need(0, s10aHead, "sample bank"); err != nil {
		return nil, err
	}
	if string(c.b[:4]) != "S10A" {
		return nil, c.fail(0, "sample bank magic", `"S10A"`, fmt.Sprintf("%q", c.b[:4]))
	}
	n := int64(c.u32(8))
	if most := min((int64(len(c.b))-s10aHead)/4, s10aMaxSlots); n > most {
		return nil, c.fail(8, "slot count", fmt.Sprintf("at most %d", most), n)
	}
	s := &S10A{Word: c.u32(4), Capacity: int(n), Bytes: c.b}
	used := 0
	for i := range s.Capacity {
		if o := s10aHead + 4*i; c.u32(o) != s10aEmpty {
			if used != i {
				return nil, c.fail(o, "slot offset", "FFFFFFFF behind an empty slot", fmt.Sprintf("%#x", c.u32(o)))
			}
			used++
		}
	}
	taken := newClaims(c)
	if err := taken.take(8, 0, s10aHead+4*n, "slot table"); err != nil {
		return nil, err
	}
	s.Slots = make([]SampleStream, used)
	shared := make(map[uint32]int) // first slot of an offset
	for i := range s.Slots {
		o := s10aHead + 4*i
		at := c.u32(o)
		if k, ok := shared[at]; ok {
			s.Slots[i] = s.Slots[k]
			continue
		}
		if int64(at) > int64(len(c.b)) {
			return nil, c.fail(o, "slot offset", fmt.Sprintf("inside the %#x bytes of the bank", len(c.b)), fmt.Sprintf("%#x", at))
		}
		stream, size, err := readSlot(c.from(int(at)))
		if err != nil {
			return nil, err
		}
		if err := taken.take(o, int64(at), int64(size), "sample"); err != nil {
			return nil, err
		}
		shared[at] = i
		s.Slots[i] = SampleStream{Offset: at, Size: uint32(size), Stream: stream}
	}
	return s, nil
}

// readSlot reads the stream at the head of c and gives its length [bytes].
func readSlot(c cut) (*Stream, int, error) {
	h, err := readHeader(c)
	if err != nil {
		return nil, 0, err
	}
	if h.Version != 0 {
		return nil, 0, c.fail(0, "version", "0 in a sample bank", h.Version)
	}
	if h.Kind == RAM && (h.Codec == PCM16 || h.Codec == XAS1) {
		return readRAM(c)
	}
	s := &Stream{Header: h}
	at, left := h.Size(), h.Samples
	switch h.Kind {
	case Streamed:
		return s, at, nil
	case Gigasample:
		left = h.Prefetch
	}
	frame := h
	if h.Codec == EAXMA {
		frame.Codec = 5 // any codec whose payload is not looked into
	}
	for left > 0 {
		b, size, err := readBlock(c, at, frame)
		if err != nil {
			return nil, 0, err
		}
		if b.Samples > left {
			return nil, 0, c.fail(at+4, "block samples", fmt.Sprintf("at most the %d left", left), b.Samples)
		}
		s.Blocks = append(s.Blocks, b)
		left -= b.Samples
		at += size
	}
	return s, at, nil
}
