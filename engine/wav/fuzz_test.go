package wav

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

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
