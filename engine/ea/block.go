package ea

import "fmt"

// Block is one link of a stream's chain.
type Block struct {
	Flag    byte // as stored: 0x00 or 0x80 in version 0, 'D' in version 1
	Samples int  // of one channel [samples]
	Payload []byte
}

// Block flags. In version 0 the top bit marks the last block; in memory it may
// be missing there.
const (
	flagData  = 0x00
	flagLast  = 0x80
	flagHead1 = 'H'
	flagData1 = 'D'
	flagEnd1  = 'E'
)

const (
	blockHead    = 8        // [bytes]
	maxBlockSize = 0xFFFFFE // 24 bits; all ones is refused by readers [bytes]
)

// readBlock reads the data block at off: a flag byte, a 24-bit size that counts
// its own eight bytes of head, the samples, the payload.
func readBlock(c cut, off int, h Header) (Block, int, error) {
	if err := c.need(off, blockHead, "block header"); err != nil {
		return Block{}, 0, err
	}
	w, flag := c.u32(off), c.b[off]
	size, samples := int(w&0xFFFFFF), c.u32(off+4)
	switch {
	case h.Version == 0 && flag != flagData && flag != flagLast:
		return Block{}, 0, c.fail(off, "block flag", "0x00 or 0x80", fmt.Sprintf("%#02x", flag))
	case h.Version == 1 && flag != flagData1:
		return Block{}, 0, c.fail(off, "block flag", "0x44 (D)", fmt.Sprintf("%#02x", flag))
	case size < blockHead || size > maxBlockSize:
		return Block{}, 0, c.fail(off+1, "block size", "8 to 16777214 bytes", size)
	case size > len(c.b)-off:
		return Block{}, 0, c.fail(off+1, "block size", fmt.Sprintf("at most the %d bytes left", len(c.b)-off), size)
	case samples > maxSamples:
		return Block{}, 0, c.fail(off+4, "block samples", "at most 0x1FFFFFFF", samples)
	}
	b := Block{Flag: flag, Samples: int(samples), Payload: c.b[off+blockHead : off+size]}
	if err := b.check(cut{c.source, c.base + int64(off) + blockHead, b.Payload}, h); err != nil {
		return Block{}, 0, err
	}
	return b, size, nil
}

// check refuses a payload too short for its samples. More is padding. For a
// codec this package cannot decode there is nothing to check it against, EA-XMA
// apart.
func (b Block) check(c cut, h Header) error {
	if h.Codec == EAXMA {
		return checkEAXMA(c, h.Channels, b.Samples)
	}
	if want := payloadBytes(h.Codec, h.Channels, b.Samples); int64(len(b.Payload)) < want {
		return c.fail(0, "block payload", fmt.Sprintf("%d bytes of %s for %d samples", want, h.Codec, b.Samples), len(b.Payload))
	}
	return nil
}

// payloadBytes gives the length that so many samples take at least [bytes].
func payloadBytes(codec Codec, channels, samples int) int64 {
	switch codec {
	case PCM16:
		return int64(samples) * int64(channels) * 2
	case XAS1:
		return (int64(samples) + XASFrameSamples - 1) / XASFrameSamples * int64(channels) * XASFrameBytes
	}
	return 0
}

// append appends the block as it stands in a file.
func (b Block) append(dst []byte, h Header) ([]byte, error) {
	c := cut{source: "block", b: b.Payload}
	size := blockHead + len(b.Payload)
	if size > maxBlockSize {
		return dst, c.fail(1, "block size", "8 to 16777214 bytes", size)
	}
	if b.Samples < 0 || b.Samples > maxSamples {
		return dst, c.fail(4, "block samples", "0 to 0x1FFFFFFF", b.Samples)
	}
	c.base = blockHead
	if err := b.check(c, h); err != nil {
		return dst, err
	}
	dst = append(dst, b.Flag, byte(size>>16), byte(size>>8), byte(size))
	dst = append(dst, byte(b.Samples>>24), byte(b.Samples>>16), byte(b.Samples>>8), byte(b.Samples))
	return append(dst, b.Payload...), nil
}
