package ea

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Grain is a .grain member: one recording and the way into it.
//
//	0  u32 H, offset of the stream [bytes]
//	4  f32 duration [s]
//	8  seek table, up to H
//	H  an EAAC stream: version 0, mono, in memory, no loop, one block to the end
type Grain struct {
	HeaderLen int // H; 0 lets the writer choose [bytes]
	// Duration is what the player goes by, as stored [s]. It need not be
	// samples/rate to the bit: three original members are one to three units in
	// the last place off.
	Duration float32
	Seek     SeekTable
	Stream   Stream
	// Warning is a disagreement that does not keep the member from playing: seek
	// rows that do not cover the stream exactly. nil if there is none.
	Warning error
}

const (
	grainHead      = 8
	grainAlign     = 16   // of H when written [bytes]
	maxDurationOff = 0.01 // stored duration against samples/rate [s]
)

// Rate of the recording [Hz].
func (g *Grain) Rate() int { return g.Stream.Header.Rate }

// Samples of the recording [samples].
func (g *Grain) Samples() int { return g.Stream.Header.Samples }

// SideBytes is the length of the seek table's side data with its padding
// [bytes].
func (g *Grain) SideBytes() int { return len(g.Seek.Side) }

// ReadGrain reads a member that fills b.
func ReadGrain(source string, b []byte) (*Grain, error) {
	c := cut{source: source, b: b}
	if err := c.need(0, grainHead+seekHead, "grain header"); err != nil {
		return nil, err
	}
	h := int64(c.u32(0))
	if h < grainHead+seekHead || h >= int64(len(b)) {
		return nil, c.fail(0, "header length", fmt.Sprintf("16 to %d", len(b)-1), h)
	}
	g := &Grain{HeaderLen: int(h), Duration: math.Float32frombits(c.u32(4))}
	s, n, err := readRAM(c.from(int(h)))
	if err != nil {
		return nil, err
	}
	g.Stream = *s
	if n != len(b)-int(h) {
		return nil, c.fail(int(h)+n, "stream", "one block to the end of the member", fmt.Sprintf("%d bytes more", len(b)-int(h)-n))
	}
	if err := g.check(c); err != nil {
		return nil, err
	}
	table := c.from(grainHead)
	table.b = table.b[:h-grainHead]
	t, err := readSeek(table, SeekOptions{Samples: s.Header.Samples})
	if err != nil {
		return nil, err
	}
	g.Seek = *t
	if rows := t.Samples(); rows != int64(s.Header.Samples) {
		g.Warning = table.fail(seekHead, "samples of the seek rows", fmt.Sprint(s.Header.Samples), rows)
	}
	return g, nil
}

// check refuses what a player could not use.
func (g *Grain) check(c cut) error {
	h := g.Stream.Header
	at := g.HeaderLen
	switch {
	case h.Channels != 1:
		return c.fail(at, "channels", "1", h.Channels)
	case h.Loop:
		return c.fail(at+4, "loop flag", "0", 1)
	}
	// Written so that a NaN is refused too.
	d, want := float64(g.Duration), float64(h.Samples)/float64(h.Rate)
	if !(d > 0 && math.Abs(d-want) <= maxDurationOff) {
		return c.fail(4, "duration", fmt.Sprintf("%.3f s within %g s", want, maxDurationOff), g.Duration)
	}
	return nil
}

// Append appends the member. Side data gives the original form: the columns
// without a terminator, side data behind them; otherwise the rows are
// terminated.
func (g *Grain) Append(dst []byte) ([]byte, error) {
	c := cut{source: "grain"}
	if err := g.check(c); err != nil {
		return dst, err
	}
	start := len(dst)
	dst = append(dst, 0, 0, 0, 0)
	dst = binary.BigEndian.AppendUint32(dst, math.Float32bits(g.Duration))
	dst, err := g.Seek.Append(dst, SeekForm{Terminator: g.Seek.SideOffset == 0 && len(g.Seek.Side) == 0, Align: grainAlign})
	if err != nil {
		return dst, err
	}
	h := len(dst) - start
	if g.HeaderLen != 0 {
		if g.HeaderLen < h || g.HeaderLen > h+seekMaxRows {
			return dst, c.fail(0, "header length", fmt.Sprintf("0 or %d and more", h), g.HeaderLen)
		}
		dst = append(dst, make([]byte, g.HeaderLen-h)...)
		h = g.HeaderLen
	}
	binary.BigEndian.PutUint32(dst[start:], uint32(h))
	return g.Stream.AppendRAM(dst)
}

// BuildGrain makes a member from a mono stream in memory: a one-row seek table
// with a terminator, a pre-roll of 384 samples and no side data.
func BuildGrain(duration float32, s *Stream) ([]byte, error) {
	if len(s.Blocks) != 1 {
		return nil, cut{source: "grain"}.fail(0, "blocks", "1", len(s.Blocks))
	}
	g := Grain{
		Duration: duration,
		Seek: SeekTable{
			Preroll: 384,
			Rows: []SeekRow{{
				Bytes:   int32(blockHead + len(s.Blocks[0].Payload)),
				Samples: int32(s.Header.Samples),
				Key:     1,
			}},
		},
		Stream: Stream{Header: s.Header, Blocks: []Block{s.Blocks[0]}},
	}
	g.Stream.Blocks[0].Flag = flagData
	return g.Append(nil)
}

// EncodeGrain codes a mono recording and makes a member of it. The duration [s]
// is stored as given.
func EncodeGrain(duration float32, rate int, pcm []int16, codec Codec, mode XASMode) ([]byte, error) {
	s, err := Encode(Header{Codec: codec, Channels: 1, Rate: rate}, pcm, mode)
	if err != nil {
		return nil, err
	}
	return BuildGrain(duration, s)
}

// DecodeGrain reads a member and decodes it: samples in -1..1 [1 = 32768], rate
// [Hz] and stored duration [s].
func DecodeGrain(name string, b []byte) (pcm []float32, rate int, duration float32, err error) {
	g, err := ReadGrain(name, b)
	if err != nil {
		return nil, 0, 0, err
	}
	pcm, err = decodeStream(&g.Stream, cut{source: name, base: int64(g.HeaderLen)}, decodePCM16Float, DecodeXASFloat)
	if err != nil {
		return nil, 0, 0, err
	}
	return pcm, g.Rate(), g.Duration, nil
}
