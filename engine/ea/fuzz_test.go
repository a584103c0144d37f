package ea

import (
	"bytes"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

// Fuzzing starts from the sample files; what it found later stands in
// testdata/fuzz. Whatever the bytes: no panic, an Error of one line or a result
// that survives a round trip, and never more samples than the payload holds.

// refused says whether err is nil; anything but a typed one-line error fails.
func refused(t *testing.T, err error) bool {
	t.Helper()
	if err == nil {
		return false
	}
	var bad *Error
	var unsupported *CodecError
	if !errors.As(err, &bad) && !errors.As(err, &unsupported) || strings.ContainsAny(err.Error(), "\n\r") {
		t.Fatalf("untyped or long error %q", err)
	}
	return true
}

func FuzzVarint(f *testing.F) {
	for _, b := range []string{"00", "bf", "c001", "efff", "f00000", "fbffff", "fc000000", "feffffff", "ff80000000", "ff", "fc0102"} {
		f.Add(unhex(b))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		v, n := Varint(b)
		if n > min(len(b), 5) || n == 0 && len(b) >= 5 {
			t.Fatalf("length %d of %d", n, len(b))
		}
		if back, m := Varint(AppendVarint(nil, v)); n > 0 && (back != v || m > n) {
			t.Fatalf("%d comes back as %d in %d bytes", v, back, m)
		}
	})
}

func FuzzSeek(f *testing.F) {
	for _, b := range []string{
		"00100180 00000000 00e1c4 0000 00d07a 0002 0000 0000 00d07b 0000",
		"00100000 00000000 02060102 02140400 04 00000000 0029",
		"00100180 00000018 00f6e67a00c02c00fc0e0ea00002 0000 555555",
		"00150180 00000000 ff7fffffff02 ff7fffffff02 ff7fffffff00 ff7fffffff00",
	} {
		f.Add(unhex(b), uint32(0), false)
		f.Add(unhex(b), uint32(2205), true)
	}
	f.Fuzz(func(t *testing.T, b []byte, samples uint32, accept bool) {
		table, err := ReadSeek("fuzz", b, SeekOptions{Samples: int(samples & maxSamples), AcceptUnterminated: accept})
		if refused(t, err) {
			return
		}
		total := table.Samples()
		for _, target := range []int64{0, 1, 384, total / 2, total - 1} {
			r, ok := table.Locate(target)
			if ok != (target >= 0 && target < total) {
				t.Fatalf("sample %d of %d: %v", target, total, ok)
			}
			if ok && (r.Entry+r.Skip+int64(r.Preroll) != target || r.Skip < 0 || r.Preroll < 0) {
				t.Fatalf("sample %d: %+v", target, r)
			}
		}
		again := *table
		again.SideOffset = 0
		for _, packed := range []bool{false, true} {
			coded, err := again.Append(nil, SeekForm{Terminator: true, Packed: packed})
			if err != nil {
				t.Fatal(err)
			}
			back, err := ReadSeek("again", coded, SeekOptions{})
			if len(table.Rows) == seekMaxRows && err != nil {
				return
			}
			if err != nil || !slices.Equal(back.Rows, table.Rows) || !bytes.Equal(back.Side, table.Side) {
				t.Fatalf("packed %v: %d rows come back as %v (%v)", packed, len(table.Rows), back, err)
			}
		}
	})
}

func FuzzGrain(f *testing.F) {
	f.Add(sample(f, "tone_a.grain"))
	f.Add(sample(f, "tone_b.grain"))
	small, err := EncodeGrain(100.0/48000, 48000, make([]int16, 100), XAS1, XASShaped)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Fuzz(func(t *testing.T, b []byte) {
		g, err := ReadGrain("fuzz", b)
		if refused(t, err) {
			return
		}
		if g.Warning != nil {
			refused(t, g.Warning)
		}
		pcm, rate, duration, err := DecodeGrain("fuzz", b)
		if !refused(t, err) && (len(pcm) != g.Samples() || rate != g.Rate() || duration != g.Duration || len(pcm) > 2*len(b)) {
			t.Fatalf("%d samples at %d Hz from %d bytes", len(pcm), rate, len(b))
		}
		g.HeaderLen, g.Seek.SideOffset, g.Seek.Side = 0, 0, nil
		coded, err := g.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ReadGrain("again", coded)
		if err != nil || math.Float32bits(back.Duration) != math.Float32bits(g.Duration) || back.Stream.Header != g.Stream.Header {
			t.Fatalf("comes back as %+v (%v)", back, err)
		}
	})
}

func FuzzEAAC(f *testing.F) {
	for _, file := range []string{"pcm_v0.snr", "pcm_stereo_v0.snr", "pcm_loop0_v0.snr", "xas_v0.snr", "xas_loop128_v0.snr", "eaxma_v0.snr", "pcm_v1.sps"} {
		f.Add(sample(f, file), []byte(nil))
	}
	f.Add(sample(f, "pcm_stream_v0.snr"), sample(f, "pcm_stream_v0.sns"))
	f.Add(sample(f, "eaxma_stream_v0.snr"), sample(f, "eaxma_stream_v0.sns"))
	f.Fuzz(func(t *testing.T, b, sns []byte) {
		var s *Stream
		var err error
		if len(b) > 0 && b[0] == flagHead1 {
			s, err = ReadSPS("fuzz.sps", b)
		} else {
			s, err = ReadSNR("fuzz.snr", b, sns)
		}
		if refused(t, err) {
			return
		}
		pcm, err := s.Decode("fuzz")
		if !refused(t, err) && (len(pcm) != s.Header.Samples*s.Header.Channels || len(pcm) > 2*(len(b)+len(sns))) {
			t.Fatalf("%d samples of %+v from %d bytes", len(pcm), s.Header, len(b)+len(sns))
		}
		var back *Stream
		if s.Header.Version == 1 {
			coded, err := s.SPS()
			if err != nil {
				t.Fatal(err)
			}
			back, err = ReadSPS("again", coded)
			if err != nil {
				t.Fatal(err)
			}
		} else {
			snr, sns, err := s.SNR()
			if err != nil {
				t.Fatal(err)
			}
			if back, err = ReadSNR("again", snr, sns); err != nil {
				t.Fatal(err)
			}
		}
		if len(back.Blocks) != len(s.Blocks) || back.Header.Samples != s.Header.Samples {
			t.Fatalf("%+v comes back as %+v", s.Header, back.Header)
		}
	})
}

func FuzzXAS(f *testing.F) {
	f.Add(EncodeXAS(triangle(200, 90, 11000, 0), 1, XASShaped), uint8(1))
	f.Add(bytes.Repeat([]byte{0xF2, 0x7F, 0x8F, 0x80}, 57), uint8(3))
	f.Fuzz(func(t *testing.T, b []byte, channels uint8) {
		ch := int(channels)%maxChannels + 1
		frames := len(b) / XASFrameBytes / ch
		n := max(frames*XASFrameSamples-int(channels), 0)
		dst, flt := make([]int16, n*ch), make([]float32, n*ch)
		if !DecodeXAS(dst, b, ch) || !DecodeXASFloat(flt, b, ch) {
			t.Fatalf("%d frames are not enough for %d samples", frames, n)
		}
		for i, v := range dst {
			if flt[i] != float32(v)/32768 {
				t.Fatalf("sample %d: %v and %v", i, v, flt[i])
			}
			at, c := i/ch, i%ch
			frame := b[(at/XASFrameSamples*ch+c)*XASFrameBytes:]
			if i < 2*XASFrameSamples { // the plain decoder is slow
				if want := plainXAS(frame)[at%XASFrameSamples]; v != want {
					t.Fatalf("channel %d, sample %d: %d, want %d", c, at, v, want)
				}
			}
		}
		again := EncodeXAS(dst, ch, XASPlain)
		if len(again) != XASFrames(n)*ch*XASFrameBytes {
			t.Fatalf("%d samples are coded in %d bytes", n, len(again))
		}
	})
}

func FuzzBig(f *testing.F) {
	f.Add(sample(f, "tones.big"))
	small, err := AppendBig(nil, []BigFile{{"a/b", []byte("hello")}, {"c", nil}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Add(packedArchive())
	f.Fuzz(func(t *testing.T, b []byte) {
		g, err := ReadBig("fuzz", b)
		if refused(t, err) {
			return
		}
		var files []BigFile
		total := 0
		for i := range g.Members {
			m := &g.Members[i]
			if strings.ContainsAny(m.Source(), "\n\r") {
				t.Fatalf("source %q", m.Source())
			}
			data, err := m.Data()
			if refused(t, err) {
				continue
			}
			if int64(len(data)) != m.Size {
				t.Fatalf("%d bytes, the entry says %d", len(data), m.Size)
			}
			p, err := m.ExtractPath()
			if !refused(t, err) && g.Find(p) == m {
				files = append(files, BigFile{p, data})
				total += len(data)
			}
		}
		coded, err := AppendBig(nil, files)
		if refused(t, err) {
			return
		}
		back, err := ReadBig("again", coded)
		if err != nil || len(back.Members) != len(files) || total > refPackMaxGrowth*len(b) {
			t.Fatalf("%d members come back as %v (%v)", len(files), back, err)
		}
		for _, want := range files {
			if data, err := back.Find(want.Path).Data(); err != nil || !bytes.Equal(data, want.Data) {
				t.Fatalf("%q comes back as %q (%v)", want.Path, data, err)
			}
		}
	})
}
