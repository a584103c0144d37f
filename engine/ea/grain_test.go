package ea

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// patch copies b and overwrites bytes at an offset.
func patch(b []byte, at int, hex string) []byte {
	c := append([]byte(nil), b...)
	copy(c[at:], unhex(hex))
	return c
}

func TestGrainRefusals(t *testing.T) {
	a := sample(t, "tone_a.grain") // H 48, PCM16, 2205 samples at 44100 Hz
	for _, c := range []struct {
		name   string
		b      []byte
		offset int64
		field  string
	}{
		{"empty", nil, 0, "grain header"},
		{"fifteen bytes", a[:15], 0, "grain header"},
		{"H too small", patch(a, 0, "0000000f"), 0, "header length"},
		{"H past the end", patch(a, 0, "0000117a"), 0, "header length"},
		{"H absurd", patch(a, 0, "ffffffff"), 0, "header length"},
		{"H off by two", patch(a, 0, "0000002e"), 46, "codec"}, // 000/1.2.1 the stream is at H
		{"no room for a stream", a[:50], 48, "stream header"},
		{"duration NaN", patch(a, 4, "7fc00000"), 4, "duration"},
		{"duration infinite", patch(a, 4, "7f800000"), 4, "duration"},
		{"duration 0", patch(a, 4, "00000000"), 4, "duration"},
		{"duration negative", patch(a, 4, "bd4ccccd"), 4, "duration"},
		{"duration of another recording", patch(a, 4, "3d800000"), 4, "duration"},
		{"seek kind", patch(a, 8, "02"), 8, "seek table kind"},
		{"seek layout", patch(a, 9, "00"), 9, "seek table layout"},
		{"side data behind H", patch(a, 12, "00000029"), 12, "side data offset"},
		{"seek rows end nowhere", patch(patch(a, 0, "00000019"), 25, "0200ac44 0000089d 80 001159 0000089d"), 24, "seek row 0, column 3"},
		// 000/1.2.4 each of its properties
		{"version 1", patch(a, 48, "1200ac44"), 48, "version"},
		{"stereo", patch(a, 48, "0204ac44 00000400 00001142 00000400"), 48, "channels"},
		{"streamed", patch(a, 52, "4000089d"), 52, "type"},
		{"looped", append(patch(a[:52], 52, ""), unhex("2000089d 00000000 00001142 0000089d"+zeros(4410))...), 52, "loop flag"},
		{"sample count", patch(a, 52, "0000089c"), 60, "block samples"},
		{"bytes behind the block", append(append([]byte(nil), a...), 0), 4474, "stream"},
		{"block cut", a[:len(a)-1], 57, "block size"},
		{"block too long", patch(a, 57, "001143"), 57, "block size"},
	} {
		_, err := ReadGrain("x.grain", c.b)
		checkError(t, c.name, err, "x.grain", c.offset, c.field)
	}
}

func zeros(n int) string {
	b := make([]byte, 2*n)
	for i := range b {
		b[i] = '0'
	}
	return string(b)
}

func TestGrainCutAnywhereIsRefused(t *testing.T) {
	for _, name := range []string{"tone_a.grain", "tone_b.grain"} {
		b := sample(t, name)
		for n := range b {
			if _, _, _, err := DecodeGrain(name, b[:n]); err == nil {
				t.Fatalf("%s cut to %d bytes is accepted", name, n)
			}
		}
	}
}

func TestGrainWarnsOfRowsThatDoNotFit(t *testing.T) {
	a := sample(t, "tone_a.grain")
	g, err := ReadGrain("x.grain", patch(a, 21, "00d078")) // 2204 samples
	if err != nil {
		t.Fatal(err)
	}
	checkError(t, "rows short by one", g.Warning, "x.grain", 16, "samples of the seek rows")
	if pcm, _, _, err := DecodeGrain("x.grain", patch(a, 21, "00d078")); err != nil || len(pcm) != 2205 {
		t.Errorf("it does not play: %d samples (%v)", len(pcm), err)
	}
}

func TestDecodeGrain(t *testing.T) {
	pcm, rate, duration, err := DecodeGrain("tone_a.grain", sample(t, "tone_a.grain"))
	if err != nil || rate != 44100 || duration != 0.05 {
		t.Fatalf("rate %d, %v s (%v)", rate, duration, err)
	}
	want := triangle(2205, 200, 9000, 0)
	if len(pcm) != len(want) {
		t.Fatalf("%d samples, want %d", len(pcm), len(want))
	}
	for i, v := range want {
		if pcm[i] != float32(v)/32768 {
			t.Fatalf("sample %d is %v, want %v/32768", i, pcm[i], v)
		}
	}
	// 000/1.3.20 what a seek promises: skip and pre-roll lead to the target, and
	// the samples from there on are those of the whole decode.
	g, _ := ReadGrain("tone_a.grain", sample(t, "tone_a.grain"))
	target := FrameAt(rate, 0.02)
	r, ok := g.Seek.Locate(target)
	if !ok || r.Entry+r.Skip+int64(r.Preroll) != target || target != 882 || r.Preroll != 384 {
		t.Errorf("0.02 s: %+v, frame %d", r, target)
	}
}

func TestGrainWriterRefusals(t *testing.T) {
	s, err := Encode(Header{Codec: PCM16, Channels: 1, Rate: 48000, Loop: true, LoopStart: 10}, make([]int16, 480), XASPlain)
	if err != nil {
		t.Fatal(err)
	}
	_, err = BuildGrain(0.01, s)
	checkError(t, "two blocks", err, "grain", 0, "blocks")
	s, _ = Encode(Header{Codec: PCM16, Channels: 2, Rate: 48000}, make([]int16, 960), XASPlain)
	_, err = BuildGrain(0.01, s)
	checkError(t, "stereo", err, "grain", 0, "channels")
	s, _ = Encode(Header{Codec: PCM16, Channels: 1, Rate: 48000}, make([]int16, 480), XASPlain)
	_, err = BuildGrain(0.03, s)
	checkError(t, "duration", err, "grain", 4, "duration")
	g := Grain{HeaderLen: 16, Duration: 0.01, Seek: SeekTable{Rows: []SeekRow{{968, 0, 480, 1}}}, Stream: *s}
	_, err = g.Append(nil)
	checkError(t, "H too small", err, "grain", 0, "header length")
}

func TestGrainRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pcm := rapid.SliceOfN(rapid.Int16(), 1, 700).Draw(t, "pcm")
		rate := rapid.SampledFrom([]int{8000, 36000, 44100, 48000}).Draw(t, "rate")
		codec := rapid.SampledFrom([]Codec{PCM16, XAS1}).Draw(t, "codec")
		exact := float32(len(pcm)) / float32(rate)
		d := math.Float32frombits(math.Float32bits(exact) + uint32(rapid.IntRange(0, 3).Draw(t, "ulps")))
		b, err := EncodeGrain(d, rate, pcm, codec, XASShaped)
		if err != nil {
			t.Fatal(err)
		}
		g, err := ReadGrain("x.grain", b)
		if err != nil {
			t.Fatal(err)
		}
		if g.Warning != nil || g.Duration != d || g.Rate() != rate || g.Samples() != len(pcm) || g.HeaderLen%16 != 0 {
			t.Fatalf("%+v", g)
		}
		// The table stands alone too: it is terminated.
		if _, err := ReadSeek("x", b[8:g.HeaderLen], SeekOptions{}); err != nil {
			t.Fatal(err)
		}
		// Row 0 names the whole block.
		if int(g.Seek.Rows[0].Bytes) != len(b)-g.HeaderLen-8 {
			t.Fatalf("row %v, block of %d bytes", g.Seek.Rows[0], len(b)-g.HeaderLen-8)
		}
		if codec == PCM16 {
			if out, err := g.Stream.Decode("x"); err != nil || !slices.Equal(out, pcm) {
				t.Fatalf("samples do not come back (%v)", err)
			}
		}
		// 000/1.2.1 and a longer header keeps everything where H says
		g.HeaderLen += 16 * rapid.IntRange(0, 4).Draw(t, "longer")
		longer, err := g.Append(nil)
		if err != nil || binary.BigEndian.Uint32(longer) != uint32(g.HeaderLen) {
			t.Fatal(err)
		}
		back, err := ReadGrain("x", longer)
		if err != nil || !slices.Equal(back.Stream.Blocks[0].Payload, g.Stream.Blocks[0].Payload) {
			t.Fatalf("%+v (%v)", back, err)
		}
	})
}
