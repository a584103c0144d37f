package ea

import (
	"fmt"
	"strings"
)

// Stream is a header and its blocks. In a file the blocks stand behind the
// header (RAM), in a second file (streamed) or both (gigasample).
type Stream struct {
	Header Header
	Blocks []Block
}

// ReadRAM reads a version 0 stream whose blocks follow its header, and gives
// the length it takes [bytes]: one block, or two when it loops from later than
// its first sample. What follows is left alone.
func ReadRAM(source string, b []byte) (*Stream, int, error) {
	return readRAM(cut{source: source, b: b})
}

func readRAM(c cut) (*Stream, int, error) {
	h, err := readHeader(c)
	if err != nil {
		return nil, 0, err
	}
	if h.Version != 0 {
		return nil, 0, c.fail(0, "version", "0", h.Version)
	}
	if h.Kind != RAM {
		return nil, 0, c.fail(4, "type", "RAM", h.Kind)
	}
	s := &Stream{Header: h}
	at, n := h.Size(), 1
	if h.LoopStart > 0 {
		n = 2 // an intro and a loop; the codec starts afresh between them
	}
	total := 0
	for i := 0; i < n; i++ {
		b, size, err := readBlock(c, at, h)
		if err != nil {
			return nil, 0, err
		}
		want := h.Samples - total
		if i == 0 && n == 2 {
			want = h.LoopStart
		}
		if b.Samples != want {
			return nil, 0, c.fail(at+4, "block samples", fmt.Sprint(want), b.Samples)
		}
		s.Blocks = append(s.Blocks, b)
		total += b.Samples
		at += size
	}
	return s, at, nil
}

// ReadSNR reads a version 0 stream: the .snr file, and the .sns file beside it
// for a streamed one or a gigasample (nil otherwise). Errors in the second file
// are reported under the first one's name with .sns.
func ReadSNR(source string, snr, sns []byte) (*Stream, error) {
	c := cut{source: source, b: snr}
	h, err := readHeader(c)
	if err != nil {
		return nil, err
	}
	if h.Version != 0 {
		return nil, c.fail(0, "version", "0 in an .snr file", h.Version)
	}
	if h.Kind == RAM {
		s, _, err := readRAM(c)
		return s, err
	}
	s := &Stream{Header: h}
	total := 0
	if h.Kind == Gigasample {
		b, _, err := readBlock(c, h.Size(), h)
		if err != nil {
			return nil, err
		}
		if b.Samples != h.Prefetch {
			return nil, c.fail(h.Size()+4, "block samples", fmt.Sprintf("the %d of the prefetch", h.Prefetch), b.Samples)
		}
		s.Blocks = append(s.Blocks, b)
		total = b.Samples
	}
	d := cut{source: strings.TrimSuffix(source, ".snr") + ".sns", b: sns}
	at, loopAt := 0, -1
	for last := total == h.Samples; !last; {
		if s.behindIntro(total) {
			if at, err = h.skipPadding(d, at); err != nil {
				return nil, err
			}
		}
		if total == h.LoopStart && (loopAt < 0 || at == h.LoopOffset) {
			loopAt = at
		}
		b, size, err := readBlock(d, at, h)
		if err != nil {
			return nil, err
		}
		if b.Samples > h.Samples-total {
			return nil, d.fail(at+4, "block samples", fmt.Sprintf("at most the %d left", h.Samples-total), b.Samples)
		}
		s.Blocks = append(s.Blocks, b)
		total += b.Samples
		at += size
		// The last block of the intro may be marked as the last of a chain, too.
		last = b.Flag == flagLast && !s.behindIntro(total)
	}
	if err := s.finish(c, d, at, total, loopAt); err != nil {
		return nil, err
	}
	return s, nil
}

// behindIntro says that so many samples are a whole chain of their own, as the
// original encoders write an intro: its last block is marked, and the loop's chain
// begins at the loop offset, maybe behind padding.
func (s *Stream) behindIntro(total int) bool {
	h, n := s.Header, len(s.Blocks)
	return h.hasLoopOffset() && n > 0 && total == h.LoopStart && s.Blocks[n-1].Flag == flagLast
}

// maxPadding is the most between intro and loop: a sector of a disc [bytes].
const maxPadding = 2048

// skipPadding goes on to the loop offset, over zeros.
func (h Header) skipPadding(d cut, at int) (int, error) {
	if h.LoopOffset < at || h.LoopOffset-at > maxPadding || h.LoopOffset > len(d.b) {
		return at, nil // whether a block begins at the offset is checked at the end
	}
	for i := at; i < h.LoopOffset; i++ {
		if d.b[i] != 0 {
			return 0, d.fail(i, "padding", "0", fmt.Sprintf("%#02x", d.b[i]))
		}
	}
	return h.LoopOffset, nil
}

// ReadSPS reads a version 1 file: a block H with the header, blocks D, a block
// E, which may be missing at the end of the file.
func ReadSPS(source string, b []byte) (*Stream, error) {
	c := cut{source: source, b: b}
	if err := c.need(0, 4, "header block"); err != nil {
		return nil, err
	}
	if c.b[0] != flagHead1 {
		return nil, c.fail(0, "header block", "0x48 (H)", fmt.Sprintf("%#02x", c.b[0]))
	}
	size := int(c.u32(0) & 0xFFFFFF)
	if size < 4 || size > len(b) {
		return nil, c.fail(1, "header block size", fmt.Sprintf("4 to %d bytes", len(b)), size)
	}
	inside := cut{source, 4, b[4:size]}
	h, err := readHeader(inside)
	if err != nil {
		return nil, err
	}
	if h.Version != 1 {
		return nil, inside.fail(0, "version", "1 in an .sps file", h.Version)
	}
	s := &Stream{Header: h}
	at, total, loopAt := size, 0, -1
	for at < len(b) {
		if b[at] == flagEnd1 {
			if err := c.need(at, 4, "end block"); err != nil {
				return nil, err
			}
			if n := int(c.u32(at) & 0xFFFFFF); n < 4 || n > len(b)-at {
				return nil, c.fail(at+1, "end block size", fmt.Sprintf("4 to the %d bytes left", len(b)-at), n)
			}
			break
		}
		if total == h.LoopStart && (loopAt < 0 || at == h.LoopOffset) {
			loopAt = at
		}
		b, n, err := readBlock(c, at, h)
		if err != nil {
			return nil, err
		}
		if b.Samples > h.Samples-total {
			return nil, c.fail(at+4, "block samples", fmt.Sprintf("at most the %d left", h.Samples-total), b.Samples)
		}
		s.Blocks = append(s.Blocks, b)
		total += b.Samples
		at += n
	}
	if err := s.finish(inside, c, at, total, loopAt); err != nil {
		return nil, err
	}
	return s, nil
}

// finish checks what only a whole chain can show. loopAt is where the block
// that begins at the loop start stands, -1 if none does.
func (s *Stream) finish(head, data cut, at, total, loopAt int) error {
	h := s.Header
	if total != h.Samples {
		return data.fail(at, "samples of all blocks", fmt.Sprint(h.Samples), total)
	}
	if h.hasLoopOffset() && h.LoopOffset != loopAt {
		want := fmt.Sprintf("%#x, the block of sample %d", loopAt, h.LoopStart)
		if loopAt < 0 {
			want = fmt.Sprintf("a block that begins at sample %d", h.LoopStart)
		}
		return head.fail(h.Size()-4, "loop offset", want, fmt.Sprintf("%#x", h.LoopOffset))
	}
	return nil
}
