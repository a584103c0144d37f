package render

import (
	"io"
	"os"

	"github.com/gopxl/beep/v2"
	"github.com/gopxl/beep/v2/wav"

	"gritbed/engine/block"
)

// session streams interleaved stereo to the WAV encoder.
type session struct {
	pcm []float32
	pos int
}

// Stream implements beep.Streamer.
func (s *session) Stream(out [][2]float64) (n int, ok bool) {
	for n < len(out) && s.pos+1 < len(s.pcm) {
		out[n] = [2]float64{float64(s.pcm[s.pos]), float64(s.pcm[s.pos+1])}
		s.pos += 2
		n++
	}
	return n, n > 0
}

// Err implements beep.Streamer.
func (s *session) Err() error { return nil }

// writeWAV writes 24-bit stereo.
func writeWAV(path string, pcm []float32) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := encode(f, pcm); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func encode(w io.WriteSeeker, pcm []float32) error {
	return wav.Encode(w, &session{pcm: pcm}, beep.Format{SampleRate: block.Rate, NumChannels: 2, Precision: 3})
}
