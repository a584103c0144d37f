package ea

import (
	"bytes"
	"errors"
	"hash/crc32"
	"testing"

	"gritbed/engine/vec/vectest"

	"github.com/google/go-cmp/cmp"
)

// The samples are small files made from integer triangles, so what they decode
// to can be computed here, and a checksum pins it as well.

func sample(t testing.TB, name string) []byte {
	t.Helper()
	return vectest.File(t, "samples/"+name)
}

// triangle is n samples of period p [samples] and amplitude a, from phase ph.
func triangle(n, p, a, ph int) []int16 {
	x := make([]int16, n)
	h := p / 2
	for i := range x {
		if t := (i + ph) % p; t < h {
			x[i] = int16(-a + 2*a*t/h)
		} else {
			x[i] = int16(a - 2*a*(t-h)/(p-h))
		}
	}
	return x
}

func interleave(l, r []int16) []int16 {
	x := make([]int16, 0, 2*len(l))
	for i := range l {
		x = append(x, l[i], r[i])
	}
	return x
}

// checksum is CRC32 over the samples as little-endian words.
func checksum(pcm []int16) uint32 {
	b := make([]byte, 0, 2*len(pcm))
	for _, v := range pcm {
		b = append(b, byte(v), byte(uint16(v)>>8))
	}
	return crc32.ChecksumIEEE(b)
}

func TestSampleStreamsDecode(t *testing.T) {
	for _, c := range []struct {
		file string
		crc  uint32
		want []int16 // nil where the coding is not exact
		h    Header
	}{
		{"pcm_v0.snr", 0x914c3588, triangle(441, 100, 12000, 0), Header{Codec: PCM16, Channels: 1, Rate: 44100, Samples: 441}},
		{"pcm_stereo_v0.snr", 0x3c526313, interleave(triangle(256, 64, 9000, 0), triangle(256, 48, 7000, 5)), Header{Codec: PCM16, Channels: 2, Rate: 48000, Samples: 256}},
		{"pcm_loop0_v0.snr", 0x9b0376a4, triangle(320, 80, 8000, 0), Header{Codec: PCM16, Channels: 1, Rate: 48000, Loop: true, Samples: 320}},
		{"pcm_stream_v0.snr", 0x7259438c, triangle(600, 120, 10000, 0), Header{Codec: PCM16, Channels: 1, Rate: 44100, Kind: Streamed, Samples: 600}},
		{"pcm_v1.sps", 0x914c3588, triangle(441, 100, 12000, 0), Header{Version: 1, Codec: PCM16, Channels: 1, Rate: 44100, Samples: 441}},
		{"xas_v0.snr", 0x1d7ac5b9, nil, Header{Codec: XAS1, Channels: 1, Rate: 48000, Samples: 300}},
		{"xas_loop128_v0.snr", 0x1d7ac5b9, nil, Header{Codec: XAS1, Channels: 1, Rate: 48000, Loop: true, LoopStart: 128, Samples: 300}},
	} {
		s := readSample(t, c.file)
		if diff := cmp.Diff(c.h, s.Header); diff != "" {
			t.Errorf("%s: header (-want +got):\n%s", c.file, diff)
		}
		pcm, err := s.Decode(c.file)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if got := checksum(pcm); got != c.crc {
			t.Errorf("%s: decoded samples have checksum %08x, want %08x", c.file, got, c.crc)
		}
		if c.want != nil && !cmp.Equal(c.want, pcm) {
			t.Errorf("%s: decoded samples are not the triangle", c.file)
		}
	}
}

// readSample reads a stream file by its extension.
func readSample(t testing.TB, file string) *Stream {
	t.Helper()
	var s *Stream
	var err error
	switch file {
	case "pcm_v1.sps":
		s, err = ReadSPS(file, sample(t, file))
	case "pcm_stream_v0.snr", "eaxma_stream_v0.snr":
		s, err = ReadSNR(file, sample(t, file), sample(t, file[:len(file)-4]+".sns"))
	default:
		s, err = ReadSNR(file, sample(t, file), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSampleStreamsAreWrittenBackByteForByte(t *testing.T) {
	for _, file := range []string{"pcm_v0.snr", "pcm_stereo_v0.snr", "pcm_loop0_v0.snr", "pcm_stream_v0.snr",
		"xas_v0.snr", "xas_loop128_v0.snr", "eaxma_v0.snr", "eaxma_stream_v0.snr"} {
		snr, sns, err := readSample(t, file).SNR()
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if !bytes.Equal(snr, sample(t, file)) {
			t.Errorf("%s: written back differently", file)
		}
		if sns != nil && !bytes.Equal(sns, sample(t, file[:len(file)-4]+".sns")) {
			t.Errorf("%s: its .sns is written back differently", file)
		}
	}
	sps, err := readSample(t, "pcm_v1.sps").SPS()
	if err != nil || !bytes.Equal(sps, sample(t, "pcm_v1.sps")) {
		t.Errorf("pcm_v1.sps: written back differently (%v)", err)
	}
}

func TestEAXMAIsReadAndNamedButNotDecoded(t *testing.T) {
	for _, file := range []string{"eaxma_v0.snr", "eaxma_stream_v0.snr"} {
		s := readSample(t, file)
		if s.Header.Codec != EAXMA || s.Header.Samples != 4224 {
			t.Errorf("%s: read as %+v", file, s.Header)
		}
		_, err := s.Decode(file)
		var unsupported *CodecError
		if !errors.As(err, &unsupported) || unsupported.Codec != EAXMA {
			t.Fatalf("%s: decoding gives %v, want a CodecError for EA-XMA", file, err)
		}
		if want := file + ": offset 0x0: unsupported codec 3 (EA-XMA)"; err.Error() != want {
			t.Errorf("error reads %q, want %q", err, want)
		}
	}
}

func TestSampleGrains(t *testing.T) {
	a, err := ReadGrain("tone_a.grain", sample(t, "tone_a.grain"))
	if err != nil {
		t.Fatal(err)
	}
	// 000/1.2.1 the words at 0 and 4, the table behind them
	if a.HeaderLen != 48 || a.Duration != 0.05 {
		t.Errorf("H %d, duration %v; want 48, 0.05", a.HeaderLen, a.Duration)
	}
	want := SeekTable{Preroll: 384, Rows: []SeekRow{{4418, 0, 2205, 1}}, ColumnsEnd: 18}
	if diff := cmp.Diff(want, a.Seek); diff != "" {
		t.Errorf("seek table (-want +got):\n%s", diff)
	}
	pcm, err := a.Stream.Decode("tone_a.grain")
	if err != nil || !cmp.Equal(pcm, triangle(2205, 200, 9000, 0)) || checksum(pcm) != 0x041d72c2 {
		t.Errorf("tone_a.grain does not decode to its triangle (%v)", err)
	}

	b, err := ReadGrain("tone_b.grain", sample(t, "tone_b.grain"))
	if err != nil {
		t.Fatal(err)
	}
	if pcm, err = b.Stream.Decode("tone_b.grain"); err != nil || checksum(pcm) != 0xe21606fe {
		t.Errorf("tone_b.grain does not decode to its samples (%v)", err)
	}
	for name, g := range map[string]*Grain{"tone_a.grain": a, "tone_b.grain": b} {
		built, err := BuildGrain(g.Duration, &g.Stream)
		if err != nil || !bytes.Equal(built, sample(t, name)) {
			t.Errorf("%s: built differently (%v)", name, err)
		}
	}
}

func TestSampleArchiveIsWrittenByteForByte(t *testing.T) {
	files := []BigFile{
		{"tone_b.grain", sample(t, "tone_b.grain")},
		{"tone_a.grain", sample(t, "tone_a.grain")},
	}
	out, err := AppendBig(nil, files)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out, sample(t, "tones.big")) {
		t.Errorf("tones.big is written differently")
	}
	// 000/1.1.1 an EB BIG archive of version 3 with uncompressed .grain members
	g, err := ReadBig("tones.big", sample(t, "tones.big"))
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Members) != 2 || g.Shift != 4 || g.Size != 5600 {
		t.Fatalf("read as %d members, shift %d, %d bytes", len(g.Members), g.Shift, g.Size)
	}
	for _, f := range files {
		m := g.Find(f.Path)
		if m == nil {
			t.Fatalf("%s is not found", f.Path)
		}
		data, err := m.Data()
		if err != nil || !bytes.Equal(data, f.Data) || m.Compression != Stored || m.Hash != NameHash(f.Path) {
			t.Errorf("%s: %+v (%v)", f.Path, m, err)
		}
	}
}
