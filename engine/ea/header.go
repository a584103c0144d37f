package ea

import (
	"encoding/binary"
	"fmt"
)

// Codec is how the payload of a block is coded; the values are the file's.
type Codec uint8

// The codecs this package knows more about than the name.
const (
	PCM16 Codec = 2
	EAXMA Codec = 3
	XAS1  Codec = 4
)

// String names the codec.
func (c Codec) String() string {
	switch c {
	case 0:
		return "none"
	case 1:
		return "reserved"
	case PCM16:
		return "PCM16 big-endian"
	case EAXMA:
		return "EA-XMA"
	case XAS1:
		return "EA-XAS v1"
	case 5:
		return "EALayer3 v1"
	case 6:
		return "EALayer3 v2 PCM"
	case 7:
		return "EALayer3 v2 Spike"
	case 8:
		return "DSP ADPCM"
	case 9:
		return "EA Speex"
	case 10:
		return "EATrax"
	case 11:
		return "EA-MP3"
	case 12:
		return "EA-Opus"
	case 13:
		return "ATRAC9"
	case 14, 15:
		return "EA-Opus multichannel"
	}
	return "unknown"
}

// Kind is where a stream's blocks are kept.
type Kind uint8

const (
	RAM        Kind = iota // straight after the header
	Streamed               // version 0: in a file of their own
	Gigasample             // the first block with the header, the rest in a file
)

// String names the kind.
func (k Kind) String() string {
	return [...]string{"RAM", "stream", "gigasample", "unknown"}[min(k, 3)]
}

// Limits of the header's fields.
const (
	maxRate     = 200000    // [Hz]
	maxChannels = 64        // six bits, counted from 1
	maxSamples  = 1<<29 - 1 // [samples]
)

// Header is an EAAC stream header. Two words are always there; the kind and the
// loop flag decide which others follow.
//
//	+0  31..28 version   27..24 codec   23..18 channels - 1   17..0 rate
//	+4  31..30 kind      29 loop        28..0 samples of one channel
//	+8  loop start       if looped
//	    prefetch         if gigasample
//	    loop offset      if looped and the loop starts outside memory
type Header struct {
	Version    uint8 // 0: SNR and SNS files; 1: one SPS file
	Codec      Codec
	Channels   int // 1..64
	Rate       int // [Hz], 1..200000
	Kind       Kind
	Loop       bool
	Samples    int // of one channel, 1..2^29-1 [samples]; a loop ends here
	LoopStart  int // [samples]
	Prefetch   int // samples kept in memory, gigasample only [samples]
	LoopOffset int // of the block the loop starts with [bytes], see hasLoopOffset
}

// hasLoopOffset says whether the offset of the loop's first block is stored. It
// counts from the start of the block data (version 0) or of the file (1).
func (h Header) hasLoopOffset() bool {
	return h.Loop && (h.Kind == Streamed || h.Kind == Gigasample && h.LoopStart >= h.Prefetch)
}

// Size is the length of the header [bytes].
func (h Header) Size() int {
	n := 8
	if h.Loop {
		n += 4
	}
	if h.Kind == Gigasample {
		n += 4
	}
	if h.hasLoopOffset() {
		n += 4
	}
	return n
}

// ReadHeader reads a stream header from the head of b.
func ReadHeader(source string, b []byte) (Header, error) {
	return readHeader(cut{source: source, b: b})
}

func readHeader(c cut) (Header, error) {
	if err := c.need(0, 8, "stream header"); err != nil {
		return Header{}, err
	}
	w0, w1 := c.u32(0), c.u32(4)
	h := Header{
		Version:  uint8(w0 >> 28),
		Codec:    Codec(w0 >> 24 & 15),
		Channels: int(w0>>18&63) + 1,
		Rate:     int(w0 & 0x3FFFF),
		Kind:     Kind(w1 >> 30),
		Loop:     w1>>29&1 != 0,
		Samples:  int(w1 & maxSamples),
	}
	if err := h.check(c); err != nil {
		return Header{}, err
	}
	at := 8
	word := func(field string) (int, error) {
		if err := c.need(at, 4, field); err != nil {
			return 0, err
		}
		v := c.u32(at)
		if v > maxSamples {
			return 0, c.fail(at, field, "at most 0x1FFFFFFF", v)
		}
		at += 4
		return int(v), nil
	}
	var err error
	if h.Loop {
		if h.LoopStart, err = word("loop start"); err != nil {
			return Header{}, err
		}
		if h.LoopStart >= h.Samples {
			return Header{}, c.fail(8, "loop start", fmt.Sprintf("less than the %d samples", h.Samples), h.LoopStart)
		}
	}
	if h.Kind == Gigasample {
		if h.Prefetch, err = word("prefetch samples"); err != nil {
			return Header{}, err
		}
		if h.Prefetch < 1 || h.Prefetch > h.Samples {
			return Header{}, c.fail(at-4, "prefetch samples", fmt.Sprintf("1 to %d", h.Samples), h.Prefetch)
		}
	}
	if h.hasLoopOffset() {
		if h.LoopOffset, err = word("loop offset"); err != nil {
			return Header{}, err
		}
	}
	return h, nil
}

// check refuses what the two fixed words must not hold; offsets in its errors
// are those of the words.
func (h Header) check(c cut) error {
	switch {
	case h.Version > 1:
		return c.fail(0, "version", "0 or 1", h.Version)
	case h.Codec < 2 || h.Codec > 15:
		return c.fail(0, "codec", "2 to 15", fmt.Sprintf("%d (%s)", uint8(h.Codec), h.Codec))
	case h.Channels < 1 || h.Channels > maxChannels:
		return c.fail(0, "channels", "1 to 64", h.Channels)
	case h.Rate < 1 || h.Rate > maxRate:
		return c.fail(0, "rate", "1 to 200000 Hz", h.Rate)
	case h.Kind > Gigasample:
		return c.fail(4, "type", "0 (RAM), 1 (stream) or 2 (gigasample)", uint8(h.Kind))
	case h.Kind == Gigasample && h.Version == 1:
		return c.fail(4, "type", "RAM or stream in version 1", h.Kind)
	case h.Samples < 1 || h.Samples > maxSamples:
		return c.fail(4, "samples", "1 to 0x1FFFFFFF", h.Samples)
	}
	return nil
}

// Append appends the header as it stands in a file. Fields out of range give
// an error with the source "header".
func (h Header) Append(dst []byte) ([]byte, error) {
	c := cut{source: "header"}
	if err := h.check(c); err != nil {
		return dst, err
	}
	if h.Loop && (h.LoopStart < 0 || h.LoopStart >= h.Samples) {
		return dst, c.fail(8, "loop start", fmt.Sprintf("less than the %d samples", h.Samples), h.LoopStart)
	}
	if h.Kind == Gigasample && (h.Prefetch < 1 || h.Prefetch > h.Samples) {
		return dst, c.fail(h.Size()-4, "prefetch samples", fmt.Sprintf("1 to %d", h.Samples), h.Prefetch)
	}
	if h.LoopOffset < 0 || h.LoopOffset > maxSamples {
		return dst, c.fail(h.Size()-4, "loop offset", "0 to 0x1FFFFFFF", h.LoopOffset)
	}
	w1 := uint32(h.Kind)<<30 | uint32(h.Samples)
	if h.Loop {
		w1 |= 1 << 29
	}
	dst = binary.BigEndian.AppendUint32(dst, uint32(h.Version)<<28|uint32(h.Codec)<<24|uint32(h.Channels-1)<<18|uint32(h.Rate))
	dst = binary.BigEndian.AppendUint32(dst, w1)
	if h.Loop {
		dst = binary.BigEndian.AppendUint32(dst, uint32(h.LoopStart))
	}
	if h.Kind == Gigasample {
		dst = binary.BigEndian.AppendUint32(dst, uint32(h.Prefetch))
	}
	if h.hasLoopOffset() {
		dst = binary.BigEndian.AppendUint32(dst, uint32(h.LoopOffset))
	}
	return dst, nil
}
