package ea

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestStreamRefusals(t *testing.T) {
	pcm, xas, xma := sample(t, "pcm_v0.snr"), sample(t, "xas_loop128_v0.snr"), sample(t, "eaxma_v0.snr")
	snr, sns := sample(t, "pcm_stream_v0.snr"), sample(t, "pcm_stream_v0.sns")
	for _, c := range []struct {
		name     string
		snr, sns []byte
		source   string
		offset   int64
		field    string
	}{
		{"version 1 in an snr", patch(pcm, 0, "12"), nil, "x.snr", 0, "version"},
		{"no block", pcm[:8], nil, "x.snr", 8, "block header"},
		{"flag", patch(pcm, 8, "40"), nil, "x.snr", 8, "block flag"},
		{"size 7", patch(pcm, 9, "000007"), nil, "x.snr", 9, "block size"},
		{"size ffffff", patch(pcm, 9, "ffffff"), nil, "x.snr", 9, "block size"},
		{"size past the end", patch(pcm, 9, "00037b"), nil, "x.snr", 9, "block size"},
		{"block samples", patch(pcm, 12, "000001b8"), nil, "x.snr", 12, "block samples"},
		{"block samples absurd", patch(pcm, 12, "ffffffff"), nil, "x.snr", 12, "block samples"},
		{"PCM16 payload", patch(patch(pcm, 4, "000001ba"), 12, "000001ba"), nil, "x.snr", 16, "block payload"},
		{"XAS payload", patch(patch(xas, 8, "00000081"), 16, "00000081"), nil, "x.snr", 20, "block payload"},
		{"intro is not the loop start", patch(xas, 8, "0000007f"), nil, "x.snr", 16, "block samples"},
		{"loop without a second block", xas[:12+84], nil, "x.snr", 96, "block header"},
		{"EA-XMA chunk", patch(xma, 16, "00000010"), nil, "x.snr", 16, "EA-XMA chunk length"},
		{"EA-XMA chunk past the block", patch(xma, 16, "00000459"), nil, "x.snr", 16, "EA-XMA chunk length"},
		{"EA-XMA no frames", patch(xma, 20, "00000100"), nil, "x.snr", 20, "EA-XMA frames"},
		{"EA-XMA first frame", patch(xma, 20, "27fff900"), nil, "x.snr", 20, "EA-XMA first frame"},
		{"EA-XMA padding", patch(xma, 16, "00000100"), nil, "x.snr", 80, "EA-XMA padding"},
		{"no sns", snr, nil, "x.sns", 0, "block header"},
		{"sns flag", snr, patch(sns, 0, "01"), "x.sns", 0, "block flag"},
		{"sns ends early", snr, patch(sns, 0, "80"), "x.sns", 0x328, "samples of all blocks"},
		{"sns never ends", snr, patch(sns, 0x328, "00"), "x.sns", 0x4C0, "block header"},
		{"sns block too many", snr, append(patch(sns, 0x328, "00"), unhex("8000000a 00000001 0000")...), "x.sns", 0x4C4, "block samples"},
		{"loop offset", append(patch(snr, 4, "60"), unhex("00000190 00000327")...), sns, "x.snr", 12, "loop offset"},
		{"loop start inside a block", append(patch(snr, 4, "60"), unhex("00000001 00000000")...), sns, "x.snr", 12, "loop offset"},
	} {
		_, err := ReadSNR("x.snr", c.snr, c.sns)
		checkError(t, c.name, err, c.source, c.offset, c.field)
	}
	if _, _, err := ReadRAM("x", snr); err == nil {
		t.Error("a streamed header is read as one in memory")
	}
	if _, err := ReadSNR("x.snr", append(patch(snr, 4, "60"), unhex("00000190 00000328")...), sns); err != nil {
		t.Errorf("a right loop offset: %v", err)
	}
}

func TestSPSRefusals(t *testing.T) {
	b := sample(t, "pcm_v1.sps")
	for _, c := range []struct {
		name   string
		b      []byte
		offset int64
		field  string
	}{
		{"empty", nil, 0, "header block"},
		{"no H", patch(b, 0, "44"), 0, "header block"},
		{"H too long", patch(b, 1, "000393"), 1, "header block size"},
		{"H too short", patch(b, 1, "000003"), 1, "header block size"},
		{"H without room", patch(b, 1, "000008"), 4, "stream header"},
		{"version 0 inside", patch(b, 4, "02"), 4, "version"},
		{"unknown block", patch(b, 12, "46"), 12, "block flag"},
		{"second block too long", patch(b, 12+0x260+4, "0000008e"), 12 + 0x260 + 8, "block payload"},
		{"a block missing", append(append([]byte(nil), b[:12+0x260]...), unhex("45000004")...), 12 + 0x260, "samples of all blocks"},
		{"E too long", patch(b, len(b)-3, "000005"), int64(len(b) - 3), "end block size"},
		{"E cut", b[:len(b)-1], int64(len(b) - 4), "end block"},
	} {
		_, err := ReadSPS("x.sps", c.b)
		checkError(t, c.name, err, "x.sps", c.offset, c.field)
	}
	if _, err := ReadSPS("x.sps", b[:len(b)-4]); err != nil {
		t.Errorf("without its E block: %v", err)
	}
	if _, err := ReadSPS("x.sps", append(append([]byte(nil), b[:len(b)-1]...), 12, 0, 0, 0, 0, 0, 0, 0, 0)); err != nil {
		t.Errorf("with an E block of 12 bytes: %v", err)
	}
}

func TestEveryCutOfEveryStreamIsRefused(t *testing.T) {
	for _, file := range []string{"pcm_v0.snr", "pcm_stereo_v0.snr", "pcm_loop0_v0.snr", "xas_v0.snr", "xas_loop128_v0.snr", "eaxma_v0.snr"} {
		b := sample(t, file)
		for n := range b {
			_, err := ReadSNR(file, b[:n], nil)
			var bad *Error
			if !errors.As(err, &bad) || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%s cut to %d bytes: %v", file, n, err)
			}
		}
	}
	snr, sns := sample(t, "pcm_stream_v0.snr"), sample(t, "pcm_stream_v0.sns")
	for n := range sns {
		if _, err := ReadSNR("x.snr", snr, sns[:n]); err == nil {
			t.Fatalf("an .sns cut to %d bytes is accepted", n)
		}
	}
}

func TestPaddingAndBytesBehindAreIgnored(t *testing.T) {
	b := sample(t, "pcm_v0.snr")
	padded := append(patch(b, 9, "00037d"), 1, 2, 3) // three bytes inside the block
	for _, c := range [][]byte{append(append([]byte(nil), b...), 9, 9), padded, patch(b, 8, "00")} {
		s, err := ReadSNR("x.snr", c, nil)
		if err != nil {
			t.Fatal(err)
		}
		if pcm, err := s.Decode("x"); err != nil || !cmp.Equal(pcm, triangle(441, 100, 12000, 0)) {
			t.Errorf("other samples (%v)", err)
		}
	}
	if _, n, err := ReadRAM("x", append(append([]byte(nil), b...), 9, 9)); err != nil || n != len(b) {
		t.Errorf("the stream takes %d bytes of %d (%v)", n, len(b), err)
	}
}

// streamGen makes streams of every kind with blocks of any length.
func streamGen() *rapid.Generator[*Stream] {
	return rapid.Custom(func(t *rapid.T) *Stream {
		h := Header{
			Version:  uint8(rapid.IntRange(0, 1).Draw(t, "version")),
			Codec:    rapid.SampledFrom([]Codec{PCM16, XAS1}).Draw(t, "codec"),
			Channels: rapid.IntRange(1, 6).Draw(t, "channels"),
			Rate:     rapid.IntRange(1, maxRate).Draw(t, "rate"),
			Kind:     Kind(rapid.IntRange(0, 2).Draw(t, "kind")),
			Loop:     rapid.Bool().Draw(t, "loop"),
		}
		if h.Version == 1 && h.Kind == Gigasample {
			h.Kind = Streamed
		}
		lengths := rapid.SliceOfN(rapid.IntRange(1, 300), 1, 4).Draw(t, "blocks")
		loopBlock := rapid.IntRange(0, len(lengths)-1).Draw(t, "loop block")
		if h.Version == 0 && h.Kind == RAM {
			loopBlock = min(loopBlock, 1)
			if !h.Loop {
				loopBlock = 0
			}
			lengths = lengths[:loopBlock+1]
		}
		s := &Stream{Header: h}
		for i, n := range lengths {
			if i == loopBlock && h.Loop {
				s.Header.LoopStart = s.Header.Samples
			}
			pcm := rapid.SliceOfN(rapid.Int16(), n*h.Channels, n*h.Channels).Draw(t, "pcm")
			b := Block{Samples: n, Payload: EncodePCM16(pcm)}
			if h.Codec == XAS1 {
				b.Payload = EncodeXAS(pcm, h.Channels, XASPlain)
			}
			s.Blocks = append(s.Blocks, b)
			s.Header.Samples += n
		}
		if h.Kind == Gigasample {
			s.Header.Prefetch = lengths[0]
		}
		return s
	})
}

func TestStreamRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := streamGen().Draw(t, "stream")
		var back *Stream
		if s.Header.Version == 1 {
			b, err := s.SPS()
			if err != nil {
				t.Fatal(err)
			}
			if back, err = ReadSPS("x.sps", b); err != nil {
				t.Fatal(err)
			}
		} else {
			snr, sns, err := s.SNR()
			if err != nil {
				t.Fatal(err)
			}
			if back, err = ReadSNR("x.snr", snr, sns); err != nil {
				t.Fatal(err)
			}
		}
		h := back.Header
		h.LoopOffset = 0 // the writer's business
		if h != s.Header || len(back.Blocks) != len(s.Blocks) {
			t.Fatalf("%+v comes back as %+v", s.Header, back.Header)
		}
		want, err1 := s.Decode("x")
		got, err2 := back.Decode("x")
		f, err3 := back.DecodeFloat("x")
		if err1 != nil || err2 != nil || err3 != nil || !slices.Equal(want, got) || len(f) != len(got) {
			t.Fatalf("other samples (%v, %v, %v)", err1, err2, err3)
		}
		for i, v := range got {
			if f[i] != float32(v)/32768 {
				t.Fatalf("sample %d is %v in single precision, want %d/32768", i, f[i], v)
			}
		}
	})
}

func TestStreamWriterRefusals(t *testing.T) {
	s := &Stream{Header: Header{Codec: PCM16, Channels: 1, Rate: 1, Samples: 10}, Blocks: []Block{{Samples: 10, Payload: make([]byte, 19)}}}
	if _, _, err := s.SNR(); err == nil {
		t.Error("a payload too short is written")
	}
	if _, err := s.Decode("x"); err == nil {
		t.Error("a payload too short is decoded")
	}
	s.Blocks[0] = Block{Samples: 10, Payload: make([]byte, 1<<24)}
	if _, _, err := s.SNR(); err == nil {
		t.Error("a block of 16 MiB is written")
	}
	s.Blocks[0] = Block{Samples: -1}
	if _, _, err := s.SNR(); err == nil {
		t.Error("-1 samples are written")
	}
	s.Blocks[0] = Block{Samples: 10, Payload: make([]byte, 20)}
	s.Header.Kind = Streamed
	if _, err := s.AppendRAM(nil); err == nil {
		t.Error("a streamed one is written to memory")
	}
	s.Header.Loop, s.Header.LoopStart = true, 3
	if _, _, err := s.SNR(); err == nil {
		t.Error("a loop that starts inside a block is written")
	}
}
