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

// chunk is a chunk with its padding.
func chunk(id string, data string) string {
	b := binary.LittleEndian.AppendUint32([]byte(id), uint32(len(data)))
	return string(append(b, data+strings.Repeat("\x00", len(data)&1)...))
}

func riff(chunks ...string) string {
	all := strings.Join(chunks, "")
	return string(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(all)+4))) + "WAVE" + all
}

const (
	mono16  = "\x01\x00\x01\x00\x40\x1F\x00\x00\x80\x3E\x00\x00\x02\x00\x10\x00"
	ext20   = "\xFE\xFF\x01\x00\x40\x1F\x00\x00\xC0\x5D\x00\x00\x03\x00\x18\x00\x16\x00\x14\x00\x04\x00\x00\x00\x01\x00" + guid
	samples = "\x00\x40\x00\xC0" // 0.5, -0.5
)

// sized is samples in a data chunk that says another size than it has.
func sized(n uint32, data string) string {
	return string(binary.LittleEndian.AppendUint32([]byte("data"), n)) + data
}

// What stands between the chunks that matter is left out, and sizes that nobody
// filled in mean: to the end.
func TestWhatIsRead(t *testing.T) {
	whole := riff(chunk("fmt ", mono16), chunk("data", samples))
	long := "RF64\xFF\xFF\xFF\xFFWAVE" + chunk("ds64", "\x00\x00\x00\x00\x00\x00\x00\x00\x04\x00\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00big \x03\x00\x00\x00\x00\x00\x00\x00") +
		chunk("fmt ", mono16) + "big \xFF\xFF\xFF\xFFabc\x00" + sized(unknown, samples) + "LISTjunk behind"
	for what, text := range map[string]string{
		"plain":             whole,
		"chunks around":     riff(chunk("LIST", "odd"), chunk("fmt ", mono16+"\x00\x00"), chunk("fact", "1234"), chunk("data", samples), chunk("id3 ", "x")),
		"FFFFFFFF":          "RIFF\xFF\xFF\xFF\xFFWAVE" + chunk("fmt ", mono16) + sized(unknown, samples),
		"0":                 "RIFF\x00\x00\x00\x00WAVE" + chunk("fmt ", mono16) + sized(0, samples),
		"0, header alone":   "RIFF\x24\x00\x00\x00WAVE" + chunk("fmt ", mono16) + sized(0, samples),
		"7FFFF000":          "RIFF\x24\xF0\xFF\x7FWAVE" + chunk("fmt ", mono16) + sized(stream, samples),
		"a frame cut short": "RIFF\xFF\xFF\xFF\xFFWAVE" + chunk("fmt ", mono16) + sized(unknown, samples+"\x01"),
		"RF64":              long,
		"20 of 24 bits":     riff(chunk("fmt ", ext20), chunk("data", "\x00\x00\x40\x00\x00\xC0")),
	} {
		s, err := ReadAll("x.wav", strings.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		if s.Rate != 8000 || !slices.Equal(s.Samples, []float32{0.5, -0.5}) {
			t.Errorf("%s: %d Hz, %v", what, s.Rate, s.Samples)
		}
	}
}

// What can't be read is refused in one line with file, place, wanted and found.
func TestRefused(t *testing.T) {
	with := func(at int, b string) string { return mono16[:at] + b + mono16[at+len(b):] }
	for what, c := range map[string]struct{ text, want string }{
		"nothing":       {"", "x.wav: offset 0x0: file header: want 12 bytes, got the file's last 0"},
		"AIFF":          {"FORM\x00\x00\x00\x00AIFF", `magic: want "RIFF" or "RF64", got "FORM"`},
		"AVI":           {"RIFF\x00\x00\x00\x00AVI ", `form: want "WAVE", got "AVI "`},
		"no format":     {riff(chunk("data", samples)), `chunk: want "fmt " before the data, got none`},
		"no data":       {riff(chunk("fmt ", mono16)), "chunk: want 8 bytes, got the file's last 0"},
		"two formats":   {riff(chunk("fmt ", mono16), chunk("fmt ", mono16)), "format chunk: want one"},
		"ADPCM":         {riff(chunk("fmt ", with(0, "\x11")), chunk("data", samples)), "got 0x0011 IMA ADPCM"},
		"12 bits float": {riff(chunk("fmt ", with(0, "\x03")), chunk("data", samples)), "bits a sample: want PCM of"},
		"no channel":    {riff(chunk("fmt ", with(2, "\x00")), chunk("data", samples)), "channels: want 1 to 64, got 0"},
		"no rate":       {riff(chunk("fmt ", with(4, "\x00\x00")), chunk("data", samples)), "rate: want 1 to 1048576 Hz, got 0"},
		"align":         {riff(chunk("fmt ", with(12, "\x04")), chunk("data", samples)), "bytes a frame: want 2, got 4"},
		"cut":           {riff(chunk("fmt ", mono16), sized(8, samples)), "data: want 4 bytes more, got the end of the file"},
		"half a frame":  {riff(chunk("fmt ", mono16), chunk("data", "abc")), "data size: want a multiple of the 2 bytes"},
		"empty":         {riff(chunk("fmt ", mono16), chunk("data", "")), "data: want at least one frame, got none"},
		"table":         {"RF64\x00\x00\x00\x00WAVE" + chunk("ds64", strings.Repeat("\xFF", 24)+"\x01\x00\x00\x00"), "data size: want at most 2^63-1"},
		"cut chunk":     {riff(chunk("fmt ", mono16), "LIST\x10\x00\x00\x00ab"), `chunk "LIST": want 16 bytes, got the file's last 2`},
	} {
		_, err := ReadAll("x.wav", strings.NewReader(c.text))
		var e *Error
		if err == nil || !errors.As(err, &e) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want %s", what, err, c.want)
		}
	}
	for _, f := range []Format{{}, {Rate: 1, Channels: 65, Encoding: PCM16}, {Rate: 1, Channels: 1}, {Rate: 1, Channels: 1, Encoding: 7}} {
		if _, err := NewWriter(io.Discard, f, -1); err == nil {
			t.Errorf("%+v can be written", f)
		}
	}
	w, err := NewWriter(&oneWay{}, Format{Rate: 1, Channels: 2, Encoding: PCM16}, 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Write(make([]float32, 3)); err == nil {
		t.Error("one and a half frames were written")
	}
	if err := w.Close(); err == nil || !strings.Contains(err.Error(), "frames: want 2, got 0") {
		t.Errorf("two frames promised, none written: %v", err)
	}
}

// A header that promises much takes no memory for it.
func TestPromisesTakeNoMemory(t *testing.T) {
	text := []byte("RIFF\xFF\xFF\xFF\x7FWAVE" + chunk("fmt ", mono16) + sized(0x01FFFFFE, samples))
	if n := testing.AllocsPerRun(1, func() { ReadAll("x.wav", bytes.NewReader(text)) }); n > 40 {
		t.Errorf("%v allocations", n)
	}
	r := testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			ReadAll("x.wav", bytes.NewReader(text))
		}
	})
	if n := r.AllocedBytesPerOp(); n > 1<<18 {
		t.Errorf("%d bytes for 48 of a file", n)
	}
}

// Mono is the mean, without the channel that is named low frequency.
func TestMono(t *testing.T) {
	s := &Sound{Format{Rate: 1, Channels: 2}, []float32{1, 0.5, -1, 1}}
	if got := s.Mono(); !slices.Equal(got, []float32{0.75, 0}) {
		t.Errorf("stereo: %v", got)
	}
	if got := s.Split(); !slices.Equal(got[0], []float32{1, -1}) || !slices.Equal(got[1], []float32{0.5, 1}) {
		t.Errorf("split: %v", got)
	}
	six := &Sound{Format{Channels: 6, Mask: Surround}, []float32{0.5, 0.25, 0.25, 9, 0, 0.25}}
	if got := six.Mono(); !slices.Equal(got, []float32{0.25}) {
		t.Errorf("six channels: %v", got)
	}
	low := &Sound{Format{Channels: 1, Mask: LowFrequency}, []float32{0.5}}
	if got := low.Mono(); !slices.Equal(got, []float32{0.5}) {
		t.Errorf("low frequency alone: %v", got)
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

// Whatever a file is made of, it is read or refused: no panic, and no more
// memory than 64 times its length and 8 MiB.
func FuzzRead(f *testing.F) {
	f.Add([]byte(riff(chunk("LIST", "odd"), chunk("fmt ", mono16), chunk("data", samples))))
	f.Add([]byte(riff(chunk("fmt ", ext20), chunk("data", "\x00\x00\x40\x00\x00\xC0"))))
	f.Add([]byte("RIFF\x00\x00\x00\x00WAVE" + chunk("fmt ", mono16) + sized(0, samples)))
	f.Add([]byte("RF64\xFF\xFF\xFF\xFFWAVE" + chunk("ds64", strings.Repeat("\x00", 28)) + chunk("fmt ", mono16) + sized(unknown, samples)))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := ReadAll("fuzz", bytes.NewReader(b))
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%v", err)
			}
			return
		}
		if s.Frames() < 1 || len(s.Samples)%s.Channels != 0 || len(s.Samples) > len(b) || len(s.Mono()) != s.Frames() {
			t.Fatalf("%d samples of %d bytes", len(s.Samples), len(b))
		}
		var again file
		written(t, &again, s.Format, -1, s.Samples)
		same, err := ReadAll("again", bytes.NewReader(again.b))
		if err != nil || len(same.Samples) != len(s.Samples) {
			t.Fatalf("written again: %v", err)
		}
		for i, x := range same.Samples {
			if s.Encoding == Float64 {
				break // what a float32 can't hold is not there to be kept
			}
			if y := s.Samples[i]; x != y && x == x && s.Encoding != PCM32 {
				t.Fatalf("sample %d: %g, then %g", i, y, x)
			}
		}
	})
}
