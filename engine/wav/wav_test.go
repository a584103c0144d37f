package wav

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// oneWay is a writer that can't go back.
type oneWay struct{ bytes.Buffer }

// file is a writer in memory that can.
type file struct {
	b  []byte
	at int
}

func (f *file) Write(p []byte) (int, error) {
	n := copy(f.b[f.at:], p)
	f.b = append(f.b, p[n:]...)
	f.at += len(p)
	return len(p), nil
}

func (f *file) Seek(off int64, whence int) (int64, error) {
	f.at = int(off) + [...]int{0, f.at, len(f.b)}[whence]
	return int64(f.at), nil
}

func written(t testing.TB, w io.Writer, f Format, frames int64, pcm []float32) {
	t.Helper()
	out, err := NewWriter(w, f, frames)
	if err != nil {
		t.Fatal(err)
	}
	for len(pcm) > 0 {
		n := min(len(pcm), 3*f.Channels)
		if err := out.Write(pcm[:n]); err != nil {
			t.Fatal(err)
		}
		pcm = pcm[n:]
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
}

// What is written is read again, in every encoding, at any rate and with any
// number of channels, whether the length was told, filled in, or left open; a
// whole number comes back within half a step, a float as it was.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f := Format{Rate: rapid.IntRange(1, maxRate).Draw(rt, "rate"), Channels: rapid.IntRange(1, 9).Draw(rt, "channels"),
			Encoding: Encoding(rapid.IntRange(1, 6).Draw(rt, "encoding"))}
		if rapid.Bool().Draw(rt, "masked") {
			f.Mask = 1<<f.Channels - 1
		}
		frames := rapid.IntRange(1, 40).Draw(rt, "frames")
		pcm := make([]float32, frames*f.Channels)
		for i := range pcm {
			pcm[i] = rapid.Float32Range(-1, 1).Draw(rt, "x")
		}
		var open oneWay
		var told oneWay
		var filled file
		written(t, &struct{ io.Writer }{&open}, f, -1, pcm)
		written(t, &struct{ io.Writer }{&told}, f, int64(frames), pcm)
		written(t, &filled, f, -1, pcm)
		if !bytes.Equal(told.Bytes(), filled.b) {
			rt.Fatal("a length told and one filled in give different files")
		}
		step := math.Ldexp(1, 1-8*f.Encoding.Bytes())
		for _, b := range [][]byte{open.Bytes(), filled.b} {
			s, err := ReadAll("x.wav", bytes.NewReader(b))
			if err != nil {
				rt.Fatal(err)
			}
			if s.Format != f || len(s.Samples) != len(pcm) {
				rt.Fatalf("%+v, %d samples, want %+v, %d", s.Format, len(s.Samples), f, len(pcm))
			}
			for i, x := range s.Samples {
				d := math.Abs(float64(x) - float64(pcm[i]))
				if f.Encoding.float() && d != 0 || float64(pcm[i]) < 1-step && d > step/2+1e-7 || d > step+1e-7 {
					rt.Fatalf("sample %d: %g, want %g", i, x, pcm[i])
				}
			}
		}
	})
}

// The header and the samples of a stereo file of 24 bits, byte by byte.
func TestWrittenBytes(t *testing.T) {
	var f file
	nan := float32(math.NaN())
	pcm := []float32{0, 1, -1, 2, -2, 0.5, 1.0 / (1 << 23), -1.4 / (1 << 23), nan, 1e-10}
	written(t, &f, Format{Rate: 48000, Channels: 2, Encoding: PCM24}, -1, pcm)
	u32, u16 := binary.LittleEndian.Uint32, binary.LittleEndian.Uint16
	b := f.b
	if string(b[:4]) != "RIFF" || string(b[8:16]) != "WAVEJUNK" || u32(b[16:]) != 28 || string(b[48:52]) != "fmt " || string(b[72:76]) != "data" {
		t.Fatalf("%q", b[:80])
	}
	if len(b) != 110 || u32(b[4:]) != 102 || u32(b[76:]) != 30 {
		t.Errorf("sizes %d and %d of %d bytes", u32(b[4:]), u32(b[76:]), len(b))
	}
	if u32(b[52:]) != 16 || u16(b[56:]) != 1 || u16(b[58:]) != 2 || u32(b[60:]) != 48000 || u32(b[64:]) != 288000 || u16(b[68:]) != 6 || u16(b[70:]) != 24 {
		t.Errorf("format % X", b[52:72])
	}
	for i, want := range []int32{0, 8388607, -8388608, 8388607, -8388608, 4194304, 1, -1, 0, 0} {
		s := b[80+3*i:]
		if v := int32(s[0])<<8 | int32(s[1])<<16 | int32(s[2])<<24; v>>8 != want {
			t.Errorf("sample %d (%g): %d, want %d", i, pcm[i], v>>8, want)
		}
	}
}

// A file longer than 32 bits can tell turns its spare chunk into ds64, whether
// it knew that when it began or only at its end; the samples stay in their place.
func TestLongFilesAreRF64(t *testing.T) {
	const frames = 1 << 30
	f := Format{Rate: 48000, Channels: 2, Encoding: PCM24}
	var told oneWay
	if _, err := NewWriter(&told, f, frames); err != nil {
		t.Fatal(err)
	}
	var filled file
	w, err := NewWriter(&filled, f, -1)
	if err != nil {
		t.Fatal(err)
	}
	w.bytes = 6 * frames // as if they had been written
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(told.Bytes(), filled.b) || len(filled.b) != 80 {
		t.Fatal("told and filled in differ")
	}
	b := filled.b
	u64 := binary.LittleEndian.Uint64
	if string(b[:4]) != "RF64" || string(b[12:16]) != "ds64" || u64(b[20:]) != 6*frames+72 || u64(b[28:]) != 6*frames || u64(b[36:]) != frames {
		t.Errorf("% X", b[:48])
	}
	r, err := NewReader("long.wav", bytes.NewReader(b))
	if err != nil || r.Frames != frames {
		t.Fatalf("%v, %+v", err, r)
	}
	if _, err := ReadAll("long.wav", bytes.NewReader(b)); err == nil || !strings.Contains(err.Error(), "at most 16777216 frames") {
		t.Errorf("read whole: %v", err)
	}
}

// A pipe is as good as a file, to read and to write.
func TestPipe(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		out, err := NewWriter(w, Format{Rate: 8000, Channels: 1, Encoding: PCM16}, -1)
		if err == nil {
			err = errors.Join(out.Write([]float32{0.5, -0.5}), out.Close())
		}
		if err != nil {
			t.Error(err)
		}
		w.Close()
	}()
	s, err := ReadAll("pipe", r)
	if err != nil || !slices.Equal(s.Samples, []float32{0.5, -0.5}) {
		t.Errorf("%v, %+v", err, s)
	}
}

// A disk that is full is said, whenever it fills up.
func TestFullDisk(t *testing.T) {
	for room := range 100 {
		w, err := NewWriter(&limited{room: room}, Format{Rate: 1, Channels: 1, Encoding: PCM8}, -1)
		if err == nil {
			err = errors.Join(w.Write(make([]float32, 5)), w.Close())
		}
		if (err == nil) != (room >= 85) {
			t.Errorf("room for %d bytes: %v", room, err)
		}
	}
}

type limited struct{ room int }

func (l *limited) Write(p []byte) (int, error) {
	n := min(l.room, len(p))
	l.room -= n
	if n < len(p) {
		return n, errors.New("full")
	}
	return n, nil
}
