package wav

import (
	"errors"
	"fmt"
	"io"
)

// Sound is a whole file in memory.
type Sound struct {
	Format
	Samples []float32 // channels interleaved, full scale ±1
}

// MaxFrames is the longest file that is read whole [frames]: what a player of
// this engine can count.
const MaxFrames = 1 << 24

// ReadAll reads a file of at least one frame and at most [MaxFrames]. It takes
// no more memory than what is really there comes to, whatever the header says.
func ReadAll(source string, r io.Reader) (*Sound, error) {
	w, err := NewReader(source, r)
	if err != nil {
		return nil, err
	}
	long := func(got any) error {
		return w.fail(w.at, "length", fmt.Sprintf("at most %d frames", MaxFrames), got)
	}
	if w.Frames > MaxFrames && !w.loose {
		return nil, long(w.Frames)
	}
	s := &Sound{Format: w.Format}
	buf := make([]float32, max(1, 4096/w.Channels)*w.Channels)
	for {
		n, err := w.Read(buf)
		s.Samples = append(s.Samples, buf[:n]...)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if s.Frames() > MaxFrames {
			return nil, long("more")
		}
	}
	if len(s.Samples) == 0 {
		return nil, w.fail(w.at, "data", "at least one frame", "none")
	}
	return s, nil
}

// Frames is the length [frames].
func (s *Sound) Frames() int { return len(s.Samples) / s.Channels }

// Split gives each channel by itself.
func (s *Sound) Split() [][]float32 {
	out := make([][]float32, s.Channels)
	for c := range out {
		out[c] = make([]float32, s.Frames())
		for i := range out[c] {
			out[c][i] = s.Samples[i*s.Channels+c]
		}
	}
	return out
}

// Mono gives the mean of all channels, each as loud as the others; a channel
// that the mask names low frequency is left out, unless it is the only one. The
// same sound in both channels of a stereo file stays as loud as it is; one that
// is in one of them alone becomes 6 dB quieter. Sums are rounded once.
func (s *Sound) Mono() []float32 {
	low := s.low()
	n := s.Channels
	if low >= 0 {
		n--
	}
	out := make([]float32, s.Frames())
	for i := range out {
		sum := 0.0
		for c, x := range s.Samples[i*s.Channels : (i+1)*s.Channels] {
			if c != low {
				sum += float64(x)
			}
		}
		out[i] = float32(sum / float64(n))
	}
	return out
}

// low is the channel that the mask calls low frequency, -1 for none.
func (s *Sound) low() int {
	if s.Mask&LowFrequency == 0 || s.Channels == 1 {
		return -1
	}
	c := 0
	for bit := FrontLeft; bit < LowFrequency; bit <<= 1 {
		if s.Mask&bit != 0 {
			c++
		}
	}
	if c >= s.Channels {
		return -1
	}
	return c
}
