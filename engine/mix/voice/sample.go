package voice

import (
	"fmt"

	"gritbed/engine/dsp"
)

// Sample is a decoded recording a voice can play.
type Sample struct {
	Name      string
	Channels  [][]float32 // one slice a channel: 1, 2, 4 or 6 of one length, pre-roll included
	Rate      int         // [Hz]
	LoopStart int         // first frame of the loop, counted behind the pre-roll; -1: none
	PreRoll   int         // frames at the head that are never heard [frames]
}

// SampleError is a recording no voice can play.
type SampleError struct {
	Sample string
	Err    error
}

func (e *SampleError) Error() string { return fmt.Sprintf("voice: sample %q: %v", e.Sample, e.Err) }

// Unwrap returns what is wrong with it.
func (e *SampleError) Unwrap() error { return e.Err }

// Frames returns how many frames are played [frames].
func (s *Sample) Frames() int {
	if len(s.Channels) == 0 {
		return 0
	}
	return max(len(s.Channels[0])-s.PreRoll, 0)
}

// Check reports, as a *SampleError, why the sample cannot be played. A loader
// calls it; [Pool.Open] refuses the same samples without saying why.
func (s *Sample) Check() error {
	r := s.record(0, 0)
	if err := r.Check(); err != nil {
		return &SampleError{s.Name, err}
	}
	return nil
}

// record is the play request of the sample.
func (s *Sample) record(offset int, start float64) dsp.Record {
	return dsp.Record{
		PCM: s.Channels, Rate: s.Rate, PreRoll: s.PreRoll, Frames: s.Frames(),
		Loop: s.LoopStart, Offset: offset, Start: start,
	}
}

// Loops reports whether the sample plays on for ever.
func (s *Sample) Loops() bool { return s.LoopStart >= 0 && s.LoopStart < s.Frames() }
