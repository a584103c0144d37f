package ea

import (
	"bytes"
	"errors"
	"testing"
)

func TestHeaderWords(t *testing.T) {
	// Worked values of the sheet.
	for _, c := range []struct {
		h    Header
		want string
	}{
		{Header{Codec: EAXMA, Channels: 1, Rate: 44100, Samples: 1}, "0300ac44 00000001"},
		{Header{Codec: PCM16, Channels: 1, Rate: 48000, Samples: 320, Loop: true}, "0200bb80 20000140 00000000"},
		{Header{Version: 1, Codec: PCM16, Channels: 1, Rate: 44100, Samples: 441}, "1200ac44 000001b9"},
		{Header{Codec: PCM16, Channels: 2, Rate: 48000, Samples: 256}, "0204bb80 00000100"},
		{Header{Codec: XAS1, Channels: 1, Rate: 48000, Samples: 300, Loop: true, LoopStart: 128}, "0400bb80 2000012c 00000080"},
		{Header{Codec: PCM16, Channels: 1, Rate: 44100, Kind: Streamed, Samples: 600}, "0200ac44 40000258"},
		{Header{Codec: XAS1, Channels: 64, Rate: 200000, Kind: Streamed, Samples: 1<<29 - 1, Loop: true, LoopStart: 7, LoopOffset: 0x1234}, "04ff0d40 7fffffff 00000007 00001234"},
		{Header{Codec: XAS1, Channels: 1, Rate: 1, Kind: Gigasample, Samples: 500, Prefetch: 100}, "04000001 800001f4 00000064"},
		{Header{Codec: XAS1, Channels: 1, Rate: 1, Kind: Gigasample, Samples: 500, Prefetch: 100, Loop: true, LoopStart: 99}, "04000001 a00001f4 00000063 00000064"},
		{Header{Codec: XAS1, Channels: 1, Rate: 1, Kind: Gigasample, Samples: 500, Prefetch: 100, Loop: true, LoopStart: 100, LoopOffset: 8}, "04000001 a00001f4 00000064 00000064 00000008"},
	} {
		want := unhex(c.want)
		got, err := c.h.Append(nil)
		if err != nil || !bytes.Equal(got, want) || c.h.Size() != len(want) {
			t.Errorf("%+v is %x of %d bytes, want %x (%v)", c.h, got, c.h.Size(), want, err)
		}
		back, err := ReadHeader("h", append(want, 0xEE))
		if err != nil || back != c.h {
			t.Errorf("%s reads as %+v (%v)", c.want, back, err)
		}
		for n := range want {
			if _, err := ReadHeader("h", want[:n]); err == nil {
				t.Errorf("%s cut to %d bytes is accepted", c.want, n)
			}
		}
	}
}

func TestHeaderRefusals(t *testing.T) {
	for _, c := range []struct {
		name, bytes string
		offset      int64
		field       string
	}{
		{"short", "0200bb8000", 0, "stream header"},
		{"version 2", "2200bb80 00000001", 0, "version"},
		{"codec 0", "0000bb80 00000001", 0, "codec"},
		{"codec 1", "0100bb80 00000001", 0, "codec"},
		{"rate 0", "02000000 00000001", 0, "rate"},
		{"rate 200001", "02030d41 00000001", 0, "rate"},
		{"type 3", "0200bb80 c0000001", 4, "type"},
		{"gigasample in version 1", "1200bb80 80000001 00000001", 4, "type"},
		{"no samples", "0200bb80 00000000", 4, "samples"},
		{"loop start missing", "0200bb80 20000010", 8, "loop start"},
		{"loop start at the end", "0200bb80 20000010 00000010", 8, "loop start"},
		{"loop start absurd", "0200bb80 20000010 ffffffff", 8, "loop start"},
		{"prefetch 0", "0200bb80 80000010 00000000", 8, "prefetch samples"},
		{"prefetch too long", "0200bb80 80000010 00000011", 8, "prefetch samples"},
		{"loop offset missing", "0200bb80 60000010 00000000", 12, "loop offset"},
		{"loop offset absurd", "0200bb80 60000010 00000000 20000000", 12, "loop offset"},
	} {
		_, err := ReadHeader("h.snr", unhex(c.bytes))
		checkError(t, c.name, err, "h.snr", c.offset, c.field)
	}
	for _, c := range []struct {
		h     Header
		field string
	}{
		{Header{Codec: PCM16, Channels: 65, Rate: 1, Samples: 1}, "channels"},
		{Header{Codec: PCM16, Channels: 1, Rate: 1, Samples: 1 << 29}, "samples"},
		{Header{Codec: PCM16, Channels: 1, Rate: 1, Samples: 5, Loop: true, LoopStart: 5}, "loop start"},
		{Header{Codec: PCM16, Channels: 1, Rate: 1, Samples: 5, Kind: Gigasample}, "prefetch samples"},
		{Header{Codec: PCM16, Channels: 1, Rate: 1, Samples: 5, Kind: Streamed, Loop: true, LoopOffset: -1}, "loop offset"},
	} {
		_, err := c.h.Append(nil)
		var bad *Error
		if !errors.As(err, &bad) || bad.Field != c.field {
			t.Errorf("%+v: %v, want the %s refused", c.h, err, c.field)
		}
	}
}

func TestCodecNames(t *testing.T) {
	for c := Codec(0); c < 16; c++ {
		if c.String() == "unknown" {
			t.Errorf("codec %d has no name", c)
		}
	}
	// A codec that is only known by name can be read, not decoded.
	s, err := ReadSNR("x.snr", unhex("0500bb80 00000001 80000008 00000001"), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.DecodeFloat("x.snr")
	if want := "x.snr: offset 0x0: unsupported codec 5 (EALayer3 v1)"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, err := Encode(Header{Codec: EAXMA, Channels: 1, Rate: 48000}, make([]int16, 8), XASPlain); err == nil {
		t.Error("EA-XMA is encoded")
	}
	if _, err := Encode(Header{Codec: PCM16, Channels: 3, Rate: 48000}, make([]int16, 8), XASPlain); err == nil {
		t.Error("eight samples are divided among three channels")
	}
}
