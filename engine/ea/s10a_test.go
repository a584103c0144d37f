package ea

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

func samplesOf(t testing.TB, file string) *S10A {
	t.Helper()
	return bank(t, file, sample(t, file)).Samples
}

// The sounds of the banks are those that an outside tool decoded from them.
func TestSampleBankDecodes(t *testing.T) {
	for _, c := range []struct {
		file     string
		slot     int
		loop     bool
		start, n int
		crc      uint32
	}{
		{"two_pcm.abk", 0, false, 0, 240, 0xe90e20ac}, // 003/1.1.6
		{"two_pcm.abk", 1, true, 0, 192, 0x8b7f00f6},  // 003/1.1.6 loop flag, loop start
		{"pcm_xasloop.abk", 0, false, 0, 240, 0xe90e20ac},
		{"pcm_xasloop.abk", 1, true, 128, 300, 0x1d7ac5b9}, // 003/1.1.6
	} {
		s := samplesOf(t, c.file).Slots[c.slot].Stream
		pcm, err := s.Decode(c.file)
		h := s.Header
		if err != nil || len(pcm) != c.n || checksum(pcm) != c.crc || h.Loop != c.loop || h.LoopStart != c.start || h.Rate != 48000 {
			t.Errorf("%s slot %d: %+v, %d samples, %08x (%v)", c.file, c.slot, h, len(pcm), checksum(pcm), err)
		}
	}
	// EA-XMA is recognised: header and blocks are read, samples are asked in vain.
	s := samplesOf(t, "eaxma.abk").Slots[0].Stream
	_, err := s.Decode("eaxma.abk")
	var unsupported *CodecError
	if !errors.As(err, &unsupported) || unsupported.Codec != EAXMA || s.Header.Samples != 4224 || len(s.Blocks) != 1 {
		t.Errorf("%+v: %v", s.Header, err)
	}
}

// 003/1.1.5 offsets from the tag, used slots first, FFFFFFFF for the others
func TestSampleBankSlots(t *testing.T) {
	s := samplesOf(t, "pcm_xasloop.abk")
	if s.Capacity != 5 || len(s.Slots) != 2 || s.Slots[0].Offset != 0x20 || s.Slots[1].Offset != 0x210 || s.Slots[0].Size != 0x1F0 {
		t.Errorf("%+v", s)
	}
	b := s.Bytes
	got, err := s.Append(nil)
	if err != nil || !bytes.Equal(got, b) {
		t.Errorf("comes back otherwise (%v)", err)
	}
	// Two slots may be one sound.
	b = patch(b, 12+8, "00000020")
	s, err = ReadS10A("x", b)
	if err != nil || len(s.Slots) != 3 || s.Slots[2] != s.Slots[0] {
		t.Errorf("shared: %+v (%v)", s, err)
	}
	if got, err = s.Append(nil); err != nil || !bytes.Equal(got, b) {
		t.Errorf("shared: comes back otherwise (%v)", err)
	}
}

func TestSampleBankRefusals(t *testing.T) {
	b := samplesOf(t, "pcm_xasloop.abk").Bytes
	for _, c := range []struct {
		name   string
		b      []byte
		offset int
		field  string
	}{
		{"empty", nil, 0, "sample bank"},
		{"half a header", b[:11], 0, "sample bank"},
		{"another tag", patch(b, 3, "42"), 0, "sample bank magic"},             // 003/1.1.5
		{"4 thousand million slots", patch(b, 8, "ffffffff"), 8, "slot count"}, // 003/1.1.5
		{"a slot more than bytes", patch(b[:32], 8, "00000006"), 8, "slot count"},
		{"more slots than numbers", slices.Concat(patch(b[:12], 8, "00008001"), bytes.Repeat([]byte{255}, 4*32769)), 8, "slot count"},
		{"a hole", patch(b, 12, "ffffffff"), 16, "slot offset"},                        // 003/1.1.5
		{"a used one at the end", patch(b, 12+16, "00000020"), 12 + 16, "slot offset"}, // 003/1.1.5
		{"offset past the end", patch(b, 16, "00000341"), 16, "slot offset"},
		{"offset in the table", patch(b, 12, "0000001c"), 0x1C, "version"},
		{"slots that overlap", patch(patch(patch(b, 16, "00000030"), 0x30, "0200bb80 00000004"), 0x38, "80000010 00000004"), 16, "sample"},
		{"no codec", patch(b, 0x20, "00"), 0x20, "codec"},                                             // 003/1.1.6
		{"version 1", patch(b, 0x20, "12"), 0x20, "version"},                                          // 003/1.1.6
		{"loop start behind the end", patch(b, 0x210+8, "0000012c"), 0x210 + 8, "loop start"},         // 003/1.1.6
		{"loop that no block begins", patch(b, 0x210+8, "00000081"), 0x210 + 12 + 4, "block samples"}, // 003/1.1.6
		{"block past the end", patch(b, 0x29, "ffffff"), 0x29, "block size"},
		{"a sample more", patch(b, 0x24, "000000f1"), 0x28 + 4, "block samples"},
		{"payload too short", patch(patch(b, 0x24, "000000f1"), 0x2C, "000000f1"), 0x30, "block payload"},
	} {
		_, err := ReadS10A("x.abk", c.b)
		checkError(t, c.name, err, "x.abk", int64(c.offset), c.field)
	}
}

// Codecs nobody decodes here are followed block by block, without a look into
// the payload; so are the parts of a stream that are not in a file of their own.
func TestSampleBankFollowsWhatItCannotDecode(t *testing.T) {
	head := "53313041 00000000 00000001 00000010"
	for _, c := range []struct {
		name, hex string
		blocks    int
		size      uint32
	}{
		{"hollow EA-XMA", "0300bb80 00000064 80000010 00000064 0000000000000000", 1, 24},
		{"two blocks", "0300bb80 00000064 00000008 00000028 80000008 0000003c", 2, 24},
		{"EALayer3", "0600bb80 20000064 00000000 80000009 00000064 00", 1, 21},
		{"looped stream", "0200bb80 60000064 00000000 00000000", 0, 16},
		{"gigasample", "0200bb80 80000064 00000002 0000000c 00000002 00010002", 1, 24},
	} {
		s, err := ReadS10A("x", unhex(head+c.hex))
		if err != nil || len(s.Slots[0].Stream.Blocks) != c.blocks || s.Slots[0].Size != c.size {
			t.Errorf("%s: %+v (%v)", c.name, s, err)
			continue
		}
		if got, err := s.Append(nil); err != nil || !bytes.Equal(got, unhex(head+c.hex)) {
			t.Errorf("%s comes back otherwise (%v)", c.name, err)
		}
	}
	for _, c := range []struct {
		name, hex string
		offset    int64
		field     string
	}{
		{"EA-XMA cut", "0300bb80 00000064 80000010 00000064 00000000000000", 16 + 9, "block size"},
		{"EA-XMA with samples missing", "0300bb80 00000064 80000010 00000063 0000000000000000", 16 + 24, "block header"},
		{"EA-XMA with samples too many", "0300bb80 00000064 80000010 00000065 0000000000000000", 16 + 12, "block samples"},
	} {
		_, err := ReadS10A("x", unhex(head+c.hex))
		checkError(t, c.name, err, "x", c.offset, c.field)
	}
}

func TestBuildSampleBank(t *testing.T) {
	one, two := tone(t, 33, 900, PCM16), tone(t, 100, 900, XAS1)
	loop, err := Encode(Header{Codec: XAS1, Channels: 2, Rate: 44100, Loop: true, LoopStart: 128}, triangle(600, 30, 900, 0), XASPlain)
	if err != nil {
		t.Fatal(err)
	}
	s, err := BuildS10A([]*Stream{&one, &two, loop, &one}, 6)
	if err != nil {
		t.Fatal(err)
	}
	// 66 bytes of samples leave the first stream at an odd place.
	if s.Capacity != 6 || s.Slots[0].Offset != 36 || s.Slots[1].Offset != 36+84 || s.Slots[3] != s.Slots[0] {
		t.Errorf("%+v", s)
	}
	for i, want := range []*Stream{&one, &two, loop, &one} {
		a, err1 := want.Decode("want")
		b, err2 := s.Slots[i].Stream.Decode("got")
		if err1 != nil || err2 != nil || !slices.Equal(a, b) || s.Slots[i].Stream.Header != want.Header {
			t.Errorf("slot %d: %+v (%v, %v)", i, s.Slots[i].Stream.Header, err1, err2)
		}
	}
	if s, err = BuildS10A(nil, 0); err != nil || len(s.Bytes) != 12 {
		t.Errorf("an empty bank: %+v (%v)", s, err)
	}
	if _, err = BuildS10A([]*Stream{{Header: one.Header}}, 0); err == nil {
		t.Error("a stream without blocks is built")
	}
	s = &S10A{Capacity: 0, Slots: []SampleStream{{}}, Bytes: make([]byte, 12)}
	_, err = s.Append(nil)
	checkError(t, "more samples than slots", err, "sample bank", 8, "slot count")
	s = &S10A{Capacity: 1, Bytes: make([]byte, 12)}
	_, err = s.Append(nil)
	checkError(t, "no room for the table", err, "sample bank", 0, "slot table")
	s = &S10A{Capacity: 1, Slots: []SampleStream{{Offset: 20, Stream: &one}}, Bytes: make([]byte, 16)}
	_, err = s.Append(nil)
	checkError(t, "no room for a sample", err, "sample bank", 12, "slot offset")
}
