package wav

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
)

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
