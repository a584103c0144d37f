package ea

import "fmt"

// Encode builds a version 0 stream in memory from interleaved samples. The
// header's codec, channels, rate and loop are taken, its sample count is set. A
// loop that starts later than sample 0 gives two blocks.
func Encode(h Header, pcm []int16, mode XASMode) (*Stream, error) {
	c := cut{source: "stream"}
	if h.Codec != PCM16 && h.Codec != XAS1 {
		return nil, &CodecError{Source: c.source, Codec: h.Codec}
	}
	if h.Channels < 1 || len(pcm)%h.Channels != 0 {
		return nil, c.fail(0, "channels", fmt.Sprintf("a divisor of the %d samples", len(pcm)), h.Channels)
	}
	h.Version, h.Kind, h.Samples = 0, RAM, len(pcm)/h.Channels
	if _, err := h.Append(nil); err != nil {
		return nil, err
	}
	s := &Stream{Header: h}
	cuts := []int{0, h.Samples}
	if h.LoopStart > 0 {
		cuts = []int{0, h.LoopStart, h.Samples}
	}
	for i := range cuts[1:] {
		part := pcm[cuts[i]*h.Channels : cuts[i+1]*h.Channels]
		b := Block{Samples: cuts[i+1] - cuts[i]}
		if h.Codec == PCM16 {
			b.Payload = EncodePCM16(part)
		} else {
			b.Payload = EncodeXAS(part, h.Channels, mode)
		}
		s.Blocks = append(s.Blocks, b)
	}
	s.Blocks[len(s.Blocks)-1].Flag = flagLast
	return s, nil
}

// AppendRAM appends the header and the blocks of a stream in memory, as they
// stand in an .snr file, a bank or a .grain member.
func (s *Stream) AppendRAM(dst []byte) ([]byte, error) {
	if s.Header.Version != 0 || s.Header.Kind != RAM {
		return dst, cut{source: "stream"}.fail(4, "type", "RAM, version 0", s.Header.Kind)
	}
	start := len(dst)
	dst, err := s.Header.Append(dst)
	if err != nil {
		return dst, err
	}
	if dst, err = appendBlocks(dst, s.Header, s.Blocks); err != nil {
		return dst, err
	}
	// The reader's rules are the writer's.
	if _, _, err := readRAM(cut{source: "stream", b: dst[start:]}); err != nil {
		return dst, err
	}
	return dst, nil
}

// SNR gives the .snr file of a version 0 stream and, unless it is in memory,
// the .sns file beside it. The last block is marked, and so is the last one of an
// intro if it is so in the stream, as the original encoders have it; the loop
// offset is that of the block that begins at the loop start.
func (s *Stream) SNR() (snr, sns []byte, err error) {
	if s.Header.Version == 0 && s.Header.Kind == RAM {
		snr, err = s.AppendRAM(nil)
		return snr, nil, err
	}
	h, blocks := s.Header, s.chain(flagData, flagLast)
	total := 0
	for i := range blocks {
		if total += blocks[i].Samples; h.hasLoopOffset() && total == h.LoopStart && s.Blocks[i].Flag == flagLast {
			blocks[i].Flag = flagLast
		}
	}
	first := 0
	if h.Kind == Gigasample {
		first = min(1, len(blocks))
	}
	h.LoopOffset = loopOffset(h, blocks, first, 0)
	if snr, err = h.Append(nil); err != nil {
		return nil, nil, err
	}
	if snr, err = appendBlocks(snr, h, blocks[:first]); err != nil {
		return nil, nil, err
	}
	if sns, err = appendBlocks(nil, h, blocks[first:]); err != nil {
		return nil, nil, err
	}
	if _, err = ReadSNR("stream.snr", snr, sns); err != nil {
		return nil, nil, err
	}
	return snr, sns, nil
}

// SPS gives the file of a version 1 stream, end block included.
func (s *Stream) SPS() ([]byte, error) {
	h, blocks := s.Header, s.chain(flagData1, flagData1)
	size := 4 + h.Size()
	h.LoopOffset = loopOffset(h, blocks, 0, size)
	dst, err := h.Append([]byte{flagHead1, 0, 0, byte(size)})
	if err != nil {
		return nil, err
	}
	if dst, err = appendBlocks(dst, h, blocks); err != nil {
		return nil, err
	}
	dst = append(dst, flagEnd1, 0, 0, 4)
	if _, err := ReadSPS("stream.sps", dst); err != nil {
		return nil, err
	}
	return dst, nil
}

// chain copies the blocks with the flags a chain of several needs.
func (s *Stream) chain(flag, last byte) []Block {
	blocks := append([]Block(nil), s.Blocks...)
	for i := range blocks {
		blocks[i].Flag = flag
		if i == len(blocks)-1 {
			blocks[i].Flag = last
		}
	}
	return blocks
}

func appendBlocks(dst []byte, h Header, blocks []Block) ([]byte, error) {
	var err error
	for _, b := range blocks {
		if dst, err = b.append(dst, h); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// loopOffset finds the block of the loop start; the first blocks stand
// elsewhere, the chain begins at base [bytes].
func loopOffset(h Header, blocks []Block, first, base int) int {
	if !h.hasLoopOffset() {
		return 0
	}
	at, total := base, 0
	for i, b := range blocks {
		if total == h.LoopStart && i >= first {
			return at
		}
		total += b.Samples
		if i >= first {
			at += blockHead + len(b.Payload)
		}
	}
	return maxSamples // no such block: the reader's check says so
}
