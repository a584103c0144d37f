package voice

import (
	"fmt"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Sample is a decoded recording a voice can play. [NewSample] and [FromStream] check
// what they make; one filled in by hand is checked when the engine is made. The zero
// values are the usual ones: no pre-roll, no loop.
type Sample struct {
	Name     string
	Channels [][]float32 // one slice a channel: 1, 2, 4 or 6 of one length, pre-roll included, full scale ±1
	Rate     int         // [Hz]
	PreRoll  int         // frames at the head that are never heard [frames]

	Loops     bool // plays on for ever, from LoopStart to the end
	LoopStart int  // first frame of the loop, counted behind the pre-roll [frames]
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

// Check reports, as a *SampleError, why the sample cannot be played. The engine
// calls it once; [Pool.Open] refuses the same samples without saying why, but
// for values that are no numbers, which it has no time to look for.
func (s *Sample) Check() error {
	r := s.record(0, 0)
	if err := r.Check(); err != nil {
		return &SampleError{s.Name, err}
	}
	if !s.loopFits() {
		return &SampleError{s.Name, &dsp.RecordError{Field: "loop start", Got: fmt.Sprint(s.LoopStart), Want: fmt.Sprintf("a frame of the %d played", s.Frames())}}
	}
	for c, pcm := range s.Channels {
		for i, x := range pcm {
			if !block.Finite(x) {
				return &SampleError{s.Name, &dsp.RecordError{Field: fmt.Sprintf("frame %d of channel %d", i, c), Got: fmt.Sprint(x), Want: "a finite number"}}
			}
		}
	}
	return nil
}

// loopFits reports whether a loop, if there is one, has a frame to begin with.
func (s *Sample) loopFits() bool {
	return !s.Loops || s.LoopStart >= 0 && s.LoopStart < s.Frames()
}

// record is the play request of the sample.
func (s *Sample) record(offset int, start float64) dsp.Record {
	loop := -1
	if s.Loops {
		loop = s.LoopStart
	}
	return dsp.Record{
		PCM: s.Channels, Rate: s.Rate, PreRoll: s.PreRoll, Frames: s.Frames(),
		Loop: loop, Offset: offset, Start: start,
	}
}
