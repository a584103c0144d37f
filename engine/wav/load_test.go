package wav_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/wav"
)

// A file becomes a recording or a sample in one call; what is none is refused in
// one line that names it.
func TestLoad(t *testing.T) {
	name := filepath.Join(t.TempDir(), "two.wav")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w, err := wav.NewWriter(f, wav.Format{Rate: 44100, Channels: 2, Encoding: wav.PCM16}, -1)
	if err != nil {
		t.Fatal(err)
	}
	for range 44100 {
		if err := w.Write([]float32{0.5, -0.25}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	f.Close()
	r, err := wav.LoadRecording(name)
	if err != nil || r.Rate != 44100 || len(r.PCM) != 44100 || r.PCM[9] != 0.125 || r.Duration != 1 {
		t.Errorf("recording: %+v, %v", r, err)
	}
	s, err := wav.LoadSample(name)
	if err != nil || len(s.Channels) != 2 || s.Channels[1][9] != -0.25 || s.Loops {
		t.Errorf("sample: %+v, %v", s, err)
	}
	for _, bad := range []string{t.TempDir(), filepath.Join(t.TempDir(), "none.wav")} {
		if _, err := wav.LoadSample(bad); err == nil || !strings.Contains(err.Error(), bad) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}
