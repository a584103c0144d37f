package render

import (
	"bufio"
	"bytes"
	"io"
	"math"

	"github.com/gopxl/beep/v2"
	"github.com/gopxl/beep/v2/wav"

	"gritbed/engine/block"
)

// A WAV file here is a header of 44 bytes and 24-bit stereo samples.
const (
	wavHeader = 44
	wavBytes  = 3 // of a sample
	halfStep  = 0.5 / (1<<23 - 1)
)

// writeWAV writes interleaved stereo, full scale ±1; what is louder is cut, and
// what is not a number is 0. The encoder goes back to the header when it knows
// the size, so it writes to memory first.
func writeWAV(w *bufio.Writer, pcm []float32) error {
	file := &memory{buf: make([]byte, 0, wavHeader+wavBytes*len(pcm))}
	format := beep.Format{SampleRate: block.Rate, NumChannels: 2, Precision: wavBytes}
	if err := wav.Encode(file, &stereo{pcm: pcm}, format); err != nil {
		return err
	}
	if _, err := io.Copy(w, bytes.NewReader(file.buf)); err != nil {
		return err
	}
	return w.Flush()
}

// stereo streams interleaved stereo to the encoder.
type stereo struct {
	pcm []float32
	pos int
}

// Stream implements beep.Streamer.
func (s *stereo) Stream(out [][2]float64) (n int, ok bool) {
	for n < len(out) && s.pos+1 < len(s.pcm) {
		out[n] = [2]float64{nearest(s.pcm[s.pos]), nearest(s.pcm[s.pos+1])}
		s.pos += 2
		n++
	}
	return n, n > 0
}

// Err implements beep.Streamer.
func (s *stereo) Err() error { return nil }

// nearest moves a sample by half a step away from 0, because the encoder cuts
// towards 0 where the nearest step is wanted.
func nearest(x float32) float64 {
	v := float64(x)
	if v != v {
		return 0
	}
	return v + math.Copysign(halfStep, v)
}

// memory is a file in memory that can be written to again at its beginning.
type memory struct {
	buf []byte
	pos int
}

// Write implements io.Writer.
func (m *memory) Write(p []byte) (int, error) {
	n := copy(m.buf[m.pos:], p)
	m.buf = append(m.buf, p[n:]...)
	m.pos += len(p)
	return len(p), nil
}

// Seek implements io.Seeker for the two moves the encoder makes: to the
// beginning and to the end.
func (m *memory) Seek(offset int64, whence int) (int64, error) {
	m.pos = int(offset)
	if whence == io.SeekEnd {
		m.pos += len(m.buf)
	}
	return int64(m.pos), nil
}
